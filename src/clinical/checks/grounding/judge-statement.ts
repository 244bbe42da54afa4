import { quote } from '../../words/text.ts'
import type { ReadSentence } from '../../language/sentences.ts'
import type { Certainty } from '../../language/stance-in.ts'
import { asksForEvidence, opposite, ordersIn } from './orders.ts'
import { groupsAt, type CitationGroup, type Statement } from './statements.ts'
import type { EvidenceIndex } from './evidence-index.ts'
import { type Figure, spanOfFigure } from '../figures.ts'
import type { GroundingFault, GroundingFinding } from '../citation-grounding.ts'
import type { QuotedSpan } from './quotations.ts'
import { type Definitions, resolveTarget } from './citation.ts'
import type { RowReader } from './row-reader.ts'
import { denial, statedConcepts } from './stated-concepts.ts'
import { otherSide, sidesOf, turnedSentence } from './turned-sentence.ts'

/** Where a row of evidence says the opposite of a statement that cites it. */
interface Contradiction {
  /** What the statement says. */
  readonly what: string
  readonly row: RowReader
  /** What the evidence says. */
  readonly instead: string
}

interface Stretch {
  readonly tokens: ReadSentence['tokens']
  readonly rows: readonly RowReader[]
}

/** A text and its evidence, read. */
interface ReadText {
  readonly text: string
  /** The text without its citations; all places are the same. */
  readonly body: string
  readonly statements: readonly Statement[]
  readonly figures: readonly Figure[]
  readonly quotations: readonly QuotedSpan[]
  readonly index: EvidenceIndex
  readonly definitions: Definitions
  readonly readers: readonly RowReader[]
}

/** What is wrong with one statement, by kind. */
export type StatementFaults = Pick<GroundingFinding, 'contradicted' | 'unsupported' | 'dangling' | 'uncited'> & {
  /** It cites nothing, and may recommend something. */
  readonly unclear: readonly GroundingFault[]
}

/** Judges the statements of a text, by their place; undefined for one that claims nothing. */
export function judgeStatement(read: ReadText): (place: number) => StatementFaults | undefined {
  const { statements, index, definitions, readers } = read
  const resolved = new Map<CitationGroup, readonly RowReader[]>()
  const rowsOf = (group: CitationGroup): readonly RowReader[] => {
    let found = resolved.get(group)
    if (found === undefined) {
      const rows = group.citations.flatMap(({ targets }) =>
        targets.flatMap((target) => resolveTarget(target, index, definitions)),
      )
      found = [...new Set(rows)].flatMap((row) => readers[row] ?? [])
      resolved.set(group, found)
    }
    return found
  }
  const within = withinStatements(read)
  return (place) => {
    const statement = statements[place]
    if (statement === undefined) return undefined
    const { figures, quotations } = within(statement)
    const next = statements[place + 1]?.sentences[0]
    const isCited = statement.groups.length > 0
    const asserts = figures.length > 0 || quotations.length > 0
    if (!isCited && isNoClaim(statement)) return undefined
    const asking = isCited || asserts ? 'sure' : asks(read.body, statement, next)
    if (asking === undefined) return undefined
    const sentence = wholeText(read.text, statement)
    const fault = (what: string, cited: readonly RowReader[], instead?: string): GroundingFault => ({
      sentence,
      at: statement.start,
      what: excerptOf(what),
      cited: cited.map(({ row }) => row.id),
      ...(instead === undefined ? {} : { instead: excerptOf(instead) }),
    })
    if (!isCited) return { ...none, [asking === 'sure' ? 'uncited' : 'unclear']: [fault(sentence, [])] }
    const dangling = statement.groups.flatMap(({ citations }) =>
      citations
        .filter(({ targets }) => targets.some((target) => resolveTarget(target, index, definitions).length === 0))
        .map(({ text }) => fault(text, [])),
    )
    const places = [...figures.map((figure) => spanOfFigure(figure).start), ...quotations.map(({ start }) => start)]
    const rowsAt = rowsByPlace(statement, places, rowsOf)
    const { contradicted, unsupported } = checkFigures(figures, quotations, rowsAt, fault)
    for (const { words, start } of quotations) {
      const rows = rowsAt(start)
      if (rows.length === 0) continue
      const missing = rows.map(({ missing: part }) => part(words))
      if (missing.every((part) => part !== undefined)) unsupported.push(fault(missing[0] ?? words, rows))
    }
    contradicted.push(
      ...findContradictions(read.body, statement, next, rowsAt).map(({ what, row, instead }) =>
        fault(what, [row], instead),
      ),
    )
    return { ...none, contradicted, unsupported, dangling }
  }
}

