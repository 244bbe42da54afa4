import { describeFound } from '../../golden-set/describe-found.ts'
import { plainQuote } from '../../judging/grading/plain-quote.ts'
import { sentences } from '../../language/sentences/sentences.ts'
import { checkTextGrounding } from '../../structural/grounding/check-text-grounding.ts'
import { readLanguage } from '../read-language.ts'
import type { ReferenceBoard } from '../reference-board.ts'
import type { EditedAnswer } from './edited-answer.ts'
import { foreignWords } from './foreign-words.ts'

/**
 * What an edited answer says that nothing bears out, in words; empty where code finds nothing.
 *
 * A sentence that does not stand whole in the old answer has to name facts or constraints of the board; its numbers with their units and its drugs stand in what it names, and it does not say the opposite.
 *
 * What is not found: a claim in words alone that the named facts merely do not mention.
 */
export function editFaults(
  { text, sentences: listed }: EditedAnswer,
  before: string,
  query: string,
  board: ReferenceBoard,
): string[] {
  if (readLanguage(text) !== 'english') return ['the edited answer is empty, or not in English']
  const known = new Map([...board.facts, ...board.constraints].map((one) => [one.id, one.text]))
  const old = new Set(sentences(before).map((sentence) => key(sentence.text)))
  const ids = new Map<string, readonly string[]>()
  for (const { text: words, factIds } of listed) for (const one of sentences(words)) ids.set(key(one.text), factIds)
  return sentences(text).flatMap(({ text: sentence }) => {
    if (old.has(key(sentence))) return []
    const named = ids.get(key(sentence))
    const shown = describeFound(sentence)
    if (named === undefined || named.length === 0) return [`new sentence ${shown} names no fact`]
    const unknown = named.filter((id) => !known.has(id))
    if (unknown.length > 0)
      return unknown.map((id) => `new sentence ${shown} names ${describeFound(id)}, which the evidence does not have`)
    const texts = named.map((id) => known.get(id) ?? '')
    return [
      ...foreignWords(sentence, [...texts, query]).map(
        (word) => `new sentence ${shown} says "${word}", which ${named.join(', ')} does not`,
      ),
      ...oppositesIn(sentence, texts).map(
        (fact) => `new sentence ${shown} says the opposite of ${describeFound(fact)}`,
      ),
    ]
  })
}

/** The facts that say the opposite of a sentence. */
function oppositesIn(sentence: string, facts: readonly string[]): string[] {
  const rows = facts.map((excerpt, at) => ({
    id: `fact:${at + 1}`,
    source_type: 'guideline' as const,
    source: 'board',
    excerpt,
  }))
  const cited = `${sentence.replace(/[.!?;\s]+$/u, '')} ${rows.map(({ id }) => `[${id}]`).join(' ')}.`
  const { contradicted } = checkTextGrounding({ text: cited, evidence_table: rows })
  return [...new Set(contradicted.map(({ instead, cited: [id] }) => instead ?? id ?? ''))]
}

function key(sentence: string): string {
  return plainQuote(sentence).replace(/[\s.!?;:]+$/u, '')
}
