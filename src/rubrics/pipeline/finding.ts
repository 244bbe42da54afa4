/** What a stage is about to be held for, as a fault of one reply. */
export interface Fault {
  /** Kebab case: `span-not-found`. */
  readonly code: string
  /** With the value and what was wanted: it goes back to the model as data, and into the findings. */
  readonly what: string
  /**
   * What comes of it where it stays: `stops` the build, since nothing else would be safe; `reported`, with what it is about left out or left open; `mended` by code.
   */
  readonly effect: 'stops' | 'reported' | 'mended'
  /** Whether the model is asked again first. */
  readonly asks: boolean
}

/** A fault that stayed, with the stage that it is of. */
export interface Finding {
  readonly stage: string
  readonly code: string
  readonly what: string
  readonly effect: Fault['effect']
}

/** What code made of a reply: what of it can be used, and what is wrong with the rest. */
export interface Verified<Output> {
  readonly output: Output
  readonly faults: readonly Fault[]
}
