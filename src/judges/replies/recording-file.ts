import { z } from 'zod'
import { AssayError, messageOf } from '../../kit/assay-error.ts'
import { compareText } from '../../kit/compare-text.ts'
import { findConflict, locateJsonFault } from '../../kit/json-fault.ts'
import { describeFound } from '../../kit/describe-found.ts'
import { describeIssue } from '../../kit/describe-issue.ts'
import { hashText } from '../../kit/hash.ts'
import { digestKey } from './call-identity.ts'
import { readIfThere } from '../../kit/read-file.ts'

const count = z.int().min(0).nullable()

const hexadecimal = z.string().regex(/^[0-9a-f]{64}$/u, 'expected a SHA-256 of 64 hexadecimal digits')

const judgeReply = z.strictObject({
  /** The model that answered, as it says; null where it did not. */
  answeredBy: z.string().nullable(),
  /** The reply as it came, in pieces to be put together as they stand. */
  text: z.array(z.string()),
  usage: z.strictObject({ input: count, cached: count, cacheWrite: count, output: count, thinking: count }).nullable(),
})

const subjectReply = z.strictObject({ answer: z.unknown() })

const replySource = z.strictObject({
  /** Host and port that answered. */
  host: z.string(),
  /** Whether it was a fake server: what it said is not a model's opinion. */
  simulated: z.boolean(),
})

/** One call with its reply. */
const recording = z.strictObject({
  /** Of all else in it: an edit by hand shows. */
  hash: hexadecimal,
  /** All that can change the answer; long texts as their SHA-256. */
  identity: z.record(z.string(), z.unknown()),
  key: hexadecimal,
  /** The day, in UTC. */
  recordedAt: z.iso.date('expected a day, for example 2026-11-22'),
  reply: z.union([judgeReply, subjectReply]),
  /** Null of a subject, which is the user's own. */
  source: replySource.nullable(),
})

/** The recordings of one grader, or subject, on one case. */
const recordingFile = z.strictObject({
  case: z.string(),
  /** Of the grader or the subject. */
  name: z.string(),
  recordings: z.array(recording),
  schema: z.literal(1),
})

export type ReplySource = Readonly<z.output<typeof replySource>>

export type Recording = Readonly<z.output<typeof recording>>

/** A recording before it is written. */
export type NewRecording = Omit<Recording, 'hash'>

/**
 * Who answered, for a recording. What answers on this machine's loopback counts as a fake server, whose words are no model's opinion, unless it is declared to serve a model.
 *
 * @param host `host` or `host:port`; IPv6 in brackets
 * @param servesModel declared of a local server (Ollama, llama.cpp, vLLM)
 */
export function sourceOf(host: string, servesModel = false): ReplySource {
  return { host, simulated: isLoopback(host) && !servesModel }
}

function isLoopback(host: string): boolean {
  const name = URL.parse(`http://${host}`)?.hostname ?? host
  return name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127(?:\.\d+){3}$/u.test(name)
}

/**
 * A reply in pieces that give the text again when they are put together: one a line break, and in JSON one after each opening bracket and comma, so that a diff shows which field changed.
 *
 * @returns at least one piece
 */
export function splitText(text: string): string[] {
  const pieces: string[] = []
  let start = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (inString && character === '\\') {
      at += 1
      continue
    }
    if (character === '"') inString = !inString
    // A line break ends a string that is none: prose has quotation marks too.
    if (character === '\n') inString = false
    if (character === '\n' || (!inString && (character === '{' || character === '[' || character === ','))) {
      pieces.push(text.slice(start, at + 1))
      start = at + 1
    }
  }
  if (start < text.length || pieces.length === 0) pieces.push(text.slice(start))
  return pieces
}

/** Names of variables that hold what must not be written down. */
const secret = /(?:^|_)(?:API_?KEY|KEY|TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIALS)$/iu

/** Shorter ones could stand in a text by chance. */
const shortest = 12

/**
 * Refuses a text that holds the value of a key, a token or a password of the environment: a recording is committed.
 *
 * @param what holds it, for the message
 * @throws {AssayError} `judge-invalid` naming the variable, and never its value
 */
export function refuseSecrets(text: string, what: string, env: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(env)) {
    if (value === undefined || value.length < shortest || !secret.test(name)) continue
    if (!text.includes(value) && !text.includes(JSON.stringify(value).slice(1, -1))) continue
    throw new AssayError(
      'judge-invalid',
      `${what} holds the value of ${name}, and is not recorded: recordings are committed. Find out how it got there, and take it out`,
    )
  }
}

