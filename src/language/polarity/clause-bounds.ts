import type { Token } from '../words/token.ts'
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
  readonly clause: readonly number[]
  /** For each token the place of the last comma, "and" and verb before it; -1 without one. */
  readonly comma: readonly number[]
  readonly and: readonly number[]
  readonly verb: readonly number[]
}

export function clauseBounds(stream: PolarityStream): ClauseBounds {
  const { tokens, cues, cueAt, bracketAt, headings, lead } = stream
  const bounds: Record<keyof ClauseBounds, number[]> = { clause: [], comma: [], and: [], verb: [] }
  let clause = 0
  let comma = -1
  let and = -1
  let verb = -1
  let outside = { clause, comma, and, verb }
  for (let at = 0; at <= tokens.length; at += 1) {
    if (headings.has(at) || at === lead) clause = at
    bounds.clause.push(clause)
    bounds.comma.push(comma)
    bounds.and.push(and)
    bounds.verb.push(verb)
    const word = tokens[at]?.word ?? ''
    const cue = cues[cueAt[at] ?? -1]
    const pair = bracketAt.get(at) ?? -1
    if (pair > at) {
      outside = { clause, comma, and, verb }
      clause = at + 1
    } else if (pair >= 0) ({ clause, comma, and, verb } = outside)
    else if (word === ',') comma = at
    else if (word === 'and' || word === '&') and = at
    else if (word === ':' || isSpacedDash(tokens, at) || cue?.role === 'stop') clause = at + 1
    else if (verbs.has(word) || (cue !== undefined && speaks.has(cue.role))) verb = at
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

const dashes = new Set(['-', '–', '—'])

function isSpacedDash(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  return token !== undefined && dashes.has(token.word) && (tokens[at + 1]?.start ?? 0) > token.end
}
