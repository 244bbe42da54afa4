import type { DrugClassId } from './drug-table.ts'
import type { DailyAmount } from './stance/daily-amount.ts'
import type { Route } from './routes.ts'
import type { Stance } from './stance-in.ts'

/** An action that a recommendation has to carry, or must not: what may be named, and how it may be spoken of. A string is one name. */
export type Action = string | ((Named | AnyOf | AllOf | Together) & Manner)

/** Any one of these names is the action. */
export interface Named {
  /** Any drug of these classes, or a name of the class. Ids as `drugClassesOf` gives them. */
  readonly classes?: readonly (DrugClassId | (string & {}))[]
  /** Where the text names no drug of a class that these belong to, that class's name counts too: "a beta-blocker" for `hf-beta-blocker`. */
  readonly orWider?: true
  /** Drugs, by any of their names: brands, synonyms, salts. */
  readonly drugs?: readonly string[]
  /** Procedures, by any of the names that are known for them. */
  readonly procedures?: readonly string[]
  /** Words as they stand, in any case, number and spelling. */
  readonly phrases?: readonly string[]
}

/** One of these actions is enough. */
export interface AnyOf {
  readonly anyOf: readonly Action[]
}

/** Each of these actions, wherever it stands in the answer. */
export interface AllOf {
  readonly allOf: readonly Action[]
}

/** Each of these actions, in one recommended action (in one sentence of a plain text): a call, and whom to call. */
export interface Together {
  readonly together: readonly Action[]
}

/** How the action may be spoken of. What an action does not say here, it has from the one that it is part of. */
export interface Manner {
  /** What it is, for the reader of a finding: `a loop diuretic`. */
  readonly label?: string
  /** `['recommended']` when absent. */
  readonly accepts?: readonly Stance[]
  /** An order for a time that is to come ("once stable"), or for when it is needed, counts too. */
  readonly orLater?: boolean
  /** It must not wait: what is routine, elective or for tomorrow does not count. */
  readonly atOnce?: boolean
  /**
   * Months from now, from and to: it counts only where the sentence puts it at a time that lies within them, both ends included, with no tolerance. "CT at 6-12 months", "in nine months", "at one year" are
   * within `[6, 12]`; "at 3 months", "within a year", "every 6 months" and a CT without a time are not.
   */
  readonly atMonths?: readonly [from: number, to: number]
  /** Days, from and to: it counts only where the sentence gives it so long, both ends included: "for 5 days", "a 5-day course", "x 5 days". "3 to 5 days" is within `[3, 5]` and not within `[3, 4]`. */
  readonly forDays?: readonly [from: number, to: number]
  /** A sentence that also names one of these speaks of something else: rescue thrombolysis. */
  readonly unlessNaming?: readonly string[]
  /** What takes away from it does not count: "reduce furosemide", "halve the dose", "wean prednisolone". */
  readonly notLess?: boolean
  /**
   * The least of each drug in a day, by its name: less of it is for another purpose (prevention, a flush, a test) and does not count. Amounts by weight, rates, and no amount at all count.
   */
  readonly atLeastDaily?: Readonly<Record<string, DailyAmount>>
  /** By which ways it may be given: where the sentence says another ("oral" of an intravenous drug), it does not count; where it says none, it does. */
  readonly byRoutes?: readonly Route[]
  /** What stands under `when_to_escalate` counts too. */
  readonly inEscalations?: boolean
  /** What the answer says of the patient counts too: `problems`, and the excerpts of its evidence from the record. A class of risk that is named there was found. */
  readonly inAssessment?: boolean
}

/** An action with its name for the reader of a finding. */
export type LabelledAction = Exclude<Action, string> & { readonly label: string }
