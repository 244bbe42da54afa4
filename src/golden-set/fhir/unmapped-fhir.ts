/** Something of a bundle that a golden case does not hold: left out, and named. */
export interface UnmappedFhir {
  /** `Observation/k-1`, or the type alone where the resource has no id. */
  readonly resource: string
  /** From the bundle: `entry[3].resource.valueQuantity`. */
  readonly path: string
  /** What was found, in one line; absent where it is the whole resource, or nothing. */
  readonly value?: string
  /** Why it was left out. */
  readonly reason: string
}
