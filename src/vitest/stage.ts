import type { TestContext } from 'vitest'

/** Times one stage of the system under test, and gives back what the stage returned. */
export type Stage = <Result>(name: string, run: () => Result) => Result

/**
 * Makes the `stage(name, fn)` of one test: the wall time of each stage, in ms, is kept on the test as `stage:<name>`.
 *
 * A stage that throws or rejects is timed up to there; its error passes through. A name used twice adds up.
 */
export function createStage(task: TestContext['task']): Stage {
  return (name, run) => {
    const start = performance.now()
    const stop = (): void => {
      const stages = (task.meta.assayStages ??= {})
      stages[name] = (stages[name] ?? 0) + (performance.now() - start)
    }
    let result: ReturnType<typeof run>
    try {
      result = run()
    } catch (error) {
      stop()
      throw error
    }
    if (result instanceof Promise) return result.finally(stop) as typeof result
    stop()
    return result
  }
}

declare module 'vitest' {
  interface TaskMeta {
    /** Wall time of each `stage(name, fn)` of the test, in ms. */
    assayStages?: Record<string, number>
  }
}
