import { clauseStarts } from './clause-starts.ts'
import { nextOr } from './next-or.ts'
import type { PolarityCue, PolarityStream } from './polarity-stream.ts'
import { speaksForward } from './speaks-forward.ts'
import { type Status, statuses } from './status.ts'

/** For each status the number of the cue that reaches a mention from before, by the mention's first token; -1 without one. */
export type Reach = Readonly<Record<Status, Int32Array>>

const commas = new Set([',', 'and', '&', 'plus', 'or', 'nor', '/', 'but'])
const listMarks = new Set([',', 'and', '&', 'plus', 'but'])
const ends = new Set([
  ',',
  'and',
  '&',
  'plus',
  ':',
  '-',
  '–',
  '—',
  'with',
  'in',
  'on',
  'at',
  'due',
  'from',
  'after',
  'for',
  'without',
  'is',
  'are',
  'was',
  'were',
  'has',
  'had',
  'have',
  'by',
  'to',
])
const dashes = new Set(['-', '–', '—'])
const introducing = new Set(
  'the following symptoms symptom signs sign any of these those findings features conditions and both all below for or ed'.split(
    ' ',
  ),
)

/** One pass from left to right: at each token the last cue of each status that no boundary has ended. */
export function forwardReach(stream: PolarityStream): Reach {
  return new Sweep(stream).run()
}

class Sweep {
  private readonly stream: PolarityStream
  private readonly reach: Record<Status, Int32Array>
  private readonly wide = new Map<Status, number>()
  private readonly near = new Map<Status, number>()
  private readonly kept: {
    readonly wide: Map<Status, number>
    readonly near: Map<Status, number>
    readonly isPaused: boolean
  }[] = []
  /** The cue over a list that a colon opened: its numbered items do not end it. */
  private opened: number | undefined
  private isPaused = false
  /** "Non-" and the token that it speaks of. */
  private prefix: { readonly number: number; readonly at: number } | undefined
  private readonly softStops: ReadonlySet<number>
  private readonly nextOr: Int32Array

  constructor(stream: PolarityStream) {
    this.stream = stream
    const { tokens } = stream
    const blank = (): Int32Array => new Int32Array(tokens.length).fill(-1)
    this.reach = {
      negated: blank(),
      'other-experiencer': blank(),
      historical: blank(),
      conditional: blank(),
      hypothetical: blank(),
    }
    this.softStops = clauseStarts(stream)
    this.nextOr = nextOr(stream)
  }

  run(): Reach {
    const { tokens, cueAt, cues } = this.stream
    for (let at = 0; at < tokens.length; at += 1) {
      this.cross(at)
      const number = cueAt[at] ?? -1
      const cue = cues[number]
      if (cue === undefined) {
        this.record(at)
        continue
      }
      this.endBefore(cue)
      for (let inside = cue.from; inside < cue.to; inside += 1) {
        if (inside > cue.from) this.cross(inside)
        this.record(inside)
      }
      this.take(cue, number)
      at = cue.to - 1
    }
    return this.reach
  }

  private record(at: number): void {
    for (const status of statuses) {
      const number =
        this.near.get(status) ?? (status === 'negated' && this.isPaused ? undefined : this.wide.get(status))
      if (number !== undefined) this.reach[status][at] = number
    }
    if (this.prefix?.at === at) this.reach.negated[at] = this.prefix.number
  }

  /** What a mark or a word does before it is read. */
  private cross(at: number): void {
    const { tokens, headings, bracketAt } = this.stream
    const word = tokens[at]?.word ?? ''
    if (headings.has(at)) this.clear()
    if (this.softStops.has(at)) this.clear(soft)
    if (ends.has(word)) this.near.clear()
    if (commas.has(word)) this.isPaused = false
    if (word === ':') this.crossColon(at)
    else if (dashes.has(word)) this.crossDash(at)
    else if (word === ')' && /^\d{1,2}$/u.test(tokens[at - 1]?.word ?? '') && (bracketAt[at] ?? -1) < 0)
      this.crossNumber()
    const pair = bracketAt[at] ?? -1
    if (pair > at) this.kept.push({ wide: new Map(this.wide), near: new Map(this.near), isPaused: this.isPaused })
    else if (pair >= 0) this.restore()
  }

