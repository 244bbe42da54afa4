/** One vector with the class that it is of. */
export interface ClusterItem {
  /** Names the item in messages; unique where it is given. */
  readonly id?: string
  readonly label: string
  /** As many finite numbers as every other item has, not all of them 0. */
  readonly vector: ArrayLike<number>
}
