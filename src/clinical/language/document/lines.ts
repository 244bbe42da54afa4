/** A line of a document as blocks are built of it: from Markdown a paragraph's line, an item's, a heading or a cell; from plain text a line. */
export interface Line {
  readonly start: number
  /** Exclusive. */
  readonly end: number
  /** How deep it stands: characters in plain text, lists in Markdown. */
  readonly indent: number
  readonly isBullet: boolean
  /** 1 to 6 for a heading, 7 for a bold line that stands for one, 0 for any other line. */
  readonly heading: number
  readonly isBlank: boolean
  /** All of it is bold, so that it opens what is nested under it. */
  readonly isBold: boolean
  /** Its first words are bold: "**Nodules.** CT at 3 months". */
  readonly opensBold: boolean
  /** It stands in a quotation. */
  readonly isQuoted: boolean
  /** Where the line is a row of a table. */
  readonly row: Row | undefined
}

/** A row of a table. */
export interface Row {
  /** Places in the text; the header row itself has none. */
  readonly columns: readonly Place[]
  readonly cells: readonly Place[]
}

export interface Place {
  readonly start: number
  readonly end: number
}

const lineEnd = /\r\n|[\n\r\u2028\u2029\v\f]/gu
const bullet = /^(?:[-*+•‣◦▪●○–—·▸►▶➤]|\(?\d{1,2}[.)]|\(?[a-z][.)])\s+(?:\[[ x]\]\s+)?/iu
/** "1 → Alteplase", "Step 2 ▸ heparin", "③ oxygen": the number of a step with its mark; "1 → 2 tablets" raises a dose. */
const stepMark = /^(?:(?:step\s*)?\d{1,2}\s*(?:[→⇒⟶➜➔➡▸►▶➤]|[-=]>)(?!\s*\d)|[①-⑳])\s*/iu
/** "E. coli grew" starts with a name, not with a bullet. */
const initial = /^\p{Lu}\.\s+\p{Ll}/u
const inlineBullet = /\s[•‣◦▪●]\s/gu
const inlineNumber = /(?:^|(?<=\s))\(?(\d{1,2})\)\s+(?=\S)/gu
const hash = /^(#{1,6})\s+/u
const bold = /^(?:\*\*|__)[^*_]+(?:\*\*|__)$/u

/** What every line of a stretch of text has in common. */
export interface Setting {
  /** How deep the list is in which it stands, 0 outside of one; undefined in plain text, where the white space before a line tells. */
  readonly depth?: number
  /** The first line is the first of an item. */
  readonly isItem?: boolean
  readonly isQuoted?: boolean
  readonly heading?: number
  readonly isBold?: boolean
  readonly opensBold?: boolean
  readonly row?: Row
}

/** The lines of a stretch of text, with bullets, numbers and marks of headings left out. */
export function* linesIn(text: string, from: number, to: number, setting: Setting = {}): Generator<Line> {
  let start = from
  let isFirst = true
  for (const match of text.slice(from, to).matchAll(lineEnd)) {
    yield* parts(text, start, from + match.index, setting, isFirst)
    start = from + match.index + match[0].length
    isFirst = false
  }
  yield* parts(text, start, to, setting, isFirst)
}

function* parts(text: string, start: number, end: number, setting: Setting, isFirst: boolean): Generator<Line> {
  const line = text.slice(start, end)
  let from = 0
  for (const match of [...line.matchAll(inlineBullet), ...numbersIn(line)].toSorted((a, b) => a.index - b.index)) {
    if (line.slice(from, match.index).trim() !== '')
      yield lineAt(text, start + from, start + match.index, setting, isFirst && from === 0, from > 0)
    from = match.index + match[0].length
  }
  yield lineAt(text, start + from, end, setting, isFirst && from === 0, from > 0)
}

/** "P: 1) furosemide 2) spironolactone – stop": the numbers of a list within a line, where they count from one and nothing but a label stands before them. */
function numbersIn(line: string): readonly RegExpExecArray[] {
  if (!line.includes('2)')) return []
  const numbers = [...line.matchAll(inlineNumber)]
  const lead = line.slice(0, numbers[0]?.index).trim()
  const counts = numbers.length > 1 && numbers.every(({ 1: number }, at) => Number(number) === at + 1)
  return counts && (lead === '' || lead.endsWith(':')) ? numbers : []
}

function lineAt(
  text: string,
  from: number,
  to: number,
  setting: Setting,
  isFirst: boolean,
  isAfterBullet: boolean,
): Line {
  const { depth, isItem = false, isQuoted = false, heading = 0, row } = setting
  const raw = text.slice(from, to)
  const indent = raw.length - raw.trimStart().length
  const body = raw.trim()
  const isOwn = heading > 0 || row !== undefined
  const step = isOwn ? undefined : stepMark.exec(body)?.[0]
  const mark = isOwn || initial.test(body) ? '' : (step ?? bullet.exec(body)?.[0] ?? '')
  const hashes = isOwn || mark !== '' ? undefined : hash.exec(body)
  const start = from + indent + mark.length + (hashes?.[0].length ?? 0)
  const end = from + indent + body.length
  const isBold = setting.isBold === true || bold.test(body.slice(mark.length))
  const isBullet = mark !== '' || isAfterBullet || (isItem && isFirst)
  return {
    start,
    end: Math.max(start, end),
    indent:
      step === undefined
        ? depth === undefined
          ? indent
          : depth + (mark === '' || (isItem && isFirst) ? 0 : 1)
        : // A step stands over what is listed below it.
          (depth ?? indent) - beforeItems,
    isBullet,
    heading:
      heading > 0
        ? heading
        : hashes !== undefined && hashes !== null
          ? (hashes[1]?.length ?? 1)
          : isBold && !isBullet && row === undefined
            ? boldLine
            : 0,
    isBlank: body === '' || start >= end,
    isBold,
    opensBold: setting.opensBold === true,
    isQuoted,
    row,
  }
}

const beforeItems = 0.5

/** A bold line ranks below every heading. */
export const boldLine = 7

/** A line without anything. */
export const blankLine: Line = {
  start: 0,
  end: 0,
  indent: 0,
  isBullet: false,
  heading: 0,
  isBlank: true,
  isBold: false,
  opensBold: false,
  isQuoted: false,
  row: undefined,
}
