import type { ChalkInstance } from 'chalk'
import type { Run } from '../../src/core/run.ts'
import { type MetricVerdict, type PairedFigures, type StageVerdict, rowKey } from '../../src/core/verdict.ts'
import { renderTable } from '../../src/kit/render-table.ts'
import type { MetricSummary } from '../../src/core/summarise.ts'
import { type Slice, caseGroups, compareSlices, isHeld, sliceKey, sliceLabel } from '../../src/core/slice.ts'
import { formatValue } from '../../src/core/metric.ts'
import { summariseTrials } from '../../src/core/outcomes.ts'
import { formatP, formatShare } from '../../src/statistics/format-statistics.ts'
import { counted } from '../../src/kit/phrases.ts'

/** The stages with their times, budgets and verdicts as a table; undefined where there is none. */
export function renderStages(run: Run, chalk: ChalkInstance): string | undefined {
  const verdicts = new Map(run.stageVerdicts.map((row) => [row.stage, row]))
  const names = [...new Set([...verdicts.keys(), ...Object.keys(run.stages)])]
  if (names.length === 0) return undefined
  const times = new Map(Object.entries(run.stages))
  const rows = names.map((stage) => {
    const { n, p50Ms, p95Ms } = times.get(stage) ?? { n: 0, p50Ms: null, p95Ms: null }
    const verdict = verdicts.get(stage)
    return [
      stage,
      String(n),
      figure(p50Ms, verdict?.budget?.p50Ms),
      p95Ms === null && n > 0 && verdict?.budget?.p95Ms === undefined
        ? 'needs 20 times'
        : figure(p95Ms, verdict?.budget?.p95Ms),
      verdictCell(verdict, chalk),
    ]
  })
  const head = ['stage', 'n', 'p50', 'p95', 'verdict'].map((word) => chalk.dim(word))
  return `\n${chalk.bold('stages')}\n${renderTable(head, rows, ['left', 'right', 'right', 'right', 'left'])}`
}

/** A time, and the budget that it is checked against. */
function figure(time: number | null, budget: number | undefined): string {
  const text = time === null ? '-' : `${time.toFixed(1)} ms`
  return budget === undefined ? text : `${text} of ${budget} ms`
}

function verdictCell(row: StageVerdict | undefined, chalk: ChalkInstance): string {
  switch (row?.verdict) {
    case undefined:
      return chalk.dim('not compared')
    case 'within-budget':
      return 'within its budget'
    case 'no-budget':
      return chalk.dim('no budget')
    case 'not-run':
      return chalk.dim('not run')
    case 'over-budget':
      return chalk.red('over its budget')
    case 'insufficient':
      return chalk.red(`insufficient: ${row.why}`)
  }
}

/**
 * The metrics by age band and sex, each figure with its n: those in which a group has another figure than the whole set. Times are left out.
 *
 * @returns undefined for a run whose cases have no patients
 */
export function renderPatientGroups(run: Run, chalk: ChalkInstance): string | undefined {
  const groups = groupsOf(run)
  if (groups.length === 0) return undefined
  const metrics = run.metrics.filter(({ unit }) => unit !== 'ms')
  const rows = metrics
    .map(({ name }) => new Map(summariesOf(run, name).map((summary) => [sliceKey(summary.slice), summary])))
    .filter(differs)
    .map((summaries) => cellsOfGroup(run, groups, summaries))
  const counts = ['cases', String(Object.keys(run.cases).length), ...groups.map((slice) => String(casesIn(run, slice)))]
  const table = renderTable(
    ['', 'all', ...groups.map(sliceLabel)].map((word) => chalk.dim(word)),
    [counts, ...rows],
    ['left', 'right', ...groups.map(() => 'right' as const)],
  )
  const alike = rows.length === 0 ? '; no metric differs between them' : ''
  const [what, by] = caseGroups()?.title ?? ['cases', 'by group']
  return `\n${chalk.bold(what)} ${by}\n${table}\n${chalk.dim(`n in brackets; these are reported, and gate nothing${alike}`)}`
}

function groupsOf({ summaries }: Run): Slice[] {
  const slices = summaries.map(({ slice }) => slice).filter((slice) => !isHeld(slice))
  return [...new Map(slices.map((slice) => [sliceKey(slice), slice])).values()].sort(compareSlices)
}

function summariesOf({ summaries }: Run, metric: string): MetricSummary[] {
  return summaries.filter(
    (summary) => summary.metric === metric && (summary.slice.by === 'all' || !isHeld(summary.slice)),
  )
}

function differs(summaries: ReadonlyMap<string, MetricSummary>): boolean {
  const whole = summaries.get('all')?.value
  return [...summaries.values()].some(({ value }) => value !== null && value !== whole)
}

function cellsOfGroup(run: Run, groups: readonly Slice[], summaries: ReadonlyMap<string, MetricSummary>): string[] {
  const name = summaries.get('all')?.metric ?? ''
  const definition = run.metrics.find((metric) => metric.name === name)
  const cell = (slice: Slice): string => {
    const { value = null, n = 0 } = summaries.get(sliceKey(slice)) ?? {}
    return value === null ? '-' : `${formatValue(value, definition)} (${n})`
  }
  return [name, cell({ by: 'all' }), ...groups.map(cell)]
}

