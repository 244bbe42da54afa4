import type { Dimension } from '../../judging/grading/dimension.ts'
import { coherencePrompt } from '../../judging/grading/prompts/coherence.ts'
import { defineDimension } from './define-dimension.ts'

/** Whether an answer is well organised and readable, 1 to 5, by the suite's judge or by those of `.by()`. */
export const coherence: Dimension = defineDimension(coherencePrompt)
