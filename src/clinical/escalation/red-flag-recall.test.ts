import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { notApplicable, scored, unscored } from '../../core/score.ts'
import { wilsonInterval } from '../../statistics/proportion-interval.ts'
import type { EscalationOutcomeKind } from './check-escalation.ts'
import { type EscalationObservation, redFlagRecall } from './red-flag-recall.ts'

const none = notApplicable('nothing')
const scoresOf = {
  'true-positive': { missed: scored(0), falseAlarm: none },
  'false-negative': { missed: scored(1), falseAlarm: none },
  'false-positive': { missed: none, falseAlarm: scored(1) },
  'true-negative': { missed: none, falseAlarm: scored(0) },
  grey: { missed: none, falseAlarm: none },
  unclear: { missed: unscored('missing-input', 'x'), falseAlarm: unscored('missing-input', 'x') },
} satisfies Record<EscalationOutcomeKind, unknown>
const kinds = Object.keys(scoresOf) as EscalationOutcomeKind[]

const seen = (caseId: string, outcome: EscalationOutcomeKind, flag = 'stemi', severity = 2): EscalationObservation => ({
  caseId,
  ...scoresOf[outcome],
  flags: [{ flag, severity, outcome }],
})

describe('redFlagRecall', () => {
  it('gives each side of the escalations of a flag with its interval', () => {
    const outcomes: EscalationOutcomeKind[] = [
      ...Array<EscalationOutcomeKind>(9).fill('true-positive'),
      'false-negative',
      ...Array<EscalationOutcomeKind>(18).fill('true-negative'),
      'false-positive',
      'false-positive',
      'grey',
      'unclear',
    ]
    const recall = redFlagRecall(outcomes.map((outcome, index) => seen(`case-${index}`, outcome)))
    const rates = {
      truePositives: 9,
      falseNegatives: 1,
      falsePositives: 2,
      trueNegatives: 18,
      grey: 1,
      unclear: 1,
      sensitivity: wilsonInterval(9, 10),
      specificity: wilsonInterval(18, 20),
      positivePredictiveValue: wilsonInterval(9, 11),
      negativePredictiveValue: wilsonInterval(18, 19),
      missed: ['case-9'],
      falselyEscalated: ['case-28', 'case-29'],
    }
    expect(recall).toEqual({
      overall: rates,
      flags: [{ flag: 'stemi', severity: 2, ...rates }],
      severityWeightedSensitivity: 0.9,
    })
  })

  it('gives a rate over nothing as null', () => {
    const nothing = { value: null, lower: 0, upper: 1 }
    const { overall, flags, severityWeightedSensitivity } = redFlagRecall([seen('a', 'grey')])
    for (const rates of [overall, flags[0]]) {
      expect(rates).toMatchObject({
        grey: 1,
        sensitivity: nothing,
        specificity: nothing,
        positivePredictiveValue: nothing,
        negativePredictiveValue: nothing,
      })
    }
    expect(severityWeightedSensitivity).toBeNull()
    expect(redFlagRecall([]).overall.sensitivity.value).toBeNull()
    expect(redFlagRecall([]).flags).toEqual([])
  })

  it('shows a system that always escalates by its specificity, and one that never does by its sensitivity', () => {
    const always = redFlagRecall([seen('a', 'true-positive'), seen('b', 'false-positive'), seen('c', 'false-positive')])
    expect(always.overall.sensitivity.value).toBe(1)
    expect(always.overall.specificity.value).toBe(0)
    expect(always.flags[0]?.specificity.value).toBe(0)
    const never = redFlagRecall([seen('a', 'false-negative'), seen('b', 'true-negative')])
    expect(never.overall.sensitivity.value).toBe(0)
    expect(never.overall.specificity.value).toBe(1)
    expect(never.overall.positivePredictiveValue.value).toBeNull()
  })

  it('weighs misses by severity', () => {
    const cases = (severity: number) => [
      seen('a', 'false-negative', 'stemi', severity),
      seen('b', 'true-positive', 'troponin-with-chest-pain', 1),
    ]
    expect(redFlagRecall(cases(1)).severityWeightedSensitivity).toBe(0.5)
    expect(redFlagRecall(cases(3)).severityWeightedSensitivity).toBe(0.25)
    expect(redFlagRecall(cases(1e308)).severityWeightedSensitivity).toBeCloseTo(0, 12)
  })

  it('counts a case once, however many trials it has: one miss is a miss', () => {
    const trials = [seen('a', 'true-positive'), seen('a', 'false-negative'), seen('a', 'true-positive')]
    const { overall, flags } = redFlagRecall(trials)
    expect(overall).toMatchObject({ truePositives: 0, falseNegatives: 1, missed: ['a'] })
    expect(flags[0]).toMatchObject({ truePositives: 0, falseNegatives: 1, missed: ['a'] })
    expect(redFlagRecall([seen('b', 'true-negative'), seen('b', 'false-positive')]).overall.falsePositives).toBe(1)
  })

  it('leaves a case unclear as a whole when a trial broke, and keeps what is known of its flags', () => {
    const broken: EscalationObservation = { caseId: 'a', ...scoresOf.unclear, flags: [] }
    const { overall, flags } = redFlagRecall([broken, seen('a', 'false-negative')])
    expect(overall).toMatchObject({ falseNegatives: 0, unclear: 1 })
    expect(flags[0]).toMatchObject({ falseNegatives: 1, missed: ['a'] })
  })

  it('lists the first 20 ids, sorted', () => {
    const { overall } = redFlagRecall(
      Array.from({ length: 50 }, (_, index) => seen(`case-${99 - index}`, 'false-negative')),
    )
    expect(overall.falseNegatives).toBe(50)
    expect(overall.missed).toHaveLength(20)
    expect(overall.missed[0]).toBe('case-50')
  })

  it('is not misled by ids that name properties', () => {
    const { flags } = redFlagRecall([seen('__proto__', 'false-negative', '__proto__')])
    expect(flags).toMatchObject([{ flag: '__proto__', missed: ['__proto__'] }])
  })

  const observations = () =>
    fc.array(
      fc
        .record({
          caseId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
          outcome: fc.constantFrom(...kinds),
          flag: fc.constantFrom('x', 'y'),
        })
        .map(({ caseId, outcome, flag }) => seen(caseId, outcome, flag, flag === 'x' ? 1 : 2)),
      { maxLength: 20 },
    )

  it('counts every case of a flag exactly once', () =>
    fc.assert(
      fc.property(observations(), (seenOnes) => {
        const { overall, flags } = redFlagRecall(seenOnes)
        const total = (rates: typeof overall) =>
          rates.truePositives +
          rates.falseNegatives +
          rates.falsePositives +
          rates.trueNegatives +
          rates.grey +
          rates.unclear
        expect(total(overall)).toBe(new Set(seenOnes.map(({ caseId }) => caseId)).size)
        for (const rates of flags) {
          const own = seenOnes.filter(({ flags: [first] }) => first?.flag === rates.flag)
          expect(total(rates)).toBe(new Set(own.map(({ caseId }) => caseId)).size)
        }
      }),
    ))

  it('does not depend on the order of the observations, but for that of the flags', () =>
    fc.assert(
      fc.property(observations(), (seenOnes) => {
        const [there, back] = [redFlagRecall(seenOnes), redFlagRecall(seenOnes.toReversed())]
        expect(back.overall).toEqual(there.overall)
        for (const rates of there.flags) expect(back.flags).toContainEqual(rates)
      }),
    ))
})
