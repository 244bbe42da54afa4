import type { Dimension } from '../../judging/grading/dimension.ts'
import { uncertaintyCalibrationPrompt } from '../../judging/grading/prompts/uncertainty-calibration.ts'
import { defineDimension } from './define-dimension.ts'

/** Whether the certainty that an answer states is right for the evidence, 1 to 5. */
export const uncertaintyCalibration: Dimension = defineDimension(uncertaintyCalibrationPrompt)
