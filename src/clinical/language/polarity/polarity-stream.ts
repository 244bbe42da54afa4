import type { Cue } from '../cue-lexicon.ts'
import type { ReadSentence } from '../sentences.ts'
import type { Token } from '../../words/text.ts'
import { polarityCues } from './polarity-cues.ts'
import type { PolarityRole, Status } from './polarity-role.ts'

export type PolarityCue = Cue<PolarityRole>

/** A sentence with the opening under which it stands, and what a reader of its cues asks about its tokens. */
export interface PolarityStream {
  readonly tokens: readonly Token[]
  /** How many of the tokens belong to the opening. */
  readonly lead: number
  readonly cues: readonly PolarityCue[]
  /** The number of the cue that holds the token, or -1. */
  readonly cueAt: readonly number[]
  /** For an opening bracket the place of the closing one; for the closing one the place of the opening. */
  readonly bracketAt: ReadonlyMap<number, number>
  /** Where a heading within the line starts. */
  readonly headings: ReadonlySet<number>
}

const colon: Token = { word: ':', start: 0, end: 0, isWord: false, isJoined: false }

const longestRemark = 80

/** Reads a sentence for its cues, once. */
export function polarityStream(sentence: ReadSentence): PolarityStream {
  const opening = openingOf(sentence)
  const tokens = opening.length === 0 ? sentence.tokens : [...opening, ...sentence.tokens]
  const cues = polarityCues.find(tokens)
  const cueAt = tokens.map(() => -1)
  for (const [index, { from, to }] of cues.entries()) cueAt.fill(index, from, to)
  return {
    tokens,
    lead: opening.length,
    cues,
    cueAt,
    bracketAt: brackets(tokens),
    headings: headingStarts(tokens, opening.length),
  }
}

function openingOf({ lead }: ReadSentence): readonly Token[] {
  return lead.length > 0 && lead.at(-1)?.word !== ':' ? [...lead, colon] : lead
}

const noBrackets: ReadonlyMap<number, number> = new Map()

/** Brackets do not nest in prose: the next closing one ends the remark, and an unclosed one is not a remark. */
function brackets(tokens: readonly Token[]): ReadonlyMap<number, number> {
  let pairs: Map<number, number> | undefined
  let open = -1
  for (let at = 0; at < tokens.length; at += 1) {
    const word = tokens[at]?.word
    if (word === '(' || word === '[') open = at
    else if (open >= 0 && word === (tokens[open]?.word === '(' ? ')' : ']')) {
      if (at - open <= longestRemark) (pairs ??= new Map<number, number>()).set(open, at).set(at, open)
      open = -1
    }
  }
  return pairs ?? noBrackets
}

const titles = new Set(
  'diagnosis diagnoses impression plan assessment complications complication findings finding history histories medications medication meds allergies allergy procedure procedures exam examination indication indications technique comparison conclusion conclusions recommendation recommendations course hpi pmh pmhx psh fh fhx sh ros labs lab laboratory data disposition condition follow-up followup follow up repeat specimen specimens source interpretation summary chief complaint complaints cc social family surgical lungs lung heart abdomen abd extremities ext neuro neurologic neurological skin heent neck chest cv cardiovascular cardiac resp respiratory pulmonary gi gu gastrointestinal genitourinary musculoskeletal msk psych psychiatric endocrine constitutional hematologic general gen vitals vital signs back eyes ears nose throat mouth ent breast breasts pelvis bones postoperative preoperative final discharge admission past medical present illness physical clinical hospital ed emergency review systems system imaging anesthesia addendum comment comments note notes result results studies instructions ekg ecg cxr ct mri problems problem list diet activity'.split(
    ' ',
  ),
)

const joins = new Set(['of', 'and', '/', '&', '(', ')', 'es', 's'])

const longest = 8

/**
 * Where the headings within a line start: the words of titles before a colon, so that "Complications: none Postoperative diagnosis: colitis" is read as two.
 *
 * @param from the first token to look at
 */
function headingStarts(tokens: readonly Token[], from: number): ReadonlySet<number> {
  let starts: Set<number> | undefined
  for (let at = from; at < tokens.length; at += 1) {
    if (tokens[at]?.word !== ':') continue
    let start = at
    for (let back = at - 1; back >= from && back >= at - longest; back -= 1) {
      const word = tokens[back]?.word ?? ''
      if (titles.has(word)) start = back
      else if (!joins.has(word)) break
    }
    if (start < at) (starts ??= new Set<number>()).add(start)
  }
  return starts ?? none
}

const none: ReadonlySet<number> = new Set()

const prepositions = new Set(
  'by with on in at via using based given due because per for from after before to as of and or but until since when if while that which who is are was were has had have then also'.split(
    ' ',
  ),
)

