import { describe, expect, it } from 'vitest'
import {
  breathsFrom,
  carbonDioxideNowAbove,
  earlyWarningScore,
  glucoseBelow,
  isAcidotic,
  potassiumBelow,
  saturationBelow,
  systolicBelow,
} from './emergencies.ts'
import { glucoseAbove, potassiumAbove } from './laboratory-results.ts'
import { patient, type PatientInput } from './patient.ts'

type LabInput = NonNullable<PatientInput['labs']>[number]

const withLabs = (...labs: LabInput[]) => patient.parse({ demographics: { age_years: 60 }, labs })

describe('potassiumBelow', () => {
  it.each(['K', 'K+', 'kalium', 'Potassium, serum', 'S-Potassium', 'ABG potassium', 'Potassium level, repeat'])(
    'reads the name %j, as potassiumAbove does',
    (name) => {
      expect(potassiumBelow(withLabs({ name, value: 2.1, unit: 'mmol/L' }), 2.5).value).toBe('true')
      expect(potassiumAbove(withLabs({ name, value: 7.1, unit: 'mmol/L' }), 6.5).value).toBe('true')
    },
  )

  it.each<[LabInput, string]>([
    [{ name: 'Potassium', value: 2.4, unit: 'mmol/L' }, 'true'],
    [{ name: 'Potassium', value: 2.5, unit: 'mmol/L' }, 'false'],
    [{ name: 'Potassium', value: 2.4, unit: 'mmol L-1' }, 'true'],
    [{ name: 'Potassium', value: 2.4, unit: 'mEq/L' }, 'true'],
    [{ name: 'Potassium', value: 6.9, unit: 'mg/dL' }, 'unknown'],
    [{ name: 'Potassium', value: 15.6, unit: 'mg/dL' }, 'false'],
    [{ name: 'Potassium', value: 2.4, unit: '%' }, 'unknown'],
    [{ name: 'Urine potassium', value: 2.4, unit: 'mmol/L' }, 'false'],
    [{ name: 'Vitamin K', value: 2.4, unit: 'mmol/L' }, 'false'],
  ])('of %o below 2.5 mmol/L is %s', (lab, expected) => {
    expect(potassiumBelow(withLabs(lab), 2.5).value).toBe(expected)
  })

  it('says what it does not believe, and is false without a result', () => {
    expect(potassiumBelow(withLabs({ name: 'K', value: 6.9, unit: 'mg/dL' }), 2.5)).toEqual({
      value: 'unknown',
      facts: ['potassium 6.9 mg/dL is 1.76 mmol/L, which is not plausible'],
    })
    expect(potassiumBelow(withLabs(), 2.5)).toEqual({ value: 'false', facts: ['no potassium on record'] })
  })
})

describe('glucoseBelow', () => {
  it.each([
    'Glucose',
    'glucose (laboratory)',
    'POC glucose',
    'Fingerstick glucose',
    'Glucose, venous',
    'fasting glucose',
    'Blood sugar',
  ])('reads the name %j, as glucoseAbove does', (name) => {
    expect(glucoseBelow(withLabs({ name, value: 2.1, unit: 'mmol/L' }), 3).value).toBe('true')
    expect(glucoseAbove(withLabs({ name, value: 21, unit: 'mmol/L' }), 20).value).toBe('true')
  })

  it.each<[LabInput, string]>([
    [{ name: 'Glucose', value: 2.9, unit: 'mmol/L' }, 'true'],
    [{ name: 'Glucose', value: 3, unit: 'mmol/L' }, 'false'],
    [{ name: 'Glucose', value: 2.9, unit: 'mmol L-1' }, 'true'],
    [{ name: 'Glucose', value: 54, unit: 'mg/dL' }, 'true'],
    [{ name: 'Glucose', value: 55, unit: 'mg/dL' }, 'false'],
    [{ name: 'Glucose', value: 2.9, unit: '%' }, 'unknown'],
  ])('of %o below 3 mmol/L is %s', (lab, expected) => {
    expect(glucoseBelow(withLabs(lab), 3).value).toBe(expected)
  })

  it.each([
    'CSF glucose',
    'Ascitic glucose',
    'Synovial fluid glucose',
    'Dialysate glucose',
    'Glucose tolerance test, 2 h',
    'Glucose-6-phosphate dehydrogenase',
  ])('does not read %j', (name) => {
    expect(glucoseBelow(withLabs({ name, value: 1.1, unit: 'mmol/L' }), 3)).toEqual({
      value: 'false',
      facts: ['no glucose on record'],
    })
  })
})

