import { type LintFinding, lintFinding } from './lint-finding.ts'
import type { RetrievalQuery } from './retrieval-query.ts'

/** What is wrong with the grades of each query. Nothing relevant is said alone of a query of one chunk or none, as is a single judgment: the rest follows from it. */
export function lintGrades(queries: readonly RetrievalQuery[]): LintFinding[] {
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
