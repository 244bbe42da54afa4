import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from './words.ts'

describe('fold', () => {
  it.each([
    ['Oedema', 'edema'],
    ['HAEMOPTYSIS', 'hemoptysis'],
    ['tumours', 'tumors'],
    ['sulphate', 'sulfate'],
    ['leucocyte', 'leukocyte'],
    ['catheterised', 'catheterized'],
    ['centre', 'center'],
    ['labelled', 'labeled'],
    ['β-blocker', 'beta-blocker'],
    ['naïve', 'naive'],
    ['b.i.d.', 'bid'],
    ['hy\u00adper', 'hyper'],
    ["n't", 'not'],
  ])('writes %s as %s', (word, folded) => {
    expect(fold(word)).toBe(folded)
  })

  it.each(['does', 'dose', 'four', 'hour', '6.9', 'k+', '__proto__', 'constructor'])('leaves %s as it is', (word) => {
    expect(fold(word)).toBe(word)
  })

  it('says the same of every case', () => {
    const word = fc.stringMatching(/^[a-zA-Z]{1,12}$/u)
    fc.assert(
      fc.property(word, (one) => {
        expect(fold(one.toUpperCase())).toBe(fold(one.toLowerCase()))
      }),
    )
  })
})
