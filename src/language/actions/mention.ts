import type { ReadSentence } from '../sentences/read-sentences.ts'
import type { Span } from '../span.ts'
import type { Reading } from '../stance/reading.ts'

/** An action where a text names it, and how that is meant. */
export interface Mention extends Reading {
  /** What is named, by the name that the action or the drug table has for it. */
  readonly alternative: string
  readonly span: Span
  readonly sentence: ReadSentence
  /** The action must not be lessened, and the sentence takes away from it. */
  readonly isLessened?: true
  /** The action has to be at a time or for so long, and the sentence does not say that it is. */
  readonly isNotSoTimed?: true
}
