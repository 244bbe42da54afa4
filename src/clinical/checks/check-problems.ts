import { isTextAnswer, type TextAnswer, textsOf } from '../answer/parse-answer.ts'
import type { Recommendation } from '../answer/recommendation.ts'
import { readSections } from '../answer/text-sections.ts'
import { quote, remember } from '../words/text.ts'
import { notApplicable, type Score, scored } from '../../core/score.ts'
import { conceptLexicon, termLexicon } from '../language/terms.ts'
import { polarity, type PolarityReading, polarityOf } from '../language/polarity.ts'
import { type ReadSentence, readSentences } from '../language/sentences.ts'
import { wordSet } from '../words/words.ts'
import { conceptMentions } from '../language/name-mentions.ts'

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

const fillers = wordSet('a an the of to in on by with and or at for from after before')

const grades = new Set(
  'mild moderate severe massive large small low-risk intermediate-risk intermediate-low-risk intermediate-high-risk high-risk saddle subsegmental'.split(
    ' ',
  ),
)

const read = remember((problem): Problem => {
  for (const sentence of readSentences(problem)) {
    const [first] = conceptMentions(sentence)
    if (first === undefined) continue
    const ungraded = withoutGrade(first.value)
    const words = wordsOf(ungraded)
    return {
      status: polarityOf(problem, sentence, first.from, first.to).status,
      concepts: [...new Set([first.value, ungraded])],
      // Of one word the lexicon knows better: pulmonary hypertension is not hypertension.
      words: words.length > 1 ? words : [],
    }
  }
  return { status: 'affirmed', concepts: [], words: wordsOf(problem.split(/[,:;(]/u, 1)[0] ?? '') }
})

const mostNamed = 5

type WithProblems = Pick<Recommendation, 'problems'> | TextAnswer | string

const noSection = 'the text has no section of problems'

function problemsOf(answer: WithProblems): readonly string[] | undefined {
  if (typeof answer !== 'string' && !isTextAnswer(answer)) return answer.problems
  const [whole] = textsOf(answer)
  return readSections(whole?.text ?? '').problems
}

/**
 * Recall of the problems that a case expects, by concept: see `namesProblem`. Further problems do no harm.
 *
 * `problems` that are absent from an answer count as none, as everywhere: an answer that names no problem has identified none. Those of a text are the entries of its own section ("Problems", "Impression", "Diagnosis").
 *
 * @param expected empty for a case that expects none: not applicable
 * @returns the share that is named, 0 to 1, with those that are not; not applicable for a text without such a section
 *
 * @example
 * checkProblems({ problems: ['PE'] }, ['pulmonary embolism', 'acute kidney injury']) // scored 0.5: not identified: "acute kidney injury"; the answer has "PE"
 */
export function checkProblems(answer: WithProblems, expected: readonly string[]): Score {
  if (expected.length === 0) return notApplicable('the case expects no problems')
  const problems = problemsOf(answer)
  if (problems === undefined) return notApplicable(noSection)
  const missing = expected.filter((problem) => !problems.some((entry) => namesProblem(entry, problem)))
  if (missing.length === 0) return scored(1)
  const has = problems.length === 0 ? 'the answer has no problems' : `the answer has ${listed(problems)}`
  return scored((expected.length - missing.length) / expected.length, [`not identified: ${listed(missing)}; ${has}`])
}

/** An entry of more words than this is read sentence by sentence: it tells a story, and names no single problem. */
const longestEntry = 30

/**
 * Precision of the problems of an answer: the share of what it states as problems that the case expects or the record lists, by concept (see `namesProblem`).
 *
 * An entry is one statement; one of more than 30 words is as many as it has sentences, so that a copied note counts by what it says.
 *
 * @param expected by the case; empty for a case that expects none: not applicable
 * @param onRecord names of the patient's active conditions; empty where there is no record
 * @returns the share, 0 to 1, with what is neither expected nor on record; not applicable where the answer states no problem, which recall counts
 *
 * @example
 * checkProblemPrecision({ problems: ['PE', 'gout'] }, ['pulmonary embolism']) // scored 0.5: neither expected nor on record: "gout"
 */
export function checkProblemPrecision(
  answer: WithProblems,
  expected: readonly string[],
  onRecord: readonly string[] = [],
): Score {
  if (expected.length === 0) return notApplicable('the case expects no problems')
  const problems = problemsOf(answer)
  if (problems === undefined) return notApplicable(noSection)
  const stated = problems.flatMap(statementsOf)
  if (stated.length === 0) return notApplicable('the answer states no problem')
  const known = [...expected, ...onRecord]
  const further = stated.filter((statement) => !known.some((problem) => namesProblem(statement, problem)))
  if (further.length === 0) return scored(1)
  return scored((stated.length - further.length) / stated.length, [
    `neither expected nor on record: ${listed(further)}`,
  ])
}

function statementsOf(entry: string): readonly string[] {
  const sentences = readSentences(entry)
  const words = sentences.reduce((count, { tokens }) => count + tokens.filter(({ isWord }) => isWord).length, 0)
  if (words === 0) return []
  return words <= longestEntry ? [entry] : sentences.map(({ text }) => text)
}

function listed(problems: readonly string[]): string {
  const named = problems
    .slice(0, mostNamed)
    .map((problem) => quote(problem))
    .join(', ')
  return problems.length > mostNamed ? `${named} and ${problems.length - mostNamed} more` : named
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
  return readSentences(name).some((sentence) => conceptLexicon(concept, 'namesProblem').findIn(sentence).length > 0)
}

function holds(
  entry: string,
  sentence: ReadSentence,
  words: Problem['words'],
  fits: (status: Status) => boolean,
): boolean {
  let last: { readonly from: number; readonly to: number } | undefined
  for (const word of words) {
    const [place] = termLexicon(word).findIn(sentence)
    if (place === undefined) return false
    if (last === undefined || place.to > last.to) last = place
  }
  return last !== undefined && fits(polarityOf(entry, sentence, last.from, last.to).status)
}

function withoutGrade(name: string): string {
  const words = name.split(' ')
  const first = words.findIndex((word) => !grades.has(word))
  return first <= 0 ? name : words.slice(first).join(' ')
}

function wordsOf(text: string): readonly (readonly string[])[] {
  return readSentences(text).flatMap(({ tokens }) =>
    tokens.flatMap(({ word, isWord }) => (isWord && !fillers.has(word) ? [[word]] : [])),
  )
}
