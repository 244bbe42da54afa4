// Over 250 lines: one text as passages, with the labels that stand over them.
import { blankLine, boldLine, type Line, type Place, type Row } from './document/lines.ts'
import { layOut } from './document/markdown.ts'
import { dashes } from '../words/words.ts'
import { tokenise } from '../words/tokenise.ts'
import { remember, type Span, type Token } from '../words/text.ts'

/** Words that stand over a passage: a heading, what opens a list, the header of a column, a bold or colon label at its start. */
export interface Label extends Span {
  readonly kind: 'heading' | 'opening' | 'inline' | 'column' | 'row'
  /** Its words, without a closing colon. */
  readonly tokens: readonly Token[]
}

/** A cell of a table, with the header of its column. */
export interface Cell extends Label {
  readonly column: Label | undefined
}

/** A paragraph, an item of a list or a row of a table, with all that stands over it. */
export interface Passage extends Span {
  /** From the outside in. */
  readonly path: readonly Label[]
  /** The cells of a row, in order; empty outside of a table. */
  readonly cells: readonly Cell[]
  readonly tokens: readonly Token[]
  readonly isHeading: boolean
  readonly isItem: boolean
  readonly isQuoted: boolean
  /** Of a block quotation, the passage that stands right above it. */
  readonly aboveQuotation: Passage | undefined
  /** It stands under more labels, or in more containers, than are told apart: what the outermost say of it is not known. */
  readonly isTooDeep: boolean
}

/** A text as it was taken apart. */
export interface Document {
  readonly source: string
  /** The text without markup, each word at its place in the source. */
  readonly plain: string
  readonly passages: readonly Passage[]
}

/**
 * Takes a text in Markdown, HTML line breaks or plain lines apart into passages, in order. Once a text: rules and checks ask for the same ones again and again.
 *
 * Places are in UTF-16 units of the text.
 */
export const readDocument: (text: string) => Document = remember(
  (source) => {
    const { plain, lines, beyond } = layOut(source)
    let next = 0
    const found: Passage[] = []
    const over: Opening[] = []
    for (const block of joined(plain, lines)) {
      const last = found.at(-1)
      const aboveQuotation = !block.line.isQuoted ? undefined : last?.isQuoted === true ? last.aboveQuotation : last
      const passage = { ...passageOf(plain, block, over), aboveQuotation }
      while ((beyond[next]?.end ?? Infinity) <= passage.start) next += 1
      const isBeyond = (beyond[next]?.start ?? Infinity) < passage.end
      found.push(isBeyond ? { ...passage, isTooDeep: true } : passage)
    }
    return { source, plain, passages: found }
  },
  { most: 512, longest: 40_000 },
)

interface Opening {
  readonly label: Label
  readonly line: Line
  /** A list has begun under it; a line that is not part of a list ends it then. */
  hasList: boolean
}

/** Lines that were only wrapped are one; `next` is the line after it, `isAfterBlank` tells whether an empty line stands before it. */
interface Block {
  readonly line: Line
  readonly next: Line | undefined
  readonly isAfterBlank: boolean
}

function* joined(plain: string, lines: readonly Line[]): Generator<Block> {
  let open: Line | undefined
  let isAfterBlank = true
  for (const line of [...lines, blankLine]) {
    if (open !== undefined && !line.isBlank && goesOn(plain, open, line)) {
      open = { ...open, end: line.end }
      continue
    }
    if (open !== undefined) {
      yield { line: open, next: line.isBlank ? undefined : line, isAfterBlank }
      isAfterBlank = false
    }
    if (line.isBlank) isAfterBlank = true
    open = line.isBlank ? undefined : line
  }
}

