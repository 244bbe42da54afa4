import { z } from 'zod'
import type { EvalCase } from '../../score/eval-case.ts'
import { sourceTypes } from '../source-type.ts'

const text = z.string().min(1, 'wanted text, got an empty string')

/** How well a chunk serves a query: 0 irrelevant, 1 marginally relevant, 2 relevant, 3 highly relevant. */
export const judgment = z.strictObject({
  doc_id: text,
  /** Unique within a query; a ranking names chunks by it. */
  chunk_id: text,
  grade: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)], 'wanted a grade of 0, 1, 2 or 3'),
  source_type: z.enum(sourceTypes),
})

/** The state of the corpus against which a query was judged. */
export const judgedCorpus = z.strictObject({
  /** The corpus in words: its name and edition. */
  edition: text,
  /** What `hashCorpus` made of it. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/u, 'wanted 64 hexadecimal digits in lower case'),
  /** The day on which somebody last held the judgments against it. */
  reviewed: z.iso.date('wanted a day, for example 2026-11-22'),
})

/** One line of a file of relevance judgments: a query with what is known of its chunks. */
export const retrievalQuery = z.strictObject({
  id: z.string().regex(/^[\w.:-]+$/u, 'wanted an id of letters, digits and . : - _'),
  /** What is asked, as a system gets it. */
  query: text,
  /** Results are broken down by it, as those of a golden set are. */
  condition: text,
  /** What the asker wants to know. */
  intent: z.enum(['treatment', 'diagnosis', 'monitoring', 'risk', 'chart']),
  tenant: text.optional(),
  group: text.optional(),
  comment: z.string().optional(),
  corpus: judgedCorpus.optional(),
  judgments: z.array(judgment),
})

export type JudgedCorpus = z.output<typeof judgedCorpus>
/** How well one chunk serves a query: a grade from 0 to 3. */
export type Judgment = z.output<typeof judgment>
/** A question put to a retrieval system, with its judgments: a case of tier 2. */
export type RetrievalQuery = z.output<typeof retrievalQuery>

/** Whether a case is a query as `loadQueries` gives it: of the corpus, and of no patient. */
export function isQuery(evalCase: EvalCase): boolean {
  return (
    'query' in evalCase &&
    typeof evalCase.query === 'string' &&
    'judgments' in evalCase &&
    Array.isArray(evalCase.judgments)
  )
}
