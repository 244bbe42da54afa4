/** Globs of relevance judgments and of their corpus, from the root, where none are named. */
export const judgedFiles = {
  judgments: 'fixtures/retrieval/judgments*.jsonl',
  corpus: 'fixtures/evidence/*.jsonl',
} as const
