import type { Forward } from './speaks-forward.ts'
import type { Status } from './status.ts'

interface Kept {
  readonly wide: ReadonlyMap<Status, number>
  readonly near: ReadonlyMap<Status, number>
  readonly isPaused: boolean
}

/** The cues, by number, that reach the token at which a pass over a sentence stands: of each status the last one. */
export class HeldCues {
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
