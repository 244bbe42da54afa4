import { describe, expect, it } from 'vitest'
import { type MedicationOrder, medicationOrders } from '../../answer/medications.ts'
import { recommendation } from '../../answer/recommendation.ts'
import { vocabulary } from '../../language/drug-names.ts'
import { patient as patientSchema } from '../../patient/patient.ts'
import { interactingPairs, medicinesMet } from './interacting-pairs.ts'

type Medicine = string | { readonly name: string; readonly dose?: string; readonly status?: 'active' | 'stopped' }

const who = (takes: readonly Medicine[], notes: readonly string[] = []) =>
  patientSchema.parse({
    demographics: { age_years: 66 },
    medications: takes.map((one) => (typeof one === 'string' ? { name: one } : one)),
    notes: notes.map((text) => ({ text })),
  })

/** Actions are parted by a bar. */
const ordersOf = (actions: string): readonly MedicationOrder[] =>
  medicationOrders(
    recommendation.parse({
      recommended_actions: actions.split(' | ').map((text) => ({ text })),
      evidence_table: [],
    }),
  )

/** The medicines of a patient that an answer meets, by name. */
const met = (actions: string, takes: readonly Medicine[], notes?: readonly string[]): readonly string[] =>
  medicinesMet(who(takes, notes), ordersOf(actions), vocabulary()).map(({ name }) => name)

/** The pairs of an answer and of the medicines of a patient, in words. */
function pairs(
  actions: string,
  takes = '',
  change: (order: MedicationOrder) => MedicationOrder = (order) => order,
): readonly string[] {
  const orders = ordersOf(actions).map(change)
  const patient = who(takes === '' ? [] : takes.split('; '))
  return interactingPairs(
    orders,
    medicinesMet(patient, orders, vocabulary()),
    new Set(),
    new Set(['major', 'contraindicated']),
  ).map(({ drug, other, isCurrent }) => `${drug.name} with ${other.name}${isCurrent ? ', taken' : ''}`)
}

describe('the medicines that an order meets', () => {
  const apixaban = 'Apixaban 5 mg BD'

  it.each([
    ['Stopped warfarin last month.'],
    ['INR today 1.1! Warfarin stopped'],
    ['Warfarin and aspirin stopped by the GP'],
    ['Seen on Monday. No longer takes warfarin'],
  ])('are none that a note says was stopped: %s', (note) => expect(met(apixaban, ['warfarin'], [note])).toEqual([]))

  it.each([
    ['On warfarin.'],
    ['Smoking was stopped in May.'],
    ['Aspirin was stopped in May.'],
    ['Warfarin stopped for the tooth and restarted'],
  ])('are those of which no note says so: %s', (note) =>
    expect(met(apixaban, ['warfarin'], [note])).toEqual(['warfarin']),
  )

  it.each<[string, string, readonly Medicine[], readonly string[]]>([
    ['in a dose that prevents a thrombosis', apixaban, ['enoxaparin 40 mg daily', 'aspirin 75 mg'], ['aspirin']],
    ['with its dose beside its name', apixaban, [{ name: 'enoxaparin', dose: '40 mg daily' }], []],
    ['in a dose that treats one', apixaban, ['enoxaparin 80 mg twice daily'], ['enoxaparin']],
    ['that the answer names', `${apixaban} | Continue enoxaparin 40 mg`, ['enoxaparin 40 mg daily'], ['enoxaparin']],
    [
      'that was given to prevent one, and now treats it',
      apixaban,
      ['enoxaparin 80 mg twice daily', { name: 'enoxaparin 40 mg daily', status: 'stopped' }],
      ['enoxaparin'],
    ],
  ])('and a heparin %s', (_, actions, takes, names) => expect(met(actions, takes)).toEqual(names))
})

