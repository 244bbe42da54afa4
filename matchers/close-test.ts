import { AssayError } from '../src/score/assay-error.ts'
import type { PendingMatcher, RunningTest } from '../src/vitest/running-test.ts'
import { userStack } from './user-stack.ts'

/**
 * Ends a test: fails it with all that it missed at once, and with each matcher that it did not wait for.
 *
 * @throws the one miss, or an `AggregateError` of several; Vitest shows a code line for each
 */
export async function closeTest(running: RunningTest): Promise<void> {
  running.ended = true
  if (running.annotations.length > 0) await Promise.allSettled(running.annotations)
  trimStacks(running)
  for (const { abandon } of running.unawaited) abandon()
  const errors = [...running.misses, ...Array.from(running.unawaited, notAwaited)]
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} misses`)
  if (errors[0] !== undefined) throw errors[0]
}

function notAwaited({ call, calledAt }: PendingMatcher): Error {
  const error = new AssayError(
    'not-awaited',
    `${call} was called without await: the test ended before it knew the score. Write: await expect(answer).${call}`,
  )
  error.stack = `${error.name}: ${error.message}\n${calledAt === undefined ? '' : userStack(calledAt)}`
  return error
}

/** Vitest reads a source map for each frame of each error: with 10,000 failures that is most of the run. */
function trimStacks({ task }: RunningTest): void {
  for (const error of task.result?.errors ?? []) {
    const stack = error.stack
    if (stack === undefined) continue
    const own = userStack(error as Error)
    if (own !== '') error.stack = `${stack.split(/\n\s+at /u, 1)[0]}\n${own}`
  }
}
