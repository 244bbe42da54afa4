import { compareStoredRuns, readFigures, type ComparedFigure, type StoredFigure } from '../../ops/stored-figures.ts'
import { findRun, type RunRow } from '../../ops/find-runs.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { withStore } from './with-store.ts'
import { renderTable } from '../../kit/render-table.ts'
import { sliceLabel } from '../../core/slice.ts'
import { colours, formatFigure } from '../terminal-text.ts'
import { printable } from '../../kit/printable.ts'
import { describeTenant, describeShortfalls } from './find-series.ts'
import type { compareOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'

/**
 * `compare`: two runs of the store, metric by metric.
 *
 * @param a the id of the run that is compared with, or its beginning
 * @param b of the run that is compared
 * @throws {AssayError} `option-invalid` for a run that is not there; `store-unusable` as `withStore` does
 */
export async function compare(
  context: CliContext,
  a: string,
  b: string,
  options: OptionsOf<typeof compareOptions>,
): Promise<0> {
  const { root, slice: part } = options
  return withStore<0>(context, { root, store: options.store, create: false }, async (store) => {
    const [runA, runB] = [await findRun(store, a), await findRun(store, b)]
    const rows = compareStoredRuns(
      await readFigures(store, [runA.run], part),
      await readFigures(store, [runB.run], part),
    ).filter(
      ({ metric, tenant }) =>
        (options.metric === undefined || metric === options.metric) &&
        (options.tenant === undefined || tenant === options.tenant),
    )
    const { shown, aggregateOnly } = store
    if (options.json) printJson(context, { store: shown, aggregateOnly, a: runA, b: runB, rows })
    else context.out(renderStoredComparison(runA, runB, rows, context.colour))
    return 0
  })
}

/** Two runs of a store beside each other, a metric and part a row. */
export function renderStoredComparison(a: RunRow, b: RunRow, rows: readonly ComparedFigure[], colour: boolean): string {
  const chalk = colours(colour)
  const paint = { better: chalk.green, worse: chalk.red }
  const words: Readonly<Record<ComparedFigure['way'], string>> = {
    better: 'better',
    worse: 'worse',
    same: 'same',
    'other-grader': 'not compared: another grader',
    'only-one': 'in one run only',
    unscored: 'unscored',
  }
  const head = ['tier', 'metric', 'of', 'n A', 'n B', 'A', 'B', 'B - A', '', '']
  const table = renderTable(
    head,
    rows.map(({ tier, metric, part, tenant, unit, way, change, ...pair }) => [
      String(tier),
      printable(unit === 'cases' || unit === '' ? metric : `${metric} (${unit})`),
      printable([sliceLabel(part), describeTenant(tenant)].filter((text) => text !== '').join(', ')),
      ...[pair.a, pair.b].map((figure) => (figure === null || figure.n === null ? '-' : String(figure.n))),
      ...[pair.a, pair.b].map((figure) => formatFigure(figure?.value ?? null)),
      change === null ? '-' : `${change > 0 ? '+' : ''}${formatFigure(change)}`,
      way === 'better' || way === 'worse' ? paint[way](words[way]) : words[way],
      describeSides(pair.a, pair.b),
    ]),
  )
  return `${[describeRun('A', a), describeRun('B', b), ...warnings(a, b), '', table].join('\n')}\n`
}

function describeRun(name: string, { run, startedAt, suite, runType, complete, cases, log }: RunRow): string {
  const of = log === null ? `suite ${suite.name} ${suite.version}` : `log ${log}`
  const count = cases === null ? '' : `, ${cases} cases`
  return printable(
    `${name}  ${run} of ${startedAt}, ${runType}, ${of}${count}${complete ? '' : ', a part of the suite'}`,
  )
}

function warnings(a: RunRow, b: RunRow): string[] {
  if (a.suite.name !== b.suite.name || (a.log === null) !== (b.log === null)) {
    return ['the two are not of the same suite: figures of one name need not be of the same thing']
  }
  return a.log === null && a.caseSet !== b.caseSet
    ? ['the two did not judge the same cases: a difference may be that of the cases']
    : []
}

function describeSides(a: StoredFigure | null, b: StoredFigure | null): string {
  const [left, right] = [a, b].map((figure) => describeShortfalls(figure?.shortfalls ?? []))
  if (left === right) return left ?? ''
  return [left === '' ? '' : `A: ${left}`, right === '' ? '' : `B: ${right}`].filter((text) => text !== '').join('; ')
}
