import type { Baseline } from '../gate/baseline.ts'
import type { Candidate } from '../gate/decisions/candidate.ts'
import { compareText } from '../gate/compare-text.ts'
import { isOfOneSuite } from './is-of-one-suite.ts'

/** A baseline that is known here, from however many files. */
export interface KnownBaseline {
  readonly baseline: Baseline
  /** From the root: the baseline's own file, its snapshots and the note of its promotion. */
  readonly files: readonly string[]
  /** Names of its snapshots. */
  readonly names: readonly string[]
  /** Id of the run that was promoted; null where no note says it. */
  readonly run: string | null
  /** The configuration that the run measured, where it was not the standing one. */
  readonly candidate: Candidate | null
}

/** A baseline of a chain. */
export interface ChainLink extends KnownBaseline {
  /** Others that replaced it too, by time: promoted elsewhere, or before the file was taken back. */
  readonly forks: readonly KnownBaseline[]
}

/** A baseline and those that it came from. */
export interface Chain {
  /** The newest first. */
  readonly links: readonly ChainLink[]
  /** Hash of the parent that is nowhere here; null where the chain goes back to a first baseline. */
  readonly missing: string | null
  /** Older snapshots of the same suite, the newest first, whose place is unknown since a parent is missing. */
  readonly apart: readonly KnownBaseline[]
}

/**
 * The chain of a baseline by its parent hashes, the newest first.
 *
 * @param head hash of the baseline
 * @param known in any order; one hash may come from several files
 * @returns no links, and the head as missing, where it is not among the known
 */
export function chainOf(head: string, known: readonly KnownBaseline[]): Chain {
  const byHash = merge(known)
  const links: KnownBaseline[] = []
  // No chain of true hashes comes back to itself.
  const seen = new Set<string>()
  let next: string | null = head
  while (next !== null && !seen.has(next)) {
    seen.add(next)
    const link = byHash.get(next)
    if (link === undefined) break
    links.push(link)
    next = link.baseline.parentHash
  }
  const childrenOf = Map.groupBy(byHash.values(), ({ baseline }) => baseline.parentHash)
  const missing = next !== null && !byHash.has(next) ? next : null
  const forks = new Map(
    links.map(({ baseline: { hash } }) => [
      hash,
      (childrenOf.get(hash) ?? []).filter(({ baseline }) => !seen.has(baseline.hash)).sort(byTime),
    ]),
  )
  const told = new Set([...links, ...[...forks.values()].flat()].map(({ baseline }) => baseline.hash))
  const newest = links[0]?.baseline
  const apart = [...byHash.values()].filter(
    ({ baseline, names }) =>
      newest !== undefined &&
      names.length > 0 &&
      !told.has(baseline.hash) &&
      isOfOneSuite(newest, baseline) &&
      baseline.createdAt < newest.createdAt,
  )
  return {
    links: links.map((link) => ({ ...link, forks: forks.get(link.baseline.hash) ?? [] })),
    missing,
    apart: missing === null ? [] : apart.sort(byTime).reverse(),
  }
}

function merge(known: readonly KnownBaseline[]): Map<string, KnownBaseline> {
  const byHash = new Map<string, KnownBaseline>()
  for (const one of known) {
    const { baseline, files, names, run, candidate } = byHash.get(one.baseline.hash) ?? one
    byHash.set(baseline.hash, {
      baseline,
      files: unique([...files, ...one.files]),
      names: unique([...names, ...one.names]),
      run: run ?? one.run,
      candidate: candidate ?? one.candidate,
    })
  }
  return byHash
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)].sort(compareText)

function byTime({ baseline: one }: KnownBaseline, { baseline: other }: KnownBaseline): number {
  return compareText(one.createdAt, other.createdAt) || compareText(one.id, other.id)
}
