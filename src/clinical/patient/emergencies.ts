import { unitOfResult } from './analytes.ts'
import { arterialPhBelow, glucoseCrosses, lactateAbove, latestLab, potassiumCrosses } from './laboratory-results.ts'
import type { Lab, Patient } from './patient.ts'
import { type Truth, allOf, anyOf, no, yes } from './truth.ts'

type Vital = Patient['vital_signs'][number]

/** The latest reading of one vital sign, by its time; undefined where there is none. */
export function latestVital<Name extends keyof Vital>(
  { vital_signs: vitals }: Patient,
  name: Name,
): Vital[Name] | undefined {
  const taken = vitals.filter((vital) => vital[name] !== undefined)
  const [latest] = taken.toSorted((a, b) => Date.parse(b.taken_at) - Date.parse(a.taken_at))
  return latest?.[name]
}

/** Whether the latest systolic pressure lies below a limit in mmHg. One that nobody measured does not. */
export function systolicBelow(patient: Patient, limit: number): Truth {
  const systolic = latestVital(patient, 'systolic_mmhg')
  return systolic !== undefined && systolic < limit ? yes(`systolic pressure ${systolic} mmHg`) : no('pressure')
}

/** Whether the latest respiratory rate lies at a limit in breaths a minute or above it. One that nobody measured does not. */
export function breathsFrom(patient: Patient, limit: number): Truth {
  const rate = latestVital(patient, 'respiratory_rate_per_min')
  return rate !== undefined && rate >= limit ? yes(`respiratory rate ${rate}/min`) : no('breathing')
}

/** Whether the latest oxygen saturation lies below a limit in percent. One that nobody measured does not. */
export function saturationBelow(patient: Patient, limit: number): Truth {
  const spo2 = latestVital(patient, 'spo2_percent')
  return spo2 !== undefined && spo2 < limit ? yes(`saturation ${spo2}%`) : no('saturation')
}

/** mmHg, mmol/L and beats per minute. */
const lowPressure = 90
const highLactate = 2
const fastRate = 120
const slowRate = 40

/**
 * Whether the patient is in shock: the latest systolic pressure below 90 mmHg with a sign that it does not suffice.
 *
 * Such signs are a lactate above 2 mmol/L, a clouded consciousness, or a heart rate of 120/min or more or below 40/min. Source: Surviving Sepsis Campaign 2021; SCAI shock stages 2022
 */
export function shocked(patient: Patient): Truth {
  const systolic = latestVital(patient, 'systolic_mmhg')
  if (systolic === undefined || systolic >= lowPressure) return no(`systolic pressure ${systolic ?? 'not on record'}`)
  const consciousness = latestVital(patient, 'consciousness')
  const rate = latestVital(patient, 'heart_rate_per_min')
  return allOf(
    yes(`systolic pressure ${systolic} mmHg`),
    anyOf(
      lactateAbove(patient, highLactate),
      consciousness === undefined || consciousness === 'alert' ? no('alert') : yes(`consciousness: ${consciousness}`),
      rate !== undefined && (rate >= fastRate || rate < slowRate)
        ? yes(`heart rate ${rate}/min`)
        : no(`heart rate ${rate ?? 'not on record'}`),
    ),
  )
}

/** Whether the potassium of blood is below a limit in mmol/L (strictly), read as `potassiumAbove` reads it. */
export function potassiumBelow(patient: Patient, limit: number): Truth {
  return potassiumCrosses(patient, '<', limit)
}

/** Whether the glucose of blood is below a limit in mmol/L (strictly), read as `glucoseAbove` reads it. */
export function glucoseBelow(patient: Patient, limit: number): Truth {
  return glucoseCrosses(patient, '<', limit)
}

/** The name of a PCO2 of any blood. */
export const carbonDioxide = /^(?:arterial |venous |capillary )?p?a?co2$/iu

/** The tension of a blood gas in kPa; undefined in a unit that is none of a pressure. */
export function kilopascalsOf(lab: Lab): number | undefined {
  const unit = unitOfResult(lab)
  if (/kpa/iu.test(unit)) return lab.value
  return /mm(?!ol)|torr/iu.test(unit) ? lab.value / 7.5 : undefined
}

