import { describe, expect, it } from 'vitest'
import { haemoglobinFell } from './bleeding-and-clots.ts'
import { patient, type PatientInput } from './patient.ts'

const read = (more: Partial<PatientInput>) => patient.parse({ demographics: { age_years: 60 }, ...more })

/** Two results of an analyte: by their hours, or in the order of the list where they have none. */
const results = (name: string, unit: string, ...values: readonly (readonly [value: number, hour?: number])[]) =>
  values.map(([value, hour]) => ({
    name,
    value,
    unit,
    ...(hour === undefined ? {} : { taken_at: new Date(Date.UTC(2026, 2, 1, hour)).toISOString() }),
  }))

describe('haemoglobinFell', () => {
  const fell = (...values: readonly (readonly [value: number, hour?: number])[]) =>
    haemoglobinFell(read({ labs: results('Hb', 'g/L', ...values), notes: [{ text: 'Hb was 138 in May.' }] })).value

  it.each([
    [
      'the later of two by time, second in the list',
      [
        [130, 8],
        [90, 10],
      ],
      'true',
    ],
    [
      'the later of two by time, first in the list',
      [
        [90, 10],
        [130, 8],
      ],
      'true',
    ],
    [
      'one that rose again',
      [
        [90, 8],
        [130, 10],
      ],
      'false',
    ],
    ['the last in the list where none has a time', [[130], [90]], 'true'],
    ['a fall of 24 g/L', [[114]], 'false'],
    ['a fall of 25 g/L', [[113]], 'true'],
  ] as const)('reads %s', (_, values, expected) => {
    expect(fell(...values)).toBe(expected)
  })
})
