import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { describeIssue } from '../golden-set/describe-issue.ts'
import { byteLines } from '../log/byte-lines.ts'
import { parseJsonLine } from '../log/parse-json-line.ts'
import { type HeldAnswer, type ReviewDecision, reviewEntry } from './review-entry.ts'

/** Where a held answer stands, and what was decided. */
interface Place {
  readonly start: number
  readonly length: number
  decision: ReviewDecision | undefined
}

/** What is in a queue's file, by id; it reads on from where it was, as other processes may have appended. Answers stay in the file. */
export class QueueIndex {
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
      return issue === undefined ? 'it is no entry' : describeIssue(issue, reviewEntry, value)
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
