import { resolve } from 'node:path'
import { writeAtomically } from '../../baseline/write-atomically.ts'
import { buildPublication } from '../../rubrics/leaderboard/build-publication.ts'
import { chooseRuns } from '../../rubrics/leaderboard/choose-runs.ts'
import { refuseChangedSuite } from '../../rubrics/leaderboard/refuse-changed-suite.ts'
import { refusePublication } from '../../rubrics/leaderboard/refuse-publication.ts'
import type { CliContext } from '../cli-context.ts'
import { leaderboardPlace, type LeaderboardOptions } from './leaderboard-place.ts'
import { readWholeOption } from '../read-whole-option.ts'
import { renderPublication } from './render-publication.ts'
import { readChoice } from '../read-choice.ts'
import { printJson } from '../print-json.ts'
import { showPath } from '../../golden-set/show-path.ts'

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
  const { platform: platforms = [], grader, json } = options
  const usual = json === true ? 'json' : 'text'
  const format = readChoice('--format', options.format ?? usual, ['text', 'markdown', 'json'])
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
  if (json === true) printJson(context, published)
  if (options.out !== undefined) {
    const file = resolve(context.cwd, options.out)
    writeAtomically(file, text)
    const say = json === true ? context.err : context.out
    say(`written to ${showPath(context.cwd, file)}\n`)
  } else if (json !== true) context.out(text)
  return 0
}
