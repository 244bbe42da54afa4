import { remember } from '../remember.ts'
import type { Span } from '../span.ts'
import { type Block, blocks } from './lines.ts'
import { endsSentence } from './sentence-end.ts'
import type { Token } from '../words/token.ts'
import { tokenise } from '../words/tokenise.ts'

/** A sentence as the readers of this folder take it. */
export interface ReadSentence extends Span {
  /** Its words and marks, the closing one left out; at least one. */
  readonly tokens: readonly Token[]
  /** The words of the opening under which it stands ("Avoid:" over a list), empty without one. */
  readonly lead: readonly Token[]
  /** The mark that ends it: `.`, `?`, `!`, `;`, or empty at the end of a line. */
  readonly mark: string
}

const mostOfLead = 24

/** The sentences of a text with their tokens. Places are in UTF-16 units of the text. */
export const readSentences: (text: string) => readonly ReadSentence[] = remember((text) => {
  const found: ReadSentence[] = []
  const lines = blocks(text)
  const openings = new Set(lines.map(({ under }) => under))
  const leads = new Map<Block | undefined, readonly Token[]>()
  for (const block of lines) {
    const tokens = withoutStops(text, tokenise(text, block.start, block.end))
    const lead = leads.get(block.under) ?? none
    if (openings.has(block)) leads.set(block, [...lead, ...tokens.slice(-mostOfLead)].slice(-mostOfLead))
    addSentences(found, text, tokens, lead)
  }
  return found
})

const none: readonly never[] = []

function addSentences(found: ReadSentence[], text: string, tokens: readonly Token[], lead: readonly Token[]): void {
  let from = 0
  let over = lead
  for (let at = 0; at < tokens.length; at += 1) {
    if (!endsSentence(text, tokens, at)) continue
    const mark = tokens[at]?.word ?? ''
    addSentence(found, text, tokens.slice(from, at), over, mark)
    if (from === 0 && mark === ';') over = [...lead, ...openingOf(tokens)].slice(-mostOfLead)
    else if (mark !== ';') over = lead
    from = at + 1
  }
  addSentence(found, text, from === 0 ? tokens : tokens.slice(from), over, '')
}

/** "Stop: aspirin; clopidogrel": what opens a line stands over its parts between semicolons. */
function openingOf(tokens: readonly Token[]): readonly Token[] {
  const colon = tokens.slice(0, longestOpening).findIndex((token) => token.word === ':')
  return colon < 0 ? none : tokens.slice(0, colon + 1)
}

const longestOpening = 6

function addSentence(
  found: ReadSentence[],
  text: string,
  tokens: readonly Token[],
  lead: readonly Token[],
  mark: string,
): void {
  const first = tokens[0]
  const last = tokens.at(-1)
  if (first === undefined || last === undefined || !tokens.some((token) => token.isWord)) return
  const { start } = first
  const { end } = last
  found.push({ start, end, text: text.slice(start, end), tokens, lead, mark })
}

/** Leaves out the stops of abbreviations, which part no words. */
function withoutStops(text: string, tokens: readonly Token[]): readonly Token[] {
  return tokens.filter(
    (token, index) => token.word !== '.' || token.start !== tokens[index - 1]?.end || endsSentence(text, tokens, index),
  )
}
