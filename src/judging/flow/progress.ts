/** How far a run's calls are, over all workers: data for a line. */
export interface Progress {
  /** Calls that have ended. */
  readonly done: number
  /** Calls that are known to come; null where nobody said how many there are. */
  readonly left: number | null
  /** Of `done`, those that brought no verdict. */
  readonly unscored: number
  /** Of all tries, prompts and replies; the estimate where a provider did not count. */
  readonly tokens: number
  /** Of all tries with a bill. */
  readonly dollars: number
  /** What tries may have cost at most of which no bill came, as of one that timed out. */
  readonly dollarsInDoubt: number
  /** Tries without a price: their cost is in neither sum. */
  readonly unpriced: number
  /** Since the first call. */
  readonly elapsedMs: number
  /** Calls that are out now. */
  readonly out: number
  /** Calls that wait for leave now. */
  readonly waiting: number
  /** Bursts of 429 so far. */
  readonly bursts: number
}
