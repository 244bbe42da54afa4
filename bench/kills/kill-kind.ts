import type { Command, Ended } from './run-until.ts'

/** What a command left. */
export interface Found {
  /** How far it came, in words. */
  readonly state: string
  /** What must not be, in words; none where all is well. */
  readonly faults: readonly string[]
}

/** A folder in which a command is to be killed. */
export interface Opened {
  readonly command: Command
  /** The exit code of one that is left alone. */
  readonly exitCode: number
  /** Reads all that is there, after the command was killed or has ended. */
  readonly inspect: (ended: Ended) => Promise<Found>
  /** What there is to see once the command has ended, without the ids and times of one time: as JSON. */
  readonly result: () => Promise<unknown>
}

/** A kind of work that is killed. */
export interface KillKind {
  readonly name: string
  /** In how many ways the folder may be before. */
  readonly variants: number
  /** Where its folders are made. */
  readonly home: string
  /**
   * Fills the folder of a round.
   *
   * @param root absolute, and empty
   * @param variant from 0
   */
  readonly open: (root: string, variant: number) => Promise<Opened>
}
