import { type FoundFile, readJsonlFiles } from '../../kit/read-jsonl-files.ts'
import { type Judged, lintJudgments } from '../../retrieval/lint-judgments.ts'
import { parseQueries } from '../../retrieval/queries.ts'
import { readCorpus, loadQueries } from '../../retrieval/read-judgments.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import type { judgedOptions, retrievalQrelsOptions } from './command-options.ts'
import { latestDay, type OptionsOf } from '../options.ts'
import { hashCorpus } from '../../retrieval/hash-corpus.ts'
import { describeLintFinding, type LintFinding } from '../../retrieval/lint-rules.ts'
import { colours } from '../terminal-text.ts'
import { counted } from '../../kit/phrases.ts'
import { renderLintReport } from '../lint-report.ts'
import { toQrels, writeQrels } from '../../retrieval/qrels.ts'

/**
 * Relevance judgments with their files, their corpus and the day.
 *
 * @throws {AssayError} `retrieval-invalid` or `cases-empty` for what cannot be read; `option-invalid` for a root that is not a folder
 */
export function readJudgmentFiles(
  context: CliContext,
  options: OptionsOf<typeof judgedOptions>,
): Required<Judged> & { readonly files: readonly FoundFile[] } {
  const { root } = options
  const files = readJsonlFiles(options.judgments, root, 'retrieval-invalid')
  return {
    files,
    queries: parseQueries(files),
    passages: readCorpus(options.corpus, { root }),
    today: latestDay(context.now()),
  }
}

/**
 * `retrieval lint`: compares relevance judgments with the corpus that they judge.
 *
 * @returns 0, also with warnings; 3 with errors
 * @throws {AssayError} `retrieval-invalid` or `cases-empty` for what cannot be read; `option-invalid` for a root that is not a folder
 */
export function retrievalLint(context: CliContext, options: OptionsOf<typeof judgedOptions>): 0 | 3 {
  const judged = readJudgmentFiles(context, options)
  const report = {
    queries: judged.queries.length,
    passages: judged.passages.length,
    sha256: hashCorpus(judged.passages),
    findings: lintJudgments(judged),
  }
  if (options.json) printJson(context, report)
  else context.out(render(report, context.colour))
  return report.findings.some(({ severity }) => severity === 'error') ? 3 : 0
}

interface RetrievalLintReport {
  readonly queries: number
  readonly passages: number
  /** Of the corpus. */
  readonly sha256: string
  readonly findings: readonly LintFinding[]
}

function render({ queries, passages, sha256, findings }: RetrievalLintReport, colour: boolean): string {
  return renderLintReport(
    {
      findings: findings.map((finding) => ({ ...finding, line: describeLintFinding(finding) })),
      looked: `${counted(queries, 'query', 'queries')} over ${counted(passages, 'passage')} (hash ${sha256.slice(0, 12)})`,
    },
    colours(colour),
  )
}

/**
 * `retrieval qrels`: relevance judgments as TREC's qrels on standard output, for trec_eval and whatever else reads them. A document is a chunk.
 *
 * @throws {AssayError} `retrieval-invalid` for judgments that cannot be read, and for a chunk id with white space: nothing is printed then
 */
export function retrievalQrels(
  context: CliContext,
  globs: readonly string[],
  options: OptionsOf<typeof retrievalQrelsOptions>,
): 0 {
  const judgments = toQrels(loadQueries(globs, { root: options.root }))
  if (options.json) printJson(context, { judgments })
  else writeQrels(judgments, context.out)
  return 0
}
