import { hashText } from '../../kit/hash.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { leaderboardPlace } from './leaderboard-place.ts'
import type { leaderboardOptions } from './commands.ts'
import type { OptionsOf } from '../options.ts'

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
