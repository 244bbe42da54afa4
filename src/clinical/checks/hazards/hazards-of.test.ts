import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient as patientSchema, type PatientInput } from '../../patient/patient.ts'
import { checkContraindications } from '../check-contraindications.ts'
import { essentialMedicines } from './medicines/essential-medicines.ts'
import { riskyProcedures } from './procedures/bleeding-procedures.ts'

const at = '2026-03-04T09:00:00Z'
const lab = (name: string, value: number, unit: string) => ({ name, value, unit })
const has = (conditions: string, medications: string, rest: Partial<PatientInput> = {}): Partial<PatientInput> => ({
  conditions: conditions.split('; ').map((name) => ({ name })),
  medications: medications.split('; ').map((name) => ({ name })),
  vital_signs: [{ taken_at: at, systolic_mmhg: 124 }],
  ...rest,
})

function why(about: Partial<PatientInput>, actions: string, checked: readonly string[] = ['Allergies: none known']) {
  const patient = patientSchema.parse({ demographics: { age_years: 66, sex: 'male' }, ...about })
  const answer = recommendation.parse({
    recommended_actions: actions.split(' | ').map((text) => ({ text })),
    evidence_table: [],
    contraindications_checked: checked,
  })
  const score = checkContraindications(answer, { patient })
  return score.status === 'scored' ? score.why.join('\n') : score.status
}

const stent = 'NSTEMI, drug-eluting stent to LAD three weeks ago'
const newStent: Partial<PatientInput> = {
  notes: [{ text: 'Primary PCI with one DES to RCA on 3 February 2026.', written_at: at }],
}

describe('the anticoagulant of atrial fibrillation given up for falls, age or a fear of bleeding', () => {
  const fibrillates = has('permanent atrial fibrillation; hypertension; type 2 diabetes', 'apixaban; bisoprolol', {
    demographics: { age_years: 83, sex: 'female' },
  })
  it.each([
    'Discontinue apixaban and use aspirin 81 mg daily instead — after a fall at 83 the bleeding hazard outweighs the benefit',
    'Stop apixaban because of recurrent falls',
    'Stop apixaban: the risk of bleeding is too high at her age',
    'Replace apixaban by clopidogrel 75 mg, as her HAS-BLED is 4',
    'Stop apixaban, high bleeding risk',
  ])('is stopped: %s', (actions) => {
    expect(why(fibrillates, actions)).toContain('a stroke follows')
  })

  it.each([
    'Continue apixaban: falls are no reason to stop it; physiotherapy',
    'Stop apixaban and start warfarin, INR 2 to 3',
    'Hold apixaban for 48 hours before the biopsy, then restart',
    'Stop apixaban because of the gastrointestinal bleeding',
    'Stop apixaban once left atrial appendage closure is done',
    'Do not stop apixaban',
  ])('is let through: %s', (actions) => {
    expect(why(fibrillates, actions)).not.toContain('a stroke follows')
  })

  it('is let through after a bleed, and at a low risk', () => {
    const bled = has('atrial fibrillation; hypertension; subdural haematoma', 'apixaban')
    const young = has('atrial fibrillation', 'apixaban', { demographics: { age_years: 48, sex: 'male' } })
    expect(why(bled, 'Stop apixaban')).not.toContain('a stroke follows')
    expect(why(young, 'Stop apixaban, three months after the ablation')).not.toContain('a stroke follows')
  })
})

