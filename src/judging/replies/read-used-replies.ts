import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isAbsent } from '../../baseline/is-absent.ts'
import { AssayError } from '../../score/assay-error.ts'
import { messageOf } from '../../score/message-of.ts'

const schema = z.strictObject({
  schema: z.literal(1),
  at: z.iso.datetime(),
  /** Whether a complete run is among those that it was made of: else a recording that is not here may still be wanted. */
  complete: z.boolean(),
  /** Sorted. */
  keys: z.array(z.string()),
})

/** Which recordings the runs of a project asked for. */
export type UsedRepliesFile = Readonly<z.output<typeof schema>>

/** Of a project, absolute. */
export function usedRepliesPath(root: string): string {
  return join(root, '.assay', 'replies', 'used.json')
}

/**
 * Reads what the last complete run, and partial ones since, asked for.
 *
 * @returns null where no run has said so
 * @throws {AssayError} `judge-invalid` for a file that cannot be used
 */
export function readUsedReplies(root: string): UsedRepliesFile | null {
  try {
    return schema.parse(JSON.parse(readFileSync(usedRepliesPath(root), 'utf8')))
  } catch (error) {
    if (isAbsent(error)) return null
    if (error instanceof Error && 'syscall' in error) throw error
    const what = error instanceof z.ZodError ? 'it has another shape' : messageOf(error)
    throw new AssayError(
      'judge-invalid',
      `.assay/replies/used.json cannot be used: ${what}. Delete it, and run the suite in full`,
      { cause: error },
    )
  }
}
