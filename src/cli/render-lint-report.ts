import type { ChalkInstance } from 'chalk'
import { describeLintFinding } from '../retrieval/judgments/describe-lint-finding.ts'
import type { LintFinding } from '../retrieval/judgments/lint-finding.ts'

/** What a lint looked at and found. */
export interface LintReport {
  readonly queries: number
  readonly passages: number
  /** Of the corpus. */
  readonly sha256: string
  readonly findings: readonly LintFinding[]
}

const most = 10

/** Findings by rule, each rule with what to do about it and up to ten findings, and last a line of counts. */
export function renderLintReport({ queries, passages, sha256, findings }: LintReport, chalk: ChalkInstance): string {
  const groups = [...Map.groupBy(findings, ({ rule }) => rule).values()].map((group) => renderRule(group, chalk))
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const counts = `${counted(errors, 'error')} and ${counted(findings.length - errors, 'warning')}`
  return [
    ...groups,
    `${errors > 0 ? chalk.red(counts) : counts} in ${queries === 1 ? '1 query' : `${queries} queries`} over ${counted(passages, 'passage')} (hash ${sha256.slice(0, 12)})\n`,
  ].join('\n')
}

function renderRule(findings: readonly LintFinding[], chalk: ChalkInstance): string {
  const [first] = findings
  if (first === undefined) return ''
  const { severity, rule, remedy } = first
  const paint = severity === 'error' ? chalk.red : chalk.yellow
  const rest = findings.length - most
  return [
    `${paint(severity)} ${chalk.bold(rule)}${findings.length > 1 ? ` (${findings.length})` : ''}`,
    ...findings.slice(0, most).map((finding) => `    ${describeLintFinding(finding)}`),
    ...(rest > 0 ? [`    and ${rest} more`] : []),
    `  ${remedy}\n`,
  ].join('\n')
}

function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`
}
