import type { ReadSentence } from '../../language/sentences.ts'
import type { Span } from '../../words/text.ts'
import { firstIndex } from '../../../kit/halving.ts'
import { textBefore, textBehind } from './near-text.ts'

/** The words of a sentence by their places in the text; those of drugs and of numbers with their units are left out. */
export interface SentenceWords {
  /** Words that start within the stretch, the last forty of it. */
  readonly between: (start: number, end: number) => readonly string[]
  /** Those that stand a few words before a place. */
  readonly before: (start: number) => readonly string[]
  /** Whether each of them is of a set. */
  readonly areAll: (set: ReadonlySet<string>, start: number, end: number) => boolean
  /** Those that stand a few words behind a place, before the first thing that parts, or says how often. */
  readonly behind: (end: number) => readonly string[]
  /** Whether something that parts stands in the stretch: a comma, a colon, a bracket, another number with its unit. */
  readonly isParted: (start: number, end: number) => boolean
  /** Whether one pair of brackets is all that parts the stretch: "enoxaparin (Klexane) 60 mg". */
  readonly isOneRemark: (start: number, end: number) => boolean
  /** Whether what starts here is in brackets or behind a sign or a word of likeness: "(2 mg bumetanide is about 80 mg oral furosemide)". */
  readonly isEquated: (start: number) => boolean
  /** Whether a stretch is so much of something for so much of another, or that other: "1 mg per 100 units of heparin". */
  readonly isRatio: (stretch: Pick<Span, 'start' | 'end'>) => boolean
  /** A little of the text behind a place, and before it. */
  readonly textBehind: (end: number) => string
  readonly textBefore: (start: number) => string
  /** Whether what ends here carries something that is added to it: "1 L + KCl", "500 mL with". */
  readonly isCarrying: (end: number) => boolean
}

const farthest = 40

/** In characters: a few words. */
const fewWords = 40

/** In characters; what stands farther apart has nothing to do with one another. */
const farthestApart = 400

/** Bare figures ("200/6", "1.") part nothing. */
const letter = /\p{L}/u

const equating = /(?:\(|[=≈~]|\b(?:is|are|equals?|equivalent to|about|approximately|approx\.?|roughly))\s*$/iu
const ratio = /^\s*(?:per|for (?:each|every))\s+\d+(?:\.\d+)?\s*(?:units?|U|IU|mg|g|mcg|microg(?:ram)?s?|mmol)\b/u
const ratioBefore = /\d\s?[\p{L}µ]{1,12}\s+(?:per|for (?:each|every))\s*$/u
const carrying = /^\s*(?:\+|with|plus|containing)(?![\p{L}\d])/iu

const brackets: ReadonlySet<string> = new Set(['()', '[]'])

const parting = new Set([',', ':', '(', ')', '[', ']', '|', '+', '/', '&'])

/**
 * @param drugs what the sentence names, whose words are passed over
 * @param numbers all numbers with their units in the sentence, in order; a strength in percent parts nothing
 */
export function sentenceWords(
  sentence: ReadSentence,
  drugs: readonly { readonly span: Span }[],
  numbers: readonly { readonly span: Span }[],
): SentenceWords {
  const passed = [...drugs, ...numbers].map(({ span }) => span).toSorted((one, other) => one.start - other.start)
  const words: { readonly word: string; readonly span: Pick<Span, 'start'> }[] = []
  const marks: { readonly word: string; readonly span: Pick<Span, 'start'> }[] = []
  let at = 0
  for (const { word, start, isWord } of sentence.tokens) {
    while (at < passed.length && (passed[at]?.end ?? 0) <= start) at += 1
    const over = passed[at]
    if (over !== undefined && start >= over.start) continue
    if (isWord && letter.test(word)) words.push({ word, span: { start } })
    else if (parting.has(word)) marks.push({ word, span: { start } })
  }
  const figures = numbers.filter(({ span: { text } }) => /\d/u.test(text) && !text.endsWith('%'))
  const between = (start: number, end: number): readonly string[] =>
    startingWithin(words, Math.max(start, end - farthestApart), end)
      .slice(-farthest)
      .map(({ word }) => word)
  const before = (start: number): string => textBefore(sentence.text, start - sentence.start)
  const behind = (end: number): string => textBehind(sentence.text, end - sentence.start)
  return {
    between,
    before: (start) => between(start - fewWords, start),
    areAll: (set, start, end) =>
      end - Math.max(start, sentence.start) < farthestApart && between(start, end).every((word) => set.has(word)),
    behind: (start) => {
      const end = start + fewWords
      const stops = [...startingWithin(marks, start, end), ...startingWithin(numbers, start, end)]
      return between(start, Math.min(end, ...stops.map(({ span }) => span.start)))
    },
    isEquated: (start) => equating.test(before(start)),
    isRatio: ({ start, end }) => ratio.test(behind(end)) || ratioBefore.test(before(start)),
    textBehind: behind,
    textBefore: before,
    isCarrying: (end) => carrying.test(behind(end)),
    isParted: (start, end) =>
      startingWithin(marks, start, end).length > 0 || startingWithin(figures, start, end).length > 0,
    isOneRemark: (start, end) =>
      brackets.has(
        startingWithin(marks, start, end)
          .map(({ word }) => word)
          .join(''),
      ) && startingWithin(figures, start, end).length === 0,
  }
}

/**
 * The members of a list that start within a stretch, found by halving: a text of one sentence may hold a hundred thousand numbers.
 *
 * @param items in the order of their places
 * @param end exclusive
 */
export function startingWithin<Item extends { readonly span: Pick<Span, 'start'> }>(
  items: readonly Item[],
  start: number,
  end: number,
): readonly Item[] {
  const from = (place: number): number => firstIndex(items, ({ span }) => span.start >= place)
  return items.slice(from(start), from(end))
}
