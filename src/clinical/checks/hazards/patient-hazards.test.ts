import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient as patientSchema, type PatientInput } from '../../patient/patient.ts'
import { checkContraindications } from '../check-contraindications.ts'
import { dosesByWeight } from './doses/doses-by-weight.ts'
import { dosesByKidney } from './doses/patient-doses.ts'

type About = Partial<PatientInput>

const at = '2026-03-04T09:00:00Z'
const lab = (name: string, value: number, unit: string) => ({ name, value, unit })
const vital = (values: object): About => ({ vital_signs: [{ taken_at: at, ...values }] })
const noted = (...texts: string[]): About => ({ notes: texts.map((text) => ({ text })) })
const listed = (...names: string[]): About => ({ conditions: names.map((name) => ({ name })) })

function why(about: About, actions: string, rest: { problems?: string[]; excerpt?: string } = {}): string {
  const patient = patientSchema.parse({ demographics: { age_years: 66, sex: 'male' }, ...about })
  const answer = recommendation.parse({
    problems: rest.problems ?? [],
    recommended_actions: actions.split(' | ').map((text) => ({ text })),
    evidence_table:
      rest.excerpt === undefined ? [] : [{ id: 'e1', source_type: 'note', source: 'note', excerpt: rest.excerpt }],
    contraindications_checked: ['Allergies: none known'],
  })
  const score = checkContraindications(answer, { patient })
  return score.status === 'scored' ? score.why.join('\n') : score.status
}

const drug = 'Paracetamol 1 g oral'
/** A potassium that the sample may have raised. */
const haemolysed = { labs: [{ ...lab('potassium', 6.9, 'mmol/L'), haemolysed: true }] }

const ill = vital({
  spo2_percent: 90,
  respiratory_rate_per_min: 26,
  systolic_mmhg: 96,
  heart_rate_per_min: 114,
  fio2: 0.28,
})

