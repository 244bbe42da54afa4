import { coherencePrompt } from '../grading/prompts/coherence.ts'
import { completenessPrompt } from '../grading/prompts/completeness.ts'
import { differentialConsiderationPrompt } from '../grading/prompts/differential-consideration.ts'
import { uncertaintyCalibrationPrompt } from '../grading/prompts/uncertainty-calibration.ts'

const guides: ReadonlyMap<string, string> = new Map(
  [coherencePrompt, completenessPrompt, differentialConsiderationPrompt, uncertaintyCalibrationPrompt].map(
    ({ id, instructions }) => [id, instructions],
  ),
)

/** What each grade of a dimension stands for: for people in the words that the judge is told; null for a dimension of a user's own. */
export function gradingGuide(metric: string): string | null {
  return guides.get(metric) ?? null
}
