import { closeSync, openSync } from 'node:fs'
import { resolve } from 'node:path'
import { isAbsent } from '../../kit/read-file.ts'
import { isCi } from '../../kit/ci.ts'
import { checkLog } from '../../ops/check-log.ts'
import type { LogReport, LogWindow } from '../../ops/log-report.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { readRulings } from '../../clinical/language/rulings.ts'
import { planChecks } from '../../clinical/checks/structural-checks.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { colours } from '../terminal-text.ts'
import { readAllowances, readTargets } from './read-shares.ts'
import { renderLogReport } from './render-log-report.ts'
import type { checkOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'

/** Standard input. */
const dash = '-'

/**
 * `check`: tier 1 over logged answers.
 *
 * @param named the log, from the working directory; `-` is standard input
 * @returns 0, or 3 when the gate is shut
 * @throws {AssayError} `option-invalid` for an option that cannot be read; `log-invalid` when there is no such log; `readings-invalid` for a file of rulings that cannot be used
 */
export function check(context: CliContext, named: string, options: OptionsOf<typeof checkOptions>): 0 | 3 {
  const { root } = options
  const window = windowOf(options)
  const plan = planChecks({
    rulings: readRulings(root),
    ...(options.checks === undefined ? {} : { checks: options.checks.split(',').map((name) => name.trim()) }),
  })
  const metrics = plan.checks.map(({ metric }) => metric)
  const gate = {
    targets: readTargets(options.target, metrics),
    maxUnscored: readAllowances(options.maxUnscored, metrics),
  }
  const descriptor = named === dash ? 0 : openLog(context.cwd, named)
  try {
    const report = checkLog({
      descriptor,
      name: named,
      root,
      window,
      plan,
      gate,
      ci: isCi(context.env),
      now: context.now,
    })
    if (options.json) printJson(context, asJson(report, named, window))
    else context.out(renderLogReport(report, { name: named, window, chalk: colours(context.colour) }))
    return report.exitCode
  } finally {
    if (descriptor !== 0) closeSync(descriptor)
  }
}

function windowOf(options: OptionsOf<typeof checkOptions>): LogWindow {
  const { since = null, until = null } = options
  const window = { since, until }
  if (window.since !== null && window.until !== null && window.since >= window.until) {
    throw new AssayError(
      'option-invalid',
      `--since must lie before --until, got ${window.since.toISOString()} and ${window.until.toISOString()}`,
    )
  }
  return window
}

function openLog(cwd: string, named: string): number {
  try {
    return openSync(resolve(cwd, named), 'r')
  } catch (error) {
    if (!isAbsent(error)) throw error
    throw new AssayError(
      'log-invalid',
      `there is no log at ${named}. Name a file of JSON Lines, { id, at, answer, patient } a line, or - for standard input`,
      { cause: error },
    )
  }
}

function asJson(
  { lines, rows, blocks, shortfalls, faults, cuts, file, exitCode }: LogReport,
  log: string,
  window: LogWindow,
): object {
  return {
    log,
    since: window.since,
    until: window.until,
    lines,
    metrics: rows
      .filter(({ row }) => row.n + row.unscored + row.notApplicable > 0)
      .map(({ row: { metric, slice, n, misses, unscored, notApplicable }, verdict, bound }) => ({
        metric: metric.name,
        slice,
        n,
        value: verdict.value,
        misses,
        unscored,
        notApplicable,
        bound,
        target: verdict.target,
      })),
    blocks,
    shortfalls,
    unreadable: faults,
    cuts,
    run: file,
    exitCode,
  }
}
