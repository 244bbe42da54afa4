import { AssayError } from '../score/assay-error.ts'
import type { StandardSchema } from '../structural/schema/standard-schema.ts'
import type { Guideline } from './guideline.ts'
import type { Rule } from './rule.ts'

/**
 * The schema of the patient that the rules of some guidelines read; undefined where that is a `Patient`.
 *
 * @throws {AssayError} `matcher-misuse` for rules that read different shapes, of which one patient has one alone
 */
export function patientSchemaOf(guidelines: readonly Guideline<never>[]): StandardSchema | undefined {
  const rules: readonly (Rule<never> & { readonly patient?: StandardSchema })[] = guidelines.flatMap(
    (guideline) => guideline.rules,
  )
  const [first, ...others] = new Set(rules.map(({ patient }) => patient))
  if (others.length === 0) return first
  throw new AssayError(
    'matcher-misuse',
    `the rules of ${guidelines.map(({ id }) => `"${id}"`).join(', ')} read patients of ${others.length + 1} shapes, and an answer is of one patient. Give them one schema: defineGuideline({ …, rules }, schema)`,
  )
}
