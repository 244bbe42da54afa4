import { hashCorpus } from '../retrieval/judgments/hash-corpus.ts'
import { lintJudgments } from '../retrieval/judgments/lint-judgments.ts'
import type { CliContext } from './cli-context.ts'
import { colours } from './colours.ts'
import { type JudgedOptions, readJudged } from './read-judged.ts'
import { renderLintReport } from './render-lint-report.ts'

export interface RetrievalLintOptions extends JudgedOptions {
  readonly json?: true
}

/**
 * `retrieval lint`: holds relevance judgments against the corpus that they judge.
 *
 * @returns 0, also with warnings; 3 with errors
 * @throws {AssayError} `retrieval-invalid` or `cases-empty` for what cannot be read; `option-invalid` for a root that is no folder
 */
export function retrievalLint(context: CliContext, options: RetrievalLintOptions): 0 | 3 {
  const judged = readJudged(context, options)
  const report = {
    queries: judged.queries.length,
    passages: judged.passages.length,
    sha256: hashCorpus(judged.passages),
    findings: lintJudgments(judged),
  }
  context.out(
    options.json === true ? `${JSON.stringify(report, null, 2)}\n` : renderLintReport(report, colours(context.colour)),
  )
  return report.findings.some(({ severity }) => severity === 'error') ? 3 : 0
}
