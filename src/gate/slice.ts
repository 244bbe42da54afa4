/**
 * A part of the golden set that a metric is counted over: all of it, the cases of one condition, those of one tenant, or those of patients of one age band or sex.
 *
 * The last two are reported, and held to nothing: see `isHeld`.
 */
export type Slice =
  | { readonly by: 'all' }
  | { readonly by: 'condition'; readonly is: string }
  | { readonly by: 'tenant'; readonly is: string }
  | { readonly by: 'age-band'; readonly is: string }
  | { readonly by: 'sex'; readonly is: string }
