import { isMiss, scoredShort, type Metric } from '../src/core/metric.ts'
import type { EvalRecord } from '../src/core/eval-case.ts'
import { isUnclear } from '../src/core/outcomes.ts'
import type { Run } from '../src/core/run.ts'
import { causeInWords, type UnscoredCause } from '../src/core/score.ts'
import { counted } from '../src/kit/phrases.ts'
import { testKey } from './collecting/collected-records.ts'

/** What became of a case, the first to be shown first. */
const order = [
  ['new miss', 'deeper miss'],
  ['changed case'],
  ['new case'],
  ['newly unclear', 'unclear', 'unscored'],
  ['not compared', 'reread'],
  ['miss'],
  ['known unclear'],
  ['tracked'],
] as const

type Status = (typeof order)[number][number]

function rankOf({ status }: Shortfall): number {
  return order.findIndex((some: readonly Status[]) => some.includes(status))
}

/** A case that fell short, or of which nothing was learned, under metrics that say the same of it. */
export interface Shortfall {
  readonly caseId: string
  readonly condition: string | undefined
  readonly metrics: string[]
  /** `new miss`: the baseline knows the case as fine. `miss`: it knows it as missed; `deeper miss`: by less than now. Of a case that is new or changed, and of one that was not compared, it knows neither. `unclear` is unscored since its words have several readings, and no baseline says anything of the metric; of `known unclear` it does, which lets the gate be, and of `newly unclear` it says that the case could be read. `reread` is a miss that the check found in the very answer of the baseline. `tracked` is a miss of a metric that gates nothing: shown last. */
  readonly status: Status
  readonly why: readonly string[]
  /** Why it was not judged; absent for what was. */
  readonly cause?: UnscoredCause
  /** The greater, the worse, in the unit of the metric: its value, turned where higher is better; 0 where there is no value. */
  readonly distance: number
  /** Of a mean without a floor of its own, in which nearly every case may be short of the best: only the worst are shown. */
  readonly isOfMean: boolean
}

/** The first that says it: metrics that say the same of a case stand in one line. */
export function metricOf({ metrics }: Shortfall): string {
  return metrics[0] ?? ''
}

/** What a reader of a run has to look at, the worst first; a line for metrics that say the same of a case. */
export function shortfallsOf(run: Run): Shortfall[] {
  const metrics = new Map(run.metrics.map((metric) => [metric.name, metric]))
  const fresh = new Set(run.rows.flatMap(({ metric, newMisses }) => newMisses.map((caseId) => testKey(metric, caseId))))
  const deeper = new Set(run.rows.flatMap((row) => (row.deeper ?? []).map((caseId) => testKey(row.metric, caseId))))
  const newlyUnclear = new Set(
    run.rows.flatMap(({ metric, unclear }) => (unclear?.newly ?? []).map((caseId) => testKey(metric, caseId))),
  )
  const compared = new Set(run.rows.flatMap(({ metric, baseline }) => (baseline === null ? [] : [metric])))
  // Neither was compared with what the baseline says of the case: its graders, its suite or its whole set are others.
  const apart = new Set(
    run.rows.flatMap(({ metric, slice, verdict, comparedOn }) =>
      slice.by === 'all' && comparedOn === undefined && (verdict === 'incomparable' || verdict === 'not-run')
        ? [metric]
        : [],
    ),
  )
  const reread = new Set(
    run.rows.flatMap(({ metric, reread: { missed = [] } = {} }) => missed.map((caseId) => testKey(metric, caseId))),
  )
  const [added, changed] = [new Set(run.addedCases), new Set(run.changedCases)]
  const statusOf = (metric: string, caseId: string): Shortfall['status'] => {
    if (reread.has(testKey(metric, caseId))) return 'reread'
    if (added.has(caseId)) return 'new case'
    if (changed.has(caseId)) return 'changed case'
    if (!compared.has(metric) || fresh.has(testKey(metric, caseId))) return 'new miss'
    if (deeper.has(testKey(metric, caseId))) return 'deeper miss'
    return apart.has(metric) ? 'not compared' : 'miss'
  }
  const found = new Map<string, Shortfall>()
  for (const { metric, caseId, score, policy, negated } of run.records) {
    const definition = metrics.get(metric)
    if (negated || definition === undefined || score.status === 'not-applicable') continue
    if (score.status === 'scored' && !isMiss(definition, score.value)) continue
    const status =
      score.status === 'unscored'
        ? !isUnclear(score)
          ? 'unscored'
          : newlyUnclear.has(testKey(metric, caseId))
            ? 'newly unclear'
            : compared.has(metric) || policy === 'track'
              ? 'known unclear'
              : 'unclear'
        : policy === 'track'
          ? 'tracked'
          : statusOf(metric, caseId)
    const why = whyOf(score, definition)
    const key = [caseId, status, ...why].join('\n')
    const known = found.get(key)
    if (known === undefined)
      found.set(key, {
        caseId,
        condition: run.cases[caseId]?.condition,
        metrics: [metric],
        status,
        why,
        ...(score.status === 'unscored' ? { cause: score.cause } : {}),
        distance: score.status !== 'scored' ? 0 : definition.better === 'higher' ? -score.value : score.value,
        isOfMean: score.status === 'scored' && definition.aggregate === 'mean' && definition.threshold === undefined,
      })
    else if (!known.metrics.includes(metric)) known.metrics.push(metric)
  }
  return [...found.values()].sort((a, b) => rankOf(a) - rankOf(b))
}

