/** One of several parts that the cases of a suite are split into, as `ASSAY_SHARD=2/4` says it. */
export interface Shard {
  /** From 1 to `count`. */
  readonly index: number
  readonly count: number
}