describe('isAcidotic', () => {
  const at = (hour: number) => ({ taken_at: `2026-03-01T${hour}:00:00Z` })
  const gas = { name: 'PaCO2', value: 8.2, unit: 'kPa' }
  const ph = (value: number, hour: number) => ({ name: 'pH', value, unit: 'pH', ...at(hour) })

  it('takes the latest pH whose sample is not named for that of the gas', () => {
    expect(isAcidotic(withLabs(gas, ph(7.38, 10), ph(7.21, 12)), 7.35)).toEqual({
      value: 'true',
      facts: ['pH 7.21'],
    })
    expect(isAcidotic(withLabs(gas, ph(7.21, 10), ph(7.38, 12)), 7.35).value).toBe('false')
  })

  it.each<[LabInput, number, string]>([
    [gas, 7.34, 'true'],
    [gas, 7.35, 'false'],
    [gas, 5.9, 'unknown'],
    [gas, 6, 'true'],
    [{ ...gas, value: 6.1 }, 7.21, 'true'],
    [{ ...gas, value: 6 }, 7.21, 'false'],
    [{ ...gas, value: 46, unit: 'mmHg' }, 7.21, 'true'],
    [{ ...gas, value: 45, unit: 'mmHg' }, 7.21, 'false'],
  ])('of %o with a pH of %d is %s', (own, value, expected) => {
    expect(isAcidotic(withLabs(own, ph(value, 10)), 7.35).value).toBe(expected)
  })
})

describe('carbonDioxideNowAbove', () => {
  it.each<[LabInput, string]>([
    [{ name: 'PaCO2', value: 6.6, unit: 'kPa' }, 'true'],
    [{ name: 'PaCO2', value: 6.5, unit: 'kPa' }, 'false'],
    [{ name: 'pCO2', value: 49, unit: 'mmHg' }, 'true'],
    [{ name: 'pCO2', value: 48, unit: 'mm Hg' }, 'false'],
    [{ name: 'capillary pCO2', value: 49, unit: 'Torr' }, 'true'],
    [{ name: 'CO2', value: 60, unit: 'mmol/L' }, 'false'],
    [{ name: 'venous pCO2', value: 9, unit: 'kPa' }, 'false'],
    [{ name: 'pCO2', value: 9, unit: 'kPa', specimen: 'venous-blood' }, 'false'],
  ])('of %o above 6.5 kPa is %s', (lab, expected) => {
    expect(carbonDioxideNowAbove(withLabs(lab), 6.5).value).toBe(expected)
  })

  it('is false where no gas was taken', () => {
    expect(carbonDioxideNowAbove(withLabs(), 6.5)).toEqual({ value: 'false', facts: ['no PaCO2 on record'] })
  })
})

type Signs = Omit<NonNullable<PatientInput['vital_signs']>[number], 'taken_at'>

const withSigns = (signs: Signs, ...names: readonly string[]) =>
  patient.parse({
    demographics: { age_years: 60 },
    conditions: names.map((name) => ({ name })),
    vital_signs: [{ taken_at: '2026-03-01T10:00:00Z', ...signs }],
  })

