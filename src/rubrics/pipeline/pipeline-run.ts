import type { Judge } from '../../judging/grading/judge.ts'
import type { Finding } from './finding.ts'
import type { Trace } from './trace.ts'

/** What the calls of a build came to. */
export interface BuildUsage {
  readonly calls: number
  readonly replayed: number
  /** Tokens of prompts and replies, as the providers counted them; what they did not count adds nothing. */
  readonly tokens: { readonly input: number; readonly output: number }
  /** Null where the price of a call is not known. */
  readonly dollars: number | null
}

/** One build under way: what its stages share, and what they add to. */
export interface PipelineRun {
  readonly id: string
  readonly judges: { readonly strong: Judge; readonly light: Judge }
  readonly bounds: { readonly repairs: number }
  readonly trace: Trace | null
  readonly now: () => Date
  readonly findings: Finding[]
  usage: BuildUsage
  simulated: boolean
}

export const noUsage: BuildUsage = { calls: 0, replayed: 0, tokens: { input: 0, output: 0 }, dollars: 0 }

export function addUsage(one: BuildUsage, other: BuildUsage): BuildUsage {
  return {
    calls: one.calls + other.calls,
    replayed: one.replayed + other.replayed,
    tokens: { input: one.tokens.input + other.tokens.input, output: one.tokens.output + other.tokens.output },
    dollars: one.dollars === null || other.dollars === null ? null : one.dollars + other.dollars,
  }
}
