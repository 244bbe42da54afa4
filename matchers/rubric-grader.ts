import { checkOptionNames } from '../src/kit/check-option-names.ts'
import { type Judge, present, recordOf } from '../src/judges/judge.ts'
import { type CallsOfRubric, rubricFingerprint } from '../src/rubrics/judge-criteria.ts'
import { gradeByRubric } from '../src/rubrics/grade-by-rubric.ts'
import { type JudgedScorer, judgedScorer } from '../src/rubrics/judged-scorer.ts'
import { parseRubric } from '../src/rubrics/read-rubrics.ts'
import type { Rubric } from '../src/rubrics/rubric.ts'
import type { EvalCase } from '../src/core/eval-case.ts'
import type { Score } from '../src/core/score.ts'
import { isAdoptedHere, suiteJudges } from './suite-judges.ts'

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
