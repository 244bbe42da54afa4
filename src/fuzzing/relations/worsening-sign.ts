import { nat, tuple } from 'fast-check'
import type { Patient } from '../../golden-set/patient.ts'
import { clinicalContent, urgencies } from '../clinical-content.ts'
import { patientFacts } from '../patient-facts.ts'
import { type Changed, changedPatient } from './changed-patient.ts'
import { bothAnswers } from './compare-answers.ts'
import type { Relation } from './relation.ts'

type VitalSigns = Patient['vital_signs'][number]

/** A patient whose abnormal sign is worse than it was never gets an answer that is less urgent. */
export const worseningSign: Relation = {
  id: 'worsening-sign',
  describe: 'a sign that is worse than it was never makes the answer less urgent',
  draws: () =>
    changedPatient(tuple(nat(99), nat(3)), (patient, [pick, step]) => {
      const ways = worsenings(patient, step + 1)
      return ways[pick % Math.max(ways.length, 1)]
    }),
  judge: async (draw, ask) => {
    const { before, after } = draw
    // A pressure that falls may take the certainty from another fact; then it is not worse alone.
    const raised = after === undefined ? undefined : patientFacts(after).raised
    const lost = [...patientFacts(before).raised].filter(
      ([id, value]) => value === 'true' && raised !== undefined && raised.get(id) !== 'true',
    )
    if (lost.length > 0)
      return { status: 'not-applicable', reason: `${lost.map(([id]) => id).join(', ')} is no longer raised` }
    return await bothAnswers(draw, ask, (first, second) => {
      const [mild, grave] = [clinicalContent(first), clinicalContent(second)]
      const dropped = mild.escalations.filter(
        (id) => !grave.escalations.includes(id) && patientFacts(before).raised.get(id) === 'true',
      )
      if (dropped.length > 0) return `the answer no longer escalates ${dropped.join(', ')}`
      return urgencies.indexOf(grave.urgency) < urgencies.indexOf(mild.urgency)
        ? `the highest urgency falls from ${mild.urgency} to ${grave.urgency}`
        : undefined
    })
  },
}

/** Every sign on record that is abnormal already, made worse by some steps. Each stays one that a living patient can have. */
function worsenings(patient: Patient, steps: number): readonly Changed[] {
  return [...worseLabs(patient, steps), ...worseVitalSigns(patient, steps), ...worseEcg(patient, steps)]
}

function worseLabs(patient: Patient, steps: number): readonly Changed[] {
  return patient.labs.flatMap((lab, index) => {
    const value = worseLab(lab, steps)
    if (value === undefined || value === lab.value) return []
    const labs = patient.labs.with(index, { ...lab, value })
    return [{ patient: { ...patient, labs }, change: `${lab.name} ${value} instead of ${lab.value} ${lab.unit}` }]
  })
}

function worseLab(lab: Patient['labs'][number], steps: number): number | undefined {
  const { name, value, unit, specimen, upper_reference_limit: limit } = lab
  if (specimen === 'urine' || specimen === 'pleural-fluid') return undefined
  if (/potassium|^k\+?$/iu.test(name) && /^(?:mmol|meq)\/l$/iu.test(unit) && value > 5.5)
    return Math.max(value, Math.min(9, rounded(value + 0.3 * steps)))
  if (/\bph\b/iu.test(name) && value < 7.35) return Math.min(value, Math.max(6.8, rounded(value - 0.03 * steps)))
  if (/tropon/iu.test(name) && limit !== undefined && value > limit) return rounded(value * (1 + steps))
  return undefined
}

/** The latest vital signs alone: an earlier reading that is worse may mean that the patient is getting better. */
function worseVitalSigns(patient: Patient, steps: number): readonly Changed[] {
  const times = patient.vital_signs.map(({ taken_at }) => Date.parse(taken_at))
  const index = times.lastIndexOf(Math.max(...times))
  const signs = patient.vital_signs[index]
  if (signs === undefined) return []
  return worse(signs, steps).map(({ sign, to, from, rest }) => ({
    patient: { ...patient, vital_signs: patient.vital_signs.with(index, { ...signs, ...rest }) },
    change: `${sign} ${to} instead of ${from}`,
  }))
}

interface WorseSign {
  readonly sign: string
  readonly from: number
  readonly to: number
  readonly rest: Partial<VitalSigns>
}

function worse(signs: VitalSigns, steps: number): readonly WorseSign[] {
  const { systolic_mmhg: systolic, diastolic_mmhg: diastolic, spo2_percent: spo2 } = signs
  const { respiratory_rate_per_min: breaths, heart_rate_per_min: beats } = signs
  const found: WorseSign[] = []
  if (systolic !== undefined && systolic < 100 && systolic > 55) {
    const to = Math.max(55, systolic - 5 * steps)
    const lowered = diastolic === undefined ? {} : { diastolic_mmhg: Math.min(diastolic, to - 15) }
    found.push({ sign: 'systolic pressure', from: systolic, to, rest: { systolic_mmhg: to, ...lowered } })
  }
  if (spo2 !== undefined && spo2 < 92 && spo2 > 70) {
    const to = Math.max(70, spo2 - 2 * steps)
    found.push({ sign: 'oxygen saturation', from: spo2, to, rest: { spo2_percent: to } })
  }
  if (breaths !== undefined && breaths > 20 && breaths < 45) {
    const to = Math.min(45, breaths + 3 * steps)
    found.push({ sign: 'respiratory rate', from: breaths, to, rest: { respiratory_rate_per_min: to } })
  }
  if (beats !== undefined && beats > 100 && beats < 180) {
    const to = Math.min(180, beats + 10 * steps)
    found.push({ sign: 'heart rate', from: beats, to, rest: { heart_rate_per_min: to } })
  }
  return found
}

function worseEcg(patient: Patient, steps: number): readonly Changed[] {
  const { ecg } = patient
  const raised = Object.entries(ecg?.st_deviation_mm ?? {}).filter(([, mm]) => mm >= 1)
  if (ecg === undefined || raised.length === 0) return []
  const higher = Object.fromEntries(raised.map(([lead, mm]) => [lead, rounded(Math.min(8, mm + 0.5 * steps))]))
  const deviations = { ...ecg.st_deviation_mm, ...higher }
  return [
    {
      patient: { ...patient, ecg: { ...ecg, st_deviation_mm: deviations } },
      change: `ST elevation ${Object.entries(higher)
        .map(([lead, mm]) => `${lead} ${mm} mm`)
        .join(', ')} instead of ${raised.map(([lead, mm]) => `${lead} ${mm} mm`).join(', ')}`,
    },
  ]
}

function rounded(value: number): number {
  return Number(value.toPrecision(4))
}
