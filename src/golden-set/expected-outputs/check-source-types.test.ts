import { describe, expect, it } from 'vitest'
import type { SourceType } from '../../retrieval/source-type.ts'
import { checkSourceTypes } from './check-source-types.ts'

const rows = (...types: SourceType[]) => ({
  evidence_table: types.map((type, index) => ({
    id: `row-${index}`,
    source_type: type,
    source: 'somewhere',
    excerpt: 'words',
  })),
})

describe('checkSourceTypes', () => {
  it('wants a row of each type, in any order and beside any other', () => {
    expect(checkSourceTypes(rows('note', 'guideline', 'lab', 'note'), ['guideline', 'note'])).toEqual({
      status: 'scored',
      value: 1,
      why: [],
    })
  })

  it('names what is missing, and what is there', () => {
    expect(checkSourceTypes(rows('note', 'lab', 'note'), ['guideline', 'note', 'imaging', 'imaging'])).toEqual({
      status: 'scored',
      value: 0,
      why: ['no row of evidence is of type "guideline" or "imaging", and the evidence has lab, note'],
    })
    expect(checkSourceTypes(rows(), ['drug'])).toMatchObject({
      why: ['no row of evidence is of type "drug", and there is no row at all'],
    })
  })

  it('is not applicable where none is expected', () => {
    expect(checkSourceTypes(rows('note'), [])).toEqual({
      status: 'not-applicable',
      reason: 'the case expects no source types',
    })
  })
})
