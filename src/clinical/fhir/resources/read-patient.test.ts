import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completedYears } from './read-patient.ts'

describe('completedYears', () => {
  it.each([
    ['1958-04-17', '2026-04-16', 67],
    ['1958-04-17', '2026-04-17', 68],
    ['1958-04-17', '2026-04-17T00:30:00-05:00', 68],
    ['2000-02-29', '2025-02-28', 24],
    ['2000-02-29', '2025-03-01', 25],
    ['2000-02-29', '2024-02-29', 24],
    ['2026-03-01', '2026-03-01', 0],
    ['2026-03-02', '2026-03-01', -1],
  ])('from %s to %s are %d', (birth, day, years) => {
    expect(completedYears(birth, day)).toEqual({ atLeast: years, atMost: years })
  })

  it.each([
    ['1958', '2026-03-01', 67, 68],
    ['1958', '2026', 67, 68],
    ['1958', '2026-12-31', 68, 68],
    ['1958-04', '2026-04-17', 67, 68],
    ['1958-04', '2026-03-31', 67, 67],
    ['1958-04', '2026-05', 68, 68],
  ])('from %s to %s may be %d to %d', (birth, day, atLeast, atMost) => {
    expect(completedYears(birth, day)).toEqual({ atLeast, atMost })
  })

  it('never falls as time goes on', () => {
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, day, day, (birth, a, b) => {
        const [first, second] = a < b ? [a, b] : [b, a]
        expect(completedYears(birth, first).atMost).toBeLessThanOrEqual(completedYears(birth, second).atLeast)
      }),
    )
  })
})
