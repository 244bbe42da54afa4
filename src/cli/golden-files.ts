/** Globs of a golden set, and of the corpus that its system retrieves from, from the root, where none are named. */
export const goldenFiles = {
  cases: 'fixtures/golden-set/*.jsonl',
  corpus: 'fixtures/evidence/*.jsonl',
} as const
