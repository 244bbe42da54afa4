import { wordSet } from '../words/word-set.ts'

/** Verbs that open a refusal, and start a clause in the same way. */
export const refusalVerbs: ReadonlySet<string> = wordSet(
  'avoid hold stop withhold discontinue cease omit defer delay postpone pause suspend skip refrain decline never reserve remove cancel withdraw reverse',
)
