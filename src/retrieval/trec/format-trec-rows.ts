import { formatTrecFigure } from './format-trec-figure.ts'
import type { QueryScores, RunScores } from './run-scores.ts'
import type { TrecCount, TrecRow } from './trec-row.ts'

/** The rows of a query as trec_eval prints them. Its values are those of the rows with a scorer, in their order. */
export function formatTrecQuery(rows: readonly TrecRow[], scores: QueryScores): string {
  const values = scores.values.values()
  return rows
    .map((row) => {
      if ('scorer' in row) return line(row.name, scores.query, formatTrecFigure(values.next().value ?? 0))
      return row.name === 'num_q' ? '' : line(row.name, scores.query, String(countOf(row.name, scores)))
    })
    .join('')
}

/**
 * The rows of all queries as trec_eval prints them: means, in which a query with nothing relevant is a 0, and sums of the counts.
 *
 * With `complete` the sum of the relevant documents is of all that have a grade of 1 or above, whatever grade is asked for, as trec_eval has it.
 */
export function formatTrecSummary(rows: readonly TrecRow[], scores: RunScores, complete: boolean): string {
  const { queries } = scores
  let place = 0
  return rows
    .map((row) => {
      if (!('scorer' in row)) return line(row.name, 'all', String(sumOf(row.name, scores, complete)))
      const at = place
      place += 1
      const sum = queries.reduce((all, { values }) => all + (values[at] ?? 0), 0)
      return line(row.name, 'all', formatTrecFigure(sum / queries.length))
    })
    .join('')
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

/** Names are filled up to 22 characters. */
const line = (name: string, query: string, value: string): string => `${name.padEnd(22)}\t${query}\t${value}\n`
