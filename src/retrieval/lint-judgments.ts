import { z } from 'zod'
import { compareText } from '../kit/compare-text.ts'
import { describeFound } from '../kit/describe-found.ts'
import { AssayError } from '../kit/assay-error.ts'
import { hashCorpus } from './hash-corpus.ts'
import { type LintFinding, lintRules, lintFinding } from './lint-rules.ts'
import type { Passage } from './read-judgments.ts'
import type { RetrievalQuery } from './queries.ts'
import { listIds, counted } from '../kit/phrases.ts'

interface Reviewed {
  readonly id: string
  readonly sha256: string
  readonly reviewed: string
}

/** Source: Buckley & Voorhees 2000, https://doi.org/10.1145/345508.345543: at least 25 queries, and 50 are better. */
const enoughQueries = 50

const enoughOfCondition = 3

/** What a lint is given. */
export interface Judged {
  readonly queries: readonly RetrievalQuery[]
  readonly passages: readonly Passage[]
  /** `YYYY-MM-DD`. */
  readonly today?: string
}

/**
 * Compares relevance judgments with the corpus that they judge.
 *
 * Errors: a judged chunk that the corpus lacks, or has of another `doc_id` or `source_type`; a query without the stamp of a corpus, or with that of another one, so that
 * the corpus changed since somebody looked; a review in the future; a query with nothing relevant (grade 1 or more); queries that ask the same of one tenant and group.
 * Warnings: only one judged chunk; none of grade 0; a treatment query without a relevant guideline; a review more than 12 months ago; fewer than 50 queries, or fewer than
 * 3 of a condition.
 *
 * @param judged `today` is for the rules on days of review, which find nothing without it
 * @returns findings by rule, errors first, then by query; the order of queries, judgments and passages changes nothing
 * @throws {AssayError} `retrieval-invalid` for a corpus that cannot be hashed (see `hashCorpus`), and for a day that is none
 *
 * @example
 * lintJudgments({ queries: loadQueries('queries.jsonl'), passages: readCorpus('corpus/*.jsonl'), today: '2026-11-22' })
 */
export function lintJudgments({ queries, passages, today }: Judged): LintFinding[] {
  if (today !== undefined && !z.iso.date().safeParse(today).success) {
    throw new AssayError(
      'retrieval-invalid',
      `today must be a day, for example 2026-11-22, got ${describeFound(today)}`,
    )
  }
  return [
    ...lintChunks(queries, passages),
    ...lintStamps(queries, hashCorpus(passages), today),
    ...lintGrades(queries),
    ...lintSet(queries),
  ].toSorted(
    (a, b) =>
      order.indexOf(a.rule) - order.indexOf(b.rule) ||
      compareText(firstQuery(a), firstQuery(b)) ||
      compareText(a.what, b.what),
  )
}

const order = Object.keys(lintRules)

function firstQuery({ queries }: LintFinding): string {
  return queries[0] ?? ''
}

/** Judged chunks that the corpus lacks, or has of another document or source type: up to one finding of each for a query. */
function lintChunks(queries: readonly RetrievalQuery[], passages: readonly Passage[]): LintFinding[] {
  const corpus = new Map(passages.map((passage) => [passage.id, passage]))
  return queries.flatMap(({ id, judgments }) => {
    const lacking: string[] = []
    const differing: string[] = []
    for (const judged of judgments.toSorted((a, b) => compareText(a.chunk_id, b.chunk_id))) {
      const chunk = describeFound(judged.chunk_id)
      const held = corpus.get(judged.chunk_id)
      if (held === undefined) {
        lacking.push(chunk)
        continue
      }
      for (const key of ['doc_id', 'source_type'] as const) {
        if (judged[key] !== held[key])
          differing.push(
            `${key} of ${chunk} is ${describeFound(held[key])} in the corpus, judged as ${describeFound(judged[key])}`,
          )
      }
    }
    const chunks = lacking.length === 1 ? 'a chunk' : `${lacking.length} chunks`
    return [
      ...(lacking.length === 0
        ? []
        : [lintFinding('chunk-missing', [id], `judges ${chunks} that the corpus lacks: ${listIds(lacking)}`)]),
      ...(differing.length === 0 ? [] : [lintFinding('chunk-differs', [id], listIds(differing))]),
    ]
  })
}

/** What is wrong with the grades of each query. Nothing relevant is said alone of a query of one chunk or none, as is a single judgment: the rest follows from it. */
function lintGrades(queries: readonly RetrievalQuery[]): LintFinding[] {
  return queries.flatMap(({ id, intent, judgments }) => {
    const relevant = judgments.filter(({ grade }) => grade >= 1)
    const findings: LintFinding[] = []
    if (relevant.length === 0) {
      const graded = judgments.length === 1 ? 'the one judged chunk has' : `all ${judgments.length} judged chunks have`
      findings.push(
        lintFinding('nothing-relevant', [id], judgments.length === 0 ? 'judges no chunk' : `${graded} grade 0`),
      )
    } else if (intent === 'treatment' && !relevant.some(({ source_type }) => source_type === 'guideline')) {
      findings.push(
        lintFinding('no-guideline', [id], 'asks for treatment, and no chunk of a guideline is judged relevant'),
      )
    }
    if (judgments.length === 1) findings.push(lintFinding('one-judgment', [id], 'judges only one chunk'))
    else if (judgments.length > 1 && relevant.length === judgments.length)
      findings.push(
        lintFinding(
          'nothing-irrelevant',
          [id],
          `all ${judgments.length} judged chunks are relevant, and none has grade 0`,
        ),
      )
    return findings
  })
}

