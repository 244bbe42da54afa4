import type { Patient } from 'vitest-assay'

type Lab = Patient['labs'][number]
type Vitals = Patient['vital_signs'][number]

/** A laboratory value with the id of the evidence row that shows it. */
export interface Result extends Lab {
  readonly ref: string
}

/** The record of one patient, with the few questions that the plans ask of it. */
export interface Chart {
  readonly patient: Patient
  readonly age: number
  /** In the order in which they were taken. */
  readonly vitals: readonly Vitals[]
  readonly results: readonly Result[]
  /** In a hospital now: a drip can be put up. */
  readonly inHospital: boolean
  /** A condition that is active or suspected. */
  has(name: RegExp): boolean
  reports(symptom: RegExp): boolean
  takes(drug: RegExp): Patient['medications'][number] | undefined
  reactsTo(substance: RegExp, reaction?: RegExp): boolean
  /** The latest result of that name; of blood unless another specimen is asked for. */
  result(name: RegExp, specimen?: 'pleural-fluid'): Result | undefined
  classifier(finding: RegExp): number
}

/** A problem list may hold what was looked for and not found. */
const denied = /^(?:no|not|nil|denies|denied|without|absence of|negative for)\b|\b(?:ruled out|excluded|unlikely)\b/iu

function slug(lab: Lab): string {
  const specimen = lab.specimen === undefined ? '' : `-${lab.specimen}`
  return `lab:${lab.name.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-')}${specimen}`
}

function withRefs(labs: readonly Lab[]): Result[] {
  const seen = new Map<string, number>()
  return labs.map((lab) => {
    const stem = slug(lab)
    const count = (seen.get(stem) ?? 0) + 1
    seen.set(stem, count)
    return { ...lab, ref: count === 1 ? stem : `${stem}-${count}` }
  })
}

/** A result without a time counts as an early one. */
function timeOf({ taken_at }: Lab): number {
  return taken_at === undefined ? 0 : Date.parse(taken_at)
}

export function readChart(patient: Patient): Chart {
  const results = withRefs(patient.labs).toSorted((a, b) => timeOf(a) - timeOf(b))
  return {
    patient,
    age: patient.demographics.age_years,
    vitals: patient.vital_signs.toSorted((a, b) => Date.parse(a.taken_at) - Date.parse(b.taken_at)),
    results,
    inHospital: patient.setting !== undefined && patient.setting !== 'outpatient',
    has: (name) =>
      patient.conditions.some(
        (condition) => condition.status !== 'resolved' && name.test(condition.name) && !denied.test(condition.name),
      ),
    reports: (symptom) => patient.symptoms.some((entry) => entry.present && symptom.test(entry.name)),
    takes: (drug) => patient.medications.find((entry) => entry.status === 'active' && drug.test(entry.name)),
    reactsTo: (substance, reaction = /./u) =>
      patient.allergies.some(
        (allergy) => substance.test(allergy.substance) && reaction.test(allergy.reaction ?? 'unknown'),
      ),
    result: (name, specimen) =>
      results.findLast(
        (lab) => name.test(lab.name) && (specimen === 'pleural-fluid') === (lab.specimen === 'pleural-fluid'),
      ),
    classifier: (finding) =>
      Math.max(
        0,
        ...patient.cxr_classifications.filter((entry) => finding.test(entry.finding)).map((entry) => entry.probability),
      ),
  }
}
