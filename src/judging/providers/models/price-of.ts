import type { ProviderName } from '../provider.ts'
import { type Price, prices } from './prices.ts'

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
