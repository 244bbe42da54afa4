/** A part of the golden set that a metric is counted over: all of it, the cases of one condition, or those of one tenant. */
export type Slice =
  | { readonly by: 'all' }
  | { readonly by: 'condition'; readonly is: string }
  | { readonly by: 'tenant'; readonly is: string }
