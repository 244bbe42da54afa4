import type { Score } from '../../src/score/score.ts'
import { unscored } from '../../src/score/unscored.ts'
import type { WireRecord } from '../../src/vitest/eval-meta.ts'

const none: readonly string[] = []

/** The score that a record brought across the process border. */
export function scoreOfWire(wire: WireRecord): Score {
  const grading = wire.grading === undefined ? {} : { grading: wire.grading }
  if (wire.value !== undefined) return { status: 'scored', value: wire.value, why: wire.why ?? none, ...grading }
  if (wire.unscored !== undefined) return { ...unscored(wire.unscored, wire.detail ?? ''), ...grading }
  return { status: 'not-applicable', reason: wire.notApplicable ?? '' }
}