it('reads the latest of each vital sign, whatever was measured with it, and no limit where nothing was', () => {
  const read = patient.parse({
    demographics: { age_years: 60 },
    vital_signs: [
      { taken_at: '2026-03-01T10:00:00Z', systolic_mmhg: 120, respiratory_rate_per_min: 30, spo2_percent: 96 },
      { taken_at: '2026-03-01T12:00:00Z', systolic_mmhg: 89, respiratory_rate_per_min: 24, spo2_percent: 91 },
      { taken_at: '2026-03-01T14:00:00Z', heart_rate_per_min: 80 },
      { taken_at: '2026-03-01T11:00:00Z', systolic_mmhg: 110, respiratory_rate_per_min: 35, spo2_percent: 99 },
    ],
  })
  expect([systolicBelow(read, 90), systolicBelow(read, 89)].map(({ value }) => value)).toEqual(['true', 'false'])
  expect([breathsFrom(read, 24), breathsFrom(read, 25)].map(({ value }) => value)).toEqual(['true', 'false'])
  expect([saturationBelow(read, 92), saturationBelow(read, 91)].map(({ value }) => value)).toEqual(['true', 'false'])
  const pulse = withSigns({ heart_rate_per_min: 80 })
  for (const reads of [systolicBelow, breathsFrom, saturationBelow]) expect(reads(pulse, 100).value).toBe('false')
})

describe('earlyWarningScore', () => {
  // Royal College of Physicians, NEWS2 (2017): the bounds of each sign with the points on either side.
  it.each<[keyof Signs, readonly (readonly [value: number, points: number])[]]>([
    [
      'spo2_percent',
      [
        [91, 3],
        [92, 2],
        [93, 2],
        [94, 1],
        [95, 1],
        [96, 0],
      ],
    ],
    [
      'fio2',
      [
        [0.21, 0],
        [0.22, 2],
        [0.4, 2],
      ],
    ],
    [
      'respiratory_rate_per_min',
      [
        [8, 3],
        [9, 1],
        [11, 1],
        [12, 0],
        [20, 0],
        [21, 2],
        [24, 2],
        [25, 3],
      ],
    ],
    [
      'systolic_mmhg',
      [
        [90, 3],
        [91, 2],
        [100, 2],
        [101, 1],
        [110, 1],
        [111, 0],
        [219, 0],
        [220, 3],
      ],
    ],
    [
      'heart_rate_per_min',
      [
        [40, 3],
        [41, 1],
        [50, 1],
        [51, 0],
        [90, 0],
        [91, 1],
        [110, 1],
        [111, 2],
        [130, 2],
        [131, 3],
      ],
    ],
    [
      'temperature_celsius',
      [
        [35, 3],
        [35.1, 1],
        [36, 1],
        [36.1, 0],
        [38, 0],
        [38.1, 1],
        [39, 1],
        [39.1, 2],
      ],
    ],
  ])('counts %s by its bounds', (sign, rows) => {
    expect(rows.map(([value]) => [value, earlyWarningScore(withSigns({ [sign]: value }))])).toEqual(rows)
  })

  it.each(['COPD', 'emphysema', 'obesity hypoventilation', 'pulmonary fibrosis, home oxygen'])(
    'reads the saturation of %s by the second scale, and no oxygen',
    (lung) => {
      const rows = [
        [83, 3],
        [84, 2],
        [85, 2],
        [86, 1],
        [87, 1],
        [88, 0],
        [96, 0],
      ] as const
      const points = rows.map(([value]) => [
        value,
        earlyWarningScore(withSigns({ spo2_percent: value, fio2: 0.4 }, lung)),
      ])
      expect(points).toEqual(rows)
    },
  )

  it('counts a clouded consciousness, and adds up what was measured', () => {
    expect(earlyWarningScore(withSigns({ consciousness: 'alert' }))).toBe(0)
    expect(earlyWarningScore(withSigns({ consciousness: 'confusion' }))).toBe(3)
    const all = {
      spo2_percent: 93,
      fio2: 0.28,
      respiratory_rate_per_min: 22,
      systolic_mmhg: 98,
      heart_rate_per_min: 112,
    }
    expect(earlyWarningScore(withSigns({ ...all, temperature_celsius: 38.4, consciousness: 'voice' }))).toBe(14)
    expect(earlyWarningScore(patient.parse({ demographics: { age_years: 60 } }))).toBe(0)
  })
})