/** SHA-256, in hexadecimal, of what a recording says. The order of an answer's own keys counts, since a prompt may show it. */
function hashRecording({ identity, key, recordedAt, reply, source }: NewRecording): string {
  const said = 'answer' in reply ? [reply.answer] : [reply.text.join(''), reply.answeredBy, usageOf(reply)]
  return hashText(JSON.stringify([key, recordedAt, source?.host ?? null, source?.simulated ?? null, said, identity]))
}

function usageOf({ usage }: Extract<NewRecording['reply'], { text: unknown }>): readonly unknown[] | null {
  return usage && [usage.input, usage.cached, usage.cacheWrite, usage.output, usage.thinking]
}

/** The text of a file of recordings: sorted keys, recordings in the order of their trials, a newline at the end. The same recordings have the same text, whatever the order in which they came. */
export function serialiseRecordings(name: string, caseId: string, recordings: readonly NewRecording[]): string {
  const sorted = recordings
    .map((one) => ({ order: orderOf(one), one }))
    .sort((a, b) => compareText(a.order, b.order))
    .map(({ one: { identity, key, recordedAt, reply, source } }) => ({
      hash: hashRecording({ identity, key, recordedAt, reply, source }),
      identity,
      key,
      recordedAt,
      reply,
      source,
    }))
  return `${JSON.stringify({ case: caseId, name, recordings: sorted, schema: 1 }, null, 2)}\n`
}

function orderOf({ identity, key }: NewRecording): string {
  const { judge, dimension, criterion, order, trial } = identity
  const place = typeof trial === 'number' ? String(trial).padStart(9, '0') : ''
  return JSON.stringify([judge ?? '', dimension ?? '', criterion ?? '', order ?? '', place, key])
}

/** What a file of recordings holds, and whose they are. */
export interface Recordings {
  readonly name: string
  readonly case: string
  readonly recordings: readonly Recording[]
}

/**
 * Reads a file of recordings, and takes nothing on trust: it must be whole, of the known shape, and each recording must have the key of its identity and the hash of its content.
 *
 * @param shown the path for messages
 * @returns null where there is no such file
 * @throws {AssayError} `judge-invalid` for a file that is cut off, edited by hand, or has the marks of a merge conflict; it is never passed over
 */
export function readRecordings(file: string, shown: string): Recordings | null {
  const text = readIfThere(file)
  if (text === undefined) return null
  const value = parse(text, shown)
  const result = recordingFile.safeParse(value)
  if (!result.success) {
    const [issue] = result.error.issues
    const what = issue === undefined ? '' : describeIssue(issue, recordingFile, value, 'the file')
    throw unusable(`${shown} holds no recordings: ${what}`)
  }
  const keys = new Set<string>()
  for (const [index, one] of result.data.recordings.entries()) {
    const place = `${shown}: recordings[${index}]`
    if (digestKey(one.identity) !== one.key || hashRecording(one) !== one.hash)
      throw unusable(`${place} was edited by hand, or merged wrongly: it does not have the hash that it says`)
    if (keys.has(one.key)) throw unusable(`${place} is there twice, with the key ${one.key.slice(0, 12)}…`)
    keys.add(one.key)
  }
  return result.data
}

/**
 * The same, of a file whose name says whose recordings it holds.
 *
 * @throws {AssayError} `judge-invalid` also for a file that holds those of another
 */
export function readRecordingsOf(file: string, shown: string, name: string, caseId: string): readonly Recording[] {
  const read = readRecordings(file, shown)
  if (read === null) return []
  if (read.name === name && read.case === caseId) return read.recordings
  throw unusable(
    `${shown} holds the recordings of ${describeFound(read.name)} on case ${describeFound(read.case)}, and must hold those of ${describeFound(name)} on case ${describeFound(caseId)}`,
  )
}

function parse(text: string, shown: string): unknown {
  const conflict = findConflict(text)
  if (conflict !== undefined) throw unusable(`${shown}:${conflict} has a merge conflict`)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw unusable(`${shown}:${locateJsonFault(text) ?? `1:1: ${messageOf(error)}`}`, error)
  }
}

function unusable(what: string, cause?: unknown): AssayError {
  return new AssayError(
    'judge-invalid',
    `${what}. Restore the file from version control, or delete it and record its replies again with ASSAY_REPLIES=auto`,
    { cause },
  )
}
