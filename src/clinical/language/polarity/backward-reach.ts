import { type ClauseBounds, clauseBounds } from './clauses.ts'
import { hasObject, isAnswer, type PolarityCue, type PolarityStream, type Reach, reachOf } from './polarity-stream.ts'
import type { PolarityRole, Status } from './polarity-role.ts'

type Kind = 'clause' | 'phrase' | 'word'

interface Back {
  readonly status: Status
  /** How far it reaches: over the subject of its clause, the phrase before it, or only the word before it. */
  readonly kind: Kind
}

const backs: Partial<Readonly<Record<PolarityRole, Back>>> = {
  'negated-back': { status: 'negated', kind: 'clause' },
  'negated-beside': { status: 'negated', kind: 'word' },
  'negated-answer': { status: 'negated', kind: 'clause' },
  'conditional-back': { status: 'conditional', kind: 'phrase' },
  'hypothetical-back': { status: 'hypothetical', kind: 'clause' },
  'hypothetical-both': { status: 'hypothetical', kind: 'phrase' },
  'hypothetical-beside': { status: 'hypothetical', kind: 'word' },
  'historical-back': { status: 'historical', kind: 'phrase' },
  'experiencer-back': { status: 'other-experiencer', kind: 'clause' },
}

const noSubject = new Set(
  'is are was were be been being has have had it they this that these which also now then therefore both all but however subsequently and , currently previously still clearly later'.split(
    ' ',
  ),
)
const listWords = new Set('and or nor & are were both all denied denies denying none no nil never'.split(' '))
const participle = /ed$|^(?:seen|known|shown|found)$/u
const swabbed = new Set(
  'influenza flu a b sars-cov-2 cov-2 cov 2 covid covid-19 19 rsv hmpv metapneumovirus adenovirus rhinovirus parainfluenza legionella pneumococcal pneumococcus hiv hepatitis hbv hcv hbsag syphilis'.split(
    ' ',
  ),
)
const asking = new Set([':', '-', '–', '—', '=', '?', '→'])
const fluid = new Set('fluid air flap edge wall t3 t4 thyroxine water hand margin range from of text living'.split(' '))

/** For each status the number of the cue that reaches a mention from behind, by the mention's last token. */
export function backwardReach(stream: PolarityStream): Reach {
  const { tokens, cues } = stream
  const reach: Reach = {}
  const done: Partial<Record<Status, number>> = {}
  // Most sentences hold no cue that reaches back, and need no bounds.
  let bounds: ClauseBounds | undefined
  for (const [number, cue] of cues.entries()) {
    const back = backOf(stream, cue)
    if (back === undefined) continue
    bounds ??= clauseBounds(stream)
    const end = markBefore(stream, cue) ?? cue.from
    const from = Math.max(limit(stream, bounds, cue, end, back.kind), done[back.status] ?? 0)
    reachOf(reach, back.status, tokens).fill(number, from, Math.max(from, end))
    done[back.status] = cue.from
  }
  return reach
}

/** What a cue says of what stands before it: by its role, or because nothing follows of which it could speak ("PE (possible)", "fever: none"). */
function backOf(stream: PolarityStream, cue: PolarityCue): Back | undefined {
  const own = backs[cue.role]
  if (cue.role === 'negated-beside') return fluid.has(stream.tokens[cue.to]?.word ?? '') ? undefined : own
  if (own !== undefined) return own
  switch (cue.role) {
    case 'negated':
      return isAnswer(stream, cue) ? { status: 'negated', kind: 'clause' } : undefined
    case 'negated-either':
    case 'negated-either-near':
      return hasObject(stream, cue) ? undefined : { status: 'negated', kind: 'clause' }
    case 'hypothetical-either':
      return hasObject(stream, cue) ? undefined : { status: 'hypothetical', kind: 'clause' }
    case 'negated-sign':
      return stream.tokens[cue.from - 1]?.isWord ? { status: 'negated', kind: 'phrase' } : undefined
    case 'hypothetical':
    case 'hypothetical-near':
      return cue.from > 0 && endsPhrase(stream, cue) ? { status: 'hypothetical', kind: 'phrase' } : undefined
    case 'historical':
    case 'historical-near':
      return isRemark(stream, cue) ? { status: 'historical', kind: 'phrase' } : undefined
    default:
      return undefined
  }
}

/** Whether a cue stands alone after a mark or in brackets. */
function isRemark(stream: PolarityStream, cue: PolarityCue): boolean {
  const { tokens, bracketAt } = stream
  const before = tokens[cue.from - 1]?.word ?? ''
  const isOpened =
    asking.has(before) || before === ',' || (before === '(' && (bracketAt.get(cue.from - 1) ?? -1) >= cue.to)
  return isOpened && cue.from > 1 && endsPhrase(stream, cue)
}

function endsPhrase({ tokens, headings }: PolarityStream, cue: PolarityCue): boolean {
  const next = tokens[cue.to]
  return next === undefined || headings.has(cue.to) || (!next.isWord && ![':', '(', '+', '?'].includes(next.word))
}

/** The mark that parts an answer from what it answers. */
function markBefore({ tokens, bracketAt }: PolarityStream, cue: PolarityCue): number | undefined {
  if (tokens[cue.from - 1]?.word === ',') return cue.from - 1
  for (let at = cue.from - 1; at >= 0 && at >= cue.from - 3; at -= 1) {
    const word = tokens[at]?.word ?? ''
    if (asking.has(word)) return at
    if ((word === '(' || word === '[') && (bracketAt.get(at) ?? -1) > at) return at
    if (!noSubject.has(word)) return undefined
  }
  return undefined
}

/** Where the reach of a cue starts, of which the words end before `end`. */
function limit(stream: PolarityStream, bounds: ClauseBounds, cue: PolarityCue, end: number, kind: Kind): number {
  if (kind === 'word') return Math.max(0, end - 1)
  const clause = bounds.clause[end] ?? 0
  const comma = bounds.comma[end] ?? -1
  const and = bounds.and[end] ?? -1
  const isBracketed = end < cue.from && ['(', '['].includes(stream.tokens[end]?.word ?? '')
  if (kind === 'phrase' || isBracketed) return Math.max(clause, comma + 1, isBracketed ? and + 1 : 0)
  const joint = comma >= clause ? comma : and
  if (joint < clause || !hasSubject(stream, joint + 1, end)) return clause
  if (joint === comma && !isList(stream, comma, cue)) return comma + 1
  const verb = bounds.verb[joint] ?? -1
  return verb >= clause ? joint + 1 : clause
}

/** Whether what stands before and after the comma is spoken of together: "fever, chills and cough", "fever, chills were", but not "sepsis, cultures". */
function isList({ tokens }: PolarityStream, comma: number, cue: PolarityCue): boolean {
  if (cue.from - comma > 12) return true
  // One swab is asked for several at once: "influenza, SARS-CoV-2, RSV PCR negative".
  if (swabbed.has(tokens[comma - 1]?.word ?? '') && swabbed.has(tokens[comma + 1]?.word ?? '')) return true
  for (let at = comma + 1; at < cue.to; at += 1) if (listWords.has(tokens[at]?.word ?? '')) return true
  return false
}

/** Whether a cue has a subject of its own since the comma: "the mass, seen before, is not seen" has none. */
function hasSubject({ tokens }: PolarityStream, from: number, end: number): boolean {
  if (end - from > 12) return true
  for (let at = from; at < end; at += 1) {
    const token = tokens[at]
    if (token?.isWord && !noSubject.has(token.word) && !participle.test(token.word)) return true
  }
  return false
}
