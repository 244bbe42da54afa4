import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient } from '../../patient/patient.ts'
import { checkContraindications } from '../check-contraindications.ts'
import { contraindicationsOfLabels } from './drug-labels.ts'
import { type About, askRows, lab, labs, listed, noted, taking, vital } from './rows.test-kit.ts'

/** The reasons of the check for an order in a record; an empty text where nothing forbids it. */
function why(text: string, about: About): string {
  const answer = recommendation.parse({
    recommended_actions: [{ text }],
    evidence_table: [],
    contraindications_checked: ['Drug allergies: none on record'],
  })
  const who = patient.parse({
    demographics: { age_years: 44, sex: 'female', pregnant: false },
    ...about,
  })
  const score = checkContraindications(answer, { patient: who })
  return score.status === 'scored' ? score.why.join('\n') : score.status
}
const forbids = /and the record has/u

describe('a condition of a label, section 4.3', () => {
  it.each([
    ['Colistimethate 9 MU IV', 'Myasthenia gravis', 'Multiple sclerosis'],
    ['Oxybutynin 5 mg twice daily', 'Myasthenia gravis', 'Overactive bladder'],
    ['MRSA cover = Zyvox 600 mg IV q12h', 'Phaeochromocytoma, not yet operated', 'Phaeochromocytoma, resected 2019'],
    ['Dobutamine 5 micrograms/kg/min', 'Phaeochromocytoma', 'Adrenal adenoma'],
    ['Linezolid 600 mg IV 12-hourly', 'Thyroid storm', 'Hypothyroidism'],
    ['Bevacizumab 15 mg/kg IV day 1', 'Haemoptysis', 'Lung adenocarcinoma'],
    ['Bevacizumab 15 mg/kg IV day 1', 'Squamous cell lung cancer, stage IV', 'Non-squamous lung cancer'],
    ['Start bisoprolol 2.5 mg once daily', 'Sick sinus syndrome', 'Sick sinus syndrome, pacemaker 2022'],
    ['Amiodarone 300 mg IV', 'Complete heart block', 'First-degree heart block'],
    ['Ivabradine 5 mg twice daily', 'Cardiogenic shock', 'Stable angina'],
    ['Digoxin 250 micrograms once daily', 'Digoxin toxicity', 'Atrial fibrillation'],
    ['Flecainide 2 mg/kg IV', 'Brugada syndrome', 'Brugada syndrome excluded'],
    ['Ondansetron 8 mg IV', 'Congenital long QT', 'Atrial flutter'],
    ['Itraconazole 200 mg twice daily', 'Heart failure', 'Aspergilloma'],
    ['Saxagliptin 5 mg once daily', 'HFpEF', 'Type 2 diabetes'],
    ['Cangrelor 30 micrograms/kg IV bolus', 'Ischaemic stroke 2019', 'Stroke in his brother'],
    ['Spironolactone 25 mg once daily', "Addison's disease", 'Hypertension'],
    ['Celecoxib 200 mg once daily', 'Coronary artery disease', 'Osteoarthritis'],
    ['Amoxicillin 500 mg three times daily', 'Infectious mononucleosis', 'Streptococcal tonsillitis'],
    ['Co-amoxiclav 1.2 g IV 8-hourly', 'Co-amoxiclav jaundice 2020', 'Gallstone jaundice 2020'],
    ['Levofloxacin 500 mg twice daily', 'Epilepsy', 'Migraine'],
    ['Ciprofloxacin 500 mg twice daily', 'Ciprofloxacin tendinopathy 2021', 'Tennis elbow 2021'],
    ['Mefloquine 250 mg weekly', 'Depression', 'Malaria prophylaxis'],
    ['Ethambutol 15 mg/kg daily', 'Optic neuritis 2018', 'Cataract 2018'],
    ['Abacavir/lamivudine one tablet daily', 'HLA-B*5701 positive', 'HIV infection'],
    ['Capecitabine 1250 mg/m2 twice daily', 'DPD deficiency', 'Colon cancer'],
    ['Thiopental 4 mg/kg IV', 'Acute intermittent porphyria', 'Porphyria cutanea tarda'],
    ['Semaglutide 0.25 mg weekly', 'Medullary thyroid carcinoma', 'Papillary thyroid carcinoma'],
    ['Levothyroxine 50 micrograms once daily', 'Thyroid storm', 'Hypothyroidism'],
    ['Dapagliflozin 10 mg once daily', 'Type 1 diabetes', 'Type 2 diabetes'],
    ['Furosemide 80 mg IV', 'Hepatic encephalopathy grade 3', 'Hepatic encephalopathy, resolved'],
    ['Mannitol 20% 1 g/kg IV', 'Pulmonary oedema', 'Raised intracranial pressure'],
    ['Ambrisentan 5 mg once daily', 'Idiopathic pulmonary fibrosis', 'Pulmonary arterial hypertension'],
    ['Nirmatrelvir/ritonavir 300/100 mg twice daily', 'Child-Pugh C', 'Child-Pugh A'],
    ['Aminophylline 5 mg/kg IV', 'Ventricular tachycardia', 'COPD exacerbation'],
    ['Montelukast 10 mg at night', 'Suicidal ideation', 'Allergic rhinitis'],
    ['Carboprost 250 micrograms IM', 'Asthma', 'Postpartum haemorrhage'],
    ['Ergometrine 500 micrograms IM', 'Pre-eclampsia', 'Postpartum haemorrhage'],
    ['Darbepoetin 40 micrograms SC weekly', 'Hypertensive crisis', 'Renal anaemia'],
    ['Loperamide 4 mg', 'Small bowel obstruction', 'Short bowel syndrome'],
    ['Metoclopramide 10 mg IV', 'Perforated viscus', 'Gastroparesis'],
    ['Valproate 1 g IV', 'Urea cycle disorder', 'Status epilepticus'],
    ['Clozapine 12.5 mg at night', 'Myocarditis', 'Schizophrenia'],
    ['Pseudoephedrine 60 mg four times daily', 'Coronary artery disease', 'Nasal congestion'],
    ['Romosozumab 210 mg SC monthly', 'Myocardial infarction 2023', 'Hip fracture 2023'],
    ['Amitriptyline 50 mg at night', 'NSTEMI', 'Neuropathic pain'],
    ['Pembrolizumab 200 mg IV', 'Immune checkpoint inhibitor pneumonitis', 'Lung adenocarcinoma'],
    ['Osimertinib 80 mg once daily', 'Osimertinib pneumonitis', 'Lung adenocarcinoma'],
    ['Methotrexate 15 mg weekly', 'Methotrexate pneumonitis 2021', 'Rheumatoid arthritis'],
    ['Amiodarone 200 mg once daily', 'Amiodarone lung 2020', 'Atrial fibrillation'],
    ['Ferric carboxymaltose 1 g IV', 'Bacteraemia', 'Iron deficiency'],
    ['Aspirin 300 mg', 'Haemophilia A', 'Iron deficiency'],
    ['Ibuprofen 400 mg three times daily', 'Dengue fever', 'Dengue excluded'],
    ['Ribavirin 600 mg twice daily', 'Pregnancy', 'Hepatitis C'],
    ['Continue Microgynon once daily', 'Migraine with aura', 'Tension headache'],
    ['Estradiol patch 50 micrograms twice weekly', 'Breast cancer', 'Menopause'],
    ['Epoprostenol 2 nanograms/kg/min', 'HFrEF', 'Pulmonary arterial hypertension'],
  ])('%s: %s, not %s', (text, condition, twin) => {
    expect(why(text, listed(condition))).toMatch(forbids)
    expect(why(text, listed(twin))).not.toMatch(forbids)
  })

  it.each([
    ['Avoid bevacizumab', 'Haemoptysis'],
    ['Levofloxacin is contraindicated; doxycycline 100 mg twice daily', 'Epilepsy'],
    ['Stop celecoxib; paracetamol 1 g four times daily', 'Coronary artery disease'],
    ['Diclofenac 1% gel to the knee', 'Coronary artery disease'],
    ['No furosemide while encephalopathic', 'Hepatic encephalopathy'],
  ])('is none where it is refused: %s, %s', (text, condition) => {
    expect(why(text, listed(condition))).not.toMatch(forbids)
  })
})

