import { readFileSync } from 'node:fs'
import { AssayError } from '../../score/assay-error.ts'
import { messageOf } from '../../score/message-of.ts'
import type { HeldOutManifest } from './held-out-manifest.ts'
import { parseManifest } from './parse-manifest.ts'

/**
 * Reads the manifest of a frozen split as data.
 *
 * @param file absolute, or from the working directory
 * @param name of the file in messages
 * @throws {AssayError} `held-out-invalid` for a file that cannot be read, was edited, or is no manifest
 */
export function readHeldOutManifest(file: string, name: string = file): HeldOutManifest {
  return parseManifest(read(file, name), name)
}

function read(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new AssayError(
      'held-out-invalid',
      `${name} cannot be read: ${messageOf(cause)}. Freeze a split with: npx vitest-assay held-out freeze`,
      { cause },
    )
  }
}
