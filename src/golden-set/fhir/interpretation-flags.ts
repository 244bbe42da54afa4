import type { Lab } from '../patient.ts'

/** The flag that an interpretation is (HL7 v3 ObservationInterpretation). What gives no direction, such as A (abnormal), is not here. */
export const interpretationFlags: Readonly<Record<string, NonNullable<Lab['flag']>>> = {
  N: 'normal',
  L: 'low',
  LL: 'critical-low',
  H: 'high',
  HH: 'critical-high',
}
