import type { Baseline } from '../gate/baseline.ts'
import { parseBaseline } from './parse-baseline.ts'
import { readIfThere } from './read-if-there.ts'

/**
 * Reads a baseline file as data; it is never run.
 *
 * @param file absolute, or from the working directory
 * @param shown the path for messages
 * @returns null when there is no such file
 * @throws {AssayError} `baseline-conflict` or `baseline-invalid`: a file that cannot be used is never taken for none
 */
export function readBaseline(file: string, shown: string = file): Baseline | null {
  const text = readIfThere(file)
  return text === undefined ? null : parseBaseline(text, shown)
}
