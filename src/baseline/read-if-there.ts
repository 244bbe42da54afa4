import { readFileSync } from 'node:fs'
import { isAbsent } from './is-absent.ts'

/** The text of a file; undefined where there is none. Whatever else keeps it from being read is thrown. */
export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}
