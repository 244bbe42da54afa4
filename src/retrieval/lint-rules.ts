import { compareText } from '../kit/compare-text.ts'
import { describeAbout } from '../kit/phrases.ts'

interface LintRuleDefinition {
  readonly severity: 'error' | 'warning'
  /** What to do about it. */
  readonly remedy: string
}

const review = 'npx vitest-assay retrieval review --edition <text> --reviewed <day> [query ids]'

/** What the lint of relevance judgments looks for, in the order in which findings are told. An error makes figures wrong or meaningless; a warning makes them weak. */
export const lintRules = {
  'chunk-missing': {
    severity: 'error',
    remedy:
      'judge the chunk that took its place, or take the judgment out: no system can find it, and it counts in every recall',
  },
  'chunk-differs': {
    severity: 'error',
    remedy: 'write doc_id and source_type as the corpus has them; recall by source type counts by the judgment',
  },
  'stamp-missing': {
    severity: 'error',
    remedy: `compare the judgments with the corpus, then save it with: ${review}`,
  },
  'corpus-changed': {
    severity: 'error',
    remedy: `look for chunks to judge and grades to change in the corpus as it is now, then save it with: ${review}`,
  },
  'review-in-future': {
    severity: 'error',
    remedy: `write the day on which somebody looked, with: ${review}`,
  },
  'nothing-relevant': {
    severity: 'error',
    remedy: 'judge a chunk that answers it, add one to the corpus, or take the query out: no metric can count it',
  },
  'query-twice': {
    severity: 'error',
    remedy: 'keep one with the judgments of all, or ask something else: its result would count twice',
  },
  'one-judgment': {
    severity: 'warning',
    remedy: 'judge more of what systems return for it: whatever is unjudged counts as irrelevant',
  },
  'nothing-irrelevant': {
    severity: 'warning',
    remedy: 'judge near misses with grade 0: otherwise what is irrelevant looks like what nobody has read',
  },
  'no-guideline': {
    severity: 'warning',
    remedy: 'judge a guideline that answers it, add one to the corpus, or give the query another intent',
  },
  'review-old': {
    severity: 'warning',
    remedy: `have somebody look again, since what is good practice changes while the corpus stays; then: ${review}`,
  },
  'few-queries': {
    severity: 'warning',
    remedy: 'add queries: with fewer, the mean depends on which ones were chosen',
  },
  'few-of-condition': {
    severity: 'warning',
    remedy: 'add queries on it: one or two say nothing about a condition',
  },
} as const satisfies Record<string, LintRuleDefinition>

export type LintRule = keyof typeof lintRules

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

/** A finding in a line, with the ids of up to five of its queries. */
export function describeLintFinding({ queries, what }: LintFinding): string {
  return describeAbout(queries, what)
}
