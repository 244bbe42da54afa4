import { z } from 'zod'
import { describeIssue } from '../../golden-set/describe-issue.ts'
import type { DrugAdditionsInput } from '../../language/drugs/drug-additions.ts'
import { vocabulary, type Vocabulary } from '../../language/drugs/vocabulary.ts'
import { knownUnit } from '../../language/quantities/known-unit.ts'
import { AssayError } from '../../score/assay-error.ts'
import { messageOf } from '../../score/message-of.ts'
import { type DoseLimit, doseLimit, type DoseLimitInput } from './dose-limit.ts'
import data from './dose-limits.json' with { type: 'json' }

/** The schema of `dose-limits.json`. */
export const doseLimitTableSchema = z.strictObject({
  source: z.string().min(1, 'wanted text, got an empty string'),
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
  // A test holds the rows against the schema, so that no user waits for it.
  const own = (shipped ??= grouped(data.limits as readonly DoseLimit[]))
  if (additions === undefined) return own
  const before = byAdditions.get(additions)
  if (before !== undefined) return before
  const merged = merge(own, readAdditions(additions, vocabulary(drugs)))
  byAdditions.set(additions, merged)
  return merged
}

const list = z.array(doseLimit)

function readAdditions(additions: readonly DoseLimitInput[], words: Vocabulary): readonly DoseLimit[] {
  const read = list.safeParse(additions)
  if (!read.success) throw refusal(read.error.issues.map((issue) => describeIssue(issue, list, additions)))
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
  return (['single', 'parts', 'daily', 'rate'] as const).flatMap((key) =>
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

function isSame(one: DoseLimit, other: DoseLimit): boolean {
  return one.drug === other.drug && one.route === other.route
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
