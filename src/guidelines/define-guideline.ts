import type { Patient } from '../golden-set/patient.ts'
import { describeFound } from '../golden-set/describe-found.ts'
import { describeIssue } from '../golden-set/describe-issue.ts'
import { AssayError } from '../score/assay-error.ts'
import type { Guideline } from './guideline.ts'
import { guidelineSchema } from './guideline-schema.ts'
import { ruleFaults } from './rule-faults.ts'

/** A schema whose result is the patient that the rules read: zod, or any other of the Standard Schema. */
export interface PatientSchema<P> {
  readonly '~standard': { readonly types?: { readonly output: P } | undefined }
}

/**
 * A guideline of a user's own, checked: every field there, ids in kebab case and each once, days of the calendar, and each rule with something to expect or to forbid.
 *
 * `applies` and `unless` read a `Patient`, or what a schema that is given second makes of a case: they are typed by it. Names of classes, drugs and procedures are looked up when an answer is checked, since a suite may
 * add to the table of drugs.
 *
 * @param definition the guideline; it is returned as it is
 * @param patient only for its type: the rules read its output
 * @throws {AssayError} `guideline-invalid` naming every fault with its place
 *
 * @example
 * const ward = defineGuideline({ id: 'ward-2026', …, rules: [{ id: 'oxygen', applies: (patient) => …, … }] })
 * const own = defineGuideline({ …, rules: [{ applies: ({ gcs }) => (gcs < 9 ? yes(`GCS ${gcs}`) : no(`GCS ${gcs}`)), … }] }, z.object({ gcs: z.number() }))
 */
export function defineGuideline(definition: Guideline): Guideline
export function defineGuideline<P>(definition: Guideline<P>, patient: PatientSchema<P>): Guideline<P>
export function defineGuideline<P = Patient>(definition: Guideline<P>, _patient?: PatientSchema<P>): Guideline<P> {
  const faults = faultsOf(definition)
  if (faults.length === 0) return definition
  const id: unknown = typeof definition === 'object' && definition !== null ? definition.id : undefined
  throw new AssayError(
    'guideline-invalid',
    `the guideline ${typeof id === 'string' ? describeFound(id) : 'without an id'} cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
  )
}

function faultsOf(definition: unknown): readonly string[] {
  if (typeof definition !== 'object' || definition === null || Array.isArray(definition))
    return [`wanted an object with id, title, edition and rules, got ${describeFound(definition)}`]
  const read = guidelineSchema.safeParse(definition)
  if (!read.success) return read.error.issues.map((issue) => describeIssue(issue, guidelineSchema, definition))
  return ruleFaults(read.data.rules)
}
