import { resolve } from 'node:path'
import { compareSystems } from '../../retrieval/compare-systems.ts'
import { parseTrecMeasures } from '../../retrieval/trec/parse-trec-measures.ts'
import type { RunScores } from '../../retrieval/trec/run-scores.ts'
import { scoreRun } from '../../retrieval/trec/score-run.ts'
import type { TrecFigure } from '../../retrieval/trec/trec-row.ts'
import { AssayError } from '../../score/assay-error.ts'
import type { CliContext } from '../cli-context.ts'
import { printable } from '../printable.ts'
import { readSeed } from '../read-seed.ts'
import { readWholeOption } from '../read-whole-option.ts'
import { renderComparison, renderQueries } from '../rubrics/render-comparison.ts'
import { printJson } from '../print-json.ts'

export interface CompareRunsOptions {
  readonly measure?: readonly string[]
  readonly queries?: true
  readonly complete?: true
  readonly level?: string
  readonly seed?: string
  readonly json?: true
}

/**
 * `compare-runs`: two TREC runs, query by query.
 *
 * A query without anything relevant is left out of a measure that it does not define, and counted, where trec_eval takes it for 0: a mean here can differ from that of `trec-eval`.
 *
 * @param qrels the judgments, from the working directory
 * @param a the run that is held against
 * @param b the run that is compared
 * @returns 0, or 2 where no measure has a query of both runs
 * @throws {AssayError} `option-invalid` for no measure, one that only counts, or an option that cannot be read; `retrieval-invalid` for files that cannot be, or that have no query in common
 */
export function compareRuns(
  context: CliContext,
  qrels: string,
  a: string,
  b: string,
  options: CompareRunsOptions,
): 0 | 2 {
  const relevantFrom = readWholeOption('-l', options.level ?? '1', 1, 127)
  const seed = readSeed(options.seed)
  const { figures, unused } = readMeasures(options.measure ?? [], relevantFrom)
  const complete = options.complete === true
  const [scoresA, scoresB] = [a, b].map((run) =>
    scoreRun({
      qrels: { name: qrels, from: resolve(context.cwd, qrels) },
      run: { name: run, from: resolve(context.cwd, run) },
      measures: figures.map(({ scorer }) => scorer),
      complete,
      relevantFrom,
    }),
  ) as [RunScores, RunScores]
  for (const name of unused) {
    context.err(
      `compare-runs: -m ${printable(name)} has no effect, as in trec_eval: the first -m of a measure has its parameters\n`,
    )
  }
  const comparison = compareSystems({
    a: byMeasure(figures, scoresA),
    b: byMeasure(figures, scoresB),
    metrics: figures.map(({ name }) => name),
    seed,
  })
  const unmatched = {
    withoutResults: { a: scoresA.withoutResults, b: scoresB.withoutResults },
    withoutJudgments: { a: scoresA.withoutJudgments, b: scoresB.withoutJudgments },
  }
  if (options.json === true) {
    printJson(context, { qrels, a, b, relevantFrom, complete, seed, ...comparison, ...unmatched })
  } else {
    context.out(renderComparison(comparison, { a, b, seed, complete, ...unmatched }))
    if (options.queries === true) context.out(renderQueries(comparison))
  }
  return comparison.compared > 0 ? 0 : 2
}

function readMeasures(
  names: readonly string[],
  relevantFrom: number,
): { readonly figures: readonly TrecFigure[]; readonly unused: readonly string[] } {
  if (names.length === 0) {
    throw new AssayError(
      'option-invalid',
      'compare-runs wants one -m or more, for example -m ndcg_cut.20 -m map: name what decides before you look, since p is adjusted for their number',
    )
  }
  const { rows, unused } = parseTrecMeasures(names, relevantFrom)
  const figures = rows.filter((row) => 'scorer' in row)
  const count = rows.find((row) => !('scorer' in row))
  if (count === undefined) return { figures, unused }
  throw new AssayError(
    'option-invalid',
    `-m ${count.name} only counts; wanted a measure of which more is better, for example map`,
  )
}

function byMeasure(figures: readonly TrecFigure[], { queries }: RunScores): Map<string, Map<string, number | null>> {
  return new Map(
    figures.map(({ name }, at) => [name, new Map(queries.map(({ query, values }) => [query, values[at] ?? null]))]),
  )
}
