import type { CitedRow } from '../../answer/parse-answer.ts'
import { readSentences, type ReadSentence } from '../../language/sentences.ts'
import { missingFrom, quotable } from './quotations.ts'
import { type Order, ordersIn } from './orders.ts'
import { type Sides, sidesOf, indexSentences, type SentenceIndex } from './turned-sentence.ts'
import { type StatedConcept, statedConcepts } from './stated-concepts.ts'
import { type Analyte, analyteNamed } from '../../quantities/analytes.ts'
import { areAlike, comparableLow, compareFigures, type Comparison, widestRounding } from './compare-figures.ts'
import { type Figure, figuresIn, spanOfFigure } from '../figures.ts'
import { firstIndex } from '../../../kit/halving.ts'
import { once } from '../../../kit/once.ts'

/** The figures of a row of evidence, each once, ready to be asked for one. */
interface EvidenceFigures {
  /** How the row has a figure: the best of its comparisons. */
  readonly has: (claim: Figure) => Comparison
  /** What it has of the same thing, in its own words; at most three. */
  readonly instead: (claim: Figure) => readonly string[]
}

const mostInstead = 3

const mostLooked = 50

/** The figures of one unit and analyte, or of one name, by their lower number. */
interface Shelf {
  readonly first: Figure
  readonly figures: Figure[]
}

const longest = 400

const longestName = 4

/** A row of evidence, each side of it read when it is first asked for. */
export interface RowReader {
  readonly row: CitedRow
  readonly figures: () => EvidenceFigures
  readonly orders: () => readonly Order[]
  /** What a record says of the patient; none for a guideline or a drug's label, which speak of patients in general. */
  readonly concepts: () => readonly StatedConcept[]
  readonly sentences: () => SentenceIndex
  readonly sides: () => Sides
  /** The part of a quotation that the row does not hold. */
  readonly missing: (quotation: string) => string | undefined
}

const records = new Set<CitedRow['source_type']>(['note', 'imaging', 'lab'])

/** Prepares a row for being read. */
export function rowReader(row: CitedRow): RowReader {
  const excerpt = once(() => quotable(row.excerpt))
  const source = once(() => quotable(row.source))
  const sentences = once(() => readSentences(row.excerpt))
  const quotations = new Map<string, string | undefined>()
  return {
    row,
    figures: once(() => evidenceFigures(row, sentences())),
    orders: once(() =>
      distinctBy(ordersIn(row.excerpt, sentences()), ({ thing, stance, isLimited }) =>
        [typeof thing === 'string' ? thing : `drug ${thing.name}`, stance, isLimited].join(' '),
      ),
    ),
    concepts: once(() =>
      records.has(row.source_type)
        ? distinctBy(statedConcepts(row.excerpt, sentences()), ({ concept, status }) => `${status} ${concept}`)
        : [],
    ),
    sentences: once(() => indexSentences(sentences())),
    sides: once(() => sidesOf(sentences())),
    missing: (quotation) => {
      if (quotations.has(quotation)) return quotations.get(quotation)
      const part = missingFrom(excerpt(), quotation)
      const missing = part === undefined || missingFrom(source(), quotation) === undefined ? undefined : part
      quotations.set(quotation, missing)
      return missing
    },
  }
}

/** The first of each kind: what a long excerpt repeats tells nothing more. */
function distinctBy<Value>(values: readonly Value[], kindOf: (value: Value) => string): readonly Value[] {
  const found = new Map<string, Value>()
  for (const value of values) if (!found.has(kindOf(value))) found.set(kindOf(value), value)
  return [...found.values()]
}

/**
 * Reads the figures of a row: of its excerpt, and of its source. A value of a laboratory row that names no analyte is of the one that its source or its id names.
 *
 * @param sentences of the excerpt
 */
