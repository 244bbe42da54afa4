/** A resource of a bundle, copied. */
export interface FhirResource {
  readonly type: string
  /** `Observation/k-1`, or the type alone where it has no id. */
  readonly label: string
  /** From the bundle. */
  readonly path: readonly PropertyKey[]
  readonly fullUrl: string | undefined
  readonly id: string | undefined
  readonly fields: Readonly<Record<string, unknown>>
}
