import type { Saying, Statement } from '../answer/statement.ts'
import type { DrugAdditionsInput } from '../language/drug-table-schema.ts'
import { vocabulary } from '../language/drug-names.ts'
import { conceptMentions, procedureMentions } from '../language/name-mentions.ts'
import { polarityOf } from '../language/polarity.ts'
import { quantities } from '../quantities/quantities.ts'
import type { Quantity } from '../quantities/quantity.ts'
import { readSentences, type ReadSentence } from '../language/sentences.ts'
import { stanceIn } from '../language/stance-in.ts'
import { remember } from '../words/text.ts'
import { orderVerbs, refusalVerbs, wordSet } from '../words/words.ts'
import { isQuestion, sayingOf, spokenOf } from './statements/spoken.ts'
import { statedValues, type StatedValue } from './record/stated-values.ts'

/** One thing that a statement speaks of. */
export interface AskedThing {
  /** The words that it was read from. */
  readonly words: string
  /** What it may be named by, any of them; of a value none. */
  readonly names: readonly string[]
  /** A result or a vital sign with its number: "potassium 6.8 mmol/L". */
  readonly value?: StatedValue | undefined
  readonly as: Saying
  /** Further words of the statement: each, in a list of one, has to stand in the same sentence. */
  readonly beside: readonly (readonly string[])[]
  /** Amounts that it is said with: "5 mg". */
  readonly amounts: readonly Quantity[]
  /** The tables know none of its words, so that only the words can be looked for. */
  readonly isUnread: boolean
}

/**
 * Reads a statement of a case into what an answer can be searched for.
 *
 * Findings, diseases, drugs, classes, procedures and results with their numbers are taken by their names, each as the statement speaks of it: "no pneumothorax" is a denial, "possible PE" a suspicion, "do not take ibuprofen" a refusal,
 * "Do you have chest pain?" and "ask about chest pain" are questions. Its further words have to stand in the same sentence. Words in round brackets are for the reader of the case alone.
 *
 * @param additions to the drug table
 * @returns at least one thing; one that names nothing known is `isUnread`
 */
export function readStatement(statement: Statement, additions?: DrugAdditionsInput): readonly AskedThing[] {
  if (typeof statement === 'string')
    return additions === undefined ? readOnce(statement) : readWords(statement, additions)
  const { names, as = 'said' } = statement
  return [{ words: names.join(' or '), names, as, beside: [], amounts: [], isUnread: false }]
}

/** All trials and cases ask for the same words. */
const readOnce = remember((text) => readWords(text))

function readWords(text: string, additions?: DrugAdditionsInput): readonly AskedThing[] {
  const source = text.replaceAll(/\([^()]*\)/gu, (words) => ' '.repeat(words.length))
  const values = statedValues(source, new Map())
  const sentences = readSentences(source)
  const things = sentences.flatMap((sentence, index) =>
    thingsIn(source, sentence, sentences[index + 1], values, additions),
  )
  return things.length > 0 ? things : [unreadThing(text, [], 'said', [])]
}

interface Named {
  readonly from: number
  readonly to: number
  readonly name: string
  readonly isDone: boolean
}

function thingsIn(
  source: string,
  sentence: ReadSentence,
  next: ReadSentence | undefined,
  allValues: readonly StatedValue[],
  additions: DrugAdditionsInput | undefined,
): readonly AskedThing[] {
  const { tokens, start, end } = sentence
  const values = allValues.filter((value) => value.start >= start && value.start < end)
  const amounts = quantities(source.slice(start, end))
    .map((quantity) => ({ quantity, start: start + quantity.span.start, end: start + quantity.span.end }))
    .filter(({ start: at }) => values.every((value) => at < value.start || at >= value.end))
  const names = namesIn(sentence, additions).filter(({ from }) => !isWithin(tokens[from]?.start ?? 0, values))
  const asks = isQuestion(sentence)
  const read = names.map((named) => ({ ...named, ...readingOf(source, sentence, next, named, asks, additions) }))
  const taken = [...values, ...amounts, ...read.flatMap(({ cue }) => (cue === undefined ? [] : [cue]))]
  // How a drug is given or refused is what the stance says.
  const says = names.some(({ isDone }) => isDone) ? new Set([...fillers, ...orderVerbs, ...refusalVerbs]) : fillers
  const beside = tokens.flatMap(({ word, isWord, start: at }, index) =>
    isWord && !says.has(word) && !isWithin(at, taken) && !names.some(({ from, to }) => index >= from && index < to)
      ? [[word]]
      : [],
  )
  const of = (index: number): readonly Quantity[] =>
    amounts.flatMap(({ quantity, start: at }) => {
      const before = names.findLastIndex(({ from }) => (tokens[from]?.start ?? 0) < at)
      return Math.max(0, before) === index && quantity.unit !== undefined ? [quantity] : []
    })
  const things: readonly AskedThing[] = [
    ...values.map((value) => ({
      ...nothing,
      words: value.text,
      value,
      as: asks ? ('asked' as const) : ('said' as const),
    })),
    ...read.map(({ name, as }, index) => ({ ...nothing, words: name, names: [name], as, amounts: of(index) })),
  ]
  const [first, ...others] = things
  if (first !== undefined) return [{ ...first, beside }, ...others]
  if (beside.length === 0) return []
  return [unreadThing(sentence.text, beside, asks ? 'asked' : sayingOfWords(source, sentence, next), of(0))]
}