describe('a pair of two orders', () => {
  it.each([
    ['Bisoprolol 2.5 mg. Verapamil 80 mg', ['bisoprolol with verapamil']],
    ['Start a beta-blocker | Verapamil 80 mg', ['beta-blocker with verapamil']],
    ['Start a beta-blocker: bisoprolol 2.5 mg | Verapamil 80 mg', ['bisoprolol with verapamil']],
    ['Bisoprolol 2.5 mg for rate or pain and verapamil 80 mg', ['bisoprolol with verapamil']],
    [
      'Bisoprolol 2.5 mg or atenolol 50 mg | By mouth on the bay: verapamil 80 mg',
      ['bisoprolol with verapamil', 'atenolol with verapamil'],
    ],
    ['Aspirin 75 mg | Enoxaparin 40 mg SC daily | Enoxaparin 80 mg SC BD', ['enoxaparin with aspirin']],
    ['Alteplase 10 mg intrapleural | Alteplase 50 mg IV | Enoxaparin 40 mg SC daily', ['enoxaparin with alteplase']],
    ['Alteplase 50 mg over 2 h | Enoxaparin 40 mg SC daily', ['enoxaparin with alteplase']],
    ['Heparin SC 15,000 units BD | Aspirin 75 mg', ['heparin with aspirin']],
    ['Bed rest. Heparin infusion | Aspirin 75 mg', ['heparin with aspirin']],
  ])('is reported once: %s', (actions, found) => expect(pairs(actions)).toEqual(found))

  it.each([
    'Bisoprolol 2.5 mg or verapamil 80 mg',
    'Verapamil 80 mg or bisoprolol 2.5 mg',
    'The rate is 150 per minute. Bisoprolol 2.5 mg or verapamil 80 mg',
    'Alteplase 10 mg intrapleural BD | Do not give alteplase IV | Enoxaparin 40 mg SC daily',
    'Enoxaparin 40 mg SC daily | Ibuprofen 400 mg TDS',
    'Enoxaparin 40 mg SC daily | Clopidogrel 75 mg',
    'Bed rest. Continue SQ heparin q8h | Aspirin 75 mg',
    'Bed rest. Heparin SC q8h | Aspirin 75 mg',
    'Continue SQH | Aspirin 75 mg',
    'Bed rest. Continue ppx Lovenox | Aspirin 75 mg',
  ])('is none: %s', (actions) => expect(pairs(actions)).toEqual([]))
})

