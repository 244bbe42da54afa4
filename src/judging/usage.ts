/** Tokens of one call, as the provider counted them; null where it did not say. */
export interface Usage {
  /** All tokens of the prompt, those that came from a cache or went into one included. */
  readonly input: number | null
  /** Of `input`, those that were read from the provider's prompt cache. */
  readonly cached: number | null
  /** Of `input`, those that were written to the provider's prompt cache, which some bill higher. */
  readonly cacheWrite: number | null
  /** All tokens of the reply, thinking included. */
  readonly output: number | null
  /** Of `output`, those that were thought and not said. */
  readonly thinking: number | null
}
