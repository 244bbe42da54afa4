import { constantFrom, nat, tuple } from 'fast-check'
import type { Answer } from '../../answer/parse-answer.ts'
import type { Patient } from '../../patient/patient.ts'
import { analyteOfResult } from '../../patient/analytes.ts'
import { convert } from '../../quantities/convert.ts'
import { allGuidelines } from '../../guidelines/guideline-editions.ts'
import { checkGuideline } from '../../guidelines/check-guideline.ts'
import type { LabelledAction } from '../../language/action.ts'
import {
  clinicalContent,
  type PatientFacts,
  patientFacts,
  bothAnswers,
  nothingToChange,
  urgencies,
} from './compare-answers.ts'
import { anyPatient, type Relation, type RelationDraw, type Changed, changedPatient } from '../relation.ts'

/** How a record says that a condition is not there. */
const denials = ['resolved', 'ruled out', 'no'] as const

/** A finding that is denied takes with it the escalation and the drugs that only it called for. */
export const findingNegated: Relation = {
  id: 'finding-negated',
  describe: 'a finding that is denied takes with it the escalation and the drugs that it alone called for',
  draws: () =>
    tuple(anyPatient(), nat(99), constantFrom(...denials)).map(([patient, pick, denial]) =>
      negated(patient, pick, denial),
    ),
  judge: async (draw, ask) => {
    const { before, after } = draw
    if (after === undefined) return nothingToChange
    const [was, is] = [patientFacts(before), patientFacts(after)]
    const flags = lapsedFlags(was, is)
    const rules = lapsedRules(was, is)
    if (flags.length + rules.length === 0)
      return { status: 'not-applicable', reason: 'no flag and no rule hangs on the finding alone' }
    return await bothAnswers(draw, ask, (first, second) => {
      const made = clinicalContent(second).escalations.filter((id) => flags.includes(id))
      if (made.length > 0) return `the answer still escalates ${made.join(', ')}`
      const [held] = stillGiven(before, first, second, rules)
      return held === undefined ? undefined : `the answer still has ${held.label}: ${held.span}`
    })
  },
}

/** Nothing else on record speaks for the finding: no note but the one that names it, no ejection fraction, and no drug that is taken already. */
function negated(patient: Patient, pick: number, denial: (typeof denials)[number]): RelationDraw {
  const present = patient.symptoms.flatMap((symptom, index) => (symptom.present ? [index] : []))
  const active = patient.conditions.flatMap((condition, index) => (condition.status === 'active' ? [index] : []))
  const at = pick % Math.max(present.length + active.length, 1)
  const { lvef_percent: _lvef, ...rest } = patient
  const base = (text: string): Patient => ({ ...rest, medications: [], notes: [{ text }] })
  const [symptomAt, conditionAt] = [present[at], active[at - present.length]]
  const symptom = symptomAt === undefined ? undefined : patient.symptoms[symptomAt]
  if (symptom !== undefined && symptomAt !== undefined) {
    return {
      before: base(`Reports ${symptom.name}.`),
      after: {
        ...base(`Denies ${symptom.name}.`),
        symptoms: patient.symptoms.with(symptomAt, { ...symptom, present: false }),
      },
      change: `${symptom.name} denied`,
      pick,
    }
  }
  const condition = conditionAt === undefined ? undefined : patient.conditions[conditionAt]
  if (condition === undefined || conditionAt === undefined)
    return { before: patient, after: undefined, change: '', pick }
  const denied =
    denial === 'resolved'
      ? { ...condition, status: 'resolved' as const }
      : { ...condition, name: denial === 'no' ? `no ${condition.name}` : `${condition.name} ruled out` }
  return {
    before: base(`Known to have ${condition.name}.`),
    after: { ...base(`No evidence of ${condition.name}.`), conditions: patient.conditions.with(conditionAt, denied) },
    change: `${condition.name} ${denial === 'no' ? 'denied' : denial}`,
    pick,
  }
}

/** Flags that were raised and are neither raised nor grey now; none while another flag speaks of the patient, since flags share their emergencies. */
function lapsedFlags(was: PatientFacts, is: PatientFacts): readonly string[] {
  const speaks = [...is.raised.values(), ...is.grey.values()].some((value) => value !== 'false')
  return speaks ? [] : [...was.raised].filter(([, value]) => value === 'true').map(([id]) => id)
}

/** Rules that applied and do not now; none while any other applies, since several rules may call for one drug. */
function lapsedRules(was: PatientFacts, is: PatientFacts): readonly string[] {
  const speaks = [...is.rules.values()].some((value) => value !== 'false')
  return speaks ? [] : [...was.rules].filter(([, value]) => value === 'true').map(([id]) => id)
}

/** The groups of drugs that both answers have, of rules that apply to the first patient alone. */
function stillGiven(
  before: Patient,
  first: Answer,
  second: Answer,
  rules: readonly string[],
): readonly { readonly label: string; readonly span: string }[] {
  const drugLabels = new Set(
    allGuidelines.flatMap((guideline) =>
      guideline.rules.flatMap((rule) =>
        [...rule.expected, ...(rule.expectations ?? []).flatMap(({ expected }) => expected)]
          .filter(namesDrugs)
          .map(({ label }) => `${guideline.id}/${rule.id} ${label}`),
      ),
    ),
  )
  const met = (answer: Answer): { key: string; label: string; span: string }[] =>
    checkGuideline(answer, before)
      .rules.filter(({ guideline, rule }) => rules.includes(`${guideline}/${rule}`))
      .flatMap((finding) =>
        finding.met.map((group) => ({ ...group, key: `${finding.guideline}/${finding.rule} ${group.label}` })),
      )
      .filter(({ key }) => drugLabels.has(key))
  const given = new Set(met(first).map(({ key }) => key))
  return met(second).filter(({ key }) => given.has(key))
}

function namesDrugs(action: LabelledAction): boolean {
  return /"(?:classes|drugs)":/u.test(JSON.stringify(action))
}

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
  const { value, specimen, upper_reference_limit: limit } = lab
  if (specimen === 'urine' || specimen === 'pleural-fluid') return undefined
  const known = analyteOfResult(lab)
  switch (known?.analyte.id) {
    case 'potassium':
      return known.unit === undefined ? undefined : worsePotassium(value, known.unit, steps)
    case 'ph':
      return value < 7.35 ? Math.min(value, Math.max(6.8, rounded(value - 0.03 * steps))) : undefined
    case 'troponin':
      return limit !== undefined && value > limit ? rounded(value * (1 + steps)) : undefined
    default:
      return undefined
  }
}

/** By 0.3 mmol/L a step up to 9 mmol/L, in the unit of the result. */
function worsePotassium(value: number, unit: string, steps: number): number | undefined {
  const before = convert(value, unit, 'mmol/L', 'potassium')
  if (before <= 5.5) return undefined
  const after = convert(Math.min(9, rounded(before + 0.3 * steps)), 'mmol/L', unit, 'potassium')
  return Math.max(value, rounded(after))
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
