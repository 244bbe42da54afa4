import { hashCanonical, hashText } from '../../kit/hash.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { type LeaderboardPlace, leaderboardPlace } from './leaderboard-place.ts'
import type {
  leaderboardConsentOptions,
  leaderboardNoticeOptions,
  leaderboardOptions,
  leaderboardReviewOptions,
  leaderboardSubmitOptions,
} from './command-options.ts'
import type { OptionsOf } from '../options.ts'
import { resolve } from 'node:path'
import { counted, listIds } from '../../kit/phrases.ts'
import { findAttempts } from '../../judges/judged-text.ts'
import { parseAs } from '../../graders/read-json-file.ts'
import { parseOutputs, submission } from '../../graders/leaderboard-submission.ts'
import { readNamed } from '../../kit/read-file.ts'
import { AssayError, messageOf } from '../../kit/assay-error.ts'
import { chooseRuns } from '../../graders/open-leaderboard.ts'
import { describeFound } from '../../kit/describe-found.ts'

/**
 * `leaderboard instructions`: the prompt that every platform gets, in the same words, on standard output alone. Its version goes to standard error.
 *
 * @throws {AssayError} as `leaderboardPlace` does
 */
export function leaderboardInstructions(context: CliContext, options: OptionsOf<typeof leaderboardOptions>): 0 {
  const { name, version, instructions } = leaderboardPlace(context, options).suite
  const hash = hashText(instructions.text)
  if (options.json) {
    printJson(context, { suite: { name, version }, ...instructions, hash })
    return 0
  }
  context.out(`${instructions.text}\n`)
  context.err(
    `instructions ${instructions.version} of ${name} ${version} (SHA-256 ${hash.slice(0, 12)}). A line to submit: {"id": "<record>", "text": "<summary>", "instructions": ${JSON.stringify(instructions.version)}}\n`,
  )
  return 0
}

/**
 * `leaderboard submit`: takes the outputs of a platform, one for every record, and nothing else.
 *
 * @param named the file, from the working directory
 * @throws {AssayError} `option-invalid` without a platform; `rubric-invalid` for outputs that cannot be taken, and where the platform has submitted on this suite version
 */
export function leaderboardSubmit(
  context: CliContext,
  named: string,
  options: OptionsOf<typeof leaderboardSubmitOptions>,
): 0 {
  const { platform } = options
  const { suite, board, shown } = leaderboardPlace(context, options)
  const outputs = parseOutputs({ name: named, content: readBytes(resolve(context.cwd, named), named) }, suite)
  const { name, version, hash, instructions } = suite
  const made = {
    schema: 1,
    platform,
    model: options.model ?? null,
    suite: { name, version, hash },
    instructions: instructions.version,
    submittedAt: context.now().toISOString(),
    outputs,
    hash: hashCanonical(outputs),
  }
  const file = shown(board.keepSubmission(parseAs(submission, made, '--platform', 'submission')))
  const steering = outputs.filter(({ text }) => findAttempts(text).length > 0).map(({ id }) => id)
  if (options.json) {
    printJson(context, { file, ...made, outputs: outputs.length, meantForJudges: steering })
  } else context.out(`${counted(outputs.length, 'output')} of ${platform} on ${name} ${version}: ${file}\n`)
  if (steering.length > 0) {
    context.err(`${counted(steering.length, 'output')} may hold words meant for a judge: ${listIds(steering, 10)}\n`)
  }
  return 0
}

function readBytes(file: string, shown: string): Uint8Array {
  return readNamed(
    file,
    (cause) =>
      new AssayError(
        'rubric-invalid',
        `${shown} cannot be read: ${messageOf(cause)}. Name the JSON Lines that the platform wrote`,
        { cause },
      ),
  )
}

/**
 * `leaderboard review`: records that somebody has looked at runs and lets them be published.
 *
 * @throws {AssayError} `option-invalid` without a name and a comment; `rubric-invalid` where there is no such run
 */
