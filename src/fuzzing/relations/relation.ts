import type { Arbitrary } from 'fast-check'
import type { Patient } from '../../golden-set/patient.ts'
import type { Ask } from '../ask-subject.ts'
import type { Outcome } from '../outcome.ts'

/** What is drawn for a relation: a patient, and the same one changed. */
export interface RelationDraw {
  readonly before: Patient
  /** Undefined where the draw has nothing to change, or where the change hangs on the answer. */
  readonly after: Patient | undefined
  /** The change in words: `potassium 6.6 mmol/L written as 6.6 mEq/L`. */
  readonly change: string
  /** For what is chosen from an answer; 0 or more. */
  readonly pick: number
}

/** A metamorphic relation: how two answers must hang together, whatever the right answer is. */
export interface Relation {
  /** Kebab case. */
  readonly id: string
  /** What must hold, as a sentence without its full stop. */
  readonly describe: string
  readonly draws: () => Arbitrary<RelationDraw>
  /** Not applicable where a rule reads what changes, or nothing could be changed. */
  readonly judge: (draw: RelationDraw, ask: Ask) => Promise<Outcome>
}