describe('a discharge against the signs', () => {
  it.each([
    [ill, `Discharge today with a leaflet | ${drug}`, 'NEWS2 of 12'],
    [ill, `Discharge with a rib leaflet if pain is controlled | ${drug}`, 'NEWS2 of 12'],
    [ill, `Feeling better after furosemide: discharge tonight | ${drug}`, 'NEWS2 of 12'],
    [{ labs: [lab('potassium', 6.9, 'mmol/L')] }, `Home today, repeat U&E on Monday | ${drug}`, 'potassium 6.9'],
    [{ labs: [lab('sodium', 114, 'mmol/L')] }, `Send him home with fluid restriction | ${drug}`, 'sodium 114'],
    [vital({ consciousness: 'confusion' }), `Treat at home | ${drug}`, 'confusion'],
    [
      { labs: [{ ...lab('pH', 6.95, 'pH'), specimen: 'pleural-fluid' as const }] },
      `Discharge on amoxicillin 500 mg TDS | ${drug}`,
      'pH 6.95',
    ],
    [listed('NSTEMI'), `Discharge home today | ${drug}`, 'NSTEMI'],
    [{ ...listed('asthma'), ...noted('PEF 45% of best.') }, `D/C home on prednisolone | ${drug}`, 'peak flow 45%'],
    [
      { ...listed('asthma'), ...noted('PEF 45% of best.') },
      `Let him go home after that nebule and rest | ${drug}`,
      'peak flow 45%',
    ],
    [{ ...noted('Melaena today.'), labs: [lab('Hb', 99, 'g/L')] }, `Discharge now | ${drug}`, 'Hb 99'],
    [{ ...noted('Melaena today.'), labs: [lab('urea', 10, 'mmol/L')] }, `Discharge now | ${drug}`, 'urea 10'],
    [{ ...noted('Melaena today.'), ...vital({ systolic_mmhg: 99 }) }, `Discharge now | ${drug}`, 'pressure 99'],
    [
      { medications: [{ name: 'gliclazide 160 mg' }], labs: [lab('glucose', 3.9, 'mmol/L')] },
      `Sugar 6 now, discharge home with a snack | ${drug}`,
      'takes gliclazide',
    ],
    [
      { ...noted('Fell and hit her head.'), medications: [{ name: 'warfarin 3 mg' }] },
      `No CT needed, discharge with head injury advice | ${drug}`,
      'hit her head, takes warfarin',
    ],
    [ill, `Discharge today, nurse within 2 days | ${drug}`, 'NEWS2'],
    [ill, `Furosemide 40 mg IV now, then discharge home today | ${drug}`, 'NEWS2'],
    [noted('Fell, head injury, vomited twice, GCS 14.'), `Discharge now | ${drug}`, 'vomiting, amnesia'],
    [haemolysed, `Discharge home today, potassium again at the GP in a week | ${drug}`, 'potassium 6.9'],
    [noted('Took tablets. Still says she wants to die.'), `Discharge home now | ${drug}`, 'wants to die'],
    [
      { ...vital({ temperature_celsius: 38 }), labs: [lab('neutrophils', 0.4, '10^9/L')] },
      `Home on oral antibiotics today | ${drug}`,
      'neutrophils 0.4',
    ],
  ])('%j: %s', (about, actions, because) => {
    expect(why(about, actions)).toMatch(new RegExp(`sent home.*${because}`, 'u'))
  })

  it.each([
    [ill, `Discharge once the saturation is above 94% on air | ${drug}`],
    [haemolysed, `Redraw the potassium now on the gas analyser | Discharge home today | ${drug}`],
    [haemolysed, `If the repeat is normal, treat the ankle and discharge | ${drug}`],
    [ill, `Discharge planning from day 3 | ${drug}`],
    [ill, `Nurse visit within 2 weeks of discharge | ${drug}`],
    [ill, `Clinic 10 days post discharge | ${drug}`],
    [ill, `Furosemide 80 mg IV BD | Discharge with a blister pack`],
    [ill, `Do not discharge | ${drug}`],
    [ill, `Admit to the respiratory ward | No discharge tonight | ${drug}`],
    [{ ...ill, goals_of_care: 'palliative' as const }, `Discharge home today with the hospice team | ${drug}`],
    [vital({ spo2_percent: 97, respiratory_rate_per_min: 16, systolic_mmhg: 128 }), `Discharge today | ${drug}`],
    [{ ...listed('COPD'), ...vital({ spo2_percent: 89, respiratory_rate_per_min: 20 }) }, `Discharge today | ${drug}`],
    [{ ...listed('asthma'), ...noted('PEF 82% of best.') }, `Discharge home today | ${drug}`],
    [
      { ...noted('Melaena today.'), labs: [lab('Hb', 100, 'g/L'), lab('urea', 9, 'mmol/L')] },
      `Discharge now | ${drug}`,
    ],
    [
      { medications: [{ name: 'metformin 1 g' }], labs: [lab('glucose', 3.9, 'mmol/L')] },
      `Discharge home with a snack | ${drug}`,
    ],
    [
      { ...noted('Fell and hit her head.'), medications: [{ name: 'warfarin 3 mg' }] },
      `CT head now | Discharge home today with advice | ${drug}`,
    ],
    [
      { ...noted('Hit her head. CT head normal.'), medications: [{ name: 'warfarin 3 mg' }] },
      `Discharge home today | ${drug}`,
    ],
    [{ ...noted('No head injury.'), medications: [{ name: 'warfarin 3 mg' }] }, `Discharge home today | ${drug}`],
    [noted('Denies suicidal thoughts.'), `Discharge home now | ${drug}`],
    [noted('Suicidal.'), `Liaison psychiatry saw her | Discharge home now | ${drug}`],
    [
      { ...vital({ temperature_celsius: 37.9 }), labs: [lab('neutrophils', 0.4, '10^9/L')] },
      `Home on oral antibiotics today | ${drug}`,
    ],
  ])('%j leaves %s', (about, actions) => {
    expect(why(about, actions)).not.toContain('sent home')
  })
})

