import type { Lab } from '../../golden-set/patient.ts'
import { type Clock, clockTime } from './clock-time.ts'

/** Two results of one analyte, each with its time, so that the later takes the earlier back; listed either way round. */
export function datedPair(clock: Clock, earlier: Lab, later: Lab, isNewestFirst: boolean): readonly Lab[] {
  const pair = [
    { ...earlier, taken_at: clockTime(clock, 160) },
    { ...later, taken_at: clockTime(clock, 40) },
  ]
  return isNewestFirst ? pair.toReversed() : pair
}