const nothing = { names: [], beside: [], amounts: [], isUnread: false } as const

function unreadThing(
  words: string,
  beside: AskedThing['beside'],
  as: Saying,
  amounts: readonly Quantity[],
): AskedThing {
  return { words, names: [], as, beside, amounts, isUnread: true }
}

function isWithin(at: number, spans: readonly { readonly start: number; readonly end: number }[]): boolean {
  return spans.some(({ start, end }) => at >= start && at < end)
}

/** Of names that overlap the longest, and of those as long the drug. */
function namesIn(sentence: ReadSentence, additions: DrugAdditionsInput | undefined): readonly Named[] {
  const all: readonly Named[] = [
    ...vocabulary(additions)
      .mentions(sentence)
      .map(({ from, to, value }) => ({ from, to, name: value.name, isDone: true })),
    ...procedureMentions(sentence).map(({ from, to, value }) => ({ from, to, name: value, isDone: true })),
    ...conceptMentions(sentence).map(({ from, to, value }) => ({ from, to, name: value, isDone: false })),
  ]
  return all
    .filter(
      (one, index) =>
        !all.some(
          (other, at) =>
            other !== one &&
            other.from < one.to &&
            one.from < other.to &&
            (other.to - other.from > one.to - one.from || (other.to - other.from === one.to - one.from && at < index)),
        ),
    )
    .toSorted((a, b) => a.from - b.from)
}

function readingOf(
  source: string,
  sentence: ReadSentence,
  next: ReadSentence | undefined,
  { from, to, name, isDone }: Named,
  asks: boolean,
  additions?: DrugAdditionsInput,
): { readonly as: Saying; readonly cue: { readonly start: number; readonly end: number } | undefined } {
  const { status, cue } = polarityOf(source, sentence, from, to, next)
  if (asks) return { as: 'asked', cue }
  // A statement is read as an answer with its words would be: "do not stop metoprolol" keeps metoprolol, though "not" stands before it.
  const at = sentence.tokens[from]?.start
  const spoken = isDone && name !== '' ? spokenOf(source, name, additions).find((one) => one.start === at) : undefined
  if (spoken !== undefined && spoken.as !== 'unclear') return { as: spoken.as, cue }
  if (status !== 'affirmed' || !isDone) return { as: sayingOf[status], cue }
  const { stance, cue: refusal } = stanceIn(source, sentence, from, to, next)
  return stance === 'refused' ? { as: 'denied', cue: refusal } : { as: 'said', cue }
}

/** What words that name nothing known are said as: by what is said of the last of them. */
function sayingOfWords(source: string, sentence: ReadSentence, next: ReadSentence | undefined): Saying {
  const last = sentence.tokens.length
  const { as } = readingOf(source, sentence, next, { from: last - 1, to: last, name: '', isDone: true }, false)
  return as
}

/** What states a fact or asks a question, and says nothing of its own. */
const fillers = wordSet(
  'a an the taking taken using of to in on by with and or at for from as is are was were be been being has have had do does did it its this that these those there here you your yours i we our they their he she his her patient patients show shows showing shown see seen present presents evidence sign signs finding findings say says state states mention mentions tell tells explain explains note notes ask asks asking whether if about any no not please could would can should must will answer',
)
