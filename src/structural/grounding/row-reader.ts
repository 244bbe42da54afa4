import type { CitedRow } from '../../answer/text-answer.ts'
import { readSentences } from '../../language/sentences/read-sentences.ts'
import { type EvidenceFigures, evidenceFigures } from './evidence-figures.ts'
import { missingFrom, quotable } from './find-quotation.ts'
import { type Order, ordersIn } from './orders.ts'
import { type Sides, sidesOf } from './sides.ts'
import { type StatedConcept, statedConcepts } from './stated-concepts.ts'
import { indexSentences, type SentenceIndex } from './turned-sentence.ts'

/** A row of evidence, each side of it read when it is first asked for. */
export interface RowReader {
  readonly row: CitedRow
  readonly figures: () => EvidenceFigures
  readonly orders: () => readonly Order[]
  /** What a record says of the patient; none for a guideline or a drug's label, which speak of patients in general. */
  readonly concepts: () => readonly StatedConcept[]
  readonly sentences: () => SentenceIndex
  readonly sides: () => Sides
  /** The part of a quotation that the row does not hold. */
  readonly missing: (quotation: string) => string | undefined
}

const records = new Set<CitedRow['source_type']>(['note', 'imaging', 'lab'])

/** Prepares a row for being read. */
export function rowReader(row: CitedRow): RowReader {
  const excerpt = once(() => quotable(row.excerpt))
  const source = once(() => quotable(row.source))
  const sentences = once(() => readSentences(row.excerpt))
  const quotations = new Map<string, string | undefined>()
  return {
    row,
    figures: once(() => evidenceFigures(row, sentences())),
    orders: once(() =>
      distinctBy(ordersIn(row.excerpt, sentences()), ({ thing, stance, isLimited }) =>
        [typeof thing === 'string' ? thing : `drug ${thing.name}`, stance, isLimited].join(' '),
      ),
    ),
    concepts: once(() =>
      records.has(row.source_type)
        ? distinctBy(statedConcepts(row.excerpt, sentences()), ({ concept, status }) => `${status} ${concept}`)
        : [],
    ),
    sentences: once(() => indexSentences(sentences())),
    sides: once(() => sidesOf(sentences())),
    missing: (quotation) => {
      if (quotations.has(quotation)) return quotations.get(quotation)
      const part = missingFrom(excerpt(), quotation)
      const missing = part === undefined || missingFrom(source(), quotation) === undefined ? undefined : part
      quotations.set(quotation, missing)
      return missing
    },
  }
}

function once<Value>(read: () => Value): () => Value {
  let known: { readonly value: Value } | undefined
  return () => (known ??= { value: read() }).value
}

/** The first of each kind: what a long excerpt repeats tells nothing more. */
function distinctBy<Value>(values: readonly Value[], kindOf: (value: Value) => string): readonly Value[] {
  const found = new Map<string, Value>()
  for (const value of values) if (!found.has(kindOf(value))) found.set(kindOf(value), value)
  return [...found.values()]
}