/** Never nothing: of a scorer that gives no reason, its value and what was expected. */
function whyOf(score: EvalRecord['score'], metric: Metric): readonly string[] {
  if (score.status === 'unscored') return [`${causeInWords[score.cause]}: ${score.detail}`]
  if (score.status !== 'scored') return []
  if (score.why.length > 0) return score.why
  const { better, threshold = better === 'higher' ? 1 : 0 } = metric
  return [scoredShort(score.value, better, threshold)]
}

/** Misses by what they are about, with those of safety metrics first, and of the others what fell most often. */
export function byRule(
  run: Pick<Run, 'metrics'>,
  shortfalls: readonly Shortfall[],
): (readonly [string, readonly Shortfall[]])[] {
  const safety = new Set(run.metrics.flatMap((metric) => (metric.safety ? [metric.name] : [])))
  const isSafety = (own: readonly Shortfall[]): boolean =>
    own.some(({ metrics, status }) => status !== 'unscored' && metrics.some((metric) => safety.has(metric)))
  return [...Map.groupBy(shortfalls, ruleOf)].toSorted(
    ([, one], [, two]) => Number(isSafety(two)) - Number(isSafety(one)) || two.length - one.length,
  )
}

/** What a group of misses is about: the rule that the first reason names, as `esc-pe-2019/pe-anticoagulation`, or why nothing was learned, else the metric. */
function ruleOf({ why, metrics, status, cause }: Shortfall): string {
  if (status === 'unscored')
    return cause === undefined ? `not judged (${metrics[0] ?? ''})` : `not judged: ${causeInWords[cause]} (${cause})`
  return /^([a-z0-9][a-z0-9.-]*\/[a-z0-9][a-z0-9.-]*)\s/u.exec(why[0] ?? '')?.[1] ?? metrics[0] ?? ''
}

/** Statuses of which the baseline knows, or which gate nothing: they are counted. The others are shown. */
const known: ReadonlySet<Shortfall['status']> = new Set(['miss', 'known unclear', 'tracked'])

/** How many cases are known, or gate nothing, in a line each; a case counts once, by whatever metrics it was missed, so that the lines add up. */
export function knownCounts(shortfalls: readonly Shortfall[]): string[] {
  const casesOf = (status: Status): Set<string> =>
    new Set(shortfalls.filter((one) => one.status === status).map(({ caseId }) => caseId))
  const [missed, unclear] = [casesOf('miss'), casesOf('known unclear')]
  const tracked = [...casesOf('tracked')].filter((id) => !missed.has(id) && !unclear.has(id))
  return [
    ...(missed.size === 0 ? [] : [`${counted(missed.size, 'case')} missed as in the baseline`]),
    ...(unclear.size === 0 ? [] : [`${counted(unclear.size, 'case')} unclear as in the baseline`]),
    ...(tracked.length === 0 ? [] : [`${counted(tracked.length, 'case')} missed only under metrics that shut no gate`]),
  ]
}

/** Whether somebody has to look at it, as it is new. */
export function isFresh({ status }: Pick<Shortfall, 'status'>): boolean {
  return !known.has(status)
}

/** The reasons of a case, once where the case above it was missed by the very same words. */
export function reasonsAfter(
  { why }: Pick<Shortfall, 'why'>,
  before: Pick<Shortfall, 'why'> | undefined,
): readonly string[] {
  const isSame = before !== undefined && why.join('\n') === before.why.join('\n')
  return isSame ? ['for the same reason'] : why
}

/** What became of a case, for a reader who knows no statuses. */
export function statusWords(status: Status): string {
  return words[status]
}

const words: Readonly<Record<Status, string>> = {
  'new miss': 'missed',
  'deeper miss': 'missed, and by more than in the baseline',
  'changed case': 'missed, and edited in the golden set since the baseline',
  'new case': 'missed, a new case',
  'newly unclear': 'unclear, unlike in the baseline',
  unclear: 'unclear',
  unscored: 'not judged',
  'not compared': 'missed, and not compared with the baseline',
  reread: 'missed by a newer version of the check',
  miss: 'missed, as in the baseline',
  'known unclear': 'unclear, as in the baseline',
  tracked: 'missed, only reported',
}

/** Condition, sex and age band of a case, which no mode of privacy strikes out; empty where none is known. */
export function patientOf({ cases }: Pick<Run, 'cases'>, caseId: string): string {
  const { condition, sex, ageBand } = cases[caseId] ?? {}
  return [condition, sex, ageBand === undefined ? undefined : `age ${ageBand}`]
    .filter((word) => word !== undefined)
    .join(', ')
}

/** Misses of the baseline that are none now, by metric; of the check's own changes none. */
export function fixedOf({
  rows,
}: Pick<Run, 'rows'>): readonly { readonly metric: string; readonly cases: readonly string[] }[] {
  return rows
    .filter(({ slice, mended }) => slice.by === 'all' && mended.length > 0)
    .map(({ metric, mended }) => ({ metric, cases: mended }))
}
