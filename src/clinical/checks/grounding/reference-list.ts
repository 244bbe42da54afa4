import { type EvidenceIndex, linksIn } from './evidence-index.ts'
import type { Definitions } from './citation.ts'

/** Where the list of references of a text stands, and which rows it gives to its numbers. */
export interface ReferenceList {
  /** The length of the text where there is no list. */
  readonly start: number
  /** Exclusive. */
  readonly end: number
  readonly definitions: Definitions
}

interface Line {
  readonly start: number
  readonly text: string
}

const heading =
  /^\s{0,8}(?:#{1,6}\s{0,4})?(?:\*\*|__)?(?:references?|reference list|sources?|sources cited|bibliography|works cited|citations|literature|footnotes)(?:\s?:)?(?:\*\*|__)?(?:\s?:)?\s{0,8}/iu
const rule = /^\s*(?:[-*_–—]\s?){3,}\s*$/u
const mark =
  /^\s{0,8}(?:[-*•]\s{1,4})?(?:\[\^?(?<bracket>\d{1,3})\]|\((?<round>\d{1,3})\)|(?<plain>\d{1,3})[.)]|(?<raised>[⁰¹²³⁴-⁹]{1,3})|(?:source|ref(?:erence)?)\s(?<named>\d{1,3})|[-*•](?=\s))\s{0,2}[:.)–-]?\s{0,4}/iu
const longestLine = 600
const asserts = /\d\s?(?:mg|g|mcg|microg|ug|µg|units?|mmol|mL|%|mmHg)(?![\p{L}\d])/iu
const order =
  /(?:^|[.;]\s)(?:give|start|stop|avoid|hold|administer|continue|increase|reduce|consider|add|use|do not|refer|admit|arrange|monitor|withhold|discontinue|prescribe|commence|initiate)\s/iu

/**
 * Finds the list of references of a text: under a heading ("References", "Sources:"), in one line with it, or without one where the lines that end the text each start
 * with a number in brackets and name a source.
 *
 * An entry that gives an order and names no source is a claim like any other, and ends the list.
 */
export function findReferenceList(text: string, index: EvidenceIndex): ReferenceList {
  const lines = linesOf(text)
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const rest = afterHeading(lines[at]?.text ?? '')
    if (rest === undefined || (rest !== '' && !isEntry(rest, index))) continue
    const end = entriesFrom(lines, at + 1, index)
    if (rest !== '' || end > at + 1) return listFrom(text, lines, at, end, index)
  }
  const first = sourcesAtEnd(lines, index)
  return first < lines.length && lines.slice(0, first).some(({ text: line }) => line.trim() !== '')
    ? listFrom(text, lines, first, lines.length, index)
    : { start: text.length, end: text.length, definitions: new Map() }
}

/** The line after the last entry, from a line on. */
function entriesFrom(lines: readonly Line[], from: number, index: EvidenceIndex): number {
  let end = from
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at]?.text ?? ''
    if (line.trim() === '' || rule.test(line)) continue
    const goesOn = at > from && /^\s{2}/u.test(line) && !asserts.test(line) && !order.test(line.trim())
    if (!goesOn && !isEntry(line, index)) break
    end = at + 1
  }
  return end
}

/** The first of the lines at the end that each name a source. */
function sourcesAtEnd(lines: readonly Line[], index: EvidenceIndex): number {
  let first = lines.length
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at]?.text ?? ''
    if (line.trim() === '' || rule.test(line)) continue
    if (!isSource(line, index)) break
    first = at
  }
  return first
}

function listFrom(text: string, lines: readonly Line[], from: number, to: number, index: EvidenceIndex): ReferenceList {
  const definitions = new Map<number, readonly number[]>()
  for (const line of lines.slice(from, to))
    for (const entry of entriesOf(afterHeading(line.text) ?? line.text)) {
      const rows = rowsOf(entry.words, entry.number, index)
      if (rows !== undefined && !definitions.has(entry.number)) definitions.set(entry.number, rows)
    }
  return { start: lines[from]?.start ?? text.length, end: lines[to]?.start ?? text.length, definitions }
}