describe('a value of a label', () => {
  const few = (count: number): About => labs(lab('platelets', count, '10^9/L'))
  const filtration = (rate: number): About => labs(lab('eGFR', rate, 'mL/min/1.73m2'))
  const upper = (systolic: number): About => vital({ systolic_mmhg: systolic, diastolic_mmhg: 90 })
  const pregnant = (weeks: number): About => ({
    demographics: { age_years: 30, sex: 'female', pregnant: true },
    ...listed(`pregnancy ${weeks} weeks`),
  })

  it.each<[string, About, About]>([
    ['Alteplase 10 mg and DNase 5 mg intrapleurally BD', few(14), few(140)],
    [
      'Alteplase 10 mg with dornase into the chest drain BD',
      noted('Drain: 300 mL frank blood since midnight.'),
      noted('Drain: 300 mL pus, no fresh blood.'),
    ],
    ['MRI brain with Omniscan 0.1 mmol/kg', filtration(6), filtration(60)],
    ['Lorazepam 1 mg orally', listed('myasthenia gravis'), listed('anxiety')],
    ['Morphine 5 mg IV', listed('life-threatening asthma'), listed('asthma, stable')],
    ['Tirofiban 25 micrograms/kg IV', few(80), few(180)],
    ['Naproxen 500 mg twice daily', few(30), few(130)],
    ['Start eplerenone 25 mg once daily', filtration(22), filtration(45)],
    ['Continue eplerenone 25 mg once daily', filtration(22), { ...filtration(22), ...taking('eplerenone') }],
    ['Fenofibrate 160 mg once daily', filtration(22), filtration(60)],
    ['Phosphate enema', filtration(12), filtration(70)],
    ['Continue amlodipine 10 mg once daily', listed('septic shock'), listed('sepsis')],
    ['Empagliflozin 10 mg once daily', listed('haemodialysis'), listed('chronic kidney disease')],
    ['Mirabegron 50 mg once daily', upper(190), upper(150)],
    ['Ergometrine 500 micrograms IM', upper(168), upper(120)],
    ['Nitrofurantoin 100 mg twice daily', pregnant(38), pregnant(22)],
    ['Haloperidol 5 mg IM', listed('torsades de pointes'), listed('delirium')],
    ['Methotrexate 15 mg weekly', few(18), few(180)],
    [
      'Aliskiren 150 mg once daily',
      { ...listed('type 2 diabetes'), ...taking('ramipril') },
      { ...listed('type 2 diabetes'), ...taking('amlodipine') },
    ],
    ['Sotalol 80 mg twice daily', labs(lab('QTc', 541, 'ms')), labs(lab('QTc', 430, 'ms'))],
  ])('%s', (text, harmful, harmless) => {
    expect(why(text, harmful)).toMatch(forbids)
    expect(why(text, harmless)).not.toMatch(/holds|bleeds|gathers|further|fibrosis:|fail|newborn|begun/u)
  })

  it.each<[string, About]>([
    ['Alteplase 10 mg intrapleurally only after platelets are above 50', few(14)],
    ['Rapid sequence induction: midazolam 2 mg, ketamine 1 mg/kg', listed('myasthenia gravis')],
    ['Hold amlodipine', listed('septic shock')],
    ['Spironolactone is not begun as the eGFR is 29', filtration(29)],
  ])('leaves care alone that waits, or has the airway: %s', (text, about) => {
    expect(why(text, about)).not.toMatch(forbids)
  })
})

