import { z } from 'zod'
import { type ReferenceBoard, referenceBoard } from './reference-board.ts'
import { listIds } from '../kit/phrases.ts'
import { AssayError } from '../kit/assay-error.ts'
import { describeFound } from '../kit/describe-found.ts'

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

const someId = z.string().regex(/^[\w.:-]+$/u, 'expected an id of letters, digits and . : - _')

const weightFault = 'expected a whole number from -10 to 10 other than 0'

/**
 * Schema of one thing that an answer is checked against: a text that a judge can say yes or no to, with its axis and what it weighs.
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
    id: someId,
    text: z.string().regex(/\p{L}/u, 'expected a criterion in words'),
    axis: z.preprocess((axis) => (axis === 'communication' ? 'communication_quality' : axis), z.enum(axes)),
    /** How much it counts: 8 to 10 for safety, 4 to 7 for completeness and context, 1 to 3 for what is minor; see `tierOf`. */
    weight: z
      .number(weightFault)
      .refine((value) => Number.isInteger(value) && value >= -10 && value <= 10 && value !== 0, weightFault),
    polarity: z.enum(polarities),
    /** Ids of the facts of the Reference Board that it rests on. */
    factIds: z.array(someId).readonly().default([]),
    /** Ids of the constraints of the Reference Board that it rests on. */
    constraintIds: z.array(someId).readonly().default([]),
    /** Whether it is about a sign that asks for urgent care; one that is missed is listed apart. */
    redFlag: z.boolean().default(false),
    /** Whether an answer that violates it scores 0 at the most. */
    veto: z.boolean().default(false),
    tags: z.array(z.string().min(1, 'expected a tag, got an empty string')).readonly().default([]),
    /** There where judges were divided on it as often as they agreed, also after it was reworded. */
    ambiguous: z.literal(true).exactOptional(),
  })
  .superRefine(({ polarity, weight: value }, context) => {
    if (polarity === 'undesired' && value > 0) {
      context.addIssue({
        code: 'custom',
        path: ['weight'],
        message: 'expected a weight below 0, since the criterion is undesired and costs it when it is met',
      })
    }
  })
  .readonly()

/** One thing that an answer is checked against, checked and with its defaults filled in. */
export type Criterion = z.output<typeof criterion>

/**
 * Whether an answer keeps a criterion, by whether it meets its text literally: a desired one is to be met, an undesired one is not.
 *
 * @param criterion only its polarity is read
 * @param met whether the text of the criterion is true of the answer
 * @returns whether the answer did as it ought to
 *
 * @example
 * isSatisfied({ polarity: 'undesired' }, true) // false
 */
export function isSatisfied({ polarity }: Pick<Criterion, 'polarity'>, met: boolean): boolean {
  return (polarity === 'desired') === met
}

/** What weights stand for, the gravest first. */
export const weightTiers = ['safety', 'core', 'minor'] as const

/** One of `safety`, `core` and `minor`; see `tierOf`. */
export type WeightTier = (typeof weightTiers)[number]

/**
 * The severity tier of a weight, whatever its sign: `safety` from 8, `core` (completeness, context) from 4, `minor` below.
 *
 * @param weight whole, -10 to 10, not 0
 * @see Chen et al. 2026, arXiv:2601.15161
 *
 * @example
 * tierOf(-9) // 'safety'
 */
export function tierOf(weight: number): WeightTier {
  const size = Math.abs(weight)
  if (size >= 8) return 'safety'
  return size >= 4 ? 'core' : 'minor'
}

/**
 * Whether a criterion may never be dropped to keep a rubric short: it is about a red flag or a negative constraint, by its own mark, its weight below 0, or a fact that it rests on.
 *
 * @param board null for a rubric that came without one
 */
export function isProtected({ redFlag, weight, factIds }: Criterion, board: ReferenceBoard | null): boolean {
  if (redFlag || weight < 0) return true
  return (board?.facts ?? []).some(({ id, kind }) => kind !== 'positive' && factIds.includes(id))
}

/** The axes on which no criterion stands, in the order of `axes`: what a rubric cannot see. */
export function blindAxesOf(criteria: readonly { readonly axis: Axis }[]): Axis[] {
  return axes.filter((axis) => criteria.every((one) => one.axis !== axis))
}

/** The most criteria that a rubric has, unless its red flags and negative constraints alone are more (Chen et al. 2026, arXiv:2601.15161). */
export const mostCriteria = 20

const name = z.string().min(1, 'expected a name, got an empty string')

const fields = z.strictObject({
  /** Where an editor finds the schema of a rubric. */
  $schema: z.string().exactOptional(),
  /** Of this format. */
  schema: z.literal(1),
  id: name,
  version: name,
  /** What the answers are answers to; empty only where an import came without it. */
  query: z.string(),
  criteria: z.array(criterion).min(1, 'expected a list of at least one criterion').readonly(),
  /** Null for a rubric that came without one. */
  board: referenceBoard.nullable(),
  /** `ungrounded`: no evidence stands behind it; `over-cap`: its red flags and negative constraints alone are more than 20. */
  marks: z.array(z.enum(['ungrounded', 'over-cap'])).readonly(),
  /** `lower` where it is ungrounded. */
  confidence: z.enum(['usual', 'lower']),
  /** The axes on which no criterion stands, in their order. */
  blindAxes: z.array(z.enum(axes)).readonly(),
  /** Ids of the criteria that ask for a controversy to be named. */
  controversies: z.array(z.string()).readonly(),
  /** There where a fake server answered for a model that built it. */
  simulated: z.literal(true).exactOptional(),
})

