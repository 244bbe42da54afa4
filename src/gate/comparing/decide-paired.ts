import type { Tier } from '../../core/metric.ts'
import { formatP } from '../../statistics/format-statistics.ts'
import { formatApart, listIds, counted } from '../../kit/phrases.ts'
import type { RowProblem, RowComparison } from './compare-row.ts'
import type { PairedFigures } from '../../core/verdict.ts'
import { pairedSampleSize } from '../../statistics/power.ts'

/** What a paired comparison is decided from. */
interface PairedDecision {
  readonly tier: Tier
  readonly figures: PairedFigures
  /** Of a gain, adjusted as that of a drop is. */
  readonly adjustedPBetter: number
  /** Means over the pairs. */
  readonly before: number
  readonly now: number
  readonly alpha: number
  readonly margin: number
  /** The largest drop that is accepted while nothing is shown. */
  readonly maxDrop: number
  /** What a change for the worse and one for the better are called; `drop` and `gain` where nothing is said. */
  readonly words?: { readonly worse: string; readonly better: string }
  /** Asked only where it is told. */
  readonly more: () => MoreToSettle | null
}

/**
 * The verdict of a paired comparison, the first that fits: `regressed`, `improved`, `held` where no case differs, `nonInferior`, `inconclusive`. A gain that is not shown is not an improvement.
 *
 * Of inconclusive ones those of tiers 1 to 3 are a problem, and so block, where the drop that was seen is larger than is accepted.
 */
export function decidePaired(
  of: PairedDecision,
  strict: Pick<RowComparison, 'newMisses' | 'mended'>,
): Pick<RowComparison, 'verdict' | 'why'> & { readonly problem?: RowProblem } {
  const { figures, alpha, margin, maxDrop } = of
  const seen = describeFigures(of, strict)
  const problem = (kind: RowProblem['kind'], why: string): RowProblem => ({ kind, why, byCases: false })
  if (figures.adjustedP < alpha) return { verdict: 'held', why: seen, problem: problem('regressed', seen) }
  if (of.adjustedPBetter < alpha) return { verdict: 'improved', why: seen }
  if (figures.worse + figures.better === 0) {
    return {
      verdict: 'held',
      why: `as in the baseline on each of ${counted(figures.pairs, 'case')}`,
    }
  }
  if (figures.interval !== null && figures.interval.upper < margin) {
    return { verdict: 'nonInferior', why: `${seen}; a ${wordsOf(of).worse} of ${plain(margin)} is ruled out` }
  }
  const why = `${seen}; ${describeMore(of.more())}`
  const isTooMuch = of.tier !== 4 && figures.drop > maxDrop + 1e-12
  if (!isTooMuch) return { verdict: 'inconclusive', why }
  return {
    verdict: 'inconclusive',
    why,
    problem: problem(
      'inconclusive',
      `the ${wordsOf(of).worse} may be chance on so few cases, and is more than the ${plain(maxDrop)} that is allowed: ${why}`,
    ),
  }
}

function wordsOf({ words = { worse: 'drop', better: 'gain' } }: PairedDecision): {
  readonly worse: string
  readonly better: string
} {
  return words
}

const plain = (value: number): string => String(Number(value.toFixed(4)))

function describeFigures(
  decision: PairedDecision,
  { newMisses, mended }: Pick<RowComparison, 'newMisses' | 'mended'>,
): string {
  const { figures, before, now } = decision
  const { pairs, clusters, drop, interval, adjustedP, tests, worse, better } = figures
  const words = wordsOf(decision)
  const groups = clusters === pairs ? '' : ` in ${clusters} groups`
  const size = `a ${drop < 0 ? words.better : words.worse} of ${plain(Math.abs(drop))}`
  const ends =
    interval === null
      ? ''
      : drop < 0
        ? ` (95% interval ${plain(-interval.upper)} to ${plain(-interval.lower)})`
        : ` (95% interval ${plain(interval.lower)} to ${plain(interval.upper)})`
  const over = tests > 1 ? `, corrected for ${tests} comparisons` : ''
  const names = [
    ...(newMisses.length === 0 ? [] : [`newly missed ${listIds(newMisses)}`]),
    ...(mended.length === 0 ? [] : [`fixed ${listIds(mended)}`]),
  ]
  return [
    `${formatApart(before, now).join(' → ')} on ${counted(pairs, 'paired case')}${groups}, ${worse} worse and ${better} better: ${size}${ends}, p ${formatP(adjustedP)}${over}`,
    ...names,
  ].join('; ')
}

function describeMore(more: MoreToSettle | null): string {
  if (more === null) return 'there are too few cases to say what would settle it'
  return `about ${counted(more.cases, 'more case')} would settle it, or ${more.trials} trials of each case, in the baseline and in this run, if the system's answers vary from run to run`
}

/** What would settle an inconclusive comparison: either of the two. */
interface MoreToSettle {
  /** Cases beside those that there are, like them. */
  readonly cases: number
  /** Trials of each case in both runs, where the noise is the system's own. */
  readonly trials: number
}

/**
 * How many more cases, or trials of each, would settle a comparison with a power of 80 %, if the drop that was seen is the true one: by showing that it is within the margin, or that it is one.
 *
 * @param trials of each case now
 * @param level at which a drop is shown, after dividing it by how many tests there are
 * @returns null where no spread was seen to go by
 */
export function moreToSettle(
  { drop, pairs, clusters, standardError }: Pick<PairedFigures, 'drop' | 'pairs' | 'clusters' | 'standardError'>,
  trials: number,
  margin: number,
  level: number,
): MoreToSettle | null {
  if (standardError === null || standardError === 0) return null
  const noise = { caseVariance: standardError ** 2 * clusters }
  const slack = margin - Math.max(0, drop)
  const wanted = [
    ...(slack > 0 ? [pairedSampleSize(slack, noise, { sides: 2 })] : []),
    ...(drop > 0 ? [pairedSampleSize(drop, noise, { alpha: level })] : []),
  ]
  if (wanted.length === 0) return null
  const factor = Math.min(...wanted) / clusters
  return {
    cases: Math.max(1, Math.ceil((factor - 1) * pairs)),
    trials: Math.max(trials + 1, Math.ceil(factor * trials)),
  }
}
