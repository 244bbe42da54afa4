import type { ReadSentence } from '../../language/sentences.ts'
import type { Citation } from './citation.ts'
import type { QuotedSpan } from './quotations.ts'
import { firstIndex } from '../../../kit/halving.ts'

/** Citations that stand beside one another: `[1][2]`, `[1], [2]`. */
export interface CitationGroup {
  readonly start: number
  /** Exclusive. */
  readonly end: number
  readonly citations: readonly Citation[]
}

/** A sentence of a text, up to its full stop, with the citations that belong to it. */
export interface Statement {
  readonly start: number
  /** Exclusive, without what follows the last word. */
  readonly end: number
  /** As it is read: the parts between semicolons, or around a stop in a quotation. */
  readonly sentences: readonly ReadSentence[]
  readonly groups: readonly CitationGroup[]
  /** It ends with a colon, and what stands under it goes on. */
  readonly isOpening: boolean
}

/**
 * The text with its citations as white space, so that no marker is read as a number, a word or the end of a sentence. All places stay as they are.
 *
 * @param skipped a stretch that is left out as well: the list of references
 */
export function withoutCitations(
  text: string,
  citations: readonly Citation[],
  skipped: { readonly start: number; readonly end: number },
): string {
  const parts: string[] = []
  let at = 0
  const blank = (start: number, end: number): void => {
    parts.push(
      text.slice(at, start),
      text.slice(start, end).replace(/[^\n\r]/gu, (sign) => ' '.repeat(sign.length)),
    )
    at = end
  }
  for (const { start, end, words } of citations) {
    if (start >= skipped.start && start < skipped.end) continue
    if (at < skipped.end && start >= skipped.end) blank(Math.max(at, skipped.start), skipped.end)
    if (words === undefined) blank(start, end)
    else {
      blank(start, words.start)
      blank(words.end, end)
    }
  }
  if (at < skipped.end) blank(Math.max(at, skipped.start), skipped.end)
  parts.push(text.slice(at))
  return parts.join('')
}

/**
 * The statements of a text, each with its citations.
 *
 * A citation belongs to the sentence that it stands in, or right after, on whichever side of the full stop; one that opens a line, to what follows it there; one on a line of
 * its own ("Source: [1]"), to the sentence before. It covers that sentence alone: a marker at the end of a paragraph or a bullet says nothing of the sentences before it, since
 * nobody could tell which of them it bears out. A marker on a line that ends with a colon covers what stands under it, where that has none of its own.
 *
 * @param text as `withoutCitations` gives it
 * @param sentences of the text, all of them
 */
export function readStatements(
  text: string,
  sentences: readonly ReadSentence[],
  citations: readonly Citation[],
  quotations: readonly QuotedSpan[],
): readonly Statement[] {
  const drafts = join(text, sentences, quotations)
  const own: Citation[][] = drafts.map(() => [])
  let at = 0
  for (const citation of citations) {
    while ((drafts[at + 1]?.start ?? Infinity) <= citation.start) at += 1
    own[ownerOf(text, drafts, at, citation)]?.push(citation)
  }
  const openings = new Map<number, readonly CitationGroup[]>()
  const found: (Statement & { readonly groups: CitationGroup[] })[] = []
  for (const [place, draft] of drafts.entries()) {
    const groups = group(text, own[place] ?? [])
    const before = found.at(-1)
    if (before !== undefined && groups.length > 0 && isLabelAlone(draft.sentences)) {
      for (const one of groups) before.groups.push(one)
      continue
    }
    const lead = draft.sentences[0]?.lead[0]?.start
    const inherited = groups.length === 0 && lead !== undefined ? (openings.get(lead) ?? []) : []
    const isOpening = draft.sentences.at(-1)?.tokens.at(-1)?.word === ':'
    if (isOpening && groups.length > 0) openings.set(draft.start, groups)
    found.push({ ...draft, groups: [...(groups.length > 0 ? groups : inherited)], isOpening })
  }
  return found
}

interface Draft {
  readonly start: number
  readonly end: number
  readonly sentences: readonly ReadSentence[]
}