function passageOf(
  plain: string,
  { line, next, isAfterBlank }: Block,
  over: Opening[],
): Omit<Passage, 'aboveQuotation'> {
  leave(over, line, isAfterBlank)
  const { start, end, row, heading } = line
  const tokens = tokenise(plain, start, end)
  const path = over.slice(-deepest).map(({ label }) => label)
  const isTooDeep = over.length > deepest
  const top = over.at(-1)
  if (top !== undefined && line.isBullet) top.hasList = true
  const isHeading = heading > 0 || (row !== undefined && row.columns.length === 0)
  if (row === undefined && end - start <= widestLabel && opens(plain, line, next, tokens)) {
    const from = heading > 0 ? start : lastPartFrom(plain, start, end)
    over.push({
      label: {
        kind: heading > 0 ? 'heading' : 'opening',
        start: from,
        end,
        text: plain.slice(from, end),
        tokens: from === start ? tokens : tokens.filter((token) => token.start >= from),
      },
      line: heading === 0 && !line.isBullet && isTitle(plain, line) ? { ...line, heading: titleLevel } : line,
      hasList: false,
    })
  }
  return {
    start,
    end,
    text: plain.slice(start, end),
    path,
    cells: row === undefined || isHeading ? [] : cellsOf(plain, row),
    tokens,
    isHeading,
    isItem: line.isBullet,
    isQuoted: line.isQuoted,
    isTooDeep,
  }
}

/** "Amoxicillin alone is not enough; comorbidity pathway:": what stands over the list is the part behind the last semicolon. */
function lastPartFrom(plain: string, start: number, end: number): number {
  const line = plain.slice(start, end)
  const at = colonAtEnd.test(line) ? line.lastIndexOf('; ') : -1
  return at < 0 ? start : start + at + 2
}

/** A passage has no more labels; of one that has, the outermost are not read. It bounds the work on text that only opens. */
const deepest = 16

function cellsOf(plain: string, { columns, cells }: Row): readonly Cell[] {
  return cells.flatMap((place, at) => {
    const column = columns[at]
    return place.start >= place.end
      ? []
      : [
          {
            ...labelOf(plain, 'row', place),
            column: column === undefined || column.start >= column.end ? undefined : labelOf(plain, 'column', column),
          },
        ]
  })
}

function labelOf(plain: string, kind: Label['kind'], { start, end }: Place): Label {
  return { kind, start, end, text: plain.slice(start, end), tokens: tokenise(plain, start, end) }
}

/** Below every heading and every bold line. */
const titleLevel = 8

const colonAtEnd = /:[*_\s]*$/u

/** A heading, a line that ends with a colon, one right above a list, an item with a list of its own, and the name of a section on a line by itself. */
function opens(plain: string, line: Line, next: Line | undefined, tokens: readonly Token[]): boolean {
  if (line.heading > 0) return true
  const words = plain.slice(line.start, line.end).trimEnd()
  if (colonAtEnd.test(words)) return true
  if (line.isBullet) {
    const isParent = next?.isBullet === true && next.indent > line.indent
    return isParent && !ended.test(words) && (line.isBold || tokens.length <= longestParent)
  }
  return (next?.isBullet === true && !ended.test(words)) || isTitle(plain, line)
}

/** An item that is longer orders by itself, and what is nested under it are its details. */
const longestParent = 9

/** Ends the openings that do not stand over this line: those of a list at the next line that is indented no deeper, others after a blank line. */
function leave(over: Opening[], line: Line, isAfterBlank: boolean): void {
  for (let top = over.at(-1); top !== undefined; top = over.at(-1)) {
    if (line.heading > 0 ? isWithin(top, line) : isBelow(top, line, isAfterBlank)) return
    over.pop()
  }
}

/** A paragraph that opens in bold behind the list of a bold line stands beside that line, and not under it. */
function isBelow(top: Opening, line: Line, isAfterBlank: boolean): boolean {
  if (top.line.heading === 0) return isUnder(top, line, isAfterBlank)
  return !(top.line.heading >= boldLine && top.hasList && isAfterBlank && line.opensBold && !line.isBullet)
}

function isWithin(top: Opening, line: Line): boolean {
  return top.line.heading > 0 && top.line.heading < line.heading
}

function isUnder(top: Opening, line: Line, isAfterBlank: boolean): boolean {
  if (line.isBullet) return !top.line.isBullet || line.indent > top.line.indent
  if (top.line.isBullet) return line.indent > 0 && line.indent >= top.line.indent
  return !isAfterBlank && !top.hasList
}