const found = askRows(contraindicationsOfLabels)
const few = (count: number): About => labs(lab('platelets', count, '10^9/L'))
const filtration = (rate: number): About => labs(lab('eGFR', rate, 'mL/min/1.73m2'))
const systolic = (value: number): About => vital({ systolic_mmhg: value })
const expecting = (...texts: string[]): About => ({
  demographics: { age_years: 30, sex: 'female', pregnant: true },
  ...noted(...texts),
})
const headBleed = 'subdural haematoma'

describe('the limits of labels', () => {
  it.each<[string, string, About, About]>([
    ['thrombolytic', 'the chest bleeds', few(50), few(49)],
    ['gadodiamide', 'systemic fibrosis', filtration(30), filtration(29)],
    ['gp-iib-iiia-inhibitor', '=it bleeds=', few(100), few(99)],
    ['nsaid', '=it bleeds=', few(50), few(49)],
    ['mra', 'not begun below 30', filtration(30), filtration(29)],
    ['fenofibrate', 'it gathers', filtration(30), filtration(29)],
    ['phosphate enema', 'magnesium gathers', filtration(30), filtration(29)],
    ['acetazolamide', 'it gathers', filtration(30), filtration(29)],
    ['mirabegron', '=the pressure rises further=', systolic(179), systolic(180)],
    ['ergometrine', 'stroke', systolic(159), systolic(160)],
    ['methotrexate', 'the marrow fails', few(25), few(24)],
    ['methotrexate', 'the marrow fails', { ...few(20), ...listed('acute leukaemia') }, few(20)],
    [
      'aliskiren',
      'dual blockade',
      { ...filtration(60), ...taking('ramipril') },
      { ...filtration(59), ...taking('ramipril') },
    ],
    ['nitrofurantoin', 'the newborn', expecting('35 weeks.'), expecting('36 weeks.')],
    [
      'nitrofurantoin',
      'the newborn',
      expecting('Her first child is 43 weeks old.'),
      expecting('42 weeks, not yet born.'),
    ],
    ['nitrofurantoin', 'the newborn', expecting('Now 22 weeks.'), expecting('Scan at 20 weeks well, now 37 weeks.')],
    [
      'benzodiazepine',
      'muscles of breathing',
      listed('myasthenia gravis', 'invasive ventilation'),
      listed('myasthenia gravis', 'hypertension'),
    ],
    [
      'benzodiazepine',
      'muscles of breathing',
      { ...listed('myasthenia gravis'), goals_of_care: 'palliative' },
      { ...listed('myasthenia gravis'), goals_of_care: 'full' },
    ],
    [
      'opioid',
      'an attack still leaves',
      listed('status asthmaticus', 'invasive ventilation'),
      listed('status asthmaticus', 'hypertension'),
    ],
    ['opioid', 'an attack still leaves', listed('asthma'), listed('status asthmaticus')],
    ['sotalol', 'lengthens the QT interval', listed('QT prolongation'), noted('Torsades de pointes at 04:00.')],
    ['p2y12-inhibitor', 'it bleeds further', listed(headBleed, 'anterior STEMI'), listed(headBleed)],
    ['p2y12-inhibitor', 'it bleeds further', listed(headBleed, 'drug-eluting stent'), listed(headBleed, 'angina')],
  ])('%s (%s): not by %j, but by %j', (drug, reason, leaves, harms) => {
    expect(found(drug, reason, leaves)).toBe('')
    expect(found(drug, reason, harms)).not.toBe('')
  })

  it('are told in at most 120 characters of the record', () => {
    const drained = `Drain: 300 mL of frank blood, ${'as in the bottle before this one, '.repeat(4)}`
    expect(found('thrombolytic', 'the chest bleeds', noted(drained))).toBe(drained.slice(0, 120))
  })
})

describe('what begins on its day, or follows another', () => {
  const failed: About = { ...listed('CKD stage 5'), ...labs(lab('creatinine clearance', 13, 'mL/min')) }
  it.each<[string, About, About]>([
    ['From day 6 dabigatran 150 mg twice daily for 3 months', failed, listed('pulmonary embolism')],
    [
      'Warfarin is to be swapped for apixaban 5 mg b.d. once INR < 2',
      listed('Mechanical mitral valve (2014)'),
      listed('Bioprosthetic mitral valve (2014)'),
    ],
    [
      'Warfarin is replaced by rivaroxaban 20 mg daily',
      listed('mechanical aortic valve'),
      listed('mitral valve repair'),
    ],
  ])('%s', (text, harmful, harmless) => {
    expect(why(text, harmful)).toMatch(forbids)
    expect(why(text, harmless)).not.toMatch(forbids)
  })

  it('is none where it was, or is not, exchanged', () => {
    const valve = listed('mechanical aortic valve')
    expect(why('Warfarin must not be swapped for apixaban 5 mg b.d.', valve)).not.toMatch(forbids)
    expect(why('Warfarin was replaced by apixaban 5 mg b.d. in error: back to warfarin', valve)).not.toMatch(forbids)
  })
})
