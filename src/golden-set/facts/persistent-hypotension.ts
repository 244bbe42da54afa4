import type { Patient } from '../patient.ts'
import { type Truth, anyOf, no, unknown, yes } from '../truth.ts'
import { fastAtrialFibrillation } from './fast-atrial-fibrillation.ts'
import { hasCondition } from './has-condition.ts'
import { type SystolicReading, systolicReadings } from './systolic-readings.ts'

const minutes = (from: SystolicReading, to: SystolicReading): number => (to.at - from.at) / 60_000

/**
 * Whether hypotension lasted: systolic pressure below 90 mmHg, or a fall of 40 mmHg or more, for more than 15 minutes, with no other cause on the problem
 * list (new or fast arrhythmia, hypovolaemia, sepsis).
 *
 * A run of low readings lasts at least from its first to its last one, and at most from the reading before it to the one after it. Where 15 minutes lie
 * between these, as with a single low reading, it is `unknown`; so it is without any pressure. A fall is read against the highest earlier pressure.
 * Source: ESC/ERS 2019 acute pulmonary embolism, table 4, https://doi.org/10.1093/eurheartj/ehz405
 */
export function persistentHypotension(patient: Patient): Truth {
  const readings = systolicReadings(patient)
  if (readings.length === 0) return unknown('no systolic pressure on record')
  let highest = -Infinity
  const lows = readings.map(({ mmHg }) => {
    const isLow = mmHg < 90 || highest - mmHg >= 40
    highest = Math.max(highest, mmHg)
    return isLow
  })
  const runs: Truth[] = []
  let first = 0
  while (first < readings.length) {
    let last = first
    while (lows[last + 1] === lows[first]) last += 1
    if (lows[first]) runs.push(duration(readings, first, last))
    first = last + 1
  }
  const lasted = runs.length === 0 ? no(`systolic pressure ${lowest(readings)} mmHg at its lowest`) : anyOf(...runs)
  const other = anyOf(hasCondition(patient, 'another cause of hypotension'), fastAtrialFibrillation(patient))
  return lasted.value === 'true' && other.value === 'true'
    ? unknown(`${lasted.facts.join(', ')}, with another cause on record: ${other.facts.join(', ')}`)
    : lasted
}

function duration(readings: readonly SystolicReading[], first: number, last: number): Truth {
  const [from, to] = [readings[first], readings[last]]
  if (from === undefined || to === undefined) return unknown('no systolic pressure on record')
  const low = `systolic pressure ${lowest(readings.slice(first, last + 1))} mmHg`
  const atLeast = minutes(from, to)
  if (atLeast > 15) return yes(`${low} for ${Math.round(atLeast)} min`)
  const [before, after] = [readings[first - 1], readings[last + 1]]
  if (before !== undefined && after !== undefined && minutes(before, after) <= 15)
    return no(`${low} for at most ${Math.round(minutes(before, after))} min`)
  return unknown(`${low}, for how long is not on record`)
}

function lowest(readings: readonly SystolicReading[]): number {
  return readings.reduce((least, { mmHg }) => Math.min(least, mmHg), Infinity)
}
