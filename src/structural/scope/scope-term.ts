/** One name of a term of a scope, and what the term stands for. */
export interface ScopeTerm {
  /** `in` scope; else out of it, as a condition, or as an intervention that may or may not be for something in scope. */
  readonly kind: 'in' | 'condition' | 'intervention' | 'exclusive'
  /** As the scope lists it. */
  readonly term: string
  readonly specialty: string
  /** The name by which a text speaks of it. */
  readonly name: string
}
