import type { TestContext } from 'vitest'
import type { Replay } from '../core/eval-case.ts'
import { AssayError } from '../kit/assay-error.ts'
import { describeFound } from '../kit/describe-found.ts'
import { whyUnfitId } from '../kit/printable.ts'
import { isThenable } from '../kit/standard-schema.ts'
import { wallClock } from './real-clock.ts'
import { watchReplays } from './replays.ts'

/** Times one stage of the system under test, and gives back what the stage returned. */
export type Stage = <Result>(name: string, run: () => Result) => Result

/**
 * Makes the `stage(name, fn)` of one test: the wall time of each stage, in ms, is kept on the test, one for each trial.
 *
 * A stage that throws or rejects is timed up to there; its error passes through. A name used twice in a trial adds up.
 * A stage in which an answer was replayed has no time in that trial.
 */
export function createStage(task: TestContext['task']): Stage {
  /** Where the time of this trial stands among those of its stage. */
  const places = new Map<string, number>()
  /** Stages of which a part was replayed in this trial. */
  const replayed = new Set<string>()
  return (name, run) => {
    checkStageName(name)
    const start = wallClock()
    let replays: readonly Replay[] = []
    const stop = (): void => {
      const ms = wallClock() - start
      // A stage may have the name of something that every object has.
      const stages = new Map(Object.entries(task.meta.assayStages ?? {}))
      const times = stages.get(name) ?? []
      const place = places.get(name) ?? times.length
      if (replays.length > 0) replayed.add(name)
      if (replayed.has(name)) {
        if (!places.delete(name)) return
        if (place === 0) stages.delete(name)
        else stages.set(name, times.slice(0, place))
        task.meta.assayStages = Object.fromEntries(stages)
        return
      }
      times[place] = (times[place] ?? 0) + ms
      places.set(name, place)
      task.meta.assayStages = Object.fromEntries(stages.set(name, times))
    }
    let result: ReturnType<typeof run>
    try {
      const watched = watchReplays(run)
      replays = watched.replays
      result = watched.result
    } catch (error) {
      stop()
      throw error
    }
    // A query builder, or a promise of another realm, is awaited like a promise.
    if (isThenable(result)) {
      const ended: unknown = Promise.resolve(result).finally(stop)
      return ended as typeof result
    }
    stop()
    return result
  }
}

function checkStageName(name: unknown): void {
  const why = typeof name === 'string' ? whyUnfitId(name) : ''
  if (why === undefined && name !== '') return
  throw new AssayError(
    'matcher-misuse',
    `the name of a stage must be a text that is not empty${why === undefined || why === '' ? '' : `, ${why}`}, got ${describeFound(name)}`,
  )
}

declare module 'vitest' {
  interface TaskMeta {
    /** Wall times of each `stage(name, fn)` of the test, in ms, one a trial. */
    assayStages?: Record<string, number[]>
  }
}
