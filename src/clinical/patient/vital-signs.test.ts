import { describe, expect, it } from 'vitest'
import { patient, type PatientInput } from './patient.ts'
import { lowSystolic, persistentHypotension, fastAtrialFibrillation, acutelyUnwell } from './vital-signs.ts'

/** Readings as minute and mmHg. */
const lowOf = (...readings: readonly (readonly [number, number])[]) =>
  lowSystolic(
    patient.parse({
      demographics: { age_years: 60 },
      vital_signs: readings.map(([minute, systolic_mmhg]) => ({
        taken_at: new Date(Date.UTC(2026, 2, 1, 8, minute)).toISOString(),
        systolic_mmhg,
      })),
    }),
  )

describe('lowSystolic', () => {
  it.each([
    [89, 'true'],
    [90, 'false'],
    [91, 'false'],
  ])('below 90 mmHg, its limit where none is named: %d, %s', (mmHg, expected) => {
    expect(lowOf([0, mmHg])).toEqual({ value: expected, facts: [`systolic pressure ${mmHg} mmHg`] })
  })

  it('reads the latest time, and the lowest of several readings of it', () => {
    expect(lowOf([0, 80], [10, 110]).value).toBe('false')
    expect(lowOf([10, 110], [0, 80]).value).toBe('false')
    expect(lowOf([0, 110], [10, 80]).value).toBe('true')
    expect(lowOf([10, 110], [10, 80], [10, 95]).facts).toEqual(['systolic pressure 80 mmHg'])
  })

  it('is false without a pressure', () => {
    expect(lowOf()).toEqual({ value: 'false', facts: ['no systolic pressure on record'] })
  })
})

