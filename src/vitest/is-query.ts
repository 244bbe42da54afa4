import type { EvalCase } from '../score/eval-case.ts'

/** Whether a case is a query as `loadQueries` gives it: of the corpus, and of no patient. */
export function isQuery(evalCase: EvalCase): boolean {
  return (
    'query' in evalCase &&
    typeof evalCase.query === 'string' &&
    'judgments' in evalCase &&
    Array.isArray(evalCase.judgments)
  )
}
