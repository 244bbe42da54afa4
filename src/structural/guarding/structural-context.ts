import type { PatientInput } from '../../golden-set/patient.ts'
import type { DrugAdditionsInput } from '../../language/drugs/drug-additions.ts'
import type { DoseLimitInput } from '../doses/dose-limit.ts'
import type { RedFlag } from '../escalation/red-flag.ts'
import type { ScopeInput } from '../scope/scope-schema.ts'

/** Which checks are made, and what they hold an answer against. */
export interface StructuralOptions {
  /** Names of the metrics to score; all by default. */
  readonly checks?: readonly string[] | undefined
  /** Which flags must be escalated; those of the library by default. */
  readonly redFlags?: readonly RedFlag[] | undefined
  /** The shape that answers must have: a Standard Schema (zod, valibot, arktype …) or a JSON Schema as an object; that of a `Recommendation` by default. */
  readonly schema?: unknown
  /** What the system may act on; `cardiopulmonary` by default. */
  readonly scope?: ScopeInput | undefined
  /** Drugs and classes of drugs beside those that come with the package. */
  readonly drugs?: DrugAdditionsInput | undefined
  /** Limits of doses beside those that come with the package. */
  readonly doses?: readonly DoseLimitInput[] | undefined
  /** Whether each drug has to be checked against each active problem, medicine and allergy of the patient; by default it need not. */
  readonly strictContraindications?: boolean | undefined
}

/** The patient whom an answer is about. */
export interface PatientContext {
  /** As a golden case holds one. Without a patient escalation cannot be judged, nor what else needs the record. */
  readonly patient?: PatientInput | undefined
}
