import type { Nodes, Parent, TableRow, Table } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import { blankLine, type Line, linesIn, type Place, type Setting } from './lines.ts'

/** A text without its markup, and its lines. */
export interface Laid {
  /** As long as the source, so that every place in it is a place there: what is markup is white space. */
  readonly plain: string
  readonly lines: readonly Line[]
  /** Lines that stand in more containers than are told apart, in order. */
  readonly beyond: readonly Place[]
}

/** What only Markdown has. A text without it goes by its lines alone. */
const hasMarkup =
  /[*_`~]|\]\(|\[\^|<[a-z/!]|&(?:[a-z]{2,8}|#x?[0-9a-f]{1,6});|\\[!-/:-@[-`{-~]|^[ \t]{0,3}(?:#{1,6}[ \t]|>|[-+][ \t]|\d{1,9}[.)][ \t]|\|)|\|[ \t]*:?-{3}/imu

/** "After 6–12 months²": a raised number behind a word points to a note, unless the word is a unit of length. */
const noteMark = /(?<=\p{L}{4}|[.,;:)])(?<!met(?:re|er)s?)[⁰¹²³⁴⁵⁶⁷⁸⁹]+(?![\p{L}\p{N}/])/giu

/** "├ Ceftriaxone 2 g", "└── no clindamycin": a tree of items that is drawn. */
const branch = /^(?<indent>[ \t]*)[├└┣┗╰╠╚](?<line>[─━═]*)(?=[ \t]*\S)/gmu

/** ">> co-amoxiclav 625 mg TDS" points to an order; nobody quotes a quotation before there is one. */
const pointer = /^(?<indent>[ \t]*)>>(?=[ \t]+\S)/gmu
const quoted = /^[ \t]*>(?!>)/mu

/** The text with what is drawn as bullets; as long as before. */
function withBullets(text: string): string {
  const listed = text.replace(branch, (_, indent: string, line: string) => `${indent}-${' '.repeat(line.length)}`)
  return quoted.test(listed) ? listed : listed.replace(pointer, '$<indent>- ')
}

/**
 * Takes Markdown apart. What models write besides counts too: `<br>` and list items in HTML, `~~struck out~~`, check marks.
 *
 * Long texts are parsed in pieces, and containers nested deeper than eight are read as text, so that the work is linear in the length.
 */
export function layOut(given: string): Laid {
  const source = withBullets(given.replaceAll(noteMark, (marks) => ' '.repeat(marks.length)))
  if (!hasMarkup.test(source)) return { plain: source, lines: [...linesIn(source, 0, source.length)], beyond: [] }
  const canvas = new Canvas(source)
  const stretches: (Stretch | undefined)[] = []
  const cut: Place[] = []
  for (const { start, end } of pieces(source)) {
    if (/[ \t]/u.test(source.charAt(start))) cut.push({ start, end: outermostFrom(source, start) })
    const tree = fromMarkdown(bounded(source.slice(start, end)), options)
    new Walk(canvas, stretches, start).blocks(tree, { depth: 0 })
    stretches.push(undefined)
  }
  const plain = canvas.text()
  const lines = stretches.flatMap((one) =>
    one === undefined ? [blankLine] : [...linesIn(plain, one.start, one.end, one.setting)],
  )
  return { plain, lines, beyond: merged([...tooDeep(source), ...cut]) }
}

/** A paragraph, a heading, a cell; undefined for an empty line. */
interface Stretch extends Place {
  readonly setting: Setting
}

/** Indented code and underlined headings are off: notes indent, and a rule under a paragraph makes no heading of it. */
const options = {
  extensions: [gfmTable(), { disable: { null: ['codeIndented', 'setextUnderline'] } }],
  mdastExtensions: [gfmTableFromMarkdown()],
}

const mostOfPiece = 8_000

/** Pieces that end at an empty line where there is one. */
function* pieces(source: string): Generator<Place> {
  let start = 0
  while (source.length - start > mostOfPiece) {
    const window = source.slice(start, start + mostOfPiece)
    const blank = Math.max(window.lastIndexOf('\n\n') + 2, window.lastIndexOf('\n\r\n') + 3)
    const line = blank > 3 ? blank : window.lastIndexOf('\n') + 1
    const end = afterTable(source, start + (line > 0 ? line : mostOfPiece))
    yield { start, end }
    start = end
  }
  if (start < source.length) yield { start, end: source.length }
}

/** A table is of one piece, since the header of a column stands over all of its rows. */
function afterTable(source: string, at: number): number {
  let end = at
  while (tableLine.test(source.slice(end, end + 8)) && source.charAt(end - 1) === '\n') {
    const next = source.indexOf('\n', end)
    if (next < 0) return source.length
    end = next + 1
  }
  return end
}

const tableLine = /^ {0,3}\|/u

const deep = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){9,}/gmu

