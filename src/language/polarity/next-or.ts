import type { PolarityStream } from './polarity-stream.ts'

/** For each token the place of the next "or" before a clause ends, or -1. */
export function nextOr({ tokens, cues, cueAt }: PolarityStream): Int32Array {
  const next = new Int32Array(tokens.length).fill(-1)
  let or = -1
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const word = tokens[at]?.word ?? ''
    if (word === 'or' || word === 'nor') or = at
    else if (word === ':' || cues[cueAt[at] ?? -1]?.role === 'stop') or = -1
    next[at] = or
  }
  return next
}
