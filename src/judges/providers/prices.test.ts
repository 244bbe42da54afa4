import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costOf, priceOf, prices } from './prices.ts'
import { knownModels } from './known-models.ts'

describe('priceOf', () => {
  it('gives the price of the day and of the length of the prompt', () => {
    expect(priceOf('gemini', 'gemini-4-argon', '2026-11-30', 1000)).toMatchObject({ input: 2, output: 10 })
    expect(priceOf('gemini', 'gemini-4-argon', '2026-12-01', 1000)).toMatchObject({ input: 4, output: 20 })
    expect(priceOf('anthropic', 'claude-haiku-5-5', '2026-11-22', 100_000)).toMatchObject({ input: 0.1, output: 0.5 })
    expect(priceOf('anthropic', 'claude-haiku-5-5', '2026-11-22', 100_001)).toMatchObject({ input: 0.5, output: 2.5 })
    expect(priceOf('gemini', 'gemini-2.5-pro', '2026-11-22', 200_001)).toMatchObject({ input: 2.5, cached: 0.25 })
  })

  it('is null where the table has none, which is not 0', () => {
    expect(priceOf('gemini', 'gemini-3.8-flash', '2027-01-01', 1000)).toBeNull()
    expect(priceOf('openai', 'llama3.1:8b', '2026-11-22', 1000)).toBeNull()
  })

  it('has rows of known models alone, and one for a call at most', () => {
    for (const { provider, model } of prices.rows) expect(knownModels[provider]).toHaveProperty([model])
    for (const tokens of [1000, 150_000, 900_000]) {
      for (const { provider, model } of prices.rows) {
        const price = priceOf(provider, model, prices.asOf, tokens)
        expect(price?.cached ?? 0).toBeLessThanOrEqual(price?.input ?? 0)
      }
    }
  })
})

describe('costOf', () => {
  const price = { input: 2, cached: 0.1, cacheWrite: 2.5, output: 10 }

  it('bills cached and written tokens in place of fresh ones, and thinking as output', () => {
    const usage = { input: 1_000_000, cached: 600_000, cacheWrite: 300_000, output: 50_000, thinking: 40_000 }
    expect(costOf(usage, price)).toBeCloseTo(0.2 + 0.06 + 0.75 + 0.5, 10)
  })

  it('is null where a count or a price that it needs is not known', () => {
    const usage = { input: 1000, cached: null, cacheWrite: null, output: 10, thinking: null }
    expect(costOf(usage, price)).toBeCloseTo(0.0021, 10)
    expect(costOf({ ...usage, output: null }, price)).toBeNull()
    expect(costOf({ ...usage, input: null }, price)).toBeNull()
    expect(costOf({ ...usage, cached: 1 }, { ...price, cached: null })).toBeNull()
    expect(costOf(usage, { ...price, cached: null })).not.toBeNull()
  })

  it('is never negative', () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.nat(1e6), fc.nat(1e6), fc.nat(1e6), (fresh, cached, cacheWrite, output) => {
        const usage = { input: fresh + cached + cacheWrite, cached, cacheWrite, output, thinking: null }
        return (costOf(usage, price) ?? -1) >= 0
      }),
    )
  })
})
