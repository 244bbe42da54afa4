import type { Truth } from '../golden-set/truth.ts'

/** What an answer does with one rule. */
export interface RuleFinding {
  readonly rule: string
  readonly title: string
  /** Id of the guideline. */
  readonly guideline: string
  readonly applies: Truth
  /** A rule that is both missed and broken is `forbidden`. */
  readonly verdict: 'kept' | 'missed' | 'forbidden' | 'unknown' | 'not-applicable'
  /** Expected groups with the words that carry them, quoted. */
  readonly met: readonly { readonly label: string; readonly span: string }[]
  /** Expected groups that are not there, with what was found instead. */
  readonly missing: readonly { readonly label: string; readonly foundInstead: string }[]
  /** What was ordered and must not be, quoted. */
  readonly forbidden: readonly { readonly label: string; readonly span: string }[]
}

/** What an answer does with each rule that it was held against. */
export interface GuidelineFinding {
  readonly rules: readonly RuleFinding[]
}
