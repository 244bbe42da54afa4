import type { PatientInput } from '../../../golden-set/patient.ts'

type Vitals = NonNullable<PatientInput['vital_signs']>[number]

/** Vital signs with nothing to remark, but for what is given. */
export function plainVitals(more: Partial<Vitals> = {}): Vitals {
  return {
    taken_at: '2026-03-01T08:00:00Z',
    heart_rate_per_min: 76,
    respiratory_rate_per_min: 16,
    systolic_mmhg: 128,
    diastolic_mmhg: 78,
    spo2_percent: 97,
    temperature_celsius: 36.8,
    fio2: 0.21,
    consciousness: 'alert',
    ...more,
  }
}
