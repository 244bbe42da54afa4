import { z } from 'zod'

/** Data types of FHIR R4 as far as they are read; what else they hold is passed over. https://hl7.org/fhir/R4/datatypes.html */
export const coding = z.looseObject(
  { system: z.string().optional(), code: z.string().optional(), display: z.string().optional() },
  'wanted a Coding, an object',
)

export const codeableConcept = z.looseObject(
  { coding: z.array(coding).optional(), text: z.string().optional() },
  'wanted a CodeableConcept as FHIR R4 has it, an object with coding and text',
)

export const quantity = z.looseObject(
  {
    value: z.number().optional(),
    comparator: z.string().optional(),
    unit: z.string().optional(),
    system: z.string().optional(),
    code: z.string().optional(),
  },
  'wanted a Quantity, an object',
)

export const reference = z.looseObject({ reference: z.string().optional() }, 'wanted a Reference, an object')

/** A year, a month, a day, or a time with its zone. */
export const dateTime = z
  .string()
  .refine(isDateTime, 'wanted a FHIR dateTime: 2026, 2026-03, 2026-03-01 or 2026-03-01T08:30:00Z')

/** A year, a month or a day. */
export const date = z
  .string()
  .refine((text) => isDateTime(text) && text.length <= 10, 'wanted a FHIR date: 2026, 2026-03 or 2026-03-01')

export const period = z.looseObject(
  { start: dateTime.optional(), end: dateTime.optional() },
  'wanted a Period, an object with start and end',
)

export type CodeableConcept = z.output<typeof codeableConcept>
export type FhirQuantity = z.output<typeof quantity>
export type Reference = z.output<typeof reference>

const isoTime = z.iso.datetime({ offset: true })
const isoDay = z.iso.date()

function isDateTime(text: string): boolean {
  if (text.length > 40) return false
  if (/^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/u.test(text)) return true
  return text.length === 10 ? isoDay.safeParse(text).success : isoTime.safeParse(text).success
}
