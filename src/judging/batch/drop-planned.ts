import { rmSync } from 'node:fs'
import { writeAtomically } from '../../baseline/write-atomically.ts'
import { readPlan } from './read-plan.ts'

/**
 * Takes calls out of the plan; a file without any is deleted. What a run adds in the same moment may be lost, and is planned again by the next run.
 *
 * @param root of the project, absolute
 * @param isDone by the key of a call
 */
export function dropPlanned(root: string, isDone: (key: string) => boolean): void {
  for (const { file, calls } of readPlan(root)) {
    const left = calls.filter(({ key }) => !isDone(key))
    if (left.length === calls.length) continue
    if (left.length === 0) rmSync(file, { force: true })
    else writeAtomically(file, left.map((call) => `${JSON.stringify(call)}\n`).join(''))
  }
}