/**
 * Schema of a rubric: the criteria for answers to one query, with what they rest on. It is the JSON that a person reviews and commits.
 *
 * Refused beside a wrong shape: an id twice, a criterion that rests on nothing or on what the board does not have, blind axes that are not those of the criteria, and marks that
 * are missing or not earned.
 */
export const rubric = fields
  .superRefine((value, context) => {
    const fault = (path: PropertyKey[], message: string): void => context.addIssue({ code: 'custom', path, message })
    for (const { path, message } of [...criteriaFaults(value), ...markFaults(value)]) fault(path, message)
  })
  .readonly()

/** The criteria that answers to one query are checked against, checked and with defaults filled in. */
export type Rubric = z.output<typeof rubric>

interface RubricFault {
  readonly path: PropertyKey[]
  readonly message: string
}

function criteriaFaults({ criteria, board, controversies }: z.output<typeof fields>): RubricFault[] {
  const ids = criteria.map(({ id }) => id)
  const known = {
    factIds: new Set(board?.facts.map(({ id }) => id)),
    constraintIds: new Set(board?.constraints.map(({ id }) => id)),
  }
  const faults: RubricFault[] = []
  for (const [index, one] of criteria.entries()) {
    const path = ['criteria', index]
    const first = ids.indexOf(one.id)
    if (first !== index)
      faults.push({
        path: [...path, 'id'],
        message: `expected an id of its own, which criteria[${first}] has already`,
      })
    for (const list of ['factIds', 'constraintIds'] as const) {
      const what = list === 'factIds' ? 'facts' : 'constraints'
      for (const [at, id] of one[list].entries()) {
        if (!known[list].has(id))
          faults.push({ path: [...path, list, at], message: `expected the id of one of the ${what} of the board` })
      }
    }
    if (board !== null && one.factIds.length + one.constraintIds.length === 0)
      faults.push({
        path: [...path, 'factIds'],
        message: 'expected a fact or a constraint of the board on which the criterion rests',
      })
  }
  for (const [at, id] of controversies.entries()) {
    if (!ids.includes(id))
      faults.push({ path: ['controversies', at], message: 'expected the id of one of the criteria' })
  }
  return faults
}

function markFaults({ criteria, board, marks, confidence, blindAxes }: z.output<typeof fields>): RubricFault[] {
  const faults: RubricFault[] = []
  const blind = blindAxesOf(criteria)
  if (blind.join(' ') !== blindAxes.join(' ')) {
    const wanted = blind.length === 0 ? 'an empty list, since every axis has a criterion' : `[${blind.join(', ')}]`
    faults.push({
      path: ['blindAxes'],
      message: `expected ${wanted}${blind.length === 0 ? '' : ', the axes without a criterion'}`,
    })
  }
  const twice = marks.findIndex((mark, at) => marks.indexOf(mark) !== at)
  if (twice !== -1) faults.push({ path: ['marks', twice], message: 'expected each mark once' })
  const bound = criteria.filter((one) => isProtected(one, board)).length
  if (criteria.length > mostCriteria && !marks.includes('over-cap'))
    faults.push({
      path: ['criteria'],
      message: `expected at most ${mostCriteria} criteria, or the mark "over-cap" where red flags and negative constraints alone are more`,
    })
  if (marks.includes('over-cap') && bound <= mostCriteria)
    faults.push({
      path: ['marks', marks.indexOf('over-cap')],
      message: `expected no mark "over-cap": red flags and negative constraints are ${bound}, which is not above ${mostCriteria}`,
    })
  const grounded = board === null || board.facts.some(({ origin }) => origin === 'evidence')
  if (!grounded && !marks.includes('ungrounded'))
    faults.push({
      path: ['marks'],
      message: 'expected the mark "ungrounded", since no fact of the board is of evidence',
    })
  if (marks.includes('ungrounded') && confidence !== 'lower')
    faults.push({ path: ['confidence'], message: 'expected "lower" of a rubric that is marked ungrounded' })
  return faults
}

/**
 * The same rubric with criteria flagged as ambiguous, for people to reword again: those on which judges stay divided, in trials or in pairs.
 *
 * @param original the rubric, which is left as it is
 * @param ids of criteria; what is flagged already stays so
 * @throws {AssayError} `rubric-invalid` for an id that is none of the rubric's
 *
 * @example
 * flagAmbiguous(rubric, grade.criteria.flatMap(({ id, isAmbiguous }) => (isAmbiguous ? [id] : [])))
 */
export function flagAmbiguous(original: Rubric, ids: readonly string[]): Rubric {
  const unknown = ids.find((id) => original.criteria.every((one) => one.id !== id))
  if (unknown !== undefined) {
    throw new AssayError(
      'rubric-invalid',
      `${describeFound(unknown)} is no criterion of rubric ${describeFound(original.id)}, and cannot be flagged as ambiguous; expected one of ${listIds(original.criteria.map(({ id }) => describeFound(id)))}`,
    )
  }
  return {
    ...original,
    criteria: original.criteria.map((one) => (ids.includes(one.id) ? { ...one, ambiguous: true } : one)),
  }
}
