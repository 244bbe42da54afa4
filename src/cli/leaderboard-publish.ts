import { relative, resolve, sep } from 'node:path'
import { writeAtomically } from '../baseline/write-atomically.ts'
import { describeFound } from '../golden-set/describe-found.ts'
import { buildPublication } from '../rubrics/leaderboard/build-publication.ts'
import { chooseRuns } from '../rubrics/leaderboard/choose-runs.ts'
import { refuseChangedSuite } from '../rubrics/leaderboard/refuse-changed-suite.ts'
import { refusePublication } from '../rubrics/leaderboard/refuse-publication.ts'
import { AssayError } from '../score/assay-error.ts'
import type { CliContext } from './cli-context.ts'
import { leaderboardPlace, type LeaderboardOptions } from './leaderboard-place.ts'
import { readWholeOption } from './read-whole-option.ts'
import { renderPublication } from './render-publication.ts'

export interface LeaderboardPublishOptions extends LeaderboardOptions {
  readonly platform?: readonly string[]
  readonly grader?: string
  readonly least?: string
  readonly format?: string
  readonly out?: string
  readonly allowCrossVersion?: true
  readonly runWise?: true
}

/**
 * `leaderboard publish`: the comparison that participants and readers get: figures over all records and by category, and nothing of a case.
 *
 * @throws {AssayError} `option-invalid` for an option that cannot be read; `rubric-invalid` without a review of each run and the consent of each platform, and for runs that cannot stand in one table
 */
export function leaderboardPublish(context: CliContext, options: LeaderboardPublishOptions): 0 {
  const { platform: platforms = [], grader, format = 'text' } = options
  if (format !== 'text' && format !== 'markdown' && format !== 'json')
    throw new AssayError('option-invalid', `--format takes text, markdown or json, got ${describeFound(format)}`)
  const least = options.least === undefined ? 5 : readWholeOption('--least', options.least, 5)
  const { suite, board } = leaderboardPlace(context, options)
  const onFile = board.runs()
  refuseChangedSuite(suite, onFile)
  const runs = chooseRuns(suite, onFile, { platforms, grader, allowCrossVersion: options.allowCrossVersion === true })
  const reviewedBy = refusePublication(runs, board.entries())
  const published = buildPublication({
    suite: suite.name,
    runs,
    reviewedBy,
    least,
    runWise: options.runWise === true,
    publishedAt: context.now().toISOString(),
  })
  const text = format === 'json' ? `${JSON.stringify(published, null, 2)}\n` : renderPublication(published, format)
  if (options.out === undefined) {
    context.out(text)
    return 0
  }
  const file = resolve(context.cwd, options.out)
  writeAtomically(file, text)
  context.out(`written to ${relative(context.cwd, file).split(sep).join('/')}\n`)
  return 0
}
