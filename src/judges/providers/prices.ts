import type { ProviderName, Usage } from '../provider.ts'

/** What a model costs, in dollars per million tokens; null where it is not known. `cacheWrite` is of entries that live five minutes. */
interface Price {
  readonly input: number | null
  readonly cached: number | null
  readonly cacheWrite: number | null
  readonly output: number | null
}

/** A price with when and for what it holds. Days are ISO, both included; null is open. */
interface PriceRow extends Price {
  readonly provider: ProviderName
  readonly model: string
  readonly from: string | null
  readonly until: string | null
  /** Prompts of up to so many tokens, cached ones counted; null for every longer one. */
  readonly upToTokens: number | null
}

// Before the table, which is made as the file is loaded.
const open = { from: null, until: null, upToTokens: null }

/**
 * List prices of single calls in the vendors' default region, looked up on `asOf`. A batch costs half (`batchShare`) of each figure on both routes that have one.
 *
 * A bill is the vendor's own: regions, tiers and contracts differ. Sources: https://platform.claude.com/docs/en/about-claude/pricing and
 * https://ai.google.dev/gemini-api/docs/pricing, as quoted by others on the days that they name.
 */
export const prices: { readonly asOf: string; readonly batchShare: number; readonly rows: readonly PriceRow[] } = {
  asOf: '2026-11-22',
  batchShare: 0.5,
  rows: [
    ...anthropic('claude-opus-5-5', [4, 0.2, 5, 20]),
    ...anthropic('claude-sonnet-5-5', [2, 0.2, 2.5, 10], { until: '2026-10-06' }),
    ...anthropic('claude-sonnet-5-5', [2, 0.1, 2.5, 10], { from: '2026-10-07' }),
    ...anthropic('claude-haiku-5-5', [0.1, 0.01, 0.125, 0.5], { upToTokens: 100_000 }),
    ...anthropic('claude-haiku-5-5', [0.5, 0.05, 0.625, 2.5]),
    ...anthropic('claude-fable-5-1', [10, 0.25, 12.5, 50]),
    ...anthropic('claude-fable-5', [10, 1, 12.5, 50]),
    ...anthropic('claude-opus-5', [5, 0.5, 6.25, 25]),
    ...anthropic('claude-sonnet-5', [2, 0.2, 2.5, 10]),
    ...anthropic('claude-opus-4-8', [5, 0.5, 6.25, 25]),
    ...anthropic('claude-opus-4-7', [5, 0.5, 6.25, 25]),
    ...anthropic('claude-opus-4-6', [5, 0.5, 6.25, 25]),
    ...anthropic('claude-opus-4-5', [5, 0.5, 6.25, 25]),
    ...anthropic('claude-sonnet-4-6', [3, 0.3, 3.75, 15]),
    ...anthropic('claude-sonnet-4-5', [3, 0.3, 3.75, 15]),
    ...anthropic('claude-haiku-4-5', [1, 0.1, 1.25, 5]),
    ...gemini('gemini-4-argon', [2, 0.1, 10], { until: '2026-11-30' }),
    ...gemini('gemini-4-argon', [4, 0.2, 20], { from: '2026-12-01' }),
    ...gemini('gemini-4-carbon', [2, null, 10], { until: '2026-11-30' }),
    ...gemini('gemini-4-carbon', [4, null, 20], { from: '2026-12-01' }),
    ...gemini('gemini-3.8-flash', [0.75, null, 3.75], { until: '2026-12-31' }),
    ...gemini('gemini-3.6-flash', [1.5, 0.15, 7.5]),
    ...gemini('gemini-3.5-flash-lite', [0.3, 0.03, 2.5]),
    ...gemini('gemini-3.1-pro-preview', [2, 0.2, 12], { upToTokens: 200_000 }),
    ...gemini('gemini-3.1-pro-preview', [4, 0.4, 18]),
    ...gemini('gemini-2.5-pro', [1.25, 0.125, 10], { upToTokens: 200_000 }),
    ...gemini('gemini-2.5-pro', [2.5, 0.25, 15]),
    ...gemini('gemini-2.5-flash', [0.3, 0.03, 2.5]),
    ...gemini('gemini-2.5-flash-lite', [0.1, 0.01, 0.4]),
  ],
}

type Bounds = Partial<Pick<PriceRow, 'from' | 'until' | 'upToTokens'>>

function anthropic(
  model: string,
  [input, cached, cacheWrite, output]: readonly [number, number, number, number],
  bounds: Bounds = {},
): PriceRow[] {
  return [{ provider: 'anthropic', model, input, cached, cacheWrite, output, ...open, ...bounds }]
}

/** Writing to Gemini's own cache costs what reading the prompt costs. */
function gemini(
  model: string,
  [input, cached, output]: readonly [number, number | null, number],
  bounds: Bounds = {},
): PriceRow[] {
  return [{ provider: 'gemini', model, input, cached, cacheWrite: input, output, ...open, ...bounds }]
}

/**
 * The price that holds for a call.
 *
 * @param day of the call, ISO (`2026-11-22`)
 * @param promptTokens all tokens of the prompt, since some models cost more for longer ones
 * @returns null where the table has none for that day: the price is not known, not 0
 */
export function priceOf(provider: ProviderName, model: string, day: string, promptTokens: number): Price | null {
  const rows = prices.rows.filter(
    (row) =>
      row.provider === provider &&
      row.model === model &&
      (row.from === null || row.from <= day) &&
      (row.until === null || day <= row.until) &&
      (row.upToTokens === null || promptTokens <= row.upToTokens),
  )
  return rows.find((row) => row.upToTokens !== null) ?? rows[0] ?? null
}

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
