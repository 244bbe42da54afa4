import type { RecommendationInput } from 'vitest-assay'
import type { Chart } from './chart.ts'

export type Severity = NonNullable<RecommendationInput['severity']>

/** One thing to do, before it is put into words. */
export interface Step {
  /** Ways to say it; one is chosen for each patient. */
  readonly wordings: readonly string[]
  readonly urgency: 'routine' | 'urgent' | 'emergent'
  /** What to look for among the passages. */
  readonly query: string
  /** Ids of chart rows that this step rests on. */
  readonly because?: readonly (string | undefined)[]
  /** The drugs that it gives, each with what was checked for it. */
  readonly drugs?: readonly { readonly drug: string; readonly against: string; readonly finding: string }[]
}

/** What one part of the system has to say on a patient. */
export interface Plan {
  /** Which passages are about it. */
  readonly topic: string
  readonly problems: readonly string[]
  readonly severity: Severity
  readonly steps: readonly Step[]
  /** Emergencies: who is to be called now. */
  readonly emergencies?: readonly string[]
  /** When to call later. */
  readonly safetyNet?: readonly string[]
  readonly differential?: readonly string[]
  readonly doubts?: readonly string[]
}

/** Gives its part for the patients it knows something about. */
export type Planner = (chart: Chart) => Plan | undefined