describe('essential medicines that an answer leaves out', () => {
  it.each([
    [has("Addison's disease", 'hydrocortisone'), 'Stop hydrocortisone during the infection', 'adrenal crisis'],
    [has('hypopituitarism', 'hydrocortisone; levothyroxine'), 'Stop all steroids for now', 'adrenal crisis'],
    [has('polymyalgia rheumatica', 'prednisolone'), 'Stop prednisolone: steroids worsen sepsis', 'suppressed'],
    [has('type 1 diabetes mellitus', 'insulin glargine'), 'Omit insulin glargine while not eating', 'ketoacidosis'],
    [has('mechanical mitral valve', 'warfarin'), 'Stop warfarin because of the nosebleed', 'valve thromboses'],
    [has('mechanical mitral valve', 'warfarin'), 'Stop warfarin from tonight as he bruises', 'valve thromboses'],
    [has('epilepsy', 'levetiracetam; lamotrigine'), 'Omit levetiracetam and lamotrigine', 'status epilepticus'],
    [
      has("Addison's disease", 'hydrocortisone'),
      'Hold oral medicines while nil by mouth, including hydrocortisone',
      'adrenal crisis',
    ],
    [has("Parkinson's disease", 'co-careldopa'), 'Stop co-careldopa as it may cause the nausea', 'rigidity'],
    [has('schizophrenia', 'clozapine'), 'Stop clozapine today', 'titrated again'],
    [has('kidney transplant 2019', 'tacrolimus'), 'Stop all immunosuppression until the fever is gone', 'rejected'],
    [has('kidney transplant', 'tacrolimus'), 'Prograf pause until the fever is gone', 'rejected'],
    [has('lung transplant', 'ciclosporin'), 'Neoral off, steroids doubled', 'rejected'],
    [has(stent, 'aspirin; ticagrelor'), 'Stop aspirin and ticagrelor for the extraction', 'stent thromboses'],
    [has('STEMI', 'aspirin; ticagrelor', newStent), 'Stop ticagrelor; aspirin alone from now on', 'stent thromboses'],
    [has('pulmonary arterial hypertension', 'epoprostenol'), 'Stop epoprostenol until cultures are clear', 'rebounds'],
    [has('benzodiazepine dependence', 'diazepam'), 'Stop diazepam', 'tapered'],
    [has('spasticity', 'baclofen'), 'Stop baclofen', 'rhabdomyolysis'],
    [has('cranial diabetes insipidus', 'desmopressin'), 'Withhold desmopressin while nil by mouth', 'hypernatraemia'],
    [has('thyroid storm', 'propranolol'), 'Stop propranolol', 'storm'],
    [has("Graves' disease", 'carbimazole'), 'Stop carbimazole because of the liver tests', 'untreated'],
  ])('%j: %s', (about, actions, because) => {
    expect(why(about, actions)).toContain(because)
  })

  it.each([
    [
      has("Addison's disease", 'hydrocortisone'),
      'Stop oral hydrocortisone | Hydrocortisone 100 mg IV now, then 50 mg QDS',
    ],
    [has("Addison's disease", 'hydrocortisone'), 'Do not stop hydrocortisone'],
    [has('polymyalgia rheumatica', 'prednisolone'), 'Continue prednisolone, doubled while unwell'],
    [has('COPD', 'prednisolone'), 'Stop prednisolone after five days'],
    [
      has('type 1 diabetes', 'insulin aspart; insulin glargine'),
      'Hold insulin aspart while not eating | Continue insulin glargine',
    ],
    [
      has('type 1 diabetes', 'insulin aspart', { labs: [lab('glucose', 2.4, 'mmol/L')] }),
      'Hold insulin aspart, glucose 20% 75 mL IV',
    ],
    [has('type 2 diabetes', 'insulin aspart'), 'Stop insulin aspart'],
    [has('mechanical aortic valve', 'warfarin'), 'Stop warfarin | Unfractionated heparin infusion as a bridge'],
    [has('mechanical aortic valve', 'warfarin', { labs: [lab('INR', 7.1, 'ratio')] }), 'Stop warfarin'],
    [has('mechanical aortic valve', 'warfarin'), 'Hold warfarin tonight'],
    [has('epilepsy', 'levetiracetam'), 'Stop oral levetiracetam | Levetiracetam 1.5 g IV twice daily'],
    [has('epilepsy', 'carbamazepine'), 'Stop carbamazepine for DRESS'],
    [has('schizophrenia', 'clozapine'), 'Hold clozapine: neutrophils fall, psychiatry told'],
    [has('kidney transplant', 'tacrolimus'), 'Hold tacrolimus on the advice of the transplant team'],
    [has('kidney transplant', 'tacrolimus'), 'Prograf pause today, Spiegel tomorrow, then half the dose'],
    [has('kidney transplant', 'tacrolimus'), 'Hold Adoport, new dose by the Transplantzentrum'],
    [has('lung transplant', 'ciclosporin'), 'Hold ciclosporin, C0 tomorrow'],
    [has('kidney transplant', 'tacrolimus'), 'Hold tacrolimus, Tx team rings back with the dose'],
    [
      has('COPD', 'aspirin; ticagrelor', { notes: [{ text: 'NSTEMI with DES to LAD 3 years ago.', written_at: at }] }),
      'Stop ticagrelor',
    ],
    [has(stent, 'aspirin; ticagrelor'), 'Stop ticagrelor | Clopidogrel 600 mg oral, then 75 mg'],
    [has(`${stent}; gastrointestinal bleeding`, 'aspirin; ticagrelor'), 'Stop ticagrelor'],
    [has(stent, 'aspirin; clopidogrel; apixaban'), 'Stop aspirin | Continue clopidogrel and apixaban'],
    [has('chronic kidney disease', 'baclofen', { labs: [lab('eGFR', 12, 'mL/min')] }), 'Stop baclofen'],
    [has("Graves' disease", 'carbimazole', { labs: [lab('neutrophils', 0.3, '10^9/L')] }), 'Stop carbimazole'],
  ])('%j leaves %s', (about, actions) => {
    expect(why(about, actions)).not.toContain('left out')
  })

  it('leaves to people what an entry of the checks weighs, and what is for comfort', () => {
    const parted = has('kidney transplant', 'tacrolimus')
    expect(why(parted, 'Stop tacrolimus', ['tacrolimus: agreed with the transplant team'])).not.toContain('left out')
    expect(why({ ...parted, goals_of_care: 'palliative' }, 'Stop tacrolimus')).not.toContain('left out')
  })
})

