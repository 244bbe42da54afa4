import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createBudget } from './budget.ts'

describe('createBudget', () => {
  it('reserves what calls may cost, and takes their bills', () => {
    const budget = createBudget(() => 1)
    expect(budget.fits(0.6)).toBe('yes')
    budget.reserve(0.6)
    expect(budget.fits(0.6)).toBe('wait')
    budget.settle(0.6, 0.1)
    expect(budget.fits(0.6)).toBe('yes')
    expect(budget.fits(0.95)).toBe('no')
    expect(budget.refusal(0.95)).toBe('maxCost is $1.00: $0.10 is spent, and this call may cost $0.95')
  })

  it('counts a call without a bill at its estimate, and says so', () => {
    const budget = createBudget(() => 1)
    budget.reserve(0.9)
    budget.settle(0.9, null)
    expect([budget.spent(), budget.inDoubt()]).toEqual([0, 0.9])
    expect(budget.fits(0.2)).toBe('no')
    expect(budget.refusal(0.2)).toBe(
      'maxCost is $1.00: $0.00 is spent, $0.90 is in doubt, and this call may cost $0.20',
    )
  })

  it('lets sums of decimal fractions reach the bound', () => {
    const budget = createBudget(() => 0.3)
    for (let call = 0; call < 3; call += 1) {
      expect(budget.fits(0.1)).toBe('yes')
      budget.reserve(0.1)
      budget.settle(0.1, 0.1)
    }
    expect(budget.fits(0.001)).toBe('no')
  })

  it('is never overspent where no bill is above its estimate', () => {
    const call = fc.record({
      estimate: fc.double({ min: 0, max: 1, noNaN: true }),
      share: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    })
    fc.assert(
      fc.property(fc.array(call, { maxLength: 50 }), fc.nat(4), (calls, out) => {
        const budget = createBudget(() => 3)
        const started: typeof calls = []
        const end = (): void => {
          const first = started.shift()
          if (first !== undefined)
            budget.settle(first.estimate, first.share === null ? null : first.estimate * first.share)
        }
        for (const one of calls) {
          if (budget.fits(one.estimate) === 'yes') {
            budget.reserve(one.estimate)
            started.push(one)
          }
          if (started.length > out) end()
        }
        while (started.length > 0) end()
        expect(budget.spent() + budget.inDoubt()).toBeLessThanOrEqual(3 * (1 + 1e-6))
      }),
    )
  })
})
