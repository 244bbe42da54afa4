/** A condition as records name it. */
interface ConditionNames {
  /** A chronic condition goes on: "history of COPD" is COPD. Of an acute one it is over. */
  readonly course: 'acute' | 'chronic'
  readonly names: readonly string[]
  /** Names that hold one of `names` and mean something else. */
  readonly unless: readonly string[]
}

/** Synonyms of the conditions that rules and red flags ask for; a small reference table, unreviewed. */
export const conditionNames = {
  'heart failure': {
    course: 'chronic',
    names: ['heart failure', 'cardiac failure', 'CHF', 'CCF', 'ADHF', 'HFrEF', 'HFpEF', 'HFmrEF', 'HFimpEF', 'left ventricular failure', 'LVF', 'cardiogenic pulmonary oedema'],
    unless: [],
  },
  'pulmonary embolism': {
    course: 'acute',
    names: ['pulmonary embolism', 'pulmonary embolus', 'pulmonary emboli', 'pulmonary thromboembolism', 'PE', 'saddle embolus', 'lung embolism'],
    unless: ['septic', 'fat embolism', 'chronic thromboembolic'],
  },
  'massive pulmonary embolism': {
    course: 'acute',
    names: [
      'massive pulmonary embolism', 'massive PE', 'massive pulmonary embolus', 'massive acute pulmonary embolism', 'high-risk pulmonary embolism', 'high-risk PE', 'unstable pulmonary embolism',
      'pulmonary embolism with shock', 'pulmonary embolism with obstructive shock',
    ],
    unless: ['submassive', 'sub-massive', 'non-massive', 'intermediate', 'intermediate-high-risk'],
  },
  COPD: {
    course: 'chronic',
    names: ['COPD', 'AECOPD', 'chronic obstructive pulmonary disease', 'chronic obstructive airways disease', 'chronic obstructive lung disease', 'chronic bronchitis', 'emphysema'],
    unless: ['subcutaneous'],
  },
  'COPD exacerbation': {
    course: 'acute',
    names: [
      'COPD exacerbation', 'exacerbation of COPD', 'AECOPD', 'exacerbation of chronic obstructive pulmonary disease', 'chronic obstructive pulmonary disease exacerbation', 'infective exacerbation of COPD',
      'COPD with acute exacerbation', 'chronic obstructive pulmonary disease with acute exacerbation', 'acute-on-chronic COPD', 'COPD with exacerbation', 'COPD in exacerbation', 'COPD acute exacerbation', 'COPD flare',
    ],
    unless: ['frequent', 'recurrent'],
  },
  'community-acquired pneumonia': {
    course: 'acute',
    names: ['community-acquired pneumonia', 'CAP', 'pneumonia', 'bronchopneumonia'],
    unless: [
      'hospital-acquired', 'ventilator-associated', 'HAP', 'VAP', 'nosocomial', 'aspiration', 'viral', 'COVID', 'COVID-19', 'pneumocystis', 'organising', 'interstitial', 'eosinophilic', 'hypersensitivity', 'fungal',
    ],
  },
  STEMI: {
    course: 'acute',
    names: ['STEMI', 'ST-elevation myocardial infarction', 'ST-segment elevation myocardial infarction', 'ST elevation MI', 'ST-segment elevation MI'],
    unless: ['NSTEMI', 'non-ST', 'non-ST-elevation', 'non-ST-segment', 'non ST'],
  },
  'pleural effusion': { course: 'acute', names: ['pleural effusion', 'parapneumonic effusion', 'hydrothorax'], unless: [] },
  'large pleural effusion': {
    course: 'acute',
    names: ['large pleural effusion', 'massive pleural effusion', 'large left pleural effusion', 'large right pleural effusion', 'large parapneumonic effusion', 'large unilateral pleural effusion', 'large bilateral pleural effusion'],
    unless: [],
  },
  'small pleural effusion': {
    course: 'acute',
    names: ['small pleural effusion', 'trace pleural effusion', 'minimal pleural effusion', 'moderate pleural effusion', 'small left pleural effusion', 'small right pleural effusion', 'small bilateral pleural effusion'],
    unless: [],
  },
  'cardiac arrest': { course: 'acute', names: ['cardiac arrest', 'cardiopulmonary arrest', 'PEA arrest'], unless: [] },
  shock: { course: 'acute', names: ['obstructive shock', 'cardiogenic shock', 'shock'], unless: ['septic', 'hypovolaemic', 'haemorrhagic', 'anaphylactic'] },
  'cardiogenic shock': { course: 'acute', names: ['cardiogenic shock'], unless: [] },
  'another cause of hypotension': {
    course: 'acute',
    names: ['sepsis', 'septic shock', 'hypovolaemia', 'hypovolaemic shock', 'haemorrhagic shock', 'haemorrhage', 'ventricular tachycardia', 'complete heart block'],
    unless: [],
  },
  'active bleeding': {
    course: 'acute',
    names: ['active bleeding', 'gastrointestinal bleeding', 'gastrointestinal haemorrhage', 'GI bleed', 'intracranial haemorrhage', 'intracerebral haemorrhage', 'subdural haematoma', 'haemorrhagic stroke', 'subarachnoid haemorrhage'],
    unless: [],
  },
  angioedema: { course: 'chronic', names: ['angioedema', 'angio-oedema'], unless: [] },
  'chronic heart, lung, liver or kidney disease': {
    course: 'chronic',
    names: [
      'heart failure', 'CHF', 'HFrEF', 'HFpEF', 'coronary artery disease', 'ischaemic heart disease', 'cardiomyopathy', 'COPD', 'chronic obstructive pulmonary disease', 'emphysema', 'bronchiectasis', 'asthma', 'interstitial lung disease',
      'pulmonary fibrosis', 'cystic fibrosis', 'cirrhosis', 'chronic liver disease', 'chronic hepatitis', 'chronic kidney disease', 'CKD', 'end-stage renal disease', 'chronic renal failure', 'renal disease',
    ],
    unless: [],
  },
  'diabetes, alcoholism, malignancy or asplenia': {
    course: 'chronic',
    names: ['diabetes', 'diabetes mellitus', 'T2DM', 'T1DM', 'alcoholism', 'alcohol use disorder', 'alcohol dependence', 'cancer', 'malignancy', 'carcinoma', 'lymphoma', 'leukaemia', 'myeloma', 'asplenia', 'splenectomy'],
    unless: ['diabetes insipidus', 'basal cell'],
  },
  'septic shock': { course: 'acute', names: ['septic shock'], unless: [] },
  immunosuppression: {
    course: 'chronic',
    names: ['immunosuppression', 'immunocompromised', 'HIV', 'organ transplant', 'neutropenia', 'chemotherapy'],
    unless: [],
  },
  malignancy: {
    course: 'chronic',
    names: ['cancer', 'malignancy', 'carcinoma', 'adenocarcinoma', 'lymphoma', 'leukaemia', 'myeloma', 'mesothelioma', 'metastasis', 'metastases', 'metastatic'],
    unless: ['basal cell'],
  },
  'heart failure with reduced ejection fraction': { course: 'chronic', names: ['HFrEF', 'heart failure with reduced ejection fraction', 'systolic heart failure', 'heart failure with reduced EF'], unless: [] },
  'heart failure with preserved ejection fraction': { course: 'chronic', names: ['HFpEF', 'heart failure with preserved ejection fraction', 'diastolic heart failure', 'heart failure with preserved EF', 'HFmrEF', 'heart failure with mildly reduced ejection fraction'], unless: [] },
  'heart failure with improved ejection fraction': { course: 'chronic', names: ['HFimpEF', 'heart failure with improved ejection fraction', 'HFrecEF'], unless: [] },
  'chest pain': { course: 'acute', names: ['chest pain', 'angina', 'unstable angina'], unless: ['stable angina'] },
} as const satisfies Record<string, ConditionNames>

export type ConditionKind = keyof typeof conditionNames
