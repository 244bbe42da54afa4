import { closeSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { describeIssue } from '../../kit/describe-issue.ts'
import { writeBytes } from '../../kit/write-file.ts'
import { safeName } from '../../kit/safe-name.ts'
import { parseJsonLine } from '../../kit/parse-json.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { unlessAbsent } from '../../kit/read-file.ts'

const finding = z
  .strictObject({
    stage: z.string(),
    code: z.string(),
    what: z.string(),
    effect: z.enum(['stops', 'reported', 'mended']),
  })
  .readonly()

const stageLine = z
  .strictObject({
    schema: z.literal(1),
    kind: z.literal('stage'),
    stage: z.string(),
    /** SHA-256 of the stage, its prompt and judge, and its input. */
    key: z.string(),
    /** Null for a stage that asks no model. */
    promptVersion: z.string().nullable(),
    judge: z.string().nullable(),
    input: z.unknown(),
    /** The verdict as its schema took it; null where none came. */
    reply: z.unknown(),
    output: z.unknown(),
    findings: z.array(finding).readonly(),
    /** Whether it is run again by a build that resumes: it ended the last one, or is of a fault that may pass. */
    again: z.boolean(),
    calls: z.number(),
    replayed: z.number(),
    tokens: z.strictObject({ input: z.number(), output: z.number() }).readonly(),
    dollars: z.number().nullable(),
    simulated: z.boolean(),
    ms: z.number(),
    at: z.iso.datetime(),
  })
  .readonly()

const endLine = z
  .strictObject({ schema: z.literal(1), kind: z.literal('end'), status: z.string(), at: z.iso.datetime() })
  .readonly()
const line = z.discriminatedUnion('kind', [stageLine, endLine])

export type TraceLine = z.output<typeof stageLine>

/** The stages of one build on the disk. */
export interface Trace {
  /** A stage of the build that a crash cut off, by its key; undefined where it has to be run. */
  readonly find: (key: string) => TraceLine | undefined
  /** Writes a stage; it is on the disk when this returns. */
  readonly add: (stage: Omit<TraceLine, 'schema' | 'kind'>) => void
  /** Notes that the build is over: a later one starts again. */
  readonly end: (status: string, at: string) => void
}

/**
 * Opens the trace of a build, a line of JSON a stage in `<folder>/<id>.jsonl`. Lines after the last end of a build are of one that a crash cut off, and serve its resumption; a last line that is torn is taken away.
 *
 * @throws {AssayError} `rubric-invalid` for any other line that is not a line of a trace, with its place
 */
export function openTrace(folder: string, id: string): Trace {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${safeName(id)}.jsonl`)
  const { lines, whole } = readTrace(file)
  const lastEnd = lines.findLastIndex(({ kind }) => kind === 'end')
  const resumed = lines.slice(lastEnd + 1).filter((one): one is TraceLine => one.kind === 'stage' && !one.again)
  const byKey = new Map(resumed.map((one) => [one.key, one]))
  let isTrimmed = false
  const append = (value: object): void => {
    const descriptor = openSync(file, 'a')
    try {
      if (!isTrimmed && whole !== null) ftruncateSync(descriptor, whole)
      isTrimmed = true
      const bytes = Buffer.from(`${JSON.stringify(value)}\n`)
      writeBytes(descriptor, bytes, file)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
  }
  return {
    find: (key) => byKey.get(key),
    add: (stage) => append({ schema: 1, kind: 'stage', ...stage }),
    end: (status, at) => append({ schema: 1, kind: 'end', status, at }),
  }
}

/** The lines that are whole, and the bytes that they fill where a torn one follows. */
function readTrace(file: string): { lines: z.output<typeof line>[]; whole: number | null } {
  const bytes = unlessAbsent(() => readFileSync(file))
  if (bytes === undefined) return { lines: [], whole: null }
  const end = bytes.lastIndexOf(0x0a) + 1
  const lines: z.output<typeof line>[] = []
  let start = 0
  for (let number = 1; start < end; number += 1) {
    const feed = bytes.indexOf(0x0a, start)
    lines.push(readLine(bytes.subarray(start, feed), `${file}:${number}`))
    start = feed + 1
  }
  return { lines, whole: end === bytes.length ? null : end }
}

function readLine(bytes: Uint8Array, place: string): z.output<typeof line> {
  const parsed = parseJsonLine(bytes) ?? { fault: 'expected JSON, got an empty line' }
  if ('fault' in parsed) throw unusable(`${place}: ${parsed.fault}`)
  const read = line.safeParse(parsed.value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw unusable(`${place}: ${issue === undefined ? 'unreadable' : describeIssue(issue, line, parsed.value)}`)
}

function unusable(what: string): AssayError {
  return new AssayError(
    'rubric-invalid',
    `${what}. It is no line of a trace; delete the file, and the build starts anew (replies that are recorded are not asked for again)`,
  )
}
