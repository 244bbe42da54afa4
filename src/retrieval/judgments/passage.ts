import { z } from 'zod'
import { sourceTypes } from '../source-type.ts'

const text = z.string().min(1, 'wanted text, got an empty string')

/** One passage of a corpus, which is what a system retrieves from. Further keys pass through, and count in the corpus's hash. */
export const passage = z.looseObject({
  /** Unique in the corpus: the `chunk_id` of judgments and rankings. */
  id: text,
  doc_id: text,
  source_type: z.enum(sourceTypes),
  title: z.string().optional(),
  text,
})

/** A passage that can be found: a chunk of a document, with whatever else its line carries. */
export type Passage = z.output<typeof passage>
