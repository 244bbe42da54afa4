/** Something on the problem list. */
export interface Problem {
  readonly key: string
  /** As records name it; the first is the plainest. */
  readonly names: readonly [string, ...string[]]
  /** In a note that abbreviates. */
  readonly short: string
  /** Of two problems with the same slot a patient has one. */
  readonly slot: string
  /** Completed years from which it is usual. */
  readonly fromAge: number
  readonly sex?: 'female' | 'male'
  /** `chronic` goes on, `minor` needs no hospital, `acute` may need one. None of them raises a red flag. */
  readonly course: 'chronic' | 'minor' | 'acute'
  readonly source: string
}

const common = 'SNOMED CT UK primary care subset, names in common use'

const chronic = (
  key: string,
  short: string,
  fromAge: number,
  names: Problem['names'],
  rest: { readonly slot?: string; readonly sex?: 'female' | 'male' } = {},
): Problem => ({ key, names, short, fromAge, slot: key, course: 'chronic', source: common, ...rest })

const passing = (
  course: 'minor' | 'acute',
  key: string,
  short: string,
  names: Problem['names'],
  slot = key,
): Problem => ({ key, names, short, fromAge: 18, slot, course, source: common })

/** Problems that patients have beside what is being looked for. Unreviewed, not for clinical use. */
export const problems: { readonly reviewed: false; readonly rows: readonly [Problem, ...Problem[]] } = {
  reviewed: false,
  rows: [
    chronic('hypertension', 'HTN', 30, ['hypertension', 'Hypertension', 'HTN', 'high blood pressure']),
    chronic('type-2-diabetes', 'T2DM', 35, ['type 2 diabetes mellitus', 'Type 2 diabetes', 'T2DM'], {
      slot: 'diabetes',
    }),
    chronic('type-1-diabetes', 'T1DM', 18, ['type 1 diabetes mellitus', 'T1DM'], { slot: 'diabetes' }),
    chronic('hyperlipidaemia', 'HLD', 35, ['hyperlipidaemia', 'Hypercholesterolaemia', 'Hyperlipidemia', 'HLD']),
    chronic('coronary-disease', 'CAD', 45, ['coronary artery disease', 'Ischaemic heart disease', 'CAD', 'IHD']),
    chronic('atrial-fibrillation', 'AF', 50, [
      'atrial fibrillation',
      'Atrial fibrillation',
      'AF',
      'paroxysmal atrial fibrillation',
    ]),
    chronic('hfref', 'HFrEF', 45, ['heart failure with reduced ejection fraction', 'HFrEF', 'systolic heart failure'], {
      slot: 'heart-failure',
    }),
    chronic('hfpef', 'HFpEF', 55, ['heart failure with preserved ejection fraction', 'HFpEF'], {
      slot: 'heart-failure',
    }),
    chronic('copd', 'COPD', 45, ['chronic obstructive pulmonary disease', 'COPD']),
    chronic('asthma', 'asthma', 18, ['asthma', 'Asthma']),
    chronic('ckd-3', 'CKD stage 3', 45, ['chronic kidney disease stage 3', 'CKD stage 3b', 'CKD stage 3a'], {
      slot: 'kidney',
    }),
    chronic('ckd-4', 'CKD stage 4', 45, ['chronic kidney disease stage 4', 'CKD stage 4'], { slot: 'kidney' }),
    chronic('ckd-5', 'CKD stage 5', 40, ['chronic kidney disease stage 5', 'CKD stage 5'], { slot: 'kidney' }),
    chronic('hypothyroidism', 'hypothyroid', 25, ['hypothyroidism', 'Hypothyroidism']),
    chronic('reflux', 'GORD', 20, ['gastro-oesophageal reflux disease', 'GORD', 'GERD']),
    chronic('osteoarthritis', 'OA', 50, ['osteoarthritis', 'Osteoarthritis of the knee', 'OA']),
    chronic('gout', 'gout', 40, ['gout', 'Gout']),
    chronic('depression', 'depression', 18, ['depression', 'Depression']),
    chronic('osteoporosis', 'osteoporosis', 60, ['osteoporosis', 'Osteoporosis']),
    chronic('migraine', 'migraine', 18, ['migraine', 'Migraine without aura']),
    chronic('stroke', 'CVA', 50, ['previous ischaemic stroke', 'Stroke (2019)', 'history of stroke']),
    chronic('prostate', 'BPH', 55, ['benign prostatic hyperplasia', 'BPH'], { sex: 'male' }),
    chronic('breast-cancer', 'breast ca', 45, ['breast cancer in 2014, treated', 'history of breast cancer'], {
      sex: 'female',
    }),
    chronic('rheumatoid', 'RA', 35, ['rheumatoid arthritis', 'Rheumatoid arthritis']),
    chronic('epilepsy', 'epilepsy', 18, ['epilepsy', 'Epilepsy']),
    passing('minor', 'rhinitis', 'allergic rhinitis', ['allergic rhinitis', 'Seasonal allergic rhinitis']),
    passing('minor', 'respiratory-infection', 'URTI', ['upper respiratory tract infection', 'URTI', 'common cold']),
    passing('minor', 'cystitis', 'UTI', ['uncomplicated urinary tract infection', 'Cystitis']),
    passing('minor', 'back-strain', 'back strain', ['lumbar strain', 'Lumbar strain']),
    passing('minor', 'dermatitis', 'eczema', ['eczema', 'Contact dermatitis']),
    passing('minor', 'ankle-sprain', 'ankle sprain', ['ankle sprain', 'Sprained ankle']),
    passing(
      'acute',
      'pneumonia',
      'CAP',
      ['community-acquired pneumonia', 'Community-acquired pneumonia', 'CAP'],
      'chest',
    ),
    passing('acute', 'copd-exacerbation', 'AECOPD', ['COPD exacerbation', 'Infective exacerbation of COPD'], 'chest'),
    passing('acute', 'cellulitis', 'cellulitis', ['cellulitis of the leg', 'Cellulitis']),
    passing('acute', 'gastroenteritis', 'gastroenteritis', ['gastroenteritis', 'Viral gastroenteritis']),
    passing('acute', 'kidney-injury', 'AKI', ['acute kidney injury', 'AKI', 'Acute kidney injury stage 2']),
    passing('acute', 'heart-failure', 'ADHF', ['acute decompensated heart failure', 'ADHF'], 'heart-failure'),
  ],
}

