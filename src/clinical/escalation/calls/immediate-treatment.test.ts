import { describe, expect, it } from 'vitest'
import { recommendation, type RecommendationInput } from '../../answer/recommendation.ts'
import { patient, type PatientInput } from '../../patient/patient.ts'
import { checkEscalation } from '../check-escalation.ts'
import { withExpected } from '../red-flag.ts'
import { redFlags } from '../red-flags.ts'

type Actions = RecommendationInput['recommended_actions']

const at = '2026-04-02T06:00:00Z'
const people = {
  hyperkalaemia: { setting: 'emergency', labs: [{ name: 'Potassium', value: 7.1, unit: 'mmol/L' }] },
  acidaemia: {
    setting: 'emergency',
    labs: [{ name: 'pH', value: 7.05, unit: 'pH', specimen: 'arterial-blood' }],
  },
  massivePe: {
    setting: 'emergency',
    conditions: [{ name: 'Pulmonary embolism' }],
    vital_signs: [{ taken_at: at, systolic_mmhg: 81 }],
  },
  stemi: { setting: 'emergency', ecg: { st_deviation_mm: { II: 2, III: 2.5, aVF: 2 } } },
  troponin: {
    setting: 'inpatient',
    symptoms: [{ name: 'Chest pain' }],
    labs: [{ name: 'Troponin T', value: 210, unit: 'ng/L', upper_reference_limit: 14 }],
  },
} satisfies Record<string, Partial<PatientInput>>

function missed(input: Partial<PatientInput>, actions: Actions, more: Partial<RecommendationInput> = {}) {
  const answer = recommendation.parse({ recommended_actions: actions, evidence_table: [], ...more })
  const { missed: score } = checkEscalation(
    answer,
    patient.parse({ demographics: { age_years: 61, sex: 'male' }, ...input }),
  )
  return score.status === 'scored' ? score.value : score.status
}

const emergent = (...texts: string[]): Actions => texts.map((text) => ({ text, urgency: 'emergent' }))
const urgent = (...texts: string[]): Actions => texts.map((text) => ({ text, urgency: 'urgent' }))
const noteOf = (kind: string) => [{ kind, written_at: at, text: 'Seen.' }]

describe('an answer acts at once by what only the team in charge does', () => {
  it.each<[string, Partial<PatientInput>, Actions]>([
    ['primary PCI', people.stemi, emergent('Primary PCI by the radial artery, within 60 min')],
    ['angiography, with a device in reserve', people.stemi, emergent('Immediate angiography <2 h, Impella ready')],
    ['dialysis', people.hyperkalaemia, emergent('Haemodialysis tonight through a femoral line')],
    ['haemofiltration', people.acidaemia, emergent('Start CVVHDF')],
    ['a catheter', people.massivePe, emergent('Aspiration thrombectomy by catheter, no lysis')],
    ['ECMO', people.massivePe, emergent('VA-ECMO as a bridge to surgical embolectomy')],
    ['fibrinolysis where no laboratory is in reach', people.stemi, emergent('Tenecteplase 45 mg IV bolus now')],
    ['angio, in short', people.troponin, urgent('Angio within 24 h, radial')],
    ['angiography of the next day, which is in time', people.troponin, urgent('Coronary angiography within 24 h')],
  ])('%s', (_, input, actions) => {
    expect(missed(input, actions)).toBe(0)
  })

  it.each<[string, Partial<PatientInput>, Actions]>([
    ['conditional', people.stemi, emergent('Primary PCI if the pain comes back')],
    ['refused', people.hyperkalaemia, emergent('No dialysis; salbutamol 10 mg nebulised')],
    ['put off', people.troponin, urgent('Coronary angiography within 3 weeks as an outpatient')],
    ['safety-netting', people.troponin, urgent('Aspirin 300 mg. Recurrent pain: immediate angiography')],
    ['routine', people.stemi, [{ text: 'Primary PCI', urgency: 'routine' }]],
    ['too late for the emergency', people.stemi, urgent('Coronary angiography within 24 h')],
    ['for another emergency', people.hyperkalaemia, emergent('Primary PCI')],
    ['a conditional fibrinolysis', people.stemi, emergent('If she arrests: tenecteplase 45 mg IV')],
    ['fibrinolysis refused', people.stemi, emergent('No fibrinolysis; aspirin 300 mg')],
    ['none', people.massivePe, emergent('Oxygen by mask, 500 mL of saline')],
  ])('and not by one that is %s', (_, input, actions) => {
    expect(missed(input, actions)).toBe(1)
  })
})

