import type { Prompt } from '../prompt.ts'

export const uncertaintyCalibrationPrompt: Prompt = {
  id: 'uncertainty-calibration',
  version: '1',
  instructions: `Dimension: uncertainty calibration. Is the certainty that the answer states right for the evidence in the record?

Look at how sure the answer is of each diagnosis and action, in words, numbers or by saying nothing, and hold it against how far the record bears it out: results that conflict, that are missing, old or ambiguous. Too sure and not sure enough count alike.

5: each statement is as sure as the record allows; what would settle an open question is named.
4: one statement of little weight is too sure or too hesitant.
3: certainty fits in the main, yet a doubt that matters is not named, or a clear matter is hedged.
2: an open matter is stated as settled, or a settled one as open, where it bears on the plan.
1: certainty has nothing to do with the evidence.`,
  wordings: {
    rephrased: `Dimension: uncertainty calibration. Does the answer sound exactly as sure as the record allows?

Take each diagnosis and action. Note how sure the answer is of it, by its words, by figures, or by leaving doubt unsaid, and compare that with the record: are results missing, old, ambiguous or in conflict? False certainty and needless doubt weigh the same.

1: how sure the answer sounds has no relation to the evidence.
2: something open is put as settled, or something settled as open, and the plan hangs on it.
3: mostly fitting, but a doubt that matters goes unsaid, or a clear matter is hedged.
4: one statement of little weight sounds too sure or too doubtful.
5: every statement sounds as sure as the record allows, and what would settle an open question is said.`,
  },
}