describe('two that follow one another', () => {
  it.each([
    ['Ticagrelor 180 mg and prasugrel 60 mg', 'ticagrelor with prasugrel'],
    ['Prasugrel 60 mg and ticagrelor 180 mg', 'ticagrelor with prasugrel'],
    ['Admit to the ward. Ticagrelor 180 mg and prasugrel 60 mg.', 'ticagrelor with prasugrel'],
    ['Continue apixaban 5 mg BD and start enoxaparin 1 mg/kg BD until the angiogram', 'apixaban with enoxaparin'],
    [
      'Rest in bed. Continue apixaban 5 mg BD and start enoxaparin 1 mg/kg BD until the angiogram.',
      'apixaban with enoxaparin',
    ],
    ['Tab. Eliquis 5 mg BD to continue + inj. Clexane 80 mg SC BD, till echo', 'apixaban with enoxaparin'],
    ['Rivaroxaban 20 mg to continue and inj. fondaparinux 7.5 mg SC OD till the scan', 'rivaroxaban with fondaparinux'],
    ['Apixaban 5 mg BD goes on plus enoxaparin 80 mg SC BD until the echo', 'apixaban with enoxaparin'],
    ['Edoxaban 60 mg OD to continue + tab. rivaroxaban 15 mg BD', 'rivaroxaban with edoxaban'],
    ['Ticagrelor 180 mg | Prasugrel 60 mg', 'ticagrelor with prasugrel'],
    ['Ticagrelor 180 mg. Prasugrel 60 mg', 'ticagrelor with prasugrel'],
    ['Ticagrelor 180 mg, prasugrel 60 mg', 'ticagrelor with prasugrel'],
  ])('are a pair where they are given together: %s', (actions, pair) => expect(pairs(actions)).toEqual([pair]))

  it.each([
    'Ticagrelor 180 mg | Prasugrel 60 mg in the lab',
    'Ticagrelor 180 mg; prasugrel 60 mg from tomorrow',
    'Ticagrelor 180 mg and aspirin 300 mg | By mouth in the ward: prasugrel 60 mg',
    'Consider ticagrelor 180 mg and give prasugrel 60 mg',
    'Consider prasugrel 60 mg and give ticagrelor 180 mg',
    'Apixaban 5 mg BD and enoxaparin 1 mg/kg BD until the scan',
    'Apixaban 5 mg BD and start enoxaparin 1 mg/kg BD until the scan',
    'Continue apixaban 5 mg BD and enoxaparin 1 mg/kg BD until the scan',
    'Continue apixaban 5 mg BD and start enoxaparin 1 mg/kg BD until the scan, not beyond',
    'Continue warfarin 5 mg and start enoxaparin 1 mg/kg BD until the INR is 2',
    'Warfarin 5 mg to continue + inj. Clexane 80 mg SC BD until the INR is 2',
    'Eliquis 5 mg BD to continue + inj. Clexane not given',
    'Stop Eliquis 5 mg + inj. Clexane 80 mg SC BD till echo',
    'Tab. Eliquis 5 mg BD to continue + inj. Lasix 40 mg IV BD, till echo',
    'Continue warfarin 3 mg and start apixaban 5 mg BD once the INR is below 2',
    'Continue apixaban 5 mg BD and start warfarin 3 mg until the INR is 2',
  ])('are none where they need not be: %s', (actions) => expect(pairs(actions)).toEqual([]))

  it.each(['ticagrelor', 'prasugrel'])('are none where the order of one is unsure: %s', (name) =>
    expect(
      pairs('Ticagrelor 180 mg and prasugrel 60 mg', '', (order) => ({ ...order, isSure: order.drug !== name })),
    ).toEqual([]),
  )
})

