import type { Patient } from './patient.ts'
import { type Truth, no, unknown, yes, anyOf, allOf } from './truth.ts'
import { hasCondition, names } from './conditions.ts'

/**
 * Whether a systolic pressure below a limit stands: any reading below it (strictly) counts, unless a later one is at or above it.
 *
 * @param limit mmHg
 * @param ifMissing without any pressure on record: `false`, since nothing raises it; `unknown` for what excepts a patient
 */
export function lowSystolic(patient: Patient, limit = 90, ifMissing: 'false' | 'unknown' = 'false'): Truth {
  const readings = systolicReadings(patient)
  const latestAt = readings.at(-1)?.at
  if (latestAt === undefined) return (ifMissing === 'unknown' ? unknown : no)('no systolic pressure on record')
  const latest = Math.min(...readings.filter((reading) => reading.at === latestAt).map((reading) => reading.mmHg))
  return latest < limit ? yes(`systolic pressure ${latest} mmHg`) : no(`systolic pressure ${latest} mmHg`)
}

/** One systolic pressure, with its time in ms since 1970. */
interface SystolicReading {
  readonly at: number
  readonly mmHg: number
}

/** The systolic pressures on record, oldest first. */
function systolicReadings(patient: Patient): readonly SystolicReading[] {
  return patient.vital_signs
    .flatMap(({ taken_at, systolic_mmhg }) =>
      systolic_mmhg === undefined ? [] : [{ at: Date.parse(taken_at), mmHg: systolic_mmhg }],
    )
    .toSorted((a, b) => a.at - b.at)
}

const minutes = (from: SystolicReading, to: SystolicReading): number => (to.at - from.at) / 60_000

/** In minutes. A fall is read against what the pressure was in the two hours before; a higher one of the day before is not a baseline. Our own cut: the guideline gives none. */
const fallWithin = 120

/**
 * Whether hypotension lasted: systolic pressure below 90 mmHg, or a fall of 40 mmHg or more, for more than 15 minutes, with no other cause on the problem
 * list (new or fast arrhythmia, hypovolaemia, bleeding, sepsis, tamponade).
 *
 * A run of low readings lasts at least from its first to its last one, and at most from the reading before it to the one after it. Where 15 minutes lie
 * between these it is `unknown`; so it is without any pressure. Hypotension below 90 mmHg that the latest reading shows goes on for all that is known, and counts: a single reading of 80 is unstable, and the fact says that its duration is not on record. A fall is read against the highest pressure of the two hours before it; a slower one is `unknown` where it ends below 100 mmHg, and none where it does not: who came in at 175 and is at 128 the day after is not unstable.
 * Source: ESC/ERS 2019 acute pulmonary embolism, table 4, https://doi.org/10.1093/eurheartj/ehz405
 */
export function persistentHypotension(patient: Patient): Truth {
  const readings = systolicReadings(patient)
  if (readings.length === 0) return unknown('no systolic pressure on record')
  const sure = runsOf(readings, lowBy(readings, fallWithin, Infinity))
  const slow = sure.value === 'false' ? runsOf(readings, lowBy(readings, Infinity, 100)) : sure
  const lasted =
    slow.value === 'true' && sure.value === 'false' ? unknown(`${slow.facts.join(', ')}, after a slow fall`) : slow
  const other = anyOf(hasCondition(patient, 'another cause of hypotension'), fastAtrialFibrillation(patient))
  return lasted.value === 'true' && other.value === 'true'
    ? unknown(`${lasted.facts.join(', ')}, with another cause on record: ${other.facts.join(', ')}`)
    : lasted
}