const isUnfinished =
  /(?:[,(/&+–-]|\b(?:a|an|the|this|that|his|her|their|any|of|for|to|with|without|in|on|at|by|from|and|or|nor|but|than|as|if|unless|until|when|not|no|never|avoid|give|start|stop|hold|withhold|continue|discontinue|consider|recommend|is|are|was|were|be|been|being|should|must|may|might|can|could|do|does|did|will|would|has|have|had|against|instead|rather|due|because|which|who))$/iu
const startsSmall = /^\p{Ll}/u
const startsWithin =
  /^(?:if|unless|until|when|once|and|or|but|nor|because|with|without|for|to|then|as|than|due|while)\s/iu
/** "Enoxaparin: hold" is whole. */
const verdict = /(?:[:–,|\t-]\s*|^)(?:avoid|stop|hold|withhold|continue|discontinue|none|no|not)$/iu
const ended = /[.!?;:]["')\]*_\s]*$/u

function goesOn(text: string, last: Line, line: Line): boolean {
  if (line.isBullet || line.heading > 0 || last.heading > 0 || line.row !== last.row || line.isBold) return false
  if (line.isQuoted !== last.isQuoted) return false
  const before = text.slice(Math.max(last.start, last.end - 200), last.end).trimEnd()
  if (ended.test(before) || verdict.test(before)) return false
  return (
    isUnfinished.test(before) ||
    startsSmall.test(text.slice(line.start, line.start + 2)) ||
    (isShouted(before) && startsWithin.test(text.slice(line.start, line.start + 10)))
  )
}

/** In a note all in capitals nothing tells a new line from one that goes on, except the words that open no sentence. */
function isShouted(line: string): boolean {
  return !/\p{Ll}/u.test(line)
}

const longestLabel = 10

const endings = new Set([':', '→', '⇒'])

/** How many tokens at the start of a sentence are a label with its colon: "Avoid:", "Home medications:", "1. Diuresis:". A ratio and a time are none. */
export function labelAt(tokens: readonly Token[]): number {
  let isInBrackets = false
  for (let at = 1; at < tokens.length - 1 && at <= longestLabel; at += 1) {
    const { word, start, end } = tokens[at] ?? { word: '', start: 0, end: 0 }
    if (word === '(' || word === ')') isInBrackets = word === '('
    // "Ceftriaxone 2 g IV (AKI: review at 24 h) and clarithromycin": a remark has the colon.
    if (isInBrackets) continue
    if (word === ':') {
      const isRatio =
        /^\d/u.test(tokens[at - 1]?.word ?? '') && tokens[at + 1]?.start === end && tokens[at - 1]?.end === start
      return isRatio ? 0 : at + 1
    }
    if (endings.has(word) || word === ';' || word === '?' || (word === '.' && at > 2)) return 0
    if (dashes.has(word) && at <= 4 && tokens[at - 1]?.end !== start) return at + 1
  }
  return 0
}

/** In characters: what is longer says too much for a label. */
const widestLabel = 160

/** Names of sections that stand on a line by themselves, without a mark, in notes and in plain text. */
const titles =
  /^(?:(?:\d{1,2}[.)]\s*)?(?:the\s)?(?:(?:immediate|initial|acute|current|home|usual|regular|admission|discharge|outpatient|past|previous|background|management|treatment|recommended|suggested|clinical|further|other)\s)?(?:(?:assessment|impression)(?:\s(?:and|&|\/)\splan)?|plan|a\/p|a&p|recommendations?|management(?:\splan)?|treatment(?:\splan)?|orders|actions|interventions|medications?|medicines|meds|drugs|drug history|history|medical history|pmhx?|psh|hpi|allergies|investigations|results|examination|background|contraindications|rationale|discussion|evidence|references|follow[ -]?up|disposition|monitoring|escalation|contingency(?:\splans?)?|alternatives|options|avoid|stop|hold|start|continue|do not give))\s*$/iu

function isTitle(plain: string, { start, end }: Place): boolean {
  return end - start <= 50 && titles.test(plain.slice(start, end))
}
