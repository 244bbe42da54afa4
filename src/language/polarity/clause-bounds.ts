import type { PolarityRole } from './polarity-role.ts'
import type { PolarityStream } from './polarity-stream.ts'

const verbs = new Set(
  'is are was were has have had shows showed reveals revealed demonstrates demonstrated presents presented complains complained reports reported denies denied developed notes noted admits admitted states stated remains remained underwent received with suggests suggested confirmed confirms'.split(
    ' ',
  ),
)

/** What stands before each token of a stream, for cues that reach backward. */
export interface ClauseBounds {
  /** For each token the start of its clause. */
  readonly clause: Int32Array
  /** For each token the place of the last comma, "and" and verb before it; -1 without one. */
  readonly comma: Int32Array
  readonly and: Int32Array
  readonly verb: Int32Array
}

export function clauseBounds(stream: PolarityStream): ClauseBounds {
  const { tokens, cues, cueAt, bracketAt, headings, lead } = stream
  const blank = (): Int32Array => new Int32Array(tokens.length + 1).fill(-1)
  const bounds: ClauseBounds = { clause: blank(), comma: blank(), and: blank(), verb: blank() }
  let now = { clause: 0, comma: -1, and: -1, verb: -1 }
  let outside = now
  for (let at = 0; at <= tokens.length; at += 1) {
    if (headings.has(at) || at === lead) now = { ...now, clause: at }
    bounds.clause[at] = now.clause
    bounds.comma[at] = now.comma
    bounds.and[at] = now.and
    bounds.verb[at] = now.verb
    const word = tokens[at]?.word ?? ''
    const cue = cues[cueAt[at] ?? -1]
    const pair = bracketAt[at] ?? -1
    if (pair > at) {
      outside = now
      now = { ...now, clause: at + 1 }
    } else if (pair >= 0) now = outside
    else if (word === ',') now = { ...now, comma: at }
    else if (word === 'and' || word === '&') now = { ...now, and: at }
    else if (
      word === ':' ||
      (isDash(word) && (tokens[at + 1]?.start ?? 0) > (tokens[at]?.end ?? 0)) ||
      cue?.role === 'stop'
    )
      now = { ...now, clause: at + 1 }
    else if (cue === undefined ? verbs.has(word) : speaks.has(cue.role) || verbs.has(word)) now = { ...now, verb: at }
  }
  return bounds
}

const speaks: ReadonlySet<PolarityRole> = new Set([
  'negated',
  'historical',
  'experiencer',
  'hypothetical',
  'conditional',
  'stop-item',
])

function isDash(word: string): boolean {
  return word === '-' || word === '–' || word === '—'
}
