import {
  type Forward,
  type PolarityCue,
  type PolarityStream,
  type Reach,
  reachOf,
  speaksForward,
} from './polarity-stream.ts'
import { dashes } from '../../words/words.ts'
import { type Status, statuses } from './polarity-role.ts'
import { clauseStarts, comesToOr } from './clauses.ts'

interface Kept {
  readonly wide: ReadonlyMap<Status, number>
  readonly near: ReadonlyMap<Status, number>
  readonly isPaused: boolean
}

/** The cues, by number, that reach the token at which a pass over a sentence stands: of each status the last one. */
class HeldCues {
  /** They reach to the end of their clause. */
  private readonly wide = new Map<Status, number>()
  /** They reach over the phrase right after them, and outweigh the wide ones there. */
  private readonly near = new Map<Status, number>()
  private isPaused = false
  private kept: Kept | undefined

  wideOf(status: Status): number | undefined {
    return this.wide.get(status)
  }

  /** Tells which cue reaches, for each status that has one. */
  forEach(tell: (status: Status, number: number) => void): void {
    // Of most words nothing is said: a look at the size is cheaper than a walk over nothing.
    if (this.wide.size > 0)
      for (const [status, number] of this.wide) if (status !== 'negated' || !this.isPaused) tell(status, number)
    if (this.near.size > 0) for (const [status, number] of this.near) tell(status, number)
  }

  take({ status, kind }: Forward, number: number): void {
    if (kind === 'phrase') this.near.set(status, number)
    else {
      this.wide.set(status, number)
      this.near.delete(status)
    }
    if (status === 'negated') this.isPaused = false
  }

  /** Makes the cue of a status, near or wide, one that reaches on, where `goesOn` says so, and ends it elsewhere. */
  passColon(status: Status, goesOn: (number: number) => boolean): void {
    const number = this.near.get(status) ?? this.wide.get(status)
    this.near.delete(status)
    if (number === undefined) return
    if (goesOn(number)) this.wide.set(status, number)
    else this.wide.delete(status)
  }

  end(status: Status): void {
    this.wide.delete(status)
    this.near.delete(status)
  }

  endPhrase(status?: Status): void {
    if (status !== undefined) this.near.delete(status)
    else if (this.near.size > 0) this.near.clear()
  }

  /** A wide negation does not reach the phrase that follows. */
  pause(): void {
    this.isPaused = this.wide.has('negated')
    this.near.clear()
  }

  resume(): void {
    this.isPaused = false
  }

  /** Before a bracketed remark, in which brackets do not nest. */
  keep(): void {
    this.kept = { wide: new Map(this.wide), near: new Map(this.near), isPaused: this.isPaused }
  }

  /** After the remark what was held before it is held again. */
  restore(): void {
    if (this.kept === undefined) return
    this.wide.clear()
    this.near.clear()
    for (const [status, number] of this.kept.wide) this.wide.set(status, number)
    for (const [status, number] of this.kept.near) this.near.set(status, number)
    this.isPaused = this.kept.isPaused
    this.kept = undefined
  }
}

const commas = new Set([',', 'and', '&', 'plus', 'or', 'nor', '/', 'but'])

const listMarks = new Set([',', 'and', '&', 'plus', 'but'])

const ends = new Set(
  ', and & plus : - – — with in on at due from after for without is are was were has had have by to'.split(' '),
)

const introducing = new Set(
  'the following symptoms symptom signs sign any of these those findings features conditions and both all below for or ed'.split(
    ' ',
  ),
)

/**
 * For each status the number of the cue that reaches a mention from before, by the mention's first token. One pass from left to right: at each token the last
 * cue of each status that no boundary has ended.
 */
export function forwardReach(stream: PolarityStream): Reach {
  return stream.cues.length === 0 ? {} : new Sweep(stream).run()
}