function evidenceFigures(row: CitedRow, sentences: readonly ReadSentence[]): EvidenceFigures {
  const own = row.source_type === 'lab' ? (analyteIn(row.source) ?? analyteIn(row.id)) : undefined
  const distinct = new Map<string, Figure>()
  for (const figure of [...figuresIn(row.excerpt, sentences), ...figuresIn(row.source)]) {
    const known = own === undefined ? figure : withAnalyte(figure, own)
    distinct.set(keyOf(known), known)
  }
  const shelves = shelve([...distinct.values()])
  const asked = new Map<string, Comparison>()
  return {
    has: (claim) => {
      const key = keyOf(claim)
      const before = asked.get(key)
      if (before !== undefined) return before
      const comparison = best(claim, shelves)
      asked.set(key, comparison)
      return comparison
    },
    instead: (claim) => {
      const found: string[] = []
      let looked = 0
      for (const figure of distinct.values()) {
        if (areAlike(claim, figure)) found.push(spanOfFigure(figure).text)
        if (found.length === mostInstead || (looked += 1) === mostLooked) break
      }
      return found
    },
  }
}

function shelve(figures: readonly Figure[]): readonly Shelf[] {
  const shelves = new Map<string, Shelf>()
  for (const figure of figures) {
    const key =
      figure.kind === 'named'
        ? `named ${figure.number.name}`
        : `${figure.quantity.unit ?? ''} ${figure.quantity.analyte ?? ''}`
    const shelf = shelves.get(key)
    if (shelf === undefined) shelves.set(key, { first: figure, figures: [figure] })
    else shelf.figures.push(figure)
  }
  for (const shelf of shelves.values()) shelf.figures.sort((first, second) => lowOf(first) - lowOf(second))
  return [...shelves.values()]
}

function lowOf(figure: Figure): number {
  return figure.kind === 'named' ? figure.number.low : figure.quantity.low
}

function best(claim: Figure, shelves: readonly Shelf[]): Comparison {
  let found: Comparison = 'other'
  for (const { first, figures } of shelves) {
    const value = comparableLow(claim, first)
    if (value === undefined) continue
    const slack = slackOf(claim, value)
    for (let at = firstIndex(figures, (figure) => lowOf(figure) >= value - slack); at < figures.length; at += 1) {
      const figure = figures[at]
      if (figure === undefined || lowOf(figure) > value + slack) break
      const comparison = compareFigures(claim, figure)
      if (comparison === 'same') return 'same'
      if (comparison === 'turned') found = 'turned'
    }
  }
  return found
}

/** How far a number may lie from the claim's, in the unit of the shelf: half of the last printed place of either. */
function slackOf(claim: Figure, value: number): number {
  const low = lowOf(claim)
  if (value === low) return Math.abs(value) * 1e-9
  const half = low === 0 ? 0.5 : Math.abs(0.5 * (value / low))
  return Math.min(Math.abs(value) * widestRounding * 1.1, Math.max(0.5, half))
}

function withAnalyte(figure: Figure, analyte: Analyte): Figure {
  if (figure.kind === 'named' || figure.quantity.analyte !== undefined) return figure
  if (figure.quantity.unit !== undefined && figure.quantity.dimension === 'time') return figure
  return { ...figure, quantity: { ...figure.quantity, analyte } }
}

function keyOf(figure: Figure): string {
  if (figure.kind === 'named') {
    const { name, comparator, low, high } = figure.number
    return `${name} ${comparator} ${low} ${high}`
  }
  const { comparator, low, high, unit, analyte, part, span } = figure.quantity
  const timing = figure.quantity.unit === undefined ? undefined : figure.quantity.timing
  const decimals = /\.(\d+)/u.exec(span.text)?.[1]?.length
  const drugs = figure.drugs.map(({ name }) => name).join('+')
  return [comparator, low, high, unit, analyte, part, timing, decimals, drugs].join(' ')
}

/** The one analyte that a source or an id names: "Lab: potassium", `lab:potassium`. */
function analyteIn(words: string): Analyte | undefined {
  const parts = words
    .slice(0, longest)
    .split(/[^\p{L}\p{N}+]+/u)
    .map((part) => part.replace(/\+$/u, ''))
  const found = new Set<Analyte>()
  for (let at = 0; at < parts.length; at += 1)
    for (let count = longestName; count > 0; count -= 1) {
      const analyte = analyteNamed(parts.slice(at, at + count).join(' '))
      if (analyte === undefined) continue
      found.add(analyte)
      at += count - 1
      break
    }
  const [only] = found
  return found.size === 1 ? only : undefined
}