describe('a potassium above 6.5 mmol/L is acted on by its whole immediate treatment', () => {
  const calcium = 'Calcium chloride 10% 10 mL IV over 5 min'
  const insulin = 'Insulin 10 units with 25 g of glucose IV'
  const nowhere = { labs: people.hyperkalaemia.labs }

  it('by calcium and insulin, or insulin and salbutamol, in hospital', () => {
    expect(missed(people.hyperkalaemia, emergent(calcium, insulin))).toBe(0)
    expect(missed(people.hyperkalaemia, emergent(insulin, 'Albuterol 10 mg nebulised'))).toBe(0)
  })

  it.each<[string, Partial<PatientInput>, Actions]>([
    ['calcium alone', people.hyperkalaemia, emergent(calcium)],
    ['a treatment that is in no hurry', people.hyperkalaemia, urgent(calcium, insulin)],
    ['insulin that is refused', people.hyperkalaemia, emergent(calcium, 'No insulin, as glucose is 4')],
    ['a treatment at home', { ...people.hyperkalaemia, setting: 'outpatient' }, emergent(calcium, insulin)],
    ['a treatment of which nobody knows where', nowhere, emergent(calcium, insulin)],
    ['one with salbutamol', nowhere, emergent(insulin, 'Albuterol 10 mg nebulised')],
    ['one that goes home from the ward', nowhere, emergent(calcium, insulin, 'Discharge from the ward')],
    ['one with a place only if it gets worse', nowhere, emergent(calcium, insulin, 'If worse, go to the ED')],
    [
      'a treatment at home, whatever place is named',
      { ...people.hyperkalaemia, setting: 'outpatient' },
      emergent('Calcium gluconate 30 mL IV in resus', insulin),
    ],
  ])('and not by %s', (_, input, actions) => {
    expect(missed(input, actions)).toBe(1)
  })

  it.each(['Calcium gluconate 30 mL IV in resus', 'Give calcium chloride 10 mL IV on the ward'])(
    'and unclear where only the words may put it in hospital: %s',
    (text) => {
      expect(missed(nowhere, emergent(text, insulin))).toBe('unscored')
    },
  )

  it('and not for a case that expects the escalation by name', () => {
    const answer = recommendation.parse({ recommended_actions: emergent(calcium, insulin), evidence_table: [] })
    const record = patient.parse({ demographics: { age_years: 61 }, ...people.hyperkalaemia })
    const flags = withExpected(redFlags, ['severe-hyperkalaemia'])
    expect(checkEscalation(answer, record, flags).missed).toMatchObject({ status: 'scored', value: 1 })
    expect(checkEscalation(answer, record, withExpected(redFlags, ['stemi'])).flags).toContainEqual(
      expect.objectContaining({ flag: 'severe-hyperkalaemia', outcome: 'true-positive' }),
    )
  })
})

