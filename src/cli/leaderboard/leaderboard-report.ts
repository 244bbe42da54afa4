import { chooseRuns } from '../../rubrics/leaderboard/choose-runs.ts'
import type { VaultRun } from '../../rubrics/vault/vault-run.ts'
import { AssayError } from '../../score/assay-error.ts'
import type { CliContext } from '../cli-context.ts'
import { leaderboardPlace, type LeaderboardOptions } from './leaderboard-place.ts'
import { printable } from '../printable.ts'
import { renderInternalReport } from './render-internal-report.ts'
import { printJson } from '../print-json.ts'

export interface LeaderboardReportOptions extends LeaderboardOptions {
  readonly platform?: readonly string[]
  readonly grader?: string
  readonly internal?: true
}

/**
 * `leaderboard report --internal`: record by record what the grader found, for the operator.
 *
 * @throws {AssayError} `option-invalid` without `--internal`, since the report quotes source records; `rubric-invalid` where there is no such run
 */
export function leaderboardReport(context: CliContext, options: LeaderboardReportOptions): 0 {
  if (options.internal !== true) {
    throw new AssayError(
      'option-invalid',
      'this report has the scores of single cases and quotes source records: it is for the operator alone. Say so with --internal; what participants get is made by leaderboard publish',
    )
  }
  const { suite, board } = leaderboardPlace(context, options)
  const { platform: platforms = [], grader } = options
  const runs: VaultRun[] = chooseRuns(suite, board.runs(), { platforms, grader, allowCrossVersion: false })
  if (options.json === true) {
    printJson(context, { internal: true, runs })
    return 0
  }
  context.out(printableLines(renderInternalReport(runs)))
  return 0
}

function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n')
}
