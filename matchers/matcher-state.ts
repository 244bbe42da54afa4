/** What Vitest hands a matcher as `this`, as far as it is read here; 4.1 and 5 agree on it. */
export interface MatcherState {
  /** `undefined`, not `false`, in the positive form. */
  readonly isNot?: boolean | undefined
  readonly soft?: boolean | undefined
  readonly poll?: boolean | undefined
  /** Absent when the matcher is used asymmetrically, as in `toEqual(expect.toFollowGuideline())`. */
  readonly assertion?: unknown
}

/** What a matcher gives back to Vitest. */
export interface MatcherResult {
  readonly pass: boolean
  readonly message: () => string
}
