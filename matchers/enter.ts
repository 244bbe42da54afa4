import { AssayError } from '../src/score/assay-error.ts'
import { registry } from '../src/vitest/registry.ts'
import type { RunningTest } from '../src/vitest/running-test.ts'
import type { MatcherState } from './matcher-state.ts'

/** The running test, or undefined where the matcher was called outside one; refuses the uses in which a score would be lost. */
export function enter(state: MatcherState, matcher: string): RunningTest | undefined {
  if (state.assertion === undefined) {
    throw new AssayError(
      'matcher-misuse',
      `expect.${matcher}() cannot be used inside another matcher: its score would belong to nothing. Write expect(answer).${matcher}()`,
    )
  }
  if (state.poll === true) {
    throw new AssayError(
      'matcher-misuse',
      `expect.poll(…).${matcher}() would judge again until it passes. Wait for the answer first, then write expect(answer).${matcher}()`,
    )
  }
  return registry().running.getStore()
}
