import { readFileSync } from 'node:fs'
import { locateJsonFault } from '../../baseline/locate-json-fault.ts'
import { AssayError } from '../../score/assay-error.ts'
import { messageOf } from '../../score/message-of.ts'

/**
 * The value of a JSON file.
 *
 * @param file absolute
 * @param shown as messages name it
 * @throws {AssayError} `rubric-invalid` for a file that cannot be read, or that is no JSON, with its line
 */
export function readJsonFile(file: string, shown: string): unknown {
  const text = readText(file, shown).replace(/^\ufeff/u, '')
  const fault = locateJsonFault(text)
  if (fault !== undefined) throw new AssayError('rubric-invalid', `${shown}:${fault}`)
  return JSON.parse(text)
}

function readText(file: string, shown: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new AssayError('rubric-invalid', `${shown} cannot be read: ${messageOf(cause)}. Name a file of JSON`, {
      cause,
    })
  }
}
