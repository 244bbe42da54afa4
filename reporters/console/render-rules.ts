import type { ChalkInstance } from 'chalk'
import type { RuleSummary } from '../../src/gate/summaries/summarise-rules.ts'
import { describeEditionNotes } from '../../src/guidelines/describe-edition-notes.ts'
import type { RuleRates } from '../../src/guidelines/rule-rates.ts'
import { formatInterval } from '../../src/statistics/format-interval.ts'
import { renderTable } from './render-table.ts'

const head = ['rule', 'applies', 'kept', 'missed', 'forbidden', 'unknown', 'harm of a miss']

/**
 * The guideline rules of a run as a table: to how many cases each applied and what share of them kept it, with its 95 % interval by Wilson; then what there is to know of the editions.
 *
 * @returns undefined for a run that held no answer against a guideline
 */
export function renderRules(summary: RuleSummary | undefined, chalk: ChalkInstance): string | undefined {
  if (summary === undefined) return undefined
  const table = renderTable(
    head.map((word) => chalk.dim(word)),
    summary.rules.map((rates) => cells(rates, chalk)),
    ['left', 'right', 'right', 'right', 'right', 'right', 'left'],
  )
  const notes = describeEditionNotes(summary.editions)
  return [`\n${table}`, ...(notes === undefined ? [] : [chalk.yellow(notes)])].join('\n')
}

function cells(
  { guideline, rule, harm, kept, missed, forbidden, unknown, adherence }: RuleRates,
  chalk: ChalkInstance,
): string[] {
  const marked = (count: number, colour: ChalkInstance): string => (count === 0 ? '0' : colour(String(count)))
  return [
    `${guideline}/${rule}`,
    String(kept + missed + forbidden),
    formatInterval(adherence),
    marked(missed, chalk.red),
    marked(forbidden, chalk.red),
    marked(unknown, chalk.yellow),
    harm,
  ]
}
