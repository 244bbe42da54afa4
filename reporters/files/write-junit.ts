import { writeAtomically } from '../../src/baseline/write-atomically.ts'
import type { Run } from '../../src/gate/run.ts'
import { renderJunit } from './render-junit.ts'

/** Writes the metrics of a run as JUnit XML, atomically. */
export function writeJunit(file: string, run: Run): void {
  writeAtomically(file, renderJunit(run))
}
