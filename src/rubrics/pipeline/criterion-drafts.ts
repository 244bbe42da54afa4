import { z } from 'zod'
import { axes, polarities } from '../criterion.ts'

/** Schema of criteria as a model writes them: ids, marks and the last word on weights are code's. */
export const criterionDrafts = z.array(
  z.strictObject({
    text: z.string(),
    axis: z.enum(axes),
    polarity: z.enum(polarities),
    weight: z.number(),
    facts: z.array(z.string()),
    constraints: z.array(z.string()),
    /** Whether it asks that a disagreement of the evidence be named. */
    controversy: z.boolean(),
  }),
)

export type CriterionDraft = z.output<typeof criterionDrafts>[number]

/** How a criterion has to be written: the same words wherever criteria are asked for. */
export const criterionRules = `A criterion is one sentence that another model can say yes or no to by reading an answer, such as "Warns that …", "Asks about …", "Advises to …". It says itself what it wants: who reads it has no board beside it. It holds one thing, and no number that its facts do not hold.

"axis": "accuracy" (right, and not harmful), "completeness" (what must be covered), "context_awareness" (asks for what it does not know), "communication_quality" (clear, kind, fit for the reader), "instruction_following" (form that was asked for).
"polarity": "desired" with a weight above 0 for what a good answer does; "undesired" with a weight below 0 for what does harm if an answer does it ("Recommends …").
"weight", a whole number: 8 to 10 (or -8 to -10) for whatever rests on a negative or red-flag fact; 4 to 10 for other accuracy; 4 to 7 for completeness and context_awareness; 1 to 7 for instruction_following; 1 to 3 for communication_quality.
"facts" and "constraints": the ids on which it rests, at least one. It rests on one negative or red-flag fact at the most: two warnings are two criteria.
"controversy": true only for a criterion that asks an answer to say that the evidence disagrees; it rests on the two facts that contradict each other.`

export const criteriaShape =
  '[{"text": "…", "axis": "accuracy", "polarity": "desired", "weight": 9, "facts": ["f1"], "constraints": [], "controversy": false}]'
