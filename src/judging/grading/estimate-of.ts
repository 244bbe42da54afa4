import { hashText } from '../hash-text.ts'
import type { CallEstimate } from '../flow/create-flow.ts'
import type { JudgeRequest } from '../judge-request.ts'
import type { Usage } from '../usage.ts'

/**
 * What a call may use, before it is made.
 *
 * @param key whose limits it counts against, as `provider:model`
 * @param input the most tokens of the prompt
 * @param output the most tokens of the reply
 * @param price dollars of a usage; null where no price is known
 */
export function estimateOf(
  key: string,
  { system, parts }: JudgeRequest,
  input: number,
  output: number,
  price: (usage: Usage) => number | null,
): CallEstimate {
  return {
    key,
    tokens: input + output,
    dollars: dearest([0, input].map((cacheWrite) => price({ input, cached: 0, cacheWrite, output, thinking: 0 }))),
    prefixes: parts.some(({ cacheUntilHere }) => cacheUntilHere === true)
      ? [hashText(`${system}\0${parts[0]?.text ?? ''}`)]
      : [],
  }
}

/** Some bill what goes into their prompt cache higher, and others have no price for it. */
function dearest(prices: readonly (number | null)[]): number | null {
  const known = prices.filter((dollars) => dollars !== null)
  return known.length === 0 ? null : Math.max(...known)
}
