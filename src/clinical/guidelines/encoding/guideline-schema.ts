import { z } from 'zod'
import { harms, type Rule } from '../guideline.ts'
import { labelledActionSchema } from '../../answer/action-schema.ts'

type Shown = Pick<Rule, 'id' | 'expected' | 'forbidden' | 'exceptions'> & {
  readonly unless?: unknown
  readonly expectations?: readonly unknown[] | undefined
  readonly contraindications?:
    | readonly { readonly exception: string; readonly excepts?: false | undefined }[]
    | undefined
}

const text = z.string().regex(/\S/u, 'expected words')

const kebab = z
  .string()
  .max(80, 'expected an id of at most 80 characters')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, 'expected an id in kebab case, for example gold-2026')

const calendarDay = z.string().refine((value) => isDay(value), 'expected a day of the calendar, for example 2026-11-22')

const dayOrMonth = z
  .string()
  .refine((value) => isDay(value, 'month'), 'expected a day or a month, for example 2026-11-22 or 2026-11')

const contraindicationFields = {
  exception: text,
  excepts: z.literal(false).optional(),
  forbidden: z.array(labelledActionSchema).min(1, 'expected a list of at least one action'),
}

/** The exceptions of a rule that forbid something, in code and in data alike; they differ in how a condition is written. */
export const contraindicationsOf = <Condition extends z.ZodType>(when: Condition) =>
  z
    .array(z.strictObject({ ...contraindicationFields, when }))
    .min(1, 'expected a list of at least one contraindication')

const drugsInPlace = z.custom(
  (value) => typeof value === 'function',
  'expected a function of the patient that gives names of drugs',
)

/** What a rule expects of some patients alone, in code and in data alike. */
export const expectationsOf = <Condition extends z.ZodType>(when: Condition) =>
  listOf(z.strictObject({ where: text, when, expected: groups }))

const groups = z.array(labelledActionSchema).min(1, 'expected a list of at least one action')

const listOf = <One extends z.ZodType>(one: One) => z.array(one).min(1, 'expected a list of at least one expectation')

/** What says of a rule what it is, in code and in data alike. */
export const ruleFields = {
  id: kebab,
  title: text,
  section: text,
  classOfRecommendation: text,
  source: text,
  inputs: z
    .array(z.strictObject({ name: text, unit: text.nullable() }))
    .min(1, 'expected a list of at least one input'),
  exceptions: z.array(text),
  harm: z.enum(harms),
  expected: z.array(labelledActionSchema),
  forbidden: z.array(labelledActionSchema),
}

/** What says of a guideline what it is, in code and in data alike. */
export const guidelineFields = {
  id: kebab,
  title: text,
  edition: text,
  issued: dayOrMonth,
  reviewBy: calendarDay,
  review: z.strictObject({ by: text, on: calendarDay }).nullable(),
  aliases: z.array(text).optional(),
  note: text.optional(),
  supersededBy: text.optional(),
}

const condition = z.custom(
  (value) => typeof value === 'function',
  'expected a function of the patient that gives a Truth',
)

/** A guideline as it is written in code. */
export const guidelineSchema = z.strictObject({
  ...guidelineFields,
  rules: z
    // A rule that was defined for another shape may stand in a guideline again.
    .array(
      z.strictObject({
        ...ruleFields,
        applies: condition,
        unless: condition.optional(),
        inPlace: drugsInPlace.optional(),
        contraindications: contraindicationsOf(condition).optional(),
        expectations: listOf(
          z.strictObject({ where: text, when: condition, expected: groups, inPlace: drugsInPlace.optional() }),
        ).optional(),
        patient: z.unknown().optional(),
      }),
    )
    .min(1, 'expected a list of at least one rule'),
})

/** Whether a text is a day of the calendar, `2026-11-22`; with `month` also a month, `2026-11`. */
function isDay(value: unknown, orMonth?: 'month'): value is string {
  if (typeof value !== 'string') return false
  const day = orMonth === 'month' && /^\d{4}-\d{2}$/u.test(value) ? `${value}-01` : value
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(day)) return false
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(day)
}

/** What is wrong with the rules of a guideline beyond their shape, each with its place: an id twice, a rule that asks for nothing, an exception without its words. */
export function ruleFaults(rules: readonly Shown[]): readonly string[] {
  return rules.flatMap((rule, index) => {
    const place = `rules[${index}]`
    const { contraindications = [] } = rule
    const first = rules.findIndex(({ id }) => id === rule.id)
    return [
      ...(first < index
        ? [`${place}.id is "${rule.id}", which is the id of rules[${first}] too; expected each id once`]
        : []),
      ...(rule.expected.length + rule.forbidden.length + (rule.expectations ?? []).length === 0
        ? [
            `${place} (${rule.id}) expects nothing and forbids nothing; expected at least one action in expected or forbidden`,
          ]
        : []),
      ...(rule.unless !== undefined && rule.exceptions.length === 0
        ? [`${place} (${rule.id}) has "unless" and no exceptions; expected them in words, for the reader of the rule`]
        : []),
      ...(rule.unless === undefined && contraindications.length === 0 && rule.exceptions.length > 0
        ? [`${place} (${rule.id}) has exceptions in words and no "unless" that reads them; expected both, or neither`]
        : []),
      ...contraindications.flatMap(({ exception, excepts }, at) =>
        excepts === false || rule.exceptions.includes(exception)
          ? []
          : [
              `${place}.contraindications[${at}].exception (${rule.id}) is "${exception}", which is none of its exceptions; expected it in the same words there`,
            ],
      ),
    ]
  })
}
