import { hash } from 'node:crypto'
import { describeIssue } from '../../kit/describe-issue.ts'
import { byteLines } from '../../kit/read-file.ts'
import { parseJsonLine } from '../../kit/parse-json.ts'
import { z } from 'zod'

const text = z.string().min(1, 'expected text, got an empty string')

const name = text.nullish().transform((value) => value ?? undefined)

/**
 * One logged answer. Further keys pass through.
 *
 * The answer is kept as it is: what is wrong with it is for the checks to say, and so is what is wrong with the patient.
 */
const logEntry = z.looseObject({
  /** The system's own, by which the answer is found again. A line counts as one answer: what was logged twice counts twice. */
  id: text,
  at: z.iso.datetime({
    offset: true,
    error: 'expected an ISO 8601 time with its zone, for example 2026-11-21T08:30:00Z',
  }),
  answer: z.unknown().refine((answer) => answer !== undefined, 'expected an answer, got nothing'),
  patient: z.unknown().optional(),
  /** The slices that results are broken down by; null is the same as absent. */
  condition: name,
  tenant: name,
})

type LogEntry = z.output<typeof logEntry>

/** One line of a log that is not blank: an entry, or what is wrong with it. */
export interface LogLine {
  /** From 1. */
  readonly line: number
  /** Of the line as it stands: 16 hexadecimal digits of its SHA-256. */
  readonly hash: string
  readonly read: { readonly entry: LogEntry } | { readonly fault: string; readonly at: unknown }
}

/** Longer lines hold no answer that anyone would read, and would have to be kept whole. */
const longestLine = 16 * 2 ** 20

/** The lines of an open log, one after the other, in constant memory. */
export function* readLog(descriptor: number): Generator<LogLine> {
  for (const { line, bytes } of byteLines(descriptor, { longest: longestLine })) {
    if (bytes === null) {
      const fault = `expected a line of at most ${longestLine / 2 ** 20} MB, got a longer one`
      yield { line, hash: digest(String(line)), read: { fault, at: undefined } }
      continue
    }
    const parsed = parseJsonLine(bytes)
    if (parsed === undefined) continue
    const read = 'fault' in parsed ? { fault: parsed.fault, at: undefined } : readEntry(parsed.value)
    yield { line, hash: digest(bytes), read }
  }
}

function digest(bytes: Uint8Array | string): string {
  return hash('sha256', bytes).slice(0, 16)
}

function readEntry(value: unknown): LogLine['read'] {
  const parsed = logEntry.safeParse(value)
  if (parsed.success) return { entry: parsed.data }
  const at = typeof value === 'object' && value !== null && 'at' in value ? value.at : undefined
  return { fault: parsed.error.issues.map((issue) => describeIssue(issue, logEntry, value)).join('; '), at }
}
