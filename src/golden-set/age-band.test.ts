import { describe, expect, it } from 'vitest'
import { ageBand, ageBands } from './age-band.ts'

describe('ageBand', () => {
  it.each([
    [0, '0-17'],
    [17, '0-17'],
    [18, '18-39'],
    [39, '18-39'],
    [40, '40-64'],
    [64, '40-64'],
    [65, '65-79'],
    [79, '65-79'],
    [80, '80+'],
    [125, '80+'],
  ])('puts %i completed years into %s', (age, band) => {
    expect(ageBand(age)).toBe(band)
  })

  it('names its bands so that they sort by age', () => {
    expect([...ageBands].sort()).toEqual(ageBands)
  })
})
