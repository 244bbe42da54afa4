import type { Patient } from '../patient/patient.ts'
import { describeFound } from '../../kit/describe-found.ts'
import { describeIssue } from '../../kit/describe-issue.ts'
import { AssayError } from '../../kit/assay-error.ts'
import type { Guideline, GuidelineOf, PatientSchema, Rule } from './guideline.ts'
import { guidelineSchema, ruleFaults } from './encoding/guideline-schema.ts'
import { type StandardSchema, validates } from '../../kit/standard-schema.ts'

/**
 * A guideline of a user's own, checked: every field there, ids in kebab case and each once, days of the calendar, and each rule with something to expect or to forbid.
 *
 * `applies` and `unless` read a `Patient`, or what a schema that is given second makes of a case's patient: they are typed by it. Names of classes, drugs and procedures are looked up when an answer is checked, since a
 * suite may add to the table of drugs.
 *
 * What excepts a patient of every rule (age under 18, goals of care, an allergy that leaves no drug) is read where a patient of a user's shape has it as a `Patient` does: `demographics.age_years`, `allergies`, and
 * `goals_of_care` where that is on record. Of any other shape the rules' own `unless` is all that excepts, and the finding says so.
 *
 * @param definition the guideline; without a schema it is returned as it is
 * @param patient Standard Schema of the patient; each rule takes it along, and `toFollowGuideline` reads the patient by it
 * @throws {AssayError} `guideline-invalid` naming every fault with its place, and for what is not a schema
 *
 * @example
 * const ward = defineGuideline({ id: 'ward-2026', …, rules: [{ id: 'oxygen', applies: (patient) => …, … }] })
 * const own = defineGuideline({ …, rules: [{ applies: ({ gcs }) => (gcs < 9 ? yes(`GCS ${gcs}`) : no(`GCS ${gcs}`)), … }] }, z.object({ gcs: z.number() }))
 */
export function defineGuideline(definition: Guideline): Guideline

export function defineGuideline<P, Given>(
  definition: Guideline<NoInfer<P>>,
  patient: PatientSchema<P, Given>,
): GuidelineOf<P, Given>

export function defineGuideline<P = Patient>(definition: Guideline<P>, patient?: PatientSchema<P>): Guideline<P> {
  const faults = [...faultsOf(definition), ...(patient === undefined ? [] : schemaFaults(patient))]
  if (faults.length === 0) {
    return patient === undefined
      ? definition
      : { ...definition, rules: definition.rules.map((rule) => ({ ...rule, patient })) }
  }
  const id: unknown = typeof definition === 'object' && definition !== null ? definition.id : undefined
  throw new AssayError(
    'guideline-invalid',
    `the guideline ${typeof id === 'string' ? describeFound(id) : 'without an id'} cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
  )
}

function schemaFaults(schema: unknown): readonly string[] {
  return isStandardSchema(schema)
    ? []
    : [`the schema of its patient must be a Standard Schema (zod, valibot, arktype …), got ${describeFound(schema)}`]
}

function faultsOf(definition: unknown): readonly string[] {
  if (typeof definition !== 'object' || definition === null || Array.isArray(definition))
    return [`expected an object with id, title, edition and rules, got ${describeFound(definition)}`]
  const read = guidelineSchema.safeParse(definition)
  if (!read.success) return read.error.issues.map((issue) => describeIssue(issue, guidelineSchema, definition))
  return ruleFaults(read.data.rules)
}

function isStandardSchema(schema: unknown): boolean {
  if ((typeof schema !== 'object' || schema === null) && typeof schema !== 'function') return false
  return validates(Reflect.get(schema, '~standard'))
}

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
