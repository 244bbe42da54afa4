import type { RetrievalScorer } from './retrieval-scorer.ts'

/** One row that trec_eval prints for a query and for all: a count, or the figure of a measure. */
export type TrecRow = TrecCount | TrecFigure

interface TrecCount {
  readonly name: 'num_q' | 'num_ret' | 'num_rel' | 'num_rel_ret'
}

export interface TrecFigure {
  readonly name: string
  readonly scorer: RetrievalScorer
}

/** How many queries without judgments are kept by name: a run may have any number. */
export const mostWithoutJudgments = 10_000

/** What a query of a run comes to. */
export interface QueryScores {
  readonly query: string
  /** The figure of each measure, in the order of the measures; null where it is not defined, since the query has nothing relevant. */
  readonly values: readonly (number | null)[]
  /** How many documents were ranked. */
  readonly retrieved: number
  /** How many documents are relevant, returned or not. */
  readonly relevant: number
  /** How many of the ranked documents are relevant. */
  readonly relevantRetrieved: number
}

/** What a run comes to, query by query. */
export interface RunScores {
  /** The queries by id, in byte order: those that have judgments and results; with `complete` all that have judgments. */
  readonly queries: readonly QueryScores[]
  /** The queries that have judgments and no results, in byte order. */
  readonly withoutResults: readonly string[]
  /** The queries that have results and no judgments, which are ignored, as they came; the first 10,000. */
  readonly withoutJudgments: readonly string[]
  /** How many documents of all queries that have judgments are of grade 1 or above. */
  readonly judgedAboveZero: number
  /** How many judgments have a grade below 0, and so say that a document was not judged. */
  readonly judgedBelowZero: number
}

/** What a row of trec_eval says: a count, or the figure of a measure, which is null where the query has nothing relevant. */
export interface TrecValue {
  readonly name: string
  readonly value: number | null
  readonly isCount: boolean
}

/** The rows of a query, in trec_eval's order; `num_q` has none. The values of the query are those of the rows with a scorer, in their order. */
export function queryFigures(rows: readonly TrecRow[], scores: QueryScores): TrecValue[] {
  const values = scores.values.values()
  return rows.flatMap((row): TrecValue[] => {
    if ('scorer' in row) return [{ name: row.name, value: values.next().value ?? null, isCount: false }]
    return row.name === 'num_q' ? [] : [{ name: row.name, value: countOf(row.name, scores), isCount: true }]
  })
}

/**
 * The rows of all queries: means, in which a query with nothing relevant is a 0 as trec_eval has it, and sums of the counts.
 *
 * With `complete` the sum of the relevant documents is of all that have a grade of 1 or above, whatever grade is asked for, as trec_eval has it.
 */
export function summaryFigures(rows: readonly TrecRow[], scores: RunScores, complete: boolean): TrecValue[] {
  const { queries } = scores
  let place = 0
  return rows.map((row): TrecValue => {
    if (!('scorer' in row)) return { name: row.name, value: sumOf(row.name, scores, complete), isCount: true }
    const at = place
    place += 1
    const sum = queries.reduce((all, { values }) => all + (values[at] ?? 0), 0)
    return { name: row.name, value: sum / queries.length, isCount: false }
  })
}

function sumOf(name: TrecCount['name'], { queries, judgedAboveZero }: RunScores, complete: boolean): number {
  if (name === 'num_q') return queries.length
  if (name === 'num_rel' && complete) return judgedAboveZero
  return queries.reduce((all, scores) => all + countOf(name, scores), 0)
}

function countOf(name: Exclude<TrecCount['name'], 'num_q'>, scores: QueryScores): number {
  if (name === 'num_ret') return scores.retrieved
  return name === 'num_rel' ? scores.relevant : scores.relevantRetrieved
}

/**
 * Rows as trec_eval prints them; a figure that is not defined is its 0.
 *
 * @param query the id of the query, or `all`
 */
export function formatTrecRows(query: string, figures: readonly TrecValue[]): string {
  return figures
    .map(({ name, value, isCount }) => line(name, query, isCount ? String(value) : formatTrecFigure(value ?? 0)))
    .join('')
}

/** Names are filled up to 22 characters. */
const line = (name: string, query: string, value: string): string => `${name.padEnd(22)}\t${query}\t${value}\n`

/**
 * A figure with four decimals, as C's `%6.4f` writes it.
 *
 * Where the figure lies exactly between two of them, C takes the one whose last digit is even, and JavaScript the greater one. With four decimals that happens to odd multiples of 1/32 alone: 0.03125 is 0.0312.
 */
export function formatTrecFigure(value: number): string {
  const sign = value < 0 || Object.is(value, -0) ? '-' : ''
  const size = Math.abs(value)
  // From 2^53 on every double is whole, and JavaScript writes the greatest ones with an exponent.
  if (size > Number.MAX_SAFE_INTEGER) return `${sign}${BigInt(size)}.0000`
  const halves = size * 32
  if (!Number.isInteger(halves) || halves % 2 === 0) return sign + size.toFixed(4)
  const below = Math.floor(size * 10_000)
  return sign + ((below % 2 === 0 ? below : below + 1) / 10_000).toFixed(4)
}
