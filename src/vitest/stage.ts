import type { TestContext } from 'vitest'
import { wallClock } from './wall-clock.ts'

/** Times one stage of the system under test, and gives back what the stage returned. */
export type Stage = <Result>(name: string, run: () => Result) => Result

/**
 * Makes the `stage(name, fn)` of one test: the wall time of each stage, in ms, is kept on the test, one for each trial.
 *
 * A stage that throws or rejects is timed up to there; its error passes through. A name used twice in a trial adds up.
 */
export function createStage(task: TestContext['task']): Stage {
  /** Where the time of this trial stands among those of its stage. */
  const places = new Map<string, number>()
  return (name, run) => {
    const start = wallClock()
    const stop = (): void => {
      const ms = wallClock() - start
      // A stage may have the name of something that every object has.
      const stages = new Map(Object.entries(task.meta.assayStages ?? {}))
      const times = stages.get(name) ?? []
      const place = places.get(name) ?? times.length
      times[place] = (times[place] ?? 0) + ms
      places.set(name, place)
      task.meta.assayStages = Object.fromEntries(stages.set(name, times))
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
    /** Wall times of each `stage(name, fn)` of the test, in ms, one a trial. */
    assayStages?: Record<string, number[]>
  }
}
