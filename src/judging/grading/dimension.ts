import { checkOptionNames } from '../../golden-set/check-option-names.ts'
import type { EvalCase } from '../../score/eval-case.ts'
import { defineScorer } from '../../score/define-scorer.ts'
import type { Score } from '../../score/score.ts'
import type { Scorer } from '../../score/scorer.ts'
import { unscored } from '../../score/unscored.ts'
import type { JudgedAnswer } from '../calibration/judged-answer.ts'
import { gradeOnScale } from './grade-on-scale.ts'
import type { Judge } from './judge.ts'
import { type Asking, otherAskings } from './other-askings.ts'
import { present } from './present.ts'
import type { Prompt } from './prompt.ts'
import { recordOf } from './record-of.ts'
import { requirePanel } from './require-panel.ts'
import { scaleGrader } from './scale-grader.ts'

/** Who judges where nobody is named, and which prompts have passed their stability run. */
export interface JudgingHere {
  readonly judges: () => readonly Judge[]
  readonly isAdopted: (fingerprint: string) => boolean
  /** Which repeat of the running test, from 0. */
  readonly trial: () => number
  /** Whether each answer is graded by the other wordings and in the other order too, for `judge stability`. */
  readonly isStabilityRun: () => boolean
  /** Keeps what was judged, for people who grade the same. */
  readonly keep: (judged: JudgedAnswer) => void
}

/** What a dimension takes beside its judges. */
export interface DimensionOptions<Case> {
  /** What of the case the judge reads; by default the patient, else the case without what is expected of it. */
  readonly record?: (evalCase: Case) => unknown
  /** What of the answer the judge reads; by default all of it. */
  readonly answer?: (answer: unknown) => unknown
}

/** A scorer of one judged dimension, 1 to 5, for `toScoreAtLeast`. Its metric is of tier 4: tracked, and held to nothing. */
export interface Dimension extends Scorer<unknown, EvalCase, 4> {
  /** The same dimension by judges of your own: one, or a panel. */
  readonly by: (judges: Judge | readonly Judge[], options?: DimensionOptions<never>) => Dimension
}

/**
 * A dimension that is graded alone, on a scale of 1 to 5.
 *
 * @param prompt what it means, and what each score stands for
 * @param here the judges of the suite
 * @throws {AssayError} `judge-invalid` for an empty panel, and for one with two judges of one name; `metric-invalid` for an unknown option
 */
export function dimension(prompt: Prompt, here: JudgingHere, options: DimensionOptions<never> = {}): Dimension {
  checkOptionNames(`${prompt.id}(options)`, options, ['record', 'answer'])
  const grader = scaleGrader(prompt)
  const record = (options.record ?? recordOf) as (evalCase: EvalCase) => unknown
  const part = options.answer ?? ((answer: unknown): unknown => answer)
  const scorer = defineScorer(
    { name: prompt.id, tier: 4, unit: 'points', aggregate: 'mean', policy: 'track' },
    async (answer: unknown, evalCase: EvalCase): Promise<Score> => {
      const text = present(part(answer))
      if (text.trim() === '') return unscored('answer-invalid', 'the answer is empty, and there is nothing to judge')
      const graded = { caseId: evalCase.id, record: present(record(evalCase)), answer: text }
      const keep = (judged: Score, asked: Pick<Asking, 'variant' | 'order'> = {}): void => {
        if (judged.status === 'not-applicable' || judged.grading === undefined) return
        const { judges, fingerprint } = judged.grading
        // What a dry run or a batch left out was not judged, and is by the run that follows.
        if (judges.some(({ planned }) => planned !== undefined)) return
        here.keep({
          ...graded,
          ...asked,
          trial: here.trial(),
          metric: prompt.id,
          fingerprint,
          value: judged.status === 'scored' ? judged.value : null,
          votes: judges.map(({ judge, votes, simulated }) => ({ judge, votes: [...votes], simulated })),
        })
      }
      const score = await gradeOnScale(grader, here.judges(), graded, here.isAdopted)
      keep(score)
      for (const { grader: other, answerFirst, ...asked } of here.isStabilityRun() ? otherAskings(prompt) : []) {
        keep(await gradeOnScale(other, here.judges(), { ...graded, answerFirst }, here.isAdopted), asked)
      }
      return score
    },
  )
  return Object.assign(scorer, {
    by: (judges: Judge | readonly Judge[], own: DimensionOptions<never> = options): Dimension => {
      const panel = requirePanel(prompt.id, judges)
      return dimension(prompt, { ...here, judges: () => panel }, own)
    },
  })
}
