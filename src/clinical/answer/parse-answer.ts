import { recommendation, type Recommendation, evidenceRow } from './recommendation.ts'
import { z } from 'zod'
import { messageOf } from '../../kit/assay-error.ts'

/** An answer that has the shape of a `Recommendation`, or what is wrong with it. */
export type ParsedAnswer = { readonly answer: Recommendation } | { readonly problem: string }

/**
 * Reads an answer as a `Recommendation`.
 *
 * @returns the answer with every list there, or all that is wrong with it, each with its path; never throws
 */
export function parseAnswer(answer: unknown): ParsedAnswer {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) {
    return {
      problem: `the answer must be an object with recommended_actions and evidence_table, got ${kindOf(answer)}`,
    }
  }
  return readShape(recommendation, answer)
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return value === undefined ? 'nothing' : `a ${typeof value}`
}

/**
 * Reads a value by a schema.
 *
 * @returns what the schema made of it, or all that is wrong with it, each with its path; never throws
 */
export function readShape<Answer>(
  schema: z.ZodType<Answer>,
  answer: object,
): { readonly answer: Answer } | { readonly problem: string } {
  try {
    const result = schema.safeParse(answer)
    if (result.success) return { answer: result.data }
    return {
      problem: result.error.issues
        .map((issue) => `${issue.path.map(String).join('.')}: ${wanted(issue.message)}`)
        .join('; '),
    }
  } catch (error) {
    // A getter or a proxy of the system under test may throw while it is read.
    return { problem: `the answer could not be read: ${messageOf(error)}` }
  }
}

function wanted(message: string): string {
  return message.replace(/^Invalid (?:input|option): expected/u, 'wanted').replace(/, received/u, ', got')
}

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
