import { hashCorpus } from '../../retrieval/judgments/hash-corpus.ts'
import { describeLintFinding } from '../../retrieval/judgments/describe-lint-finding.ts'
import type { LintFinding } from '../../retrieval/judgments/lint-finding.ts'
import { lintJudgments } from '../../retrieval/judgments/lint-judgments.ts'
import type { CliContext } from '../cli-context.ts'
import { colours } from '../colours.ts'
import { type JudgedOptions, readJudged } from '../judging/read-judged.ts'
import { counted } from '../../score/counted.ts'
import { renderLintReport } from '../golden-set/render-lint-report.ts'
import { printJson } from '../print-json.ts'

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
  if (options.json === true) printJson(context, report)
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
