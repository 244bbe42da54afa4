import type { Token } from '../words/token.ts'
import type { Status } from './status.ts'

/**
 * For each status the number of the cue that reaches a token, by the token; -1, or nothing, without one. A status that no cue of the sentence speaks of has
 * no list: most sentences speak of one at most.
 */
export type Reach = Partial<Record<Status, number[]>>

/** The list of a status, made when the first cue reaches something. */
export function reachOf(reach: Reach, status: Status, tokens: readonly Token[]): number[] {
  return (reach[status] ??= tokens.map(() => -1))
}