/** Whether the latest PaCO2, of arterial or capillary blood, is above a limit in kPa (strictly). */
export function carbonDioxideNowAbove({ labs }: Patient, limit: number): Truth {
  const gas = latestLab(labs.filter(({ name }) => /^(?:arterial |capillary )?p?a?co2$/iu.test(name.trim())))
  if (gas === undefined) return no('no PaCO2 on record')
  const fact = `${gas.name} ${gas.value} ${gas.unit}`
  return (kilopascalsOf(gas) ?? 0) > limit && !/venous/iu.test(gas.specimen ?? '') ? yes(fact) : no(fact)
}

/** kPa; 45 mmHg. */
const hypercapnic = 6

/** Whether carbon dioxide is retained and the blood acid for it: a PaCO2 above 6 kPa (45 mmHg) with a pH below a limit. A pH whose sample is not named is taken for that of the same gas. */
export function isAcidotic(patient: Patient, limit: number): Truth {
  const gas = patient.labs.some((lab) => carbonDioxide.test(lab.name.trim()) && (kilopascalsOf(lab) ?? 0) > hypercapnic)
  if (!gas) return no('no raised PaCO2 on record')
  const ph = arterialPhBelow(patient, limit)
  const unnamed = latestLab(
    patient.labs.filter(({ name, specimen }) => /^ph$/iu.test(name.trim()) && specimen !== 'pleural-fluid'),
  )
  if (ph.value !== 'unknown' || unnamed === undefined || unnamed.specimen === 'urine') return ph
  return unnamed.value >= 6 && unnamed.value < limit ? yes(`pH ${unnamed.value} of a blood gas`) : ph
}

/** Saturation in %, from above which no oxygen is missed; in hypercapnic failure the scale ends at 88. */
const scale1 = [
  { upTo: 91, points: 3 },
  { upTo: 93, points: 2 },
  { upTo: 95, points: 1 },
]
const scale2 = [
  { upTo: 83, points: 3 },
  { upTo: 85, points: 2 },
  { upTo: 87, points: 1 },
]

/** The aggregate score of the latest vital signs; what was not measured counts nothing, so that the score is a least one. Chronic lung disease is read by the second scale. */
export function earlyWarningScore(patient: Patient): number {
  const chronic = patient.conditions.some(({ name }) =>
    /\bCOPD\b|emphysema|hypoventilation|hypercapn|chronic obstructive|fibrosis|home oxygen|LTOT/iu.test(name),
  )
  const spo2 = latestVital(patient, 'spo2_percent')
  const rate = latestVital(patient, 'respiratory_rate_per_min')
  const systolic = latestVital(patient, 'systolic_mmhg')
  const pulse = latestVital(patient, 'heart_rate_per_min')
  const heat = latestVital(patient, 'temperature_celsius')
  const fio2 = latestVital(patient, 'fio2')
  const level = latestVital(patient, 'consciousness')
  return [
    spo2 === undefined ? 0 : ((chronic ? scale2 : scale1).find(({ upTo }) => spo2 <= upTo)?.points ?? 0),
    fio2 !== undefined && fio2 > 0.21 && !chronic ? 2 : 0,
    rate === undefined ? 0 : rate <= 8 || rate >= 25 ? 3 : rate >= 21 ? 2 : rate <= 11 ? 1 : 0,
    systolic === undefined ? 0 : systolic <= 90 || systolic >= 220 ? 3 : systolic <= 100 ? 2 : systolic <= 110 ? 1 : 0,
    pulse === undefined ? 0 : pulse <= 40 || pulse >= 131 ? 3 : pulse >= 111 ? 2 : pulse <= 50 || pulse >= 91 ? 1 : 0,
    heat === undefined ? 0 : heat <= 35 ? 3 : heat >= 39.1 ? 2 : heat <= 36 || heat >= 38.1 ? 1 : 0,
    level === undefined || level === 'alert' ? 0 : 3,
  ].reduce<number>((sum, points) => sum + points, 0)
}
