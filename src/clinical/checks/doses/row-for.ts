import type { DoseLimit } from '../dose-limits.ts'
import { tolerance } from './compare-amount.ts'
import type { WrittenDose } from './read-doses.ts'

/** A way or an interval that the row excludes, whatever the amount. */
export interface DoseExclusion {
  readonly row: DoseLimit
  /** "never given intravenously", "once in 2 weeks at most". */
  readonly says: string
}

/** Rows for an indication that the action names take the place of those without, drug and way alike. */
export function forIndication(rows: readonly DoseLimit[], context: string): readonly DoseLimit[] {
  if (rows.every(({ indication }) => indication === undefined)) return rows
  const named = rows.filter(({ indication }) => indication?.some((word) => context.includes(word)))
  const replaced = new Set(named.map(({ route }) => route))
  return [...named, ...rows.filter(({ indication, route }) => indication === undefined && !replaced.has(route))]
}

/** A way, a push or an interval that every row by which the dose may be given excludes. */
export function excludedBy(dose: WrittenDose, rows: readonly DoseLimit[]): DoseExclusion | undefined {
  const found = rows.map((row): DoseExclusion | undefined => {
    const { never, neverPush, shortest } = row
    // "Infusion 1 mg in 1 L": what is diluted is not given as it is, whatever else the action names.
    if (never !== undefined)
      return dose.route === undefined || (row.indication !== undefined && dose.isDiluted)
        ? undefined
        : { row, says: never }
    if (neverPush !== undefined && dose.isPush && !isRate(dose)) return { row, says: neverPush }
    const { every } = dose.schedule
    if (shortest !== undefined && every !== undefined && every.hours * tolerance < shortest)
      return { row, says: `given once in ${interval(shortest)} at most` }
    return undefined
  })
  // "1:1000" or "undiluted" rules out the vein, whatever else the action names.
  const named = found.find((one) => one?.row.never !== undefined && one.row.indication !== undefined)
  return named ?? (found.every((one) => one !== undefined) ? found[0] : undefined)
}

function interval(hours: number): string {
  const weeks = Math.round(hours / 168)
  if (hours < 150) return `${String(hours)} hours`
  return weeks === 1 ? 'a week' : `${String(weeks)} weeks`
}

/** It is so much in a time. */
export function isRate({ amount }: WrittenDose): boolean {
  return amount.kind.endsWith('-rate')
}