/**
 * Queries that do not say against what corpus they were judged, or were judged against another one: a finding for all that were reviewed on one day.
 *
 * @param sha256 of the corpus as it is
 * @param today `YYYY-MM-DD`; without it no day is found to be in the future or long ago
 */
function lintStamps(queries: readonly RetrievalQuery[], sha256: string, today: string | undefined): LintFinding[] {
  const bare = queries.filter(({ corpus }) => corpus === undefined).map(({ id }) => id)
  const stamped = queries.flatMap(({ id, corpus }) => (corpus === undefined ? [] : [{ id, ...corpus }]))
  const findings: LintFinding[] = []
  if (bare.length > 0)
    findings.push(
      lintFinding(
        'stamp-missing',
        bare,
        `${subject(bare, 'does', 'do')} not say which corpus the judgments were made against`,
      ),
    )
  for (const [day, outdated] of byDay(stamped.filter((one) => one.sha256 !== sha256)))
    findings.push(
      lintFinding(
        'corpus-changed',
        outdated,
        `the corpus changed since ${outdated.length === 1 ? 'it was' : `${outdated.length} queries were`} reviewed on ${day}`,
      ),
    )
  if (today !== undefined) findings.push(...lintDays(stamped, today))
  return findings
}

function lintDays(stamped: readonly Reviewed[], today: string): LintFinding[] {
  const findings: LintFinding[] = []
  for (const [day, early] of byDay(stamped.filter(({ reviewed }) => reviewed > today)))
    findings.push(
      lintFinding(
        'review-in-future',
        early,
        `${subject(early, 'says', 'say')} that the review was on ${day}, which is after today, ${today}`,
      ),
    )
  const yearAgo = `${String(Number(today.slice(0, 4)) - 1).padStart(4, '0')}${today.slice(4)}`
  const old = stamped.filter(({ reviewed }) => reviewed < yearAgo)
  const [first] = old.map(({ reviewed }) => reviewed).toSorted()
  if (first !== undefined)
    findings.push(
      lintFinding(
        'review-old',
        old.map(({ id }) => id),
        old.length === 1
          ? `was last reviewed on ${first}, more than 12 months ago`
          : `${old.length} queries were last reviewed more than 12 months ago, the first on ${first}`,
      ),
    )
  return findings
}

/** Ids of the queries by the day of their review. */
function byDay(stamped: readonly Reviewed[]): Map<string, string[]> {
  const days = new Map<string, string[]>()
  for (const { id, reviewed } of stamped) {
    const ids = days.get(reviewed)
    if (ids === undefined) days.set(reviewed, [id])
    else ids.push(id)
  }
  return days
}

/** The verb for one query, whose id goes before it; for several their number and the verb. */
function subject({ length }: readonly string[], one: string, several: string): string {
  return length === 1 ? one : `${length} queries ${several}`
}

/** What is wrong with the queries taken together: some that ask the same, and too few, in all or of a condition. */
function lintSet(queries: readonly RetrievalQuery[]): LintFinding[] {
  const alike = Map.groupBy(queries, askedFor)
  const conditions = Map.groupBy(queries, ({ condition }) => condition)
  return [
    ...[...alike.values()]
      .filter(({ length }) => length > 1)
      .map((same) => lintFinding('query-twice', idsOf(same), `${same.length} queries ask the same`)),
    ...(queries.length < enoughQueries
      ? [
          lintFinding(
            'few-queries',
            [],
            `there ${queries.length === 1 ? 'is 1 query' : `are ${queries.length} queries`} in all, expected at least ${enoughQueries}`,
          ),
        ]
      : []),
    ...Array.from(conditions, ([condition, of]) => ({ condition, of }))
      .filter(({ of }) => of.length < enoughOfCondition)
      .map(({ condition, of }) =>
        lintFinding(
          'few-of-condition',
          idsOf(of),
          `${describeFound(condition)} has ${counted(of.length, 'query', 'queries')}, expected at least ${enoughOfCondition}`,
        ),
      ),
  ]
}

function idsOf(queries: readonly RetrievalQuery[]): string[] {
  return queries.map(({ id }) => id)
}

/** The same for queries of one tenant and group that differ in case, white space or their last stop alone: another patient's chart is another question. */
function askedFor({ query, tenant, group }: RetrievalQuery): string {
  const text = query.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim()
  const end = /[.?!]$/u.test(text) ? -1 : undefined
  return JSON.stringify([tenant, group, text.slice(0, end).trimEnd()])
}
