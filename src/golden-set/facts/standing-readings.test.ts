import { describe, expect, it } from 'vitest'
import type { Lab } from '../patient.ts'
import { type Truth, no, unknown, yes } from '../truth.ts'
import { standingReadings } from './standing-readings.ts'

/** A result by what it says, and its hour. */
type Result = readonly [value: Truth['value'], hour?: number]
const of = { true: yes, false: no, unknown }
const read = (...results: readonly Result[]) => {
  const labs = results.map(([value, hour], index): Lab => {
    const taken_at = hour === undefined ? {} : { taken_at: new Date(Date.UTC(2026, 2, 1, hour)).toISOString() }
    return { name: `${index}`, value: ['false', 'true', 'unknown'].indexOf(value), unit: value, ...taken_at }
  })
  return standingReadings(labs, ({ name, unit }) => of[unit as Truth['value']](name), 'lactate')
}

describe('standingReadings', () => {
  it.each<[string, Result[], Truth]>([
    ['one that crosses', [['true', 8]], yes('0')],
    [
      'a later one that does not cross takes it back',
      [
        ['true', 8],
        ['false', 9],
      ],
      no('1'),
    ],
    [
      'whatever their order',
      [
        ['false', 9],
        ['true', 8],
      ],
      no('0'),
    ],
    [
      'one of the same time does not',
      [
        ['true', 8],
        ['false', 8],
      ],
      yes('0'),
    ],
    [
      'an earlier one does not',
      [
        ['false', 8],
        ['true', 9],
      ],
      yes('1'),
    ],
    ['one without a time does not', [['true', 8], ['false']], yes('0')],
    ['and one without a time is not taken back', [['true'], ['false', 9]], yes('0')],
    [
      'a later one that cannot be read takes nothing back',
      [
        ['true', 8],
        ['unknown', 9],
      ],
      yes('0'),
    ],
    [
      'nor does a later one that crosses',
      [
        ['true', 8],
        ['true', 9],
      ],
      { value: 'true', facts: ['0', '1'] },
    ],
    [
      'what cannot be read is taken back too',
      [
        ['unknown', 8],
        ['false', 9],
      ],
      no('1'),
    ],
    ['none', [], no('no lactate on record')],
  ])('%s', (_, results, expected) => {
    expect(read(...results)).toEqual(expected)
  })
})
