import type { QueryScores, RunScores } from './run-scores.ts'
import type { TrecCount, TrecRow } from './trec-row.ts'

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