describe('where help is there, treatment of an emergency that is named needs no call', () => {
  const bicarbonate = emergent('Sodium bicarbonate 8.4% 100 mL, and bag by hand until the tube is clear')
  const aspirin = urgent('Aspirin 300 mg, ticagrelor 180 mg')

  it('in intensive care, or by a note of the team in charge', () => {
    const ventilated = { ...people.acidaemia, setting: 'intensive-care' } as const
    expect(missed(ventilated, bicarbonate, { problems: ['Severe acidaemia, mucus plug'] })).toBe(0)
    expect(missed(ventilated, [...bicarbonate, ...emergent('Suction the plug: severe acidaemia')])).toBe(0)
    const onUnit = { ...people.troponin, notes: noteOf('coronary care round') }
    expect(missed(onUnit, aspirin, { problems: ['NSTEMI'] })).toBe(0)
    const afterCath = { ...people.troponin, notes: noteOf('cath lab handover') }
    expect(missed(afterCath, aspirin, { problems: ['NSTEMI, stent to the circumflex'] })).toBe(0)
  })

  it('by one step of a treatment of several', () => {
    const calcium = urgent('Calcium chloride 10% 10 mL IV over 5 min')
    const ventilated = { ...people.hyperkalaemia, setting: 'intensive-care' } as const
    expect(missed(ventilated, calcium, { problems: ['Hyperkalaemia'] })).toBe(0)
    expect(missed(people.hyperkalaemia, calcium, { problems: ['Hyperkalaemia'] })).toBe(1)
  })

  it('by the latest note alone, wherever it stands', () => {
    const notes = (...hours: number[]) =>
      ['CCU round', 'ward nurse'].map((kind, index) => ({
        kind,
        written_at: `2026-04-02T0${hours[index] ?? 0}:00:00Z`,
        text: 'Seen.',
      }))
    expect(missed({ ...people.troponin, notes: notes(8, 6) }, aspirin, { problems: ['NSTEMI'] })).toBe(0)
    expect(missed({ ...people.troponin, notes: notes(6, 8) }, aspirin, { problems: ['NSTEMI'] })).toBe(1)
  })

  it.each(['ward nurse', 'cardiology clinic letter', 'GP referral', 'surgical ward round'])(
    'and not by a note of somebody else: %s',
    (kind) => {
      expect(missed({ ...people.troponin, notes: noteOf(kind) }, aspirin, { problems: ['NSTEMI'] })).toBe(1)
    },
  )

  it('and not where the emergency is not named, not treated, or put off', () => {
    const onUnit = { ...people.troponin, notes: noteOf('CCU') }
    expect(missed(onUnit, aspirin, { problems: ['Costochondritis'] })).toBe(1)
    expect(missed(onUnit, urgent('Paracetamol 1 g'), { problems: ['NSTEMI'] })).toBe(1)
    const ventilated = { ...people.acidaemia, setting: 'intensive-care' } as const
    expect(
      missed(ventilated, bicarbonate, {
        problems: ['Severe acidaemia'],
        when_to_escalate: ['pH still below 7.1: mention it at the clinic next week'],
      }),
    ).toBe(1)
  })
})

describe('in intensive care the ketones name a ketoacidosis', () => {
  const ill: Partial<PatientInput> = {
    ...people.acidaemia,
    setting: 'intensive-care',
    conditions: [{ name: 'euglycaemic ketoacidosis' }],
  }
  it.each([
    ['Insulin 0.1 units/kg/h, and do not titrate it down while ketones persist; dextrose 10% 125 mL/h'],
    ['Insulin 8 units/h with glucose 10% until BHB is below 0.6 mmol/L'],
    ['DKA: insulin 0.1 units/kg/h, saline 1 L'],
  ])('by treatment: %s', (text) => expect(missed(ill, emergent(text))).toBe(0))
  it.each([
    ['Insulin 0.1 units/kg/h for the sugar', ill],
    ['Stop insulin; ketones tomorrow', ill],
    ['Watch the ketones', ill],
    ['Insulin 0.1 units/kg/h until ketones are gone', { ...ill, setting: 'inpatient' as const }],
  ])('and not by: %s', (text, about) => expect(missed(about, emergent(text))).toBe(1))
})

describe('an order acts at once for nobody whom the answer keeps help from', () => {
  it.each(['Pulmonary embolism: call intensive care if he gets worse', 'STEMI: call cardiology now'])('%s', (entry) => {
    const actions = emergent('Mechanical thrombectomy by catheter')
    expect(missed(people.massivePe, actions)).toBe(0)
    expect(missed(people.massivePe, actions, { when_to_escalate: [entry] })).toBe(1)
  })

  const thrombectomy = emergent('Mechanical thrombectomy by catheter')

  it.each([
    'If the pulmonary embolism gets worse, call intensive care',
    'PE if worse: call intensive care',
    'Pulmonary embolism: call intensive care if he gets worse. Weigh him daily.',
  ])('which waits until it is worse: %s', (entry) => {
    expect(missed(people.massivePe, thrombectomy, { when_to_escalate: [entry] })).toBe(1)
  })

  it.each([
    'Pulmonary embolism: heparin',
    'Pulmonary embolism: heparin when the line is in',
    'Rash: tell the GP if it gets worse',
    'STEMI: aspirin',
    'Call the neurologist now: stroke',
  ])('and keeps none away by another entry: %s', (entry) => {
    expect(missed(people.massivePe, thrombectomy, { when_to_escalate: [entry] })).toBe(0)
  })

  it.each([6.2, 7.1])('nor by a call for a potassium of %d, which is there too', (value) => {
    const both = { ...people.massivePe, labs: [{ name: 'Potassium', value, unit: 'mmol/L' }] }
    const entries = { when_to_escalate: ['Hyperkalaemia: call the renal team now'] }
    expect(missed(both, thrombectomy, entries)).toBe(0)
    expect(missed(people.massivePe, thrombectomy, entries)).toBe(1)
  })
})

