import type { EjectionFraction } from './chart.ts'
import { orderOf } from './fhir-moment.ts'

/**
 * The latest ejection fraction of several; all others are named. Where it cannot be told which is the latest, or two of one time differ, none is.
 */
export function latestFraction(fractions: readonly EjectionFraction[]): EjectionFraction | undefined {
  const dated = fractions.filter(({ taken }) => taken !== undefined)
  const among = dated.length > 0 ? dated : fractions
  const latest = among.reduce<EjectionFraction | undefined>(
    (last, one) => (last === undefined || isLater(one, last) ? one : last),
    undefined,
  )
  if (latest === undefined) return undefined
  const rival = among.find((one) => one.percent !== latest.percent && !isLater(latest, one))
  for (const one of fractions)
    if (rival !== undefined) one.name('which of several is the latest is not on record')
    else if (one !== latest)
      one.name(
        one.taken === undefined ? 'when it was measured is not on record' : `a later one is read, of ${latest.taken}`,
      )
  return rival === undefined ? latest : undefined
}

function isLater(one: EjectionFraction, other: EjectionFraction): boolean {
  return one.taken !== undefined && other.taken !== undefined && orderOf(one.taken, other.taken) === 'after'
}
