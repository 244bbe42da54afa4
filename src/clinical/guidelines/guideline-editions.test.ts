import { describe, expect, it } from 'vitest'
import { defineGuideline } from './define-guideline.ts'
import { allGuidelines, guidelineEditions, guidelineNamed } from './guideline-editions.ts'

describe('guidelineNamed', () => {
  it.each(['AHA/ACC PE 2019', 'aha acc pe 2019', 'esc-pe-2019'])('finds the edition that is called %j', (name) => {
    const guideline = guidelineNamed(name)
    expect(guideline.id).toBe('esc-pe-2019')
    expect(guideline.note).toContain('"AHA/ACC PE 2019", which does not exist')
  })

  it('refuses a name that no edition has, with the nearest one', () => {
    expect(() => guidelineNamed('gold-2027')).toThrow(
      'no edition of a guideline is called "gold-2027"; did you mean gold-2026?',
    )
    expect(() => guidelineNamed('x')).toThrow(
      /^no edition of a guideline is called "x"; expected one of aha-acc-hf-2022, /u,
    )
  })
})

describe('guidelineEditions', () => {
  it('has the editions that are held by default, and those beside them', () => {
    expect(allGuidelines.map(({ id }) => id)).toEqual([
      'aha-acc-hf-2022',
      'ats-idsa-cap-2019',
      'esc-pe-2019',
      'gold-2026',
      'acc-aha-acs-2025',
      'bts-pleural-2023',
      'fleischner-2017',
      'safety-rules-2026',
    ])
    expect(guidelineEditions.slice(allGuidelines.length).map(({ id }) => id)).toEqual([
      'ats-cap-2025',
      'aha-acc-pe-2026',
      'gold-2025',
      'gold-2024',
      'ukka-hyperkalaemia-2023',
    ])
  })

  it.each(guidelineEditions)('holds $id to what is asked of a guideline of a user', (edition) => {
    expect(defineGuideline(edition)).toBe(edition)
  })

  it('names as a later edition one that there is', () => {
    const ids = guidelineEditions.map(({ id }) => id)
    const later = guidelineEditions.flatMap(({ supersededBy = [] }) => supersededBy)
    expect(ids).toEqual(expect.arrayContaining(later))
  })
})
