import { describe, expect, it } from 'vitest'
import { conditionsNamed, courseOf, isKindOf } from './condition-kinds.ts'
import { type ConditionKind, conditionRows } from './condition-table.ts'
import { hasCondition } from '../conditions.ts'
import { patient } from '../patient.ts'

const kinds = Object.keys(conditionRows) as ConditionKind[]
const at = '2026-03-31T08:00:00Z'
const read = (name: string, kind: ConditionKind) =>
  hasCondition(
    patient.parse({
      demographics: { age_years: 60 },
      vital_signs: [{ taken_at: at, systolic_mmhg: 120 }],
      conditions: [{ name }],
    }),
    kind,
  ).value

const bleeding = 'active bleeding'
const lysis = 'a haemorrhagic stroke, a tumour of the brain or a bleeding diathesis'
const comorbidity = 'chronic heart, lung, liver or kidney disease'

describe('the table of conditions', () => {
  it('has only its own rows as wider ones, without a ring', () => {
    for (const kind of kinds) {
      const { kindOf = [], of = [] } = conditionRows[kind]
      for (const wider of [...kindOf, ...of.map((one) => one.kind)]) expect(kinds).toContain(wider)
      for (const wider of kindOf) expect(isKindOf(wider as ConditionKind, kind)).toBe(false)
    }
  })

  it.each(kinds)('reads each name of %s as it, and gives its source', (kind) => {
    const { names, not = [], source } = conditionRows[kind]
    expect(source).not.toBe('')
    for (const name of names) {
      if (not.some((word) => name.toLowerCase().includes(word.toLowerCase()))) continue
      expect(conditionsNamed(name).map((one) => one.kind)).toContain(kind)
    }
  })

  it('takes over from what a condition is a kind of whether it goes on', () => {
    expect(courseOf('COPD')).toBe('chronic')
    expect(courseOf('intracranial haemorrhage')).toBe('acute')
    expect(courseOf('active bleeding')).toBe('acute')
  })
})

describe('a narrower condition counts as what it is a kind of', () => {
  it.each<[string, ConditionKind]>([
    ['Cerebral haemorrhage', bleeding],
    ['ICH', bleeding],
    ['Acute variceal haemorrhage', bleeding],
    ['Melaena', bleeding],
    ['Haematemesis and melena', bleeding],
    ['Bleeding duodenal ulcer', bleeding],
    ['Lower gastrointestinal bleed', bleeding],
    ['Retroperitoneal hematoma', bleeding],
    ['Spinal epidural haematoma', bleeding],
    ['Postpartum haemorrhage', bleeding],
    ['Haemorrhagic shock', bleeding],
    ['Traumatic SDH', bleeding],
    ['Subdural haematoma 3 weeks ago', bleeding],
    ['Previous cerebral haemorrhage 2019', lysis],
    ['ICH 2 months ago', lysis],
    ['CNS neoplasm', lysis],
    ['Meningioma', lysis],
    ['Astrocytoma', lysis],
    ['Von Willebrand disease', lysis],
    ['Brain mets', lysis],
    ['Whipple procedure 5 days ago', 'major surgery or trauma'],
    ['Cholecystectomy 5 days ago', 'major surgery or trauma'],
    ['C-section 3 days ago', 'major surgery or trauma'],
    ['Neurosurgery 10 days ago', 'major surgery or trauma'],
    ['Abdominoplasty', 'major surgery or trauma'],
    ['Femoral fracture 4 days ago', 'major surgery or trauma'],
    ['Road traffic collision with liver laceration', 'major surgery or trauma'],
    ['Chronic HF', 'heart failure'],
    ['HF with reduced EF', 'heart failure with reduced ejection fraction'],
    ['Systolic HF', 'heart failure with reduced ejection fraction'],
    ['HFrecEF', 'heart failure with improved ejection fraction'],
    ['RV failure', 'heart failure'],
    ['Acute on chronic heart failure', 'acute decompensated heart failure'],
    ['CKD G4', 'severe kidney disease'],
    ['CKD G5A3', 'severe kidney disease'],
    ['Stage 4 CKD', 'severe kidney disease'],
    ['Chronic kidney disease, stage 4', 'severe kidney disease'],
    ['Chronic kidney disease (stage IV)', 'severe kidney disease'],
    ['ESKD', 'severe kidney disease'],
    ['End-stage renal failure', 'severe kidney disease'],
    ['ESRD on hemodialysis', 'dialysis'],
    ['Acute-on-chronic kidney disease', 'acute kidney injury'],
    ['ATN', 'acute kidney injury'],
    ['Cardiorespiratory arrest', 'cardiac arrest'],
    ['OHCA', 'cardiac arrest'],
    ['Chronic obstructive airway disease', 'COPD'],
    ['Acute exacerbation COPD', 'COPD exacerbation'],
    ['COPD with acute infective exacerbation', 'COPD exacerbation'],
    ['Acute exacerbation of chronic bronchitis', 'COPD exacerbation'],
    ['Infective exacerbation of COPD (frequent exacerbator)', 'COPD exacerbation'],
    ['Recurrent COPD exacerbation, type 2 respiratory failure', 'COPD exacerbation'],
    ['Large right-sided pleural effusion', 'large pleural effusion'],
    ['Massive right pleural effusion', 'large pleural effusion'],
    ['PAF', 'atrial fibrillation or flutter'],
    ['NSCLC', 'malignancy'],
    ['Cholangiocarcinoma', 'malignancy'],
    ['Osteosarcoma', 'malignancy'],
    ['CLL', 'malignancy'],
    ['Renal allograft', 'immunosuppression'],
    ['Neutropenic', 'immunosuppression'],
    ['G2P1, 28 weeks', 'pregnancy'],
    ['28 weeks gestation', 'pregnancy'],
    ['Previous myocardial infarction', comorbidity],
    ['Severe aortic stenosis', comorbidity],
    ['IHD', comorbidity],
    ['AECOPD', comorbidity],
    ['ESRD', comorbidity],
    ['IPF', comorbidity],
    ['Pulmonary hypertension', comorbidity],
    ['DM2', 'diabetes, alcoholism, malignancy or asplenia'],
    ['Alcohol misuse', 'diabetes, alcoholism, malignancy or asplenia'],
    ['Hyposplenism', 'diabetes, alcoholism, malignancy or asplenia'],
    ['Acute pulmonary oedema', 'volume overload'],
    ['Tension pneumothorax', 'another cause of hypotension'],
    ['Upper GI bleeding', 'another cause of hypotension'],
  ])('%s is %s', (name, kind) => {
    expect(read(name, kind)).toBe('true')
  })
})

