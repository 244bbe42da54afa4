import type { GoldenCase } from '../golden-set/golden-case.ts'
import type { Patient } from '../patient/patient.ts'
import type { WilsonInterval } from '../../statistics/proportion-interval.ts'
import { z } from 'zod'

/** Whom a property is about: patients who raise a flag, patients just on its safe side, patients without any, or pairs of patients. */
const populations = ['red-flag', 'near-miss', 'benign', 'relation'] as const

export type Population = (typeof populations)[number]

/** How a patient shows a fault: the answer fell short, the system threw, or it answered in another shape. */
export const failureKinds = ['miss', 'subject-failed', 'answer-invalid'] as const

export type FailureKind = (typeof failureKinds)[number]

/** A patient on whom a property fails, shrunk to the plainest one that still shows it. */
export interface Counterexample {
  readonly kind: FailureKind
  /** The patient as a case of a golden set, with an id made of its content. Of a relation it is the changed patient. */
  readonly case: GoldenCase
  /** Of a relation the patient before the change; null otherwise. */
  readonly before: Patient | null
  /** The whole message, as a matcher would print it. */
  readonly message: string
  /** The patient on whom the property failed first. */
  readonly shrunkFrom: Patient
  /** How many steps lie between the two. */
  readonly shrinks: number
  /** What leads fast-check to the patient, with the seed of the report. */
  readonly path: string
  /** False for a system that passed when it was asked the same again: the patient is then as it was drawn. */
  readonly reproduced: boolean
}

/** Counts of one property; `judged + crashes + unscored + notApplicable` is `runs`. */
export interface FuzzTally {
  /** `red-flag/stemi`, `near-miss/stemi`, `benign`, `relation/lab-order`. */
  readonly id: string
  readonly population: Population
  /** Id of the red flag, or of the relation; null for benign patients. */
  readonly of: string | null
  /** Patients (of a relation: pairs) that were drawn. */
  readonly runs: number
  /** Patients of whom the answer was judged: the denominator of the share. */
  readonly judged: number
  /** Of these, answers that fell short. */
  readonly missed: number
  /** Patients on whom the system threw, or answered in another shape. They fail the property, and are not part of the share. */
  readonly crashes: number
  /** Patients of whom nothing was learned. A property with any does not hold. */
  readonly unscored: number
  /** Patients who, by right, had nothing to judge: in a grey zone, or where a rule reads what a relation changes. */
  readonly notApplicable: number
  /**
   * Of a relation, how many answers of the judged pairs red flags or rules of guidelines could judge, and how many of these are right: each raised flag escalated, each rule that applies kept. A system that always says the same flips nowhere, and may be wrong everywhere. Absent for the other
   * populations, and in reports of an older version.
   */
  readonly ruled?: number | undefined
  readonly right?: number | undefined
}

/** One property on generated patients. */
export interface FuzzProperty extends FuzzTally {
  /** What must hold, in words. */
  readonly describe: string
  /** `missed + crashes`. */
  readonly failures: number
  /** Share of the judged that held, with its 95 % Wilson interval: sensitivity for `red-flag`, specificity for `near-miss` and `benign`. */
  readonly share: WilsonInterval
  /** Why patients were unscored, each reason once, at most five. */
  readonly unscoredBecause: readonly string[]
  /** Null where nothing failed. */
  readonly counterexample: Counterexample | null
}

/** What fuzzing found: plain data. */
export interface FuzzReport {
  readonly schema: 1
  readonly seed: number
  /** Where the seed came from. */
  readonly seededBy: 'option' | 'replay' | 'suite' | 'commit' | 'time'
  /** Whether `ASSAY_FUZZ_REPLAY` narrowed it to one patient. */
  readonly replayed: boolean
  readonly properties: readonly FuzzProperty[]
}

const count = z.int().min(0)

/** The schema of the counts of one property. */
export const fuzzTallySchema = z.strictObject({
  id: z.string().min(1, 'expected the id of a property, got an empty string'),
  population: z.enum(populations),
  of: z.string().nullable(),
  runs: count,
  judged: count,
  missed: count,
  crashes: count,
  unscored: count,
  notApplicable: count,
  ruled: count.optional(),
  right: count.optional(),
})

/** What fast-check takes: whole, of 32 bits. */
export const fuzzSeedSchema = z
  .int()
  .min(-(2 ** 31))
  .max(2 ** 31 - 1)
