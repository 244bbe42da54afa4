import { resolve } from 'node:path'
import { listIds } from '../../kit/phrases.ts'
import {
  formatTrecRows,
  mostWithoutJudgments,
  type RunScores,
  queryFigures,
  summaryFigures,
  type TrecValue,
} from '../../retrieval/trec-figures.ts'
import { parseTrecMeasures } from '../../retrieval/parse-trec-measures.ts'
import { scoreRun } from '../../retrieval/score-run.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { printable } from '../../kit/printable.ts'
import { standardInput } from './standard-input.ts'
import type { trecEvalOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'

/** Standard input. */
const dash = '-'

const mostNamed = 10
const queriesAtOnce = 100

/**
 * `trec-eval`: what trec_eval prints of a run.
 *
 * Which queries were left out, or count as 0, is told on standard error.
 *
 * @param qrels the judgments, from the working directory
 * @param run the results, from the working directory; `-` is standard input
 * @throws {AssayError} `option-invalid` for an option that cannot be read; `retrieval-invalid` for files that cannot be, or that have no query in common
 */
export function trecEval(
  context: CliContext,
  qrels: string,
  run: string,
  options: OptionsOf<typeof trecEvalOptions>,
): 0 {
  const { relevantFrom, depth, complete, judgedOnly } = options
  const { rows, unused } = parseTrecMeasures(options.measure, relevantFrom)
  const scores = scoreRun({
    qrels: { name: qrels, from: resolve(context.cwd, qrels) },
    run:
      run === dash ? { name: 'standard input', from: standardInput() } : { name: run, from: resolve(context.cwd, run) },
    measures: rows.flatMap((row) => ('scorer' in row ? [row.scorer] : [])),
    complete,
    relevantFrom,
    ...(depth === undefined ? {} : { depth }),
    judgedOnly,
    precision: options.scoreBits === '32' ? 'single' : 'double',
    unjudgedBelowZero: true,
  })
  const notes = notesOf(scores, unused, complete)
  for (const note of notes) context.err(`trec-eval: ${printable(note)}\n`)
  const wantsAll = !options.noSummary
  if (options.json) {
    const valuesOf = (figures: readonly TrecValue[]): object =>
      Object.fromEntries(figures.map(({ name, value }) => [name, value]))
    printJson(context, {
      qrels,
      run,
      all: wantsAll ? valuesOf(summaryFigures(rows, scores, complete)) : null,
      queries: options.perQuery
        ? scores.queries.map((one) => ({ query: one.query, values: valuesOf(queryFigures(rows, one)) }))
        : null,
      notes,
    })
    return 0
  }
  if (options.perQuery) {
    for (let first = 0; first < scores.queries.length; first += queriesAtOnce) {
      const some = scores.queries.slice(first, first + queriesAtOnce)
      context.out(some.map((one) => formatTrecRows(one.query, queryFigures(rows, one))).join(''))
    }
  }
  if (wantsAll) context.out(formatTrecRows('all', summaryFigures(rows, scores, complete)))
  return 0
}

/** What the figures do not show. */
function notesOf(scores: RunScores, unused: readonly string[], complete: boolean): string[] {
  const irrelevant = scores.queries.filter(({ relevant }) => relevant === 0).map(({ query }) => query)
  return [
    ...unused.map((name) => `-m ${name} has no effect, as in trec_eval: the first -m of a measure has its parameters`),
    ...(scores.judgedBelowZero === 0
      ? []
      : [`grades below 0 stand for documents that were not judged, ${scores.judgedBelowZero} in all`]),
    ...told(
      `judged queries without results ${complete ? 'count as 0, by -c' : 'are left out; with -c they count as 0'}`,
      scores.withoutResults,
    ),
    ...told(
      'queries without judgments are ignored',
      scores.withoutJudgments,
      scores.withoutJudgments.length === mostWithoutJudgments,
    ),
    ...told('queries with nothing relevant are in the means all the same, as in trec_eval', irrelevant),
  ]
}

function told(what: string, queries: readonly string[], isCut = false): string[] {
  if (queries.length === 0) return []
  return [`${what}, ${queries.length}${isCut ? ' or more' : ''} in all: ${listIds(queries, mostNamed)}`]
}
