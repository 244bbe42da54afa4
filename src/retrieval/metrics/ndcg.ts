import type { SourceType } from '../source-type.ts'
import { checkOptionNames } from '../../golden-set/check-option-names.ts'
import { unjudged, type GradedRanking } from '../ranking/graded-ranking.ts'
import { readRelevance } from '../ranking/read-relevance.ts'
import { checkCutOff } from './check-cut-off.ts'
import { defineRetrievalScorer } from './define-retrieval-scorer.ts'
import { describeGrades } from './describe-grades.ts'
import { describeRelevant } from './describe-relevant.ts'
import { discounts } from './discounts.ts'
import { gainTable, type GainTable } from './gain-table.ts'
import type { Gain } from './gain.ts'
import { metricName } from './metric-name.ts'
import { readGain } from './read-gain.ts'
import type { RetrievalScorer } from './retrieval-scorer.ts'

/** What `ndcg` takes beside its depth. */
export interface NdcgOptions {
  /** What a document of each grade is worth; `linear` where nothing is said. */
  readonly gain?: Gain | undefined
  /** Only documents of this source type are worth anything; judgments of another type count as grade 0. */
  readonly sourceType?: SourceType | undefined
}

/**
 * Normalised discounted cumulative gain: how near the order of the results comes to the best that the judgments allow.
 *
 * The gain of a result is divided by log2(rank + 1), ranks from 1. The ideal is drawn from every judged document of the query, whether it was returned or not, and cut at `k` too. Gains
 * are linear by default; what was not judged gains nothing. Not applicable where no judged document has a gain above 0.
 *
 * @param k how many results to look at, a whole number of at least 1; absent, the whole list
 * @param options `gain` of each grade, `linear` unless given; `sourceType`: judgments of another type count as grade 0
 * @returns a scorer whose values are from 0 to 1 (below 0 only by negative gains), named `ndcg@20[lin]`, `ndcg[exp]`, `ndcg@20[guideline,1=3,2=9]`
 * @throws {AssayError} `metric-invalid` for a bad `k`, gain or source type, or an unknown option
 * @see Järvelin & Kekäläinen 2002, https://doi.org/10.1145/582415.582418; Burges et al. 2005 for exponential gains, https://doi.org/10.1145/1102351.1102363
 *
 * @example
 * ndcg(5)(['c-1', 'c-7'], query) // 0.509096…, where c-1 is of grade 3, c-7 was not judged, and two that are not returned are of grades 3 and 2
 */
export function ndcg(k?: number, options: NdcgOptions = {}): RetrievalScorer {
  if (k !== undefined) checkCutOff('ndcg', k)
  checkOptionNames('ndcg(k, options)', options, ['gain', 'sourceType'])
  const { sourceType } = readRelevance('ndcg(k, options)', { sourceType: options.sourceType })
  const { gain = 'linear' } = options
  const { name, of } = readGain('ndcg(k, options)', gain)
  const tableFor = gainTable(of)
  const depth = k ?? Infinity
  const relevance = { sourceType }
  return defineRetrievalScorer({
    name: metricName('ndcg', k ?? null, relevance, [name]),
    k: k ?? null,
    relevance,
    measure: (ranking) => {
      const table = tableFor(ranking.counts.length)
      const ideal = idealGain(ranking.counts, table, depth)
      return ideal === 0 ? null : gainedBy(ranking.grades, table, depth) / ideal
    },
    why: (ranking) => [describeRelevant(ranking, k ?? null), describeGrades(ranking, tableFor(ranking.counts.length))],
    ...(typeof gain === 'object'
      ? { whyNot: () => 'nothing can be gained: no judged document has a gain above 0' }
      : {}),
  })
}

function gainedBy(grades: GradedRanking['grades'], { byGrade }: GainTable, k: number): number {
  const depth = Math.min(k, grades.length)
  const divisors = discounts(depth)
  let sum = 0
  for (let index = 0; index < depth; index += 1) {
    const grade = grades[index] ?? unjudged
    if (grade < 0) continue
    const gain = byGrade[grade] ?? 0
    if (gain !== 0) sum += gain / (divisors[index] ?? 1)
  }
  return sum
}

/** What the best order of all judged documents would gain. */
function idealGain(counts: GradedRanking['counts'], { byGrade, best }: GainTable, k: number): number {
  let sum = 0
  let index = 0
  for (const grade of best) {
    const gain = byGrade[grade] ?? 0
    const end = Math.min(k, index + (counts[grade] ?? 0))
    const divisors = discounts(end)
    for (; index < end; index += 1) sum += gain / (divisors[index] ?? 1)
    if (index === k) break
  }
  return sum
}
