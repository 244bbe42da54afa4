import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { goldenCase } from './golden-case.ts'
import { knownKeys } from './known-keys.ts'

describe('knownKeys', () => {
  it('walks through lists, defaults and optional objects', () => {
    expect(knownKeys(goldenCase, ['patient', 'allergies', 3])).toEqual(['substance', 'reaction'])
    expect(knownKeys(goldenCase, ['patient', 'nodules', 0])).toEqual([
      'type',
      'long_axis_mm',
      'short_axis_mm',
      'solid_part_mm',
      'risk',
    ])
    expect(knownKeys(goldenCase, ['patient', 'exacerbations'])).toEqual([
      'moderate_last_12_months',
      'severe_last_12_months',
    ])
  })

  it('lists the keys of a record over an enum', () => {
    expect(knownKeys(goldenCase, ['patient', 'ecg', 'st_deviation_mm'])).toContain('aVR')
    expect(knownKeys(z.record(z.enum(['a', 'b']), z.object({ c: z.number() })), ['a'])).toEqual(['c'])
  })

  it('knows none where there is no object', () => {
    expect(knownKeys(goldenCase, ['id'])).toEqual([])
    expect(knownKeys(goldenCase, ['patient', 'labs'])).toEqual([])
    expect(knownKeys(goldenCase, ['nothing', 'here'])).toEqual([])
    expect(knownKeys(z.record(z.string(), z.number()), [])).toEqual([])
  })
})
