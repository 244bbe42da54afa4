import type { PatientInput } from '../../../patient/patient.ts'
import { describeContrasts } from '../contrasts.test-kit.ts'

/** An emergency as a note tells it, answers that put it off, and answers in the same words that treat it. */
export interface PutOff {
  readonly of: string
  readonly note: string
  readonly harms: readonly string[]
  readonly twins: readonly string[]
}

/** Each harm is stopped because the emergency is put off, and no twin is. */
export function describePutOff(
  rows: readonly PutOff[],
  demographics: PatientInput['demographics'] = { age_years: 61, sex: 'female' },
): void {
  describeContrasts(
    rows.map(({ of, note, harms, twins }) => ({
      of,
      patient: { demographics, setting: 'emergency' as const, notes: [{ text: note }] },
      why: /is put off/u,
      harms,
      twins,
    })),
  )
}
