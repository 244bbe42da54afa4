import { hashCorpus } from '../../retrieval/hash-corpus.ts'
import { describeLintFinding, type LintFinding } from '../../retrieval/lint-rules.ts'
import { lintJudgments } from '../../retrieval/lint-judgments.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { colours } from '../terminal-text.ts'
import { readJudged } from './read-judged.ts'
import { counted } from '../../kit/phrases.ts'
import { renderLintReport } from '../lint-report.ts'
import type { judgedOptions } from './commands.ts'
import type { OptionsOf } from '../options.ts'

/**
 * `retrieval lint`: holds relevance judgments against the corpus that they judge.
 *
 * @returns 0, also with warnings; 3 with errors
 * @throws {AssayError} `retrieval-invalid` or `cases-empty` for what cannot be read; `option-invalid` for a root that is no folder
 */
export function retrievalLint(context: CliContext, options: OptionsOf<typeof judgedOptions>): 0 | 3 {
  const judged = readJudged(context, options)
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