const none: StatementFaults = { contradicted: [], unsupported: [], dangling: [], uncited: [], unclear: [] }

/** A heading, the header of a table, what only opens a list, and what somebody else said claim nothing themselves. */
function isNoClaim({ sentences, isOpening }: Statement): boolean {
  return isOpening || sentences.every(({ passage }) => passage.isHeading || passage.isQuoted)
}

function checkFigures(
  figures: readonly Figure[],
  quotations: readonly QuotedSpan[],
  rowsAt: (place: number) => readonly RowReader[],
  fault: (what: string, cited: readonly RowReader[], instead?: string) => GroundingFault,
): { contradicted: GroundingFault[]; unsupported: GroundingFault[] } {
  const contradicted: GroundingFault[] = []
  const unsupported: GroundingFault[] = []
  for (const figure of figures) {
    const { start, text } = spanOfFigure(figure)
    // A quotation is compared with the evidence as a whole.
    if (quotations.some((span) => span.start <= start && start < span.end)) continue
    const rows = rowsAt(start)
    if (rows.length === 0) continue
    const comparisons = rows.map((row) => row.figures().has(figure))
    if (comparisons.includes('same')) continue
    const instead = rows.flatMap((row) => row.figures().instead(figure)).slice(0, 3)
    const named = instead.length === 0 ? undefined : instead.map((words) => quote(words)).join(', ')
    const turned = rows[comparisons.indexOf('turned')]
    if (turned === undefined) unsupported.push(fault(text, rows, named))
    else contradicted.push(fault(text, [turned], instead.join(', ')))
  }
  return { contradicted, unsupported }
}

/** The rows that are cited for a place; one list for each stretch between citations. */
function rowsByPlace(
  statement: Statement,
  places: readonly number[],
  rowsOf: (group: CitationGroup) => readonly RowReader[],
): (place: number) => readonly RowReader[] {
  const rangeAt = groupsAt(statement, places)
  const known = new Map<string, readonly RowReader[]>()
  return (place) => {
    const range = rangeAt(place)
    if (range === undefined) return []
    const key = `${range.first} ${range.last}`
    let rows = known.get(key)
    if (rows === undefined) {
      rows = [...new Set(statement.groups.slice(range.first, range.last + 1).flatMap(rowsOf))]
      known.set(key, rows)
    }
    return rows
  }
}

function asks(body: string, { sentences }: Statement, next: ReadSentence | undefined): Certainty | undefined {
  const asking = sentences.map((sentence, at) => asksForEvidence(body, sentence, sentences[at + 1] ?? next))
  return asking.includes('sure') ? 'sure' : asking.find((one) => one !== undefined)
}

/** The sentence with the citations behind it. */
function wholeText(text: string, { start, end, groups }: Statement): string {
  const last = groups.at(-1)?.end ?? end
  return excerptOf(text.slice(start, Math.max(end, last - end < widestGap ? last : end)))
}

const widestGap = 200

const longestSentence = 400

/** As much of a sentence as a reader needs to find it. */
function excerptOf(sentence: string): string {
  return sentence.length <= longestSentence ? sentence : `${sentence.slice(0, longestSentence)}…`
}