describe('doses that are usual and wrong for the patient', () => {
  it.each([
    [noted('Weight 52 kg.'), 'Enoxaparin 120 mg SC twice daily', 'weight of 52 kg allows'],
    [noted('Ht 5 ft 4 in, weight 143 (scale in lb).'), 'Enoxaparin 140 mg SC twice daily', 'weight of 64.9 kg'],
    [
      noted('Weight 152 kg typed.', 'Clinic weight last month 69 kg.'),
      'Enoxaparin 150 mg SC twice daily',
      'differ: 69',
    ],
    [noted('Weighs 48 kg.'), 'Gentamicin 480 mg IV once', 'weight of 48 kg'],
    [noted('44 kg.'), 'Aminophylline 500 mg IV over 20 minutes', 'weight of 44 kg'],
    [noted('50 kg.'), 'Alteplase 100 mg IV over 2 hours', 'weight of 50 kg'],
    [noted('46 kg.'), 'Fondaparinux 10 mg SC once daily', 'weight of 46 kg'],
    [noted('50 kg.'), 'Nadroparin 15000 units SC once daily', 'weight of 50 kg'],
    [noted('42 kg.'), 'Ethambutol 1.6 g oral once daily', 'weight of 42 kg'],
    [noted('50 kg.'), 'Lidocaine 300 mg IV bolus', 'weight of 50 kg'],
    [noted('45 kg.'), 'Ganciclovir 500 mg IV twice daily', 'weight of 45 kg'],
    [noted('45 kg.'), 'Propofol 200 mg IV bolus', 'weight of 45 kg'],
    [{ labs: [lab('eGFR', 14, 'mL/min')] }, 'Gabapentin 600 mg oral three times daily', 'too much for the kidneys'],
    [{ labs: [lab('creatinine', 420, 'umol/L')] }, 'Cefepime 2 g IV every 8 hours', 'too much for the kidneys'],
    [{ labs: [lab('eGFR', 22, 'mL/min')] }, 'Start dabigatran 150 mg oral twice daily', 'not below 30 mL/min'],
    [{ labs: [lab('eGFR', 22, 'mL/min')] }, 'Edoxaban 60 mg oral once daily', '30 mg from 15 to 50 mL/min'],
    [{ labs: [lab('eGFR', 9, 'mL/min')] }, 'Meropenem 2 g IV every 8 hours', 'seizures'],
    [{ labs: [lab('eGFR', 12, 'mL/min')] }, 'Vancomycin 1.5 g IV twice daily', 'kidney and ear'],
    [{ labs: [lab('eGFR', 10, 'mL/min')] }, 'Atenolol 100 mg oral once daily', 'the heart slows'],
    [{ labs: [lab('eGFR', 15, 'mL/min')] }, 'Ciprofloxacin 750 mg oral twice daily', 'seizures, QT'],
    [{ labs: [lab('eGFR', 20, 'mL/min')] }, 'Oseltamivir 75 mg oral twice daily', '30 mg twice daily'],
    [{ labs: [lab('eGFR', 18, 'mL/min')] }, 'Enoxaparin 90 mg SC twice daily', 'too much for the kidneys'],
    [{ labs: [lab('eGFR', 22, 'mL/min')] }, 'Ertapenem 1 g IV once daily', 'encephalopathy'],
    [{ labs: [lab('eGFR', 11, 'mL/min')] }, 'Piperacillin/tazobactam 4.5 g IV four times daily', 'encephalopathy'],
    [{ labs: [lab('eGFR', 18, 'mL/min')] }, 'Sotalol 160 mg oral twice daily', 'torsades'],
    [{ labs: [lab('eGFR', 14, 'mL/min')] }, 'Bisoprolol 20 mg oral once daily', 'the heart slows'],
    [{ labs: [lab('eGFR', 12, 'mL/min')] }, 'Metoclopramide 10 mg oral three times daily', 'spasms'],
    [{ labs: [lab('eGFR', 16, 'mL/min')] }, 'Ganciclovir 400 mg IV twice daily', 'the marrow fails'],
    [{ labs: [lab('eGFR', 24, 'mL/min')] }, 'Memantine 20 mg oral once daily', 'confusion'],
  ])('%j: %s', (about, actions, because) => {
    expect(why(about, actions)).toContain(because)
  })

  it.each([
    [noted('Weight 92 kg.'), 'Enoxaparin 90 mg SC twice daily'],
    [noted('Weight 92 kg.'), 'Enoxaparin 1 mg/kg SC twice daily'],
    [noted('84 kg.'), 'Alteplase 100 mg IV over 2 hours'],
    [noted('62 kg.'), 'Fondaparinux 7.5 mg SC once daily'],
    [noted('72 kg.'), 'Ethambutol 1.2 g oral once daily'],
    [noted('70 kg.'), 'Propofol 140 mg IV bolus'],
    [noted('70 kg.'), 'Ganciclovir 350 mg IV twice daily'],
    [noted('Usual weight 50 kg, now 92 kg.'), 'Enoxaparin 90 mg SC twice daily'],
    [noted('Lost 9 kg. Weight 152 kg typed, clinic weight 69 kg.'), 'Re-weigh; enoxaparin 70 mg SC twice daily'],
    [noted('46 kg.'), 'Paracetamol 1 g oral four times daily'],
    [{ labs: [lab('eGFR', 88, 'mL/min')] }, 'Gabapentin 600 mg oral three times daily'],
    [{ labs: [lab('eGFR', 14, 'mL/min')] }, 'Gabapentin 100 mg oral three times daily'],
    [{ labs: [lab('creatinine', 92, 'umol/L')] }, 'Cefepime 2 g IV every 8 hours'],
    [{ labs: [lab('eGFR', 22, 'mL/min')] }, 'Ertapenem 500 mg IV once daily'],
    [{ labs: [lab('eGFR', 72, 'mL/min')] }, 'Ertapenem 1 g IV once daily'],
    [{ labs: [lab('eGFR', 11, 'mL/min')] }, 'Piperacillin/tazobactam 4.5 g IV every 8 hours'],
    [{ labs: [lab('eGFR', 18, 'mL/min')] }, 'Sotalol 40 mg oral twice daily'],
    [{ labs: [lab('eGFR', 14, 'mL/min')] }, 'Bisoprolol 5 mg oral once daily'],
    [{ labs: [lab('eGFR', 64, 'mL/min')] }, 'Metoclopramide 10 mg oral three times daily'],
  ])('%j leaves %s', (about, actions) => {
    expect(why(about, actions)).not.toMatch(/allows|kidneys/u)
  })

  const clot = { problems: ['Acute left PE, PESI class I'] }

  it.each([
    ['Apixaban 2.5 mg oral twice daily for six months', clot, 'a dose that prevents'],
    ['Enoxaparin 40 mg SC once daily', clot, 'a dose that prevents'],
    ['Apixaban 5 mg oral twice daily', clot, 'without the higher dose'],
    ['Rivaroxaban 20 mg oral once daily', clot, 'without the higher dose'],
    ['Rivaroxaban 15 mg once daily', clot, 'without the higher dose'],
    ['Rivaroxaban 15 mg twice daily for 7 days, then 20 mg once daily', clot, 'for another time than 21 days'],
    ['Apixaban 10 mg twice daily for 21 days, then 5 mg twice daily', clot, 'for another time than 7 days'],
    ['Apixaban 10 mg BD for 2 days then 5 mg BD', clot, 'for another time than 7 days'],
    ['Apixaban 10 mg oral twice daily', { problems: ['Atrial fibrillation'] }, 'the dose of a clot'],
    ['Rivaroxaban 15 mg oral twice daily', { problems: ['Atrial fibrillation'] }, 'the dose of a clot'],
  ])('%s, %j: %s', (action, problems, because) => {
    expect(why({}, action, problems)).toContain(because)
  })

  it.each([
    ['Apixaban 10 mg oral twice daily for 7 days, then 5 mg twice daily, 2.5 mg twice daily after 6 months', clot],
    ['Rivaroxaban 15 mg oral twice daily for 21 days, then 20 mg once daily', clot],
    ['Rivaroxaban 15 mg twice daily for 3 weeks, then 20 mg once daily', clot],
    ['Already on it since Monday: apixaban 10 mg twice daily for 3 days, then 5 mg twice daily', clot],
    ['Apixaban 10 mg BD for a week then 5 mg BD', clot],
    ['Apixaban ii × 5 mg b.d. through 24 Oct (7 days), then i × 5 mg b.d.', clot],
    ['Enoxaparin 80 mg SC twice daily | Apixaban 5 mg oral twice daily after 7 days', clot],
    ['Enoxaparin 40 mg SC once daily', { problems: ['Pneumonia', 'Previous PE 2019'] }],
    ['Enoxaparin 40 mg SC once daily as thromboprophylaxis', clot],
    ['Apixaban 5 mg oral twice daily', { problems: ['Atrial fibrillation'] }],
  ])('%s, %j, is left', (action, problems) => {
    expect(why({}, action, problems)).not.toMatch(
      /a dose that prevents|without the higher|dose of a clot|another time/u,
    )
  })

  it.each<[About, string, string]>([
    [listed('acute pulmonary embolism'), 'Xarelto 20 mg with the evening meal from today', 'without the higher dose'],
    [listed('acute bilateral segmental pulmonary embolism'), 'Eliquis 2.5 mg twice a day for three months', 'prevents'],
    [{ ...listed('deep vein thrombosis'), setting: 'emergency' }, 'Enoxaparin 40 mg SC once daily', 'prevents'],
    [listed('submassive PE'), 'Apixaban 5 mg oral twice daily', 'without the higher dose'],
    [
      { ...listed('atrial fibrillation'), labs: [lab('eGFR', 27, 'mL/min')] },
      'Rivaroxaban 20 mg oral once daily',
      'rivaroxaban 20 mg once daily is too much',
    ],
    [
      { ...listed('atrial fibrillation'), labs: [lab('eGFR', 35, 'mL/min')] },
      'Edoxaban 60 mg oral once daily',
      'edoxaban 60 mg once daily is too much',
    ],
  ])('%j: %s by the record', (about, action, because) => {
    expect(why(about, action)).toContain(because)
  })

  it.each<[About, string]>([
    [{ ...listed('pulmonary embolism'), setting: 'outpatient' }, 'Apixaban 2.5 mg oral twice daily'],
    [listed('previous pulmonary embolism'), 'Apixaban 5 mg oral twice daily'],
    [listed('acute pulmonary embolism 2019'), 'Enoxaparin 40 mg SC once daily'],
    [{ ...listed('acute pulmonary embolism'), medications: [{ name: 'apixaban' }] }, 'Apixaban 5 mg oral twice daily'],
    [listed('acute pulmonary embolism'), 'Apixaban 10 mg oral twice daily for 7 days, then 5 mg twice daily'],
    [{ ...listed('superficial vein thrombosis'), setting: 'emergency' }, 'Fondaparinux 2.5 mg SC once daily'],
    [{ ...listed('atrial fibrillation'), labs: [lab('eGFR', 35, 'mL/min')] }, 'Rivaroxaban 15 mg oral once daily'],
    [{ ...listed('atrial fibrillation'), labs: [lab('eGFR', 47, 'mL/min')] }, 'Edoxaban 60 mg oral once daily'],
  ])('%j leaves %s by the record', (about, action) => {
    expect(why(about, action)).not.toMatch(/a dose that prevents|without the higher|too much/u)
  })

  it('lowers apixaban by two of age, weight and creatinine', () => {
    const old = { demographics: { age_years: 84, sex: 'female' as const }, ...listed('atrial fibrillation') }
    const both = { ...old, labs: [lab('creatinine', 148, 'umol/L')] }
    expect(why(both, 'Apixaban 5 mg oral twice daily')).toContain('too much')
    expect(why(old, 'Apixaban 5 mg oral twice daily')).not.toContain('too much')
  })

  it('names a source in every row', () => {
    for (const { source } of [...dosesByWeight, ...dosesByKidney]) expect(source).not.toBe('')
  })
})

