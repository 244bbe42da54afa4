import type { z } from 'zod'
import { messageOf } from '../score/message-of.ts'

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