describe('the saturation that is aimed at', () => {
  const card = has('COPD', 'tiotropium', { notes: [{ text: 'Oxygen alert card 88-92%, NIV twice last year.' }] })
  const gas = has('COPD exacerbation', 'tiotropium', {
    labs: [lab('PaCO2', 8.1, 'kPa'), lab('bicarbonate', 34, 'mmol/L')],
  })

  it.each([
    [card, 'Oxygen 15 L/min by reservoir mask, target SpO2 above 97%'],
    [card, 'Change to a non-rebreathe mask 15 L/min and keep SpO2 97-100%'],
    [gas, 'High-flow oxygen 10 L/min, keep saturations 94-98%'],
    [has('chronic type 2 respiratory failure', 'furosemide'), 'Titrate oxygen to SpO2 96–98%'],
    [card, 'Oxygen 15 L/min by reservoir mask, target 98%'],
    // The bicarbonate is not back, and the PaCO2 is.
    [has('COPD exacerbation', 'tiotropium', { labs: [lab('PaCO2', 61, 'mmHg')] }), 'Oxygen to 94-98% by face mask'],
  ])('%j: %s', (about, actions) => {
    expect(why(about, actions)).toContain('88–92%')
  })

  it.each([
    [card, 'Venturi 28%, target 88-92%'],
    [card, 'Oxygen to 88-92%, not 94-98%'],
    [card, 'Oxygen 88-92%; 94-98% only if the PaCO2 is normal'],
    [card, 'Call if SpO2 was above 94%'],
    [has('COPD', 'tiotropium'), 'Oxygen to 94-98%'],
    [has('COPD; carbon monoxide poisoning', 'tiotropium', { notes: card.notes ?? [] }), 'Oxygen to SpO2 98-100%'],
    [card, 'MAP target 65-95; age 94 to 98'],
    [card, 'Oxygen by Venturi mask, target 88% to 92%, call above 94%'],
    [has('COPD exacerbation', 'tiotropium', { labs: [lab('PaCO2', 6.4, 'kPa')] }), 'Oxygen to 94-98%'],
    [has('opioid toxicity', 'oxycodone', { labs: [lab('PaCO2', 9.1, 'kPa')] }), 'Oxygen to 94-98%'],
  ])('%j leaves %s', (about, actions) => {
    expect(why(about, actions)).not.toContain('is aimed at')
  })
})

describe('procedures that bleed', () => {
  const inr = (value: number): Partial<PatientInput> =>
    has('pleural effusion', 'warfarin', { labs: [lab('INR', value, 'ratio')] })
  const few = (value: number): Partial<PatientInput> =>
    has('lymphoma', 'aciclovir', { labs: [lab('platelets', value, '10^9/L')] })

  it.each([
    [inr(4.9), 'Left 12F Seldinger chest drain this afternoon with INR as it stands, no reversal, no delay'],
    [few(19), 'Ultrasound-guided chest drain on the right this afternoon'],
    [few(44), 'CT-guided lung biopsy today'],
    [
      inr(6.2),
      'A diagnostic aspiration was booked for today. I do not consider that the INR of 6.2 needs correction | Vitamin K 2.5 mg by mouth',
    ],
    [inr(2.9), 'Lumbar puncture now'],
    [has('atrial fibrillation', 'apixaban'), 'Pleural biopsy at noon today | Continue apixaban 5 mg twice daily'],
    [
      has('atrial fibrillation', 'rivaroxaban'),
      'CT-guided core biopsy on Thursday | Rivaroxaban is not to be interrupted for the biopsy',
    ],
    [inr(5.1), 'CT-guided transthoracic core bx (18G) this afternoon as scheduled; INR needs no correction first'],
    [
      has('laparotomy', 'paracetamol'),
      'Enoxaparin 1 mg/kg SC twice daily | Remove the epidural catheter one hour after the first dose',
    ],
  ])('%j: %s', (about, actions) => {
    expect(why(about, actions)).toContain('it bleeds')
  })

  it.each([
    [inr(4.9), 'Phytomenadione 5 mg IV | Chest drain this afternoon'],
    [inr(4.9), 'Hold warfarin | Chest drain once the INR is below 1.5'],
    [inr(2.2), 'Ultrasound-guided thoracentesis today'],
    [few(19), 'One pool of platelets | Chest drain today'],
    [few(62), 'CT-guided lung biopsy today'],
    [has('atrial fibrillation', 'apixaban'), 'Hold apixaban for 48 hours | CT-guided lung biopsy on Thursday'],
    [has('atrial fibrillation', 'apixaban'), 'Refer for CT-guided biopsy'],
    [has('laparotomy', 'paracetamol'), 'Enoxaparin 40 mg SC once daily | Epidural catheter out tomorrow'],
    [{ ...inr(4.9), vital_signs: [{ taken_at: at, systolic_mmhg: 70, heart_rate_per_min: 140 }] }, 'Chest drain now'],
    [inr(4.9), 'Needle decompression of the tension pneumothorax, then a chest drain'],
  ])('%j leaves %s', (about, actions) => {
    expect(why(about, actions)).not.toContain('it bleeds')
  })

  it('names a source in every row', () => {
    for (const { source } of [...essentialMedicines, ...riskyProcedures]) expect(source).not.toBe('')
  })
})

