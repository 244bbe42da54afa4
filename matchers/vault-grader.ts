import { checkOptionNames } from '../src/kit/check-option-names.ts'
import { present, recordOf } from '../src/judges/judge.ts'
import { type JudgedScorer, judgedScorer } from '../src/rubrics/judged-scorer.ts'
import { scoreVault } from '../src/graders/grade-vault.ts'
import { vaultDimensions, vaultScoring, type VaultWeights } from '../src/graders/vault-weights.ts'
import type { EvalCase } from '../src/core/eval-case.ts'
import { unscored } from '../src/core/score.ts'
import { isAdoptedHere, suiteJudges } from './suite-judges.ts'

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