/** Readings as minute and mmHg. */
const persistentOf = (readings: readonly (readonly [number, number])[], conditions: { name: string }[] = []) =>
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
  ])('of two low readings %d min apart, behind which it rose, is %s', (minutes, expected) => {
    expect(
      persistentOf([
        [0, 88],
        [minutes, 85],
        [minutes + 30, 110],
      ]).value,
    ).toBe(expected)
  })

  it.each([
    [89, 'true'],
    [90, 'false'],
    [91, 'false'],
  ])('of %d mmHg for 20 min is %s', (pressure, expected) => {
    expect(
      persistentOf([
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
      persistentOf([
        [0, 132],
        [10, pressure],
        [30, pressure],
      ]).value,
    ).toBe(expected)
  })

  it('counts a low reading that is the latest, and says that its duration is not on record; of one before it the neighbours tell', () => {
    expect(persistentOf([[0, 88]])).toEqual({
      value: 'true',
      facts: ['systolic pressure 88 mmHg, for how long is not on record'],
    })
    expect(
      persistentOf([
        [0, 110],
        [5, 88],
        [15, 112],
      ]).value,
    ).toBe('false')
    expect(
      persistentOf([
        [0, 110],
        [5, 88],
        [16, 112],
      ]).value,
    ).toBe('unknown')
  })

  it('counts milliseconds, and says whole minutes', () => {
    const lasting = (milliseconds: number) =>
      persistentOf([
        [0, 88],
        [milliseconds / 60_000, 85],
        [90, 110],
      ])
    expect(lasting(900_000).value).toBe('unknown')
    expect(lasting(900_010).value).toBe('true')
    expect(lasting(980_000).facts).toEqual(['systolic pressure 85 mmHg for 16 min'])
    expect(lasting(1_000_000).facts).toEqual(['systolic pressure 85 mmHg for 17 min'])
    const between = (seconds: number) =>
      persistentOf([
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
    expect(persistentOf([...lasted, [27, 70], [30, 120]])).toEqual({
      value: 'true',
      facts: ['systolic pressure 84 mmHg for 20 min'],
    })
    expect(persistentOf([[-10, 120], [-8, 70], [-6, 120], ...lasted]).value).toBe('true')
  })

  it('reads pressures in the order of their times, and says the lowest where none is low', () => {
    expect(
      persistentOf([
        [20, 85],
        [0, 88],
      ]).value,
    ).toBe('true')
    expect(
      persistentOf([
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
    expect(persistentOf([])).toEqual({ value: 'unknown', facts: ['no systolic pressure on record'] })
    expect(
      persistentOf(
        [
          [0, 80],
          [30, 80],
        ],
        [{ name: 'Septic shock' }],
      ).value,
    ).toBe('unknown')
  })
})

const fastOf = (more: Partial<PatientInput>, ...rates: (number | undefined)[]) =>
  fastAtrialFibrillation(
    patient.parse({
      demographics: { age_years: 60 },
      vital_signs: rates.map((heart_rate_per_min) => ({ taken_at: '2026-03-01T08:00:00Z', heart_rate_per_min })),
      ...more,
    }),
  )

const listed = { conditions: [{ name: 'atrial fibrillation' }] }

describe('fastAtrialFibrillation', () => {
  it.each([
    [149, 'false'],
    [150, 'true'],
    [151, 'true'],
  ])('from 150/min on: %d, %s', (rate, expected) => {
    expect(fastOf(listed, rate).value).toBe(expected)
  })

  it('wants the rhythm on the problem list or the ECG, and any rate on record', () => {
    expect(fastOf({ ecg: { rhythm: 'atrial flutter' } }, 160)).toEqual({
      value: 'true',
      facts: ['ECG: atrial flutter', 'heart rate 160/min'],
    })
    expect(fastOf(listed, undefined, 90, 160).value).toBe('true')
    expect(fastOf({ ecg: { rhythm: 'sinus' } }, 160).facts).toEqual([
      'no atrial fibrillation or flutter on the problem list',
      'no fibrillation on the ECG',
    ])
    expect(fastOf(listed, undefined)).toEqual({ value: 'false', facts: ['no heart rate of 150/min'] })
    expect(fastOf({}, 160).value).toBe('false')
  })
})

type Vitals = NonNullable<PatientInput['vital_signs']>[number]

const at = (hour: number): string => new Date(Date.UTC(2026, 2, 1, hour)).toISOString()

const unwellOf = (vital_signs: readonly Vitals[], more: Partial<PatientInput> = {}) =>
  acutelyUnwell(patient.parse({ demographics: { age_years: 60 }, vital_signs: [...vital_signs], ...more }))

const well: Vitals = {
  taken_at: at(8),
  respiratory_rate_per_min: 16,
  spo2_percent: 97,
  systolic_mmhg: 120,
  heart_rate_per_min: 80,
  temperature_celsius: 36.8,
  consciousness: 'alert',
}

describe('acutelyUnwell', () => {
  it.each<[string, keyof Vitals, string, number[], number[]]>([
    ['NEWS2, respiratory rate: 8 or less scores 3', 'respiratory_rate_per_min', 'respiratory rate 8/min', [7, 8], [9]],
    [
      'NEWS2, respiratory rate: 25 or more scores 3',
      'respiratory_rate_per_min',
      'respiratory rate 25/min',
      [26, 25],
      [24],
    ],
    ['NEWS2, oxygen saturation: 91% or less scores 3', 'spo2_percent', 'oxygen saturation 91%', [90, 91], [92, 100]],
    [
      'NEWS2, systolic pressure: 90 mmHg or less scores 3',
      'systolic_mmhg',
      'systolic pressure 90 mmHg',
      [89, 90],
      [91],
    ],
    [
      'NEWS2, systolic pressure: 220 mmHg or more scores 3',
      'systolic_mmhg',
      'systolic pressure 220 mmHg',
      [221, 220],
      [219],
    ],
    ['NEWS2, pulse: 40/min or less scores 3', 'heart_rate_per_min', 'heart rate 40/min', [39, 40], [41]],
    ['NEWS2, pulse: 131/min or more scores 3', 'heart_rate_per_min', 'heart rate 131/min', [132, 131], [130]],
    [
      'NEWS2, temperature: 35.0 °C or less scores 3',
      'temperature_celsius',
      'temperature 35 °C',
      [34.9, 35],
      [35.1, 42],
    ],
  ])('%s', (_, name, fact, holds, fails) => {
    for (const value of holds) expect(unwellOf([{ ...well, [name]: value }]).value).toBe('true')
    for (const value of fails) expect(unwellOf([{ ...well, [name]: value }]).value).toBe('false')
    expect(unwellOf([{ ...well, [name]: holds[1] }])).toEqual({ value: 'true', facts: [fact] })
  })

  it.each(['confusion', 'voice', 'pain', 'unresponsive'] as const)(
    'NEWS2, consciousness: %s scores 3',
    (consciousness) => {
      expect(unwellOf([{ ...well, consciousness }])).toEqual({
        value: 'true',
        facts: [`consciousness: ${consciousness}`],
      })
    },
  )

  it('reads the latest vital signs alone, whatever their order', () => {
    const ill: Vitals = { ...well, systolic_mmhg: 80 }
    expect(unwellOf([ill, { ...well, taken_at: at(9) }]).value).toBe('false')
    expect(unwellOf([{ ...well, taken_at: at(9) }, ill]).value).toBe('false')
    expect(unwellOf([well, { ...ill, taken_at: at(9) }]).value).toBe('true')
  })

  it('says no of what was not measured, and yes of intensive care', () => {
    expect(unwellOf([{ taken_at: at(8) }])).toEqual({ value: 'false', facts: ['no vital sign that scores 3 in NEWS2'] })
    expect(unwellOf([])).toEqual({ value: 'false', facts: ['no vital signs on record'] })
    expect(unwellOf([], { setting: 'intensive-care' })).toEqual({ value: 'true', facts: ['in intensive care'] })
    expect(unwellOf([], { setting: 'inpatient' }).value).toBe('false')
  })
})
