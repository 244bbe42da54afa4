import type { ReadSentence } from '../../language/sentences/read-sentences.ts'
import { opposite, ordersIn } from './orders.ts'
import type { RowReader } from './row-reader.ts'
import { denial, statedConcepts } from './stated-concepts.ts'
import { otherSide, sidesOf } from './sides.ts'
import type { Statement } from './statements.ts'
import { turnedSentence } from './turned-sentence.ts'

/** Where a row of evidence says the opposite of a statement that cites it. */
export interface Contradiction {
  /** What the statement says. */
  readonly what: string
  readonly row: RowReader
  /** What the evidence says. */
  readonly instead: string
}

/**
 * What the evidence that a statement cites negates of it: a drug, a class or a procedure that it recommends and the evidence refuses, or the other way round; a finding that it affirms and
 * the record denies, or the other way round; and a sentence that stands in the evidence in mostly the same words, negated or with the other end of an axis (increase and reduce, left
 * and right).
 *
 * @param rowsAt the rows that are cited for a place in the body
 */
export function findContradictions(
  body: string,
  { sentences, isOpening }: Statement,
  next: ReadSentence | undefined,
  rowsAt: (place: number) => readonly RowReader[],
): readonly Contradiction[] {
  if (isOpening) return []
  const found: Contradiction[] = []
  const followed = next === undefined ? sentences : [...sentences, next]
  const isOwn = ({ sentence }: { readonly sentence: ReadSentence }): boolean => sentences.includes(sentence)
  const agreed = new Set<RowReader>()
  for (const order of ordersIn(body, followed).filter(isOwn))
    for (const row of rowsAt(order.span.start)) {
      const against = opposite(order, row.orders())
      if (against !== undefined) found.push({ what: order.span.text, row, instead: against.sentence.text })
      else if (row.orders().some(({ stance }) => stance === order.stance)) agreed.add(row)
    }
  for (const concept of statedConcepts(body, followed).filter(isOwn))
    for (const row of rowsAt(concept.span.start)) {
      const against = denial(concept, row.concepts())
      if (against !== undefined) found.push({ what: concept.span.text, row, instead: against.sentence.text })
    }
  const named = new Set(found.map(({ row }) => row))
  for (const sentence of sentences)
    for (const { tokens, rows } of stretches(sentence, rowsAt))
      for (const row of rows) {
        if (named.has(row)) continue
        const against =
          otherSide(sidesOf([{ ...sentence, tokens }]), row.sides()) ??
          (agreed.has(row) ? undefined : turnedSentence(sentence, tokens, row.sentences()))
        if (against !== undefined) found.push({ what: sentence.text, row, instead: against.text })
      }
  return distinct(found)
}

interface Stretch {
  readonly tokens: ReadSentence['tokens']
  readonly rows: readonly RowReader[]
}

/** The words of a sentence by the rows that are cited for them. */
function stretches(sentence: ReadSentence, rowsAt: (place: number) => readonly RowReader[]): readonly Stretch[] {
  const first = rowsAt(sentence.start)
  const last = rowsAt(sentence.end)
  if (first === last) return [{ tokens: sentence.tokens, rows: first }]
  const byRows = new Map<readonly RowReader[], ReadSentence['tokens'][number][]>()
  for (const token of sentence.tokens) {
    const rows = rowsAt(token.start)
    const before = byRows.get(rows)
    if (before === undefined) byRows.set(rows, [token])
    else before.push(token)
  }
  return Array.from(byRows, ([rows, tokens]) => ({ tokens, rows }))
}

function distinct(found: readonly Contradiction[]): readonly Contradiction[] {
  const keys = new Set<string>()
  return found.filter(({ what, row, instead }) => {
    const key = [what, row.row.id, instead].join('\n')
    return keys.has(key) ? false : keys.add(key)
  })
}
