import { describe, expect, it } from 'vitest'
import { shingles } from './lint-near-duplicates.ts'

describe('shingles', () => {
  it('gives each run of five words once, in lower case and without the values of numbers', () => {
    expect([...shingles('Seen at 14:30, BP 92/60 and HR 118.')]).toEqual([
      'seen at # bp #',
      'at # bp # and',
      '# bp # and hr',
      'bp # and hr #',
    ])
    expect(shingles('a b c d e a b c d e').size).toBe(5)
  })

  it('gives none for fewer than five words', () => {
    expect(shingles('No chest pain today')).toEqual(new Set())
    expect(shingles('')).toEqual(new Set())
  })
})
