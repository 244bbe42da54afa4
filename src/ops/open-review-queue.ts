import { randomUUID } from 'node:crypto'
import { listIds } from '../kit/phrases.ts'
import { describeFound } from '../kit/describe-found.ts'
import { describeIssue } from '../kit/describe-issue.ts'
import { AssayError, wordsOf } from '../kit/assay-error.ts'
import { appendLine } from '../kit/write-file.ts'
import {
  type HeldAnswer,
  type ReviewDecision,
  reviewEntry,
  type AnswerToHold,
  type DecisionToMake,
  type ReviewQueue,
} from './review-queue.ts'
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { byteLines } from '../kit/read-file.ts'
import { parseJsonLine } from '../kit/parse-json.ts'

/** Where a held answer stands, and what was decided. */
interface Place {
  readonly start: number
  readonly length: number
  decision: ReviewDecision | undefined
}

/** What is in a queue's file, by id; it reads on from where it was, as other processes may have appended. Answers stay in the file. */
class QueueIndex {
  private readonly file: string
  private readonly places = new Map<string, Place>()
  private readonly faults: string[] = []
  private next = { start: 0, line: 1 }
  private cutOff: string | undefined

  constructor(file: string) {
    this.file = file
  }

  /** Reads what was appended since; an absent file is an empty queue. */
  catchUp(): void {
    const size = statSync(this.file, { throwIfNoEntry: false })?.size ?? 0
    if (size < this.next.start) this.startAnew()
    if (size === this.next.start) return
    const descriptor = openSync(this.file, 'r')
    try {
      this.cutOff = undefined
      for (const { line, start, end, bytes, isEnded } of byteLines(descriptor, { from: this.next })) {
        if (!isEnded) {
          this.cutOff = `${this.file}:${line}: the last line has no end: it was cut off, or is being written; what it says is not counted`
          return
        }
        this.next = { start: end, line: line + 1 }
        if (bytes !== null) this.add(bytes, line, start)
      }
    } finally {
      closeSync(descriptor)
    }
  }

  /** Ids in the order in which they were held. */
  ids(): readonly string[] {
    return [...this.places.keys()]
  }

  has(id: string): boolean {
    return this.places.has(id)
  }

  decisionOn(id: string): ReviewDecision | undefined {
    return this.places.get(id)?.decision
  }

  /** A held answer, from its place in the file. */
  held(id: string): HeldAnswer | undefined {
    const text = this.textOf(id)
    const entry = text === undefined ? undefined : reviewEntry.parse(JSON.parse(text))
    return entry?.kind === 'held' ? entry : undefined
  }

  /** The line of a held answer. */
  textOf(id: string): string | undefined {
    const place = this.places.get(id)
    if (place === undefined) return undefined
    const descriptor = openSync(this.file, 'r')
    try {
      const bytes = Buffer.alloc(place.length)
      readSync(descriptor, bytes, 0, place.length, place.start)
      return bytes.toString('utf8')
    } finally {
      closeSync(descriptor)
    }
  }

  problems(): readonly string[] {
    return this.cutOff === undefined ? this.faults : [...this.faults, this.cutOff]
  }

  private startAnew(): void {
    this.places.clear()
    this.faults.length = 0
    this.next = { start: 0, line: 1 }
  }

  private add(bytes: Buffer, line: number, start: number): void {
    const read = parseJsonLine(bytes)
    if (read === undefined) return
    const problem = 'fault' in read ? read.fault : this.take(read.value, start, bytes.length)
    if (problem !== undefined) this.faults.push(`${this.file}:${line}: ${problem}; the line is passed over`)
  }

  /** Takes an entry in, or says why not: of two on one id the first stands. */
  private take(value: unknown, start: number, length: number): string | undefined {
    const parsed = reviewEntry.safeParse(value)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      return issue === undefined ? 'it is not an entry' : describeIssue(issue, reviewEntry, value)
    }
    const { data: entry } = parsed
    const place = this.places.get(entry.id)
    if (entry.kind === 'held') {
      if (place !== undefined) return `a second answer with the id ${JSON.stringify(entry.id)}`
      this.places.set(entry.id, { start, length, decision: undefined })
      return undefined
    }
    if (place === undefined) return `a decision on ${JSON.stringify(entry.id)}, which is not in the queue`
    if (place.decision !== undefined) return `a second decision on ${JSON.stringify(entry.id)}`
    place.decision = entry
    return undefined
  }
}

