import { remember } from '../remember.ts'
import type { Span } from '../span.ts'
import { type Block, blocks } from './lines.ts'
import { endsSentence } from './sentence-end.ts'
import type { Token } from './token.ts'
import { tokenise } from './tokenise.ts'

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
  const leads = new Map<Block, readonly Token[]>()
  return blocks(text).flatMap((block) => sentencesOf(text, block, leads))
})

function sentencesOf(text: string, block: Block, leads: Map<Block, readonly Token[]>): readonly ReadSentence[] {
  const tokens = withoutStops(text, tokenise(text, block.start, block.end))
  const lead = leadOf(block.under, leads)
  leads.set(block, [...leadOf(block.under, leads), ...tokens].slice(-mostOfLead))
  const found: ReadSentence[] = []
  let from = 0
  const close = (to: number, mark: string): void => {
    const own = tokens.slice(from, to)
    const first = own[0]
    const last = own.at(-1)
    if (first !== undefined && last !== undefined && own.some((token) => token.isWord))
      found.push({
        start: first.start,
        end: last.end,
        text: text.slice(first.start, last.end),
        tokens: own,
        lead,
        mark,
      })
  }
  for (const [index, token] of tokens.entries()) {
    if (!endsSentence(text, tokens, index)) continue
    close(index, token.word)
    from = index + 1
  }
  close(tokens.length, '')
  return found
}

/** Leaves out the stops of abbreviations, which part no words. */
function withoutStops(text: string, tokens: readonly Token[]): readonly Token[] {
  return tokens.filter(
    (token, index) => token.word !== '.' || token.start !== tokens[index - 1]?.end || endsSentence(text, tokens, index),
  )
}

function leadOf(under: Block | undefined, leads: ReadonlyMap<Block, readonly Token[]>): readonly Token[] {
  return under === undefined ? [] : (leads.get(under) ?? [])
}