describe('procedures of the chest', () => {
  const leftSide: About = { pleural_effusion: { side: 'left', hemithorax_share: 0.6 } }
  const air: About = { cxr_classifications: [{ finding: 'pneumothorax', probability: 0.94 }] }

  it.each([
    [leftSide, `Place a right-sided chest tube under ultrasound now | ${drug}`, 'has the left side'],
    [
      noted('RUL solid 21 mm, PET avid.'),
      `CT-guided core biopsy of the left lower lobe nodule | ${drug}`,
      'has the right side',
    ],
    [air, `Start BiPAP 14/6 | ${drug}`, 'it tensions'],
    [vital({ consciousness: 'unresponsive' }), `Start BiPAP 14/6 on the ward | ${drug}`, 'nobody for the airway'],
    [leftSide, `Drain the whole 3.5 l at once under suction | ${drug}`, 'more than 1.5 L'],
    [
      leftSide,
      `Wall suction straight away so that all 4.5 L is out within the first hour | ${drug}`,
      'more than 1.5 L',
    ],
    [leftSide, `Free drainage, let all 4 L come out this morning, no clamping | ${drug}`, 'more than 1.5 L'],
  ])('%j: %s', (about, actions, because) => {
    expect(why(about, actions)).toContain(because)
  })

  it.each([
    [leftSide, `Left chest drain now | ${drug}`],
    [{ pleural_effusion: { side: 'bilateral' as const } }, `Right chest drain now | ${drug}`],
    [noted('Left nodule 21 mm, right nodule 9 mm.'), `Biopsy of the right nodule | ${drug}`],
    [air, `Chest drain now, then BiPAP 14/6 | ${drug}`],
    [{ ...air, ...noted('Left drain in situ, bubbling.') }, `Start BiPAP 14/6 | ${drug}`],
    [vital({ consciousness: 'unresponsive' }), `BiPAP while the anaesthetist comes to intubate | ${drug}`],
    [leftSide, `Drain up to 1.5 L, then clamp; 3 L in all over two days | ${drug}`],
    [leftSide, `Saline 2 L within 6 hours | ${drug}`],
  ])('%j leaves %s', (about, actions) => {
    expect(why(about, actions)).not.toMatch(/is ordered on the|it tensions|airway|1\.5 L leaves/u)
  })
})

