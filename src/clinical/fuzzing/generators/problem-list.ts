import * as fc from 'fast-check'
import type { Patient } from '../../patient/patient.ts'
import { type Problem, problems } from '../tables/problems-and-findings.ts'
import { choose } from './draws.ts'
import { type MedicationPick, medicationPicks } from '../medications.ts'

/** A problem with the medicines that are taken for it, before it is written down. */
export interface ProblemPick {
  readonly problem: Problem
  readonly name: number
  /** The medicines are listed and the problem is not. */
  readonly isUnlisted: boolean
  readonly medicines: readonly MedicationPick[]
}

/** Problems of some courses; they shrink to none, and to medicines whose reason is not listed. */
export function problemPicks(courses: readonly Problem['course'][], maxLength: number): fc.Arbitrary<ProblemPick[]> {
  const rows = problems.rows.filter((row) => courses.includes(row.course))
  return fc.array(
    fc.record({
      problem: fc.constantFrom(...rows),
      name: fc.nat(3),
      isUnlisted: fc.oneof(
        { withCrossShrink: true },
        { weight: 1, arbitrary: fc.constant(true) },
        { weight: 11, arbitrary: fc.constant(false) },
      ),
      medicines: medicationPicks(3),
    }),
    { maxLength, size: 'max' },
  )
}

/** Those that fit the age and the sex, and one another. */
export function fittingProblems(
  picks: readonly ProblemPick[],
  { age_years, sex }: Patient['demographics'],
): ProblemPick[] {
  const taken = new Set<string>()
  return picks.filter(({ problem }) => {
    const fits =
      age_years >= problem.fromAge && (problem.sex === undefined || problem.sex === sex) && !taken.has(problem.slot)
    if (fits) taken.add(problem.slot)
    return fits
  })
}

/** As the problem list has it. */
export function conditionOf({ problem, name }: ProblemPick): Patient['conditions'][number] {
  return { name: choose(problem.names, name), status: 'active' }
}

const stages: Readonly<Record<string, readonly [low: number, high: number]>> = {
  'ckd-3': [30, 59],
  'ckd-4': [15, 29],
  'ckd-5': [5, 14],
  'kidney-injury': [8, 45],
}

/** The filtration rates that go with the problems, in mL/min/1.73 m². */
export function filtrationOf(picks: readonly ProblemPick[]): readonly [low: number, high: number] | undefined {
  return picks.map(({ problem }) => stages[problem.key]).findLast((stage) => stage !== undefined)
}
