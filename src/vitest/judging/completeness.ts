import type { Dimension } from '../../judging/grading/dimension.ts'
import { completenessPrompt } from '../../judging/grading/prompts/completeness.ts'
import { defineDimension } from './define-dimension.ts'

/** Whether an answer addresses every aspect of the record that matters now, 1 to 5. */
export const completeness: Dimension = defineDimension(completenessPrompt)
