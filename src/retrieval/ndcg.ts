import type { SourceType } from './source-type.ts'
import { checkOptionNames } from '../kit/check-option-names.ts'
import { unjudged, type GradedRanking, readRelevance } from './grade-ranking.ts'
import { checkCutOff, defineRetrievalScorer, metricName, type RetrievalScorer } from './retrieval-scorer.ts'
import { describeRelevant } from './metrics/count-relevant.ts'
import { describeFound } from '../kit/describe-found.ts'
import { AssayError } from '../kit/assay-error.ts'

/**
 * What a document of each grade is worth.
 *
 * - `linear`: its grade (Järvelin & Kekäläinen 2002, and trec_eval)
 * - `exponential`: 2^grade − 1 (Burges et al. 2005), so that a highly relevant document outweighs several of a lower grade
 * - an object: the gain of a grade, `{ 1: 1, 2: 3, 3: 10 }`; a grade that is not in it is worth itself
 *
 * What was not judged is worth 0 in each.
 */
export type Gain = 'linear' | 'exponential' | Readonly<Record<number, number>>

const highestGrade = 127

/** Sums of as many of it as there are documents stay finite. */
const highestGain = 1e100

/** A gain that was checked. */
interface ReadGain {
  /** As a metric's name says it: `lin`, `exp`, or `1=3,2=9` by rising grade. */
  readonly name: string
  readonly of: (grade: number) => number
}

/** Gains looked up by grade. */
interface GainTable {
  readonly byGrade: Float64Array
  /** The grades whose gain is above 0, the highest gain first. */
  readonly best: Uint32Array
}

let knownDiscounts = new Float64Array(0)

const mostShown = 10

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

/**
 * Checks what a user wants grades to be worth.
 *
 * @throws {AssayError} `metric-invalid` for another word, a grade that is not a whole number from 0 to 127, a gain that is not a finite number, and an object without grades
 */
function readGain(call: string, gain: Gain): ReadGain {
  if (gain === 'linear') return { name: 'lin', of: (grade) => grade }
  if (gain === 'exponential') return { name: 'exp', of: (grade) => 2 ** grade - 1 }
  if (typeof gain !== 'object' || gain === null || Array.isArray(gain) || Object.keys(gain).length === 0) {
    const found =
      typeof gain === 'object' && gain !== null && !Array.isArray(gain) ? 'an empty object' : describeFound(gain)
    throw new AssayError(
      'metric-invalid',
      `${call}: gain must be "linear", "exponential" or an object from grades to gains, for example { gain: { 1: 1, 2: 3, 3: 10 } }; got ${found}`,
    )
  }
  // Keys that are whole numbers come in rising order, so that one gain has one name.
  const own = new Map(
    Object.entries(gain).map(([grade, worth]) => [readGrade(call, grade), readWorth(call, grade, worth)]),
  )
  return {
    name: [...own].map(([grade, worth]) => `${grade}=${worth}`).join(','),
    of: (grade) => own.get(grade) ?? grade,
  }
}

function readGrade(call: string, grade: string): number {
  if (/^(?:0|[1-9]\d{0,2})$/u.test(grade) && Number(grade) <= highestGrade) return Number(grade)
  throw new AssayError(
    'metric-invalid',
    `${call}: gain must be keyed by grades, whole numbers from 0 to ${highestGrade}, for example { gain: { 3: 10 } }; got ${describeFound(grade)}`,
  )
}

function readWorth(call: string, grade: string, worth: unknown): number {
  // -0 is 0.
  if (typeof worth === 'number' && Math.abs(worth) <= highestGain) return worth + 0
  throw new AssayError(
    'metric-invalid',
    `${call}: the gain of grade ${grade} must be a finite number from -${highestGain} to ${highestGain}, for example { gain: { ${grade}: 3 } }; got ${describeFound(worth)}`,
  )
}

/**
 * Tabulates gains as far as grades go; the table is made again only for higher ones.
 *
 * @param gainOf finite for every grade
 * @returns from how many grades there are, counted from 0, to a table of at least as many
 */
function gainTable(gainOf: (grade: number) => number): (grades: number) => GainTable {
  let known: GainTable = { byGrade: new Float64Array(0), best: new Uint32Array(0) }
  return (grades) => {
    if (known.byGrade.length < grades) {
      const byGrade = Float64Array.from({ length: grades }, (_, grade) => gainOf(grade))
      const best = Uint32Array.from(byGrade.keys()).filter((grade) => (byGrade[grade] ?? 0) > 0)
      best.sort((a, b) => (byGrade[b] ?? 0) - (byGrade[a] ?? 0))
      known = { byGrade, best }
    }
    return known
  }
}

/**
 * What the gain at each rank is divided by: log2(rank + 1), by index from 0, for at least so many ranks.
 *
 * It grows by doubling and is shared.
 */
function discounts(ranks: number): Float64Array {
  if (knownDiscounts.length < ranks) {
    const longer = new Float64Array(Math.max(ranks, 2 * knownDiscounts.length, 1_024))
    longer.set(knownDiscounts)
    for (let index = knownDiscounts.length; index < longer.length; index += 1) longer[index] = Math.log2(index + 2)
    knownDiscounts = longer
  }
  return knownDiscounts
}

/**
 * The grades by rank beside those of the best order, the first ten: `grades 3 - 0 2; at best 3 3 2`, where `-` was not judged.
 *
 * @param table of the metric, by whose gains the best order is found
 */
function describeGrades({ grades, counts }: GradedRanking, table: GainTable): string {
  const got = Array.from({ length: Math.min(grades.length, mostShown) }, (_, index) => {
    const grade = grades[index] ?? -1
    return grade < 0 ? '-' : String(grade)
  })
  if (grades.length > mostShown) got.push('…')
  const ideal: string[] = []
  for (const grade of table.best) {
    for (let left = counts[grade] ?? 0; left > 0 && ideal.length <= mostShown; left -= 1)
      ideal.push(ideal.length < mostShown ? String(grade) : '…')
  }
  return `grades ${got.length === 0 ? 'none' : got.join(' ')}; at best ${ideal.join(' ')}`
}
