import type { PlannedCall } from './planned-call.ts'

/** What calls to one model may come to. */
export interface BatchEstimate {
  /** `anthropic:claude-sonnet-5-5` */
  readonly judge: string
  readonly calls: number
  /** Tokens of the prompts, about. */
  readonly input: number
  /** Tokens of the replies, at most. */
  readonly output: number
  /** At most, at list prices of batches; null where a price is not known. */
  readonly dollars: number | null
}

/** @param group calls of one route and model, at least one */
export function sumEstimates({ calls }: { readonly calls: readonly PlannedCall[] }): BatchEstimate {
  const identity = calls[0]?.identity
  let [input, output] = [0, 0]
  let dollars: number | null = 0
  for (const { estimate } of calls) {
    input += estimate.input
    output += estimate.output
    dollars = dollars === null || estimate.dollars === null ? null : dollars + estimate.dollars
  }
  return { judge: `${identity?.provider}:${identity?.model}`, calls: calls.length, input, output, dollars }
}
