import { numberWords } from '../../clinical/words/words.ts'
import type { Span } from '../../clinical/words/text.ts'
import { figuresIn } from '../../clinical/checks/figures.ts'
import { drugsIn } from '../../clinical/language/drug-names.ts'

/**
 * Numbers that a text says and none of the texts that it rests on does, as they are written. "1,000" and "1000", "2.0" and "2", "three" and "3" are the same number.
 *
 * A number with a unit is compared with numbers with a unit alone: 0.5 g is 500 mg, and 500 mcg is not.
 *
 * @example
 * inventedNumbers('at most 1200 mg a day in 10 patients', ['up to 1,200 mg daily']) // ['10']
 */
export function inventedNumbers(text: string, known: readonly string[]): string[] {
  const amounts = new Set(known.flatMap((one) => measuresOf(one).flatMap((measure) => measure.amounts)))
  const stated = new Set(known.flatMap((one) => numbersOf(one).map(({ value }) => value)))
  const measures = measuresOf(text)
  const rest = measures.reduce(
    (left, { span }) => `${left.slice(0, span.start)}${' '.repeat(span.end - span.start)}${left.slice(span.end)}`,
    text,
  )
  return [
    ...measures.filter((measure) => !measure.amounts.every((one) => amounts.has(one))).map(({ span }) => span.text),
    ...numbersOf(rest)
      .filter(({ value }) => !stated.has(value))
      .map(({ written }) => written),
  ]
}

/** Quantities with a unit, in the one in which all of their kind are compared: a range has two amounts. */
function measuresOf(text: string): { readonly span: Span; readonly amounts: readonly string[] }[] {
  return figuresIn(text).flatMap((figure) => {
    if (figure.kind !== 'measure' || figure.quantity.canonical === undefined) return []
    const { low, high, unit } = figure.quantity.canonical
    const ends = [low, high].filter((end) => Number.isFinite(end))
    return [{ span: figure.quantity.span, amounts: ends.map((end) => `${Number(end.toPrecision(9))} ${unit}`) }]
  })
}

function numbersOf(text: string): { readonly written: string; readonly value: number }[] {
  const digits = text.match(/\d+(?:[.,·]\d+)*/gu) ?? []
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return [
    ...digits.map((written) => ({ written, value: Number(plain(written)) })),
    ...words.flatMap((word) => {
      const value = numberWords.get(word)
      // "one" and "no one" are more often no number.
      return value === undefined || value === 1 ? [] : [{ written: word, value }]
    }),
  ].filter(({ value }) => Number.isFinite(value))
}

function plain(number: string): string {
  return number.replace(/,(?=\d{3}(?:\D|$))/gu, '').replace(/[,·]/gu, '.')
}

/**
 * The drugs and classes of drugs that a text names and none of the texts that it rests on does, by the names of the drug table, each once.
 *
 * @example
 * foreignDrugs('Take ibuprofen with aspirin.', ['Ibuprofen relieves pain.']) // ['aspirin']
 */
export function foreignDrugs(text: string, known: readonly string[]): string[] {
  const names = new Set(known.flatMap((one) => drugsIn(one).map(({ name }) => name)))
  return [...new Set(drugsIn(text).map(({ name }) => name))].filter((name) => !names.has(name))
}

/**
 * Numbers and drugs of a text that stand in none of its sources, as they are written.
 *
 * @param sources what the text may rest on
 */
export function foreignWords(text: string, sources: readonly string[]): string[] {
  return [...inventedNumbers(text, sources), ...foreignDrugs(text, sources)]
}
