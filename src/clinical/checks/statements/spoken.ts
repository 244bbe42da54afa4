import type { Saying } from '../../answer/statement.ts'
import { compileAction, type CompiledAction } from '../../language/compile-action.ts'
import { nameTable, readingsOf } from '../../language/concept-names.ts'
import { vocabulary } from '../../language/drug-names.ts'
import type { DrugAdditionsInput } from '../../language/drug-table-schema.ts'
import { type ConceptReading, conceptReadings, polarityOf } from '../../language/polarity.ts'
import { readSentences, type ReadSentence } from '../../language/sentences.ts'
import { type Reading, stanceIn } from '../../language/stance-in.ts'
import { conceptMentions } from '../../language/name-mentions.ts'
import { mentions } from '../../language/stance.ts'
import { conceptLexicon, termLexicon } from '../../language/terms.ts'
import { tokenSpan } from '../../words/text.ts'
import { wordSet } from '../../words/words.ts'

/** A place at which an answer speaks of a thing. */
export interface Spoken {
  /** `unclear` where it can be read in several ways. */
  readonly as: Saying | 'unclear'
  readonly sentence: ReadSentence
  /** As the answer has them. */
  readonly words: string
  /** Where they begin in the text. */
  readonly start: number
}

/** How a text speaks of what `polarity` reads so. */
export const sayingOf = {
  affirmed: 'said',
  negated: 'denied',
  hypothetical: 'suspected',
  conditional: 'conditional',
  historical: 'past',
  'other-experiencer': 'of-another',
} as const satisfies Readonly<Record<ReturnType<typeof polarityOf>['status'], Saying>>

const asking =
  /\b(?:ask(?:ing)?|enquire|inquire|clarify|tell me|let me know|(?:could|can|would) you (?:tell|describe|say))\b/iu

/** Whether a sentence asks: by its mark, by a verb of asking, or by the title that it stands under. */
export function isQuestion({ mark, text, lead }: ReadSentence): boolean {
  return mark === '?' || asking.test(text) || lead.some(({ word }) => titles.has(word))
}

const titles = wordSet('question questions ask')

/** Every place at which a text speaks of a finding, a disease, a drug or a procedure, and how. */
export function spokenOf(text: string, name: string, additions: DrugAdditionsInput | undefined): readonly Spoken[] {
  const action = actionNamed(name, additions)
  if (action === undefined)
    return withoutTitles([...conceptReadings(text, name)]).map(({ status, span, sentence }) => ({
      as: isQuestion(sentence) ? 'asked' : sayingOf[status],
      sentence,
      words: span.text,
      start: span.start,
    }))
  const sentences = readSentences(text)
  return [...mentions(text, sentences, action)].map(({ stance, certainty, span, sentence }) => {
    const from = sentence.tokens.findIndex(({ start }) => start >= span.start)
    const to = sentence.tokens.findLastIndex(({ end }) => end <= span.end) + 1
    const next = sentences[sentences.indexOf(sentence) + 1]
    const { status } = polarityOf(text, sentence, from, Math.max(to, from + 1), next)
    return { as: asDone(sentence, status, { stance, certainty }), sentence, words: span.text, start: span.start }
  })
}

/** Where a text says that something wider is there: of "acute heart failure", a heart failure. */
export function widerIn(text: string, name: string): readonly Spoken[] {
  const own = readSentences(name)
  return readSentences(text).flatMap((sentence) =>
    conceptMentions(sentence).flatMap(({ from, to, value }) => {
      const isWider = own.some((one) => conceptLexicon(value, 'widerIn').findIn(one).length > 0)
      if (!isWider || polarityOf(text, sentence, from, to).status !== 'affirmed') return []
      const { text: words, start } = tokenSpan(text, sentence.tokens, from, to)
      return [{ as: 'said' as const, sentence, words, start }]
    }),
  )
}

/** The sentences that have all of some words, and how they speak of the last of them. */
export function wordsIn(text: string, words: readonly (readonly string[])[]): readonly Spoken[] {
  const sentences = readSentences(text)
  return sentences.flatMap((sentence, index) => {
    const places = words.map((word) => termLexicon(word).findIn(sentence)[0])
    const last = places.reduce((a, b) => ((b?.to ?? 0) > (a?.to ?? 0) ? b : a), places[0])
    if (last === undefined || places.includes(undefined)) return []
    const next = sentences[index + 1]
    const { status } = polarityOf(text, sentence, last.from, last.to, next)
    const reading = stanceIn(text, sentence, last.from, last.to, next)
    return [{ as: asDone(sentence, status, reading), sentence, words: sentence.text, start: sentence.start }]
  })
}

/** What is refused is denied, and what is offered or ordered is said; what may be refused can be read in several ways. */
function asDone(
  sentence: ReadSentence,
  status: keyof typeof sayingOf,
  { stance, certainty }: Pick<Reading, 'stance' | 'certainty'>,
): Spoken['as'] {
  if (isQuestion(sentence)) return 'asked'
  if (stance === 'refused') return certainty === 'sure' ? 'denied' : 'unclear'
  return stance === 'mentioned' ? sayingOf[status] : 'said'
}

/** A title says something of a concept only where nothing else does. */
function withoutTitles(found: readonly ConceptReading[]): readonly ConceptReading[] {
  const others = found.filter(({ isTitle }) => !isTitle)
  return others.length > 0 ? others : found
}

/** A drug, a class or a procedure, which is given, done or refused; undefined for what is found. */
function actionNamed(
  name: string,
  additions: DrugAdditionsInput | undefined,
): Extract<CompiledAction, { readonly kind: 'named' }> | undefined {
  if (vocabulary(additions).named(name) === undefined && !isProcedure(name)) return undefined
  const action = compileAction(name, additions)
  return action.kind === 'named' ? action : undefined
}

function isProcedure(name: string): boolean {
  const [entry] = readingsOf(name)
  return entry !== undefined && nameTable.procedures.includes(entry)
}
