import { gatingMetrics, hasMisses } from './adopted-misses.ts'
import type { BlockKind } from '../core/verdict.ts'
import type { Run } from '../core/run.ts'
import { counted, listIds } from '../kit/phrases.ts'

/** A case that fell short, with the metrics by which it did. */
interface MissedCase {
  readonly caseId: string
  readonly metrics: readonly string[]
  /** `new` and `changed`: the baseline knows none, or another, of this id. `fine before`: it knows this one, as no miss. */
  readonly was: 'new' | 'changed' | 'fine before'
}

/** What a baseline would make known misses of. */
export interface MissesToAccept {
  /** New and changed cases, which nobody has seen missed: for `--accept-misses`. */
  readonly fresh: readonly MissedCase[]
  /** Cases that were fine before, whatever their metric came to: for `--accept-regression`. Those that the block of a regressed metric lists are left to it. */
  readonly fallen: readonly MissedCase[]
}

/**
 * The cases whose misses a promotion would make known, each by name: from then on nobody is told of them.
 *
 * Metrics that are only tracked, times, and means without a floor of their own are left out: they miss no case.
 *
 * @param run as it was measured
 * @param comparison of it with the baseline that would be replaced; without one, nothing is new and nothing was fine before
 */
export function missesToAccept(
  run: Pick<Run, 'metrics' | 'records' | 'summaries'>,
  { rows, addedCases, changedCases }: Pick<Run, 'rows' | 'addedCases' | 'changedCases'>,
): MissesToAccept {
  const gating = gatingMetrics(run)
  const missing = new Set(
    run.metrics.flatMap((metric) => (gating.has(metric.name) && hasMisses(metric) ? [metric.name] : [])),
  )
  const was = new Map([
    ...addedCases.map((id) => [id, 'new'] as const),
    ...changedCases.map((id) => [id, 'changed'] as const),
  ])
  const fresh = run.summaries
    .filter(({ metric, slice }) => slice.by === 'all' && missing.has(metric))
    .flatMap(({ metric, misses }) => misses.flatMap((caseId) => (was.has(caseId) ? [{ metric, caseId }] : [])))
  const fallen = rows
    .filter(({ metric, slice }) => slice.by === 'all' && missing.has(metric))
    // What a paired comparison accepted is noise by its own test.
    .filter(({ paired }) => paired === undefined)
    // Its block lists them, and wants the same.
    .filter(({ verdict, newMisses }) => verdict !== 'regressed' || newMisses.length > mostOfBlock)
    .flatMap(({ metric, newMisses }) => newMisses.map((caseId) => ({ metric, caseId })))
  // What a check missed before is a miss all the same.
  const reread = rows
    .filter(({ metric, slice }) => slice.by === 'all' && missing.has(metric))
    .flatMap(({ metric, reread: { missed = [] } = {} }) => missed.map((caseId) => ({ metric, caseId })))
  return {
    fresh: byCase(fresh, (id) => was.get(id) ?? 'new'),
    fallen: byCase([...fallen, ...reread], () => 'fine before'),
  }
}

function byCase(
  missed: readonly { readonly metric: string; readonly caseId: string }[],
  wasOf: (caseId: string) => MissedCase['was'],
): MissedCase[] {
  return [...Map.groupBy(missed, ({ caseId }) => caseId)].map(([caseId, own]) => ({
    caseId,
    metrics: [...new Set(own.map(({ metric }) => metric))],
    was: wasOf(caseId),
  }))
}

/** Blocks that a promotion may let through when it says so; it records them. */
const acceptable: ReadonlySet<BlockKind> = new Set([
  'regressed',
  'unclear',
  'inconclusive',
  'below-target',
  'loosened',
  'missing',
  'removed-cases',
  'incomparable',
])

/** Whether `--accept-regression` lets a block of this kind through. */
export function isAcceptable(kind: BlockKind): boolean {
  return acceptable.has(kind)
}

/** The options of `baseline promote` that a run needs to become the baseline, each with a blank before it; empty where it needs none. */
export function acceptOptions({ fresh, fallen }: MissesToAccept, regresses = false): string {
  return [
    ...(fresh.length > 0 ? [' --accept-misses'] : []),
    ...(regresses || fallen.length > 0 ? [' --accept-regression'] : []),
  ].join('')
}

/** So many a block of a metric names. */
const mostOfBlock = 5

/** So many are named; the run's file has them all. */
const mostNamed = 50

/** What is so, for a refusal and for the baseline; undefined where there is no such case. */
export function describeMissed(cases: readonly MissedCase[]): string | undefined {
  if (cases.length === 0) return undefined
  const isFallen = cases[0]?.was === 'fine before'
  const named = cases.map(
    ({ caseId, metrics, was }) => `${caseId} (${isFallen ? '' : `${was}; `}${metrics.join(', ')})`,
  )
  const verb = cases.length === 1 ? 'is' : 'are'
  const what = isFallen
    ? `${counted(cases.length, 'case')} that ${cases.length === 1 ? 'was' : 'were'} fine before ${verb} missed`
    : `${counted(cases.length, 'new or changed case')} ${verb} missed`
  return `${what}: ${listIds(named, mostNamed)}`
}
