import { firstFrom } from './first-from.ts'
import type { StanceCue } from './ground.ts'

/** More cues than a clause of prose has. It bounds the work on text that is none. */
const most = 60

/** The cues that start and end within tokens `from` to `to`, exclusive; of very many only the first. */
export function cuesWithin(cues: readonly StanceCue[], from: number, to: number): readonly StanceCue[] {
  const found: StanceCue[] = []
  for (let at = firstFrom(cues, from); at < cues.length && found.length < most; at += 1) {
    const cue = cues[at]
    if (cue === undefined || cue.from >= to) break
    if (cue.to <= to) found.push(cue)
  }
  return found
}
