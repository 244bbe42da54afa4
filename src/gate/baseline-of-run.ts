import { type Baseline, type BaselineRow, hashBaseline } from './baseline.ts'
import { isHeld } from '../core/slice.ts'
import type { Run } from '../core/run.ts'
import { isUnclear, outcome, readOutcomes, type CaseValues, caseValues } from '../core/outcomes.ts'
import { comparisonModeOf } from '../core/gate-options.ts'
import { termsOfRun } from './terms.ts'
import { gatingMetrics, hasMisses } from './adopted-misses.ts'
import { depthsOf, type MissDepths } from './depth-of-misses.ts'
import { packJudged } from './judged-cases.ts'
import { versionsOf } from './versions.ts'
import { AssayError } from '../kit/assay-error.ts'

/** What a baseline says beside the figures of its run. */
interface Promotion {
  /** A UUID. */
  readonly id: string
  readonly createdAt: Date
  readonly promotedBy: string
  readonly reason: string
  readonly acceptedRegression: readonly string[]
  /** Absent where no system was adopted. */
  readonly adopted?: Baseline['adopted']
  readonly parentHash: string | null
}

/**
 * The baseline that a run makes: all of its cases, and a row for each metric and slice that has a figure or an unclear case, except metrics that are never compared and slices that are not held. Metrics whose comparison is
 * paired have the value of each case. Of held-out patients what judges say is in no baseline, since it decides on nothing there.
 *
 * @throws {AssayError} `run-invalid` where a case is of another tenant than the suite
 */
export function buildBaseline(run: Run, promotion: Promotion): Baseline {
  const uncompared = new Set(run.metrics.flatMap(({ name, baseline }) => (baseline === 'none' ? [name] : [])))
  const valuesOf = pairedValues(run)
  const judgedBy = judgedInRun(run)
  const depths = depthsInRun(run, promotion.adopted)
  const heldOut = run.type === 'config_gate'
  const rows = run.summaries.flatMap(({ tier, metric, slice, n, value, misses, unscored }): BaselineRow[] => {
    const unclear = unscored.filter(isUnclear).map(({ caseId }) => caseId)
    const isKnown = value !== null || (n === 0 && unclear.length > 0)
    if (!isKnown || uncompared.has(metric) || !isHeld(slice) || (heldOut && tier === 4)) return []
    const row = { tier, metric, slice, n, value, misses: [...misses], unclear }
    if (slice.by !== 'all') return [row]
    const values = valuesOf.get(metric)
    const judged = judgedBy(metric)
    const depth = depths.get(metric)
    return [
      {
        ...row,
        ...(depth === undefined || depth.size === 0 ? {} : { depths: Object.fromEntries(depth) }),
        ...(judged === undefined ? {} : { judged }),
        ...(values === undefined ? {} : { values }),
      },
    ]
  })
  const versions = versionsOf(run.metrics)
  const { adopted, ...rest } = promotion
  const baseline = {
    ...rest,
    ...(adopted === undefined ? {} : { adopted }),
    schema: 2 as const,
    createdAt: promotion.createdAt.toISOString(),
    suite: run.suite,
    tenant: tenantOfRun(run),
    ...(heldOut ? { heldOut: true as const } : {}),
    graders: heldOut ? {} : gradersOf(run),
    ...(Object.keys(versions).length === 0 ? {} : { versions, answers: run.answers ?? {} }),
    ...(run.basis === undefined ? {} : { basis: run.basis }),
    terms: termsOfRun(run),
    cases: Object.fromEntries(Object.entries(run.cases).map(([id, { hash }]) => [id, hash])),
    rows,
  }
  return { ...baseline, hash: hashBaseline(baseline) }
}

/** How far each miss falls short that shuts the gate by getting worse: of safety metrics, and of those that a system is adopted with. */
export function depthsInRun(run: Pick<Run, 'metrics' | 'records'>, adopted: Baseline['adopted'] = {}): MissDepths {
  const gating = gatingMetrics(run)
  const metrics = run.metrics.filter(
    (metric) => gating.has(metric.name) && hasMisses(metric) && (metric.safety || Object.hasOwn(adopted, metric.name)),
  )
  return depthsOf(metrics, run.records)
}

/** By metric the cases of which it has a score, or words that nobody could read, as a row holds them: undefined where it is all of them. */
export function judgedInRun({
  cases,
  metrics,
  records,
}: Pick<Run, 'cases' | 'metrics' | 'records'>): (metric: string) => string | undefined {
  const { ids, byMetric } = readOutcomes({ cases: new Map(Object.entries(cases)), metrics, records })
  return (metric) => {
    const { status, unscored } = byMetric.get(metric) ?? {}
    const isJudged = (index: number): boolean => {
      const why = unscored?.get(index)
      return status?.[index] === outcome.scored || (why !== undefined && isUnclear(why))
    }
    const judged = ids.filter((_, index) => isJudged(index))
    return judged.length === ids.length ? undefined : packJudged(ids, new Set(judged))
  }
}

