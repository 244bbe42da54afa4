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
        taken_at: new Date(Date.UTC(2026, 2, 1, 8) + Math.round(minute * 60_000)).toISOString(),
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

  it('counts milliseconds, and says whole minutes', () => {
    const lasting = (milliseconds: number) =>
      read([
        [0, 88],
        [milliseconds / 60_000, 85],
      ])
    expect(lasting(900_000).value).toBe('unknown')
    expect(lasting(900_010).value).toBe('true')
    expect(lasting(980_000).facts).toEqual(['systolic pressure 85 mmHg for 16 min'])
    expect(lasting(1_000_000).facts).toEqual(['systolic pressure 85 mmHg for 17 min'])
    const between = (seconds: number) =>
      read([
        [0, 110],
        [5, 88],
        [seconds / 60, 112],
      ]).facts
    expect(between(620)).toEqual(['systolic pressure 88 mmHg for at most 10 min'])
    expect(between(640)).toEqual(['systolic pressure 88 mmHg for at most 11 min'])
  })

  it('is true as soon as one of several runs lasted, and says the lowest of that one', () => {
    const lasted = [
      [0, 84],
      [20, 86],
      [25, 120],
    ] as const
    expect(read([...lasted, [27, 70], [30, 120]])).toEqual({
      value: 'true',
      facts: ['systolic pressure 84 mmHg for 20 min'],
    })
    expect(read([[-10, 120], [-8, 70], [-6, 120], ...lasted]).value).toBe('true')
  })

  it('reads pressures in the order of their times, and says the lowest where none is low', () => {
    expect(
      read([
        [20, 85],
        [0, 88],
      ]).value,
    ).toBe('true')
    expect(
      read([
        [0, 120],
        [10, 110],
        [20, 115],
      ]),
    ).toEqual({
      value: 'false',
      facts: ['systolic pressure 110 mmHg at its lowest'],
    })
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
