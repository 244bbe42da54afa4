import { z } from 'zod'
import { plannedCall, batchFolder } from '../batch.ts'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openWorkFolder } from '../../kit/work-folder.ts'
import { writeAtomically } from '../../kit/write-file.ts'
import { describeIssue } from '../../kit/describe-issue.ts'
import { AssayError, messageOf } from '../../kit/assay-error.ts'
import { listFiles } from '../../kit/read-file.ts'

/** A batch that was submitted, or was about to be when its file was written. */
const sentBatch = z.strictObject({
  schema: z.literal(1),
  /** Ours, of its file. */
  id: z.uuid(),
  /** The provider's, by which it is polled; null from before it is submitted until its answer has come: nobody knows whether the provider has it. */
  batch: z.string().min(1).nullable(),
  /** When it was about to be submitted: ISO 8601, UTC. */
  at: z.iso.datetime(),
  /** All of one route and model. */
  calls: z.array(plannedCall).min(1),
})

export type SentBatch = Readonly<z.output<typeof sentBatch>>

/** The batches that are under way, each in a file of `.assay/judge-batch/sent/` that is on the disk before and after each step. */
export interface SentBatches {
  /**
   * The oldest first.
   *
   * @throws {AssayError} `judge-invalid` for a file that cannot be read: what it stands for may have been paid for
   */
  readonly read: () => SentBatch[]
  readonly keep: (batch: SentBatch) => void
  readonly drop: (batch: SentBatch) => void
  /** The file of a batch for messages, from the root. */
  readonly show: (batch: SentBatch) => string
}

/** @param root of the project, absolute */
export function openSentBatches(root: string): SentBatches {
  const { sent } = batchFolder(root)
  const fileOf = ({ id }: SentBatch): string => join(sent, `${id}.json`)
  return {
    read: () =>
      listFiles(sent)
        .map((name) => readSent(join(sent, name), `.assay/judge-batch/sent/${name}`))
        .toSorted((one, other) => (one.at === other.at ? 0 : one.at < other.at ? -1 : 1)),
    keep: (batch) => {
      openWorkFolder(root)
      writeAtomically(fileOf(batch), `${JSON.stringify(batch)}\n`)
    },
    drop: (batch) => rmSync(fileOf(batch), { force: true }),
    show: ({ id }) => `.assay/judge-batch/sent/${id}.json`,
  }
}

function readSent(file: string, shown: string): SentBatch {
  const fail = (why: string): never => {
    throw new AssayError(
      'judge-invalid',
      `${shown} is not a batch that was submitted: ${why}. It may have been paid for; delete it only to give it up`,
    )
  }
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    return fail(`it is not JSON (${messageOf(error)})`)
  }
  const read = sentBatch.safeParse(value)
  if (read.success) return read.data
  return fail(read.error.issues.map((issue) => describeIssue(issue, sentBatch, value)).join('; '))
}
