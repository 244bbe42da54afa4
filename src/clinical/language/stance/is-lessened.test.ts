import { describe, expect, it } from 'vitest'
import { matchAction } from '../../answer/match-action.ts'

const loop = { classes: ['loop-diuretic'], notLess: true } as const

describe('an action that must not be lessened', () => {
  it.each([
    'Reduce furosemide to 20 mg',
    'Reduce the dose of furosemide',
    'Halve furosemide',
    'Cut the furosemide by half',
    'Wean furosemide',
    'Down-titrate furosemide',
    'Reduce: furosemide',
    'Reduce usual furosemide 80 mg to 40 mg',
    'Furosemide: reduce to 20 mg',
    'Furosemide - wean over a week',
    'Furosemide 80 mg to be decreased to 40 mg',
    'Furosemide dose should be halved',
    'Furosemide 40 mg halved',
    'Continue furosemide at half dose',
    'Furosemide ↓ to 20 mg',
    '↓ furosemide',
  ])('is not met by: %s', (text) => {
    expect(matchAction(text, loop).met).toBe(false)
  })

  it.each([
    'Start furosemide 40 mg IV to reduce congestion',
    'Furosemide 40 mg IV to reduce the preload',
    'Reduce congestion with furosemide 40 mg IV',
    'Reduce fluid overload: furosemide 40 mg IV',
    'Furosemide 80 mg IV, reduce to 40 mg once dry',
    'Start furosemide 80 mg IV, then wean to oral',
    'Give furosemide tapering to oral',
    'Furosemide: reduce ramipril',
    'Start furosemide and reduce spironolactone',
    'Reduce ramipril to 2.5 mg, furosemide 40 mg IV',
    'Furosemide 40 mg for 5 days, no taper needed',
    'Wean oxygen. Furosemide 40 mg IV',
    'Increase furosemide to 80 mg',
  ])('is met by: %s', (text) => {
    expect(matchAction(text, loop).met).toBe(true)
  })

  it('says so, and counts a lessened drug elsewhere', () => {
    expect(matchAction('Halve the furosemide', loop)).toEqual({
      met: false,
      foundInstead: '"furosemide" does not count: the answer only reduces it ("Halve the furosemide")',
    })
    expect(matchAction('Halve the furosemide', 'loop-diuretic').met).toBe(true)
  })
})
