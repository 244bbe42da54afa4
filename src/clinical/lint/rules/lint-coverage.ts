import { withoutChange } from '../../patient/patient-facts.ts'
import { conditionKinds, hasCondition } from '../../patient/conditions.ts'
import type { Patient } from '../../patient/patient.ts'
import { analyteOfResult } from '../../patient/analytes.ts'
import { exceptionTo, generalFacts } from '../../guidelines/exceptions.ts'
import type { Guideline, Rule } from '../../guidelines/guideline.ts'
import type { GoldenCase } from '../../golden-set/golden-case.ts'
import { allOf, not } from '../../patient/truth.ts'
import { type GoldenFinding, goldenFinding } from './golden-finding.ts'
import { counted } from '../../../kit/phrases.ts'

type VitalSigns = Patient['vital_signs'][number]

/** The step in which a vital sign is written down. */
const vitalSteps = {
  heart_rate_per_min: 1,
  respiratory_rate_per_min: 1,
  systolic_mmhg: 1,
  diastolic_mmhg: 1,
  spo2_percent: 1,
  temperature_celsius: 0.1,
  fio2: 0.01,
} as const satisfies Partial<Record<keyof VitalSigns, number>>

/**
 * Patients who are one change away from this one, of what is on record.
 *
 * A number by one reporting step (all readings of a vital sign, all results of a test, and all leads of an ECG, together); a sign that is said to be there or not; the status of a condition or a
 * medicine, and how long a condition lies back ("craniotomy 22 days ago"); a condition or an allergy that is taken out; a condition that is named more closely (COPD as an exacerbation of
 * it); what an allergy did (a cough, or angioedema); a pregnancy that is said to be there or not; goals of care, setting, and what keeps an ECG from being read. Nothing is added that the
 * record does not speak of: a patient with pneumonia is not one change away from an embolism.
 */
export function* neighbours(patient: Patient): Generator<Patient> {
  for (const by of [-1, 1] as const) yield* numbers(patient, by)
  yield* statements(patient)
  yield* conditions(patient)
}

function* numbers(patient: Patient, by: 1 | -1): Generator<Patient> {
  const { demographics, vital_signs: vitals, labs, ecg, lvef_percent: lvef, exacerbations: flares } = patient
  const age = demographics.age_years + by
  if (age >= 0) yield { ...patient, demographics: { ...demographics, age_years: age } }
  for (const [key, step] of Object.entries(vitalSteps) as [keyof typeof vitalSteps, number][])
    if (vitals.some((vital) => vital[key] !== undefined))
      yield {
        ...patient,
        vital_signs: vitals.map((vital) => {
          const value = vital[key]
          return value === undefined ? vital : { ...vital, [key]: moved(value, by * step) }
        }),
      }
  for (const name of new Set(labs.map((lab) => lab.name)))
    yield {
      ...patient,
      labs: labs.map((lab) => (lab.name === name ? { ...lab, value: moved(lab.value, by * labStep(lab)) } : lab)),
    }
  if (ecg !== undefined) {
    const leads = Object.entries(ecg.st_deviation_mm).map(([lead, mm]) => [lead, moved(mm, by * 0.5)])
    if (leads.length > 0) yield { ...patient, ecg: { ...ecg, st_deviation_mm: Object.fromEntries(leads) } }
  }
  if (lvef !== undefined) yield { ...patient, lvef_percent: lvef + by }
  if (flares !== undefined)
    for (const key of ['moderate_last_12_months', 'severe_last_12_months'] as const)
      if (flares[key] + by >= 0) yield { ...patient, exacerbations: { ...flares, [key]: flares[key] + by } }
  yield* sizes(patient, by)
}

