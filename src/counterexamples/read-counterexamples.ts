import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAbsent } from '../baseline/is-absent.ts'
import { AssayError } from '../score/assay-error.ts'
import { messageOf } from '../score/message-of.ts'
import { type StoredCounterexample, storedCounterexample } from './stored-counterexample.ts'

/** Ids of the counterexamples that fuzzing has left in `.assay/counterexamples/`, in order; none where there is no such folder. */
export function counterexampleIds(root: string): readonly string[] {
  try {
    return readdirSync(join(root, '.assay', 'counterexamples'))
      .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
      .map((name) => name.slice(0, -'.json'.length))
      .sort()
  } catch (error) {
    if (isAbsent(error)) return []
    throw error
  }
}

/**
 * Reads one counterexample.
 *
 * @param id one of `counterexampleIds`
 * @throws {AssayError} `counterexample-invalid` when the file is no counterexample
 */
export function readCounterexample(root: string, id: string): StoredCounterexample {
  const shown = `.assay/counterexamples/${id}.json`
  const result = storedCounterexample.safeParse(parse(readFileSync(join(root, shown), 'utf8'), shown))
  if (!result.success) {
    const [issue] = result.error.issues
    throw fault(shown, `${issue?.path.map(String).join('.') ?? ''}: ${issue?.message ?? ''}`)
  }
  if (result.data.id !== id || result.data.case.id !== id)
    throw fault(shown, `it holds the case ${JSON.stringify(result.data.case.id)}, which belongs into another file`)
  return result.data
}

function parse(text: string, shown: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw fault(shown, messageOf(error))
  }
}

function fault(shown: string, what: string): AssayError {
  return new AssayError(
    'counterexample-invalid',
    `${shown} is no counterexample: ${what}. Delete it and run the test that found it again`,
  )
}