describe('a sodium that is corrected too fast', () => {
  const low: About = { labs: [lab('sodium', 106, 'mmol/L')] }

  it.each([
    '3% saline 100 mL/h, target sodium 130 mmol/L in the first 24 hours',
    'Raise the sodium by 20 mmol/L in 24 hours with 3% saline 50 mL/h',
    '3% saline 60 mL/h to reach Na 135 within 12 hours',
    'Sodium chloride 3% at 100 mL/h for 24 hours, aiming for a sodium of 135 mmol/L by tomorrow morning',
  ])('%s', (action) => {
    expect(why(low, `${action} | ${drug}`)).toContain('osmotic demyelination')
  })

  it.each([
    '3% saline 150 mL; sodium rise no more than 10 mmol/L in 24 hours',
    'Raise the sodium by 6 mmol/L in 24 hours',
    'Target sodium 114 in the first 24 hours',
    'Potassium 40 mmol in 24 hours, sodium 4-hourly',
  ])('leaves %s', (action) => {
    expect(why(low, `${action} | ${drug}`)).not.toContain('osmotic demyelination')
  })
})

describe('a treatment that ends too soon', () => {
  const acid: About = { ...listed('type 1 diabetes'), labs: [lab('ketones', 4.8, 'mmol/L')] }
  const leak = noted('Day 2, drain still bubbling.')

  it.each([
    [acid, 'Switch off the FRIII: glucose target reached | Insulin degludec 20 units SC tonight', 'insulin infusion'],
    [leak, `Clamp the chest drain this morning | ${drug}`, 'leaks air'],
  ])('%j: %s', (about, actions, because) => {
    expect(why(about, actions)).toContain(because)
  })

  it.each([
    [acid, 'Stop the insulin infusion once ketones are below 0.6 | Insulin degludec 20 units SC tonight'],
    [acid, 'Do not stop the insulin infusion | Insulin degludec 20 units SC tonight'],
    [noted('Drain not bubbling.'), `Remove the drain today | ${drug}`],
  ])('%j leaves %s', (about, actions) => {
    expect(why(about, actions)).not.toContain('is stopped')
  })
})