/**
 * What a later run will be paired with: the value of each case, by metric, of the metrics whose comparison is paired.
 *
 * @throws {AssayError} `run-invalid` for a record of a metric or case that the run does not list
 */
export function pairedValues(run: Pick<Run, 'cases' | 'metrics' | 'records' | 'options'>): Map<string, CaseValues> {
  const metrics = run.metrics.filter((metric) => comparisonModeOf(run.options, metric) === 'paired')
  const names = new Set(metrics.map(({ name }) => name))
  const { ids, byMetric } = readOutcomes({
    cases: new Map(Object.entries(run.cases)),
    metrics,
    records: run.records.filter(({ metric }) => names.has(metric)),
  })
  return new Map([...byMetric].map(([metric, outcomes]) => [metric, caseValues(outcomes, ids)]))
}

/**
 * Whose figures those of a run are: the tenant that the suite says, else the one that all of its cases name; null where it is no one's alone.
 *
 * Where the suite says it, cases that name none are queries, which every tenant runs.
 *
 * @throws {AssayError} `run-invalid` where a case is of another tenant than the suite
 */
function tenantOfRun({ tenant, cases }: Pick<Run, 'tenant' | 'cases'>): string | null {
  if (tenant === undefined) {
    const named = new Set(Object.values(cases).map((info) => info.tenant ?? null))
    const [only = null] = named
    return named.size === 1 ? only : null
  }
  const stranger = Object.entries(cases).find(([, info]) => info.tenant !== undefined && info.tenant !== tenant)
  if (stranger === undefined) return tenant
  const [id, info] = stranger
  throw new AssayError(
    'run-invalid',
    `the run is of tenant "${tenant}", and its case ${id} is of "${info.tenant}": tenants are never pooled. Give each tenant a project of its own, with the options tenant and baseline`,
  )
}

/**
 * The graders of a run's judged metrics: a metric → the fingerprint of all that can change its verdict, with the models that answered in place of the one
 * that was asked. Empty where nothing was judged.
 *
 * The share at a threshold rests on the verdicts of another metric, and has no grader of its own.
 */
export function gradersOf({ records }: Pick<Run, 'records'>): Record<string, string> {
  const drift = new Map<
    string,
    { readonly metric: string; readonly fingerprint: string; readonly models: Set<string> }
  >()
  for (const { metric, score, negated } of records) {
    if (negated || score.status === 'not-applicable' || score.grading?.grader !== metric) continue
    const { fingerprint, judges } = score.grading
    const key = `${metric} ${fingerprint}`
    const known = drift.get(key) ?? { metric, fingerprint, models: new Set<string>() }
    drift.set(key, known)
    for (const model of judges.flatMap((judge) => judge.drift ?? [])) known.models.add(model)
  }
  return Object.fromEntries(
    [...drift.values()]
      .toSorted((one, other) => (one.metric < other.metric ? -1 : 1))
      .map(({ metric, fingerprint, models }) => [metric, describeGrader(fingerprint, models)]),
  )
}

/** Who answered in place of the model that was asked is another grader. */
export function describeGrader(fingerprint: string, drift: Iterable<string>): string {
  return [fingerprint, ...[...drift].toSorted().map((model) => `answered by ${model}`)].join(', ')
}

/**
 * Why a baseline is another's than that of the suite that was run, each with its way out; none where it is its own.
 *
 * Held-out patients and the golden set have a file each, and so has every tenant.
 *
 * @param path of the baseline, as it is shown
 * @throws {AssayError} `run-invalid` as `tenantOfRun` does
 */
export function describeForeign(
  run: Pick<Run, 'type' | 'tenant' | 'cases'>,
  baseline: Baseline,
  path: string,
): string[] {
  const reasons: string[] = []
  const isHeldOut = run.type === 'config_gate'
  if (isHeldOut && baseline.heldOut !== true) {
    reasons.push(
      `${path} holds the golden set, and the run is of held-out patients. Give the gate a baseline file of its own (option gate.baseline)`,
    )
  }
  if (!isHeldOut && baseline.heldOut === true) {
    reasons.push(
      `${path} holds held-out patients, and the run is of the golden set. Give the suite a baseline file of its own (option baseline)`,
    )
  }
  const tenant = tenantOfRun(run)
  const isPooled = baseline.tenant === null ? run.tenant !== undefined : baseline.tenant !== tenant
  if (isPooled) {
    reasons.push(
      `${path} is of ${tenantInWords(baseline.tenant)}, and the run of ${tenantInWords(tenant)}: tenants are never pooled. Give each tenant a project of its own, with the options tenant and baseline`,
    )
  }
  return reasons
}

function tenantInWords(tenant: string | null): string {
  return tenant === null ? 'no one tenant' : `tenant "${tenant}"`
}
