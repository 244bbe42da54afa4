import { resolve } from 'node:path'
import { compareSystems, type MeasuredComparison, type SystemComparison } from '../../retrieval/compare-systems.ts'
import { parseTrecMeasures } from '../../retrieval/parse-trec-measures.ts'
import type { RunScores, TrecFigure } from '../../retrieval/trec-figures.ts'
import { scoreRun } from '../../retrieval/score-run.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { printable } from '../../kit/printable.ts'
import { renderTable } from '../../kit/render-table.ts'
import { listIds, counted } from '../../kit/phrases.ts'
import { formatP } from '../../statistics/format-statistics.ts'
import type { compareRunsOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'

/** Queries of each run. */
interface OfRuns {
  readonly a: readonly string[]
  readonly b: readonly string[]
}

/** What is told beside the figures. */
export interface ComparisonNames {
  readonly a: string
  readonly b: string
  readonly seed: number
  /** Whether queries without results count as 0. */
  readonly complete: boolean
  /** Judged queries of which a run has no results. */
  readonly withoutResults: OfRuns
  /** Queries of a run that have no judgments. */
  readonly withoutJudgments: OfRuns
}

const mostNamed = 10

const fewest = 20

/** The level at which a difference is said to be shown. */
const level = 0.05

/**
 * `compare-runs`: two TREC runs, query by query.
 *
 * A query without anything relevant is left out of a measure that it does not define, and counted, where trec_eval takes it for 0: a mean here can differ from that of `trec-eval`.
 *
 * @param qrels the judgments, from the working directory
 * @param a the run that is compared with
 * @param b the run that is compared
 * @returns 0, or 2 where no measure has a query of both runs
 * @throws {AssayError} `option-invalid` for no measure, one that only counts, or an option that cannot be read; `retrieval-invalid` for files that cannot be, or that have no query in common
 */
export function compareRuns(
  context: CliContext,
  qrels: string,
  a: string,
  b: string,
  options: OptionsOf<typeof compareRunsOptions>,
): 0 | 2 {
  const { level: relevantFrom, seed, complete } = options
  const { figures, unused } = readMeasures(options.measure, relevantFrom)
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
  if (options.json) {
    printJson(context, { qrels, a, b, relevantFrom, complete, seed, ...comparison, ...unmatched })
  } else {
    context.out(renderComparison(comparison, { a, b, seed, complete, ...unmatched }))
    if (options.queries) context.out(renderQueries(comparison))
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
      'compare-runs requires one -m or more, for example -m ndcg_cut.20 -m map: name what decides before you look, since p is adjusted for their number',
    )
  }
  const { rows, unused } = parseTrecMeasures(names, relevantFrom)
  const figures = rows.filter((row) => 'scorer' in row)
  const count = rows.find((row) => !('scorer' in row))
  if (count === undefined) return { figures, unused }
  throw new AssayError(
    'option-invalid',
    `-m ${count.name} only counts; expected a measure of which more is better, for example map`,
  )
}

function byMeasure(figures: readonly TrecFigure[], { queries }: RunScores): Map<string, Map<string, number | null>> {
  return new Map(
    figures.map(({ name }, at) => [name, new Map(queries.map(({ query, values }) => [query, values[at] ?? null]))]),
  )
}

/** A measure a row, then in words what was shown, what was not, and what was left out. */
export function renderComparison(comparison: SystemComparison, names: ComparisonNames): string {
  const measured = comparison.metrics.filter((one) => one.status === 'measured')
  const head = ['measure', 'n', 'A', 'B', 'B - A', '95% interval', 'p', 'adjusted p', 'B better', 'same', 'worse']
  const rows = measured.map((one) => [
    one.metric,
    String(one.n),
    one.meanA.toFixed(4),
    one.meanB.toFixed(4),
    signed(one.difference),
    one.interval === null ? '-' : `${signed(one.interval.lower)} to ${signed(one.interval.upper)}`,
    formatP(one.p),
    formatP(one.adjustedP),
    ...[one.wins, one.ties, one.losses].map(String),
  ])
  const lines = [
    `A  ${printable(names.a)}`,
    `B  ${printable(names.b)}`,
    '',
    ...(measured.length === 0
      ? []
      : [renderTable(head, rows, ['left', ...head.slice(1).map(() => 'right' as const)]), '']),
    ...measured.map((one) => describeShown(one, comparison.compared, names.seed)),
    ...comparison.metrics.flatMap((one) => (one.status === 'undefined' ? [`${one.metric}: ${one.reason}`] : [])),
    ...describeFew(measured),
    ...describeExcluded(comparison, names),
  ]
  return `${lines.join('\n')}\n`
}

/** Each query under each measure, the one that lost most first. */
export function renderQueries({ metrics }: SystemComparison): string {
  return metrics
    .filter((one) => one.status === 'measured')
    .map(({ metric, queries }) => {
      const rows = queries.map(({ query, a, b, difference }) => [
        printable(query),
        a.toFixed(4),
        b.toFixed(4),
        signed(difference),
      ])
      return `\n${renderTable([metric, 'A', 'B', 'B - A'], rows, ['left', 'right', 'right', 'right'])}\n`
    })
    .join('')
}

function describeShown(one: MeasuredComparison, compared: number, seed: number): string {
  const of = compared === 1 ? '' : ` over ${compared} measures`
  const test = one.exact ? 'exact test' : `${one.flips} sign flips drawn, seed ${seed}`
  const because = `adjusted p ${formatP(one.adjustedP)}${of}, n ${one.n}, ${test}`
  if (one.adjustedP >= level) {
    const way =
      one.exact && 2 / one.flips >= level
        ? 'Too few queries differ for any to be shown'
        : 'That does not show that there is none'
    return `${one.metric}: no difference is shown (${because}). ${way}`
  }
  return `${one.metric}: ${one.difference > 0 ? 'B' : 'A'} is shown to be better on queries like these (${because})`
}

/** A bootstrap of few queries has seen too few of what there is. */
function describeFew(measured: readonly MeasuredComparison[]): string[] {
  const isFew = measured.some(({ n, interval }) => interval !== null && n < fewest)
  return isFew ? [`intervals of fewer than ${fewest} queries are narrower than they should be: go by p`] : []
}

function describeExcluded(
  { metrics }: SystemComparison,
  { complete, withoutResults, withoutJudgments }: ComparisonNames,
): string[] {
  const told = (queries: readonly string[], what: string): string[] =>
    queries.length === 0
      ? []
      : [`${counted(queries.length, 'query', 'queries')} ${what}: ${printable(listIds(queries, mostNamed))}`]
  const [inA, inB] = [new Set(withoutResults.a), new Set(withoutResults.b)]
  const end = complete ? 'counted as 0, by -c' : 'left out; -c counts them as 0'
  return [
    ...told(
      [...inB].filter((query) => !inA.has(query)),
      `with results in A alone, ${end}`,
    ),
    ...told(
      [...inA].filter((query) => !inB.has(query)),
      `with results in B alone, ${end}`,
    ),
    ...told(
      [...inA].filter((query) => inB.has(query)),
      `with results in neither run, ${end}`,
    ),
    ...metrics.flatMap(({ metric, excluded }) =>
      told(excluded.notApplicable, `left out of ${metric}, with nothing relevant`),
    ),
    ...told(withoutJudgments.a, 'of A without judgments, ignored'),
    ...told(withoutJudgments.b, 'of B without judgments, ignored'),
  ]
}

function signed(figure: number): string {
  return `${figure < 0 ? '-' : '+'}${Math.abs(figure).toFixed(4)}`
}