describe('a pair with a medicine that is taken', () => {
  it.each([
    ['simvastatin', 'Clarithromycin 500 mg BD | Continue simvastatin 40 mg', ['simvastatin with clarithromycin']],
    ['simvastatin', 'Clarithromycin 500 mg BD | Simvastatin 40 mg', ['simvastatin with clarithromycin']],
    ['rivaroxaban', 'Apixaban 5 mg BD; rest from day 5', ['apixaban with rivaroxaban, taken']],
    ['rivaroxaban', 'Continue the diet. Apixaban 5 mg BD', ['apixaban with rivaroxaban, taken']],
    [
      'rivaroxaban',
      'Enoxaparin 1 mg/kg BD | Rivaroxaban 20 mg goes on alongside until the scan',
      ['enoxaparin with rivaroxaban, taken'],
    ],
    [
      'rivaroxaban',
      'Enoxaparin 1 mg/kg BD | Aspirin 75 mg | Continue rivaroxaban 20 mg',
      ['enoxaparin with rivaroxaban, taken'],
    ],
    ['ramipril', 'Amlodipine → losartan 50 mg OD', ['losartan with ramipril, taken']],
    [
      'enoxaparin',
      'Continue enoxaparin 60 mg SC BD, overlap of 5 days | Apixaban 5 mg BD',
      ['apixaban with enoxaparin, taken'],
    ],
    [
      'enoxaparin',
      'Continue enoxaparin 60 mg SC BD for 3 months | Warfarin 5 mg OD',
      ['warfarin with enoxaparin, taken'],
    ],
    ['ramipril', 'Ramipril → ask the team | Once daily losartan 50 mg', ['losartan with ramipril, taken']],
    ['ramipril', `Ramipril 5 mg${' '.repeat(39)}→ losartan 50 mg OD`, ['ramipril with losartan']],
    ['rivaroxaban', `${'Apixaban 5 mg twice daily'.padEnd(81)}from day 5`, ['apixaban with rivaroxaban, taken']],
    ['simvastatin', 'Continue clarithromycin 500 mg BD', ['clarithromycin with simvastatin, taken']],
    ['verapamil', 'Continue the beta-blocker as before', ['beta-blocker with verapamil, taken']],
  ])('is reported once: %s, "%s"', (takes, actions, found) => {
    expect(pairs(actions, takes).filter((pair) => !pair.includes('aspirin'))).toEqual(found)
  })

  it.each([
    ['rivaroxaban', 'Enoxaparin 1 mg/kg BD | Rivaroxaban 20 mg OD from tomorrow'],
    [
      'enoxaparin',
      'Continue enoxaparin 60 mg SC BD, 5 d at least and till INR >2 on two days | Warfarin 5 mg from tonight',
    ],
    ['dalteparin', 'Continue dalteparin till the INR is in range | Warfarin 5 mg nocte'],
    ['enoxaparin', 'Carry on enoxaparin 80 mg BD while the INR comes up | Warfarin 3 mg OD'],
    ['warfarin', 'Enoxaparin 1 mg/kg BD | Warfarin 5 mg goes on alongside until the scan'],
    ['apixaban', 'Enoxaparin 1 mg/kg BD | Apixaban 5 mg goes on alongside, not beyond the scan, until then'],
    ['rivaroxaban', 'Admit today. Switch to apixaban 5 mg BD'],
    ['rivaroxaban', 'Rest is not needed; switch to apixaban 5 mg BD'],
    ['rivaroxaban', 'Apixaban 5 mg BD from day 5 onwards'],
    ['rivaroxaban', 'Apixaban at discharge'],
    ['rivaroxaban', `${'Apixaban 5 mg twice daily'.padEnd(80)}from day 5`],
    ['ramipril', 'Ramipril → losartan 50 mg OD | Paracetamol 1 g'],
    ['ramipril', 'Cough for many weeks. Ramipril → losartan 50 mg OD'],
    ['ramipril', `Ramipril${' '.repeat(38)}→ losartan 50 mg OD`],
    ['beta-blocker', 'Continue the beta-blocker'],
    ['LMWH', 'Continue LMWH'],
    ['bisoprolol', 'Maintain beta-blockade at the home dose'],
    ['carvedilol', 'Keep the beta-blocker unchanged'],
    ['ramipril', 'ACE inhibitor as before'],
    ['apixaban', 'Continue the anticoagulant'],
    ['atenolol', 'Atenolol/chlortalidone 50/12.5 mg daily'],
    ['perindopril', 'Perindopril/amlodipine 5/5 mg daily'],
    ['metoprolol succinate', 'Metoprolol 5 mg IV'],
    ['metoprolol', 'Metoprolol succinate 50 mg daily'],
  ])('is none: %s, "%s"', (takes, actions) => expect(pairs(actions, takes)).toEqual([]))
})

describe('classes in one breath', () => {
  it.each([
    'ACEi/ARB/ARNI/MRA/SGLT2i only after birth',
    'When off the pressor: ACEi/ARNI, MRA',
    'ACE inhibitor, ARB and ARNI only after delivery',
    'Once the pressure allows: ARNI, ACE inhibitors, beta-blocker',
  ])('are a choice for later: %s', (text) => expect(pairs(text)).toEqual([]))

  it.each([
    'Continue the ACE inhibitor and add an ARNI tonight',
    'ACE inhibitor plus ARNI once the pressure allows',
    'When stable: ACE inhibitor together with ARNI',
    'Ramipril 5 mg and sacubitril/valsartan 24/26 mg BD once stable',
    'Once the pressure allows: ARNI, ramipril 2.5 mg',
    'Start an ACE inhibitor; an ARNI if the pressure allows',
  ])('are two at once: %s', (text) => expect(pairs(text)).toHaveLength(1))
})

