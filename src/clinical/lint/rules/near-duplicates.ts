import { compareText } from '../../../kit/compare-text.ts'

/** A text as the set of its runs of words. */
export interface Shingled {
  readonly id: string
  /** Texts of one group are not compared. */
  readonly group: string
  readonly shingles: ReadonlySet<string>
}

/** Two texts that are alike, with the share of their runs of words that both have. */
export interface NearDuplicate {
  readonly id: string
  /** The one that it is like; the first by id that is, and itself like none before it. */
  readonly of: string
  readonly jaccard: number
}

/**
 * Texts that are like another: by the Jaccard index of their shingles, above a limit.
 *
 * Each text is compared with those before it (by id) that are like none themselves. So something is found exactly where two texts are alike, and a set of one template is
 * told as so many copies of its first text, not as every pair.
 *
 * Only texts that share one of their rarest runs are compared: of n runs, all but the ⌈limit × n⌉ − 1 commonest. Two texts without one in common there cannot be that alike. Source:
 * Chaudhuri et al. 2006 (prefix filter), https://doi.org/10.1109/ICDE.2006.9
 *
 * @param texts of which one without a shingle is like none
 * @param limit above 0 and below 1
 */
export function nearDuplicates(texts: readonly Shingled[], limit: number): NearDuplicate[] {
  const spread = new Map<string, number>()
  for (const { shingles } of texts) for (const run of shingles) spread.set(run, (spread.get(run) ?? 0) + 1)
  const rarest = (runs: ReadonlySet<string>): string[] =>
    [...runs]
      .toSorted((a, b) => (spread.get(a) ?? 0) - (spread.get(b) ?? 0) || compareText(a, b))
      .slice(0, runs.size - Math.ceil(limit * runs.size) + 1)

  const byRun = new Map<string, Shingled[]>()
  const found: NearDuplicate[] = []
  for (const text of texts.toSorted((a, b) => compareText(a.id, b.id))) {
    if (text.shingles.size === 0) continue
    const runs = rarest(text.shingles)
    const candidates = new Set(runs.flatMap((run) => byRun.get(run) ?? []))
    const like = [...candidates]
      .filter((other) => other.group !== text.group)
      .map((other) => ({ id: text.id, of: other.id, jaccard: jaccard(text.shingles, other.shingles) }))
      .filter((pair) => pair.jaccard > limit)
      .toSorted((a, b) => compareText(a.of, b.of))[0]
    if (like !== undefined) {
      found.push(like)
      continue
    }
    for (const run of runs) {
      const known = byRun.get(run)
      if (known === undefined) byRun.set(run, [text])
      else known.push(text)
    }
  }
  return found
}

/** The share of all their elements that two sets have both. */
function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let both = 0
  for (const one of a) if (b.has(one)) both += 1
  return both / (a.size + b.size - both)
}
