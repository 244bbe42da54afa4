import { compareText } from '../gate/compare-text.ts'
import { sliceKey } from '../gate/slice-key.ts'
import type { StoredFigure } from './read-figures.ts'

/** One metric of two runs, in one part and of one tenant. */
export interface ComparedFigure extends Pick<StoredFigure, 'kind' | 'tier' | 'metric' | 'part' | 'tenant' | 'unit'> {
  /** Null where the run does not have it. */
  readonly a: StoredFigure | null
  readonly b: StoredFigure | null
  /** B less A; null where one has no figure, or the two are by different graders. */
  readonly change: number | null
  readonly way: 'better' | 'worse' | 'same' | 'other-grader' | 'only-one' | 'unscored'
}

/** The figures of two runs beside each other, by kind, tier, metric, tenant and part. It says which is better, and not whether that is more than noise. */
export function compareStoredRuns(a: readonly StoredFigure[], b: readonly StoredFigure[]): ComparedFigure[] {
  const pairs = new Map<string, { a: StoredFigure | null; b: StoredFigure | null }>()
  for (const figure of a) pairs.set(keyOf(figure), { a: figure, b: null })
  for (const figure of b) pairs.set(keyOf(figure), { a: pairs.get(keyOf(figure))?.a ?? null, b: figure })
  return [...pairs]
    .sort(([one], [other]) => compareText(one, other))
    .flatMap(([, pair]) => {
      const either = pair.b ?? pair.a
      if (either === null) return []
      const { kind, tier, metric, part, tenant, unit } = either
      return [{ kind, tier, metric, part, tenant, unit, ...pair, ...compare(pair.a, pair.b) }]
    })
}

function compare(a: StoredFigure | null, b: StoredFigure | null): Pick<ComparedFigure, 'change' | 'way'> {
  if (a === null || b === null) return { change: null, way: 'only-one' }
  if (a.value === null || b.value === null) return { change: null, way: 'unscored' }
  if (a.kind === 'quality' && a.graders.join() !== b.graders.join()) return { change: null, way: 'other-grader' }
  const change = b.value - a.value
  if (change === 0) return { change, way: 'same' }
  return { change, way: change > 0 === (b.better === 'higher') ? 'better' : 'worse' }
}

function keyOf({ kind, tier, metric, tenant, part }: StoredFigure): string {
  const place = ['quality', 'latency', 'cost'].indexOf(kind)
  return JSON.stringify([place, tier, metric, tenant, sliceKey(part)])
}
