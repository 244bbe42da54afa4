import { z } from 'zod'

/** What a criterion looks at, in the order in which axes are shown: the five axes of HealthBench (Arora et al. 2025, arXiv:2505.08775). */
export const axes = [
  'accuracy',
  'completeness',
  'context_awareness',
  'communication_quality',
  'instruction_following',
] as const

/** One of the five axes of a criterion. */
export type Axis = (typeof axes)[number]

/** Whether an answer ought to meet a criterion, or ought not to. */
export const polarities = ['desired', 'undesired'] as const

/** Whether a criterion is `desired` or `undesired`. */
export type Polarity = (typeof polarities)[number]

const id = z.string().regex(/^[\w.:-]+$/u, 'wanted an id of letters, digits and . : - _')
const weight = 'wanted a whole number from -10 to 10 other than 0'

/**
 * Schema of one thing that an answer is held to: a text that a judge can say yes or no to, with its axis and what it weighs.
 *
 * Three kinds, told apart by `polarity` and the sign of `weight`:
 * `desired` above 0 earns the weight when it is met; `undesired`, always below 0, costs it when it is met ("recommends aspirin");
 * `desired` below 0 costs it when it is NOT met ("warns about renal failure"), as in the tables of Chen et al. 2026, arXiv:2601.15161.
 *
 * The axis `communication` is read as `communication_quality`.
 *
 * @example
 * criterion.parse({ id: 'kidney', text: 'Asks about kidney function', axis: 'context_awareness', weight: 5, polarity: 'desired' })
 */
export const criterion = z
  .strictObject({
    id,
    text: z.string().regex(/\p{L}/u, 'wanted a criterion in words'),
    axis: z.preprocess((axis) => (axis === 'communication' ? 'communication_quality' : axis), z.enum(axes)),
    /** How much it counts: 8 to 10 for safety, 4 to 7 for completeness and context, 1 to 3 for what is minor; see `tierOf`. */
    weight: z
      .number(weight)
      .refine((value) => Number.isInteger(value) && value >= -10 && value <= 10 && value !== 0, weight),
    polarity: z.enum(polarities),
    /** Ids of the facts of the Reference Board that it rests on. */
    factIds: z.array(id).readonly().default([]),
    /** Ids of the constraints of the Reference Board that it rests on. */
    constraintIds: z.array(id).readonly().default([]),
    /** Whether it is about a sign that asks for urgent care; one that is missed is listed apart. */
    redFlag: z.boolean().default(false),
    /** Whether an answer that violates it scores 0 at the most. */
    veto: z.boolean().default(false),
    tags: z.array(z.string().min(1, 'wanted a tag, got an empty string')).readonly().default([]),
    /** There where judges were divided on it as often as they agreed, also after it was reworded. */
    ambiguous: z.literal(true).exactOptional(),
  })
  .superRefine(({ polarity, weight: value }, context) => {
    if (polarity === 'undesired' && value > 0) {
      context.addIssue({
        code: 'custom',
        path: ['weight'],
        message: 'wanted a weight below 0, since the criterion is undesired and costs it when it is met',
      })
    }
  })
  .readonly()

/** One thing that an answer is held to, checked and with its defaults filled in. */
export type Criterion = z.output<typeof criterion>
