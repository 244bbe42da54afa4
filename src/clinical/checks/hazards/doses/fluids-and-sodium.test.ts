import { describe, expect, it } from 'vitest'
import { patient } from '../../../patient/patient.ts'
import { fastCorrections, harmfulFluids } from './fluids-and-sodium.ts'

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

describe('harmfulFluids', () => {
  const found = (text: string, status: 'active' | 'suspected' | 'resolved') =>
    harmfulFluids(
      [{ path: 'recommended_actions[0].text', text }],
      patient.parse({ demographics: { age_years: 13 }, conditions: [{ name: 'cerebral oedema', status }] }),
    ).length

  it.each([
    'Change fluid: 0.45% saline 4.5 L IV over 2 h to clear ketones faster, KCl 40 mEq/L to follow',
    'Half-normal saline 250 mL/h',
    'Glucose 5% 1 L over 8 h as maintenance',
    'D5W 100 mL/h',
  ])('finds water for a brain that swells, or may: %s', (text) => {
    expect(found(text, 'active')).toBe(1)
    expect(found(text, 'suspected')).toBe(1)
    expect(found(text, 'resolved')).toBe(0)
  })

  it.each([
    'Sodium chloride 0.9% with KCl 40 mmol/L at 60 mL/h',
    'Hypertonic saline 3% 135 mL over 15 min',
    'Mannitol 20% 225 mL over 15 min; no hypotonic fluid',
    '5% glucose in 0.9% saline once glucose is under 14 mmol/L',
  ])('lets pass: %s', (text) => {
    expect(found(text, 'suspected')).toBe(0)
  })
})
