import { z } from 'zod'
import { evidenceRow } from './recommendation.ts'

/**
 * A row that a text cites: beside the fields of a `Recommendation`'s evidence, the links by which a text may name it.
 *
 * `doi` with or without its resolver, `pmid` in figures; absent where the source has none.
 */
const citedRow = evidenceRow.extend({
  url: z.string().optional(),
  doi: z.string().optional(),
  pmid: z.union([z.string(), z.number()]).optional(),
})

/**
 * An answer in prose, with citations of the rows of its evidence table. Further keys pass through.
 *
 * An empty text parses: that it cannot be judged is for the check to say.
 */
export const textAnswer = z.looseObject({
  text: z.string(),
  evidence_table: z.array(citedRow),
})

/** A parsed answer in prose. */
export type TextAnswer = z.output<typeof textAnswer>

/** A row of evidence that a text cites. */
export type CitedRow = z.output<typeof citedRow>
