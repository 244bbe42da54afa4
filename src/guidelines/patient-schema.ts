import type { StandardSchema } from '../structural/schema/standard-schema.ts'

/**
 * A schema of a user's own patient: zod, valibot, arktype or any other of the Standard Schema.
 *
 * @typeParam P what it makes of a patient, which the rules read
 * @typeParam Given what a case holds, before defaults are filled in and values are turned
 */
export interface PatientSchema<P, Given = P> extends StandardSchema {
  readonly '~standard': StandardSchema['~standard'] & {
    readonly types?: { readonly input: Given; readonly output: P } | undefined
  }
}
