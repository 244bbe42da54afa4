import { describe, expect, it } from 'vitest'
import { ruleSummarySchema, summariseRules } from './rule-section.ts'

const rules = [
  ['gold-2026', 'niv', 'severe'],
  ['gold-2026', 'steroid', 'moderate'],
] as const

describe('summariseRules', () => {
  it('reads each verdict by its place in the list, and takes what is nowhere for not applicable', () => {
    const summary = summariseRules(
      [
        { caseId: 'a', rules, verdicts: { kept: [1] } },
        { caseId: 'b', rules, verdicts: { missed: [0], unknown: [1] } },
        { caseId: 'c', rules, verdicts: {} },
        { caseId: 'd', rules: [['gold-2025', 'niv', 'severe']], verdicts: { forbidden: [0] } },
      ],
      [],
    )
    expect(
      summary?.rules.map(({ guideline, rule, kept, missed, forbidden, unknown }) => [
        `${guideline}/${rule}`,
        kept,
        missed,
        forbidden,
        unknown,
      ]),
    ).toEqual([
      ['gold-2025/niv', 0, 0, 1, 0],
      ['gold-2026/niv', 0, 1, 0, 0],
      ['gold-2026/steroid', 1, 0, 0, 1],
    ])
  })

  it('has each edition once, in one order whatever the order of the files', () => {
    const notes = [
      { guideline: 'gold-2026', note: 'unreviewed encoding' },
      { guideline: 'esc-pe-2019', note: 'unreviewed encoding' },
      { guideline: 'gold-2026', note: 'unreviewed encoding' },
    ]
    const of = (given: typeof notes) => summariseRules([{ caseId: 'a', rules, verdicts: {} }], given)
    expect(of(notes)?.editions.map(({ guideline }) => guideline)).toEqual(['esc-pe-2019', 'gold-2026'])
    expect(of(notes.toReversed())).toEqual(of(notes))
  })

  it('is undefined where nothing was observed, and fits the file of a run where something was', () => {
    expect(summariseRules([], [])).toBeUndefined()
    const summary = summariseRules([{ caseId: 'a', rules, verdicts: { kept: [0, 1] } }], [])
    expect(ruleSummarySchema.parse(JSON.parse(JSON.stringify(summary)))).toEqual(summary)
  })
})
