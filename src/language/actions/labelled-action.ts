import type { Action } from './action.ts'

/** An action with its name for the reader of a finding. */
export type LabelledAction = Exclude<Action, string> & { readonly label: string }
