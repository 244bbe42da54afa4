import { describe, expect, it } from 'vitest'
import { patient } from '../patient.ts'
import { persistentHypotension } from './persistent-hypotension.ts'

/** Readings as minute and mmHg. */
const read = (readings: readonly (readonly [number, number])[], conditions: { name: string }[] = []) =>
  persistentHypotension(
    patient.parse({
      demographics: { age_years: 60 },
      conditions,
      vital_signs: readings.map(([minute, systolic_mmhg]) => ({
        taken_at: new Date(Date.UTC(2026, 2, 1, 8, minute)).toISOString(),
        systolic_mmhg,
      })),
    }),
  )

describe('persistentHypotension', () => {
  it.each([
    [14, 'unknown'],
    [15, 'unknown'],
    [16, 'true'],
  ])('of two low readings %d min apart is %s', (minutes, expected) => {
    expect(
      read([
        [0, 88],
        [minutes, 85],
      ]).value,
    ).toBe(expected)
  })

  it.each([
    [89, 'true'],
    [90, 'false'],
    [91, 'false'],
  ])('of %d mmHg for 20 min is %s', (pressure, expected) => {
    expect(
      read([
        [0, pressure],
        [20, pressure],
      ]).value,
    ).toBe(expected)
  })

  it.each([
    [91, 'true'],
    [92, 'true'],
    [93, 'false'],
  ])('takes a fall from 132 to %d mmHg for 20 min as %s', (pressure, expected) => {
    expect(
      read([
        [0, 132],
        [10, pressure],
        [30, pressure],
      ]).value,
    ).toBe(expected)
  })

  it('does not know how long a single low reading lasted, unless its neighbours say so', () => {
    expect(read([[0, 88]])).toEqual({
      value: 'unknown',
      facts: ['systolic pressure 88 mmHg, for how long is not on record'],
    })
    expect(
      read([
        [0, 110],
        [5, 88],
        [15, 112],
      ]).value,
    ).toBe('false')
    expect(
      read([
        [0, 110],
        [5, 88],
        [16, 112],
      ]).value,
    ).toBe('unknown')
  })

  it('is unknown without a pressure, and with another cause on record', () => {
    expect(read([])).toEqual({ value: 'unknown', facts: ['no systolic pressure on record'] })
    expect(
      read(
        [
          [0, 80],
          [30, 80],
        ],
        [{ name: 'Septic shock' }],
      ).value,
    ).toBe('unknown')
  })
})