describe('an action calls help by an item of its own', () => {
  it.each([
    'Hyperkalaemia: calcium gluconate 10% 30 mL; renal + ICU early',
    'Potassium 7.1: HDU (ECG changes), urinary catheter if dry',
    'Transfer to the dialysis unit as soon as a bed is available: hyperkalaemia',
    'K 7.1: monitor in HDU, renal registrar aware',
  ])('%s', (text) => {
    expect(missed(people.hyperkalaemia, emergent(text))).toBe(0)
  })

  it.each([
    'Hyperkalaemia: ICU pharmacist, low-potassium diet',
    'Hyperkalaemia: not for ICU, calcium gluconate 10% 30 mL',
    'Hyperkalaemia: calcium gluconate 10% 30 mL, renal if above 7.5',
    'Hyperkalaemia: calcium gluconate 10% 30 mL, ICU only if the ECG changes',
  ])('and not by a bystander, a refusal or a condition: %s', (text) => {
    expect(missed(people.hyperkalaemia, emergent(text))).not.toBe(0)
  })

  it('makes no condition of what stands behind a colon or in another item', () => {
    const text = 'Transfer to the heart attack centre as soon as possible: rescue PCI if the ST segment stays up'
    expect(missed(people.stemi, emergent(text))).toBe(0)
    expect(missed(people.stemi, emergent('Transfer to the heart attack centre if the pain stays'))).toBe(1)
  })
})

describe('what is no emergency of a flag', () => {
  it('pain on breathing with pneumonia and a quiet ECG is in the grey zone of the troponin', () => {
    const pleurisy = {
      symptoms: [{ name: 'Pleuritic chest pain' }],
      conditions: [{ name: 'Pneumonia' }],
      labs: [{ name: 'Troponin T', value: 19, unit: 'ng/L', upper_reference_limit: 14 }],
    }
    expect(missed(pleurisy, [])).toBe('not-applicable')
    expect(missed({ ...pleurisy, symptoms: [{ name: 'Chest pain' }] }, [])).toBe(1)
    expect(missed({ ...pleurisy, ecg: { st_deviation_mm: { V5: -1.5, V6: -1 } } }, [])).toBe(1)
  })

  it('a STEMI of some days that the ECG does not show again is no new one', () => {
    expect(missed({ conditions: [{ name: 'STEMI day 3' }] }, [])).toBe('not-applicable')
    expect(missed({ conditions: [{ name: 'STEMI day 3' }], ...people.stemi }, [])).toBe(1)
  })

  it('theatre for a haemorrhagic shock that was just filled is no false alarm', () => {
    const filled = (conditions: PatientInput['conditions']) =>
      patient.parse({
        demographics: { age_years: 27, sex: 'female' },
        conditions,
        vital_signs: [{ taken_at: at, systolic_mmhg: 104, heart_rate_per_min: 104 }],
      })
    const answer = recommendation.parse({
      recommended_actions: emergent('Call the surgeon now: theatre at once'),
      evidence_table: [],
    })
    const alarm = (...conditions: NonNullable<PatientInput['conditions']>) =>
      checkEscalation(answer, filled(conditions)).falseAlarm
    expect(alarm({ name: 'Haemorrhagic shock' })).toMatchObject({ value: 0 })
    expect(alarm({ name: 'Haemorrhagic shock' }, { name: 'Asthma' })).toMatchObject({ value: 0 })
    expect(alarm({ name: 'Haemorrhagic shock', status: 'resolved' })).toMatchObject({ value: 1 })
    expect(alarm({ name: 'Asthma' })).toMatchObject({ value: 1 })
  })
})

