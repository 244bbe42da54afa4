import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearestWord } from './compare-text.ts'

const known = ['age_years', 'sex', 'labs', 'heart_rate_per_min', 'spo2_percent', 'temperature_celsius', 'notes']

describe('nearestWord', () => {
  it.each([
    ['labz', 'labs'],
    ['age', 'age_years'],
    ['heartRatePerMin', 'heart_rate_per_min'],
    ['SpO2-percent', 'spo2_percent'],
    ['temprature_celcius', 'temperature_celsius'],
    ['note', 'notes'],
  ])('takes %s for %s', (word, nearest) => {
    expect(nearestWord(word, known)).toBe(nearest)
  })

  it.each(['gender', '', 'x', 'blood_pressure'])('finds nothing near %j', (word) => {
    expect(nearestWord(word, known)).toBeUndefined()
  })

  it('finds a known word itself', () => {
    fc.assert(fc.property(fc.constantFrom(...known), (word) => nearestWord(word, known) === word))
  })
})