  private restore(): void {
    const before = this.kept.pop()
    if (before === undefined) return
    this.clear()
    for (const [status, number] of before.wide) this.wide.set(status, number)
    for (const [status, number] of before.near) this.near.set(status, number)
    this.isPaused = before.isPaused
  }

  private crossColon(at: number): void {
    const { lead, cues } = this.stream
    const isOfLead = at < lead
    for (const status of statuses) {
      const number = this.near.get(status) ?? this.wide.get(status)
      const cue = number === undefined ? undefined : cues[number]
      this.near.delete(status)
      if (number === undefined || cue === undefined) continue
      if (this.introduces(cue, at) || (status === 'conditional' && (isOfLead || cue.from === 0))) {
        this.wide.set(status, number)
        this.opened = number
      } else this.wide.delete(status)
    }
  }

  private introduces(cue: PolarityCue, colon: number): boolean {
    if (colon - cue.to > 6) return false
    for (let at = cue.to; at < colon; at += 1) {
      const token = this.stream.tokens[at]
      if (token?.isWord && !introducing.has(token.word)) return false
    }
    return true
  }

  /** A dash between spaces parts what stands before it from what comes after, unless a cue stands right before it. */
  private crossDash(at: number): void {
    const { tokens, cues, cueAt } = this.stream
    const before = cues[cueAt[at - 1] ?? -1]
    const next = tokens[at + 1]
    const isSpaced = next !== undefined && next.start > (tokens[at]?.end ?? 0)
    if (at > 0 && isSpaced && before === undefined) this.clear()
  }

  private crossNumber(): void {
    for (const status of statuses) {
      this.near.delete(status)
      if (this.wide.get(status) !== this.opened) this.wide.delete(status)
    }
  }

  private clear(which: readonly Status[] = statuses): void {
    for (const status of which) {
      // "As a child, she had asthma": a time that opens the sentence holds for all of it.
      const isOpeningTime = which === soft && this.stream.cues[this.wide.get(status) ?? -1]?.role === 'historical-back'
      if (!isOpeningTime) this.wide.delete(status)
      this.near.delete(status)
    }
    this.isPaused = false
  }

  private endBefore(cue: PolarityCue): void {
    const { tokens } = this.stream
    const before = tokens[cue.from - 1]?.word ?? ''
    switch (cue.role) {
      case 'stop':
      case 'stop-forward':
        return this.clear()
      case 'stop-item':
        return this.clear(soft)
      case 'stop-in-list':
        if (listMarks.has(before)) this.clear(soft)
        return
      case 'stop-in-list-unless-or':
        if (listMarks.has(before) && (this.nextOr[cue.from] ?? -1) < 0) this.clear(soft)
        return
      case 'stop-patient':
        return this.clear(['other-experiencer'])
      case 'pause':
        this.isPaused = this.wide.has('negated')
        this.near.clear()
        return
      case 'hypothetical':
      case 'hypothetical-near':
        if (listMarks.has(before)) this.clear(['negated'])
    }
  }

  private take(cue: PolarityCue, number: number): void {
    if (cue.role === 'negated-prefix') this.prefix = { number, at: cue.to }
    const forward = speaksForward(this.stream, cue)
    if (forward === undefined) return
    if (cue.role === 'historical') this.endPossibility(cue)
    if (forward.kind === 'phrase') this.near.set(forward.status, number)
    else {
      this.wide.set(forward.status, number)
      this.near.delete(forward.status)
    }
    if (forward.status === 'negated') this.isPaused = false
  }

  /** "Concern for PE, history of DVT": the thrombosis is no concern. A "possible history of DVT" is. */
  private endPossibility(cue: PolarityCue): void {
    const possible = this.stream.cues[this.wide.get('hypothetical') ?? -1]
    if (possible !== undefined && possible.to !== cue.from) this.clear(['hypothetical'])
  }
}

const soft: readonly Status[] = ['negated', 'historical', 'hypothetical']
