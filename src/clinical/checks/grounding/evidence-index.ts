import type { CitedRow } from '../../answer/parse-answer.ts'
import { quote } from '../../words/text.ts'

/** What a citation may name a row by. */
export interface EvidenceIndex {
  readonly rows: readonly CitedRow[]
  /** Why numbers cannot be told apart; undefined where they can. */
  readonly problem: string | undefined
  /** Rows of a number: the one whose id is that number, or, where no id is a number, the row at that place. */
  readonly byNumber: (number: number) => readonly number[]
  /** Whether a row has this number in its id. */
  readonly isNumber: (number: number) => boolean
  readonly byId: (id: string) => readonly number[]
  readonly bySource: (source: string) => readonly number[]
  readonly byLink: (key: string) => readonly number[]
  /** Whether a row has a link of its own, which another link would contradict. */
  readonly hasLink: (row: number) => boolean
  /** Whether the words are formed as the ids of the table are: `g9` beside `g1`. */
  readonly isLikeId: (words: string) => boolean
}

const numbered = /^\W{0,3}(?:(?:source|src|ref|reference|evidence|citation|row|item|no)\W{0,3})?(\d{1,6})\W{0,3}$/iu

const known =
  /^(?:e|ev|g|evidence|ref|doc|source|src|note|lab|imaging|drug|guideline|chunk|row|cit|citation)[-_:#.]?\d{1,4}$/iu

const labelled = /^(?:note|lab|labs|imaging|drug|guideline|ehr|evidence|ref|source|doc)[:/#][\p{L}\p{N}_.:/#-]{1,80}$/iu

/** Indexes an evidence table; ids are each given once. */
export function indexEvidence(rows: readonly CitedRow[]): EvidenceIndex {
  const ids = new Map<string, number[]>()
  const sources = new Map<string, number[]>()
  const links = new Map<string, number[]>()
  const numbers = new Map<number, number>()
  const linked = new Set<number>()
  const shapes = new Set<string>()
  let problem: string | undefined
  for (const [index, row] of rows.entries()) {
    put(ids, folded(row.id), index)
    shapes.add(shapeOf(row.id))
    if (folded(row.source) !== '') put(sources, folded(row.source), index)
    for (const key of keysOf(row)) {
      put(links, key, index)
      linked.add(index)
    }
    const figures = numbered.exec(row.id)?.[1]
    if (figures === undefined) continue
    const other = rows[numbers.get(Number(figures)) ?? -1]
    if (other !== undefined)
      problem ??= `evidence_table has the ids ${quote(other.id)} and ${quote(row.id)}, which are both number ${Number(figures)}; a citation of it could mean either row`
    numbers.set(Number(figures), index)
  }
  const at = (index: number | undefined): readonly number[] =>
    index !== undefined && rows[index] !== undefined ? [index] : []
  return {
    rows,
    problem,
    byNumber: (number) => at(numbers.size > 0 ? numbers.get(number) : number - 1),
    isNumber: (number) => numbers.has(number),
    byId: (id) => rowsOf(rows, ids.get(folded(id)) ?? [], id),
    bySource: (source) => sources.get(folded(source)) ?? [],
    byLink: (key) => links.get(key) ?? [],
    hasLink: (row) => linked.has(row),
    isLikeId: (words) =>
      /\d|[:/#]/u.test(words) &&
      !/\s/u.test(words) &&
      (known.test(words) || labelled.test(words) || (/\p{L}/u.test(words) && shapes.has(shapeOf(words)))),
  }
}

/** Ids that differ in nothing but capitals are told apart by them. */
function rowsOf(rows: readonly CitedRow[], found: readonly number[], id: string): readonly number[] {
  if (found.length < 2) return found
  const exact = found.filter((index) => rows[index]?.id === id)
  return exact.length > 0 ? exact : found
}

function keysOf({ id, source, url, doi, pmid }: CitedRow): readonly string[] {
  const named = [id, source].flatMap((words) => linksIn(words.slice(0, longestNamed)).map(({ key }) => key))
  const own = [
    ...(url === undefined || url.trim() === '' ? [] : [linkKey(url.trim())]),
    ...(doi === undefined || doi.trim() === '' ? [] : [linkKey(`doi:${doi.trim().replace(/^.*?(?=10\.)/u, '')}`)]),
    ...(pmid === undefined || !/\d/u.test(String(pmid)) ? [] : [`pmid:${Number(String(pmid).replace(/\D/gu, ''))}`]),
  ]
  return [...new Set([...own, ...named])]
}

const longestNamed = 2_000

/** Rows of one source or link that a citation of it stands for; of a table with more of them, the first. A claim is compared with each. */
const mostAlike = 50

function put(map: Map<string, number[]>, key: string, index: number): void {
  const before = map.get(key)
  if (before === undefined) map.set(key, [index])
  else if (before.length < mostAlike) before.push(index)
}

function folded(words: string): string {
  return words.trim().replace(/\s+/gu, ' ').toLowerCase()
}

/** `note:12` and `note:3` have one shape; what follows a colon is any name. */
function shapeOf(id: string): string {
  return id
    .trim()
    .toLowerCase()
    .replace(/[:/#].*$/u, ':')
    .replace(/\d+/gu, '9')
}

/** A web address to the next white space or bracket, a DOI with or without a prefix, or a PubMed number. */
const link =
  /https?:\/\/[^\s<>"“”«»|\\^`{}]{1,2000}|\b(?:doi\s{0,2}:?\s{0,2})?10\.\d{4,9}\/[^\s<>"“”«»|]{1,200}|\b(?:PMID|PubMed(?:\s{1,2}ID)?)\s{0,2}[:#]?\s{0,2}\d{1,9}\b/giu

/** A link to a source where a text has it. */
interface Link {
  readonly start: number
  readonly end: number
  /** One spelling of the same source: `doi:10.1093/…`, `pmid:123`, `url:example.org/path`. */
  readonly key: string
}

/** The links of a text, in order; punctuation that follows one is not part of it. */
export function linksIn(text: string): readonly Link[] {
  return Array.from(text.matchAll(link), (match) => {
    const written = withoutTail(match[0])
    return { start: match.index, end: match.index + written.length, key: linkKey(written) }
  })
}

/** The source that a link leads to: `https://doi.org/10.1/x`, `doi:10.1/X` and `10.1/x` are one. */
export function linkKey(written: string): string {
  const doi = /10\.\d{4,9}\/[^?#]{1,300}/u.exec(written)?.[0]
  if (doi !== undefined && (!/^https?:/iu.test(written) || /^https?:\/\/(?:dx\.|www\.)?doi\.org\//iu.test(written)))
    return `doi:${withoutTail(doi).toLowerCase()}`
  const pubmed = /(?:pubmed\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov\/pubmed)\/(\d{1,9})(?!\d)/iu.exec(written)?.[1]
  const number = pubmed ?? /^(?:PMID|PubMed)\D{0,8}(\d{1,9})$/iu.exec(written)?.[1]
  if (number !== undefined) return `pmid:${Number(number)}`
  const address = written
    .replace(/^https?:\/\/(?:www\.)?/iu, '')
    .replace(/#.*$/u, '')
    .replace(/\/$/u, '')
  const slash = address.indexOf('/')
  const host = slash < 0 ? address : address.slice(0, slash)
  return `url:${host.toLowerCase()}${slash < 0 ? '' : address.slice(slash)}`
}

const closing: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
])

/** Without the stops, quotes and unopened brackets that belong to the sentence around it. */
function withoutTail(written: string): string {
  let end = written.length
  const opened = new Map([...closing.values()].map((sign) => [sign, count(written, sign)]))
  const closed = new Map([...closing.keys()].map((sign) => [sign, count(written, sign)]))
  for (; end > 0; end -= 1) {
    const sign = written.charAt(end - 1)
    const opener = closing.get(sign)
    if (opener !== undefined) {
      const extra = (closed.get(sign) ?? 0) - (opened.get(opener) ?? 0)
      if (extra <= 0) break
      closed.set(sign, (closed.get(sign) ?? 0) - 1)
    } else if (!/[.,;:!?'’*_~]/u.test(sign)) break
  }
  return written.slice(0, end)
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1
}
