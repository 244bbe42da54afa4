/** How much of the suite a run covered. */
export interface RunScope {
  /** Whether every case of every metric that was run at all was run. A tag filter leaves a run complete. */
  readonly complete: boolean
  /** What made it partial, in words: `a name pattern (-t pe-07)`, `shard 1/2`, `a file filter`, `interrupted`. */
  readonly partialBecause: readonly string[]
  /** Vitest's tag expression, where one was given. */
  readonly tagsFilter: string | null
  /** Test files that the run should have had and has not, as when the report of a shard is missing from a merge. */
  readonly missingModules: readonly string[]
  /** Shards by case that a merged run should have had and has not, as `shard 3 of 4`; absent where there is none. */
  readonly missingShards?: readonly string[]
}