describe('an acidaemia that is treated where such patients are', () => {
  const insulin = 'Fixed-rate insulin 6 units/h after 1 L of saline 0.9% in the first hour'
  const named = { problems: ['Severe DKA, pH 7.05'] }

  it.each(['HDU bed, hourly gas', 'ICU/step-down; neuro checks hourly', 'Move to resus now'])(
    'is acted on: %s',
    (place) => expect(missed(people.acidaemia, [...emergent(insulin), ...urgent(place)], named)).toBe(0),
  )

  it.each<[string, Actions]>([
    ['a ward', [...emergent(insulin), ...urgent('Medical ward, gas at 8 h')]],
    ['a place under a condition', [...emergent(insulin), ...urgent('HDU only if the pH falls below 6.9')]],
    ['a place refused', [...emergent(insulin), ...urgent('Not for HDU')]],
    ['no treatment at once', [...urgent(insulin), ...urgent('HDU bed, hourly gas')]],
    ['a step down', [...emergent(insulin), ...urgent('Step down to the medical ward; gas at 8 h')]],
  ])('is not by %s', (_, actions) => expect(missed(people.acidaemia, actions, named)).toBe(1))

  it('is named by an action as by the problems', () => {
    expect(missed(people.acidaemia, [...emergent(insulin), ...urgent('HDU bed: pH 7.05')])).toBe(0)
    const entries = { when_to_escalate: ['The pH is 7.05'] }
    expect(missed(people.acidaemia, [...emergent(insulin), ...urgent('HDU bed')], entries)).toBe(1)
  })

  it('is acted on by one step of a treatment of several, as another flag may have', () => {
    const flags = redFlags.map((flag) =>
      flag.id === 'severe-hyperkalaemia' ? { ...flag, isTreatedAnywhere: false, higherCare: ['HDU'] } : flag,
    )
    const answer = recommendation.parse({
      problems: ['Hyperkalaemia'],
      recommended_actions: [...emergent('Calcium chloride 10% 10 mL IV'), ...urgent('HDU bed')],
      evidence_table: [],
    })
    const record = patient.parse({ demographics: { age_years: 61 }, ...people.hyperkalaemia })
    expect(checkEscalation(answer, record, flags).missed).toMatchObject({ value: 0 })
  })

  const illness = { problems: ['Severe DKA', 'Potassium 2.9 before insulin'] }

  it.each([
    'Magnesium sulfate 2 g IV over 1 hour; no bicarbonate at pH 7.05; ICU.',
    'ICU; find trigger: pump failure, cultures if febrile',
    'HDU; insulin until pH >7.3, ketones <0.6; glargine 20 units 2 h before stopping',
  ])('is acted on by a place that is an item of its own, for the illness behind it: %s', (place) => {
    expect(missed(people.acidaemia, [...emergent(insulin), ...urgent(place)], illness)).toBe(0)
    expect(missed(people.acidaemia, [...emergent(insulin), ...urgent(place)], { problems: ['Gastroenteritis'] })).toBe(
      1,
    )
  })

  it.each([
    'Not ICU; find trigger',
    'No ICU; find trigger',
    'Ward, ICU if worse',
    'ICU if worse; find trigger',
    'Step down from ICU; find trigger',
    'Call the diabetes team; step down from ICU',
    'ICU bed not needed; find trigger',
    'ICU pharmacist; find trigger',
    'ICU declined; find trigger',
    'ICU tomorrow; find trigger',
    'ICU? Find trigger',
    'ICU; only if the pH falls below 6.9',
  ])('and not by %s', (place) => {
    expect(missed(people.acidaemia, [...emergent(insulin), ...urgent(place)], illness)).toBe(1)
  })
})

describe('a pain with troponin that is taken for a dissection', () => {
  it('is escalated by a call for the dissection', () => {
    expect(
      missed(people.troponin, emergent('Cardiothoracic surgeon now: type A dissection likely, CT aortogram')),
    ).toBe(0)
    expect(missed(people.troponin, emergent('CT aortogram tomorrow, dissection unlikely'))).toBe(1)
  })
})