it.each([
  ['bisoprolol', 'Start a beta-blocker'],
  ['bisoprolol', 'Start carvedilol 3.125 mg BD'],
  ['bisoprolol', 'Maintain metoprolol 50 mg BD'],
  ['ramipril', 'Add an ARB'],
])('a class that is begun beside what is taken is a pair: %s, "%s"', (takes, actions) =>
  expect(pairs(actions, takes)).not.toEqual([]),
)

describe('two that follow one another elsewhere', () => {
  it.each([
    'Dalteparin 10,000 units SC daily and apixaban 5 mg BD',
    'Start dalteparin 10,000 units SC daily. Start apixaban 5 mg BD',
    'Enoxaparin 80 mg SC twice daily; apixaban 10 mg BD for 7 d',
  ])('are two at once where no word parts them: %s', (text) => expect(pairs(text)).toHaveLength(1))

  it.each([
    'Enoxaparin 80 mg SC now; apixaban 10 mg BD from tomorrow',
    'Dalteparin 10,000 units SC until the biopsy. Apixaban 5 mg BD afterwards',
    'Enoxaparin 80 mg SC stat. Apixaban 10 mg BD at the next dose',
    'Heparin by pump in the lab; apixaban 5 mg BD',
    'Enoxaparin 40 mg SC daily as prophylaxis. Apixaban 5 mg BD on discharge',
  ])('are none in turn: %s', (text) => expect(pairs(text)).toEqual([]))
})

describe('a cover of one operation', () => {
  it.each([
    'Cefazolin 2 g and metronidazole 500 mg at induction',
    'A single dose of metronidazole 500 mg before the incision',
    'Surgical prophylaxis: metronidazole 500 mg IV',
    'Metronidazole 500 mg on induction, none after',
    'Ciprofloxacin 400 mg IV at induction',
  ])('moves no INR: %s', (actions) => expect(pairs(actions, 'warfarin')).toEqual([]))

  it.each([
    'Metronidazole 400 mg TDS for 7 days',
    'Metronidazole 500 mg at induction, then q8h for 5 days',
    'Start metronidazole 500 mg IV every 8 hours',
  ])('is none as a course: %s', (actions) =>
    expect(pairs(actions, 'warfarin')).toEqual(['metronidazole with warfarin, taken']),
  )
})

it('only an antibiotic is a cover of an operation', () =>
  expect(pairs('Amiodarone 300 mg IV at induction', 'warfarin')).toEqual(['amiodarone with warfarin, taken']))

describe('an arrow from what is taken', () => {
  /** As the check asks first: what may be ordered is only mentioned. */
  const surely = (actions: string): readonly string[] =>
    pairs(actions, 'ramipril', (order) => (order.isSure ? order : { ...order, stance: 'mentioned' }))

  it.each([
    'Ramipril 5 mg → losartan 50 mg OD',
    'Cough for weeks. Ramipril 5 mg OD => losartan 50 mg',
    'Bisoprolol 2.5 mg. Ramipril 5 mg → losartan 50 mg OD',
    `Ramipril 5 mg${' '.repeat(33)}→ losartan 50 mg OD`,
  ])('leads to what comes in its place: %s', (actions) => expect(surely(actions)).toEqual([]))

  it.each([`Ramipril 5 mg${' '.repeat(34)}→ losartan 50 mg OD`, 'Amlodipine 5 mg → losartan 50 mg OD'])(
    'or not: %s',
    (actions) => expect(surely(actions)).toEqual(['losartan with ramipril, taken']),
  )
})

describe('levodopa', () => {
  it('goes beside an inhibitor of MAO-B, and not beside one of both', () => {
    expect(pairs('Co-careldopa 25/100 at her usual times', 'rasagiline 1 mg')).toEqual([])
    expect(pairs('Co-careldopa 25/100 at her usual times', 'selegiline 5 mg')).toEqual([])
    expect(pairs('Start co-careldopa 25/100 TDS', 'phenelzine 15 mg')).toHaveLength(1)
    expect(pairs('Start co-careldopa 25/100 TDS', 'tranylcypromine 10 mg')).toHaveLength(1)
  })
})
