import { compareText } from '../../gate/compare-text.ts'
import { type LintRule, lintRules } from './lint-rules.ts'

/** One thing that is wrong with relevance judgments. */
export interface LintFinding {
  readonly severity: 'error' | 'warning'
  readonly rule: LintRule
  /** Ids of the queries that it is about, sorted; empty when it is about the set as a whole. */
  readonly queries: readonly string[]
  /** What is wrong, with its values; of one query without its id. */
  readonly what: string
  /** What to do about it; the same for every finding of a rule. */
  readonly remedy: string
}

/** A finding of a rule on some queries. */
export function lintFinding(rule: LintRule, queries: readonly string[], what: string): LintFinding {
  const { severity, remedy } = lintRules[rule]
  return { severity, rule, queries: queries.toSorted(compareText), what, remedy }
}
