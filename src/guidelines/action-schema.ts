import { z } from 'zod'
import type { Action } from '../language/actions/action.ts'
import type { LabelledAction } from '../language/actions/labelled-action.ts'

const words = z.string().regex(/[\p{L}\p{N}]/u, 'wanted words')
const list = z.array(words).min(1, 'wanted a list of at least one name')
const span = z
  .tuple([z.number().min(0, 'wanted a number from 0'), z.number().min(0, 'wanted a number from 0')])
  .refine(([from, to]) => from <= to, 'wanted two numbers, the lesser first, for example [6, 12]')

const manner = {
  accepts: z.array(z.enum(['recommended', 'refused', 'conditional', 'considered', 'mentioned'])).min(1),
  orLater: z.boolean(),
  atOnce: z.boolean(),
  atMonths: span,
  forDays: span,
  unlessNaming: list,
  notLess: z.boolean(),
  inEscalations: z.boolean(),
}
const named = { classes: list, orWider: z.literal(true), drugs: list, procedures: list, phrases: list }
const shape = {
  ...z.object({ ...named, ...manner }).partial().shape,
  get anyOf() {
    return z.array(actionSchema).min(1, 'wanted a list of at least one action').optional()
  },
  get allOf() {
    return z.array(actionSchema).min(1, 'wanted a list of at least one action').optional()
  },
  get together() {
    return z.array(actionSchema).min(1, 'wanted a list of at least one action').optional()
  },
}
const joints = ['anyOf', 'allOf', 'together'] as const
const names = ['classes', 'drugs', 'procedures', 'phrases'] as const

const oneOfItsKinds = (action: object): boolean => {
  const joined = joints.filter((key) => key in action).length
  const isNamed = names.some((key) => key in action)
  return joined === 1 ? !isNamed : joined === 0 && isNamed
}
const kinds =
  'wanted names (classes, drugs, procedures or phrases), or one of anyOf, allOf and together with a list of actions'

/** An action as data: what an `Action` is, whether it was written in TypeScript or comes from a file. */
export const actionSchema: z.ZodType<Action> = z.lazy(() =>
  z.union([words, z.strictObject({ label: words.optional(), ...shape }).refine(oneOfItsKinds, kinds)]),
) as z.ZodType<Action>

/** An action that says what it is. */
export const labelledActionSchema: z.ZodType<LabelledAction> = z
  .strictObject({ label: words, ...shape })
  .refine(oneOfItsKinds, kinds) as unknown as z.ZodType<LabelledAction>