export function leaderboardReview(context: CliContext, options: OptionsOf<typeof leaderboardReviewOptions>): 0 {
  const { platform: platforms, grader, by, comment } = options
  const { suite, board, shown } = leaderboardPlace(context, options)
  const runs = chooseRuns(suite, board.runs(), { platforms, grader, allowCrossVersion: false })
  const { name, version } = suite
  const at = context.now().toISOString()
  const ids = runs.map(({ id }) => id)
  const review = { schema: 1, kind: 'review', suite: { name, version }, runs: ids, by, comment, at } as const
  const file = shown(board.keepEntry(review))
  const reviewed = runs.map(({ platform }) => platform)
  if (options.json) printJson(context, { file, ...review, platforms: reviewed })
  else context.out(`${by} has reviewed ${counted(runs.length, 'run')} (${reviewed.join(', ')}): ${file}\n`)
  return 0
}

/**
 * `leaderboard consent`: puts a participant's consent on record, or takes it back. The last one counts.
 *
 * @throws {AssayError} `option-invalid` for an option that is missing or cannot be read, for a platform that has submitted nothing, and for a grader version that nobody has seen
 */
export function leaderboardConsent(context: CliContext, options: OptionsOf<typeof leaderboardConsentOptions>): 0 {
  const { platform: named, grader, by, to } = options
  const { suite, board, shown } = leaderboardPlace(context, options)
  const { name, version } = suite
  const submitted = board
    .submissions()
    .find(
      (one) =>
        one.platform.toLowerCase() === named.toLowerCase() && one.suite.name === name && one.suite.version === version,
    )
  if (submitted === undefined) {
    throw new AssayError(
      'option-invalid',
      `--platform ${describeFound(named)} has submitted nothing on ${name} ${version}. Name a platform that has, or submit first: npx vitest-assay leaderboard submit`,
    )
  }
  const { platform } = submitted
  const known = knownGraders({ suite, board })
  if (!options.withdraw && !known.includes(grader)) {
    throw new AssayError(
      'option-invalid',
      `--grader ${describeFound(grader)} has graded nothing on ${name} ${version}, and no notice names it; ${known.length === 0 ? 'nothing is graded so far' : `there are ${known.join(', ')}`}. Copy the version from: npx vitest-assay leaderboard report`,
    )
  }
  const given = !options.withdraw
  const at = context.now().toISOString()
  const consent = { schema: 1, kind: 'consent', to, given, platform, suite: { name, version }, grader, by, at } as const
  const file = shown(board.keepEntry(consent))
  if (options.json) {
    printJson(context, { file, ...consent })
    return 0
  }
  const what = to === 'publish' ? 'be published' : 'be graded again'
  context.out(
    `${platform} ${given ? 'consents' : 'no longer consents'} to ${what}, on ${name} ${version} by grader ${grader}: ${file}\n`,
  )
  return 0
}

/** Versions of graders that have graded on a suite, or that the participants were told of. */
function knownGraders({ suite, board }: Pick<LeaderboardPlace, 'suite' | 'board'>): readonly string[] {
  const isOfSuite = (one: { readonly suite: { readonly name: string; readonly version: string } }): boolean =>
    one.suite.name === suite.name && one.suite.version === suite.version
  const graded = board
    .runs()
    .filter(isOfSuite)
    .map((run) => run.grader.version)
  const told = board.entries().flatMap((one) => (one.kind === 'notice' && isOfSuite(one) ? [one.grader] : []))
  return [...new Set([...graded, ...told])]
}

/**
 * `leaderboard notice`: records that the participants were told that the suite is graded again.
 *
 * @throws {AssayError} `option-invalid` without a grader version, a name and a reason
 */
export function leaderboardNotice(context: CliContext, options: OptionsOf<typeof leaderboardNoticeOptions>): 0 {
  const { grader, by, reason } = options
  const { suite, board, shown } = leaderboardPlace(context, options)
  const { name, version } = suite
  const at = context.now().toISOString()
  const notice = { schema: 1, kind: 'notice', suite: { name, version }, grader, by, reason, at } as const
  const file = shown(board.keepEntry(notice))
  if (options.json) printJson(context, { file, ...notice })
  else context.out(`notice that ${name} ${version} is graded again by grader ${grader}: ${file}\n`)
  return 0
}
