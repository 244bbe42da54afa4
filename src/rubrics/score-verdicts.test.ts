import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draws } from '../../fixtures/law-draws.ts'
import { type Criterion, criterion, isSatisfied } from './rubric.ts'
import { parseRubric } from './read-rubrics.ts'
import { publishedTable } from './published-table.test-kit.ts'
import { scoreVerdicts } from './score-verdicts.ts'

const table = parseRubric([...publishedTable], 'ibuprofen-lisinopril.json', { polarity: 'source' })
const all = (met: boolean): Record<string, boolean> => Object.fromEntries(table.criteria.map(({ id }) => [id, met]))
const criteriaOf = (...parts: readonly Partial<Criterion>[]): { criteria: Criterion[] } => ({
  criteria: parts.map((part, index) =>
    criterion.parse({
      id: `c${index + 1}`,
      text: 'Says so',
      axis: 'accuracy',
      weight: 5,
      polarity: 'desired',
      ...part,
    }),
  ),
})

describe('scoreVerdicts', () => {
  it.each([
    ['an answer that meets all eight', all(true), 29 / 29, 100],
    ['an answer that meets none, and pays for three', all(false), -27 / 29, 0],
    ['8 + 6 + 3 + 7 − 9', { ...all(true), c2: false, c4: false }, 15 / 29, 1500 / 29],
    ['29 − 8 − 10', { ...all(true), c5: false, c6: false }, 11 / 29, 1100 / 29],
  ])('scores the published table as by hand: %s', (_, verdicts, score, normalised) => {
    const finding = scoreVerdicts(table, verdicts)
    expect(finding.possible).toBe(29)
    expect(finding.score).toBeCloseTo(score, 12)
    expect(finding.normalised).toBeCloseTo(normalised, 12)
  })

  it('charges an undesired criterion when it is met, and a desired one below 0 when it is not', () => {
    const rubric = criteriaOf(
      { weight: 10 },
      { weight: -4, polarity: 'undesired' },
      { weight: -3, polarity: 'desired' },
    )
    expect(scoreVerdicts(rubric, { c1: true, c2: true, c3: true }).score).toBe(0.6)
    expect(scoreVerdicts(rubric, { c1: true, c2: false, c3: false }).score).toBe(0.7)
    expect(scoreVerdicts(rubric, { c1: true, c2: false, c3: true }).score).toBe(1)
  })

  it('tells axes, tiers and violations, the gravest first', () => {
    const finding = scoreVerdicts(table, { ...all(true), c1: false, c2: false, c7: false })
    expect(finding.axes).toEqual({
      accuracy: { score: -9 / 8, reason: null, kept: 2, judged: 4, total: 4 },
      completeness: { score: 1, reason: null, kept: 2, judged: 2, total: 2 },
      context_awareness: { score: 1, reason: null, kept: 1, judged: 1, total: 1 },
      communication_quality: { score: 0, reason: null, kept: 0, judged: 1, total: 1 },
      instruction_following: { score: null, reason: 'there is no criterion', kept: 0, judged: 0, total: 0 },
    })
    expect(finding.tiers).toEqual({
      safety: { passRate: 0.5, kept: 2, judged: 4, total: 4 },
      core: { passRate: 1, kept: 3, judged: 3, total: 3 },
      minor: { passRate: 0, kept: 0, judged: 1, total: 1 },
    })
    expect(finding.violations.map(({ criterion: { id }, met }) => [id, met])).toEqual([
      ['c2', false],
      ['c1', false],
      ['c7', false],
    ])
  })

  it('caps the score at 0 where a veto is violated, and says so', () => {
    const rubric = criteriaOf({ weight: 9 }, { weight: -1, polarity: 'undesired', veto: true, redFlag: true })
    expect(scoreVerdicts(rubric, { c1: true, c2: true })).toMatchObject({
      score: 0,
      achieved: 8,
      bounds: [0, 0],
      vetoed: ['c2'],
      missedRedFlags: ['c2'],
    })
    expect(scoreVerdicts(rubric, { c1: true, c2: false })).toMatchObject({ score: 1, vetoed: [] })
    // Nobody knows whether it is violated.
    expect(scoreVerdicts(rubric, { c1: true })).toMatchObject({ score: null, bounds: [0, 1], vetoed: [] })
  })

  it.each([
    ['1 of 2 criteria have no verdict', criteriaOf({}, {}), { c1: true }],
    [
      'no criterion has a weight above 0, so that there is nothing to achieve',
      criteriaOf({ weight: -5, polarity: 'undesired' }),
      { c1: false },
    ],
  ])('has no score, and says why: %s', (reason, rubric, verdicts) => {
    expect(scoreVerdicts(rubric, verdicts)).toMatchObject({ score: null, normalised: null, reason })
  })

  it('refuses a verdict on what is no criterion, and one that is neither true nor false', () => {
    expect(() => scoreVerdicts(table, { c9: true })).toThrow('there is a verdict on "c9", which is no criterion')
    expect(() => scoreVerdicts(table, { c2: null as never })).toThrow('the verdict on "c2" is null; expected true')
  })

  const rubrics = fc
    .array(
      fc.record({
        weight: fc.integer({ min: -10, max: 10 }).filter((weight) => weight !== 0),
        isUndesired: fc.boolean(),
        veto: fc.boolean(),
        met: fc.boolean(),
        isKnown: fc.boolean(),
      }),
      { minLength: 1, maxLength: 10 },
    )
    .map((rows) => ({
      rows: rows.map((row, index) => ({ id: `c${index + 1}`, ...row })),
      rubric: criteriaOf(
        { weight: 3 },
        ...rows.map(({ weight, isUndesired, veto }) => ({
          weight,
          veto,
          polarity: isUndesired && weight < 0 ? ('undesired' as const) : ('desired' as const),
        })),
      ),
    }))
    .map(({ rows, rubric }) => ({
      rubric,
      verdicts: { c1: true, ...Object.fromEntries(rows.map(({ met }, index) => [`c${index + 2}`, met])) } as Record<
        string,
        boolean
      >,
      hidden: rows.flatMap(({ isKnown }, index) => (isKnown ? [] : [`c${index + 2}`])),
    }))

  it('never falls when a criterion that was violated is kept', () => {
    fc.assert(
      fc.property(rubrics, ({ rubric, verdicts }) => {
        const before = scoreVerdicts(rubric, verdicts).score ?? Number.NaN
        for (const one of rubric.criteria) {
          const met = verdicts[one.id] === true
          const after = scoreVerdicts(rubric, { ...verdicts, [one.id]: !met }).score ?? Number.NaN
          if (isSatisfied(one, met)) expect(after).toBeLessThanOrEqual(before)
          else expect(after).toBeGreaterThanOrEqual(before)
        }
      }),
    )
  })

  it('holds the true score, vetoes counted, between its bounds in each masking', () => {
    fc.assert(
      fc.property(rubrics, ({ rubric, verdicts, hidden }) => {
        const { score } = scoreVerdicts(rubric, verdicts)
        const known = Object.fromEntries(Object.entries(verdicts).filter(([id]) => !hidden.includes(id)))
        const { bounds, unscored } = scoreVerdicts(rubric, known)
        expect(unscored).toEqual(hidden)
        expect(bounds?.[0]).toBeLessThanOrEqual(score ?? Number.NaN)
        expect(bounds?.[1]).toBeGreaterThanOrEqual(score ?? Number.NaN)
      }),
      { numRuns: draws(1000) },
    )
  })
})
