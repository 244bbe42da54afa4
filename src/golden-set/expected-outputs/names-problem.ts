import { conceptLexicon } from '../../language/polarity/concept-lexicon.ts'
import { polarity } from '../../language/polarity/polarity.ts'
import { type PolarityReading, polarityOf } from '../../language/polarity/polarity-of.ts'
import { remember } from '../../language/remember.ts'
import { type ReadSentence, readSentences } from '../../language/sentences/read-sentences.ts'
import { termLexicon } from '../../language/terms/term-lexicon.ts'
import { wordSet } from '../../language/words/word-set.ts'
import { conceptMentions } from '../../structural/grounding/name-mentions.ts'

type Status = PolarityReading['status']

/** A problem as it can be looked for in an entry. */
interface Problem {
  /** What is said of it: that it is there, is over, is not there. */
  readonly status: Status
  /** Its concept, and the same without its grade. */
  readonly concepts: readonly string[]
  /** Its words, each as a lexicon of one: all of them in one sentence name it too. */
  readonly words: readonly (readonly string[])[]
}

/**
 * Whether an entry of a problem list names a problem: by its concept, not by its words.
 *
 * A problem is the first concept of the table of names that its text names; what follows (cause, setting, score) is not asked for, and neither is a grade, since severity is scored
 * apart: `severe hyperkalaemia with ECG changes` is named by `hyperkalaemia, 6.9 mmol/L`, `HFrEF` by `heart failure with reduced ejection fraction`. An entry of a kind of it names it
 * ("massive PE" is an embolism), one of something wider does not. A text without any known concept is looked for by its words up to the first comma, colon or bracket.
 *
 * Suspected counts as named. What is denied, awaited, another person's or past does not, unless the problem is so itself: `PE excluded` wants the denial.
 *
 * @param entry of the answer
 * @param problem of the case
 *
 * @example
 * namesProblem('Acute PE', 'pulmonary embolism, haemodynamically stable') // true
 */
export function namesProblem(entry: string, problem: string): boolean {
  const { status, concepts, words } = read(problem)
  const fits = (found: Status): boolean =>
    found === status ||
    (found === 'hypothetical' && status === 'affirmed') ||
    (found === 'affirmed' && isLenient(status))
  return (
    concepts.some((concept) => {
      const found = polarity(entry, concept).status
      return found !== 'not-mentioned' && fits(found)
    }) ||
    readSentences(entry).some(
      (sentence) =>
        conceptMentions(sentence).some(
          ({ from, to, value }) =>
            concepts.some((concept) => isKind(value, concept)) && fits(polarityOf(entry, sentence, from, to).status),
        ) || holds(entry, sentence, words, fits),
    )
  )
}

/** What is over, or only suspected, in the case may be said to be there in the answer. */
function isLenient(status: Status): boolean {
  return status === 'historical' || status === 'hypothetical'
}

/** Whether the name of an entry of the table holds a concept: of the table's names alone, where an abbreviation says nothing. */
function isKind(name: string, concept: string): boolean {
  return readSentences(name).some(({ tokens }) => conceptLexicon(concept, 'namesProblem').find(tokens).length > 0)
}

function holds(
  entry: string,
  sentence: ReadSentence,
  words: Problem['words'],
  fits: (status: Status) => boolean,
): boolean {
  const places = words.map((word) => termLexicon(word).find(sentence.tokens)[0])
  if (words.length === 0 || places.includes(undefined)) return false
  const last = places.reduce((a, b) => ((b?.to ?? 0) > (a?.to ?? 0) ? b : a))
  return last !== undefined && fits(polarityOf(entry, sentence, last.from, last.to).status)
}

const read = remember((problem): Problem => {
  for (const sentence of readSentences(problem)) {
    const [first] = conceptMentions(sentence)
    if (first === undefined) continue
    const ungraded = withoutGrade(first.value)
    const words = wordsOf(ungraded)
    return {
      status: polarityOf(problem, sentence, first.from, first.to).status,
      concepts: [...new Set([first.value, ungraded])],
      // Of one word the lexicon knows better: pulmonary hypertension is no hypertension.
      words: words.length > 1 ? words : [],
    }
  }
  return { status: 'affirmed', concepts: [], words: wordsOf(problem.split(/[,:;(]/u, 1)[0] ?? '') }
})

function withoutGrade(name: string): string {
  const words = name.split(' ')
  const first = words.findIndex((word) => !grades.has(word))
  return first <= 0 ? name : words.slice(first).join(' ')
}

const grades = new Set(
  'mild moderate severe massive large small low-risk intermediate-risk high-risk saddle subsegmental'.split(' '),
)

function wordsOf(text: string): readonly (readonly string[])[] {
  return readSentences(text).flatMap(({ tokens }) =>
    tokens.flatMap(({ word, isWord }) => (isWord && !fillers.has(word) ? [[word]] : [])),
  )
}

const fillers = wordSet('a an the of to in on by with and or at for from after before')
