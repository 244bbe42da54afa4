import type { Span } from '../span.ts'
import type { Token } from './token.ts'

/**
 * What tokens `from` to `to`, exclusive, cover in the text that they were read from.
 *
 * @param to greater than `from`; both within the tokens
 */
export function tokenSpan(source: string, tokens: readonly Token[], from: number, to: number): Span {
  const start = tokens[from]?.start ?? 0
  const end = tokens[to - 1]?.end ?? start
  return { start, end, text: source.slice(start, end) }
}