class Sweep {
  private readonly stream: PolarityStream
  private readonly reach: Reach = {}
  private readonly held = new HeldCues()
  /** The cue over a list that a colon opened: its numbered items do not end it. */
  private opened: number | undefined
  /** "Non-" and the token that it speaks of. */
  private prefix: { readonly number: number; readonly at: number } | undefined
  private readonly softStops: ReadonlySet<number>

  constructor(stream: PolarityStream) {
    this.stream = stream
    this.softStops = clauseStarts(stream)
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
    this.held.forEach((status, number) => this.set(status, at, number))
    if (this.prefix?.at === at) this.set('negated', at, this.prefix.number)
  }

  private set(status: Status, at: number, number: number): void {
    reachOf(this.reach, status, this.stream.tokens)[at] = number
  }

  /** What a mark or a word does before it is read. */
  private cross(at: number): void {
    const { tokens, headings, bracketAt } = this.stream
    const word = tokens[at]?.word ?? ''
    if (headings.has(at)) this.clear()
    if (this.softStops.has(at)) this.clear(soft)
    if (ends.has(word)) this.held.endPhrase()
    if (commas.has(word)) this.held.resume()
    if (word === ':') this.crossColon(at)
    else if (dashes.has(word)) this.crossDash(at)
    else if (word === ')' && /^\d{1,2}$/u.test(tokens[at - 1]?.word ?? '') && !bracketAt.has(at)) this.crossNumber()
    const pair = bracketAt.get(at) ?? -1
    if (pair > at) this.held.keep()
    else if (pair >= 0) this.held.restore()
  }

  private crossColon(at: number): void {
    const { lead, cues } = this.stream
    for (const status of statuses)
      this.held.passColon(status, (number) => {
        const cue = cues[number]
        const goesOn =
          cue !== undefined && (this.introduces(cue, at) || (status === 'conditional' && (at < lead || cue.from === 0)))
        if (goesOn) this.opened = number
        return goesOn
      })
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
    for (const status of statuses)
      if (this.held.wideOf(status) === this.opened) this.held.endPhrase(status)
      else this.held.end(status)
  }

  private clear(which: readonly Status[] = statuses): void {
    for (const status of which) {
      // "As a child, she had asthma": a time that opens the sentence holds for all of it.
      const isOpeningTime = which === soft && this.cueOf(status)?.role === 'historical-back'
      if (isOpeningTime) this.held.endPhrase(status)
      else this.held.end(status)
    }
    this.held.resume()
  }

  private cueOf(status: Status): PolarityCue | undefined {
    return this.stream.cues[this.held.wideOf(status) ?? -1]
  }

  private endBefore(cue: PolarityCue): void {
    const isInList = listMarks.has(this.stream.tokens[cue.from - 1]?.word ?? '')
    switch (cue.role) {
      case 'stop':
      case 'stop-forward':
        return this.clear()
      case 'stop-item':
        return this.clear(soft)
      case 'stop-in-list':
        if (isInList) this.clear(soft)
        return
      case 'stop-in-list-unless-or':
        if (isInList && !comesToOr(this.stream, cue.from)) this.clear(soft)
        return
      case 'stop-patient':
        return this.clear(['other-experiencer'])
      case 'pause':
        return this.held.pause()
      case 'hypothetical':
      case 'hypothetical-near':
        if (isInList) this.clear(['negated'])
    }
  }

  private take(cue: PolarityCue, number: number): void {
    if (cue.role === 'negated-prefix') this.prefix = { number, at: cue.to }
    const forward = speaksForward(this.stream, cue)
    if (forward === undefined) return
    if (cue.role === 'historical') this.endPossibility(cue)
    this.held.take(forward, number)
  }

  /** "Concern for PE, history of DVT": the thrombosis is not a concern. A "possible history of DVT" is. */
  private endPossibility(cue: PolarityCue): void {
    const possible = this.cueOf('hypothetical')
    if (possible !== undefined && possible.to !== cue.from) this.clear(['hypothetical'])
  }
}

const soft: readonly Status[] = ['negated', 'historical', 'hypothetical']
