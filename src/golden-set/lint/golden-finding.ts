import { compareText } from '../../gate/compare-text.ts'
import { type GoldenLintRule, goldenLintRules } from './golden-lint-rules.ts'

/** One thing that is wrong with a golden set, or with the rules that it is held against. */
export interface GoldenFinding {
  readonly severity: 'error' | 'warning' | 'note'
  readonly rule: GoldenLintRule
  /** What it is about, sorted: ids of cases, `guideline/rule`, or ids of editions; empty when it is about the set as a whole. */
  readonly about: readonly string[]
  /** What is wrong, with its values; of one thing without its id. */
  readonly what: string
  /** What to do about it; the same for every finding of a rule. */
  readonly remedy: string
}

/** A finding of a rule on what it is about. */
export function goldenFinding(rule: GoldenLintRule, about: readonly string[], what: string): GoldenFinding {
  const { severity, remedy } = goldenLintRules[rule]
  return { severity, rule, about: about.toSorted(compareText), what, remedy }
}
