import { z } from 'zod'
import { writeAtomically } from '../../kit/write-file.ts'
import { listIds, counted } from '../../kit/phrases.ts'
import { describeFound } from '../../kit/describe-found.ts'
import { nearestWord } from '../../kit/compare-text.ts'
import { describeLintFinding, type LintFinding, type LintRule } from '../../retrieval/lint-rules.ts'
import { hashCorpus } from '../../retrieval/hash-corpus.ts'
import { lintJudgments } from '../../retrieval/lint-judgments.ts'
import { parseQueries, type JudgedCorpus, type RetrievalQuery } from '../../retrieval/queries.ts'
import { stampLines } from '../../retrieval/stamp-lines.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { readJudgmentFiles } from './judgments.ts'
import { printable } from '../../kit/printable.ts'
import type { retrievalReviewOptions } from './command-options.ts'
import { latestDay, type OptionsOf } from '../options.ts'

/** What a review of relevance judgments wrote. */
export interface StampReport {
  readonly stamp: JudgedCorpus
  /** How many the corpus has. */
  readonly passages: number
  /** Ids of queries by file: stamped now, or found with this very stamp. */
  readonly files: readonly {
    readonly file: string
    readonly stamped: readonly string[]
    readonly unchanged: readonly string[]
  }[]
  /** Ids of queries that still want a review. */
  readonly left: readonly string[]
}

/** What a review fixes. */
const stampRules: ReadonlySet<LintRule> = new Set(['stamp-missing', 'corpus-changed', 'review-in-future'])

const mostListed = 10

/**
 * `retrieval review`: records, in the files of the judgments, that somebody held them against the corpus as it is.
 *
 * Only stamps change, and a file is written as a whole or not at all; one without a stamp to change is not written.
 *
 * @param ids of the queries that somebody looked at; none stands for all
 * @throws {AssayError} `option-invalid` without an edition and a day up to today; `retrieval-invalid` for an id that no query has, for what cannot be read, and where
 *   the lint has an error on these queries that no review fixes: nothing is written then
 */
export function retrievalReview(
  context: CliContext,
  ids: readonly string[],
  options: OptionsOf<typeof retrievalReviewOptions>,
): 0 {
  const { edition, reviewed } = readRecord(options, latestDay(context.now()))
  const { files, queries, passages, today } = readJudgmentFiles(context, options)
  const chosen = choose(ids, queries)
  refuseErrors(lintJudgments({ queries, passages, today }), chosen)

  const stamp = { edition, sha256: hashCorpus(passages), reviewed }
  const written = files.map((file) => ({ ...file, ...stampLines(file.content, stamp, (id) => chosen.has(id)) }))
  // Read before anything is written: a file that could not be read back would be lost.
  const after = parseQueries(written.map(({ name, text }) => ({ name, content: text })))
  for (const { path, text, stamped } of written) if (stamped.length > 0) writeAtomically(path, text)

  const left = lintJudgments({ queries: after, passages, today }).filter(({ rule }) => stampRules.has(rule))
  const report: StampReport = {
    stamp,
    passages: passages.length,
    files: written.map(({ name: file, stamped, unchanged }) => ({ file, stamped, unchanged })),
    left: [...new Set(left.flatMap((finding) => finding.queries))].toSorted(),
  }
  if (options.json) printJson(context, report)
  else context.out(renderStampReport(report))
  return 0
}

function readRecord(
  { edition = '', reviewed = '' }: OptionsOf<typeof retrievalReviewOptions>,
  today: string,
): Omit<JudgedCorpus, 'sha256'> {
  if (edition.trim() === '')
    throw new AssayError(
      'option-invalid',
      'retrieval review requires --edition <text>: the name and edition of the corpus',
    )
  if (!z.iso.date().safeParse(reviewed).success || reviewed > today)
    throw new AssayError(
      'option-invalid',
      `retrieval review requires --reviewed <day>, on which somebody looked: a day up to today, written YYYY-MM-DD, got ${describeFound(reviewed)}`,
    )
  return { edition, reviewed }
}

function choose(ids: readonly string[], queries: readonly RetrievalQuery[]): ReadonlySet<string> {
  const known = new Set(queries.map(({ id }) => id))
  const unknown = ids.find((id) => !known.has(id))
  if (unknown === undefined) return ids.length === 0 ? known : new Set(ids)
  const near = nearestWord(unknown, [...known])
  throw new AssayError(
    'retrieval-invalid',
    `no query has the id ${describeFound(unknown)}; ${near === undefined ? `there are ${listIds([...known])}` : `did you mean "${near}"?`}`,
  )
}

function refuseErrors(findings: readonly LintFinding[], chosen: ReadonlySet<string>): void {
  const errors = findings.filter(
    ({ severity, rule, queries }) =>
      severity === 'error' && !stampRules.has(rule) && queries.some((id) => chosen.has(id)),
  )
  if (errors.length === 0) return
  const listed = errors.slice(0, mostListed).map((finding) => `\n  ${describeLintFinding(finding)}`)
  const rest = errors.length - listed.length
  throw new AssayError(
    'retrieval-invalid',
    `${counted(errors.length, 'error')} of the judgments must be fixed before they are reviewed, and nothing is written:${listed.join('')}${rest > 0 ? `\n  and ${rest} more` : ''}\nRead what to do with: npx vitest-assay retrieval lint`,
  )
}

/** What was written, where, and what is left to do. */
export function renderStampReport({ stamp, passages, files, left }: StampReport): string {
  const lines = files.flatMap(({ file, stamped, unchanged }) => [
    ...(stamped.length === 0
      ? []
      : [`stamped ${counted(stamped.length, 'query', 'queries')} of ${file}: ${listIds(stamped)}`]),
    ...(unchanged.length === 0
      ? []
      : [`${counted(unchanged.length, 'query', 'queries')} of ${file} had this stamp already`]),
  ])
  const edition = printable(JSON.stringify(stamp.edition))
  lines.push(
    `edition ${edition}, reviewed on ${stamp.reviewed}, ${counted(passages, 'passage')} (hash ${stamp.sha256.slice(0, 12)})`,
  )
  if (left.length > 0) lines.push(`${counted(left.length, 'query', 'queries')} still to review: ${listIds(left)}`)
  const changed = files.filter(({ stamped }) => stamped.length > 0).map(({ file }) => file)
  if (changed.length > 0) lines.push(`Commit ${listIds(changed)}.`)
  return `${lines.join('\n')}\n`
}
