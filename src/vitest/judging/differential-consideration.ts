import type { Dimension } from '../../judging/grading/dimension.ts'
import { differentialConsiderationPrompt } from '../../judging/grading/prompts/differential-consideration.ts'
import { defineDimension } from './define-dimension.ts'

/** Whether an answer names alternative diagnoses where the record leaves room for them, 1 to 5. */
export const differentialConsideration: Dimension = defineDimension(differentialConsiderationPrompt)
