/** The tags that evals are filtered by: `vitest run --tags-filter=tier1`. */
export const tierTags = [
  { name: 'tier1', description: 'structural checks and safety' },
  { name: 'tier2', description: 'retrieval' },
  { name: 'tier3', description: 'guideline adherence' },
  { name: 'tier4', description: 'judged' },
] as const
