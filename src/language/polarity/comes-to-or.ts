import type { PolarityStream } from './polarity-stream.ts'

const known = new WeakMap<PolarityStream, readonly boolean[]>()

/** Whether an "or" stands at a token or after it, before its clause ends. */
export function comesToOr(stream: PolarityStream, at: number): boolean {
  let is = known.get(stream)
  if (is === undefined) known.set(stream, (is = allOf(stream)))
  return is[at] ?? false
}

function allOf({ tokens, cues, cueAt }: PolarityStream): readonly boolean[] {
  const is = tokens.map(() => false)
  let comes = false
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const word = tokens[at]?.word ?? ''
    if (word === 'or' || word === 'nor') comes = true
    else if (word === ':' || cues[cueAt[at] ?? -1]?.role === 'stop') comes = false
    is[at] = comes
  }
  return is
}
