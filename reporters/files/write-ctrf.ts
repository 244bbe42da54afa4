import { writeAtomically } from '../../src/baseline/write-atomically.ts'
import type { Run } from '../../src/gate/run.ts'
import { renderCtrf } from './render-ctrf.ts'

/** Writes the metrics of a run as CTRF JSON, atomically. */
export function writeCtrf(file: string, run: Run): void {
  writeAtomically(file, renderCtrf(run))
}
