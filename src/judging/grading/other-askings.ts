import type { Grader } from './grader.ts'
import type { Prompt } from './prompt.ts'
import { scaleGrader } from './scale-grader.ts'
import type { ScaleVerdict } from './scale-verdict.ts'

/** One more way of asking the same, all else alike. */
export interface Asking {
  readonly grader: Grader<ScaleVerdict>
  readonly answerFirst: boolean
  /** Name of the wording; absent for the one in use. */
  readonly variant?: string
  /** `BA` where the answer stands before the record; absent for the order in use. */
  readonly order?: string
}

/** The ways of asking beside the one that scores come of: each other wording in the usual order, and the usual wording in the other order. */
export function otherAskings(prompt: Prompt): readonly Asking[] {
  const { id, version, wordings = {} } = prompt
  return [
    ...Object.entries(wordings).map(([variant, instructions]): Asking => ({
      grader: scaleGrader({ id, version: `${version}-${variant}`, instructions }),
      answerFirst: false,
      variant,
    })),
    { grader: scaleGrader(prompt), answerFirst: true, order: 'BA' },
  ]
}