/** Which readings are low: below 90 mmHg, or 40 mmHg or more below the highest of a time before, and below a limit. A reading that follows a low one and has not risen stays low, however long ago the fall was. */
function lowBy(readings: readonly SystolicReading[], within: number, limit: number): readonly boolean[] {
  const lows: boolean[] = []
  for (const [at, reading] of readings.entries()) {
    const before = readings.slice(0, at).filter((earlier) => minutes(earlier, reading) <= within)
    const highest = before.reduce((most, { mmHg }) => Math.max(most, mmHg), -Infinity)
    const previous = readings[at - 1]
    const stays = lows[at - 1] === true && previous !== undefined && reading.mmHg <= previous.mmHg
    lows.push(reading.mmHg < 90 || (reading.mmHg < limit && highest - reading.mmHg >= 40) || stays)
  }
  return lows
}

function runsOf(readings: readonly SystolicReading[], lows: readonly boolean[]): Truth {
  const runs: Truth[] = []
  let first = 0
  while (first < readings.length) {
    let last = first
    while (lows[last + 1] === lows[first]) last += 1
    if (lows[first]) runs.push(duration(readings, first, last))
    first = last + 1
  }
  return runs.length === 0 ? no(`systolic pressure ${lowest(readings)} mmHg at its lowest`) : anyOf(...runs)
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
  const said = `${low}, for how long is not on record`
  return after === undefined && to.mmHg < 90 ? yes(said) : unknown(said)
}

function lowest(readings: readonly SystolicReading[]): number {
  return readings.reduce((least, { mmHg }) => Math.min(least, mmHg), Infinity)
}

/** Per minute. Below it the rate is seldom why a pressure is low; a cut in common use (advanced life support), which no guideline on embolism gives. */
const fast = 150

/** Atrial fibrillation or flutter, on the problem list or the ECG, at 150/min or more: an arrhythmia that may explain a low pressure. Any rate on record counts. */
export function fastAtrialFibrillation(patient: Patient): Truth {
  const rhythm = patient.ecg?.rhythm
  const rate = patient.vital_signs.find(({ heart_rate_per_min: perMin = 0 }) => perMin >= fast)?.heart_rate_per_min
  return allOf(
    anyOf(
      hasCondition(patient, 'atrial fibrillation or flutter', 'active'),
      rhythm !== undefined && names(rhythm, 'atrial fibrillation or flutter')
        ? yes(`ECG: ${rhythm}`)
        : no('no fibrillation on the ECG'),
    ),
    rate === undefined ? no(`no heart rate of ${fast}/min`) : yes(`heart rate ${rate}/min`),
  )
}

/**
 * Whether the latest vital signs hold a single value that scores 3 in NEWS2, for which an urgent review is in order; or the patient is in intensive care.
 *
 * Source: Royal College of Physicians, National Early Warning Score 2, 2017 (oxygen saturation by scale 1)
 */
export function acutelyUnwell(patient: Patient): Truth {
  if (patient.setting === 'intensive-care') return yes('in intensive care')
  const latest = patient.vital_signs.toSorted((a, b) => Date.parse(b.taken_at) - Date.parse(a.taken_at))[0]
  if (latest === undefined) return no('no vital signs on record')
  const outside = (value: number | undefined, low: number, high: number): boolean =>
    value !== undefined && (value <= low || value >= high)
  const facts = [
    outside(latest.respiratory_rate_per_min, 8, 25) && `respiratory rate ${latest.respiratory_rate_per_min}/min`,
    outside(latest.spo2_percent, 91, Infinity) && `oxygen saturation ${latest.spo2_percent}%`,
    outside(latest.systolic_mmhg, 90, 220) && `systolic pressure ${latest.systolic_mmhg} mmHg`,
    outside(latest.heart_rate_per_min, 40, 131) && `heart rate ${latest.heart_rate_per_min}/min`,
    outside(latest.temperature_celsius, 35, Infinity) && `temperature ${latest.temperature_celsius} °C`,
    latest.consciousness !== undefined && latest.consciousness !== 'alert' && `consciousness: ${latest.consciousness}`,
  ].filter((fact) => fact !== false)
  return facts.length > 0 ? { value: 'true', facts } : no('no vital sign that scores 3 in NEWS2')
}
