import * as fc from 'fast-check'
import type { Patient } from '../patient/patient.ts'
import { clockTime, plainClock } from './generators/clock-time.ts'
import { around } from './generators/draws.ts'

/** Whole numbers that belong together in one state of a patient, both ends of a range within. */
interface VitalSignPattern {
  readonly systolic: Range
  /** The pulse pressure in percent of the systolic pressure. */
  readonly pulsePercent: Range
  readonly heart: Range
  readonly respiratory: Range
  readonly saturation: Range
  /** Tenths of a degree Celsius. */
  readonly temperature: Range
  /** Percent; 21 is room air. */
  readonly oxygen: Range
  readonly consciousness: readonly ('alert' | 'confusion' | 'voice' | 'pain' | 'unresponsive')[]
  /** Whether a reading of the pattern may hold a value that scores 3 in NEWS2, or 5 in all. */
  readonly mayBeUnwell: boolean
  readonly source: string
}

type Range = readonly [low: number, high: number]

const news2 = 'Royal College of Physicians, National Early Warning Score 2, 2017, chart 1'

/** What a well adult has, to which readings shrink as far as their state allows. */
const usualVitalSigns = {
  systolic: 120,
  pulsePercent: 33,
  heart: 72,
  respiratory: 16,
  saturation: 98,
  temperature: 368,
  oxygen: 21,
} as const

/** States of adults with vital signs that go together. Unreviewed, not for clinical use. */
const vitalSignPatterns = {
  reviewed: false,
  rows: {
    well: {
      systolic: [111, 150],
      pulsePercent: [28, 42],
      heart: [55, 90],
      respiratory: [12, 20],
      saturation: [96, 100],
      temperature: [361, 378],
      oxygen: [21, 21],
      consciousness: ['alert'],
      mayBeUnwell: false,
      source: news2,
    },
    feverish: {
      systolic: [111, 140],
      pulsePercent: [30, 45],
      heart: [80, 109],
      respiratory: [14, 20],
      saturation: [95, 99],
      temperature: [381, 389],
      oxygen: [21, 21],
      consciousness: ['alert'],
      mayBeUnwell: false,
      source: news2,
    },
    breathless: {
      systolic: [111, 160],
      pulsePercent: [28, 42],
      heart: [70, 109],
      respiratory: [19, 24],
      saturation: [94, 96],
      temperature: [362, 379],
      oxygen: [21, 21],
      consciousness: ['alert'],
      mayBeUnwell: false,
      source: news2,
    },
    hypertensive: {
      systolic: [151, 180],
      pulsePercent: [36, 50],
      heart: [60, 100],
      respiratory: [12, 20],
      saturation: [95, 99],
      temperature: [361, 375],
      oxygen: [21, 21],
      consciousness: ['alert'],
      mayBeUnwell: false,
      source: news2,
    },
    septic: {
      systolic: [91, 120],
      pulsePercent: [34, 50],
      heart: [100, 148],
      respiratory: [22, 34],
      saturation: [86, 96],
      temperature: [381, 404],
      oxygen: [21, 60],
      consciousness: ['alert', 'confusion'],
      mayBeUnwell: true,
      source: news2,
    },
    hypoxic: {
      systolic: [105, 165],
      pulsePercent: [26, 42],
      heart: [88, 132],
      respiratory: [24, 36],
      saturation: [78, 91],
      temperature: [362, 384],
      oxygen: [21, 80],
      consciousness: ['alert', 'confusion'],
      mayBeUnwell: true,
      source: news2,
    },
    narcotic: {
      systolic: [105, 155],
      pulsePercent: [28, 42],
      heart: [80, 120],
      respiratory: [7, 24],
      saturation: [80, 93],
      temperature: [360, 379],
      oxygen: [24, 60],
      consciousness: ['confusion', 'voice', 'pain'],
      mayBeUnwell: true,
      source: news2,
    },
    shocked: {
      systolic: [60, 89],
      pulsePercent: [22, 42],
      heart: [95, 142],
      respiratory: [18, 34],
      saturation: [82, 97],
      temperature: [355, 378],
      oxygen: [21, 80],
      consciousness: ['alert', 'confusion', 'voice'],
      mayBeUnwell: true,
      source: 'ESC/ERS acute pulmonary embolism 2019, table 4, https://doi.org/10.1093/eurheartj/ehz405',
    },
  },
} as const satisfies { readonly reviewed: false; readonly rows: Readonly<Record<string, VitalSignPattern>> }

type VitalSignPatternName = keyof typeof vitalSignPatterns.rows

