import type { Axis } from '../criterion.ts'

/** The least and the greatest weight, without its sign, that a criterion may have: by severity where it rests on a red flag or a negative constraint, else by its axis (Chen et al. 2026, arXiv:2601.15161). */
export function weightRange(axis: Axis, isSafety: boolean): readonly [least: number, greatest: number] {
  return isSafety ? [8, 10] : ofAxis[axis]
}

const ofAxis: Readonly<Record<Axis, readonly [number, number]>> = {
  accuracy: [4, 10],
  completeness: [4, 7],
  context_awareness: [4, 7],
  communication_quality: [1, 3],
  instruction_following: [1, 7],
}