describe('what only sounds alike is another thing', () => {
  it.each<[string, ConditionKind]>([
    ['Nicotine replacement', 'major surgery or trauma'],
    ['Vitamin D replacement', 'major surgery or trauma'],
    ['Dental surgery', 'major surgery or trauma'],
    ['Phlebotomy', 'major surgery or trauma'],
    ['CVA tenderness', 'ischaemic stroke'],
    ['Stroke risk assessment', 'ischaemic stroke'],
    ['Appropriate ICD shocks', 'shock'],
    ['Electric shock injury', 'shock'],
    ['Shock liver', 'shock'],
    ['Subconjunctival haemorrhage', bleeding],
    ['Splinter haemorrhages', 'another cause of hypotension'],
    ['Wrist haematoma', bleeding],
    ['High bleeding risk', bleeding],
    ['Haemoptysis', bleeding],
    ['Surgical emphysema', 'COPD'],
    ['COPD without acute exacerbation', 'COPD exacerbation'],
    ['COPD with frequent exacerbations', 'COPD exacerbation'],
    ['SARS-CoV-2 pneumonia', 'community-acquired pneumonia'],
    ['PJP pneumonia', 'community-acquired pneumonia'],
    ['Tuberculous pneumonia', 'community-acquired pneumonia'],
    ['Pneumonia vaccination', 'community-acquired pneumonia'],
    ['Postoperative pneumonia, day 6', 'community-acquired pneumonia'],
    ['Moderate pleural effusion', 'small pleural effusion'],
    ['Ischaemic ECG changes', 'ECG changes of hyperkalaemia'],
    ['Hyperacute T waves', 'ECG changes of hyperkalaemia'],
    ['Sinus bradycardia', 'ECG changes of hyperkalaemia'],
    ['CKD stage 3', 'severe kidney disease'],
    ['Intermediate-high-risk PE', 'massive pulmonary embolism'],
    ['Spinal epidural haematoma', lysis],
    ['Hit by a car', 'heparin-induced thrombocytopenia'],
    ['Heart failure with mildly reduced EF', 'heart failure with reduced ejection fraction'],
  ])('%s is not %s', (name, kind) => {
    expect(read(name, kind)).toBe('false')
  })
})

describe('an acute condition with its date', () => {
  it.each<[string, ConditionKind, 'true' | 'false' | 'unknown']>([
    ['GI bleed 5 days ago', bleeding, 'true'],
    ['GI bleed 20 days ago', bleeding, 'unknown'],
    ['GI bleed 3 months ago', bleeding, 'false'],
    ['Subdural haematoma 2024', bleeding, 'false'],
    ['Subdural haematoma 2024', lysis, 'true'],
    ['Pulmonary embolism 2018', 'pulmonary embolism', 'false'],
    ['Pulmonary embolism 2026', 'pulmonary embolism', 'unknown'],
    ['STEMI 2019', 'STEMI', 'false'],
    ['STEMI treated with primary PCI 5 days ago', 'STEMI', 'false'],
    ['Recent anterior STEMI (6 weeks ago)', 'STEMI', 'false'],
    ['STEMI 2019', comorbidity, 'true'],
    ['Cardiac arrest 2019', 'cardiac arrest', 'false'],
    ['AECOPD January 2025', 'COPD exacerbation', 'false'],
    ['COPD exacerbation 3 weeks ago', 'COPD exacerbation', 'false'],
    ['COPD exacerbation, prednisolone for 5 days', 'COPD exacerbation', 'true'],
    ['Pneumonia 2021', 'community-acquired pneumonia', 'false'],
  ])('%s: %s is %s', (name, kind, value) => {
    expect(read(name, kind)).toBe(value)
  })
})
