import type { TextAnswer } from '../answer/parse-answer.ts'
import { quote } from '../words/text.ts'
import { readSentences } from '../language/sentences.ts'
import { notApplicable, type Score, scored, unscored } from '../../core/score.ts'
import { firstReasons } from '../../kit/phrases.ts'
import { indexEvidence } from './grounding/evidence-index.ts'
import { figuresIn } from './figures.ts'
import { type GroundingFault, type GroundingFinding, repeatedIds } from './citation-grounding.ts'
import { judgeStatement, type StatementFaults } from './grounding/judge-statement.ts'
import { quotedSpans } from './grounding/quotations.ts'
import { readCitations } from './grounding/read-citations.ts'
import { findReferenceList } from './grounding/reference-list.ts'
import { rowReader } from './grounding/row-reader.ts'
import { readStatements, withoutCitations } from './grounding/statements.ts'

/**
 * Whether each claim of a text is supported by the evidence that it cites.
 *
 * A claim is a sentence that recommends or refuses something, asserts a number, quotes three words or more, or carries a citation; headings, labels and block quotations without a citation are none. It is grounded where it cites, every citation
 * resolves to a row, its numbers with their units stand in what it cites (as they are, or by unit conversion), so do its quotations word for word, and what it cites does not say the
 * opposite. A citation covers its own sentence alone (see `readStatements`); the list of references at the end is not a claim.
 *
 * What is not found: a claim without numbers or quotations that its evidence merely does not mention.
 *
 * @param answer the text with its rows of evidence
 * @returns a finding; its score is in [0, 1], not applicable for a text without claims or without `evidence_table`, unscored `text-unclear` where nothing is surely wrong and a sentence without a citation may recommend something, and unscored `answer-invalid` for an empty text and for an evidence table in which an id
 * stands twice. Never throws
 *
 * @example
 * checkTextGrounding({
 *   text: 'Start apixaban 5 mg twice daily [1].',
 *   evidence_table: [{ id: '1', source_type: 'guideline', source: 'ESC 2024', excerpt: 'Apixaban 5 mg twice daily is recommended.' }],
 * }).score // 1
 */
export function checkTextGrounding(answer: TextAnswer): GroundingFinding {
  const { text, evidence_table: rows } = answer
  if (rows === undefined) return without(notApplicable('the text comes without evidence_table'))
  const repeated = repeatedIds(rows)
  if (repeated !== undefined) return without(unscored('answer-invalid', repeated))
  const index = indexEvidence(rows)
  if (index.problem !== undefined) return without(unscored('answer-invalid', index.problem))
  if (text.trim() === '')
    return without(unscored('answer-invalid', 'text is empty; expected the answer in words, with its citations'))
  const list = findReferenceList(text, index)
  const citations = readCitations(text, index)
  const body = withoutCitations(text, citations, list)
  const quotations = quotedSpans(body)
  const own = citations.filter(({ start }) => start < list.start || start >= list.end)
  const sentences = readSentences(body)
  const statements = readStatements(body, sentences, own, quotations)
  const figures = figuresIn(body, sentences)
  const readers = rows.map(rowReader)
  const found = { contradicted: [], unsupported: [], dangling: [], uncited: [], unclear: [] } as {
    [kind in keyof StatementFaults]: GroundingFault[]
  }
  let [claims, grounded] = [0, 0]
  const judge = judgeStatement({
    text,
    body,
    statements,
    figures,
    quotations,
    index,
    definitions: list.definitions,
    readers,
  })
  for (const place of statements.keys()) {
    const faults = judge(place)
    if (faults === undefined) continue
    found.unclear.push(...faults.unclear)
    // Whether it claims anything is what is unclear.
    if (faults.unclear.length > 0) continue
    claims += 1
    if (kinds.every((kind) => faults[kind].length === 0)) grounded += 1
    for (const kind of kinds) for (const fault of faults[kind]) found[kind].push(fault)
  }
  const { unclear, ...faults } = found
  if (grounded === claims && unclear.length > 0)
    return { ...faults, claims, score: unscored('text-unclear', firstReasons(unclear, describeUnclear).join('; ')) }
  if (claims === 0) return without(notApplicable('the text makes no claim that needs evidence'))
  return {
    ...faults,
    claims,
    score: scored(
      grounded / claims,
      firstReasons(
        kinds.flatMap((kind) => found[kind].map((fault) => ({ kind, fault }))),
        ({ kind, fault }) => said[kind](fault),
      ),
    ),
  }
}

const kinds = ['contradicted', 'unsupported', 'dangling', 'uncited'] as const

function without(score: Score): GroundingFinding {
  return { claims: 0, contradicted: [], unsupported: [], dangling: [], uncited: [], score }
}

const said: Readonly<Record<(typeof kinds)[number], (fault: GroundingFault) => string>> = {
  contradicted: ({ sentence, what, cited, instead }) =>
    `contradicted: ${quote(sentence)}: ${quote(what)}, where ${namesOf(cited)} says ${quote(instead ?? '')}`,
  unsupported: ({ sentence, what, cited, instead }) =>
    `unsupported: ${quote(sentence)}: ${quote(what)} is not in ${namesOf(cited)}${instead === undefined ? '' : `, which has ${instead}`}`,
  dangling: ({ sentence, what }) =>
    `dangling: ${quote(sentence)}: ${quote(what)} names what is not a row of evidence_table`,
  uncited: ({ sentence }) => `uncited: ${quote(sentence)} cites nothing`,
}

function describeUnclear({ sentence }: GroundingFault): string {
  return `it is unclear whether ${quote(sentence)} recommends anything, and it cites nothing`
}

function namesOf(ids: readonly string[]): string {
  return firstReasons(ids, (id) => quote(id)).join(' or ')
}
