import { allGuidelines } from '../src/guidelines/all-guidelines.ts'
import { checkGuideline } from '../src/guidelines/check-guideline.ts'
import { describeGuidelineFinding } from '../src/guidelines/describe-guideline-finding.ts'
import { guidelineAdherence } from '../src/guidelines/guideline-adherence.ts'
import type { Guideline } from '../src/guidelines/guideline.ts'
import { requireApplicable } from '../src/guidelines/require-applicable.ts'
import { scoreGuidelineFinding } from '../src/guidelines/score-guideline-finding.ts'
import { AssayError } from '../src/score/assay-error.ts'
import { settings } from '../src/vitest/settings.ts'
import { answerHere } from './answer-here.ts'
import { enter } from './enter.ts'
import type { PatientOptions } from './matcher-options.ts'
import type { MatcherResult, MatcherState } from './matcher-state.ts'
import { patientHere } from './patient-here.ts'
import { settle } from './settle.ts'

/**
 * Passes when every rule that applies to the patient is kept by the answer: each expected action recommended, no forbidden one.
 *
 * A guideline that is named in the call must apply; by default all are looked at, and a case to which none applies is not applicable.
 */
export function toFollowGuideline(
  this: MatcherState,
  received: unknown,
  guidelineOrOptions?: Guideline | PatientOptions,
  lastOptions?: PatientOptions,
): MatcherResult {
  const matcher = 'toFollowGuideline'
  const running = enter(this, matcher)
  const named = guidelineIn(guidelineOrOptions)
  const options =
    lastOptions ?? (named === undefined ? (guidelineOrOptions as PatientOptions | undefined) : undefined) ?? {}
  const patient = patientHere(running, matcher, options)
  const read = answerHere(running, received, [guidelineAdherence])
  if ('unscored' in read) {
    return settle(this, running, { matcher, judgements: read.unscored, answer: received, describe: () => '' })
  }
  const finding = checkGuideline(read.answer, patient, named ?? allGuidelines, { drugs: settings().drugs })
  if (named !== undefined) requireApplicable(finding, named, running?.evaluation?.bound.evalCase.id)
  return settle(this, running, {
    matcher,
    judgements: [{ metric: guidelineAdherence, score: scoreGuidelineFinding(finding), policy: options.policy }],
    answer: received,
    describe: (misses) =>
      misses.length > 0
        ? `the answer does not follow the guidelines that apply to the patient:\n${describeGuidelineFinding(finding)}`
        : `the answer follows every guideline that applies to the patient, and was expected not to:\n${describeGuidelineFinding(finding)}`,
  })
}

function guidelineIn(value: unknown): Guideline | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'object' && value !== null) {
    if ('rules' in value) return value as Guideline
    if (Object.keys(value).every((name) => name === 'patient' || name === 'policy')) return undefined
  }
  throw new AssayError(
    'matcher-misuse',
    `toFollowGuideline takes a guideline, options, or nothing, got ${JSON.stringify(value) ?? typeof value}; guidelines are exported by "vitest-assay"`,
  )
}
