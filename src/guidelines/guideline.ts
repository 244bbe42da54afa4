import type { Patient } from '../golden-set/patient.ts'
import type { Rule } from './rule.ts'

/** A clinician's signature under an encoding. */
export interface GuidelineReview {
  readonly by: string
  /** The day, `2026-11-22`. */
  readonly on: string
}

/**
 * One edition of a guideline: the rules that were encoded from it.
 *
 * @typeParam P the patient that its rules read
 */
export interface Guideline<P = Patient> {
  /** Kebab case with the year: `gold-2026`. */
  readonly id: string
  readonly title: string
  readonly edition: string
  /** When the edition came out: a day, or a month where no day is known, `2025-11`. */
  readonly issued: string
  /** The day by which somebody has to look whether the edition still holds. */
  readonly reviewBy: string
  /** Null until a clinician has signed the encoding: it is a reference encoding then, not for clinical use. */
  readonly review: GuidelineReview | null
  /** Other names that it is asked for by. */
  readonly aliases?: readonly string[]
  /** What a reader has to know about the edition: that an alias is wrong, say. */
  readonly note?: string
  /** Id or name of the edition that came after it. */
  readonly supersededBy?: string
  readonly rules: readonly Rule<P>[]
}
