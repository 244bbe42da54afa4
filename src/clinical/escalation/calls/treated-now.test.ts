import { describe, expect, it } from 'vitest'
import { recommendation, type RecommendationInput } from '../../answer/recommendation.ts'
import { patient, type PatientInput } from '../../patient/patient.ts'
import { checkEscalation } from '../check-escalation.ts'
import { withExpected } from '../red-flag.ts'
import { redFlags } from '../red-flags.ts'

type Action = RecommendationInput['recommended_actions'][number]

const emergent = (text: string): Action => ({ text, urgency: 'emergent' })
const urgent = (text: string): Action => ({ text, urgency: 'urgent' })

function outcome(
  record: Partial<PatientInput>,
  actions: readonly Action[],
  more: Partial<RecommendationInput> = {},
  flags = redFlags,
) {
  const answer = recommendation.parse({ recommended_actions: actions, evidence_table: [], ...more })
  const { missed } = checkEscalation(answer, patient.parse({ demographics: { age_years: 44 }, ...record }), flags)
  return missed.status === 'scored' ? missed.value : missed.status
}

const at = '2026-12-01T04:00:00Z'
const alert = { taken_at: at, systolic_mmhg: 104, consciousness: 'alert' } as const
const lab = (name: string, value: number, unit: string) => ({ name, value, unit })
const venous = (value: number) => ({ ...lab('pH', value, 'pH units'), specimen: 'venous-blood' as const })
const arterial = (value: number) => ({ ...lab('pH', value, 'pH units'), specimen: 'arterial-blood' as const })

const ketotic = (potassium: number, more: Partial<PatientInput> = {}, pH = 7.04): Partial<PatientInput> => ({
  setting: 'emergency',
  vital_signs: [alert],
  labs: [venous(pH), lab('ketones', 6.1, 'mmol/L'), lab('potassium', potassium, 'mmol/L')],
  ...more,
})

const withKetones = (value: number): Partial<PatientInput> =>
  ketotic(5.1, { labs: [venous(7.04), lab('ketones', value, 'mmol/L'), lab('potassium', 5.1, 'mmol/L')] })
const withPh = (
  other: ReturnType<typeof lab> & { readonly specimen: 'urine' | 'venous-blood' },
): Partial<PatientInput> =>
  ketotic(5.1, { labs: [venous(7.04), other, lab('ketones', 6.1, 'mmol/L'), lab('potassium', 5.1, 'mmol/L')] })

const saline = emergent('0.9% sodium chloride 1 L over the first hour')
const insulin = emergent('Fixed-rate insulin infusion 0.1 units/kg/h, 6 units/h')
const potassium = emergent('Potassium chloride 20 mmol/h IV with ECG monitoring')
const watch = urgent('Venous gas and ketones at 1 h and 2 h, then 2-hourly')
const reserve = { problems: ['Severe DKA'], when_to_escalate: ['GCS drop or pH below 6.9: ICU'] }