function casesIn({ cases }: Run, slice: Slice): number {
  const field = caseGroups()?.groups.find(({ by }) => by === slice.by)?.field
  if (field === undefined || slice.by === 'all') return 0
  return Object.values(cases).filter((info) => info[field] === slice.is).length
}

const mostNamed = 10

/** What repeated trials say: pass@k, pass^k and the cases that flip; undefined where no case was repeated. */
export function renderTrials(run: Run, chalk: ChalkInstance): string | undefined {
  const summaries = summariseTrials(run)
  if (summaries.length === 0) return undefined
  const head = ['metric', 'cases', 'k', 'pass@1', 'pass@k', 'pass^k', 'flaky'].map((word) => chalk.dim(word))
  const rows = summaries.map(({ metric, cases, k, passAt1, passAtK, passHatK, flaky }) => [
    metric,
    String(cases),
    String(k),
    ...[passAt1, passAtK, passHatK].map(formatShare),
    String(flaky.length),
  ])
  const flaky = summaries
    .flatMap(({ metric, flaky: cases }) => cases.map((one) => ({ metric, ...one })))
    .sort((a, b) => b.flipRate - a.flipRate)
  const lines = flaky
    .slice(0, mostNamed)
    .map(
      ({ metric, caseId, trials, passes, flipRate }) =>
        `flaky  ${chalk.bold(caseId)}  ${metric}  ${passes} of ${trials} passed, flip rate ${formatShare(flipRate)}`,
    )
  if (flaky.length > mostNamed) lines.push(chalk.dim(`and ${flaky.length - mostNamed} more`))
  const table = renderTable(head, rows, ['left', 'right', 'right', 'right', 'right', 'right', 'right'])
  return `\n${chalk.bold('repeated trials')}\n${[table, ...lines].join('\n')}`
}

type PairedRow = MetricVerdict & { readonly paired: PairedFigures }

const mostWarned = 10

/** What paired comparisons found: the drop of each metric with its interval, p after Holm, and the smallest drop that would be found; undefined where there was none. */
export function renderPaired(run: Run, chalk: ChalkInstance): string | undefined {
  const rows = run.rows.filter((row): row is PairedRow => row.paired !== undefined)
  if (rows.length === 0) return undefined
  const shown = rows.filter(
    ({ slice, paired, verdict }) =>
      slice.by === 'all' || paired.drop > 0 || verdict === 'regressed' || verdict === 'improved',
  )
  const head = ['metric', 'pairs', 'worse', 'better', 'drop', '95% interval', 'p', 'smallest visible', 'verdict']
  const table = renderTable(
    head.map((word) => chalk.dim(word)),
    shown.map((row) => cellsOfTrials(run, row, chalk)),
    ['left', ...head.slice(1, -1).map(() => 'right' as const), 'left'],
  )
  const left = rows.length - shown.length
  const families = [...new Set(rows.map(({ paired }) => paired.tests))].join(' and ')
  const notes = [
    `p is one-sided, after Holm over ${families}; the smallest visible drop is found in 80 of 100 runs at the level that this leaves`,
    ...(left === 0 ? [] : [`${counted(left, 'slice')} without a drop not shown`]),
  ]
  return [
    `\n${chalk.bold('paired with the baseline')}`,
    table,
    ...notes.map((note) => chalk.dim(note)),
    ...warnings(run, shown, chalk),
  ].join('\n')
}

function cellsOfTrials(run: Run, { metric, slice, paired, verdict }: PairedRow, chalk: ChalkInstance): string[] {
  const definition = run.metrics.find(({ name }) => name === metric)
  const { drop, interval, smallestDrop } = paired
  const signed = (value: number): string => `${value < 0 ? '-' : ''}${formatValue(Math.abs(value), definition)}`
  return [
    slice.by === 'all' ? metric : chalk.dim(`  ${sliceLabel(slice)}`),
    paired.clusters === paired.pairs ? String(paired.pairs) : `${paired.pairs} in ${paired.clusters}`,
    String(paired.worse),
    String(paired.better),
    signed(drop),
    interval === null ? '-' : `${signed(interval.lower)} to ${signed(interval.upper)}`,
    formatP(paired.adjustedP),
    smallestDrop === null ? 'none' : formatValue(smallestDrop, definition),
    verdict === 'regressed' ? chalk.red(verdict) : verdict === 'inconclusive' ? chalk.yellow(verdict) : verdict,
  ]
}

/** Drops that are neither shown nor ruled out, and small enough to accept. Those that block are listed with the blocks. */
function warnings(run: Run, rows: readonly PairedRow[], chalk: ChalkInstance): string[] {
  const blocked = new Set(
    run.blocks.flatMap(({ kind, metric, slice }) =>
      kind === 'inconclusive' && metric !== null && slice !== null ? [rowKey({ metric, slice })] : [],
    ),
  )
  const open = rows.filter((row) => row.verdict === 'inconclusive' && row.paired.drop > 0 && !blocked.has(rowKey(row)))
  return [
    ...open
      .slice(0, mostWarned)
      .map(({ metric, slice, why }) => `${chalk.yellow('inconclusive')}  ${metric} in ${sliceLabel(slice)}: ${why}`),
    ...(open.length > mostWarned ? [chalk.dim(`and ${open.length - mostWarned} more`)] : []),
  ]
}
