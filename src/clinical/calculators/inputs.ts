import { z } from 'zod'
import { describeFound } from '../../kit/describe-found.ts'
import { describeIssue } from '../../kit/describe-issue.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { convert } from '../quantities/convert.ts'

/** The inputs of a calculator as it was given them: what is not known is undefined. */
export type InputValues<Schema extends z.ZodObject> = {
  readonly [Name in keyof z.output<Schema>]: Exclude<z.output<Schema>[Name], null>
}

/**
 * The named inputs of a calculator, compared with its schema.
 *
 * @param calculator its name, for messages
 * @param given one object; a key that is absent, undefined or null is not known
 * @param alternatives groups of which one at most may be given, since they say the same in other units
 * @throws {AssayError} `calculator-invalid` for what is not an object, an unknown key, a value of another type or out of range, and two of one group
 */
export function readInputs<Schema extends z.ZodObject>(
  calculator: string,
  schema: Schema,
  given: unknown,
  alternatives: readonly (readonly (keyof z.output<Schema> & string)[])[] = [],
): InputValues<Schema> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new AssayError(
      'calculator-invalid',
      `${calculator} takes one object of named inputs, got ${describeFound(given)}; expected some of ${Object.keys(schema.shape).join(', ')}`,
    )
  }
  const read = schema.safeParse(given)
  if (!read.success) {
    const faults = read.error.issues.map((issue) => describeIssue(issue, schema, given))
    throw new AssayError('calculator-invalid', `${calculator}: ${faults.join('; ')}`)
  }
  const values = Object.fromEntries(
    Object.entries(read.data).map(([name, value]) => [name, value ?? undefined]),
  ) as InputValues<Schema>
  for (const group of alternatives) {
    const [first, second] = group.filter((name) => values[name] !== undefined)
    if (first === undefined || second === undefined) continue
    throw new AssayError(
      'calculator-invalid',
      `${calculator}: ${first} and ${second} stand for the same input; give one of them, and leave out the other`,
    )
  }
  return values
}

/** What a calculator may be given under a name: undefined and null are both "not known", as is a name that is absent. */
export type Maybe<Value> = Value | null | undefined

/** The schema of every input of a calculator, so that its documented interface and what it reads cannot part. */
export type InputShape<Input> = { readonly [Name in keyof Input]-?: z.ZodType<unknown, Input[Name]> }

/** What several calculators ask of a patient. The ranges are generous: they keep out slips of unit and of typing. */
export interface PatientInputs {
  /** 0 to 125 years; completed years count, so that 64.9 is 64. */
  readonly ageYears?: Maybe<number>
  readonly sex?: Maybe<'female' | 'male'>
  /** Beats per minute, 0 to 400. */
  readonly heartRate?: Maybe<number>
  /** Breaths per minute, 0 to 150. */
  readonly respiratoryRate?: Maybe<number>
  /** Systolic blood pressure, 0 to 350 mmHg. */
  readonly systolicMmHg?: Maybe<number>
  /** Diastolic blood pressure, 0 to 300 mmHg. */
  readonly diastolicMmHg?: Maybe<number>
  /** Core temperature, 10 to 50 °C. */
  readonly temperatureCelsius?: Maybe<number>
  /** In place of `temperatureCelsius`, 50 to 122 °F. */
  readonly temperatureFahrenheit?: Maybe<number>
  /** Oxygen saturation, by pulse oximetry or of arterial blood, 10 to 100%; a share such as 0.92 is refused. */
  readonly spo2Percent?: Maybe<number>
  /** Urea, 0 to 150 mmol/L. */
  readonly ureaMmolPerL?: Maybe<number>
  /** Urea (not its nitrogen), 0 to 900 mg/dL; of the three units one is given. */
  readonly ureaMgPerDl?: Maybe<number>
  /** Blood urea nitrogen, 0 to 420 mg/dL; of the three units one is given. */
  readonly bunMgPerDl?: Maybe<number>
}

const years = 'expected a number from 0 to 125 years'

/** Their schemas. */
export const patientInputs = {
  ageYears: z.number(years).min(0, years).max(125, years).transform(Math.floor).nullish(),
  sex: oneOf(['female', 'male']),
  heartRate: quantity('beats/min', 0, 400),
  respiratoryRate: quantity('breaths/min', 0, 150),
  systolicMmHg: quantity('mmHg', 0, 350),
  diastolicMmHg: quantity('mmHg', 0, 300),
  temperatureCelsius: quantity('°C', 10, 50),
  temperatureFahrenheit: quantity('°F', 50, 122),
  spo2Percent: quantity('%', 10, 100),
  ureaMmolPerL: quantity('mmol/L', 0, 150),
  ureaMgPerDl: quantity('mg/dL', 0, 900),
  bunMgPerDl: quantity('mg/dL', 0, 420),
} satisfies InputShape<PatientInputs>

/**
 * A measured number in a unit, within what a patient can have. Undefined and null are both "not known".
 *
 * The range is generous: it keeps out slips of unit and of typing, not what is rare.
 *
 * @param unit as messages name it
 */
export function quantity(unit: string, from: number, to: number) {
  const wanted = `expected a number from ${grouped(from)} to ${grouped(to)} ${unit}`
  return z.number(wanted).min(from, wanted).max(to, wanted).nullish()
}

/** Thousands apart, as in 12,000. Asking the locale for each bound takes a tenth of a second of every start. */
function grouped(bound: number): string {
  return String(bound).replace(/\B(?=(?:\d{3})+$)/gu, ',')
}

/** A count, or a grade of a scale, within bounds. Undefined and null are both "not known". */
export function wholeNumber(what: string, from: number, to: number) {
  const wanted = `expected a whole number from ${from} to ${to} (${what})`
  return z.int(wanted).min(from, wanted).max(to, wanted).nullish()
}

/** One of a few words. Undefined and null are both "not known". */
export function oneOf<const Words extends readonly string[]>(words: Words) {
  return z.enum(words).nullish()
}

/** A sign or an item of the history. False says that it was looked for and is not there; undefined and null that it is not known. */
export const yesNo = z.boolean().nullish()

/** A temperature in °C, given in °C or °F; undefined where in neither. */
export function celsius(given: {
  readonly temperatureCelsius?: number | undefined
  readonly temperatureFahrenheit?: number | undefined
}): number | undefined {
  const { temperatureCelsius, temperatureFahrenheit } = given
  return temperatureFahrenheit === undefined ? temperatureCelsius : convert(temperatureFahrenheit, '°F', '°C')
}

/** Urea in one of three units; undefined is not known. */
export interface UreaInputs {
  readonly ureaMmolPerL?: number | undefined
  readonly ureaMgPerDl?: number | undefined
  readonly bunMgPerDl?: number | undefined
}

/**
 * Urea in mmol/L, from whichever of three units it was given in; undefined where in none.
 *
 * Blood urea nitrogen in mg/dL times 0.357 is urea in mmol/L, and urea in mg/dL times 0.1665.
 */
export function ureaMmolPerL(given: UreaInputs): number | undefined {
  if (given.ureaMgPerDl !== undefined) return convert(given.ureaMgPerDl, 'mg/dL', 'mmol/L', 'urea')
  if (given.bunMgPerDl !== undefined) return convert(given.bunMgPerDl, 'mg/dL', 'mmol/L', 'urea-nitrogen')
  return given.ureaMmolPerL
}
