import { z } from 'zod'

/** Of one text; longer lists are no help to whoever reads them. */
const most = 30

const quote = z.string().min(1, 'wanted the words as they stand there, got an empty string')
const note = z.string().min(1, 'wanted a reason, got an empty string')

const dimension = z.strictObject({
  reason: note,
  score: z
    .int('wanted a whole number from 1 to 5')
    .min(1, 'wanted a whole number from 1 to 5')
    .max(5, 'wanted a whole number from 1 to 5'),
})

/** The verdict of one run on one summary: what is wrong with its facts is listed first, with quotes, and the five scores follow from it. */
export const vaultVerdict = z.strictObject({
  /** What the summary says otherwise than the record. */
  mismatches: z
    .array(
      z.strictObject({
        summary: quote,
        /** Words of the record; null where no single passage says it. */
        record: quote.nullable(),
        note,
      }),
    )
    .max(most),
  /** What stands in the summary, and nowhere in the record. */
  fabrications: z.array(z.strictObject({ summary: quote, note })).max(most),
  /** What stands in the record, and is missed in the summary. */
  omissions: z.array(z.strictObject({ record: quote, note })).max(most),
  accuracy: dimension,
  relevance: dimension,
  completeness: dimension,
  chronology: dimension,
  organization: dimension,
})

export type VaultVerdict = z.output<typeof vaultVerdict>
