import { chooseRuns } from '../../graders/open-leaderboard.ts'
import type { VaultRun, GradedRecord } from '../../graders/vault-run.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { leaderboardPlace } from './leaderboard-place.ts'
import { printable } from '../../kit/printable.ts'
import { scoresOf } from '../../graders/weighted-score.ts'
import { vaultDimensions } from '../../graders/vault-weights.ts'
import type { VaultVerdict } from '../../graders/vault-grader.ts'
import type { leaderboardReportOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'

/**
 * `leaderboard report --internal`: record by record what the grader found, for the operator.
 *
 * @throws {AssayError} `option-invalid` without `--internal`, since the report quotes source records; `rubric-invalid` where there is no such run
 */
export function leaderboardReport(context: CliContext, options: OptionsOf<typeof leaderboardReportOptions>): 0 {
  if (!options.internal) {
    throw new AssayError(
      'option-invalid',
      'this report has the scores of single cases and quotes source records: it is for the operator alone. Say so with --internal; what participants get is made by leaderboard publish',
    )
  }
  const { suite, board } = leaderboardPlace(context, options)
  const { platform: platforms, grader } = options
  const runs: VaultRun[] = chooseRuns(suite, board.runs(), { platforms, grader, allowCrossVersion: false })
  if (options.json) {
    printJson(context, { internal: true, runs })
    return 0
  }
  context.out(printableLines(renderInternalReport(runs)))
  return 0
}

function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n')
}

/** Record by record, run by run: scores, reasons for what is not 5, and each mismatch, fabrication and omission with its quotes. */
export function renderInternalReport(runs: readonly VaultRun[]): string {
  const parts = runs.map((run) => {
    const heading = `${run.platform}, suite ${run.suite.version}, grader ${run.grader.version}${run.simulated ? ', simulated: a fake server graded it' : ''}`
    return [heading, ...run.records.map(renderRecord)].join('\n\n')
  })
  return `INTERNAL: scores of single cases and words of source records. Not for participants.\n\n${parts.join('\n\n')}\n`
}

function renderRecord({ id, category, runs }: GradedRecord): string {
  const lines = runs.flatMap((run, place) =>
    'missing' in run
      ? [`  run ${place + 1}: unscored, ${run.missing.cause}: ${run.missing.detail}`]
      : [`  run ${place + 1}: ${scoresIn(run.verdict)}`, ...findingsOf(run.verdict).map((line) => `    ${line}`)],
  )
  return [`${id} (${category})`, ...lines].join('\n')
}

function scoresIn(verdict: VaultVerdict): string {
  const scores = scoresOf(verdict)
  return vaultDimensions.map((dimension) => `${dimension} ${scores[dimension]}`).join(', ')
}

function findingsOf(verdict: VaultVerdict): string[] {
  const { mismatches, fabrications, omissions } = verdict
  return [
    ...mismatches.map(
      ({ summary, record, note }) =>
        `mismatch: "${summary}"${record === null ? '' : `, the record has "${record}"`}: ${note}`,
    ),
    ...fabrications.map(({ summary, note }) => `fabrication: "${summary}": ${note}`),
    ...omissions.map(({ record, note }) => `omission: "${record}": ${note}`),
    ...vaultDimensions
      .filter((dimension) => verdict[dimension].score < 5)
      .map((dimension) => `${dimension} ${verdict[dimension].score}: ${verdict[dimension].reason}`),
  ]
}
