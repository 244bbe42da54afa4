import { z } from 'zod'
import { compareText } from '../../gate/compare-text.ts'
import { describeFound } from '../../golden-set/describe-found.ts'
import { AssayError } from '../../score/assay-error.ts'
import { hashCorpus } from './hash-corpus.ts'
import { lintChunks } from './lint-chunks.ts'
import type { LintFinding } from './lint-finding.ts'
import { lintGrades } from './lint-grades.ts'
import { lintRules } from './lint-rules.ts'
import { lintSet } from './lint-set.ts'
import { lintStamps } from './lint-stamps.ts'
import type { Passage } from './passage.ts'
import type { RetrievalQuery } from './retrieval-query.ts'

/** What a lint is given. */
export interface Judged {
  readonly queries: readonly RetrievalQuery[]
  readonly passages: readonly Passage[]
  /** `YYYY-MM-DD`. */
  readonly today?: string
}

/**
 * Holds relevance judgments against the corpus that they judge.
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
      order.indexOf(a.rule) - order.indexOf(b.rule) || compareText(first(a), first(b)) || compareText(a.what, b.what),
  )
}

const order = Object.keys(lintRules)

function first({ queries }: LintFinding): string {
  return queries[0] ?? ''
}
