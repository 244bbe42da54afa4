import type { Rule } from './rule.ts'

/** One edition of a guideline: the rules that were encoded from it. */
export interface Guideline {
  /** Kebab case with the year: `gold-2026`. */
  readonly id: string
  readonly title: string
  readonly edition: string
  /** Whether a clinician has signed the encoding. Until then it is a reference encoding, not for clinical use. */
  readonly reviewed: boolean
  /** What a reader has to know about the edition: another name that it goes by, say. */
  readonly note?: string
  readonly rules: readonly Rule[]
}