function* sizes(patient: Patient, by: 1 | -1): Generator<Patient> {
  const { pleural_effusion: effusion, nodules, cxr_classifications: films } = patient
  for (const [key, step] of [
    ['hemithorax_share', 0.05],
    ['volume_ml', 50],
  ] as const) {
    const size = effusion?.[key]
    if (effusion !== undefined && size !== undefined)
      yield { ...patient, pleural_effusion: { ...effusion, [key]: moved(size, by * step) } }
  }
  for (const [at, nodule] of nodules.entries())
    for (const key of ['long_axis_mm', 'short_axis_mm'] as const) {
      const size = nodule[key]
      if (size !== undefined) yield { ...patient, nodules: nodules.with(at, { ...nodule, [key]: size + by }) }
    }
  for (const [at, film] of films.entries())
    yield {
      ...patient,
      cxr_classifications: films.with(at, { ...film, probability: moved(film.probability, by * 0.01) }),
    }
}

function* statements(patient: Patient): Generator<Patient> {
  const { demographics, symptoms, medications, allergies, nodules, ecg } = patient
  for (const [at, symptom] of symptoms.entries())
    yield { ...patient, symptoms: symptoms.with(at, { ...symptom, present: !symptom.present }) }
  for (const [at, drug] of medications.entries())
    yield {
      ...patient,
      medications: medications.with(at, { ...drug, status: drug.status === 'active' ? 'stopped' : 'active' }),
    }
  for (const [at, allergy] of allergies.entries()) {
    yield { ...patient, allergies: allergies.toSpliced(at, 1) }
    if (allergy.reaction !== undefined && allergy.reaction !== 'angioedema')
      yield { ...patient, allergies: allergies.with(at, { ...allergy, reaction: 'angioedema' }) }
  }
  for (const [at, nodule] of nodules.entries())
    if (nodule.risk !== undefined)
      yield { ...patient, nodules: nodules.with(at, { ...nodule, risk: nodule.risk === 'low' ? 'high' : 'low' }) }
  const { pregnant, sex } = demographics
  if (pregnant === true || (pregnant === false && sex !== 'male'))
    yield { ...patient, demographics: { ...demographics, pregnant: !pregnant } }
  if (patient.goals_of_care !== undefined && patient.goals_of_care !== 'full')
    yield { ...patient, goals_of_care: 'full' }
  for (const setting of ['outpatient', 'emergency', 'inpatient', 'intensive-care'] as const)
    if (patient.setting !== undefined && setting !== patient.setting) yield { ...patient, setting }
  if (ecg?.left_bundle_branch_block === true) yield { ...patient, ecg: { ...ecg, left_bundle_branch_block: false } }
  if (ecg?.paced === true) yield { ...patient, ecg: { ...ecg, paced: false } }
}

function* conditions(patient: Patient): Generator<Patient> {
  const { conditions: problems } = patient
  for (const [at, problem] of problems.entries()) {
    yield { ...patient, conditions: problems.toSpliced(at, 1) }
    for (const status of ['active', 'suspected', 'resolved'] as const)
      if (status !== problem.status) yield { ...patient, conditions: problems.with(at, { ...problem, status }) }
    for (const by of [-1, 1] as const) {
      const name = problem.name.replace(timeAgo, (count) => String(Math.max(0, Number(count) + by)))
      if (name !== problem.name) yield { ...patient, conditions: problems.with(at, { ...problem, name }) }
    }
  }
  for (const kind of conditionKinds)
    for (const closer of closerKinds.get(kind) ?? [])
      if (hasCondition(patient, kind).value === 'true' && hasCondition(patient, closer).value === 'false')
        yield { ...patient, conditions: [...problems, { name: closer, status: 'active' }] }
}

/** The count in a time that has passed; its step is the unit in which it is told. */
const timeAgo = /(?<![\d.,])\d{1,4}(?=[ -]?(?:hour|day|week|month|year)s? ago\b)/iu

/** By a kind of condition, those that its name is a part of: of COPD its exacerbation. */
const closerKinds = new Map(
  conditionKinds.map((kind) => [
    kind,
    conditionKinds.filter((other) => other !== kind && ` ${other} `.includes(` ${kind} `)),
  ]),
)

/** Without the noise of binary fractions, which would lie beside a limit and not on it. */
function moved(value: number, by: number): number {
  return Number((value + by).toFixed(6))
}

