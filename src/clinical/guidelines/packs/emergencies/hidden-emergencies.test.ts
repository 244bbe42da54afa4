import { describe, expect, it } from 'vitest'
import { recommendation } from '../../../answer/recommendation.ts'
import { patient as patientSchema, type PatientInput } from '../../../patient/patient.ts'
import { checkGuideline } from '../../check-guideline.ts'
import { safetyRules2026 } from '../safety-rules.ts'

type About = Partial<PatientInput>

const vital = (values: object): About => ({ vital_signs: [{ taken_at: '2026-03-01T08:00:00Z', ...values }] })
const listed = (...names: string[]): About => ({ conditions: names.map((name) => ({ name })) })
const pain: About = { symptoms: [{ name: 'chest pain', onset_hours: 2 }] }
const ecg = (rhythm: string): About => ({ ecg: { rhythm } })
const takes = (...names: string[]): About => ({ medications: names.map((name) => ({ name })) })
const poisoned = (name: string, met: string): readonly [About, string, string, About] => [
  listed(name),
  met,
  'Observe on the ward',
  listed('pneumonia'),
]

function verdict(rule: string, about: About, action: string): string | undefined {
  const patient = patientSchema.parse({
    demographics: { age_years: 56, sex: 'female' },
    setting: 'emergency',
    ...about,
  })
  const answer = recommendation.parse({
    recommended_actions: [{ text: action, evidence_refs: [] }],
    evidence_table: [],
  })
  return checkGuideline(answer, patient, safetyRules2026).rules.find((one) => one.rule === rule)?.verdict
}

/** A patient with the emergency, what meets it, what does not, and one whom the rule leaves alone. */
const rows: readonly (readonly [rule: string, who: About, met: string, missed: string, spared: About])[] = [
  [
    'posterior-infarction-reperfusion',
    { ...pain, ...ecg('sinus rhythm; posterior leads: V8 1 mm and V9 1 mm ST elevation') },
    'Primary PCI now, cardiologist called',
    'Repeat troponin in six hours, cardiology in the morning',
    { ...pain, ...ecg('sinus rhythm; no elevation in V7-V9') },
  ],
  [
    'pressing-infarction-angiography',
    { ...listed('NSTEMI'), notes: [{ text: 'Ongoing chest pain despite GTN and morphine.' }] },
    'Interventional cardiologist called now for angiography',
    'Inpatient angiogram on Monday',
    { ...listed('NSTEMI'), notes: [{ text: 'Pain settled after GTN.' }] },
  ],
  [
    'severe-asthma-steroid',
    listed('acute severe asthma'),
    'Prednisolone 50 mg by mouth now',
    'Salbutamol 5 mg nebulised',
    listed('asthma'),
  ],
  [
    'fast-heart-shock',
    { ...listed('atrial flutter'), ...vital({ systolic_mmhg: 78, heart_rate_per_min: 170 }) },
    'Synchronised DC cardioversion now',
    'Bisoprolol 2.5 mg once daily',
    { ...listed('atrial flutter', 'sepsis'), ...vital({ systolic_mmhg: 78, heart_rate_per_min: 170 }) },
  ],
  [
    'bleeding-head-reversal',
    { ...listed('intracerebral haemorrhage'), ...takes('warfarin') },
    'Prothrombin complex 50 units/kg and vitamin K 10 mg IV now',
    'Observe, INR tomorrow',
    listed('intracerebral haemorrhage'),
  ],
  [
    'thyroid-storm-thionamide',
    listed('thyroid storm'),
    'Propylthiouracil 600 mg by tube now',
    'Lugol iodine first, propylthiouracil tomorrow',
    listed('hyperthyroidism'),
  ],
  [
    'torsades-magnesium',
    listed('torsades de pointes'),
    'Magnesium sulfate 2 g IV over 10 minutes',
    'Oral potassium',
    listed('long QT syndrome'),
  ],
  [
    'giant-cell-vision-steroid',
    { ...listed('giant cell arteritis'), symptoms: [{ name: 'visual loss' }] },
    'Methylprednisolone 1 g IV today',
    'Temporal artery biopsy next week',
    listed('giant cell arteritis'),
  ],
  [
    'cord-compression-imaging',
    listed('metastatic spinal cord compression'),
    'Dexamethasone 16 mg and MRI of the whole spine today',
    'Outpatient MRI next week',
    listed('back pain'),
  ],
  [
    'cord-compression-imaging',
    { symptoms: [{ name: 'back pain' }, { name: 'leg weakness' }, { name: 'urinary retention' }] },
    'MRI of the whole spine tonight',
    'Physiotherapy, GP in four weeks',
    { symptoms: [{ name: 'back pain' }, { name: 'leg weakness' }] },
  ],
  [
    'cord-compression-imaging',
    { notes: [{ text: 'T7 lytic lesion, legs 3/5, T8 sensory level, walking until yesterday.' }] },
    'MRI of the whole spine within 24 h, dexamethasone 16 mg now',
    'Outpatient MRI of the spine in 3 weeks, home with exercises',
    { notes: [{ text: 'T7 lytic lesion, legs 5/5, no sensory level.' }] },
  ],
  [
    'acute-chest-syndrome-transfusion',
    listed('sickle cell disease', 'acute chest syndrome'),
    'Exchange transfusion tonight, haematology called',
    'Physiotherapy and ceftriaxone 2 g',
    listed('sickle cell disease'),
  ],
  [
    'heat-stroke-cooling',
    vital({ temperature_celsius: 41.6, consciousness: 'confusion' }),
    'Ice-water immersion, cool to 39 °C',
    'Paracetamol 1 g',
    vital({ temperature_celsius: 39.6, consciousness: 'confusion' }),
  ],
  ['organophosphate-atropine', ...poisoned('organophosphate poisoning', 'Atropine 2 mg IV, doubled every 5 minutes')],
  ['cyanide-antidote', ...poisoned('cyanide poisoning', 'Hydroxocobalamin 5 g IV')],
  ['envenoming-antivenom', ...poisoned('snake bite envenoming', 'Antivenom 10 vials')],
]