/** Whether a phrase stands right after the cue, of which it can speak. */
export function hasObject({ tokens, headings }: PolarityStream, cue: PolarityCue): boolean {
  const next = tokens[cue.to]
  return (
    next !== undefined &&
    !headings.has(cue.to) &&
    (next.isWord || next.word === '+') &&
    !prepositions.has(next.word) &&
    !isTime.test(next.word)
  )
}

/** "hCG negative today", "HIV neg 2025": when, and not what. */
const isTime = /^(?:today|yesterday|tonight|now|again|twice|ever|throughout|so|(?:19|20)\d\d|\d{1,2}(?:st|nd|rd|th))$/u

const answers = new Set('no none denies denied negative absent nil neg never without'.split(' '))

const asking = new Set([':', '-', '–', '—', '=', '?', '→'])

/** Whether a negation says nothing of what follows, and so answers what stands before: "chest pain: no, cough: yes". */
export function isAnswer(stream: PolarityStream, cue: PolarityCue): boolean {
  const { tokens, headings } = stream
  if (cue.to - cue.from > 1 || !answers.has(tokens[cue.from]?.word ?? '')) return false
  const next = tokens[cue.to]
  const isLast =
    next === undefined ||
    headings.has(cue.to) ||
    (!next.isWord && next.word !== ':' && next.word !== '(' && next.word !== '+')
  const before = tokens[cue.from - 1]
  return (
    isLast &&
    (next === undefined ||
      asking.has(before?.word ?? '') ||
      before?.word === '(' ||
      // "Epilepsy never, no suicidal thoughts".
      (tokens[cue.from]?.word === 'never' && before?.isWord === true))
  )
}

export interface Forward {
  readonly status: Status
  /** How far it reaches: to the end of its clause, lists included, or over the phrase right after it. */
  readonly kind: 'clause' | 'phrase'
}

const forwards: Partial<Readonly<Record<PolarityRole, Forward>>> = {
  negated: { status: 'negated', kind: 'clause' },
  'negated-near': { status: 'negated', kind: 'phrase' },
  'negated-either': { status: 'negated', kind: 'clause' },
  'negated-either-near': { status: 'negated', kind: 'phrase' },
  'negated-sign': { status: 'negated', kind: 'phrase' },
  conditional: { status: 'conditional', kind: 'clause' },
  'conditional-opening': { status: 'conditional', kind: 'clause' },
  'conditional-unless-past': { status: 'conditional', kind: 'clause' },
  hypothetical: { status: 'hypothetical', kind: 'clause' },
  'hypothetical-near': { status: 'hypothetical', kind: 'phrase' },
  'hypothetical-either': { status: 'hypothetical', kind: 'clause' },
  'hypothetical-both': { status: 'hypothetical', kind: 'clause' },
  historical: { status: 'historical', kind: 'clause' },
  'historical-near': { status: 'historical', kind: 'phrase' },
  'historical-back': { status: 'historical', kind: 'clause' },
  experiencer: { status: 'other-experiencer', kind: 'clause' },
}

/** What a cue says of what follows it; undefined where it speaks of what stands before alone. */
export function speaksForward(stream: PolarityStream, cue: PolarityCue): Forward | undefined {
  const forward = forwards[cue.role]
  return forward === undefined || !isMet(stream, cue) ? undefined : forward
}

function isMet(stream: PolarityStream, cue: PolarityCue): boolean {
  const follows = stream.tokens[cue.from - 1]?.isWord ?? false
  switch (cue.role) {
    case 'negated':
      return !isAnswer(stream, cue)
    case 'negated-either':
    case 'negated-either-near':
    case 'hypothetical-either':
      return hasObject(stream, cue)
    case 'negated-sign':
    case 'conditional-opening':
      return !follows
    case 'conditional-unless-past':
      return !tellsOfPast(stream)
    case 'historical-back':
      // "In 2019 he had a stroke", "five years ago he had one".
      return cue === stream.cues[0] && cue.from - stream.lead <= 1
    default:
      return true
  }
}

const past =
  /^(?:was|were|had|did|denied|presented|developed|began|started|noted|reported|felt|awoke|woke|went|came|noticed|became|occurred|experienced|took|got|complained|stated|happened|underwent|fell|collapsed|arrived|admitted|resolved|lost|ran|drove|told)$/u

const known = new WeakMap<PolarityStream, boolean>()

function tellsOfPast(stream: PolarityStream): boolean {
  let is = known.get(stream)
  if (is === undefined) known.set(stream, (is = stream.tokens.some(({ word }) => past.test(word))))
  return is
}

/**
 * For each status the number of the cue that reaches a token, by the token; -1, or nothing, without one. A status that no cue of the sentence speaks of has
 * no list: most sentences speak of one at most.
 */
export type Reach = Partial<Record<Status, number[]>>

/** The list of a status, made when the first cue reaches something. */
export function reachOf(reach: Reach, status: Status, tokens: readonly Token[]): number[] {
  return (reach[status] ??= tokens.map(() => -1))
}
