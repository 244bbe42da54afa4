import type { Token } from '../../words/text.ts'
import { dashes } from '../../words/words.ts'
import type { PolarityRole } from './polarity-role.ts'
import type { PolarityStream, PolarityCue } from './polarity-stream.ts'

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

function isSpacedDash(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  return token !== undefined && dashes.has(token.word) && (tokens[at + 1]?.start ?? 0) > token.end
}

const finite = new Set(
  'is are was were has have had remains remained shows showed reveals revealed appears appeared'.split(' '),
)

/** Said of an item alone, without a verb: "no edema, pulses intact". */
const verdicts = new Set('intact normal clear stable positive present symmetric active equal good nontender'.split(' '))

const relative = new Set(['that', 'which', 'who', 'there', 'it'])

const reported =
  /^(?:seen|noted|identified|present|found|reported|detected|evident|visualized|appreciated|observed|demonstrated|apparent|elicited|heard|felt|palpated|palpable|documented|visible|described|recorded|not|been|being|to|never|no|clearly|otherwise|suspected|recognized|shown|revealed|absent|negative|denied|ruled|excluded)$/u

/** What pictures and tracings show opens a clause of its own behind a comma: "no mitral stenosis, CXR pulmonary oedema". */
const pictures = new Set('cxr ct ctpa mri echo echocardiogram ecg ekg ultrasound radiograph'.split(' '))
/** They go on with a list: "no fever, ECG changes or rash". */
const ofPictures = new Set(
  'change changes abnormality abnormalities finding findings evidence sign signs done taken needed available'.split(
    ' ',
  ),
)

/**
 * Where a new clause starts without a word that says so: "no fever, lungs are clear" starts one at the comma, since a verb with a complement of its own
 * follows. "No mass, effusion or nodule is seen" does not: that verb is shared.
 */
export function clauseStarts({ tokens, cueAt, cues }: PolarityStream): ReadonlySet<number> {
  let starts: Set<number> | undefined
  let joint = -1
  let hasSubject = false
  const part = (): void => {
    starts = (starts ?? new Set<number>()).add(joint)
    joint = -1
  }
  for (let at = 0; at < tokens.length; at += 1) {
    const { word = '', isWord = false } = tokens[at] ?? {}
    if (word === ',' || word === 'and' || word === '&') {
      if (hasSubject || joint !== at - 1) joint = at
      hasSubject = false
    } else if (word === 'or' || word === 'nor' || word === ':' || relative.has(word)) joint = -1
    else if (
      joint >= 0 &&
      hasSubject &&
      finite.has(word) &&
      !isOfCue(cues[cueAt[at] ?? -1]) &&
      !reported.test(tokens[at + 1]?.word ?? '')
    )
      part()
    else if (joint >= 0 && hasSubject && verdicts.has(word) && !tokens[at + 1]?.isWord) part()
    else if (joint === at - 1 && tokens[joint]?.word === ',' && opensPicture(tokens, at)) {
      part()
      hasSubject = true
    } else if (isWord) hasSubject = true
  }
  return starts ?? none
}

function opensPicture(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]
  if (!pictures.has(tokens[at]?.word ?? '') || next?.isWord !== true || ofPictures.has(next.word)) return false
  return next.word !== 'or' && next.word !== 'and' && !finite.has(next.word)
}

const none: ReadonlySet<number> = new Set()

function isOfCue(cue: PolarityCue | undefined): boolean {
  return cue !== undefined && !cue.role.startsWith('stop')
}

const known = new WeakMap<PolarityStream, readonly boolean[]>()

/** Whether an "or" stands at a token or after it, before its clause ends. */
export function comesToOr(stream: PolarityStream, at: number): boolean {
  let is = known.get(stream)
  if (is === undefined) known.set(stream, (is = readAhead(stream)))
  return is[at] ?? false
}

function readAhead({ tokens, cues, cueAt }: PolarityStream): readonly boolean[] {
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