/** The figures and quotations of each statement; statements are asked for in order. */
function withinStatements({ figures, quotations }: ReadText): (statement: Statement) => {
  figures: readonly Figure[]
  quotations: readonly QuotedSpan[]
} {
  let [figure, quotation] = [0, 0]
  return ({ start, end }) => {
    while (startOf(figures[figure]) < start) figure += 1
    const firstFigure = figure
    while (startOf(figures[figure]) < end) figure += 1
    while ((quotations[quotation]?.end ?? Infinity) <= start) quotation += 1
    const firstQuotation = quotation
    while ((quotations[quotation]?.start ?? Infinity) < end) quotation += 1
    return {
      figures: figures.slice(firstFigure, figure),
      quotations: quotations.slice(firstQuotation, quotation),
    }
  }
}

function startOf(figure: Figure | undefined): number {
  return figure === undefined ? Infinity : spanOfFigure(figure).start
}

/**
 * What the evidence that a statement cites negates of it: a drug, a class or a procedure that it recommends and the evidence refuses, or the other way round; a finding that it affirms and
 * the record denies, or the other way round; and a sentence that stands in the evidence in mostly the same words, negated or with the other end of an axis (increase and reduce, left
 * and right).
 *
 * @param rowsAt the rows that are cited for a place in the body
 */
function findContradictions(
  body: string,
  { sentences, isOpening }: Statement,
  next: ReadSentence | undefined,
  rowsAt: (place: number) => readonly RowReader[],
): readonly Contradiction[] {
  if (isOpening) return []
  const found: Contradiction[] = []
  const followed = next === undefined ? sentences : [...sentences, next]
  const isOwn = ({ sentence }: { readonly sentence: ReadSentence }): boolean => sentences.includes(sentence)
  const agreed = new Set<RowReader>()
  for (const order of ordersIn(body, followed).filter(isOwn))
    for (const row of rowsAt(order.span.start)) {
      const against = opposite(order, row.orders())
      if (against !== undefined) found.push({ what: order.span.text, row, instead: against.sentence.text })
      else if (row.orders().some(({ stance }) => stance === order.stance)) agreed.add(row)
    }
  for (const concept of statedConcepts(body, followed).filter(isOwn))
    for (const row of rowsAt(concept.span.start)) {
      const against = denial(concept, row.concepts())
      if (against !== undefined) found.push({ what: concept.span.text, row, instead: against.sentence.text })
    }
  const named = new Set(found.map(({ row }) => row))
  for (const sentence of sentences)
    for (const { tokens, rows } of stretches(sentence, rowsAt))
      for (const row of rows) {
        if (named.has(row)) continue
        const against =
          otherSide(sidesOf([{ ...sentence, tokens }]), row.sides()) ??
          (agreed.has(row) ? undefined : turnedSentence(sentence, tokens, row.sentences()))
        if (against !== undefined) found.push({ what: sentence.text, row, instead: against.text })
      }
  return distinct(found)
}

/** The words of a sentence by the rows that are cited for them. */
function stretches(sentence: ReadSentence, rowsAt: (place: number) => readonly RowReader[]): readonly Stretch[] {
  const first = rowsAt(sentence.start)
  const last = rowsAt(sentence.end)
  if (first === last) return [{ tokens: sentence.tokens, rows: first }]
  const byRows = new Map<readonly RowReader[], ReadSentence['tokens'][number][]>()
  for (const token of sentence.tokens) {
    const rows = rowsAt(token.start)
    const before = byRows.get(rows)
    if (before === undefined) byRows.set(rows, [token])
    else before.push(token)
  }
  return Array.from(byRows, ([rows, tokens]) => ({ tokens, rows }))
}

function distinct(found: readonly Contradiction[]): readonly Contradiction[] {
  const keys = new Set<string>()
  return found.filter(({ what, row, instead }) => {
    const key = [what, row.row.id, instead].join('\n')
    return keys.has(key) ? false : keys.add(key)
  })
}