function tooDeep(source: string): readonly Place[] {
  return [...source.matchAll(deep)].map(({ index, 0: marks }) => {
    const end = source.indexOf('\n', index + marks.length)
    return { start: index, end: end < 0 ? source.length : end }
  })
}

/** Where the first line after a place stands that nothing indents: what comes before it belongs to a list that was cut. */
function outermostFrom(source: string, start: number): number {
  outermost.lastIndex = start
  const found = outermost.exec(source)
  return found === null ? source.length : found.index
}

const outermost = /^[^\s]/gmu

/** In order, those that overlap as one. */
function merged(places: readonly Place[]): readonly Place[] {
  const found: Place[] = []
  for (const place of places.toSorted((one, other) => one.start - other.start)) {
    const last = found.at(-1)
    if (last === undefined || place.start > last.end) found.push(place)
    else found[found.length - 1] = { start: last.start, end: Math.max(last.end, place.end) }
  }
  return found
}

function bounded(source: string): string {
  return source
    .replace(deep, (marks) => ' '.repeat(marks.length))
    .replace(/[[<&]{20,}/gu, (run) => ' '.repeat(run.length))
}

/** The text that is read, of one length with the source: first all markup, then the texts put in. */
class Canvas {
  private readonly units: string[]
  private readonly source: string

  constructor(source: string) {
    this.source = source
    this.units = Array.from({ length: source.length }, (_, at) => {
      const code = source.charCodeAt(at)
      return code === 0x0a || code === 0x0d ? source.charAt(at) : hidden
    })
  }

  keep(from: number, to: number): void {
    for (let at = from; at < to; at += 1) this.units[at] = this.source.charAt(at)
  }

  put(at: number, text: string): void {
    for (let index = 0; index < text.length; index += 1) this.units[at + index] = text.charAt(index)
  }

  /** Markup within a word joins what it stands between ("**beta**-blocker"); any other is white space. */
  text(): string {
    return this.units
      .join('')
      .replace(new RegExp(`(?<=[\\p{L}\\p{N}-])${hidden}+(?=[\\p{L}\\p{N}-])`, 'gu'), (run) =>
        joiner.repeat(run.length),
      )
      .replaceAll(hidden, ' ')
  }

  slice(from: number, to: number): string {
    return this.source.slice(from, to)
  }
}

/** Stands for markup until the whole text is known: a character that is none. */
const hidden = '\uffff'

const joiner = '\u2060'

/** Goes through the tree of a piece, in order, and writes down texts and lines. */
class Walk {
  private readonly canvas: Canvas
  private readonly lines: (Stretch | undefined)[]
  private readonly base: number

  constructor(canvas: Canvas, lines: (Stretch | undefined)[], base: number) {
    this.canvas = canvas
    this.lines = lines
    this.base = base
  }

  blocks(parent: Parent, setting: Setting): void {
    let last = parent.children[0] === undefined ? 0 : this.placeOf(parent.children[0]).start
    for (const [index, node] of parent.children.entries()) {
      const place = this.placeOf(node)
      if (index > 0 && /\n[ \t\r>]*\n/u.test(this.canvas.slice(last, place.start))) this.lines.push(undefined)
      this.block(node, index === 0 ? setting : { ...setting, isItem: false })
      last = place.end
    }
  }

  private block(node: Nodes, setting: Setting): void {
    const { start, end } = this.placeOf(node)
    switch (node.type) {
      case 'heading':
        this.inline(node)
        this.line(start, end, { ...setting, heading: node.depth })
        return
      case 'paragraph':
        this.inline(node)
        this.line(start, end, { ...setting, isBold: isBold(node.children), opensBold: opensBold(node.children) })
        return
      case 'list':
        this.blocks(node, { ...setting, depth: (setting.depth ?? 0) + 1, isItem: true })
        return
      case 'listItem':
        this.blocks(node, { ...setting, isItem: true })
        return
      case 'blockquote':
        this.blocks(node, { ...setting, isQuoted: true })
        return
      case 'table':
        this.table(node, setting)
        return
      case 'code':
      case 'html':
        this.raw(start, end, node.type === 'code')
        this.line(start, end, setting)
        return
      case 'thematicBreak':
        this.lines.push(undefined)
        return
      default:
    }
  }

  private table(table: Table, setting: Setting): void {
    let columns: readonly Place[] = []
    for (const one of table.children) {
      const cells = this.cells(one)
      const { start, end } = this.placeOf(one)
      this.lines.push({ start, end, setting: { ...setting, isItem: false, row: { columns, cells } } })
      if (columns.length === 0) columns = cells
    }
    this.lines.push(undefined)
  }

  private cells(row: TableRow): readonly Place[] {
    return row.children.map((cell) => {
      this.inline(cell)
      const { start } = this.placeOf(cell)
      if (this.canvas.slice(start, start + 1) === '|') this.canvas.keep(start, start + 1)
      const [first, last] = [cell.children[0], cell.children.at(-1)]
      if (first === undefined || last === undefined) return { start: 0, end: 0 }
      return { start: this.placeOf(first).start, end: this.placeOf(last).end }
    })
  }

  private inline(parent: Parent): void {
    for (const node of parent.children) {
      const { start, end } = this.placeOf(node)
      if (node.type === 'text') this.text(node.value, start, end)
      else if (node.type === 'inlineCode') this.canvas.keep(start + 1, end - 1)
      else if (node.type === 'html') this.raw(start, end, false)
      else if ('children' in node) this.inline(node)
    }
    if (parent.children.length > 1) this.strikeAcross(parent)
  }

  /** "~~**Heparin** 5000 units~~": the marks stand in texts beside what they strike out. */
  private strikeAcross({ children }: Parent): void {
    const [first, last] = [children[0], children.at(-1)]
    if (first === undefined || last === undefined) return
    const [{ start }, { end }] = [this.placeOf(first), this.placeOf(last)]
    const written = this.canvas.slice(start, end)
    if (!written.includes('~~')) return
    for (const match of written.matchAll(struck))
      if (/[*_]/u.test(match[0]) && !match[0].includes('`')) this.strike(start + match.index, match[0])
  }

  /** A text as it is written; what it writes with escapes and entities stands at its start. */
  private text(value: string, start: number, end: number): void {
    const written = this.canvas.slice(start, end)
    this.canvas.keep(start, end)
    // The mark of a further line of a block quotation is no "greater than".
    for (const { 0: mark, index } of written.matchAll(quoteMark))
      this.canvas.put(start + index, hidden.repeat(mark.length))
    for (const match of written.matchAll(aside)) {
      const [found] = match
      const at = start + match.index
      const meant = found.startsWith('~~')
        ? '✗'
        : found.startsWith('\\')
          ? found.slice(1)
          : (entities.get(found) ?? ' ')
      if (found.startsWith('[^')) this.canvas.put(at, hidden.repeat(found.length))
      else if (found.startsWith('~~')) this.strike(at, found)
      else if (value !== written) this.canvas.put(at, meant.padStart(found.length, ' '))
    }
  }

  /** "~~Heparin 5000 units~~" is crossed out, as a note crosses it out. */
  private strike(at: number, found: string): void {
    if (struckAmount.test(found)) {
      this.canvas.put(at, hidden.repeat(found.length))
      return
    }
    this.canvas.put(at, `✗${hidden}`)
    // "~~Lisinopril 5 mg~~ sacubitril/valsartan 24/26 mg": what follows is another.
    const behind = this.canvas.slice(at + found.length, at + found.length + nearStruck)
    const isParted = struckName.test(found) && /^[^\S\n]*[,(*_]*[^\S\n]*[*_]*[\p{L}\d]/u.test(behind)
    this.canvas.put(at + found.length - 2, isParted ? `;${hidden}` : hidden.repeat(2))
  }

  private raw(start: number, end: number, isCode: boolean): void {
    const written = this.canvas.slice(start, end)
    this.canvas.keep(start, end)
    for (const match of written.matchAll(isCode ? fence : tag)) {
      const [found] = match
      this.canvas.put(start + match.index, (breaking.test(found) ? '\n' : hidden).padEnd(found.length, hidden))
    }
  }

  private line(start: number, end: number, setting: Setting): void {
    if (start >= end) return
    const box = setting.isItem === true ? /^\[[ x]\]\s/iu.exec(this.canvas.slice(start, start + 4)) : null
    if (box !== null) this.canvas.put(start, hidden.repeat(3))
    this.lines.push({ start, end, setting })
  }

  private placeOf(node: Nodes): Place {
    return {
      start: this.base + (node.position?.start.offset ?? 0),
      end: this.base + (node.position?.end.offset ?? 0),
    }
  }
}

/** What a text writes otherwise than it means it, or beside it. */
const aside = /\\[!-/:-@[-`{-~]|&(?:[a-z]{2,8}|#x?[0-9a-f]{1,6});|\[\^[^\]\s]{1,20}\]|~~(?=\S)[^~\n]{1,200}~~/giu

const quoteMark = /(?<=\n)[ \t]*(?:>[ \t]?)+/gu

const struck = /~~(?=\S)[^~\n]{1,200}~~/gu

/** "Furosemide ~~40 mg~~ 80 mg": an amount is corrected, and its drug stays. */
const struckAmount =
  /^~~\s*(?:\d[\d.,/–-]*|mg|g|mcg|micrograms?|ml|mmol|units?|u|iu|kg|h|od|bd|tds|qds|bid|tid|qid|daily|once|twice|a|day|iv|po|sc|oral|[\s/.,–-])+~~$/iu

/** In characters: marks and blanks before what follows. */
const nearStruck = 8

const struckName = /\p{L}{4,}/u

const entities: ReadonlyMap<string, string> = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&amp;', '&'],
  ['&le;', '≤'],
  ['&ge;', '≥'],
  ['&micro;', 'µ'],
  ['&mu;', 'µ'],
  ['&rarr;', '→'],
  ['&deg;', '°'],
  ['&plusmn;', '±'],
  ['&times;', '×'],
  ['&ndash;', '–'],
  ['&mdash;', '—'],
])

const tag = /<!--.*?-->|<\/?[a-z][^<>]{0,200}>/gisu

const fence = /^[ \t>]*(?:`{3,}|~{3,})[^\n]*/gmu

/** They end a line. */
const breaking = /^<\/?(?:br|p|li|ul|ol|div|tr|table|h\d)\b/iu

/** "**Nodules.** CT at 3 months": words in bold at the start, and more behind them. */
function opensBold(children: readonly Nodes[]): boolean {
  return children[0]?.type === 'strong' && children.length > 1
}

function isBold(children: readonly Nodes[]): boolean {
  const said = children.filter((node) => node.type !== 'text' || !/^[\s:.–—-]*$/u.test(node.value))
  return said.length === 1 && said[0]?.type === 'strong'
}
