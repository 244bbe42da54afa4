import { z } from 'zod'
import { describeIssue } from '../../golden-set/describe-issue.ts'
import { describeFound } from '../../golden-set/describe-found.ts'
import { AssayError } from '../../score/assay-error.ts'
import type { Prompt } from './prompt.ts'

const instructions = z.string().min(40, 'wanted instructions of at least 40 characters')

const schema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u, 'wanted kebab case, for example "coherence"'),
  version: z.string().regex(/^[\w.-]{1,40}$/u, 'wanted a version, for example "1"'),
  instructions,
  wordings: z
    .record(z.string().regex(/^[\w.-]{1,40}$/u, 'wanted a name of letters, digits, ".", "-" and "_"'), instructions)
    .exactOptional(),
})

/**
 * A prompt of a user's own, checked.
 *
 * @throws {AssayError} `judge-invalid` naming every fault with its place
 */
export function definePrompt(definition: Prompt): Prompt {
  const read = schema.safeParse(definition)
  if (read.success) return read.data
  throw new AssayError(
    'judge-invalid',
    `the prompt ${describeFound((definition as Partial<Prompt> | undefined)?.id)} cannot be used:\n${read.error.issues.map((issue) => `  ${describeIssue(issue, schema, definition)}`).join('\n')}`,
  )
}
