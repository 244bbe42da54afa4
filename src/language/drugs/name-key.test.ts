import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameKey } from './name-key.ts'

describe('nameKey', () => {
  it.each([
    ['Toprol-XL', 'toprol xl'],
    ['non–dihydropyridine  CCB', 'non dihydropyridine ccb'],
    ['Amlodipine / Valsartan', 'amlodipine/valsartan'],
    ['β-blocker', 'β blocker'],
  ])('folds %j to %j', (name, key) => {
    expect(nameKey(name)).toBe(key)
  })

  it('is its own key', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'B', '-', ' ', '/', '+', 'β', '1') })
    fc.assert(fc.property(words, (name) => nameKey(nameKey(name)) === nameKey(name)))
  })
})