/** A symptom that a patient may have or deny. */
export interface Symptom {
  /** As the record names it. No two mean the same, so that a note may affirm one and deny another. */
  readonly name: string
  /** In a note that abbreviates. */
  readonly short: string
  /** `quiet` goes with any minor illness, `alarming` is generated as present only where something acute is looked for. */
  readonly kind: 'quiet' | 'alarming'
  readonly source: string
}

const icpc = 'WONCA International Classification of Primary Care, ICPC-2, symptoms and complaints'

const row = (name: string, short: string, kind: Symptom['kind'] = 'quiet'): Symptom => ({
  name,
  short,
  kind,
  source: icpc,
})

/** Symptoms beside those of the red flags. Unreviewed, not for clinical use. */
export const findings: { readonly reviewed: false; readonly rows: readonly [Symptom, ...Symptom[]] } = {
  reviewed: false,
  rows: [
    row('cough', 'cough'),
    row('sore throat', 'sore throat'),
    row('runny nose', 'runny nose'),
    row('headache', 'headache'),
    row('back pain', 'back pain'),
    row('fatigue', 'fatigue'),
    row('nausea', 'nausea'),
    row('dizziness', 'dizziness'),
    row('rash', 'rash'),
    row('dysuria', 'dysuria'),
    row('knee pain', 'knee pain'),
    row('constipation', 'constipation'),
    row('ankle swelling', 'ankle swelling'),
    row('fever', 'fever'),
    row('palpitations', 'palpitations'),
    row('abdominal pain', 'abdominal pain'),
    row('vomiting', 'vomiting', 'alarming'),
    row('sweating', 'diaphoresis', 'alarming'),
    row('shortness of breath', 'SOB', 'alarming'),
    row('orthopnoea', 'orthopnoea', 'alarming'),
    row('syncope', 'syncope', 'alarming'),
    row('haemoptysis', 'haemoptysis', 'alarming'),
    row('calf pain', 'calf pain', 'alarming'),
    row('wheeze', 'wheeze', 'alarming'),
  ],
}