/** The step in which a result is reported: that of its analyte, or else of its last digit. */
function labStep(lab: Patient['labs'][number]): number {
  const known = analyteOfResult(lab)
  const range = known?.unit === undefined ? undefined : known.analyte.ranges[known.unit]
  if (range !== undefined) return range[2]
  const digits = /\.(\d+)$/u.exec(String(lab.value))?.[1]?.length ?? 0
  return 10 ** -digits
}

/** Our own counts: five cases of a rule are the least whose share means anything, and three show on which side of its line a system stands. */
const enough = { applying: 5, outside: 3 } as const

/**
 * Rules that no case exercises, or hardly any: fewer than five cases that they apply to, or three that they do not apply to and would after one change (see `neighbours`).
 */
export function lintCoverage(cases: readonly GoldenCase[], guidelines: readonly Guideline[]): GoldenFinding[] {
  const counts = new Map(guidelines.flatMap(({ rules }) => rules).map((rule) => [rule, { applying: 0, outside: 0 }]))
  for (const { patient } of cases) {
    const open = new Map<Rule, { applying: number; outside: number }>()
    withoutChange(() => {
      for (const [rule, count] of counts) {
        if (ruleApplies(rule, patient)) count.applying += 1
        else if (count.outside < enough.outside) open.set(rule, count)
      }
    })
    if (open.size > 0) countOutside(patient, open)
  }
  return guidelines.flatMap(({ id, rules }) =>
    rules.flatMap((rule) => {
      const { applying = 0, outside = 0 } = counts.get(rule) ?? {}
      const name = `${id}/${rule.id}`
      const near = `${outside >= enough.outside ? `${enough.outside} or more lie` : counted(outside, 'lies', 'lie')} just outside`
      if (applying === 0) return [goldenFinding('rule-not-exercised', [name], `applies to no case; ${near}`)]
      if (applying >= enough.applying && outside >= enough.outside) return []
      return [
        goldenFinding(
          'rule-hardly-exercised',
          [name],
          `applies to ${counted(applying, 'case')}, expected ${enough.applying}; ${near}, expected ${enough.outside}`,
        ),
      ]
    }),
  )
}

/**
 * Counts a patient just outside of each open rule that would apply after one change.
 *
 * A rule is asked again only where it read what changed: its verdict hangs on nothing else.
 */
function countOutside(patient: Patient, open: Map<Rule, { outside: number }>): void {
  const readBy = new Map(
    Array.from(open.keys(), (rule) => {
      const read = new Set<PropertyKey>()
      ruleApplies(rule, noting(patient, read))
      return [rule, read] as const
    }),
  )
  for (const near of neighbours(patient)) {
    const changed = (Object.keys(near) as (keyof Patient)[]).filter((key) => near[key] !== patient[key])
    withoutChange(() => {
      for (const [rule, count] of open) {
        const read = readBy.get(rule)
        if (!changed.some((key) => read?.has(key)) || !ruleApplies(rule, near)) continue
        count.outside += 1
        open.delete(rule)
      }
    })
    if (open.size === 0) return
  }
}

/** The patient, noting which parts of the record are read. */
function noting(patient: Patient, read: Set<PropertyKey>): Patient {
  return new Proxy(
    { ...patient },
    {
      // No plain data: what was read of the same record before, and is kept, would note nothing, and to know the record by its content would note all of it.
      getPrototypeOf: () => Map.prototype,
      get: (record, key, receiver): unknown => {
        read.add(key)
        return Reflect.get(record, key, receiver)
      },
      ownKeys: (record) => {
        const keys = Reflect.ownKeys(record)
        for (const key of keys) read.add(key)
        return keys
      },
    },
  )
}

function ruleApplies(rule: Rule, patient: Patient): boolean {
  const applies = rule.applies(patient)
  return (
    applies.value === 'true' && allOf(applies, not(exceptionTo(rule, patient, generalFacts(patient)))).value === 'true'
  )
}
