import { z } from 'zod'
import { codeableConcept, quantity, nameOfConcept } from './fhir-elements.ts'

const range = z.looseObject({ low: quantity.optional(), high: quantity.optional() })

/** A Dosage of FHIR R4 as far as it is read. */
export const fhirDosage = z.looseObject({
  text: z.string().optional(),
  timing: z
    .looseObject({
      repeat: z
        .looseObject({
          frequency: z.int().positive().optional(),
          period: z.number().positive().optional(),
          periodUnit: z.enum(['s', 'min', 'h', 'd', 'wk', 'mo', 'a']).optional(),
        })
        .optional(),
      code: codeableConcept.optional(),
    })
    .optional(),
  asNeededBoolean: z.boolean().optional(),
  asNeededCodeableConcept: codeableConcept.optional(),
  route: codeableConcept.optional(),
  doseAndRate: z.array(z.looseObject({ doseQuantity: quantity.optional(), doseRange: range.optional() })).optional(),
})
type FhirDosage = z.output<typeof fhirDosage>

/** A dosage in words, and what of it has none. */
export interface DosageWords {
  readonly dose?: string
  readonly route?: string
  readonly frequency?: string
  readonly unread: readonly { readonly at: readonly PropertyKey[]; readonly reason: string; readonly value: string }[]
}

const units = { s: 'second', min: 'minute', h: 'hour', d: 'day', wk: 'week', mo: 'month', a: 'year' } as const
const per = { d: 'daily', wk: 'weekly', mo: 'monthly', a: 'yearly' } as const
const counts: readonly string[] = ['', 'once', 'twice']

/**
 * A dosage in the words of a golden case: `20 mg`, `oral`, `twice daily as needed`. A dose without a unit says nothing, and is named; a dosage that is only text stands as the dose.
 *
 * Source: https://hl7.org/fhir/R4/dosage.html
 */
export function dosageWords(dosage: FhirDosage): DosageWords {
  const unread: DosageWords['unread'][number][] = []
  const name = (at: readonly PropertyKey[], value: string, reason = 'a golden case has no place for it'): void => {
    unread.push({ at, reason, value })
  }
  const [given, ...others] = dosage.doseAndRate ?? []
  if (others.length > 0) name(['doseAndRate'], `${others.length + 1} doses`, 'one of several doses cannot be chosen')
  const dose = others.length > 0 ? undefined : doseOf(given, name)
  const route = dosage.route === undefined ? undefined : nameOfConcept(dosage.route)
  const frequency = frequencyOf(dosage, name)
  for (const key of Object.keys(dosage))
    if (
      !['text', 'timing', 'asNeededBoolean', 'asNeededCodeableConcept', 'route', 'doseAndRate', 'sequence'].includes(
        key,
      )
    )
      name([key], 'given')
  const text = dosage.text?.trim()
  const isOnlyText = dose === undefined && route === undefined && frequency === undefined
  if (text && !isOnlyText) name(['text'], text, 'what the elements beside it say is read')
  return {
    ...(dose !== undefined ? { dose } : text && isOnlyText ? { dose: text } : {}),
    ...(route === undefined ? {} : { route: route.toLowerCase() }),
    ...(frequency === undefined ? {} : { frequency }),
    unread,
  }
}

type Name = (at: readonly PropertyKey[], value: string, reason?: string) => void

function doseOf(given: NonNullable<FhirDosage['doseAndRate']>[number] | undefined, name: Name): string | undefined {
  if (given === undefined) return undefined
  for (const key of Object.keys(given))
    if (!['type', 'doseQuantity', 'doseRange'].includes(key)) name(['doseAndRate', 0, key], 'given')
  const { doseQuantity, doseRange } = given
  const amounts = doseQuantity === undefined ? [doseRange?.low, doseRange?.high] : [doseQuantity]
  const values = amounts.flatMap((one) => one?.value ?? [])
  const [unit, other] = new Set(amounts.flatMap((one) => one?.unit ?? one?.code ?? []))
  if (values.length === 0) return undefined
  if (
    values.length === amounts.length &&
    unit !== undefined &&
    other === undefined &&
    amounts.every((one) => one?.comparator === undefined)
  )
    return `${values.join(' to ')} ${unit}`
  name(['doseAndRate', 0], values.join(' to '), 'a dose without one unit says nothing')
  return undefined
}

function frequencyOf(
  { timing, asNeededBoolean, asNeededCodeableConcept: reason }: FhirDosage,
  name: Name,
): string | undefined {
  const { repeat, code } = timing ?? {}
  const words = repeat === undefined ? undefined : repeatOf(repeat, name)
  const said = words ?? (code === undefined ? undefined : nameOfConcept(code))
  if (timing !== undefined)
    for (const key of Object.keys(timing)) if (!['repeat', 'code'].includes(key)) name(['timing', key], 'given')
  const needed = reason === undefined ? undefined : nameOfConcept(reason)
  const asNeeded = asNeededBoolean === true ? 'as needed' : needed === undefined ? undefined : `as needed for ${needed}`
  const parts = [said, asNeeded].filter((part) => part !== undefined)
  return parts.length === 0 ? undefined : parts.join(' ')
}

function repeatOf(repeat: NonNullable<NonNullable<FhirDosage['timing']>['repeat']>, name: Name): string | undefined {
  const { frequency = 1, period, periodUnit } = repeat
  const others = Object.keys(repeat).filter((key) => !['frequency', 'period', 'periodUnit'].includes(key))
  for (const key of others) name(['timing', 'repeat', key], 'given')
  // A largest count or a longest period makes a range of it, and other elements say when.
  if (period === undefined || periodUnit === undefined || others.some((key) => key.endsWith('Max'))) return undefined
  const times = counts[frequency] ?? `${frequency} times`
  const isNamed = periodUnit === 'd' || periodUnit === 'wk' || periodUnit === 'mo' || periodUnit === 'a'
  if (period === 1 && isNamed)
    return `${frequency === 3 ? 'three times' : frequency === 4 ? 'four times' : times} ${per[periodUnit]}`
  const unit = units[periodUnit]
  const every = period === 1 ? `every ${unit}` : `every ${period} ${unit}s`
  return frequency === 1 ? every : `${times} ${every}`
}