it.each([
  ['Day 1 post PPCI to LAD.', true],
  ['Day 3 post PPCI to LAD, walks stairs.', false],
])('who goes home after an infarction: %s', (text, isUnsafe) => {
  const patient = has('STEMI', 'aspirin; ticagrelor', { setting: 'inpatient', notes: [{ text, written_at: at }] })
  expect(why(patient, 'Home today on aspirin 75 mg and ticagrelor 90 mg').includes('sent home')).toBe(isUnsafe)
})

describe('a nodule that is put off', () => {
  const nodule = (text: string, rest: Partial<PatientInput> = {}): Partial<PatientInput> => ({
    notes: [{ text }],
    nodules: [{ type: 'solid', long_axis_mm: 23 }],
    ...rest,
  })
  const grew = nodule('CT today: spiculated nodule 23 mm (11 mm in March 2025).')
  const bleeds = nodule('CT: 23 mm nodule.', { symptoms: [{ name: 'haemoptysis' }] })

  it.each([
    [grew, 'Most likely old granuloma: repeat CT chest in 24 months, no further tests now'],
    [grew, 'Repeat CT in 12 months; no referral to the MDT required meanwhile'],
    [bleeds, 'Chest X-ray in six months'],
    [nodule('The nodule has doubled in size.'), 'Discharge from follow-up'],
    [nodule('PET SUV 8.2, intense; Herder 88%.'), 'CT in 12 months | Lung MDT outcome sent to GP within 48 h'],
    [nodule('LUL nodule, PET-avid, no nodes.'), 'CT in 6 months'],
    [nodule('FDG uptake intense.'), 'Annual CT'],
    [nodule('Brock 22%.'), 'Surveillance CT at 6 months'],
    [nodule('Herder risk of malignancy 35 %.'), 'Discharge to GP'],
    [nodule('Brock 22%. PET not done.'), 'CT in 12 months; letter of the MDT decision copied to the patient'],
    [{ notes: [{ text: 'PET: intensely avid LLL mass.' }] }, 'CT at 12 months'],
  ])('%j: %s', (about, actions) => {
    expect(why(about, actions)).toContain('put off')
  })

  it.each([
    [grew, 'PET-CT and lung cancer MDT within two weeks | Follow-up CT at 12 months if benign'],
    [grew, 'CT in 6 weeks'],
    [nodule('Nodule 23 mm, unchanged since 2022, no growth.'), 'CT in 12 months'],
    [nodule('New 23 mm nodule.'), 'CT in 12 months'],
    [nodule('LUL nodule, PET-avid.'), 'Lung MDT this week; CT at 6 months after surgery'],
    [nodule('LUL nodule, PET-avid.'), 'SABR, then CT at 6 months'],
    [nodule('Not PET-avid. Brock 22%, Herder 6%.'), 'CT in 6 months'],
    [nodule('Brock 12%; PET: no uptake.'), 'CT in 6 months'],
    [nodule('PET-avid nodule. Biopsy: granuloma.'), 'CT in 6 months'],
    [nodule('Mildly FDG-avid, Herder 8%.'), 'CT in 6 months'],
    [nodule('Stable; PET-avid node in the neck, intense pain.'), 'CT in 12 months'],
    [nodule('Brock <10%.'), 'CT in 12 months'],
    [{ ...bleeds, nodules: [{ type: 'solid' as const, long_axis_mm: 5 }], notes: [] }, 'CT in 12 months'],
  ])('%j leaves %s', (about, actions) => {
    expect(why(about, actions)).not.toContain('put off')
  })
})

