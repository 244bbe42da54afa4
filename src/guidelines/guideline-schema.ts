import { z } from 'zod'
import { labelledActionSchema } from './action-schema.ts'
import { harms } from './harm.ts'
import { isDay } from './is-day.ts'

const text = z.string().regex(/\S/u, 'wanted words')
const kebab = z
  .string()
  .max(80, 'wanted an id of at most 80 characters')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, 'wanted an id in kebab case, for example gold-2026')
const day = z.string().refine((value) => isDay(value), 'wanted a day of the calendar, for example 2026-11-22')
const dayOrMonth = z
  .string()
  .refine((value) => isDay(value, 'month'), 'wanted a day or a month, for example 2026-11-22 or 2026-11')

const contraindicationFields = {
  exception: text,
  forbidden: z.array(labelledActionSchema).min(1, 'wanted a list of at least one action'),
}

/** The exceptions of a rule that forbid something, in code and in data alike; they differ in how a condition is written. */
export const contraindicationsOf = <Condition extends z.ZodType>(when: Condition) =>
  z.array(z.strictObject({ ...contraindicationFields, when })).min(1, 'wanted a list of at least one contraindication')

/** What says of a rule what it is, in code and in data alike. */
export const ruleFields = {
  id: kebab,
  title: text,
  section: text,
  classOfRecommendation: text,
  source: text,
  inputs: z.array(z.strictObject({ name: text, unit: text.nullable() })).min(1, 'wanted a list of at least one input'),
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
  reviewBy: day,
  review: z.strictObject({ by: text, on: day }).nullable(),
  aliases: z.array(text).optional(),
  note: text.optional(),
  supersededBy: text.optional(),
}

const condition = z.custom(
  (value) => typeof value === 'function',
  'wanted a function of the patient that gives a Truth',
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
        contraindications: contraindicationsOf(condition).optional(),
        patient: z.unknown().optional(),
      }),
    )
    .min(1, 'wanted a list of at least one rule'),
})
