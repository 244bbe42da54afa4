import { compareText } from '../kit/compare-text.ts'
import type { Slice } from '../core/slice.ts'

/** What a row of a baseline says of the cases that it counts. */
interface CountingRow {
  readonly slice: Slice
  readonly n: number
  readonly misses: readonly string[]
  readonly unclear?: readonly string[]
  readonly judged?: string
}

type KnownCases = Readonly<Record<string, string>>

/**
 * Which cases a metric judged, a bit a case in the order of their sorted ids, as base64url: ids would double the file of a large set.
 *
 * @param cases ids of the baseline, in any order
 *
 * @example
 * packJudged(['b', 'a', 'c'], new Set(['a', 'c'])) // 'BQ'
 */
export function packJudged(cases: readonly string[], judged: ReadonlySet<string>): string {
  const bits = new Uint8Array(Math.ceil(cases.length / 8))
  for (const [place, id] of cases.toSorted(compareText).entries())
    if (judged.has(id)) bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7))
  return Buffer.from(bits).toString('base64url')
}

/** The same, read back; undefined where it does not fit the cases. */
function unpackJudged(cases: readonly string[], packed: string): Set<string> | undefined {
  const bits = Buffer.from(packed, 'base64url')
  const judged = new Set(cases.toSorted(compareText).filter((_, place) => ((bits[place >> 3] ?? 0) >> (place & 7)) & 1))
  return packJudged(cases, judged) === packed ? judged : undefined
}

/**
 * The cases that a row over the whole set counts, those that nobody could read included: scored in the run that was promoted, or unclear.
 *
 * @returns undefined where the baseline does not say which they are, as one of before they were kept
 */
export function judgedCases(
  row: Pick<CountingRow, 'n' | 'unclear' | 'judged'>,
  { cases }: { readonly cases: KnownCases },
): ReadonlySet<string> | undefined {
  const ids = Object.keys(cases)
  if (row.judged !== undefined) return unpackJudged(ids, row.judged)
  return row.n + (row.unclear?.length ?? 0) === ids.length ? new Set(ids) : undefined
}

/** What a row says of them that cannot be so; undefined where it fits. */
export function contradictionOfJudged(row: CountingRow, cases: KnownCases): string | undefined {
  if (row.judged === undefined) return undefined
  if (row.slice.by !== 'all') return 'says which cases were judged, which only a row of the whole set does'
  const judged = judgedCases(row, { cases })
  if (judged === undefined) return 'has a list of judged cases that does not fit its cases'
  const counted = row.n + (row.unclear?.length ?? 0)
  if (judged.size !== counted) return `lists ${judged.size} judged cases and counts ${counted}`
  const stranger = [...row.misses, ...(row.unclear ?? [])].find((id) => !judged.has(id))
  return stranger === undefined ? undefined : `lists "${stranger}" as a miss or as unclear, and not as judged`
}