describe('antibiotics in shock', () => {
  const shock: Partial<PatientInput> = { vital_signs: [{ taken_at: at, systolic_mmhg: 84 }] }

  it.each([
    'Give paracetamol 1 g. | Hold all antibiotics until Gram stain and culture sensitivities come through.',
    'Give paracetamol 1 g. | Antibiotics to follow when urine culture and sensitivities come (36-48 h).',
  ])('do not wait for a result: %s', (actions) => {
    expect(why(shock, actions)).toMatch(/^antibiotics wait for a result \(.*84.*: each hour costs lives/mu)
    expect(why({ vital_signs: [{ taken_at: at, systolic_mmhg: 128 }] }, actions)).toBe('')
  })

  it('are of a lactate of the blood, from 4.0 mmol/L on', () => {
    const waits = 'Give paracetamol 1 g. | Hold all antibiotics until culture results.'
    const with4 = (name: string, value: number): Partial<PatientInput> => ({ labs: [lab(name, value, 'mmol/L')] })
    expect(why(with4('lactate', 4), waits)).toContain('antibiotics wait')
    expect(why(with4('lactate', 3.9), waits)).toBe('')
    expect(why(with4('pleural fluid lactate', 7), waits)).toBe('')
  })

  it.each([
    'Give paracetamol 1 g. | Do not hold antibiotics until the cultures are back.',
    'Give paracetamol 1 g. | Start antibiotics once cultures are taken.',
    'Give paracetamol 1 g. | Give antibiotics now, before culture results.',
    'Give paracetamol 1 g. | Antibiotics to follow once cultures are drawn.',
  ])('may follow cultures that are taken: %s', (actions) => {
    expect(why(shock, actions)).toBe('')
  })
})

describe('a procedure on the side that the record has sound', () => {
  const note = (text: string, rest: Partial<PatientInput> = {}): Partial<PatientInput> => ({
    notes: [{ text, written_at: at }],
    ...rest,
  })
  const leftFluid: Partial<PatientInput> = { pleural_effusion: { side: 'left', hemithorax_share: 0.6 } }

  it.each([
    [leftFluid, 'Place a 14 Fr right-sided chest tube under ultrasound now', 'pleural effusion, left'],
    [note('Large L pneumothorax, no effusion.'), 'Insert an intercostal drain on the right', 'L pneumothorax'],
    [note('RUL solid 21 mm, PET avid.'), 'CT-guided core biopsy of the left lower lobe nodule', 'RUL solid'],
    [
      note('CXR: large left effusion, right lung clear.'),
      '12 Fr right-sided chest drain in the 5th space today',
      'left',
    ],
    [
      note('CT: right-sided effusion 1.4 L. Left lung upper bullae, no left fluid.'),
      'Ultrasound-guided **left** thoracentesis today',
      'right-sided effusion',
    ],
    [note('LUL 27 mm, PET SUV 11. Right lung clear.'), 'Post for RIGHT upper lobectomy (VATS)', 'LUL'],
    [note('Left displaced intracapsular hip fracture.'), 'Right hemiarthroplasty within 36 hours', 'hip fracture'],
  ])('%j: %s', (about, actions, found) => {
    expect(why(about, actions)).toMatch(
      /is ordered on the (?:left|right) \(.*, and the record has the (?:left|right) side/u,
    )
    expect(why(about, actions)).toContain(found)
  })

  it.each([
    [leftFluid, 'Left chest drain now'],
    [leftFluid, 'Chest drain under ultrasound now'],
    [leftFluid, 'Do not place a right-sided chest tube'],
    [leftFluid, 'Chest drain now; echo for right ventricular strain'],
    [{ pleural_effusion: { side: 'bilateral' } as const }, 'Right thoracentesis'],
    [note('Right empyema and a small left effusion.'), 'Left thoracentesis'],
    [note('Breathless, dull to percussion.'), 'Right thoracentesis'],
    [note('Previous left pneumothorax in 2011. Right pneumothorax today.'), 'Right chest drain'],
    [note('Right pneumothorax, left lung clear.'), 'Right chest drain, left arm for the drip'],
  ])('is not said of %j: %s', (about, actions) => {
    expect(why(about, actions)).not.toContain('is ordered on the')
  })
})
