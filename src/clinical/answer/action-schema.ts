import { z } from 'zod'
import type { Action, LabelledAction } from '../language/action.ts'
import { routes } from '../language/routes.ts'

const words = z.string().regex(/[\p{L}\p{N}]/u, 'expected words')

const list = z.array(words).min(1, 'expected a list of at least one name')

const span = z
  .tuple([z.number().min(0, 'expected a number from 0'), z.number().min(0, 'expected a number from 0')])
  .refine(([from, to]) => from <= to, 'expected two numbers, the lesser first, for example [6, 12]')

const manner = {
  accepts: z.array(z.enum(['recommended', 'refused', 'conditional', 'considered', 'mentioned'])).min(1),
  orLater: z.boolean(),
  atOnce: z.boolean(),
  atMonths: span,
  forDays: span,
  unlessNaming: list,
  notLess: z.boolean(),
  atLeastDaily: z.record(z.string(), z.tuple([z.number().positive(), z.enum(['mg', 'units'])])),
  byRoutes: z.array(z.enum(routes)).min(1, 'expected a list of at least one way'),
  inEscalations: z.boolean(),
  inAssessment: z.boolean(),
}

const named = { classes: list, orWider: z.literal(true), drugs: list, procedures: list, phrases: list }

const joints = ['anyOf', 'allOf', 'together'] as const

const names = ['classes', 'drugs', 'procedures', 'phrases'] as const

const oneOfItsKinds = (action: object): boolean => {
  const joined = joints.filter((key) => key in action).length
  const isNamed = names.some((key) => key in action)
  return joined === 1 ? !isNamed : joined === 0 && isNamed
}

const kinds =
  'expected names (classes, drugs, procedures or phrases), or one of anyOf, allOf and together with a list of actions'

/** An action as data: what an `Action` is, whether it was written in TypeScript or comes from a file. */
export const actionSchema: z.ZodType<Action> = z.lazy(() =>
  z.union([words, z.strictObject({ label: words.optional(), ...shape }).refine(oneOfItsKinds, kinds)]),
) as z.ZodType<Action>

const shape = {
  ...z.object({ ...named, ...manner }).partial().shape,
  get anyOf() {
    return z.array(actionSchema).min(1, 'expected a list of at least one action').optional()
  },
  get allOf() {
    return z.array(actionSchema).min(1, 'expected a list of at least one action').optional()
  },
  get together() {
    return z.array(actionSchema).min(1, 'expected a list of at least one action').optional()
  },
}

/** An action that says what it is. */
export const labelledActionSchema: z.ZodType<LabelledAction> = z
  .strictObject({ label: words, ...shape })
  .refine(oneOfItsKinds, kinds) as unknown as z.ZodType<LabelledAction>

/** An action in words, for a reader: its label, else its names. */
export function actionText(action: Action): string {
  if (typeof action === 'string') return action
  if (action.label !== undefined) return action.label
  if ('anyOf' in action) return action.anyOf.map(actionText).join(' or ')
  if ('allOf' in action) return action.allOf.map(actionText).join(' and ')
  if ('together' in action) return action.together.map(actionText).join(' with ')
  const { classes = [], drugs = [], procedures = [], phrases = [] } = action
  return [...classes, ...drugs, ...procedures, ...phrases].join(' or ')
}
