/**
 * A schema of any library that follows Standard Schema 1, such as zod, valibot or arktype: as much of it as is read here.
 *
 * Source: https://standardschema.dev, version 1
 */
export interface StandardSchema {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => StandardResult | Promise<StandardResult>
  }
}

/** What a Standard Schema says of a value: without `issues` it fits. */
export interface StandardResult {
  readonly issues?: readonly StandardIssue[] | undefined
}

export interface StandardIssue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}
