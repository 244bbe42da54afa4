import { type AdoptedMisses, countAdopted, gatingMetrics, gatingMisses, hasMisses, missesOf } from './adopted-misses.ts'
import type { Baseline } from './baseline.ts'
import type { Run } from '../core/run.ts'
import type { AdoptedCounts } from '../core/verdict.ts'
import { counted, listIds } from '../kit/phrases.ts'

type Measured = Pick<Run, 'metrics' | 'records' | 'summaries'>
type Listed = Pick<Baseline, 'adopted' | 'terms'>

/** What a run made of the list of an adopted system; each miss as `case (metric)`. */
export interface AdoptedNow {
  /** What is still missed, under whatever policy, for the next baseline; also a metric without a miss, whose new ones stay out. Undefined where nothing is left. */
  readonly list: AdoptedMisses | undefined
  readonly fixed: readonly string[]
  /** Cases in which the metric has nothing to judge now. */
  readonly notApplicable: readonly string[]
  /** Unscored, or not there at all: nobody knows. */
  readonly notJudged: readonly string[]
  /** Misses that are not on the list, and that no promotion takes. */
  readonly outside: readonly string[]
}

/**
 * What became of each miss that a system was adopted with, and what it misses beside them.
 *
 * A metric that has ever gated since the adoption stays watched where it is only tracked now: else a new miss would come in under `track`, and be a known one when the policy is put back.
 *
 * @returns undefined where no system was adopted
 */
export function readAdopted(run: Measured, { adopted, terms = {} }: Listed): AdoptedNow | undefined {
  if (adopted === undefined) return undefined
  const watched = new Set([...Object.keys(adopted), ...Object.keys(terms), ...watchedOf(run)])
  const now = missesOf(run, watched)
  const states = statesOf(run)
  const left: [string, string[]][] = []
  const [fixed, notApplicable, notJudged]: [string[], string[], string[]] = [[], [], []]
  for (const metric of [...watched].sort()) {
    const kept: string[] = []
    for (const id of adopted[metric] ?? []) {
      const state = states.get(metric)?.get(id)
      if (now[metric]?.includes(id) === true) kept.push(id)
      else if (state === 'scored') fixed.push(named(id, metric))
      else if (state === 'not applicable') notApplicable.push(named(id, metric))
      else notJudged.push(named(id, metric))
    }
    left.push([metric, kept])
  }
  return {
    list: left.every(([, ids]) => ids.length === 0) ? undefined : Object.fromEntries(left),
    fixed,
    notApplicable,
    notJudged,
    outside: Object.entries(now).flatMap(([metric, ids]) =>
      ids.filter((id) => adopted[metric]?.includes(id) !== true).map((id) => named(id, metric)),
    ),
  }
}

function named(id: string, metric: string): string {
  return `${id} (${metric})`
}

/** The list with which a system is adopted: the misses of each metric that gates, also where it has none. */
export function adoptedList(run: Measured): AdoptedMisses {
  const misses = gatingMisses(run)
  return Object.fromEntries(watchedOf(run).map((metric) => [metric, misses[metric] ?? []]))
}

function watchedOf(run: Measured): string[] {
  const gating = gatingMetrics(run)
  return run.metrics.flatMap((metric) => (gating.has(metric.name) && hasMisses(metric) ? [metric.name] : [])).sort()
}

/** The same in counts, for the file of a run. What nobody judged is still left. */
export function countAdoptedNow(run: Measured, baseline: Listed): AdoptedCounts | undefined {
  const now = readAdopted(run, baseline)
  if (now === undefined) return undefined
  const safety = new Set(run.metrics.filter((metric) => metric.safety).map(({ name }) => name))
  const ofSafety = Object.entries(now.list ?? {}).flatMap(([metric, ids]) => (safety.has(metric) ? ids : []))
  const notJudged = new Set(now.notJudged)
  const unknown = Object.entries(baseline.adopted ?? {}).flatMap(([metric, ids]) =>
    safety.has(metric) ? ids.filter((id) => notJudged.has(named(id, metric))) : [],
  )
  return {
    listed: countAdopted(baseline.adopted),
    left: countAdopted(now.list) + now.notJudged.length,
    ofSafety: ofSafety.length + unknown.length,
    outside: now.outside.length,
  }
}

/** `9 adopted safety misses left (of 10)`: what a run that passed still carries; empty where it carries none. */
export function describeCarried({ listed, left, ofSafety }: AdoptedCounts): string {
  if (left === 0) return ''
  const isAll = ofSafety === left
  const what = `adopted ${isAll ? 'safety ' : ''}`
  const part = isAll || ofSafety === 0 ? '' : `, ${ofSafety} of safety metrics`
  return `${counted(left, `${what}miss`, `${what}misses`)} left (of ${listed})${part}`
}

/** What a promotion made of the list: one line, and what left it with its cause. */
export function describeShrunk(was: number, { list, fixed, notApplicable, notJudged }: AdoptedNow): string[] {
  const left = countAdopted(list)
  const first =
    left > 0
      ? `adopted: ${left} of ${counted(was, 'miss', 'misses')} left`
      : notJudged.length > 0
        ? `adopted: nothing is missed of ${counted(was, 'miss', 'misses')}, of which ${counted(notJudged.length, 'was', 'were')} not judged, and the list is closed`
        : `adopted: none of ${counted(was, 'miss', 'misses')} is left, and the list is closed`
  const parts = [
    ['fixed', fixed],
    ['not applicable now', notApplicable],
    ['not judged in this run, and off the list', notJudged],
  ] as const
  return [first, ...parts.flatMap(([what, ids]) => (ids.length === 0 ? [] : [`  ${what}: ${listIds(ids, 10)}`]))]
}

type State = 'scored' | 'unscored' | 'not applicable'

/** What each case came to under each metric; one trial without a score leaves the case without one, and one with a score makes it applicable. */
function statesOf({ records }: Pick<Run, 'records'>): Map<string, Map<string, State>> {
  const rank: readonly State[] = ['not applicable', 'scored', 'unscored']
  const states = new Map<string, Map<string, State>>()
  for (const { metric, caseId, score, negated } of records) {
    if (negated) continue
    const state = score.status === 'not-applicable' ? 'not applicable' : score.status
    const byCase = states.get(metric) ?? new Map<string, State>()
    states.set(metric, byCase)
    const known = byCase.get(caseId)
    if (known === undefined || rank.indexOf(state) > rank.indexOf(known)) byCase.set(caseId, state)
  }
  return states
}
