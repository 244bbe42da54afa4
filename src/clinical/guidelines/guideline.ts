import type { Patient } from '../patient/patient.ts'
import type { Truth } from '../patient/truth.ts'
import type { LabelledAction } from '../language/action.ts'
import type { StandardSchema } from '../../kit/standard-schema.ts'

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

/** One thing that the record must hold for a rule to be read. */
export interface RuleInput {
  /** As a clinician calls it: `potassium`. */
  readonly name: string
  /** The unit in which the rule compares it, `mmol/L`; null of what has none, such as a diagnosis. */
  readonly unit: string | null
}

/**
 * One recommendation of a guideline, as a check.
 *
 * @typeParam P the patient that it reads: a `Patient`, unless the guideline was defined for another shape
 */
export interface Rule<P = Patient> {
  /** Kebab case. Unique in its guideline and over `allGuidelines`; editions of one guideline share the ids of their rules. */
  readonly id: string
  /** A sentence that a clinician reads: for whom, and what. */
  readonly title: string
  readonly section: string
  readonly classOfRecommendation: string
  readonly source: string
  /** What the record must hold. */
  readonly inputs: readonly RuleInput[]
  /** In words, what `unless` and `contraindications` except. What excepts a patient of every rule is not repeated here. */
  readonly exceptions: readonly string[]
  /** What a miss may do to the patient. */
  readonly harm: Harm
  /** The condition in the patient. `unknown` where the record has the trigger and lacks a value that decides. */
  readonly applies: (patient: P) => Truth
  /** What excepts a patient of this rule beside its general exceptions (see `exceptionTo`). */
  readonly unless?: (patient: P) => Truth
  /** Exceptions that are about a drug: what each forbids while it holds. Absent, the exceptions only take the rule away. */
  readonly contraindications?: readonly Contraindication<P>[]
  /** Every group has to be there, by any of its alternatives. */
  readonly expected: readonly LabelledAction[]
  /** As in an `Expectation`, of `expected`. */
  readonly inPlace?: (patient: P) => readonly string[]
  /** Groups that are expected of some of the rule's patients alone. */
  readonly expectations?: readonly Expectation<P>[]
  /** None of these may be ordered. */
  readonly forbidden: readonly LabelledAction[]
}

/**
 * What a rule expects of some of its patients: calcium where the ECG shows a hyperkalaemia, insulin without glucose in ketoacidosis.
 *
 * @typeParam P the patient that the rule reads
 */
export interface Expectation<P = Patient> {
  /** In which patients, in words: `ECG changes`. */
  readonly where: string
  /** Whether it is so. Where it is unknown, what is not done is unclear, and no miss. */
  readonly when: (patient: P) => Truth
  /** Every group has to be there then, beside those of `expected`. */
  readonly expected: readonly LabelledAction[]
  /** Drugs of the group that the patient takes, by their names in the drug table. They go on where the answer is silent; it misses the group only where it refuses one of them. */
  readonly inPlace?: (patient: P) => readonly string[]
}

/**
 * An exception of a rule that is about a drug: while it holds the rule does not apply, and the drug must not be ordered either. With `excepts: false` the rule stays: an ARNI is forbidden to who takes an ACE inhibitor, and
 * their heart failure is treated nevertheless.
 *
 * @typeParam P the patient that the rule reads
 */
export interface Contraindication<P = Patient> {
  /** One of the rule's `exceptions`, in the same words: `pregnancy`. With `excepts: false` in words of its own. */
  readonly exception: string
  /** Absent where it takes the rule away while it holds. */
  readonly excepts?: false
  /** Whether it holds. It excepts the patient then, as `unless` does. */
  readonly when: (patient: P) => Truth
  /** None of these may be ordered while it holds. */
  readonly forbidden: readonly LabelledAction[]
}

/** What a missed rule may do to a patient, the least first. */
export const harms = ['moderate', 'severe', 'life-threatening'] as const

/**
 * How much harm a miss may do: `moderate` (illness goes on or comes back), `severe` (admission, lasting loss), `life-threatening` (death within hours or days).
 *
 * No source gives such grades; those of the shipped rules are our own, and unreviewed.
 */
export type Harm = (typeof harms)[number]

/**
 * A schema of a user's own patient: zod, valibot, arktype or any other of the Standard Schema.
 *
 * @typeParam P what it makes of a patient, which the rules read
 * @typeParam Given what a case holds, before defaults are filled in and values are turned
 */
export interface PatientSchema<P, Given = P> extends StandardSchema {
  readonly '~standard': StandardSchema['~standard'] & {
    readonly types?: { readonly input: Given; readonly output: P } | undefined
  }
}

/**
 * A rule that reads a patient of a user's own shape, with the schema of it.
 *
 * @typeParam P what the schema makes of a patient, which the rule reads
 * @typeParam Given what a case holds
 */
export interface RuleOf<P, Given = P> extends Rule<P> {
  readonly patient: PatientSchema<P, Given>
}

/** A guideline whose rules read a patient of a user's own shape, as `defineGuideline` gives it with a schema. */
export interface GuidelineOf<P, Given = P> extends Guideline<P> {
  readonly rules: readonly RuleOf<P, Given>[]
}
