import type { CitedRow } from '../../answer/text-answer.ts'
import { quote } from '../../language/quote.ts'
import { linkKey, linksIn } from './link-keys.ts'

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

/** Rows of one source or link that a citation of it stands for; of a table with more of them, the first. A claim is held against each. */
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
