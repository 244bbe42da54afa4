import { allGuidelines } from '../src/guidelines/all-guidelines.ts'
import { checkGuideline } from '../src/guidelines/check-guideline.ts'
import { describeGuidelineFinding } from '../src/guidelines/describe-guideline-finding.ts'
import { editionNotes } from '../src/guidelines/edition-notes.ts'
import { forbiddenActions } from '../src/guidelines/forbidden-actions.ts'
import { guidelineAdherence } from '../src/guidelines/guideline-adherence.ts'
import { requireApplicable } from '../src/guidelines/require-applicable.ts'
import { scoreForbiddenActions } from '../src/guidelines/score-forbidden-actions.ts'
import { scoreGuidelineFinding } from '../src/guidelines/score-guideline-finding.ts'
import { type GuidelineChoice, selectGuidelines } from '../src/guidelines/select-guidelines.ts'
import { recordRules } from '../src/vitest/record-rules.ts'
import { settings } from '../src/vitest/settings.ts'
import { today } from '../src/vitest/today.ts'
import { answerHere } from './answer-here.ts'
import { enter } from './enter.ts'
import type { PatientOptions } from './matcher-options.ts'
import type { MatcherResult, MatcherState } from './matcher-state.ts'
import { patientHere } from './patient-here.ts'
import { settle } from './settle.ts'

/**
 * Passes when every rule that applies to the patient is kept by the answer: each expected action recommended, no forbidden one.
 *
 * A guideline, edition or rule that is named in the call must apply; by default all are looked at, and a case to which none applies is not applicable.
 *
 * @throws {AssayError} `matcher-misuse` for a choice that names nothing; `guideline-not-applicable` for one of which no rule applies
 */
export function toFollowGuideline(
  this: MatcherState,
  received: unknown,
  choiceOrOptions?: GuidelineChoice | PatientOptions,
  lastOptions?: PatientOptions,
): MatcherResult {
  const matcher = 'toFollowGuideline'
  const running = enter(this, matcher)
  const { choice, options } = readArguments(choiceOrOptions, lastOptions)
  const guidelines = choice === undefined ? allGuidelines : selectGuidelines(choice)
  const patient = patientHere(running, matcher, options)
  const read = answerHere(running, received, [guidelineAdherence, forbiddenActions])
  if ('unscored' in read) {
    return settle(this, running, { matcher, judgements: read.unscored, answer: received, describe: () => '' })
  }
  const finding = checkGuideline(read.answer, patient, guidelines, { drugs: settings().drugs })
  const [named] = guidelines
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

function readArguments(
  first: GuidelineChoice | PatientOptions | undefined,
  last: PatientOptions | undefined,
): { readonly choice: GuidelineChoice | undefined; readonly options: PatientOptions } {
  if (first === undefined) return { choice: undefined, options: last ?? {} }
  return isOptions(first) ? { choice: undefined, options: last ?? first } : { choice: first, options: last ?? {} }
}

function isOptions(value: GuidelineChoice | PatientOptions): value is PatientOptions {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).every((name) => name === 'patient' || name === 'policy')
  )
}
