import { z } from 'zod'
import { type Route, routes } from '../language/routes.ts'
import { describeIssue } from '../../kit/describe-issue.ts'
import type { DrugAdditionsInput } from '../language/drug-table-schema.ts'
import { vocabulary, type Vocabulary } from '../language/drug-names.ts'
import { convertUnits, knownUnit } from '../quantities/convert.ts'
import { AssayError, messageOf } from '../../kit/assay-error.ts'
import data from './doses/dose-limits.json' with { type: 'json' }

/** The ways into the body by which doses are told apart. */
export type DoseRoute = Route

const text = z.string().min(1, 'expected text, got an empty string')

const figure = z.number().positive('expected a number above 0')

const range = z
  .strictObject({ low: figure, high: figure, unit: text })
  .refine(({ low, high }) => low <= high, 'expected a low that is not above the high')

/**
 * What doses of one drug by one route are plausible in an adult. Of each list one entry for each way of counting: `mg`, `mg/kg`, `U`, `mmol`, `mL`, `puff`.
 */
const doseLimit = z
  .strictObject({
    /** Its name in the drug table, or that of a class (`insulin`): then for its drugs without rows of their own. */
    drug: text,
    route: z.enum(routes),
    /**
     * Words of the indications that this row is for, where an action names one of them: it then takes the place of the row without. "anaphyla" is also
     * anaphylaxis and anaphylactic.
     */
    indication: z.array(text).min(1, 'expected at least one word').optional(),
    /** The lowest and the highest single dose; of a combination for one number alone, be it the sum or the first part. */
    single: z.array(range).optional(),
    /** Of a combination, the parts in the order of its name: `875/125 mg`. */
    parts: z.array(range).min(2, 'expected a range for each part of a combination').optional(),
    /** The most in a day. */
    daily: z.array(z.strictObject({ high: figure, unit: text })).optional(),
    /** Titrated to effect, or repeated within minutes or hours under watch: intervals below three hours are not added up over a day. */
    titrated: z.literal(true).optional(),
    /** Single doses up to here are repeated within minutes or hours under watch, as those of what is `titrated` are; larger ones are for a day. */
    repeats: z.array(z.strictObject({ high: figure, unit: text })).optional(),
    /** Hours from one dose to the next, at least: for drugs that are given every week or month. */
    shortest: figure.optional(),
    /** Up to here a single dose depends on what the patient is used to (opioids, insulin): neither plausible nor a miss. */
    unsure: z.array(z.strictObject({ high: figure, unit: text })).optional(),
    /** The most that is pushed or given as a bolus, where that is less than the single dose. */
    push: z.array(z.strictObject({ high: figure, unit: text })).optional(),
    /** The fastest that a dose may run in: `mmol/h`. */
    fastest: z.array(z.strictObject({ high: figure, unit: text })).optional(),
    /** Why it is never given by this route ("not for intravenous use"), or never pushed (with `neverPush`). */
    never: text.optional(),
    neverPush: text.optional(),
    /** Of an infusion: `mg/h`, `ug/kg/min`, `U/h`. */
    rate: z.array(range).optional(),
    /** The label or formulary, with its address. */
    source: text,
  })
  .refine(
    ({ single, parts, daily, rate, never }) =>
      never !== undefined || [single, parts, daily, rate].some((list) => (list ?? []).length > 0),
    'expected at least one of single, parts, daily and rate',
  )

export type DoseLimit = Readonly<z.output<typeof doseLimit>>

/** A dose limit as it is written down, before defaults are filled in. */
export type DoseLimitInput = z.input<typeof doseLimit>

export type DoseRange = Readonly<z.output<typeof range>>

/** The schema of `dose-limits.json`. */
export const doseLimitTableSchema = z.strictObject({
  source: text,
  reviewed: z.boolean(),
  note: z.string(),
  limits: z.array(doseLimit),
})

/** Rows by the name that the drug table has for the drug or the class. */
export type DoseLimits = ReadonlyMap<string, readonly DoseLimit[]>

const byAdditions = new WeakMap<readonly DoseLimitInput[], DoseLimits>()

let shipped: DoseLimits | undefined

/**
 * The table of this package, unreviewed, with a user's rows: a row for a drug and route that the table has takes its place.
 *
 * @param additions plain data
 * @param drugs additions to the drug table, whose drugs the rows may name
 * @throws AssayError `option-invalid` naming every fault with its place: a wrong shape, an unknown unit, a drug that the drug table does not know, two rows
 *   for one drug and route
 */
