import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { loadGoldenSet } from '../../clinical/golden-set/load-golden-set.ts'
import { describeLintFinding } from '../lint-rules.ts'
import { lintJudgments } from '../lint-judgments.ts'
import { loadQueries, readCorpus } from '../read-judgments.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const queries = loadQueries('fixtures/retrieval/judgments.jsonl', { root })
const passages = readCorpus('fixtures/evidence/*.jsonl', { root })

describe("the example's relevance judgments", () => {
  it('are 50 or more, on every condition of the golden set', () => {
    expect(queries.length).toBeGreaterThanOrEqual(50)
    // A case of the golden set is adversarial by how it is put; no query is.
    const wanted = loadGoldenSet('fixtures/golden-set/*.jsonl', { root })
      .map(({ condition }) => condition)
      .filter((condition) => condition !== 'adversarial')
    expect(queries.map(({ condition }) => condition)).toEqual(expect.arrayContaining(wanted))
  })

  it('find something relevant on every condition that the corpus treats', () => {
    const relevant = new Set(
      queries.flatMap(({ judgments }) => judgments.filter(({ grade }) => grade > 0).map(({ chunk_id }) => chunk_id)),
    )
    const conditionsOf = (of: typeof passages): string[] => of.flatMap(({ conditions }) => conditions as string[])
    // Palliation is a kind of care.
    const wanted = conditionsOf(passages).filter((condition) => condition !== 'palliative')
    expect(conditionsOf(passages.filter(({ id }) => relevant.has(id)))).toEqual(expect.arrayContaining(wanted))
  })

  it('were reviewed against the corpus as it is, and the lint has no error', () => {
    const errors = lintJudgments({ queries, passages }).filter(({ severity }) => severity === 'error')
    expect(errors.map(describeLintFinding)).toEqual([])
  })
})
