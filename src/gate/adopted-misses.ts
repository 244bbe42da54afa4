import { type Baseline, promoteCommand, type CommandPlace } from './baseline.ts'
import { isMiss, type Metric } from '../core/metric.ts'
import type { Run } from '../core/run.ts'
import { policyFor } from '../core/gate-options.ts'
import { listIds } from '../kit/phrases.ts'
import { compareText } from '../kit/compare-text.ts'

/** The misses of a system, by metric: ids of cases, sorted. */
export type AdoptedMisses = NonNullable<Baseline['adopted']>

type Measured = Pick<Run, 'metrics' | 'records' | 'summaries'>

/** The misses that a run has under metrics that gate, by metric: what a system is adopted with. What is only tracked misses no case. */
export function gatingMisses(run: Measured): AdoptedMisses {
  return missesOf(run, gatingMetrics(run))
}

/** The metrics of which some record may shut the gate. */
export function gatingMetrics({ records }: Pick<Run, 'records'>): Set<string> {
  return new Set(records.flatMap(({ metric, policy, negated }) => (policy === 'track' || negated ? [] : [metric])))
}

/** Whether a metric has misses at all: times and means without a floor have none, and what is never compared is in no baseline. */
export function hasMisses({ unit, aggregate, threshold, baseline }: Metric): boolean {
  return baseline !== 'none' && unit !== 'ms' && (aggregate === 'rate' || threshold !== undefined)
}

/** The misses of these metrics over the whole set, under whatever policy, by metric and id. */
export function missesOf({ metrics, summaries }: Measured, of: ReadonlySet<string>): AdoptedMisses {
  const names = new Set(metrics.flatMap((metric) => (of.has(metric.name) && hasMisses(metric) ? [metric.name] : [])))
  return Object.fromEntries(
    summaries
      .filter(({ metric, slice, misses }) => slice.by === 'all' && names.has(metric) && misses.length > 0)
      .map(({ metric, misses }) => [metric, [...misses].sort(compareText)] as const)
      .sort(([one], [other]) => compareText(one, other)),
  )
}

/** How many misses a list has; a case that is missed by two metrics counts twice. */
export function countAdopted(adopted: AdoptedMisses | undefined): number {
  return Object.values(adopted ?? {}).reduce((sum, ids) => sum + ids.length, 0)
}

/** A list of misses in words, a metric a line; a metric without one has none. */
export function describeAdopted(adopted: AdoptedMisses): string[] {
  return Object.entries(adopted).flatMap(([metric, ids]) =>
    ids.length === 0 ? [] : [`${metric}: ${listIds(ids, 10)}`],
  )
}

/** Whether only an adoption makes this run a first baseline: a ratchet accepted misses that nobody has said yes to. */
export function asksForAdoption(run: Measured & Pick<Run, 'options'>): boolean {
  return underRatchet(run, gatingMisses(run)).length > 0
}

/** The misses of metrics under `ratchet`. */
export function underRatchet(
  { metrics, options }: Pick<Run, 'metrics' | 'options'>,
  now: AdoptedMisses,
): [string, readonly string[]][] {
  const byName = new Map(metrics.map((metric) => [metric.name, metric] as const))
  return Object.entries(now).filter(([name]) => {
    const metric = byName.get(name)
    return metric !== undefined && policyFor(options, metric) === 'ratchet'
  })
}

/**
 * How a system with misses that fail their tests could be adopted, in words; undefined where no miss of a metric under `must` failed one.
 *
 * @param run whose tests failed, and that has no baseline yet
 * @param place where the command finds the suite
 */
export function wayToAdopt(
  { metrics, records, options }: Failed,
  { baseline, root }: CommandPlace,
): string | undefined {
  const way = policiesToAdopt({ metrics, records, options })
  if (way === undefined) return undefined
  return `An old system can be adopted with the misses that it has, ${listIds(way.missed, 10)}: set ${way.policies}, run the suite again, then: ${promoteCommand(baseline, root)} --adopt --reason "…". From then on only a new miss fails its test`
}

/** What a run whose tests failed is asked for. */
interface Failed extends Pick<Run, 'metrics' | 'options'> {
  readonly records: Iterable<Run['records'][number]>
}

/** The misses under `must`, each metric with its cases, and the option under which they fail no test once they are adopted; undefined where there is none. */
export function policiesToAdopt({
  metrics,
  records,
  options,
}: Failed): { readonly missed: readonly string[]; readonly policies: string } | undefined {
  const byName = new Map(metrics.map((metric) => [metric.name, metric] as const))
  const missed = new Map<string, { readonly metric: Metric; readonly cases: Set<string> }>()
  for (const { metric: name, caseId, policy, score, negated } of records) {
    const metric = byName.get(name)
    if (metric === undefined || policy !== 'must' || negated || score.status !== 'scored') continue
    if (!isMiss(metric, score.value)) continue
    const known = missed.get(name) ?? { metric, cases: new Set<string>() }
    missed.set(name, known)
    known.cases.add(caseId)
  }
  if (missed.size === 0) return undefined
  const named = Array.from(missed.values(), ({ metric, cases }) => `${metric.name} (${listIds([...cases], 3)})`)
  const keys = new Set(Array.from(missed.values(), ({ metric }) => keyOf(metric, options.policies)))
  const policies = Array.from(keys, (key) => `${/^[a-z]\w*$/u.test(key) ? key : `'${key}'`}: 'ratchet'`).join(', ')
  return { missed: named, policies: `policies: { ${policies} }` }
}

/** What decides on the policy of a metric now: its own name where an option has it, else its tier. */
function keyOf({ name, tier, policy }: Metric, policies: Readonly<Record<string, unknown>>): string {
  return Object.hasOwn(policies, name) || policy !== undefined ? name : `tier${tier}`
}