describe('what belongs to another patient', () => {
  const report = 'Name: male 45 y, MRN ends 0417. CTPA: bilateral PE, RV strain.'
  const woman: About = {
    demographics: { age_years: 71, sex: 'female' },
    notes: [{ kind: 'CT report filed', text: report }, { text: 'Her MRN ends 7731. CT head only.' }],
  }

  it('is no evidence', () => {
    const found = why(woman, drug, { excerpt: 'CTPA: bilateral PE, RV strain' })
    expect(found).toContain('rests on a note that is of another person')
  })

  it('is left where the answer says so, and where the note is of the patient', () => {
    const excerpt = 'CTPA: bilateral PE, RV strain'
    expect(why(woman, `The CTPA is of another patient: disregard it | ${drug}`, { excerpt })).not.toContain('rests on')
    const own = { demographics: { age_years: 45, sex: 'male' as const }, notes: [{ text: report }] }
    expect(why(own, drug, { excerpt })).not.toContain('rests on')
  })
})

describe('drugs that results and notes forbid', () => {
  it.each([
    [listed('alcoholic cirrhosis'), 'Ibuprofen 400 mg oral three times daily', 'variceal'],
    [{ labs: [lab('creatinine', 310, 'umol/L')] }, 'Ibuprofen 400 mg oral three times daily', 'kidneys fail'],
    [noted('Echo: LVEF 24%.'), 'Diltiazem 20 mg IV', 'output falls'],
    [
      { ...noted('On SC heparin since surgery. Platelets 280 on day 2.'), labs: [lab('platelets', 96, '10^9/L')] },
      'Heparin infusion 18 units/kg/h',
      'until the antibodies are back',
    ],
    [noted('CT head: acute subdural 7 mm.'), 'Apixaban 5 mg oral twice daily', 'it bleeds further'],
    [listed('melanoma with brain metastases'), 'Alteplase 100 mg IV over 2 hours', 'fibrinolysis'],
    [vital({ heart_rate_per_min: 36 }), 'Bisoprolol 5 mg oral once daily', 'slows further'],
    [listed('cardiac tamponade'), 'Furosemide 80 mg IV', 'filling'],
  ])('%j: %s', (about, action, because) => {
    expect(why(about, action)).toContain(because)
  })

  it.each([
    [noted('Echo: LVEF 58%.'), 'Diltiazem 20 mg IV'],
    [noted('CT head: no subdural.'), 'Apixaban 5 mg oral twice daily'],
    [noted('CT head: acute subdural 7 mm.'), 'Restart apixaban 5 mg twice daily after 4 weeks'],
    [listed('melanoma with brain metastases'), 'Alteplase 10 mg intrapleural with DNase 5 mg'],
    [{ ...noted('Platelets 280 on day 2.'), labs: [lab('platelets', 240, '10^9/L')] }, 'Heparin 18 units/kg/h'],
  ])('%j leaves %s', (about, action) => {
    expect(why(about, action)).not.toMatch(/output falls|bleeds further|fibrinolysis|antibodies/u)
  })
})
