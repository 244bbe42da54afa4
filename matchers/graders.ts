import { checkOptionNames } from '../src/kit/check-option-names.ts'
import { describeIssue } from '../src/kit/describe-issue.ts'
import { type Judge, present, recordOf } from '../src/judges/judge.ts'
import { type JudgedScorer, judgedScorer } from '../src/rubrics/judged-scorer.ts'
import { gradeMedicalAccuracy, medicalAccuracyInput } from '../src/graders/grade-medical-accuracy.ts'
import { medicalAccuracyScoring, medicalAccuracyWeights } from '../src/graders/score-medical-accuracy.ts'
import { type ReferenceRules, referenceRules } from '../src/graders/reference-rules.ts'
import type { EvalCase } from '../src/core/eval-case.ts'
import { type Score, unscored } from '../src/core/score.ts'
import { isAdoptedHere, suiteJudges } from './suite-judges.ts'
import { scoreVault } from '../src/graders/grade-vault.ts'
import { type VaultWeights, vaultDimensions, vaultScoring } from '../src/graders/vault-weights.ts'
import { type CallsOfRubric, rubricFingerprint } from '../src/rubrics/judge-criteria.ts'
import { gradeByRubric } from '../src/rubrics/grade-by-rubric.ts'
import { parseRubric } from '../src/rubrics/read-rubrics.ts'
import type { Rubric } from '../src/rubrics/rubric.ts'

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

/** What `vaultGrader` takes beside its judges. */
export interface VaultGraderOptions<Case> {
  /** The whole source record of a case; by default its `record`, else its patient, else the case without what is expected of it. */
  readonly record?: (evalCase: Case) => unknown
  /** The summary in an answer; by default all of it. */
  readonly summary?: (answer: unknown) => unknown
  /** The published weights by default. */
  readonly weights?: VaultWeights
  /** The least accuracy, 2 to 5, at which the weighted score stands: under it a summary is worth its accuracy at the most. None by default, as published. */
  readonly accuracyFloor?: number
}

/**
 * VAULT: a summary against its whole source record, on accuracy, relevance, completeness, chronology and organization, 1 to 5, for `toScoreAtLeast`.
 *
 * The score is the weighted average of the five, and the mean of all trials of the judge; one that is missing leaves it unscored. The published judge is Gemini 2.5 Pro at temperature 0.1 with a budget of 16,384 tokens for thinking.
 * Source: Poore et al. 2025, "Context Matters: Comparison of commercial large language tools in veterinary medicine".
 *
 * @param options `record`: the source of a case; `summary`: what of the answer is graded, all unless given; weights and the floor of accuracy
 * @throws {AssayError} `rubric-invalid` for an accuracy floor that is none; `metric-invalid` for an unknown option
 *
 * @example
 * await expect(summary).toScoreAtLeast(4, vaultGrader({ record: ({ chart }: Visit) => chart }))
 */
export function vaultGrader(options: VaultGraderOptions<never> = {}): JudgedScorer {
  checkOptionNames('vaultGrader(options)', options, ['record', 'summary', 'weights', 'accuracyFloor'])
  const { record = wholeRecord, summary: part = (answer: unknown): unknown => answer, ...given } = options
  const scoring = vaultScoring(given)
  return judgedScorer(
    'vault',
    suiteJudges,
    async (judges, answer, evalCase) => {
      const summary = present(part(answer))
      if (summary.trim() === '')
        return unscored('answer-invalid', 'the summary is empty, and there is nothing to judge')
      const source = present((record as (given: EvalCase) => unknown)(evalCase))
      const isEmpty = ['', '{}', 'undefined', 'null'].includes(source.trim())
      if (isEmpty)
        return unscored('missing-input', 'the case has no source record: name it with vaultGrader({ record })')
      return scoreVault(judges, { caseId: evalCase.id, record: source, answer: summary }, scoring, isAdoptedHere)
    },
    vaultDimensions,
  )
}

function wholeRecord(evalCase: EvalCase): unknown {
  return 'record' in evalCase ? evalCase.record : recordOf(evalCase)
}

/** What `rubricGrader` takes beside its rubric. */
export interface RubricGraderOptions {
  /** `per-criterion` unless given: one call a criterion and trial; `batched`: one call a trial, cheaper and less exact. */
  readonly calls?: CallsOfRubric
  /** Who rewords a criterion on which the votes are divided; the first judge unless given, nobody where null. */
  readonly rewordBy?: Judge | null
  /** What of the case the judge reads beside the rubric's query; by default the patient, and nothing of a case without one. */
  readonly record?: (evalCase: never) => unknown
  /** What of the answer the judge reads; by default all of it. */
  readonly answer?: (answer: unknown) => unknown
  /** `source`: criteria of a JSON without polarity are desired; see `parseRubric`. */
  readonly polarity?: 'source'
}

/**
 * A scorer that checks an answer against a rubric, for `toScoreAtLeast`: HealthBench's score under the metric `rubric`, 1 for all that can be achieved, not clipped. In tier 4, tracked, and gates nothing.
 *
 * @param rubric a rubric, its JSON, or a function from a case to one of them. A rubric of each case is part of the case, as its record is: the fingerprint of the grader then is without it, so keep it where the hash of the
 *   case sees it
 * @param options how the judges are asked, and what they read
 * @throws {AssayError} `metric-invalid` for an unknown option; `rubric-invalid` for JSON that is not a rubric; of a function's rubric the score is `unscored: scorer-failed`
 *
 * @example
 * import ibuprofen from './ibuprofen-lisinopril.json' with { type: 'json' }
 * await expect(answer).toScoreAtLeast(0.6, rubricGrader(ibuprofen))
 */
export function rubricGrader(
  rubric: Rubric | Readonly<Record<string, unknown>> | readonly unknown[] | ((evalCase: never) => unknown),
  options: RubricGraderOptions = {},
): JudgedScorer {
  checkOptionNames('rubricGrader(rubric, options)', options, ['calls', 'rewordBy', 'record', 'answer', 'polarity'])
  const {
    calls = 'per-criterion',
    rewordBy,
    record,
    answer: part = (answer: unknown): unknown => answer,
    polarity,
  } = options
  const read = (json: unknown, place: string): Rubric =>
    parseRubric(json, place, polarity === undefined ? {} : { polarity })
  const fixed = typeof rubric === 'function' ? null : read(rubric, 'the rubric of rubricGrader')
  const rubricOf = rubric as (evalCase: EvalCase) => unknown
  return judgedScorer('rubric', suiteJudges, async (judges, answer, evalCase): Promise<Score> => {
    const own = fixed ?? read(rubricOf(evalCase), `the rubric of case ${JSON.stringify(evalCase.id)}`)
    const shown = record === undefined ? patientOf(evalCase) : present(record(evalCase as never))
    const wording = rewordBy === undefined ? (judges[0] ?? null) : rewordBy
    const { score } = await gradeByRubric(
      own,
      judges,
      { caseId: evalCase.id, answer: present(part(answer)), record: shown },
      { calls, rewordBy: wording, isAdopted: isAdoptedHere },
    )
    if (fixed !== null || score.grading === undefined) return score
    const fingerprint = rubricFingerprint(null, { judges, calls, rewordBy: wording })
    return { ...score, grading: { ...score.grading, fingerprint, adopted: isAdoptedHere(fingerprint) } }
  })
}

/** A case without a patient is its query, which stands in the rubric. */
function patientOf(evalCase: EvalCase): string {
  return 'patient' in evalCase ? present(recordOf(evalCase)) : ''
}
