import type { CitedRow } from '../../answer/text-answer.ts'
import { analyteOf, type Analyte } from '../../language/quantities/analytes.ts'
import type { ReadSentence } from '../../language/sentences/read-sentences.ts'
import { areAlike, comparableLow, compareFigures, type Comparison, widestRounding } from './compare-figures.ts'
import { type Figure, figuresIn, spanOfFigure } from './figures.ts'

/** The figures of a row of evidence, each once, ready to be asked for one. */
export interface EvidenceFigures {
  /** How the row has a figure: the best of its comparisons. */
  readonly has: (claim: Figure) => Comparison
  /** What it has of the same thing, in its own words; at most three. */
  readonly instead: (claim: Figure) => readonly string[]
}

/**
 * Reads the figures of a row: of its excerpt, and of its source. A value of a laboratory row that names no analyte is of the one that its source or its id names.
 *
 * @param sentences of the excerpt
 */
export function evidenceFigures(row: CitedRow, sentences: readonly ReadSentence[]): EvidenceFigures {
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

const mostInstead = 3
const mostLooked = 50

/** The figures of one unit and analyte, or of one name, by their lower number. */
interface Shelf {
  readonly first: Figure
  readonly figures: Figure[]
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
    for (let at = firstFrom(figures, value - slack); at < figures.length; at += 1) {
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

function firstFrom(figures: readonly Figure[], value: number): number {
  let [low, high] = [0, figures.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const figure = figures[middle]
    if (figure !== undefined && lowOf(figure) < value) low = middle + 1
    else high = middle
  }
  return low
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
      const analyte = analyteOf(parts.slice(at, at + count).join(' '))
      if (analyte === undefined) continue
      found.add(analyte)
      at += count - 1
      break
    }
  const [only] = found
  return found.size === 1 ? only : undefined
}

const longest = 400
const longestName = 4
