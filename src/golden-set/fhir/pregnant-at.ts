import type { PregnancyStatement } from './chart.ts'
import { orderOf } from './fhir-moment.ts'

/** A pregnancy of 42 weeks is past its term. */
const longestDays = 294
const msPerDay = 86_400_000

/** When a case is set, and in which encounter. */
export interface CaseMoment {
  readonly day: string
  readonly encounterNames: ReadonlySet<string>
}

/**
 * Whether a patient is pregnant, by what the record says closest to the case.
 *
 * That she is counts for 42 weeks; that she is not counts on the day of the case or within its encounter. The latest decides. Statements that do not count are named, and so are those that contradict one
 * another at one time, or while a pregnancy goes on: they leave it open.
 */
export function pregnantAt(
  statements: readonly PregnancyStatement[],
  { day, encounterNames }: CaseMoment,
): boolean | undefined {
  const counting = statements.filter((statement) => {
    const { taken, encounter, isPregnant } = statement
    const isOfCase = encounter !== undefined && encounterNames.has(encounter)
    const apart = taken === undefined || taken.length < 10 ? undefined : daysBetween(taken, day)
    if (isOfCase || (apart !== undefined && (isPregnant ? Math.abs(apart) <= longestDays : apart === 0))) return true
    statement.name(
      isPregnant
        ? `it is not known to be within 42 weeks of ${day.slice(0, 10)}`
        : `it is not of ${day.slice(0, 10)}, and that may have changed`,
    )
    return false
  })
  const latest = counting.reduce<PregnancyStatement | undefined>(
    (last, one) => (last === undefined || isLater(one, last) ? one : last),
    undefined,
  )
  if (latest === undefined) return undefined
  const others = counting.filter(({ isPregnant }) => isPregnant !== latest.isPregnant)
  if (others.every((other) => !other.stands && isLater(latest, other))) {
    for (const other of others) other.name(`a later one is read, of ${latest.taken}`)
    return latest.isPregnant
  }
  for (const statement of counting) statement.name('the record says that she is pregnant, and that she is not')
  return undefined
}

function isLater(one: PregnancyStatement, other: PregnancyStatement): boolean {
  return one.taken !== undefined && other.taken !== undefined && orderOf(one.taken, other.taken) === 'after'
}

/** By the days as they are written. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / msPerDay)
}