describe('a call for this moment that names nobody', () => {
  const named = { problems: ['Anterior STEMI, laboratory five hours away'] }

  it.each<[string, Actions]>([
    [
      'with company and its detail',
      emergent('Arrange transfer at once with nurse, defibrillator, ECG at 60–90 min: ST fall < 50 % → rescue PCI'),
    ],
    ['beside another call', emergent('Arrange transfer at once with nurse. Call the neurologist now.')],
    ['of lysis that runs over seconds', emergent('Tenecteplase i.v. bolus over 5–10 s: HALF = 18 mg at age ≥ 75')],
  ])('is for the emergency that the answer names: %s', (_, actions) => {
    expect(missed(people.stemi, actions, named)).toBe(0)
  })

  it.each<[string, Actions, Partial<RecommendationInput>?]>([
    ['that is named nowhere', emergent('Arrange transfer at once with nurse'), { problems: [] }],
    ['for something else', emergent('Arrange transfer at once with nurse for the stroke')],
    ['about something else', emergent('Arrange transfer at once regarding the knee')],
    ['that names somebody else', emergent('Call the neurologist now')],
    ['that is conditional', emergent('Arrange transfer at once if the pain comes back')],
    ['for tomorrow', emergent('Arrange transfer tomorrow with nurse')],
  ])('and none %s', (_, actions, more = named) => {
    expect(missed(people.stemi, actions, more)).toBe(1)
  })

  it('is not asked for where a bleeding starves the heart', () => {
    const bleeding: Partial<PatientInput> = {
      ...people.troponin,
      symptoms: [{ name: 'Chest pain' }, { name: 'melaena' }],
      labs: [...people.troponin.labs, { name: 'haemoglobin', value: 61, unit: 'g/L' }],
    }
    expect(missed(bleeding, emergent('Two units of red cells now'))).toBe('not-applicable')
    expect(missed({ ...bleeding, symptoms: [{ name: 'Chest pain' }] }, emergent('Two units of red cells now'))).toBe(1)
  })
})

describe('a bed of the team that takes charge', () => {
  it.each([
    'HIA (CCU) telemetry; echo; atorvastatin 80 mg tonight',
    'CCU bed',
    'Admit to CCU with telemetry',
    'Coronary care unit: telemetry, echo today',
    'CICU bed, echo',
    'Monitor on CCU 24-48 h',
    'Cardiac intensive care unit bed',
    'Admit under cardiology to CCU',
    'Cardiac step-down unit with telemetry',
    'Admit to the cardiology ward and arrange coronary angiography tomorrow',
    'Cardiology registrar phoned: CCU bed, echo today',
    'Move to CVICU',
  ])('hands a raised troponin with pain to cardiology: %s', (text) => {
    expect(missed(people.troponin, urgent(text))).toBe(0)
  })

  it.each([
    'CCU full, ward bed with telemetry',
    'No CCU bed available, acute medical ward',
    'Not for CCU; telemetry on the ward',
    'CCU bed if the pain comes back',
    'CCU bed tomorrow',
    'CCU bed when one is free',
    'Consider CCU',
    'CCU 2019, aspirin',
    'Step down from CCU to the ward',
    'Cardiac monitoring on the ward',
  ])('does not: %s', (text) => expect(missed(people.troponin, urgent(text))).toBe(1))

  it('does not where it is routine, or for another emergency', () => {
    expect(missed(people.troponin, [{ text: 'CCU bed', urgency: 'routine' }])).toBe(1)
    expect(missed(people.hyperkalaemia, urgent('CCU bed'))).toBe(1)
  })

  it('leaves an angiography beside a drug for later ordered', () => {
    const text = 'Coronary angiography within 24 h; ticagrelor 180 mg when anatomy known, not before'
    expect(missed(people.troponin, urgent(text))).toBe(0)
    expect(missed(people.troponin, urgent('Coronary angiography when the anatomy team asks; ticagrelor 180 mg'))).toBe(
      1,
    )
  })
})

