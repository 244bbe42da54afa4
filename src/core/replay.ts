/** Where an answer came from that nobody was asked for. */
export interface Replay {
  /** Of the function that was recorded. */
  readonly name: string
  /** Of the system, as it was declared. */
  readonly version: string
  /** The day, in UTC. */
  readonly recordedAt: string
}
