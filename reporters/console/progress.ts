import type { TestCase, TestModule } from 'vitest/node'
import { isMiss, type Metric } from '../../src/core/metric.ts'
import { counted, renderDollars } from '../../src/kit/phrases.ts'

/** How far a run has come. */
export interface Progress {
  /** Tests of evals that have ended, and that are known so far. */
  readonly done: number
  readonly of: number
  readonly misses: number
  readonly unscored: number
  /** What judges have cost so far, in dollars; null where a price is not known. */
  readonly dollars: number | null
  readonly elapsedMs: number
}

/**
 * How far a run has come, in a line; what is left is reckoned from what it took so far.
 *
 * @example
 * renderProgress({ done: 200, of: 800, misses: 3, unscored: 0, dollars: 0.4, elapsedMs: 60_000 }) // 'vitest-assay: 200 of 800 tests, 3 misses, 0 unscored, $0.40, about 3 min left'
 */
export function renderProgress({ done, of, misses, unscored, dollars, elapsedMs }: Progress): string {
  const leftMs = done === 0 ? null : ((of - done) * elapsedMs) / done
  return [
    `vitest-assay: ${done} of ${counted(of, 'test')}`,
    counted(misses, 'miss', 'misses'),
    `${unscored} unscored`,
    ...(dollars === null ? ['cost not known'] : dollars === 0 ? [] : [renderDollars(dollars)]),
    ...(leftMs === null
      ? []
      : [`about ${leftMs < 90_000 ? `${Math.ceil(leftMs / 1000)} s` : `${Math.round(leftMs / 60_000)} min`} left`]),
  ].join(', ')
}

/** Follows a run, and says every so often how far it has come. */
export interface ProgressWatch {
  /** Tests of evals that will run. */
  collected(module: TestModule): void
  ended(test: TestCase): void
}

const everyMs = 15_000

/**
 * Prints a line of progress every 15 seconds of a run: lines of a log, which stand above what Vitest redraws.
 *
 * @param clock in ms
 */
export function watchProgress(print: (line: string) => void, clock: () => number): ProgressWatch {
  const start = clock()
  let printed = start
  let [done, of, misses, unscored] = [0, 0, 0, 0]
  let dollars: number | null = 0
  const metrics = new Map<string, Metric>()
  return {
    collected: (module) => {
      for (const test of module.children.allTests()) if (test.meta().assay !== undefined) of += 1
    },
    ended: (test) => {
      const { assay } = test.meta()
      if (assay === undefined) return
      done += 1
      for (const metric of assay.metrics ?? []) metrics.set(metric.name, metric)
      for (const { metric, value, unscored: cause, grading, negated } of assay.records) {
        // A miss under `.not` is what its test expects.
        const definition = negated === true ? undefined : metrics.get(metric)
        if (cause !== undefined) unscored += 1
        else if (value !== undefined && definition !== undefined && isMiss(definition, value)) misses += 1
        for (const judge of grading?.judges ?? [])
          dollars = dollars === null || judge.dollars === null ? null : dollars + judge.dollars
      }
      const now = clock()
      if (now - printed < everyMs) return
      printed = now
      print(renderProgress({ done, of, misses, unscored, dollars, elapsedMs: now - start }))
    },
  }
}
