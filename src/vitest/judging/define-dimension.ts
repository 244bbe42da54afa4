import { type Dimension, type DimensionOptions, dimension } from '../../judging/grading/dimension.ts'
import { definePrompt } from '../../judging/grading/define-prompt.ts'
import type { Prompt } from '../../judging/grading/prompt.ts'
import { isStabilityRun } from './is-stability-run.ts'
import { keepJudgedAnswer } from './keep-judged-answer.ts'
import { isAdoptedHere } from './is-adopted-here.ts'
import { registry } from '../registry.ts'
import { suiteJudges } from './suite-judges.ts'

/**
 * A judged dimension of your own, 1 to 5, for `toScoreAtLeast`: graded alone, in tier 4, tracked and held to nothing.
 *
 * @param prompt what it means, and what each score stands for, under a version: another wording is another grader
 * @param options `record` and `answer`: what of the case, and of the answer, the judge reads; absent, the patient and the whole answer
 * @throws {AssayError} `judge-invalid` for a prompt that cannot be used
 *
 * @example
 * const brevity = defineDimension({ id: 'brevity', version: '1', instructions: 'Dimension: brevity. Is the answer as short as it can be? 5: … 1: …' })
 */
export function defineDimension(prompt: Prompt, options: DimensionOptions<never> = {}): Dimension {
  return dimension(
    definePrompt(prompt),
    { judges: suiteJudges, isAdopted: isAdoptedHere, trial: trialHere, isStabilityRun, keep: keepJudgedAnswer },
    options,
  )
}

function trialHere(): number {
  return registry().running.getStore()?.task.result?.repeatCount ?? 0
}
