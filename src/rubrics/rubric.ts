import { z } from 'zod'
import { blindAxesOf } from './blind-axes-of.ts'
import { axes, criterion } from './criterion.ts'
import { isProtected } from './is-protected.ts'
import { referenceBoard } from './reference-board.ts'

/** The most criteria that a rubric has, unless its red flags and negative constraints alone are more (Chen et al. 2026, arXiv:2601.15161). */
export const mostCriteria = 20

const name = z.string().min(1, 'wanted a name, got an empty string')
const fields = z.strictObject({
  /** Of this format. */
  schema: z.literal(1),
  id: name,
  version: name,
  /** What the answers are answers to; empty only where an import came without it. */
  query: z.string(),
  criteria: z.array(criterion).min(1, 'wanted a list of at least one criterion').readonly(),
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

/** The criteria that answers to one query are held to, checked and with defaults filled in. */
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
        message: `wanted an id of its own, which criteria[${first}] has already`,
      })
    for (const list of ['factIds', 'constraintIds'] as const) {
      const what = list === 'factIds' ? 'facts' : 'constraints'
      for (const [at, id] of one[list].entries()) {
        if (!known[list].has(id))
          faults.push({ path: [...path, list, at], message: `wanted the id of one of the ${what} of the board` })
      }
    }
    if (board !== null && one.factIds.length + one.constraintIds.length === 0)
      faults.push({
        path: [...path, 'factIds'],
        message: 'wanted a fact or a constraint of the board on which the criterion rests',
      })
  }
  for (const [at, id] of controversies.entries()) {
    if (!ids.includes(id)) faults.push({ path: ['controversies', at], message: 'wanted the id of one of the criteria' })
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
      message: `wanted ${wanted}${blind.length === 0 ? '' : ', the axes without a criterion'}`,
    })
  }
  const twice = marks.findIndex((mark, at) => marks.indexOf(mark) !== at)
  if (twice !== -1) faults.push({ path: ['marks', twice], message: 'wanted each mark once' })
  const bound = criteria.filter((one) => isProtected(one, board)).length
  if (criteria.length > mostCriteria && !marks.includes('over-cap'))
    faults.push({
      path: ['criteria'],
      message: `wanted at most ${mostCriteria} criteria, or the mark "over-cap" where red flags and negative constraints alone are more`,
    })
  if (marks.includes('over-cap') && bound <= mostCriteria)
    faults.push({
      path: ['marks', marks.indexOf('over-cap')],
      message: `wanted no mark "over-cap": red flags and negative constraints are ${bound}, which is not above ${mostCriteria}`,
    })
  const grounded = board === null || board.facts.some(({ origin }) => origin === 'evidence')
  if (!grounded && !marks.includes('ungrounded'))
    faults.push({ path: ['marks'], message: 'wanted the mark "ungrounded", since no fact of the board is of evidence' })
  if (marks.includes('ungrounded') && confidence !== 'lower')
    faults.push({ path: ['confidence'], message: 'wanted "lower" of a rubric that is marked ungrounded' })
  return faults
}
