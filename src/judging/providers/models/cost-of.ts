import type { Usage } from '../../usage.ts'
import type { Price } from './prices.ts'

/**
 * What a call cost, in dollars. Cached and written tokens are part of the input and are billed in its place; thinking is billed as output.
 *
 * A count that the provider left out is taken as none of that kind, so that the rest of the input is billed in full; without the whole input or output nothing is known.
 *
 * @returns null where a count or a price that it needs is not known
 *
 * @example
 * costOf({ input: 1_000_000, cached: null, cacheWrite: null, output: 0, thinking: null }, { input: 2, cached: 0.1, cacheWrite: 2.5, output: 10 }) // 2
 */
export function costOf(usage: Usage, price: Price): number | null {
  const { input, output } = usage
  if (input === null || output === null) return null
  const cached = usage.cached ?? 0
  const cacheWrite = usage.cacheWrite ?? 0
  const parts = [
    [input - cached - cacheWrite, price.input],
    [cached, price.cached],
    [cacheWrite, price.cacheWrite],
    [output, price.output],
  ] as const
  let dollars = 0
  for (const [tokens, perMillion] of parts) {
    if (tokens === 0) continue
    if (perMillion === null) return null
    dollars += (tokens * perMillion) / 1_000_000
  }
  return dollars
}
