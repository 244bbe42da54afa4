import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Run } from '../src/gate/run.ts'
import { renderJunit } from './render-junit.ts'

/** Writes the metrics of a run as JUnit XML, atomically. */
export function writeJunit(file: string, run: Run): void {
  mkdirSync(dirname(file), { recursive: true })
  const temporary = `${file}.${process.pid}.tmp`
  writeFileSync(temporary, renderJunit(run))
  renameSync(temporary, file)
}