describe('what an emergency that often has no name needs', () => {
  it.each(rows)('%s: %j is met by "%s" and not by "%s"', (rule, who, met, missed, spared) => {
    expect([verdict(rule, who, met), verdict(rule, who, missed), verdict(rule, spared, missed)]).toEqual([
      'kept',
      'missed',
      'not-applicable',
    ])
  })
})

describe('blood in the head beside a heparin that only prevents', () => {
  const taken = (name: string, dose: string, frequency: string, route: string): About => ({
    ...listed('subarachnoid haemorrhage, coiled'),
    medications: [{ name, dose, frequency, route }],
  })
  const asked = (about: About) => verdict('bleeding-head-reversal', about, 'CT head and chest physiotherapy')

  it.each([
    ['enoxaparin', '40 mg', 'once daily', 'SC'],
    ['dalteparin', '5,000 units', 'daily', 'SC'],
    ['heparin', '5000 units', 'every 12 hours', 'SC'],
    ['fondaparinux', '2.5 mg', 'od', 'SC'],
  ])('is not reversed: %s %s %s', (...given) => expect(asked(taken(...given))).toBe('not-applicable'))

  it.each([
    ['enoxaparin', '80 mg', 'twice daily', 'SC'],
    ['enoxaparin', '40 mg', 'twice daily', 'SC'],
    ['enoxaparin', '', 'daily', 'SC'],
    ['apixaban', '5 mg', 'twice daily', 'PO'],
    ['heparin', '1000 units/h', 'continuous', 'IV'],
  ])('is reversed: %s %s %s', (...given) => expect(asked(taken(...given))).toBe('missed'))
})

describe('what treats or finds a mould', () => {
  const neutropenic: About = {
    ...listed('febrile neutropenia', 'acute leukaemia'),
    ...vital({ temperature_celsius: 39.2 }),
    notes: [{ text: 'CT: 2 cm nodule with halo.' }],
  }
  it.each(['L-AmB 3 mg/kg IV', 'LAmB 200 mg over 2 h', 'Serum BDG and CT'])('is %s', (text) =>
    expect(verdict('mould-likely-workup', neutropenic, text)).toBe('kept'),
  )
  it.each(['No L-AmB', 'Meropenem 1 g', 'Stop posaconazole', 'Fluconazole 200 mg'])('is not %s', (text) =>
    expect(verdict('mould-likely-workup', neutropenic, text)).toBe('missed'),
  )
})

