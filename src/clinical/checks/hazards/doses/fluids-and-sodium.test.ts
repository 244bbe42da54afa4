import { describe, expect, it } from 'vitest'
import { patient } from '../../../patient/patient.ts'
import { fastCorrections } from './fluids-and-sodium.ts'

describe('fastCorrections', () => {
  const sodium = (value: number, hour: number) => ({
    name: 'sodium',
    value,
    unit: 'mmol/L',
    taken_at: `2026-03-01T${hour}:00:00Z`,
  })
  const found = (...labs: ReturnType<typeof sodium>[]) =>
    fastCorrections(
      [{ path: 'recommended_actions[0].text', text: 'Hypertonic saline: sodium to 135 within 24 hours' }],
      patient.parse({ demographics: { age_years: 60 }, labs }),
    ).length

  it('starts from the latest sodium, wherever it stands in the list', () => {
    expect(found(sodium(110, 12), sodium(134, 10))).toBe(1)
    expect(found(sodium(134, 10), sodium(110, 12))).toBe(1)
    expect(found(sodium(134, 12), sodium(110, 10))).toBe(0)
  })
})
