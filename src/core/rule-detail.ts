import { z } from 'zod'

/** What an answer did with one rule, in words for people: what the rule is, where it stands, and which words decided. */
export interface RuleDetail {
  /** Unique among the rules of a run: `gold-2026/triple-therapy`. */
  readonly id: string
  readonly title: string
  /** Name and edition of the guideline. */
  readonly edition: string
  /** Section, class and source in the guideline, as far as they are known. */
  readonly section?: string | undefined
  readonly class?: string | undefined
  readonly source?: string | undefined
  /** What a miss may do to the patient. */
  readonly harm?: string | undefined
  readonly verdict: 'kept' | 'missed' | 'forbidden' | 'unclear' | 'unknown'
  /** Facts of the patient because of which it applies. */
  readonly because: readonly string[]
  /** What was found, missing, forbidden or unclear, each with the words that decided where there are any. */
  readonly parts: readonly RulePart[]
}

interface RulePart {
  readonly what: 'found' | 'missing' | 'forbidden' | 'unclear'
  readonly label: string
  /** Words of the answer, as they stand in it except white space; a long stretch ends in `…`. */
  readonly words?: string | undefined
  /** What was found in place of something missing, why something is forbidden or unclear. */
  readonly note?: string | undefined
}

/** The schema of such a detail in the file of the answers of a run. */
export const ruleDetailSchema: z.ZodType<RuleDetail> = z.object({
  id: z.string(),
  title: z.string(),
  edition: z.string(),
  section: z.string().optional(),
  class: z.string().optional(),
  source: z.string().optional(),
  harm: z.string().optional(),
  verdict: z.enum(['kept', 'missed', 'forbidden', 'unclear', 'unknown']),
  because: z.array(z.string()),
  parts: z.array(
    z.object({
      what: z.enum(['found', 'missing', 'forbidden', 'unclear']),
      label: z.string(),
      words: z.string().optional(),
      note: z.string().optional(),
    }),
  ),
})
