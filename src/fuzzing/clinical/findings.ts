/** A symptom that a patient may have or deny. */
export interface Finding {
  /** As the record names it. No two mean the same, so that a note may affirm one and deny another. */
  readonly name: string
  /** In a note that abbreviates. */
  readonly short: string
  /** `quiet` goes with any minor illness, `alarming` is generated as present only where something acute is looked for. */
  readonly kind: 'quiet' | 'alarming'
  readonly source: string
}

const icpc = 'WONCA International Classification of Primary Care, ICPC-2, symptoms and complaints'

const row = (name: string, short: string, kind: Finding['kind'] = 'quiet'): Finding => ({
  name,
  short,
  kind,
  source: icpc,
})

/** Symptoms beside those of the red flags. Unreviewed, not for clinical use. */
export const findings: { readonly reviewed: false; readonly rows: readonly [Finding, ...Finding[]] } = {
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