describe('an eclampsia that was', () => {
  const asked = (...names: string[]) => verdict('preeclampsia-magnesium', listed(...names), 'Enoxaparin 40 mg')
  it.each(['hypertension after pre-eclampsia', 'post-eclampsia hypertension', 'history of pre-eclampsia'])(
    'asks for no magnesium: %s',
    (name) => expect(asked(name)).toBe('not-applicable'),
  )
  it.each(['severe pre-eclampsia', 'eclampsia', 'HELLP syndrome', 'eclampsia, seizure one hour ago'])(
    'asks for it while it is there: %s',
    (name) => expect(asked(name)).toBe('missed'),
  )
})

describe('the corticosteroid of a severe asthma', () => {
  const asked = (about: About, action = 'Salbutamol 5 mg nebulised') => verdict('severe-asthma-steroid', about, action)
  const given = (dose: string, frequency: string): About => ({
    ...listed('near-fatal asthma'),
    medications: [{ name: 'methylprednisolone', dose, frequency, route: 'IV' }],
  })
  const breathless = (text: string, ...names: string[]): About => ({
    ...listed('asthma', ...names),
    ...vital({ respiratory_rate_per_min: 32, spo2_percent: 91 }),
    notes: [{ text }],
  })
  it.each([
    [given('40 mg', 'every 6 h'), 'Salbutamol 5 mg nebulised', 'kept'],
    [given('8 mg', 'every 12 h'), 'Salbutamol 5 mg nebulised', 'kept'],
    [given('4 mg', 'daily'), 'Salbutamol 5 mg nebulised', 'missed'],
    [given('40 mg', 'every 6 h'), 'Stop methylprednisolone', 'missed'],
  ])('goes on: %j, "%s" is %s', (about, action, is) => expect(asked(about, action)).toBe(is))

  it.each([
    [breathless('Mild expiratory wheeze, dense lower lobe.', 'influenza A pneumonia'), 'not-applicable'],
    [breathless('Faint wheeze.', 'pneumonia'), 'not-applicable'],
    [breathless('Loud wheeze throughout.', 'influenza A pneumonia'), 'missed'],
    [breathless('Wheeze both sides.', 'pneumonia'), 'missed'],
    [breathless('Mild wheeze.'), 'missed'],
    [breathless('Acute asthma, mild wheeze.', 'pneumonia'), 'missed'],
  ])('beside a pneumonia: %j is %s', (about, is) => expect(asked(about)).toBe(is))
})

describe('a haemothorax that bleeds on', () => {
  const chest = (text: string): About => ({ ...listed('traumatic left haemothorax'), notes: [{ text }] })
  const massive = chest('28F left chest drain 17:35: 1,600 mL blood at once, then 300 mL in 10 min.')
  const asked = (about: About, action: string) => verdict('haemothorax-surgeon', about, action)
  it.each([
    [massive, 'Trauma surgeon to the bay, theatre now', 'kept'],
    [massive, 'On-call CT surgeon on way, straight to thoracotomy', 'kept'],
    [chest('Drain 20 F: 280 mL/h for three hours.'), 'Thoracic surgery called now', 'kept'],
    [massive, 'CTVS referral for Tuesday OPD list, no call tonight', 'missed'],
    [massive, 'Hourly drain output on the ward, surgical service on morning rounds', 'missed'],
    [massive, 'Packed cells 4 units', 'missed'],
    [chest('Drain 20 F: 280 mL/h for three hours.'), 'Repeat the haemoglobin at 06:00', 'missed'],
    [chest('Drain 20 F: 400 mL at once, then 40 mL/h.'), 'Packed cells 2 units', 'not-applicable'],
    [listed('traumatic left haemothorax'), 'Packed cells 2 units', 'not-applicable'],
  ])('%j, "%s" is %s', (about, action, is) => expect(asked(about, action)).toBe(is))
})
