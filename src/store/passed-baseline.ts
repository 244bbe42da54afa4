import type { Verdict } from '../gate/comparing/metric-verdict.ts'

const passes: ReadonlySet<Verdict> = new Set(['held', 'improved', 'nonInferior'])
const fails: ReadonlySet<Verdict> = new Set(['regressed', 'missing'])

/** Whether a figure was no worse than its baseline; null where the two were not compared, or nothing could be learned from comparing them. */
export function passedBaseline(verdict: Verdict | null): boolean | null {
  if (verdict === null) return null
  return passes.has(verdict) ? true : fails.has(verdict) ? false : null
}
