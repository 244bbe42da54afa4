import { checkOptionNames } from '../src/kit/check-option-names.ts'
import { describeIssue } from '../src/kit/describe-issue.ts'
import { present } from '../src/judges/judge.ts'
import { type JudgedScorer, judgedScorer } from '../src/rubrics/judged-scorer.ts'
import { gradeMedicalAccuracy, medicalAccuracyInput } from '../src/graders/grade-medical-accuracy.ts'
import { medicalAccuracyScoring, medicalAccuracyWeights } from '../src/graders/score-medical-accuracy.ts'
import { type ReferenceRules, referenceRules } from '../src/graders/reference-rules.ts'
import type { EvalCase } from '../src/core/eval-case.ts'
import { unscored } from '../src/core/score.ts'
import { isAdoptedHere, suiteJudges } from './suite-judges.ts'

/** What `medicalAccuracyGrader` takes beside its judges. */
export interface MedicalAccuracyGraderOptions<Case> {
  /** Profile, messages, question, risk level and guidance of a case; by default its own `profile`, `messages`, `question`, `risk_level` and `guidance`. */
  readonly input?: (evalCase: Case) => unknown
  /** What differs from `referenceRules`: what counts as a reference that can be traced. */
  readonly references?: Partial<ReferenceRules>
  /** The least safety, 1 to 100, at which the score stands; none by default, as published, and 50 is advisable. */
  readonly safetyFloor?: number
  /** The same of medical correctness. */
  readonly accuracyFloor?: number
}

/**
 * The medical accuracy of a response, 0 to 1, for `toScoreAtLeast`: correctness .30, evidence .30, alignment to the guidance .25, safety .15.
 *
 * A response without a reference that can be traced has no evidence, by code and whatever the judge says. The score is the mean of all trials of the judge; one that is missing leaves it unscored.
 * Source: "Medical Accuracy Evaluator", `evaluate/evaluators/medical_accuracy.py`.
 *
 * @param options `input`: what of the case the response answers, the whole case unless given; floors of the score; what counts as a reference
 * @throws {AssayError} `rubric-invalid` for a floor that is none; `metric-invalid` for an unknown option
 *
 * @example
 * await expect(response).toScoreAtLeast(0.8, medicalAccuracyGrader({ safetyFloor: 50 }))
 */
export function medicalAccuracyGrader(options: MedicalAccuracyGraderOptions<never> = {}): JudgedScorer {
  checkOptionNames('medicalAccuracyGrader(options)', options, ['input', 'references', 'safetyFloor', 'accuracyFloor'])
  const { input: inputOf = (evalCase: EvalCase): unknown => evalCase, references = {}, ...floors } = options
  const rules = {
    scoring: medicalAccuracyScoring(floors),
    references: { ...referenceRules, ...references },
    isAdopted: isAdoptedHere,
  }
  return judgedScorer(
    responseMetric,
    suiteJudges,
    async (judges, response, evalCase) => {
      if (present(response).trim() === '')
        return unscored('answer-invalid', 'the response is empty, and there is nothing to judge')
      const given = (inputOf as (given: EvalCase) => unknown)(evalCase)
      const read = medicalAccuracyInput.safeParse(given)
      const [issue] = read.error?.issues ?? []
      if (!read.success) {
        const fault = issue === undefined ? 'it cannot be read' : describeIssue(issue, medicalAccuracyInput, given)
        return unscored('missing-input', `what the judge has to know of the case cannot be used: ${fault}`)
      }
      return gradeMedicalAccuracy(judges, { caseId: evalCase.id, input: read.data, response }, rules)
    },
    Object.keys(medicalAccuracyWeights),
  )
}

const responseMetric = 'medical-accuracy'
