import type { Block } from './verdict.ts'

/** 0 passed · 1 tests failed · 2 misuse · 3 the gate is shut. */
export type ExitCode = 0 | 1 | 2 | 3

/** What the exit code of a run depends on. */
export interface RunOutcome {
  readonly failedTests: number
  readonly problems: readonly string[]
  /** Those that gate. */
  readonly blocks: readonly Block[]
  readonly scope: { readonly complete: boolean }
  /** Whether a run of a part of the suite shuts the gate: see `partShutsGate`. */
  readonly partShuts: boolean
  /** Whether the run measured all that its purpose asks for; true for a run that decides nothing. */
  readonly measuredAll: boolean
}

/** The exit code of a run: 1 when tests failed, else 2 for misuse, else 3 when the gate is shut, else 0. */
export function exitCodeOf(run: RunOutcome): ExitCode {
  if (run.failedTests > 0) return 1
  if (run.problems.length > 0) return 2
  return shutIf(run.blocks.length > 0 || !run.measuredAll || (run.partShuts && !run.scope.complete))
}

/**
 * Whether a run of a part of the suite shuts the gate. What was not compared has not passed, so in CI it does; but a shard is one part of several, and the merged run gates. On a desk a part is what
 * one asked for.
 */
export function partShutsGate({ ci, shard }: { readonly ci: boolean; readonly shard: boolean }): boolean {
  return ci && !shard
}

/** The exit code of what can only shut a gate or leave it open. */
export function shutIf(isShut: boolean): 0 | 3 {
  return isShut ? 3 : 0
}

/** What several parts come to: 1 where tests failed in any, else 2 for misuse, else 3 where a gate is shut, else 0. */
export function worstExitCode(codes: readonly ExitCode[]): ExitCode {
  return ([1, 2, 3] as const).find((code) => codes.includes(code)) ?? 0
}

/** What a run's file says that it ended with. A code that nobody knows is not a pass. */
export function knownExitCode(code: number): ExitCode {
  return ([0, 1, 2, 3] as const).find((known) => known === code) ?? 3
}

/**
 * What the end of a Vitest adds to what its runs say of themselves. Of 3 the runs say more: it may be by figures that gate nothing here.
 *
 * @param code null where a signal ended it
 */
export function exitCodeOfVitest(code: number | null): 0 | 1 | 2 {
  if (code === 0 || code === 3) return 0
  return code === 2 ? 2 : 1
}

/**
 * What a process ends with: never with 0 where a suite was not judged, or was judged otherwise.
 *
 * @param code that it would end with
 * @param verdicts of its suites; null for one that nobody has judged
 */
export function checkedExitCode(code: number, verdicts: readonly (ExitCode | null)[]): number {
  if (code !== 0) return code
  return worstExitCode(verdicts.map((verdict) => verdict ?? 3))
}

/** The exit code where a run could not be judged at all: 2 for a fault of the user's, which is told in words; nothing was gated, so that any other shuts the gate. */
export function exitCodeOfFault(isMisuse: boolean): 2 | 3 {
  return isMisuse ? 2 : 3
}
