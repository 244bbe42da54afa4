import type { TestModule } from 'vitest/node'

/**
 * Tests that were to be run, by whether they were: one that a name pattern or `.skip` left out is neither, and one that was aborted is left.
 *
 * @param since when the run was told to end; what failed after that was aborted
 */
export function countEnded(modules: readonly TestModule[], since = Infinity): { ended: number; left: number } {
  const tests = modules
    .flatMap((module) => [...module.children.allTests()])
    .filter(({ options }) => options.mode === 'run')
  const ended = tests.filter((test) => {
    const { state } = test.result()
    const { startTime = 0, duration = 0 } = test.diagnostic() ?? {}
    return state === 'passed' || (state === 'failed' && startTime + duration <= since)
  }).length
  return { ended, left: tests.length - ended }
}
