import type { Assertion } from './assertion.ts'
import type { DrugClass } from './drug-classes.ts'

/** An action that a recommendation has to carry, or must not: any one of its alternatives is the action. */
export interface ActionGroup {
  /** What it is, for the reader of a finding: `a loop diuretic`. */
  readonly label: string
  /** Any drug of these classes, or a name of the class. */
  readonly drugs?: readonly DrugClass[]
  /** A name of a wider class ("a beta-blocker") counts where the action names none of the class's other drugs. */
  readonly wider?: { readonly names: DrugClass; readonly others: DrugClass }
  /** Words for it, as `findTerms` reads them. */
  readonly words?: readonly string[]
  /** Two things that together are the action, in one recommended action: a call, and whom to call. */
  readonly pairs?: readonly (readonly [readonly string[], readonly string[]])[]
  /** How the action may be spoken of; `['affirmed', 'deferred']` when absent. */
  readonly accepts?: readonly Assertion[]
  /** It must not wait: what is routine, elective or for tomorrow does not count. */
  readonly atOnce?: true
  /** A sentence that also names one of these speaks of something else: rescue thrombolysis, a blocker of another kind. */
  readonly unlessNaming?: readonly string[]
  /** What stands under `when_to_escalate` counts too. */
  readonly inEscalations?: true
}