describe('a ketoacidosis is met by fluids, potassium and insulin in their order', () => {
  it.each<[string, Partial<PatientInput>, readonly Action[]]>([
    ['insulin at a potassium of 5.1', ketotic(5.1), [saline, insulin, watch]],
    [
      'potassium first at 2.9',
      ketotic(2.9),
      [saline, potassium, watch, urgent('When potassium reaches 3.3: insulin 6 units/h')],
    ],
    ['either at 3.4', ketotic(3.4), [saline, potassium, watch]],
    ['either at 3.4, with insulin', ketotic(3.4), [saline, insulin, watch]],
    [
      'by the words of the record',
      ketotic(4.8, {
        labs: [venous(7.04), lab('potassium', 4.8, 'mmol/L')],
        conditions: [{ name: 'Euglycaemic DKA' }],
      }),
      [saline, insulin, watch],
    ],
    ['lactated Ringer', ketotic(4.8), [emergent('LR 1 L over 1 h'), insulin, watch]],
    ['Hartmann', ketotic(4.8), [emergent("Hartmann's 1000 mL stat"), insulin, watch]],
    ['insulin at 3.3', ketotic(3.3), [saline, insulin, watch]],
    ['insulin at 3.5', ketotic(3.5), [saline, insulin, watch]],
    ['a pH of 6.9', ketotic(5.1, {}, 6.9), [saline, insulin, watch]],
    ['a pressure of 90', ketotic(5.1, { vital_signs: [{ ...alert, systolic_mmhg: 90 }] }), [saline, insulin, watch]],
    ['ketones of 3.0', withKetones(3), [saline, insulin, watch]],
    // What urine is, and what nobody can have, says nothing of how ill somebody is.
    ['an acid urine', withPh({ ...venous(6.5), specimen: 'urine' }), [saline, insulin, watch]],
    ['a pH that nobody has', withPh(venous(6)), [saline, insulin, watch]],
  ])('%s', (_, record, actions) => expect(outcome(record, actions, reserve)).toBe(0))

  it.each<[string, Partial<PatientInput>, readonly Action[]]>([
    ['insulin before potassium at 2.9', ketotic(2.9), [saline, potassium, insulin, watch]],
    ['no potassium at 2.9', ketotic(2.9), [saline, watch]],
    ['no insulin at 5.1', ketotic(5.1), [saline, watch]],
    [
      'insulin by a sliding scale',
      ketotic(5.1),
      [saline, emergent('Insulin aspart by sliding scale before meals'), watch],
    ],
    ['no fluid', ketotic(5.1), [insulin, watch]],
    ['fluid that is urgent alone', ketotic(5.1), [urgent('0.9% sodium chloride 1 L over 4 h'), insulin, watch]],
    ['no gas soon', ketotic(5.1), [saline, insulin, urgent('Venous gas and ketones 8-hourly')]],
    ['no gas at all', ketotic(5.1), [saline, insulin, urgent('Hourly urine output')]],
    ['shock', ketotic(5.1, { vital_signs: [{ ...alert, systolic_mmhg: 78 }] }), [saline, insulin, watch]],
    ['coma', ketotic(5.1, { vital_signs: [{ ...alert, consciousness: 'pain' }] }), [saline, insulin, watch]],
    [
      'somebody who does not respond',
      ketotic(5.1, { vital_signs: [{ ...alert, consciousness: 'unresponsive' }] }),
      [saline, insulin, watch],
    ],
    ['a pressure of 89', ketotic(5.1, { vital_signs: [{ ...alert, systolic_mmhg: 89 }] }), [saline, insulin, watch]],
    ['a pH of 6.8', ketotic(5.1, {}, 6.8), [saline, insulin, watch]],
    ['a pH of 6.89', ketotic(5.1, {}, 6.89), [saline, insulin, watch]],
    ['insulin alone at 3.2', ketotic(3.2), [saline, insulin, watch]],
    ['potassium alone at 3.5', ketotic(3.5), [saline, potassium, watch]],
    ['ketones of 2.9', withKetones(2.9), [saline, insulin, watch]],
    ['a patient at home', ketotic(5.1, { setting: 'outpatient' }), [saline, insulin, watch]],
    [
      'an acidaemia of something else',
      ketotic(5.1, { labs: [venous(7.04), lab('lactate', 11, 'mmol/L'), lab('potassium', 5.1, 'mmol/L')] }),
      [saline, insulin, watch],
    ],
  ])('and not: %s', (_, record, actions) => expect(outcome(record, actions, reserve)).toBe(1))

  it('not without intensive care in reserve, and not where the case expects the call', () => {
    const actions = [saline, insulin, watch]
    expect(outcome(ketotic(5.1), actions, { problems: ['Severe DKA'] })).toBe(1)
    expect(outcome(ketotic(5.1), actions, reserve, withExpected(redFlags, ['severe-acidaemia']))).toBe(1)
  })

  it.each([
    'Hourly ketones and CBG',
    'VBG q2h',
    'BMP, BHB every 2 hours',
    'K+ after 60 min',
    'Gas in an hour',
    'VBG within 2 h',
    'Repeat potassium in 1 h',
    'U&E and bicarbonate 2-hourly',
    'Ketones 1-2 hourly',
    'pH at 1 h, 2 h',
    'Potassium at 1, 2 and 4 h',
    'Recheck gas 60 min after the start',
    'Admit to a bed with a monitor. Gas and ketones hourly.',
  ])('whose gases come soon: %s', (text) => {
    expect(outcome(ketotic(5.1), [saline, insulin, urgent(text)], reserve)).toBe(0)
  })

  it.each([
    'Ketones 4-hourly',
    'Gas in 6 h',
    'VBG with the morning bloods',
    'U&E every 12 hours',
    'Potassium chloride 40 mmol in 2 h',
    'Hourly urine, daily U&E',
    'Gas at 06:00',
    'Capillary glucose hourly',
    'Repeat ketones in 24 h',
    'pH tomorrow',
  ])('or late: %s', (text) => {
    expect(outcome(ketotic(5.1), [saline, insulin, urgent(text)], reserve)).toBe(1)
  })
})

