/** Globs of a golden set, the file of it that gets counterexamples, and globs of the corpus that its system retrieves from: from the root, where none are named. */
export const goldenFiles = {
  cases: 'fixtures/golden-set/*.jsonl',
  regressions: 'fixtures/golden-set/regressions.jsonl',
  corpus: 'fixtures/evidence/*.jsonl',
} as const

/** Globs of relevance judgments and of their corpus, from the root, where none are named. */
export const judgedFiles = {
  judgments: 'fixtures/retrieval/judgments*.jsonl',
  corpus: 'fixtures/evidence/*.jsonl',
} as const
