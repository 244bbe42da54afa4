import { z } from 'zod'

/**
 * How a text speaks of a thing.
 *
 * `said`: it is there · `denied`: it is not, or must not be done · `suspected`: it may be there · `conditional`: only under a condition ("if fever develops") · `past`: it is over · `of-another`: a relative has it · `asked`: the text asks
 * about it
 */
export const sayings = ['said', 'denied', 'suspected', 'conditional', 'past', 'of-another', 'asked'] as const

/** One of a closed list. */
export type Saying = (typeof sayings)[number]

/** A fact that an answer is expected to state, or a question that it is expected to ask, or must not: in words, or as data. */
export type Statement = string | StatementData

/** A statement as data: what may be named for it, and how the text has to speak of it. */
export interface StatementData {
  /** What it is, for the reader of a finding. */
  readonly label?: string | undefined
  /** Findings, diseases, drugs, procedures or words as they stand; any one of them will do, by all of its names. */
  readonly names: readonly string[]
  /** `said` when absent. */
  readonly as?: Saying | undefined
}

const words = z.string().regex(/[\p{L}\p{N}]/u, 'expected words')

/** A statement of a golden case. */
export const statementSchema: z.ZodType<Statement> = z.union([
  words,
  z.strictObject({
    label: words.optional(),
    names: z.array(words).min(1, 'expected a list of at least one name'),
    as: z.enum(sayings).optional(),
  }),
])

/** A statement in words, for a reader: its label, else its names. */
export function statementText(statement: Statement): string {
  if (typeof statement === 'string') return statement
  const { label, names, as = 'said' } = statement
  return label ?? `${names.join(' or ')}${as === 'said' ? '' : ` (${as})`}`
}
