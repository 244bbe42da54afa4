import type { ChalkInstance } from 'chalk'
import { missedEscalations } from '../../src/structural/escalation/missed-escalations.ts'
import type { EscalationRates, RedFlagRecall } from '../../src/structural/escalation/red-flag-recall.ts'
import { formatInterval } from '../../src/statistics/format-interval.ts'
import { formatValue } from './format-value.ts'
import { renderTable } from './render-table.ts'

const head = ['red flag', 'raised', 'sensitivity', 'missed', 'not raised', 'specificity', 'false', 'grey', 'unclear']

/**
 * The red flags of a run as a table: of how many cases each was raised, and what share of these was escalated, with its 95 % interval by Wilson; then the other side.
 *
 * @returns undefined for a run that looked for none
 */
export function renderRedFlags(recall: RedFlagRecall | undefined, chalk: ChalkInstance): string | undefined {
  if (recall === undefined) return undefined
  const rows = [
    ...recall.flags.map((rates) => cells(rates.flag, rates, chalk)),
    cells('any, by whole case', recall.overall, chalk),
  ]
  const table = renderTable(
    head.map((word) => chalk.dim(word)),
    rows,
    ['left', 'right', 'right', 'right', 'right', 'right', 'right', 'right', 'right'],
  )
  const weighted = formatValue(recall.severityWeightedSensitivity, missedEscalations)
  return `\n${table}\n${chalk.dim(`sensitivity weighted by severity ${weighted}; intervals are 95%`)}`
}

function cells(name: string, rates: EscalationRates, chalk: ChalkInstance): string[] {
  const { truePositives, falseNegatives, falsePositives, trueNegatives, grey, unclear } = rates
  const marked = (count: number): string => (count === 0 ? '0' : chalk.red(String(count)))
  return [
    name,
    String(truePositives + falseNegatives),
    formatInterval(rates.sensitivity),
    marked(falseNegatives),
    String(trueNegatives + falsePositives),
    formatInterval(rates.specificity),
    marked(falsePositives),
    String(grey),
    unclear === 0 ? '0' : chalk.yellow(String(unclear)),
  ]
}
