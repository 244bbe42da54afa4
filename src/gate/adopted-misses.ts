import { type Baseline, promoteCommand, type CommandPlace } from './baseline.ts'
import { isMiss, type Metric } from '../core/metric.ts'
import type { Run } from '../core/run.ts'
import { policyFor } from '../core/gate-options.ts'
import { counted, listIds } from '../kit/phrases.ts'
import { compareText } from '../kit/compare-text.ts'

/** The misses of a system, by metric: ids of cases, sorted. */
export type AdoptedMisses = NonNullable<Baseline['adopted']>

type Measured = Pick<Run, 'metrics' | 'records' | 'summaries'>

/**
 * The misses that a run has under metrics that gate, by metric: what a system is adopted with. Times, means without a floor, and what is only tracked miss no case.
 */
export function gatingMisses({ metrics, records, summaries }: Measured): AdoptedMisses {
  const gating = new Set(
    records.flatMap(({ metric, policy, negated }) => (policy === 'track' || negated ? [] : [metric])),
  )
  const named = metrics.filter(
    ({ name, unit, aggregate, threshold, baseline }) =>
      gating.has(name) && baseline !== 'none' && unit !== 'ms' && (aggregate === 'rate' || threshold !== undefined),
  )
  const names = new Set(named.map(({ name }) => name))
  return Object.fromEntries(
    summaries
      .filter(({ metric, slice, misses }) => slice.by === 'all' && names.has(metric) && misses.length > 0)
      .map(({ metric, misses }) => [metric, [...misses].sort(compareText)] as const)
      .sort(([one], [other]) => compareText(one, other)),
  )
}

/** What a system still has of the misses that it was adopted with; undefined where none is left, and where it was not adopted. */
export function stillAdopted(before: AdoptedMisses | undefined, now: AdoptedMisses): AdoptedMisses | undefined {
  const left = Object.entries(before ?? {}).flatMap(([metric, ids]) => {
    const kept = ids.filter((id) => now[metric]?.includes(id) === true)
    return kept.length === 0 ? [] : [[metric, kept] as const]
  })
  return left.length === 0 ? undefined : Object.fromEntries(left)
}

/** How many misses a list has; a case that is missed by two metrics counts twice. */
export function countAdopted(adopted: AdoptedMisses | undefined): number {
  return Object.values(adopted ?? {}).reduce((sum, ids) => sum + ids.length, 0)
}

/** A list of misses in words, a metric a line. */
export function describeAdopted(adopted: AdoptedMisses): string[] {
  return Object.entries(adopted).map(([metric, ids]) => `${metric}: ${listIds(ids, 10)}`)
}

/** What a promotion is asked for, as far as adoption is concerned. */
interface AdoptionRequest {
  readonly run: Measured & Pick<Run, 'options' | 'failedTests'>
  readonly baseline: Baseline | null
  /** Whether the system is to be adopted with its misses. */
  readonly adopt: boolean
  readonly place?: CommandPlace | undefined
}

/**
 * Why a system is not adopted, or why an adopted one does not get another baseline, each with its way out; none where nothing speaks against it.
 *
 * The list of an adopted system only shrinks: a miss that is not in the baseline stays out of it, whatever else is let through.
 */
export function refuseAdoption({ run, baseline, adopt, place = {} }: AdoptionRequest): string[] {
  const now = gatingMisses(run)
  if (adopt) {
    if (baseline !== null)
      return [
        'there is a baseline already, and a system is adopted once, with the first. Promote without --adopt; to adopt another system, remove the file first, in a commit that says why',
      ]
    return countAdopted(now) === 0 ? ['the run has no miss to adopt. Promote it without --adopt'] : []
  }
  if (baseline === null) {
    const ratcheted = run.failedTests > 0 ? undefined : ratchetedMisses(run, now)
    return ratcheted === undefined
      ? []
      : [
          `${ratcheted} under the policy "ratchet", and nobody has said yes to them. Fix the system, or adopt it with them: ${promoteCommand(place.baseline, place.root)} --adopt --reason "…"`,
        ]
  }
  if (baseline.adopted === undefined) return []
  const fresh = Object.entries(now).flatMap(([metric, ids]) => {
    const known = baseline.rows.find((row) => row.metric === metric && row.slice.by === 'all')?.misses ?? []
    return ids.filter((id) => !known.includes(id)).map((id) => `${id} (${metric})`)
  })
  if (fresh.length === 0) return []
  return [
    `the system was adopted with its misses, and their list only shrinks: ${counted(fresh.length, 'miss', 'misses')} more: ${listIds(fresh, 10)}. Fix the system or the cases`,
  ]
}

/** Whether only an adoption makes this run a first baseline: a ratchet accepted misses that nobody has said yes to. */
export function asksForAdoption(run: Measured & Pick<Run, 'options'>): boolean {
  return underRatchet(run, gatingMisses(run)).length > 0
}

function underRatchet(
  { metrics, options }: Pick<Run, 'metrics' | 'options'>,
  now: AdoptedMisses,
): [string, readonly string[]][] {
  const byName = new Map(metrics.map((metric) => [metric.name, metric] as const))
  return Object.entries(now).filter(([name]) => {
    const metric = byName.get(name)
    return metric !== undefined && policyFor(options, metric) === 'ratchet'
  })
}

/** The misses that a ratchet accepted because there is no baseline yet. */
function ratchetedMisses(run: Pick<Run, 'metrics' | 'options'>, now: AdoptedMisses): string | undefined {
  const listed = underRatchet(run, now)
  if (listed.length === 0) return undefined
  const count = countAdopted(Object.fromEntries(listed))
  return `${counted(count, 'miss', 'misses')} (${describeAdopted(Object.fromEntries(listed)).join('; ')}) ${count === 1 ? 'was' : 'were'} accepted`
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