describe('an acidaemia of the lungs or the kidneys whose treatment begins now', () => {
  const hypercapnic = (more: Partial<PatientInput> = {}): Partial<PatientInput> => ({
    setting: 'emergency',
    vital_signs: [alert],
    labs: [arterial(7.17), { ...lab('PaCO2', 10.2, 'kPa'), specimen: 'arterial-blood' }],
    conditions: [{ name: 'COPD exacerbation' }],
    ...more,
  })
  const mask = emergent('Start NIV now, IPAP 15 rising to 25, EPAP 5')
  const gas = urgent('Gas at 1 h')
  const ifWorse = {
    problems: ['Hypercapnic respiratory failure'],
    when_to_escalate: ['No better at 1 h: ICU for intubation'],
  }

  it('a mask that is put on, with a gas after an hour', () => {
    expect(outcome(hypercapnic(), [mask, gas], ifWorse)).toBe(0)
  })

  it('or a chest that is emptied', () => {
    expect(outcome(hypercapnic(), [emergent('Needle decompression of the right chest'), gas], ifWorse)).toBe(0)
  })

  it.each([
    [6, 1],
    [6.1, 0],
  ])('from a PaCO2 above 6 kPa: %d', (kPa, expected) => {
    const labs = [arterial(7.17), { ...lab('PaCO2', kPa, 'kPa'), specimen: 'arterial-blood' as const }]
    expect(outcome(hypercapnic({ labs }), [mask, gas], ifWorse)).toBe(expected)
  })

  it.each<[string, Partial<PatientInput>, readonly Action[]]>([
    [
      'a mask that is on already',
      hypercapnic({ notes: [{ kind: 'ward', written_at: at, text: 'Two hours of BiPAP, pH falling.' }] }),
      [mask, gas],
    ],
    [
      'a mask by the name of a result',
      hypercapnic({ labs: [{ ...arterial(7.17), name: 'pH on NIV' }, lab('PaCO2', 10.2, 'kPa')] }),
      [mask, gas],
    ],
    ['a gas in the morning', hypercapnic(), [mask, urgent('Gas at 06:00')]],
    ['a mask under a condition', hypercapnic(), [emergent('NIV if the pH falls further'), gas]],
    ['no mask', hypercapnic(), [emergent('Salbutamol 5 mg nebulised'), gas]],
    ['asthma', hypercapnic({ conditions: [{ name: 'Acute severe asthma' }] }), [mask, gas]],
    [
      'a patient who is hard to rouse',
      hypercapnic({ vital_signs: [{ ...alert, consciousness: 'pain' }] }),
      [mask, gas],
    ],
  ])('not %s', (_, record, actions) => expect(outcome(record, actions, ifWorse)).toBe(1))

  it('bicarbonate for failing kidneys with a gas after an hour, and not for a lactic acidosis', () => {
    const labs = [arterial(7.16), lab('creatinine', 612, 'umol/L'), lab('eGFR', 7, 'mL/min/1.73m2')]
    const actions = [emergent('Sodium bicarbonate 1.4% 500 mL IV over 1 h'), urgent('Gas and potassium hourly')]
    const more = { problems: ['AKI'], when_to_escalate: ['pH below 7.1: dialysis'] }
    expect(outcome({ setting: 'inpatient', labs }, actions, more)).toBe(0)
    expect(outcome({ setting: 'inpatient', labs: [arterial(7.16), lab('lactate', 9, 'mmol/L')] }, actions, more)).toBe(
      1,
    )
  })

  it.each<[string, Partial<PatientInput>, number]>([
    ['a filtration of 29', { labs: [arterial(7.16), lab('eGFR', 29, 'mL/min/1.73m2')] }, 0],
    ['a filtration of 30', { labs: [arterial(7.16), lab('eGFR', 30, 'mL/min/1.73m2')] }, 1],
    ['kidneys that fail by the problem list', { labs: [arterial(7.16)], conditions: [{ name: 'AKI' }] }, 0],
  ])('bicarbonate by %s', (_, record, expected) => {
    const actions = [emergent('Sodium bicarbonate 1.4% 500 mL IV over 1 h'), urgent('Gas and potassium hourly')]
    const more = { problems: ['Acidosis'], when_to_escalate: ['pH below 7.1: dialysis'] }
    expect(outcome({ setting: 'inpatient', ...record }, actions, more)).toBe(expected)
  })

  it('a dialysis in words of other tongues', () => {
    const labs = [arterial(7.14), lab('creatinine', 612, 'umol/L')]
    const actions = (text: string) => [emergent(text)]
    expect(outcome({ setting: 'emergency', labs }, actions('Hämodialyse via Shaldon at once'))).toBe(0)
    expect(outcome({ setting: 'emergency', labs }, actions('Hémodialyse en urgence, at once'))).toBe(0)
    expect(outcome({ setting: 'emergency', labs }, actions('No Hämodialyse tonight'))).toBe(1)
  })

  it('an admission to intensive care before a colon, whatever hangs on a condition behind it', () => {
    const labs = [arterial(7.17)]
    const of = (text: string) => outcome({ setting: 'emergency', labs }, [emergent(text)], { problems: ['Acidosis'] })
    expect(
      of('ICU admission and nephrology at the bedside: haemodialysis without delay if potassium stays > 6.5'),
    ).toBe(0)
    expect(of('Intensive care review: intubation if he tires')).toBe(0)
    expect(of('ICU admission: pH < 7.15')).toBe(1)
    expect(of('ICU admission: if the pH falls')).toBe(1)
    expect(of('Criteria for ICU admission: drowsy, or pressors if low')).toBe(1)
    expect(of('ICU bed: only if the pH falls')).toBe(1)
  })
})

