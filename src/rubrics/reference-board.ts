import { z } from 'zod'
import { plainQuote } from '../judges/judged-text.ts'

const id = z.string().regex(/^[\w.:-]+$/u, 'expected an id of letters, digits and . : - _')

const someText = z.string().regex(/[\p{L}\p{N}]/u, 'expected text')

const line = someText.nullable()

const evidenceSource = z
  .strictObject({
    id,
    title: someText,
    /** Where it can be read: a URL, a DOI; null where it has none. */
    address: line,
    publisher: line,
    /** The day, month or year of publication, as the source says it. */
    published: line,
    /** What was read of it, whole: spans are compared with it. */
    text: someText,
  })
  .readonly()

const fact = z
  .strictObject({
    id,
    /** `negative`: what must not be done or said; `red-flag`: what asks for urgent care. */
    kind: z.enum(['positive', 'negative', 'red-flag']),
    text: someText,
    /** `parametric`: from a model's own knowledge, with nothing to show for it. */
    origin: z.enum(['evidence', 'parametric']),
    source: z
      .strictObject({ id, /** Words of the source, as they stand there. */ span: someText })
      .readonly()
      .exactOptional(),
    /** Ids of facts that say otherwise. */
    contradicts: z.array(id).readonly().exactOptional(),
  })
  .readonly()

const constraint = z
  .strictObject({
    id,
    /** `explicit`: asked for in the query; `implicit`: meant by it; `missing-context`: what an answer has to ask, since the query does not say it. */
    kind: z.enum(['explicit', 'implicit', 'missing-context']),
    text: someText,
  })
  .readonly()

/**
 * Schema of the Reference Board: the atomic facts of the evidence and the constraints of the query, on which criteria rest (Chen et al. 2026, arXiv:2601.15161).
 *
 * Refused: an id twice, a fact of evidence without a source that the board has, a span that does not stand in its source, a contradiction with a fact that is not there.
 */
export const referenceBoard = z
  .strictObject({
    sources: z.array(evidenceSource).readonly(),
    facts: z.array(fact).readonly(),
    constraints: z.array(constraint).readonly(),
  })
  .superRefine((board, context) => {
    const fault = (path: PropertyKey[], message: string): void => context.addIssue({ code: 'custom', path, message })
    for (const list of ['sources', 'facts', 'constraints'] as const) {
      const ids = board[list].map((entry) => entry.id)
      for (const [index, own] of ids.entries()) {
        const first = ids.indexOf(own)
        if (first !== index)
          fault([list, index, 'id'], `expected an id of its own, which ${list}[${first}] has already`)
      }
    }
    const sources = new Map(board.sources.map((source) => [source.id, source]))
    const facts = new Set(board.facts.map((one) => one.id))
    for (const [index, { id: own, origin, source, contradicts = [] }] of board.facts.entries()) {
      const path = ['facts', index]
      if (origin === 'evidence' && source === undefined) {
        fault([...path, 'source'], 'expected the source of a fact of evidence; without one its origin is "parametric"')
      }
      if (source !== undefined) {
        const read = sources.get(source.id)
        if (origin === 'parametric') fault([...path, 'origin'], 'expected "evidence" of a fact with a source')
        if (read === undefined) fault([...path, 'source', 'id'], 'expected the id of one of the sources')
        else if (!spanStands(source.span, read.text)) {
          fault([...path, 'source', 'span'], `expected words that stand in the source "${source.id}"`)
        }
      }
      for (const [at, other] of contradicts.entries()) {
        if (!facts.has(other) || other === own) {
          fault([...path, 'contradicts', at], 'expected the id of another of the facts')
        }
      }
    }
  })
  .readonly()

/** What a rubric rests on: the sources, their facts, and what the query asks; checked. */
export type ReferenceBoard = z.output<typeof referenceBoard>

/** An atomic fact of a Reference Board, with the words of the source that it stands in, or the mark that it has none. */
export type Fact = z.output<typeof fact>

/** What a query asks of an answer: outright, by what it means, or as a question back. */
export type Constraint = z.output<typeof constraint>

/** A source of a Reference Board, with the whole text that was read of it. */
export type EvidenceSource = z.output<typeof evidenceSource>

/**
 * Whether a span of evidence stands in a text, word for word. White space, case, quotation marks and dashes may differ.
 *
 * Nothing may be left out, and the span starts and ends where words and numbers do: `be used` does not stand in `not be … used`, nor `5 mg` in `0.5 mg` or `15 mg`.
 *
 * @returns false for a span without a letter or digit
 *
 * @example
 * spanStands('avoid “NSAIDs”', 'Avoid  "NSAIDs" in renal impairment.') // true
 */
export function spanStands(span: string, text: string): boolean {
  const wanted = plain(span)
  if (!/[\p{L}\p{N}]/u.test(wanted)) return false
  const whole = plain(text)
  for (let at = whole.indexOf(wanted); at !== -1; at = whole.indexOf(wanted, at + 1)) {
    const end = at + wanted.length
    if (!joins(whole, at) && !joins(whole, end)) return true
  }
  return false
}

/** A power keeps its mark, or 10⁵ would be 105. */
function plain(text: string): string {
  return plainQuote(text.replace(/(?<=\d)[²³¹⁰⁴-⁹]/gu, (digit) => `^${digit}`))
}

/** Whether a place in a text lies inside a word or a number: `1|5`, `0.|5`, `2-|5`, `in|use`, `non-|toxic`. */
function joins(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 5), at)
  const after = text.slice(at, at + 2)
  return (
    (/[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after)) ||
    (/\p{N}[.,/-]$/u.test(before) && /^\p{N}/u.test(after)) ||
    (/\p{N}$/u.test(before) && /^[.,/-]\p{N}/u.test(after)) ||
    (/(?:^|\P{L})non-$/u.test(before) && /^\p{L}/u.test(after))
  )
}
