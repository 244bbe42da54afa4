import { describe, expect, it } from 'vitest'
import { plateletsFellOnHeparin } from './heparin-thrombocytopenia.ts'
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

describe('plateletsFellOnHeparin', () => {
  const fell = (...values: readonly (readonly [value: number, hour?: number])[]) =>
    plateletsFellOnHeparin(
      read({
        labs: results('platelets', '10^9/L', ...values),
        notes: [{ text: 'Platelets 240 on admission.' }],
        medications: [{ name: 'enoxaparin' }],
      }),
    ).value

  it.each([
    [
      'the later of two by time, second in the list',
      [
        [240, 8],
        [90, 10],
      ],
      'true',
    ],
    [
      'the later of two by time, first in the list',
      [
        [90, 10],
        [240, 8],
      ],
      'true',
    ],
    [
      'those that recovered',
      [
        [90, 8],
        [240, 10],
      ],
      'false',
    ],
    ['the last in the list where none has a time', [[240], [90]], 'true'],
    ['half of them', [[120]], 'true'],
    ['more than half of them', [[121]], 'false'],
  ] as const)('reads %s', (_, values, expected) => {
    expect(fell(...values)).toBe(expected)
  })

  it('reads the fall from results alone', () => {
    const labs = results('platelets', '10^9/L', [284, 8], [61, 20])
    expect(plateletsFellOnHeparin(read({ labs, medications: [{ name: 'enoxaparin' }] })).value).toBe('true')
    expect(plateletsFellOnHeparin(read({ labs, medications: [{ name: 'apixaban' }] })).value).toBe('false')
  })

  const counts = (...named: readonly (readonly [name: string, value: number])[]) =>
    named.map(([name, value]) => ({ name, value, unit: '10^9/L' }))
  const enoxaparin = (frequency?: string) => [
    { name: 'enoxaparin', dose: '40 mg', ...(frequency === undefined ? {} : { frequency }) },
  ]

  it.each<readonly [string, Partial<PatientInput>, 'true' | 'false']>([
    [
      'days in the names',
      {
        labs: counts(['platelets (admission 06/01)', 284], ['platelets (12/01)', 163], ['platelets (14/01)', 91]),
        medications: enoxaparin('once daily, day 8'),
      },
      'true',
    ],
    [
      'the admission at the end of the list',
      { labs: counts(['platelets', 91], ['platelets, admission', 284]), medications: enoxaparin() },
      'true',
    ],
    [
      'counts per microlitre',
      {
        labs: [
          { name: 'platelet count', value: 74_000, unit: '/µL' },
          { name: 'platelets baseline', value: 288_000, unit: '/µL' },
        ],
        medications: enoxaparin(),
      },
      'true',
    ],
    [
      'the second day of the heparin',
      { labs: counts(['platelets, admission', 284], ['platelets', 91]), medications: enoxaparin('once daily, day 2') },
      'false',
    ],
    [
      'antibodies that are not there',
      {
        labs: counts(['platelets, admission', 284], ['platelets', 91]),
        medications: enoxaparin(),
        notes: [{ text: 'PF4 antibodies negative yesterday.' }],
      },
      'false',
    ],
    [
      'a low score',
      {
        labs: counts(['platelets, admission', 284], ['platelets', 91]),
        medications: enoxaparin(),
        notes: [{ text: '4Ts score 2.' }],
      },
      'false',
    ],
    ['a score of 6 alone', { notes: [{ text: '4T score 6, PF4 sent.' }] }, 'true'],
    ['a score of 4', { notes: [{ text: "4T's: 4." }] }, 'true'],
    ['a score of 3', { notes: [{ text: '4Ts 3, sepsis explains the count.' }] }, 'false'],
    [
      'a third with a new clot on day 7',
      {
        conditions: [{ name: 'pulmonary embolism' }],
        labs: counts(['platelets, admission', 200], ['platelets', 135]),
        medications: enoxaparin('daily, day 7'),
      },
      'true',
    ],
    [
      'a third without a clot',
      { labs: counts(['platelets, admission', 200], ['platelets', 135]), medications: enoxaparin('daily, day 7') },
      'false',
    ],
    [
      'a count that is normal',
      { labs: counts(['platelets, admission', 400], ['platelets', 190]), medications: enoxaparin('daily, day 7') },
      'false',
    ],
    [
      'no heparin',
      { labs: counts(['platelets, admission', 284], ['platelets', 91]), medications: [{ name: 'apixaban' }] },
      'false',
    ],
    [
      'volumes of platelets',
      {
        labs: counts(['platelets, admission', 284], ['platelet distribution width', 12], ['platelets', 260]),
        medications: enoxaparin(),
      },
      'false',
    ],
  ])('reads %s', (_, more, expected) => {
    expect(plateletsFellOnHeparin(read(more)).value).toBe(expected)
  })
})