describe('who is called in short words', () => {
  it.each<[string, Partial<PatientInput>, Actions]>([
    ['a registrar of cardiology', people.troponin, emergent('cards reg review, serial ECG')],
    ['one who is called', people.troponin, emergent('Cards SpR called 04:20')],
    ['the laboratory', people.troponin, emergent('Page interventional')],
    ['a medical registrar', people.hyperkalaemia, emergent('K 7.1: med reg called')],
    ['intensive care of children', people.acidaemia, emergent('PICU STAT PAGE')],
    ['a registrar for the kidneys', people.hyperkalaemia, emergent('Renal reg called in for HD')],
  ])('is help: %s', (_, record, actions) => expect(missed(record, actions)).toBe(0))

  it.each<[string, Partial<PatientInput>, Actions]>([
    ['a card', people.troponin, emergent('Give the patient both cards')],
    ['under a condition', people.troponin, emergent('Cards reg if the pain comes back')],
    ['tomorrow', people.troponin, emergent('Cards review tomorrow')],
    ['of radiology', people.hyperkalaemia, emergent('Page interventional radiology')],
    ['never', people.acidaemia, emergent('No PICU needed')],
    ['an insulin', people.hyperkalaemia, emergent('Reg insulin 10 units')],
  ])('is none: %s', (_, record, actions) => expect(missed(record, actions)).toBe(1))
})

describe('an embolism in a patient who bleeds to death', () => {
  const bled: Partial<PatientInput> = {
    ...people.massivePe,
    conditions: [{ name: 'Pulmonary embolism' }, { name: 'Upper gastrointestinal bleeding' }],
    symptoms: [{ name: 'haematemesis' }],
    labs: [{ name: 'haemoglobin', value: 55, unit: 'g/L' }],
  }

  it.each([
    'Activate the major haemorrhage protocol now, 2222',
    'Massive haemorrhage call; O-negative blood',
    'Emergency endoscopy: call gastroenterology now for the bleeding',
    'Call the PE response team now',
  ])('is escalated with the bleeding: %s', (text) => expect(missed(bled, emergent(text))).toBe(0))

  it.each([
    'Pantoprazole 80 mg IV',
    'Call the major haemorrhage team if the bleeding goes on',
    'Endoscopy tomorrow',
    'Two units of red cells',
  ])('and by no treatment alone: %s', (text) => expect(missed(bled, emergent(text))).toBe(1))

  it('wants its own call where the blood count is not low', () => {
    const slight = { ...bled, labs: [{ name: 'haemoglobin', value: 118, unit: 'g/L' }] }
    expect(missed(slight, emergent('Activate the major haemorrhage protocol now'))).toBe(1)
  })
})

describe('a takotsubo', () => {
  const ballooned = (text: string): Partial<PatientInput> => ({
    ...people.troponin,
    conditions: [{ name: 'takotsubo cardiomyopathy' }],
    notes: [{ kind: 'ICU', written_at: at, text }],
  })

  it.each([
    'Coronaries unobstructed at angiography last evening.',
    'Coronary arteries were smooth at cath today. Apical ballooning.',
    'Angiography: no obstructive disease.',
    'Angio yesterday: normal coronaries',
  ])('whose arteries were seen to be open needs no call for an infarction: %s', (text) =>
    expect(missed(ballooned(text), emergent('Esmolol 25 mcg/kg/min'))).toBe('not-applicable'),
  )

  it.each([
    'Apical ballooning on echo, angiography pending.',
    'Coronaries unobstructed at angiography in 2019.',
    'Coronary CT two years ago: normal coronaries.',
    'Culprit lesion in the LAD at angiography.',
  ])('wants the call else: %s', (text) => expect(missed(ballooned(text), emergent('Esmolol 25 mcg/kg/min'))).toBe(1))
})

describe('high care is high dependency', () => {
  const insulin = 'Fixed-rate insulin 6 units/h after 1 L of saline 0.9% in the first hour'
  const named = { problems: ['Severe DKA, pH 7.05'] }

  it.each([
    'High care: hourly glucose/ketones, 2-hourly K and gas',
    'Admit to high care',
    'High care bed, arterial line',
    'Transfer to the high care unit now',
    'HCU bed, hourly glucose',
  ])('and is acted on: %s', (place) =>
    expect(missed(people.acidaemia, [...emergent(insulin), ...urgent(place)], named)).toBe(0),
  )

  it.each([
    'No high care beds, medical ward',
    'High care full, medical ward',
    'High care if the pH falls',
    'High care tomorrow',
    'Step down from high care',
    'High care needs at home',
  ])('and is not: %s', (place) =>
    expect(missed(people.acidaemia, [...emergent(insulin), ...urgent(place)], named)).toBe(1),
  )
})
