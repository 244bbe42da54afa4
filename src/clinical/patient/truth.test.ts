import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Truth, allOf, anyOf, listFacts, no, not, unknown, yes } from './truth.ts'

const truth = fc.constantFrom(yes('a'), no('b'), unknown('c'))
const rank = { false: 0, unknown: 1, true: 2 } as const
const value = (result: Truth): number => rank[result.value]

describe('truth', () => {
  it('keeps the facts that decided', () => {
    expect(allOf(yes('fever'), no('no cough'), unknown('no film'))).toEqual(no('no cough'))
    expect(anyOf(yes('fever'), no('no cough'), unknown('no film'))).toEqual(yes('fever'))
    expect(allOf(yes('fever'), yes('cough'))).toEqual({ value: 'true', facts: ['fever', 'cough'] })
    expect(allOf(yes('fever'), unknown('no film'))).toEqual(unknown('no film'))
  })

  it('is true of all of nothing, and false of any of nothing', () => {
    expect(allOf().value).toBe('true')
    expect(anyOf().value).toBe('false')
  })

  it('is the least of all, the greatest of any, and its own reverse under not', () => {
    fc.assert(
      fc.property(fc.array(truth, { minLength: 1 }), (truths) => {
        expect(value(allOf(...truths))).toBe(Math.min(...truths.map(value)))
        expect(value(anyOf(...truths))).toBe(Math.max(...truths.map(value)))
        expect(not(allOf(...truths)).value).toBe(anyOf(...truths.map(not)).value)
        for (const one of truths) expect(not(not(one))).toEqual(one)
      }),
    )
  })
})

describe('listFacts', () => {
  it('says each fact once', () => {
    const long = 'systolic pressure 78 mmHg, for how long is not on record'
    expect(listFacts(['pulmonary embolism', long, 'systolic pressure 78 mmHg'])).toBe(`pulmonary embolism, ${long}`)
  })
})