/** "1. GOLD 2026. 2. NICE NG115." in one line, or one entry. */
function entriesOf(line: string): readonly { readonly number: number; readonly words: string }[] {
  const starts = Array.from(
    line.matchAll(
      /(?<=^|[\s;])(?:\[\^?\d{1,3}\]:?|\(\d{1,3}\)|\d{1,3}[.)](?=\s)|[⁰¹²³⁴-⁹]{1,3}|(?:source|ref(?:erence)?)\s\d{1,3}:)/giu,
    ),
  )
  return starts.map((match, at) => ({
    number: Number(match[0].normalize('NFKC').replace(/\D/gu, '')),
    words: line.slice(match.index + match[0].length, starts[at + 1]?.index ?? line.length),
  }))
}

/** The rows that an entry names; undefined where it names none that can be told, so that its number alone counts. */
function rowsOf(words: string, number: number, index: EvidenceIndex): readonly number[] | undefined {
  const links = linksIn(words)
  const linked = links.flatMap(({ key }) => index.byLink(key))
  if (linked.length > 0) return [...new Set(linked)]
  const ids = Array.from(words.matchAll(/\[([^[\]\n]{1,100})\]/gu), (match) => match[1] ?? '')
  const own = [...ids, words.replace(/[.;,\s]+$/u, '')].flatMap((id) => index.byId(id))
  if (own.length > 0) return [...new Set(own)]
  const byNumber = index.byNumber(number)
  const sources = sourcesIn(words, index)
  if (sources.length > 0) return byNumber.some((row) => sources.includes(row)) ? byNumber : sources
  // An address that no row has: what the number stands for by itself may be another source.
  return links.length > 0 ? byNumber.filter((row) => !index.hasLink(row)) : undefined
}

/** The rows whose source an entry writes out; of sources that hold one another the longest. */
function sourcesIn(words: string, index: EvidenceIndex): readonly number[] {
  const folded = words.toLowerCase().replace(/\s+/gu, ' ')
  let longest = shortestSource - 1
  let found: number[] = []
  for (const [row, { source }] of index.rows.entries()) {
    const name = source.trim().toLowerCase().replace(/\s+/gu, ' ')
    if (name.length < longest || name.length < shortestSource || !folded.includes(name)) continue
    if (name.length > longest) found = []
    longest = name.length
    found.push(row)
  }
  return found
}

const shortestSource = 3

function afterHeading(line: string): string | undefined {
  const found = heading.exec(line)?.[0]
  if (found === undefined) return undefined
  const rest = line.slice(found.length).trim()
  return rest === '' || /[:*_]\s*$/u.test(found) || rest.startsWith('[') ? rest : undefined
}

function isEntry(line: string, index: EvidenceIndex): boolean {
  if (line.length > longestLine && linksIn(line).length === 0) return false
  if (isSource(line, index)) return true
  const found = mark.exec(line)?.[0]
  const words = line.slice(found?.length)
  return found !== undefined && words !== '' && !order.test(words) && !asserts.test(words)
}

/** Whether a line with a number in brackets, or a link, names a source. */
function isSource(line: string, index: EvidenceIndex): boolean {
  const groups = mark.exec(line)?.groups
  const isMarked = (groups?.['bracket'] ?? groups?.['raised']) !== undefined
  const words = line.replace(mark, '')
  if (order.test(words) || (asserts.test(words) && linksIn(words).length === 0)) return false
  const isLinkAlone = linksIn(words).length > 0 && /^\s{0,8}(?:https?:|doi|pmid|10\.)/iu.test(words)
  return (
    isLinkAlone ||
    (isMarked &&
      (linksIn(words).length > 0 ||
        /\bet al\b|\b(?:19|20)\d\d\b/u.test(words) ||
        index.byId(words).length > 0 ||
        sourcesIn(words.slice(0, longestLine), index).length > 0))
  )
}

function linesOf(text: string): readonly Line[] {
  const found: Line[] = []
  let start = 0
  for (const line of text.split('\n')) {
    found.push({ start, text: line })
    start += line.length + 1
  }
  return found
}