describe('a troponin with pain that is treated', () => {
  const pain = (more: Partial<PatientInput> = {}): Partial<PatientInput> => ({
    setting: 'inpatient',
    symptoms: [{ name: 'Chest pain' }],
    labs: [{ ...lab('Troponin T', 210, 'ng/L'), upper_reference_limit: 14 }],
    vital_signs: [alert],
    ...more,
  })
  const note = (text: string) => ({ notes: [{ kind: 'ED', written_at: at, text }] })
  const drugs = [urgent('Aspirin 300 mg, then 75 mg daily'), urgent('Fondaparinux 2.5 mg SC daily')]
  const named = { problems: ['NSTEMI'] }

  it.each([
    'Cath within 24 h, radial if possible',
    'Inpatient angiography tomorrow',
    'Angio on the next available list',
    'Invasive strategy this admission',
    'LHC in the morning',
    'Coronary angiogram within 2 days',
    'Echo this morning. Cath within 24 h.',
  ])('by two drugs and an angiography that has its day: %s', (text) => {
    expect(outcome(pain(), [...drugs, urgent(text)], named)).toBe(0)
  })

  it.each([
    'Angiography in 3 weeks as an outpatient',
    'No angiography; discharge tomorrow',
    'Angiogram today only if the pain returns',
    'Consider angiography tomorrow',
    'Exercise test tomorrow',
    'Cath deferred until the kidneys recover, labs today',
    'Angiography next month',
  ])('and not by: %s', (text) => {
    expect(outcome(pain(), [...drugs, urgent(text)], named)).toBe(1)
  })

  const angiography = urgent('Inpatient angiography tomorrow')

  it.each<[string, Partial<PatientInput>]>([
    ['pain that goes on', note('Pain ongoing despite GTN infusion.')],
    ['pain of 6/10', note('Chest pain 6/10 after two sprays')],
    ['recurrent pain', note('Third recurrence: recurring pain with ST depression')],
    ['an arrhythmia', note('Run of ventricular tachycardia at 04:00')],
    ['a failing heart', { conditions: [{ name: 'Acute pulmonary oedema' }] }],
    ['pain that goes on, among other things', note('Seen at 04:00. Pain ongoing despite GTN.')],
    ['a low pressure', { vital_signs: [{ ...alert, systolic_mmhg: 89 }] }],
    ['dynamic ST changes', note('Dynamic ST depression V3 to V6')],
  ])('and not where the risk is very high: %s', (_, more) => {
    expect(outcome(pain(more), [...drugs, angiography], named)).toBe(1)
  })

  it('which it is not by a pressure of 90', () => {
    const vital_signs = [{ ...alert, systolic_mmhg: 90 }]
    expect(outcome(pain({ vital_signs }), [...drugs, angiography], named)).toBe(0)
  })

  it('a drug with the end of its course is given all the same', () => {
    const course = urgent('Fondaparinux 2.5 mg SC daily for 8 days, then stop')
    expect(outcome(pain(), [urgent('Aspirin 300 mg'), course, angiography], named)).toBe(0)
  })

  it.each([
    'Pain-free since 02:00. No ongoing pain.',
    'Pain settled with GTN',
    'No VT, no heart failure. Pain now 0/10',
  ])('which it is not by: %s', (text) => expect(outcome(pain(note(text)), [...drugs, angiography], named)).toBe(0))

  it.each([
    'Daughter (EPOA): wants treatment that makes mum comfortable, not an angiogram unless it is the only way to stop pain.',
    'Prefers tablets rather than an angiogram.',
    'Would rather avoid angiography, she says.',
    'Patient chose medical treatment over a cath.',
    'Family agreed with her: no angiogram.',
    'He would prefer no PCI.',
  ])('by two drugs where the record has the wish: %s', (text) => {
    expect(outcome(pain(note(text)), drugs, named)).toBe(0)
  })

  it.each([
    'Wants an angiogram as soon as possible.',
    'No angiogram yet.',
    'Agreed to angiography.',
    'Prefers the radial route for the angiogram.',
    'Asks whether an angiogram hurts.',
    'Wants to know why no cath was done.',
  ])('and not where it has none: %s', (text) => expect(outcome(pain(note(text)), drugs, named)).toBe(1))

  const frail = { conditions: [{ name: 'frailty, Clinical Frailty Scale 7' }, { name: 'NSTEMI' }] }
  const call = { ...named, when_to_escalate: ['Pain over 15 minutes: cardiology at once'] }

  it.each([
    'A conservative strategy is suggested and has been discussed with the daughter',
    'Medical management, agreed with son: no routine angiography',
    'Conservative (shared decision with family)',
    '→ medical therapy, talked through with her husband',
    'Managed conservatively, as she wishes',
    'Non-invasive strategy, decided with the EPOA',
  ])('by two drugs of who is very frail, decided together: %s', (text) => {
    expect(outcome(pain(frail), [...drugs, urgent(text)], call)).toBe(0)
    expect(outcome(pain(), [...drugs, urgent(text)], call)).toBe(1)
    expect(outcome(pain(frail), [...drugs, urgent(text)], named)).toBe(1)
    expect(outcome(pain({ ...frail, ...note('Pain ongoing despite GTN.') }), [...drugs, urgent(text)], call)).toBe(1)
  })

  it('and not where nobody was asked', () => {
    expect(outcome(pain(frail), [...drugs, urgent('Conservative strategy, she is 88')], call)).toBe(1)
    expect(outcome(pain(frail), [urgent('Conservative, agreed with son')], call)).toBe(1)
  })

  it('not by half of the drugs, nor where nobody names it', () => {
    expect(outcome(pain(), [urgent('Aspirin 300 mg'), angiography], named)).toBe(1)
    expect(outcome(pain(), [urgent('Fondaparinux 2.5 mg'), angiography], named)).toBe(1)
    expect(outcome(pain(), [...drugs, angiography], { problems: ['Costochondritis'] })).toBe(1)
  })

  it.each([
    'Declines angiogram, CCU and CPR; capacity present',
    'She does not want a cath',
    'Angiography declined twice',
    'Refuses any invasive treatment',
  ])('by the drugs alone where the record has: %s', (text) => {
    expect(outcome(pain(note(text)), drugs, named)).toBe(0)
  })

  it.each([
    'No angiogram since 2015',
    'Initially declined angiography, now agrees',
    'No cath lab on this site',
    'No angio done yet',
    'Wants full treatment including angiography',
  ])('and not where it has: %s', (text) => {
    expect(outcome(pain(note(text)), drugs, named)).toBe(1)
  })

  it('where treatment is declined as a whole, "no angiogram" is a wish', () => {
    const wish = note('Ward care, no angiogram')
    expect(outcome(pain({ ...wish, goals_of_care: 'treatment-declined' }), drugs, named)).toBe(0)
    expect(outcome(pain(wish), drugs, named)).toBe(1)
  })

  it('by a lytic where the ECG has ST elevation', () => {
    const lytic = [emergent('TNK 45 mg IV push, transfer as soon as it is in')]
    const ecg = { rhythm: 'sinus, 3 mm ST elevation II III aVF' }
    const stemi = { problems: ['Inferior STEMI'] }
    // The same ECG leaves the other flag unclear, and nothing is missed for certain.
    expect(outcome(pain({ ecg }), lytic, stemi)).not.toBe(1)
    expect(outcome(pain({ ecg: { rhythm: 'sinus, no ST elevation' } }), lytic, named)).toBe(1)
  })

  it.each([
    [{ V2: 1, V3: 1 }, 0],
    [{ V2: 0.9, V3: 0.9 }, 1],
    [{ V2: 1 }, 1],
  ])('which is 1 mm in two leads: %j', (st_deviation_mm, expected) => {
    const lytic = [emergent('TNK 45 mg IV push, transfer as soon as it is in')]
    expect(outcome(pain({ ecg: { st_deviation_mm } }), lytic, named)).toBe(expected)
  })

  it('as an embolism that a scan shows, by its team or its drugs', () => {
    const scan = note('CTPA saddle embolus of both main arteries, RV/LV 1.9')
    const pe = { problems: ['High-risk PE'] }
    expect(outcome(pain(scan), [emergent('PERT and the ECMO centre on the phone now')], pe)).toBe(0)
    expect(outcome(pain(scan), [emergent('Alteplase 100 mg IV over 2 h')], pe)).toBe(0)
    expect(outcome(pain(scan), [emergent('Oxygen by mask')], pe)).toBe(1)
    expect(outcome(pain(note('CTPA: no saddle embolus, clear')), [emergent('Alteplase 100 mg IV')], pe)).toBe(1)
  })
})