export function doseLimits(additions?: readonly DoseLimitInput[], drugs?: DrugAdditionsInput): DoseLimits {
  // A test compares the rows with the schema, so that no user waits for it.
  const own = (shipped ??= grouped(data.limits as readonly DoseLimit[]))
  if (additions === undefined) return own
  const before = byAdditions.get(additions)
  if (before !== undefined) return before
  const merged = merge(own, readAdditions(additions, vocabulary(drugs)))
  byAdditions.set(additions, merged)
  return merged
}

const addedLimits = z.array(doseLimit)

function readAdditions(additions: readonly DoseLimitInput[], words: Vocabulary): readonly DoseLimit[] {
  const read = addedLimits.safeParse(additions)
  if (!read.success) throw refusal(read.error.issues.map((issue) => describeIssue(issue, addedLimits, additions)))
  const rows = read.data.map((row) => ({ ...row, drug: words.named(row.drug)?.name ?? row.drug }))
  const faults = rows.flatMap((row, index) => [
    ...unitFaults(row, index),
    ...(words.named(row.drug) === undefined
      ? [`[${index}].drug "${row.drug}" is not in the drug table; add it with the option drugs`]
      : []),
    ...(rows.findIndex((other) => isSame(other, row)) < index
      ? [`[${index}] is a second row for ${row.drug} by the route ${row.route}; each may have one`]
      : []),
  ])
  if (faults.length > 0) throw refusal(faults)
  return rows
}

function unitFaults(row: DoseLimit, index: number): readonly string[] {
  return (['single', 'parts', 'daily', 'rate', 'unsure', 'push', 'fastest'] as const).flatMap((key) =>
    (row[key] ?? []).flatMap(({ unit }, at) => {
      try {
        knownUnit(unit)
        return []
      } catch (error) {
        return [`[${index}].${key}[${at}].unit: ${messageOf(error)}`]
      }
    }),
  )
}

/**
 * Rows of a combination that the table does not list, from those of its parts: a range for each part by the routes that all of them share, and for one number alone their sums.
 *
 * @param parts names of the drugs that it is made of, in the order of its name
 */
export function combinedLimits(parts: readonly string[], limits: DoseLimits): readonly DoseLimit[] {
  const [first = [], ...others] = parts.map((part) => (limits.get(part) ?? []).filter(isPlain))
  if (parts.length < 2) return []
  return first.flatMap((row) => {
    const rows = [row, ...others.map((own) => own.find(({ route }) => route === row.route))]
    const ranges = rows.map((one) => inMilligrams(one?.single?.[0]))
    if (ranges.some((one) => one === undefined)) return []
    const known = ranges.filter((one) => one !== undefined)
    const sum = (pick: (one: DoseRange) => number): number => known.reduce((all, one) => all + pick(one), 0)
    const days = rows.map((one) => one?.daily?.[0]).map((most) => most && inMilligrams({ ...most, low: most.high }))
    const bounds = days.filter((one) => one !== undefined)
    return [
      {
        drug: parts.join('/'),
        route: row.route,
        single: [{ low: Math.min(...known.map(({ low }) => low)), high: sum(({ high }) => high), unit: 'mg' }],
        parts: known,
        ...(bounds.length === rows.length
          ? { daily: [{ high: bounds.reduce((all, { high }) => all + high, 0), unit: 'mg' }] }
          : {}),
        source: rows.map((one) => one?.source ?? '').join('; '),
      },
    ]
  })
}

function isPlain({ indication, never }: DoseLimit): boolean {
  return indication === undefined && never === undefined
}

function inMilligrams(one: DoseRange | undefined): DoseRange | undefined {
  if (one === undefined) return undefined
  const [unit, mg] = [knownUnit(one.unit), knownUnit('mg')]
  const [low, high] = [convertUnits(one.low, unit, mg), convertUnits(one.high, unit, mg)]
  return low === undefined || high === undefined ? undefined : { low, high, unit: 'mg' }
}

function isSame(one: DoseLimit, other: DoseLimit): boolean {
  return (
    one.drug === other.drug &&
    one.route === other.route &&
    (one.indication ?? []).join() === (other.indication ?? []).join()
  )
}

function grouped(rows: readonly DoseLimit[]): DoseLimits {
  return Map.groupBy(rows, ({ drug }) => drug)
}

function merge(own: DoseLimits, added: readonly DoseLimit[]): DoseLimits {
  const merged = new Map(own)
  for (const row of added)
    merged.set(row.drug, [...(merged.get(row.drug) ?? []).filter((other) => !isSame(other, row)), row])
  return merged
}

function refusal(faults: readonly string[]): AssayError {
  return new AssayError('option-invalid', `the option doses: ${faults.join('; ')}`)
}
