import { expect } from 'vitest'
import {
  averagePrecision,
  evalTest,
  loadQueries,
  ndcg,
  precision,
  recall,
  reciprocalRank,
  subject,
  success,
} from 'vitest-assay'
import { systemUnderTest } from './system-under-test.ts'

const queries = loadQueries('fixtures/retrieval/judgments.jsonl')
const { search } = await systemUnderTest()
const found = subject('search', ({ query }: (typeof queries)[number]) => search(query))

// The search is asked once a query; the first test that asks times it.
evalTest.for(queries)('$id is ranked well', { tags: ['tier2'] }, async (query, { stage }) => {
  const ranked = await stage('retrieve', () => found(query))
  expect(ranked).toRank(query, ndcg(20))
  expect(ranked).toRank(query, precision(5))
  expect(ranked).toRank(query, averagePrecision())
  expect(ranked).toRank(query, reciprocalRank())
})

evalTest.for(queries)('$id finds what there is in every source', { tags: ['tier2'] }, async (query) => {
  const ranked = await found(query)
  expect(ranked).toRank(query, recall(20))
  for (const sourceType of ['guideline', 'drug', 'note', 'imaging'] as const) {
    expect(ranked).toRank(query, recall(20, { sourceType }))
  }
})

const treatmentQueries = queries.filter(({ intent }) => intent === 'treatment')

evalTest.for(treatmentQueries)('$id brings up a guideline', { tags: ['tier2'] }, async (query) => {
  expect(await found(query)).toRank(query, success(10, { sourceType: 'guideline' }))
})
