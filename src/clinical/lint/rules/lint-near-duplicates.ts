import { compareText } from '../../../kit/compare-text.ts'
import type { GoldenCase } from '../../golden-set/golden-case.ts'
import { type GoldenFinding, goldenFinding } from './golden-finding.ts'

/** A text as the set of its runs of words. */
export interface Shingled {
  readonly id: string
  /** Texts of one group are not compared. */
  readonly group: string
  readonly shingles: ReadonlySet<string>
}

/** Two texts that are alike, with the share of their runs of words that both have. */
interface NearDuplicate {
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
  for (const text of texts) for (const run of text.shingles) spread.set(run, (spread.get(run) ?? 0) + 1)
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
      .map((other) => ({ id: text.id, of: other.id, jaccard: sharedPart(text.shingles, other.shingles) }))
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
function sharedPart(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let both = 0
  for (const one of a) if (b.has(one)) both += 1
  return both / (a.size + b.size - both)
}

/**
 * Our own limit. Where every fifth word of a template is another, a third of its runs of five words stay, which makes 0.2; of the hundred cases of the example, each written for
 * itself, no two come to more than 0.03.
 */
const limit = 0.2

/** Cases whose notes read like those of another. Cases of one group (and tenant) are of one patient, whose notes may say the same again. */
export function lintNearDuplicates(cases: readonly GoldenCase[]): GoldenFinding[] {
  const texts = cases.map(({ id, tenant, group, patient }) => ({
    id,
    group: JSON.stringify(group === undefined ? id : [tenant, group]),
    shingles: shingles(patient.notes.map(({ text }) => text).join('\n')),
  }))
  return nearDuplicates(texts, limit).map(({ id, of, jaccard }) =>
    goldenFinding(
      'near-duplicate',
      [id],
      `reads like ${of}: ${Math.round(jaccard * 100)}% of their runs of five words are the same, of at most ${limit * 100}%`,
    ),
  )
}

const size = 5

/**
 * The runs of five words of a text, each once, in lower case and with every number as one sign: a template with other values has the same runs.
 *
 * @returns none for a text of fewer than five words
 */
export function shingles(text: string): Set<string> {
  const words = text.toLowerCase().match(/\d+(?:[.,:/]\d+)*|\p{L}[\p{L}\p{M}]*/gu) ?? []
  const plain = words.map((word) => (/^\d/u.test(word) ? '#' : word))
  const runs = new Set<string>()
  for (let at = 0; at + size <= plain.length; at += 1) runs.add(plain.slice(at, at + size).join(' '))
  return runs
}
