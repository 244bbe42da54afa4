import { z } from 'zod'

/** The ways into the body by which doses are told apart. */
export const doseRoutes = [
  'oral',
  'sublingual',
  'iv',
  'im',
  'sc',
  'inhaled',
  'nebulised',
  'nasal',
  'transdermal',
  'rectal',
  'intrapleural',
] as const

export type DoseRoute = (typeof doseRoutes)[number]

const text = z.string().min(1, 'wanted text, got an empty string')
const figure = z.number().positive('wanted a number above 0')

const range = z
  .strictObject({ low: figure, high: figure, unit: text })
  .refine(({ low, high }) => low <= high, 'wanted a low that is not above the high')

/**
 * What doses of one drug by one route are plausible in an adult. Of each list one entry for each way of counting: `mg`, `mg/kg`, `U`, `mmol`, `mL`, `puff`.
 */
export const doseLimit = z
  .strictObject({
    /** Its name in the drug table, or that of a class (`insulin`): then for its drugs without rows of their own. */
    drug: text,
    route: z.enum(doseRoutes),
    /** The lowest and the highest single dose; of a combination for one number alone, be it the sum or the first part. */
    single: z.array(range).optional(),
    /** Of a combination, the parts in the order of its name: `875/125 mg`. */
    parts: z.array(range).min(2, 'wanted a range for each part of a combination').optional(),
    /** The most in a day. */
    daily: z.array(z.strictObject({ high: figure, unit: text })).optional(),
    /** Of an infusion: `mg/h`, `ug/kg/min`, `U/h`. */
    rate: z.array(range).optional(),
    /** The label or formulary, with its address. */
    source: text,
  })
  .refine(
    ({ single, parts, daily, rate }) => [single, parts, daily, rate].some((list) => (list ?? []).length > 0),
    'wanted at least one of single, parts, daily and rate',
  )

export type DoseLimit = Readonly<z.output<typeof doseLimit>>
/** A dose limit as it is written down, before defaults are filled in. */
export type DoseLimitInput = z.input<typeof doseLimit>
export type DoseRange = Readonly<z.output<typeof range>>
