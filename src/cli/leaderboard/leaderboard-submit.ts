import { hashText, hashCanonical } from '../../kit/hash.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { leaderboardPlace } from './leaderboard-place.ts'
import type { leaderboardOptions, leaderboardSubmitOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'
import { resolve } from 'node:path'
import { listIds, counted } from '../../kit/phrases.ts'
import { findAttempts } from '../../judges/judged-text.ts'
import { parseAs } from '../../graders/read-json-file.ts'
import { parseOutputs, submission } from '../../graders/leaderboard-submission.ts'
import { messageOf } from '../../kit/assay-error.ts'
import { readNamed } from '../../kit/read-file.ts'

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
    'rubric-invalid',
    (error) => `${shown} cannot be read: ${messageOf(error)}. Name the JSON Lines that the platform wrote`,
  )
}
