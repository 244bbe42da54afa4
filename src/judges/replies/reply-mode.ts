import { isCi } from '../../kit/ci.ts'
import { describeFound } from '../../kit/describe-found.ts'
import { AssayError } from '../../kit/assay-error.ts'

/**
 * What a run does with recordings.
 *
 * - `replay`: nobody is asked; a call without a recording is an error
 * - `record`: everybody is asked, and each recording is replaced
 * - `auto`: what is recorded is replayed, the rest is asked for and recorded
 * - `off`: everybody is asked, and nothing is read or written
 */
export const replyModes = ['replay', 'record', 'auto', 'off'] as const

export type ReplyMode = (typeof replyModes)[number]

/**
 * The mode of a run: the option, else `ASSAY_REPLIES`, else `replay` in CI and `auto` elsewhere.
 *
 * @throws {AssayError} `judge-invalid` for another word
 */
export function replyMode(option: ReplyMode | undefined, env: Readonly<Record<string, string | undefined>>): ReplyMode {
  if (option !== undefined) return read('the option mode', option)
  const named = env['ASSAY_REPLIES']
  if (named !== undefined && named !== '') return read('ASSAY_REPLIES', named)
  return isCi(env) ? 'replay' : 'auto'
}

function read(place: string, named: string): ReplyMode {
  const mode = replyModes.find((one) => one === named)
  if (mode !== undefined) return mode
  throw new AssayError('judge-invalid', `${place} must be one of ${replyModes.join(', ')}, got ${describeFound(named)}`)
}