/**
 * A review queue in a file of JSON Lines, made with the first answer that is held. Several processes may hold and decide at once.
 *
 * Each entry is written at once and waited for until it is on the disk. The file holds answers and patients in full: it is made for its user alone, and belongs where records may be kept.
 *
 * @example
 * const queue = openReviewQueue('review-queue.jsonl')
 * const { decision, findings } = guard(answer, { patient })
 * if (decision !== 'allow') queue.hold({ answer, patient, findings })
 */
export function openReviewQueue(file: string): ReviewQueue {
  const index = new QueueIndex(file)
  return {
    hold: (held) => hold(file, index, held),
    pending: () => {
      index.catchUp()
      return index
        .ids()
        .filter((id) => index.decisionOn(id) === undefined)
        .flatMap((id) => index.held(id) ?? [])
    },
    find: (id) => {
      index.catchUp()
      const held = index.held(id)
      return held && { held, decision: index.decisionOn(id) }
    },
    decide: (id, decision) => decide(file, index, id, decision),
    problems: () => {
      index.catchUp()
      return index.problems()
    },
  }
}

function hold(file: string, index: QueueIndex, toHold: AnswerToHold): HeldAnswer {
  const { id = randomUUID(), findings } = toHold
  index.catchUp()
  if (typeof id !== 'string' || id === '')
    throw new AssayError(
      'queue-invalid',
      `an answer is held under an id; expected text, got ${describeFound(id)}. Leave it out to get a new one`,
    )
  if (index.has(id)) throw heldBefore(file, id)
  const answer = asJson('the answer', toHold.answer)
  const patient = toHold.patient === undefined ? undefined : asJson('the patient', toHold.patient)
  const problems = [answer, patient].flatMap((one) => one?.problem ?? [])
  const entry: HeldAnswer = {
    schema: 1,
    kind: 'held',
    id,
    at: new Date().toISOString(),
    answer: answer.value,
    ...(problems.length === 0 ? {} : { unwritable: problems.join('; ') }),
    ...(patient === undefined ? {} : { patient: patient.value }),
    findings: findings.map((finding) => ({ ...finding, why: [...finding.why] })),
  }
  const text = JSON.stringify(entry)
  appendLine(file, text)
  index.catchUp()
  // Another process may have been first: then the line just written counts for nothing.
  if (index.textOf(id) !== text) throw heldBefore(file, id)
  return entry
}

function decide(
  file: string,
  index: QueueIndex,
  id: string,
  { decision, by, comment }: DecisionToMake,
): ReviewDecision {
  const entry: ReviewDecision = { schema: 1, kind: 'decision', id, at: new Date().toISOString(), by, decision, comment }
  const parsed = reviewEntry.safeParse(entry)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new AssayError(
      'queue-invalid',
      `the decision on ${describeFound(id)} is not made: ${issue === undefined ? 'expected { decision, by, comment }' : describeIssue(issue, reviewEntry, entry)}`,
    )
  }
  index.catchUp()
  if (!index.has(id)) {
    const pending = index.ids().filter((one) => index.decisionOn(one) === undefined)
    const there = pending.length === 0 ? 'nothing is pending there' : `pending are ${listIds(pending)}`
    throw new AssayError(
      'queue-invalid',
      `${file} holds no answer with the id ${describeFound(id)}; expected one that waits: ${there}`,
    )
  }
  refuseSecond(file, index.decisionOn(id))
  appendLine(file, JSON.stringify(entry))
  index.catchUp()
  const first = index.decisionOn(id)
  // Another process may have been first: then the line just written counts for nothing.
  if (JSON.stringify(first) !== JSON.stringify(parsed.data)) refuseSecond(file, first)
  return entry
}

function refuseSecond(file: string, first: ReviewDecision | undefined): void {
  if (first === undefined) return
  throw new AssayError(
    'queue-invalid',
    `${file}: ${describeFound(first.id)} is decided on already (${first.decision} by ${describeFound(first.by)} at ${first.at}); the first decision stands. To decide again, hold the answer under another id`,
  )
}

function heldBefore(file: string, id: string): AssayError {
  return new AssayError(
    'queue-invalid',
    `${file} holds an answer with the id ${describeFound(id)} already; each answer needs its own, or none to get a new one`,
  )
}

/** A value as JSON would bring it back, or null with the reason why JSON cannot. */
function asJson(what: string, value: unknown): { readonly value: unknown; readonly problem?: string } {
  try {
    const text: string | undefined = JSON.stringify(value)
    if (text !== undefined) return { value: JSON.parse(text) as unknown }
    return { value: null, problem: `${what} has no JSON form, since it is ${describeFound(value)}` }
  } catch (thrown) {
    return { value: null, problem: `${what} has no JSON form: ${wordsOf(thrown)}` }
  }
}
