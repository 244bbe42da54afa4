import { describe, expect, it } from 'vitest'
import { describeReview } from './edition-notes.ts'
import { gold2025 } from './packs/gold.ts'

const signed = { edition: '2026', review: { by: 'A. Clinician', on: '2026-01-10' }, reviewBy: '2027-01-10' }

describe('describeReview', () => {
  it('is silent on an edition that is signed, current and in date', () => {
    expect(describeReview(signed, '2026-11-22')).toBeNull()
  })

  it.each([
    ['2027-01-09', null],
    ['2027-01-10', null],
    ['2027-01-11', 'review was due on 2027-01-10'],
  ])('on %s says %j of a review that is due on 2027-01-10', (today, said) => {
    expect(describeReview(signed, today)).toBe(said)
  })

  it('says all that there is to know', () => {
    expect(describeReview({ ...signed, review: null }, '2026-11-22')).toBe('unreviewed encoding')
    expect(describeReview(gold2025, '2026-11-22')).toBe(
      'unreviewed encoding, edition of 2025, superseded by gold-2026, review was due on 2026-03-31',
    )
  })
})
