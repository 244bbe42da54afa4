import type { Cue } from '../cues/cue-lexicon.ts'
import type { ReadSentence } from '../sentences/read-sentences.ts'
import type { Token } from '../words/token.ts'
import { polarityCues } from './polarity-cues.ts'
import type { PolarityRole } from './polarity-role.ts'
import { headingStarts } from './heading-starts.ts'

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

/** Brackets do not nest in prose: the next closing one ends the remark, and an unclosed one is no remark. */
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
