import { type Dimension, type DimensionOptions, dimension } from '../src/judges/dimension.ts'
import {
  definePrompt,
  type Prompt,
  coherencePrompt,
  completenessPrompt,
  differentialConsiderationPrompt,
  uncertaintyCalibrationPrompt,
} from '../src/judges/prompts.ts'
import { isAdoptedHere, suiteJudges } from './suite-judges.ts'
import { registry } from '../src/runner/registry.ts'
import { readSwitch } from './judge.ts'
import { openWorkFolder } from '../src/kit/work-folder.ts'
import { appendNotes } from '../src/kit/write-file.ts'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import type { JudgedAnswer } from '../src/judges/judged-answers.ts'
import { settings } from '../src/runner/settings.ts'

/**
 * A judged dimension of your own, 1 to 5, for `toScoreAtLeast`: graded alone, in tier 4, tracked, and gates nothing.
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

/** Whether an answer is well organised and readable, 1 to 5, by the suite's judge or by those of `.by()`. */
export const coherence: Dimension = defineDimension(coherencePrompt)

/** Whether an answer addresses every aspect of the record that matters now, 1 to 5. */
export const completeness: Dimension = defineDimension(completenessPrompt)

/** Whether an answer names alternative diagnoses where the record leaves room for them, 1 to 5. */
export const differentialConsideration: Dimension = defineDimension(differentialConsiderationPrompt)

/** Whether the certainty that an answer states is right for the evidence, 1 to 5. */
export const uncertaintyCalibration: Dimension = defineDimension(uncertaintyCalibrationPrompt)

/** Whether `ASSAY_JUDGE_STABILITY=1` has each answer graded by the other wordings and in the other order too. */
function isStabilityRun(): boolean {
  return readSwitch('ASSAY_JUDGE_STABILITY', 'a stability run', process.env)
}

/**
 * Appends a judged answer with its votes to `.assay/judged/<run>/<process>-<thread>.jsonl`, for people who grade the same answers, and for the stability of a prompt.
 *
 * Records and answers hold what a patient's notes say, so they stay in that folder, which git ignores.
 */
function keepJudgedAnswer(judged: JudgedAnswer): void {
  const folder = openWorkFolder(settings().root, 'judged', (settings().run ?? 'run').slice(0, 8))
  appendNotes(join(folder, `${process.pid}-${threadId}.jsonl`), `${JSON.stringify(judged)}\n`)
}