/** Joins what only a semicolon on one line parts, and what stands in one quotation. */
function join(text: string, sentences: readonly ReadSentence[], quotations: readonly QuotedSpan[]): readonly Draft[] {
  const drafts: { start: number; end: number; sentences: ReadSentence[] }[] = []
  let next = 0
  for (const sentence of sentences) {
    const before = drafts.at(-1)
    while (next < quotations.length && (quotations[next]?.end ?? 0) <= (before?.end ?? 0)) next += 1
    const open = quotations[next]
    const isQuoted = before !== undefined && open !== undefined && open.start < before.end && sentence.start < open.end
    const isPart =
      before?.sentences.at(-1)?.mark === ';' && !/[\n\r]/u.test(text.slice(before.end, sentence.start).slice(0, 200))
    if (before !== undefined && (isQuoted || isPart)) {
      before.end = sentence.end
      before.sentences.push(sentence)
    } else drafts.push({ start: sentence.start, end: sentence.end, sentences: [sentence] })
  }
  return drafts
}

const reports =
  /^[\s,]{0,6}(?:recommends?|suggests?|states?|advises?|says?|shows?|showed|reports?|reported|found|finds|notes?|supports?|indicates?|describes?|confirms?|demonstrates?|demonstrated|and\s)/u

const widestGap = 400

function ownerOf(text: string, drafts: readonly Draft[], at: number, citation: Citation): number {
  const own = drafts[at]
  const next = drafts[at + 1]
  if (own === undefined || next === undefined || citation.start < own.end) return at
  const between = text.slice(Math.max(own.end, citation.start - widestGap), citation.start)
  const behind = text.slice(citation.end, Math.min(next.start, citation.end + widestGap))
  const opensLine = /[\n\r]/u.test(between) && !/[\n\r]/u.test(behind)
  const isSubject = !/[\n\r]/u.test(behind) && reports.test(text.slice(citation.end, next.start + 20))
  return opensLine || isSubject ? at + 1 : at
}

function group(text: string, citations: readonly Citation[]): readonly CitationGroup[] {
  const groups: { start: number; end: number; citations: Citation[] }[] = []
  for (const citation of citations) {
    const before = groups.at(-1)
    if (before !== undefined && isJoint(text.slice(before.end, citation.start))) {
      before.end = citation.end
      before.citations.push(citation)
    } else groups.push({ start: citation.start, end: citation.end, citations: [citation] })
  }
  return groups
}

function isJoint(between: string): boolean {
  return between.length <= 24 && /^[^\p{L}\p{N}]*(?:(?:and|see|see also)[^\p{L}\p{N}]*)?$/iu.test(between)
}

const labels = new Set([
  'source',
  'sources',
  'reference',
  'references',
  'ref',
  'refs',
  'citation',
  'citations',
  'see',
  'evidence',
  'cf',
])

function isLabelAlone(sentences: readonly ReadSentence[]): boolean {
  return sentences.every(({ tokens }) => tokens.every(({ word, isWord }) => !isWord || labels.has(word)))
}

/**
 * Which of a statement's citations bear on a place in it, as the first and last of its groups; undefined where it has none.
 *
 * With one group it is that. With several ("aspirin 300 mg [1] and ticagrelor 180 mg [2]") each bears on the words before it, and the last on those behind it; a group that
 * no assertion stands before ("NICE [1] recommends 40 mg") bears on what follows it instead.
 *
 * @param places where the statement asserts something, in order
 */
export function groupsAt({ groups }: Statement, places: readonly number[]): (place: number) => GroupRange | undefined {
  if (groups.length === 0) return () => undefined
  if (groups.length === 1) return () => ({ first: 0, last: 0 })
  const counts = groups.map(() => 0)
  let behind = 0
  for (const place of places) {
    const next = firstIndex(groups, ({ start }) => start > place)
    if (next === groups.length) behind += 1
    else counts[next] = (counts[next] ?? 0) + 1
  }
  const isLed = counts[0] === 0 && behind > 0
  // The first group of the run without assertions that ends before each.
  const from: number[] = []
  for (const at of groups.keys())
    from.push(at > 0 && counts[at - 1] === 0 ? Math.max(from[at - 1] ?? at, at - mostJoined) : at)
  return (place) => {
    const next = firstIndex(groups, ({ start }) => start > place)
    if (isLed) {
      const at = Math.max(0, next - 1)
      return { first: at, last: at }
    }
    const last = Math.min(next, groups.length - 1)
    return { first: next === groups.length ? last : (from[last] ?? last), last }
  }
}

/** Places among the groups of a statement, both included. */
interface GroupRange {
  readonly first: number
  readonly last: number
}

const mostJoined = 20
