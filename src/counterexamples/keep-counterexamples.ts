import { join } from 'node:path'
import { writeAtomically } from '../baseline/write-atomically.ts'
import type { FuzzReport } from '../fuzzing/fuzz-report.ts'
import type { StoredCounterexample } from './stored-counterexample.ts'

/**
 * Writes each counterexample of a report to `.assay/counterexamples/<id>.json`, for `promote-counterexample`. One of the same content takes the place of the
 * one before.
 *
 * @param root of the project, absolute
 */
export function keepCounterexamples(root: string, report: FuzzReport, now: Date): void {
  for (const { id: property, counterexample } of report.properties) {
    if (counterexample === null) continue
    const { id } = counterexample.case
    const stored: StoredCounterexample = {
      schema: 1,
      id,
      property,
      seed: report.seed,
      foundAt: now.toISOString(),
      ...counterexample,
    }
    writeAtomically(join(root, '.assay', 'counterexamples', `${id}.json`), `${JSON.stringify(stored, null, 2)}\n`)
  }
}
