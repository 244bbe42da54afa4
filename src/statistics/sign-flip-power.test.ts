import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalCdf, normalQuantile } from './distributions/normal.ts'
import { pairedPower } from './power.ts'
import { random } from './random.ts'
import { signFlip } from './sign-flip.ts'
import { signFlipPower, signFlipSampleSize, signFlipSmallestDrop } from './sign-flip-power.ts'

describe('the power of flipped signs', () => {
  it('is that of a t test where there are signs enough', () => {
    // Cohen's medium effect: 27 pairs one-sided, as every table of the t test has it.
    expect(signFlipSampleSize(0.5, 1)).toBe(27)
    expect(signFlipPower(27, 0.5, 1)).toBeCloseTo(0.8118316, 6)
    expect(signFlipPower(26, 0.5, 1)).toBeCloseTo(0.7985, 3)
  })

  it('is less than the normal approximation gives, most of all at a small level', () => {
    const at = (alpha: number) => [
      signFlipPower(30, 0.1, 0.2, { alpha }),
      pairedPower(30, 0.1, { caseVariance: 0.04 }, { alpha }),
    ]
    // The first of each two is scipy's: nct.sf(t.isf(alpha, 29), 29, 0.5 * sqrt(30)).
    expect(at(0.05)).toEqual([expect.closeTo(0.8483, 4), expect.closeTo(0.863, 4)])
    expect(at(0.001)).toEqual([expect.closeTo(0.2832, 4), expect.closeTo(0.3626, 4)])
  })

  it('is the chance that all signs are alike where nothing else is below the level', () => {
    for (const drop of [1, 1.5, 2]) {
      expect(Math.abs(signFlipPower(8, drop, 1, { alpha: 0.005 }) - normalCdf(drop) ** 8)).toBeLessThan(0.015)
    }
  })

  it('is 0 where no p is below the level, and then no drop is found', () => {
    expect(signFlipPower(10, 100, 0.1, { alpha: 0.0005 })).toBe(0)
    expect(signFlipSmallestDrop(10, 0.1, { alpha: 0.0005 })).toBeNull()
    expect(signFlipSampleSize(100, 0.1, { alpha: 0.0005 })).toBe(11)
  })

  it('says what the test finds', () => {
    const { uniform } = random('what the test finds')
    const [clusters, alpha, draws] = [12, 0.001, 1_000]
    const drop = signFlipSmallestDrop(clusters, 1, { alpha }) ?? 0
    let found = 0
    for (let draw = 0; draw < draws; draw += 1) {
      const drops = Array.from({ length: clusters }, () => drop + normalQuantile(uniform()))
      if (signFlip(drops, { alternative: 'greater' }).p < alpha) found += 1
    }
    expect(Math.abs(found / draws - 0.8)).toBeLessThan(0.03)
  })

  it('agrees with the smallest drop and with the clusters that it takes', () => {
    const sizes = fc.constantFrom(6, 8, 10, 12, 15, 20, 30, 105, 400)
    const level = fc.constantFrom(0.05, 0.02, 0.00625, 0.001, 0.0003125)
    const deviation = fc.double({ min: 0.01, max: 5, noNaN: true })
    const power = fc.constantFrom(0.6, 0.8, 0.9)
    fc.assert(
      fc.property(sizes, level, deviation, power, (clusters, alpha, spread, wanted) => {
        const drop = signFlipSmallestDrop(clusters, spread, { alpha, power: wanted })
        if (drop === null) {
          expect(2 ** -clusters).toBeGreaterThanOrEqual(alpha)
          return
        }
        expect(signFlipPower(clusters, drop, spread, { alpha })).toBeCloseTo(wanted, 6)
        const enough = signFlipSampleSize(drop, spread, { alpha, power: wanted })
        expect(enough).toBeLessThanOrEqual(clusters)
        expect(signFlipPower(enough, drop, spread, { alpha })).toBeGreaterThanOrEqual(wanted)
        expect(signFlipSmallestDrop(enough, spread, { alpha, power: wanted })).toBeLessThanOrEqual(drop * (1 + 1e-6))
        if (enough > 2) expect(signFlipPower(enough - 1, drop, spread, { alpha })).toBeLessThan(wanted)
      }),
    )
  })

  it('rises with the drop and with the level', () => {
    const share = fc.double({ min: 0, max: 2, noNaN: true })
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 200 }), share, share, (clusters, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        const at = (drop: number, alpha: number): number => signFlipPower(clusters, drop, 1, { alpha })
        expect(at(less, 0.01)).toBeLessThanOrEqual(at(more, 0.01) + 1e-12)
        expect(at(more, 0.01)).toBeLessThanOrEqual(at(more, 0.05) + 0.01)
      }),
    )
  })

  it.each([
    [() => signFlipPower(1, 0.1, 1), 'clusters must be a whole number from 2 to 1,000,000, got 1'],
    [() => signFlipPower(10, -0.1, 1), 'drop must be a number of at least 0, got -0.1'],
    [() => signFlipSmallestDrop(10, 0), 'deviation must be a number of at least 5e-324, got 0'],
    [() => signFlipSampleSize(0.1, 1, { alpha: 0.6 }), 'alpha must be a number from 5e-324 to 0.5, got 0.6'],
    [() => signFlipSmallestDrop(10, 1, { power: 1 }), 'power must be a number from 0.5 to 0.9999999999999998, got 1'],
  ])('refuses what has no answer (%#)', (figure, message) => {
    expect(figure).toThrow(expect.objectContaining({ code: 'option-invalid', message }))
  })
})
