import type { Span } from '../span.ts'
import type { Token } from './tokens.ts'

/** The span from one token up to another, which is not in it; at least one token lies between. */
export function spanOf(text: string, tokens: readonly Token[], from: number, next: number): Span {
  const [start, end] = [tokens[from]?.start ?? 0, tokens[next - 1]?.end ?? 0]
  return { start, end, text: text.slice(start, end) }
}
