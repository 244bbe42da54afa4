/** On which cases an eval file was run, for a run on held-out ones: ids, as plain JSON. */
export interface HeldOutMark {
  /** Hash of the candidate; null for the standing configuration. */
  readonly candidate: string | null
  /** By tenant; one of whom the file has no case is there too. */
  readonly sides: Record<string, Record<'heldOut' | 'rest' | 'notInSplit', string[]>>
  readonly queries: string[]
}
