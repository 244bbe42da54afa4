import { expect } from 'vitest'
import { evalTest } from 'vitest-assay'
import { readVectors } from 'vitest-assay/retrieval'

/** Vectors that are made, with labels like those of CXR14: there is no image behind them. */
const embeddings = [{ id: 'cxr14-vectors', vectors: readVectors('fixtures/retrieval/cxr14-vectors.jsonl') }]

evalTest.for(embeddings)('$id tell findings apart', { tags: ['tier2'] }, ({ vectors }) => {
  expect(vectors).toSeparateClasses()
})
