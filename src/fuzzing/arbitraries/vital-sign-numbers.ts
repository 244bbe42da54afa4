import * as fc from 'fast-check'
import {
  usualVitalSigns,
  type VitalSignPattern,
  type VitalSignPatternName,
  vitalSignPatterns,
} from '../clinical/vital-sign-patterns.ts'
import type { Patient } from '../../golden-set/patient.ts'
import { around } from './around.ts'

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
