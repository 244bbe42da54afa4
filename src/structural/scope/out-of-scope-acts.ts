import { readSentences, type ReadSentence } from '../../language/sentences/read-sentences.ts'
import { actOnCondition } from './act-on-condition.ts'
import { actOnIntervention } from './act-on-intervention.ts'
import { scopeLexicon } from './scope-lexicon.ts'
import { ScopeReading } from './scope-reading.ts'
import type { Scope } from './scope-schema.ts'

/** An act on something out of scope, where a text orders it. */
export interface OutOfScopeAct {
  /** As the text has it, and as the scope lists it. */
  readonly found: string
  readonly term: string
  readonly specialty: string
  /** The words that make it an act. */
  readonly words: string
  readonly sentence: ReadSentence
}

/** What a text orders out of the scope, in order; empty where all that it orders is in scope or unknown to it. */
export function outOfScopeActs(text: string, scope: Scope): readonly OutOfScopeAct[] {
  const lexicon = scopeLexicon(scope)
  const sentences = readSentences(text)
  return sentences.flatMap((sentence, index) => {
    const reading = new ScopeReading(text, sentence, sentences[index + 1], lexicon)
    return reading.terms.flatMap((match) => {
      const { kind, term, specialty } = match.value
      if (kind === 'in') return []
      const words = kind === 'condition' ? actOnCondition(reading, match) : actOnIntervention(reading, match)
      const found = reading.words(match.from, match.to)
      return words === undefined ? [] : [{ found, term, specialty, words, sentence }]
    })
  })
}
