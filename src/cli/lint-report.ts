import type { ChalkInstance } from 'chalk'
import { counted, listWords } from '../kit/phrases.ts'

/** A finding of a lint, of whatever it looks at. */
export interface LintLine {
  readonly severity: 'error' | 'warning' | 'note'
  readonly rule: string
  /** What it is about, and what is wrong with that. */
  readonly line: string
  /** The same for every finding of a rule. */
  readonly remedy: string
}

/** What a lint looked at and found. */
export interface LintReport {
  /** Findings of one rule stand together. */
  readonly findings: readonly LintLine[]
  /** What it looked at, as it goes on after "0 errors and 0 warnings in". */
  readonly looked: string
}

const most = 10

/** Findings by rule, each rule with what to do about it and up to ten findings, and last a line of counts. */
export function renderLintReport({ findings, looked }: LintReport, chalk: ChalkInstance): string {
  const groups = [...Map.groupBy(findings, ({ rule }) => rule).values()].map((group) => renderRule(group, chalk))
  const count = (severity: LintLine['severity']): number =>
    findings.filter((finding) => finding.severity === severity).length
  const [errors, notes] = [count('error'), count('note')]
  const counts = [
    counted(errors, 'error'),
    counted(count('warning'), 'warning'),
    ...(notes > 0 ? [counted(notes, 'note')] : []),
  ]
  const said = listWords(counts)
  return [...groups, `${errors > 0 ? chalk.red(said) : said} in ${looked}\n`].join('\n')
}

function renderRule(findings: readonly LintLine[], chalk: ChalkInstance): string {
  const [first] = findings
  if (first === undefined) return ''
  const { severity, rule, remedy } = first
  const paint = { error: chalk.red, warning: chalk.yellow, note: chalk.cyan }[severity]
  const rest = findings.length - most
  return [
    `${paint(severity)} ${chalk.bold(rule)}${findings.length > 1 ? ` (${findings.length})` : ''}`,
    ...findings.slice(0, most).map(({ line }) => `    ${line}`),
    ...(rest > 0 ? [`    and ${rest} more`] : []),
    `  ${remedy}\n`,
  ].join('\n')
}
