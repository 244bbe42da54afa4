import { allGuidelines } from '../src/guidelines/all-guidelines.ts'
import { checkGuideline } from '../src/guidelines/check-guideline.ts'
import { describeGuidelineFinding } from '../src/guidelines/describe-guideline-finding.ts'
import { editionNotes } from '../src/guidelines/edition-notes.ts'
import { forbiddenActions } from '../src/guidelines/forbidden-actions.ts'
import type { Guideline } from '../src/guidelines/guideline.ts'
import { guidelineAdherence } from '../src/guidelines/guideline-adherence.ts'
import { patientSchemaOf } from '../src/guidelines/patient-schema-of.ts'
import { requireApplicable } from '../src/guidelines/require-applicable.ts'
import { scoreForbiddenActions } from '../src/guidelines/score-forbidden-actions.ts'
import { scoreGuidelineFinding } from '../src/guidelines/score-guideline-finding.ts'
import { type GuidelineChoice, selectGuidelines } from '../src/guidelines/select-guidelines.ts'
import { recordRules } from '../src/vitest/record-rules.ts'
import { settings } from '../src/vitest/settings.ts'
import { optionOf } from '../src/core/module-option.ts'
import { drugsOption } from '../src/language/drugs/drug-additions.ts'
import { today } from '../src/vitest/today.ts'
import { checkOptionNames } from '../src/golden-set/check-option-names.ts'
import { answerHere } from './answer-here.ts'
import { enter } from './enter.ts'
import type { PatientOptions } from './matcher-options.ts'
import type { MatcherResult, MatcherState } from './matcher-state.ts'
import { ownPatientHere } from './own-patient-here.ts'
import { patientHere } from './patient-here.ts'
import { settle } from './settle.ts'

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
  const running = enter(this, matcher)
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
  const finding = checkGuideline(read.answer, patient as never, guidelines, {
    drugs: optionOf(settings(), drugsOption),
  })
  if (choice !== undefined && named !== undefined)
    requireApplicable(finding, named, running?.evaluation?.bound.evalCase.id)
  const notes = editionNotes(guidelines, today)
  if (this.isNot !== true) recordRules(running, finding, notes)
  const { policy } = options
  return settle(this, running, {
    matcher,
    judgements: [
      { metric: guidelineAdherence, score: scoreGuidelineFinding(finding), policy },
      { metric: forbiddenActions, score: scoreForbiddenActions(finding), policy },
    ],
    answer: received,
    describe: (misses) =>
      misses.length > 0
        ? `the answer does not follow the guidelines that apply to the patient:\n${describeGuidelineFinding(finding, notes)}`
        : `the answer follows every guideline that applies to the patient, and was expected not to:\n${describeGuidelineFinding(finding, notes)}`,
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
