import { allGuidelines } from '../../src/clinical/guidelines/guideline-editions.ts'
import { checkGuideline, requireApplicable } from '../../src/clinical/guidelines/check-guideline.ts'
import { describeGuidelineFinding, ruleDetails } from '../../src/clinical/guidelines/guideline-finding.ts'
import { editionNotes } from '../../src/clinical/guidelines/edition-notes.ts'
import {
  forbiddenActions,
  guidelineAdherence,
  scoreForbiddenActions,
  scoreGuidelineFinding,
} from '../../src/clinical/guidelines/guideline-metrics.ts'
import type { Guideline } from '../../src/clinical/guidelines/guideline.ts'
import { patientSchemaOf } from '../../src/clinical/guidelines/define-guideline.ts'
import { type GuidelineChoice, selectGuidelines } from '../../src/clinical/guidelines/select-guidelines.ts'
import { settings } from '../../src/runner/settings.ts'
import { optionOf } from '../../src/core/run-section.ts'
import { drugsOption } from '../../src/clinical/language/drug-table-schema.ts'
import { today } from '../../src/runner/real-clock.ts'
import { checkOptionNames } from '../../src/kit/check-option-names.ts'
import { settleReadings } from './readings-here.ts'
import { answerHere } from './answer-here.ts'
import { enter, type PatientOptions, type MatcherResult, type MatcherState, settle } from '../settle.ts'
import { patientHere, givenPatient } from './patient-here.ts'
import { AssayError, messageOf } from '../../src/kit/assay-error.ts'
import type { StandardSchema } from '../../src/kit/standard-schema.ts'
import { compileStandardSchema, describeViolation } from '../../src/clinical/checks/compiled-schema.ts'
import type { RunningTest } from '../../src/runner/running-test.ts'
import { noteRules, ruleSection } from '../../src/clinical/guidelines/rule-section.ts'
import { noteAnswer } from '../../src/runner/test-notes.ts'

const mostShown = 10

type Read = { readonly value: unknown } | { readonly refused: readonly string[] } | { readonly fault: string }

/**
 * Passes when every rule that applies to the patient is kept by the answer: each expected action recommended, no forbidden one.
 *
 * A guideline, edition or rule that is named in the call must apply; by default all are looked at, and a case to which none applies is not applicable. One that was defined with a schema reads the patient by it, whatever
 * its shape; what excepts a patient of every rule is then read as `exceptionTo` says.
 *
 * @throws {AssayError} `matcher-misuse` for a choice that names nothing, and for a patient that the schema of a guideline refuses; `guideline-not-applicable` for one of which no rule applies; `guideline-invalid` for a
 * rule whose code throws, or gives no Truth
 */
export function toFollowGuideline(
  this: MatcherState,
  received: unknown,
  choiceOrOptions?: AnyChoice | AnyOptions,
  lastOptions?: AnyOptions,
): MatcherResult {
  const matcher = 'toFollowGuideline'
  const running = enter(this, matcher, received)
  const { choice, options } = readArguments(choiceOrOptions, lastOptions)
  checkOptionNames(`${matcher}(choice, options)`, options, ['patient', 'policy'])
  const guidelines: readonly Guideline<never>[] = choice === undefined ? allGuidelines : selectGuidelines(choice)
  const [named] = guidelines
  const schema = patientSchemaOf(guidelines)
  const patient =
    schema === undefined
      ? patientHere(running, matcher, options as PatientOptions)
      : ownPatientHere(running, matcher, options, { schema, guideline: named?.id ?? '' })
  const read = answerHere(running, received, [guidelineAdherence, forbiddenActions])
  if ('unscored' in read) {
    return settle(this, running, { matcher, judgements: read.unscored, answer: received, describe: () => '' })
  }
  const notes = editionNotes(guidelines, today)
  const { policy } = options
  return settleReadings(this, running, { matcher, received }, (settled) => {
    const finding = checkGuideline(read.answer, patient as never, guidelines, {
      drugs: optionOf(settings(), drugsOption),
      settled,
    })
    if (choice !== undefined && named !== undefined)
      requireApplicable(finding, named, running?.evaluation?.bound.evalCase.id)
    return {
      judgements: [
        { metric: guidelineAdherence, score: scoreGuidelineFinding(finding), policy, tellsNotApplicable: true },
        { metric: forbiddenActions, score: scoreForbiddenActions(finding), policy },
      ],
      note: () => {
        const { list, verdicts } = noteRules(finding, notes)
        noteAnswer(running, ruleSection.key, list, verdicts)
      },
      rules: () => ruleDetails(finding, guidelines),
      describe: (misses) =>
        misses.length > 0
          ? `the answer does not follow the guidelines that apply to the patient:\n${describeGuidelineFinding(finding, notes)}`
          : `the answer follows every guideline that applies to the patient, and was expected not to:\n${describeGuidelineFinding(finding, notes)}`,
    }
  })
}

/** Of any shape: the types of a call stand in `expect-types.ts`, and what they cannot promise is looked at here. */
type AnyChoice = GuidelineChoice<never>

type AnyOptions = PatientOptions<unknown>

function readArguments(
  first: AnyChoice | AnyOptions | undefined,
  last: AnyOptions | undefined,
): { readonly choice: AnyChoice | undefined; readonly options: AnyOptions } {
  if (first === undefined) return { choice: undefined, options: last ?? {} }
  return isOptions(first) ? { choice: undefined, options: last ?? first } : { choice: first, options: last ?? {} }
}

function isOptions(value: AnyChoice | AnyOptions): value is AnyOptions {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).every((name) => name === 'patient' || name === 'policy')
  )
}

/**
 * The patient that the rules of a user's guideline read: the one in the options, else the one of the running case, as the schema gives it.
 *
 * @param guideline id, for messages
 * @throws {AssayError} `setup-missing` when there is none; `matcher-misuse` when the schema refuses it, naming each place with its value, and for a schema that throws or judges later
 */
function ownPatientHere(
  running: RunningTest | undefined,
  matcher: string,
  options: PatientOptions<unknown>,
  { schema, guideline }: { readonly schema: StandardSchema; readonly guideline: string },
): unknown {
  const given = givenPatient(running, matcher, options)
  const refusal = (what: string): AssayError =>
    new AssayError('matcher-misuse', `${matcher} cannot compare the answer with "${guideline}": ${what}`)
  const read = readBy(schema, given)
  if ('value' in read) return read.value
  if ('fault' in read) throw refusal(`the schema of its patient ${read.fault}`)
  const caseId = running?.evaluation?.bound.evalCase.id
  const whose = caseId === undefined || options.patient !== undefined ? 'the one given' : `that of case "${caseId}"`
  throw refusal(
    `its rules read a patient by a schema of their own, which refuses ${whose}:\n${read.refused.map((line) => `  ${line}`).join('\n')}\nFix the patient, or name a guideline that reads it as it is`,
  )
}

/** A library may be JavaScript, so that what it returns is not believed. */
function readBy(schema: StandardSchema, given: unknown): Read {
  try {
    const violations = compileStandardSchema(schema, 'the schema').violations(given)
    if (violations instanceof Promise) {
      violations.catch(() => undefined)
      return { fault: 'judges later; expected one whose checks are synchronous' }
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
      : { fault: 'gives neither issues nor a value; expected a Standard Schema' }
  } catch (error) {
    return { fault: `threw: ${messageOf(error)}` }
  }
}
