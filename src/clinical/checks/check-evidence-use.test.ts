import { expect, describe, it } from 'vitest'
import { notApplicable, scored, unscored } from '../../core/score.ts'
import type { Recommendation } from '../answer/recommendation.ts'
import { checkEvidenceUse } from './citation-grounding.ts'

const row = (id: string): Recommendation['evidence_table'][number] => ({
  id,
  source_type: 'lab',
  source: `report ${id}`,
  excerpt: 'words',
})
const act = (...refs: string[]): Recommendation['recommended_actions'][number] => ({
  text: 'Act.',
  evidence_refs: refs,
})

describe('checkEvidenceUse', () => {
  it('is the share of rows that an action refers to, whatever else it refers to', () => {
    expect(
      checkEvidenceUse({ recommended_actions: [act('a', 'x'), act('a')], evidence_table: [row('a'), row('b')] }),
    ).toEqual(scored(0.5, ['no action refers to row "b" of the evidence ("report b")']))
    expect(checkEvidenceUse({ recommended_actions: [act('a')], evidence_table: [row('a')] })).toEqual(scored(1))
  })

  it('is 0 where nothing is recommended on what is shown', () => {
    expect(checkEvidenceUse({ recommended_actions: [], evidence_table: [row('a')] })).toMatchObject({ value: 0 })
  })

  it('is not applicable without a row', () => {
    expect(checkEvidenceUse({ recommended_actions: [act('a')], evidence_table: [] })).toEqual(
      notApplicable('the answer has no row of evidence'),
    )
  })

  it('cannot judge a table with an id twice', () => {
    expect(checkEvidenceUse({ recommended_actions: [act('a')], evidence_table: [row('a'), row('a')] })).toEqual(
      unscored('answer-invalid', 'evidence_table has more than one row with the id "a"; each id may appear once'),
    )
  })
})
