import type { ChalkInstance } from 'chalk'
import type { MetricSummary } from '../../src/core/summarise.ts'
import { caseGroups, compareSlices, isHeld, sliceKey, sliceLabel, type Slice } from '../../src/core/slice.ts'
import type { Run } from '../../src/core/run.ts'
import { formatValue } from '../../src/core/metric.ts'
import { renderTable } from '../../src/kit/render-table.ts'

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
    .map((summaries) => cells(run, groups, summaries))
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

function cells(run: Run, groups: readonly Slice[], summaries: ReadonlyMap<string, MetricSummary>): string[] {
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