/** One reading before it is written down, each in whole numbers; what is absent was not measured. */
export interface VitalSignNumbers {
  readonly systolic?: number
  /** The pulse pressure in percent of the systolic pressure; absent where no diastolic pressure is on record. */
  readonly pulsePercent?: number
  readonly heart?: number
  readonly respiratory?: number
  readonly saturation?: number
  /** Tenths of a degree Celsius. */
  readonly temperature?: number
  /** Percent of inspired oxygen. */
  readonly oxygen?: number
  readonly consciousness?: VitalSignPattern['consciousness'][number]
}

/** One entry of `vital_signs` of a patient. */
export type VitalSigns = Patient['vital_signs'][number]

/** When generated vital signs were taken, and whether they may be those of somebody acutely unwell. */
export interface VitalSignsConstraints {
  /** `never`: no single value that scores 3 in NEWS2, and fewer than 5 points in all. Default `possibly`. */
  readonly acutelyUnwell?: 'never' | 'possibly'
  /** ISO 8601 with its zone; default noon of 1 March 2026, UTC. */
  readonly taken_at?: string
}

/**
 * Vital signs of an adult that go together: each reading is of one state (well, feverish, breathless, hypertensive, septic, hypoxic, narcotic, shocked), the
 * diastolic pressure lies 25 to 48% below the systolic one, and any sign may not have been measured.
 *
 * Shrinks to a reading of fewer signs, then to those of a well adult: 120/80 mmHg, pulse 72, 16 breaths a minute, 98% on room air, 36.8 °C, alert.
 *
 * @param constraints `acutelyUnwell`: `never` leaves out all that an early warning score would call for; `taken_at`
 *
 * @example
 * fc.sample(vitalSigns({ acutelyUnwell: 'never' }), 5)
 */
export function vitalSigns(constraints: VitalSignsConstraints = {}): fc.Arbitrary<VitalSigns> {
  const taken_at = constraints.taken_at ?? clockTime(plainClock, 0)
  return fc
    .oneof({ withCrossShrink: true }, ...patternNames(constraints.acutelyUnwell ?? 'possibly').map(vitalSignNumbers))
    .map((numbers) => readingOf(numbers, taken_at))
}

/** Readings of one state, each sign measured or not. They shrink to fewer signs and to usual values. */
export function vitalSignNumbers(name: VitalSignPatternName): fc.Arbitrary<VitalSignNumbers> {
  const pattern: VitalSignPattern = vitalSignPatterns.rows[name]
  const sign = (which: keyof typeof usualVitalSigns): fc.Arbitrary<number> => {
    const [low, high] = pattern[which]
    return around([Math.min(Math.max(usualVitalSigns[which], low), high), low, high])
  }
  return fc.record(
    {
      systolic: sign('systolic'),
      pulsePercent: sign('pulsePercent'),
      heart: sign('heart'),
      respiratory: sign('respiratory'),
      saturation: sign('saturation'),
      temperature: sign('temperature'),
      oxygen: sign('oxygen'),
      consciousness: fc.constantFrom(...pattern.consciousness),
    },
    { requiredKeys: [] },
  )
}

/** Writes a reading down, in the units of the record. */
export function readingOf(numbers: VitalSignNumbers, taken_at: string): Patient['vital_signs'][number] {
  const { systolic, pulsePercent, heart, respiratory, saturation, temperature, oxygen, consciousness } = numbers
  return {
    taken_at,
    ...(heart !== undefined && { heart_rate_per_min: heart }),
    ...(respiratory !== undefined && { respiratory_rate_per_min: respiratory }),
    ...(systolic !== undefined && { systolic_mmhg: systolic }),
    ...(systolic !== undefined &&
      pulsePercent !== undefined && { diastolic_mmhg: systolic - Math.round((systolic * pulsePercent) / 100) }),
    ...(saturation !== undefined && { spo2_percent: saturation }),
    ...(temperature !== undefined && { temperature_celsius: temperature / 10 }),
    ...(oxygen !== undefined && { fio2: oxygen / 100 }),
    ...(consciousness !== undefined && { consciousness }),
  }
}

/** The states from which readings are drawn, the plainest first; `never` leaves out those in which somebody may be acutely unwell. */
export function patternNames(acutelyUnwell: 'never' | 'possibly'): readonly VitalSignPatternName[] {
  const names = Object.keys(vitalSignPatterns.rows) as VitalSignPatternName[]
  return acutelyUnwell === 'possibly' ? names : names.filter((name) => !vitalSignPatterns.rows[name].mayBeUnwell)
}
