import { AssayError } from '../src/score/assay-error.ts'
import { messageOf } from '../src/score/message-of.ts'
import { compileStandardSchema } from '../src/structural/schema/compile-standard-schema.ts'
import { describeViolation } from '../src/structural/schema/describe-violation.ts'
import type { StandardSchema } from '../src/structural/schema/standard-schema.ts'
import type { RunningTest } from '../src/vitest/running-test.ts'
import { givenPatient } from './given-patient.ts'
import type { PatientOptions } from './matcher-options.ts'

const mostShown = 10

/**
 * The patient that the rules of a user's guideline read: the one in the options, else the one of the running case, as the schema gives it.
 *
 * @param guideline id, for messages
 * @throws {AssayError} `setup-missing` when there is none; `matcher-misuse` when the schema refuses it, naming each place with its value, and for a schema that throws or judges later
 */
export function ownPatientHere(
  running: RunningTest | undefined,
  matcher: string,
  options: PatientOptions<unknown>,
  { schema, guideline }: { readonly schema: StandardSchema; readonly guideline: string },
): unknown {
  const given = givenPatient(running, matcher, options)
  const refusal = (what: string): AssayError =>
    new AssayError('matcher-misuse', `${matcher} cannot hold the answer against "${guideline}": ${what}`)
  const read = readBy(schema, given)
  if ('value' in read) return read.value
  if ('fault' in read) throw refusal(`the schema of its patient ${read.fault}`)
  const caseId = running?.evaluation?.bound.evalCase.id
  const whose = caseId === undefined || options.patient !== undefined ? 'the one given' : `that of case "${caseId}"`
  throw refusal(
    `its rules read a patient by a schema of their own, which refuses ${whose}:\n${read.refused.map((line) => `  ${line}`).join('\n')}\nMend the patient, or name a guideline that reads it as it is`,
  )
}

type Read = { readonly value: unknown } | { readonly refused: readonly string[] } | { readonly fault: string }

/** A library may be JavaScript, so that what it returns is not believed. */
function readBy(schema: StandardSchema, given: unknown): Read {
  try {
    const violations = compileStandardSchema(schema, 'the schema').violations(given)
    if (violations instanceof Promise) {
      violations.catch(() => undefined)
      return { fault: 'judges later; wanted one whose checks are synchronous' }
    }
    if (violations.count > 0) {
      const shown = violations.first.slice(0, mostShown)
      const left = violations.count - shown.length
      const lines = shown.map(({ path, message }) => describeViolation({ path: ['patient', ...path], message }))
      return { refused: left > 0 ? [...lines, `and ${left} more`] : lines }
    }
    const result: unknown = schema['~standard'].validate(given)
    return typeof result === 'object' && result !== null && 'value' in result
      ? { value: result.value }
      : { fault: 'gives neither issues nor a value; wanted a Standard Schema' }
  } catch (error) {
    return { fault: `threw: ${messageOf(error)}` }
  }
}
