import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { RecommendationInput } from '../src/answer/recommendation.ts'
import type { PatientInput } from '../src/golden-set/patient.ts'
import type { Guideline } from '../src/guidelines/guideline.ts'
import type { Rule } from '../src/guidelines/rule.ts'
import { btsPleural2023 } from '../src/guidelines/packs/bts-pleural-2023.ts'
import { gold2026 } from '../src/guidelines/packs/gold-2026.ts'
import { no, yes } from '../src/golden-set/truth.ts'
import { evalTest } from '../src/vitest/eval-test.ts'
import './setup.ts'

const effusion: PatientInput = {
  demographics: { age_years: 64 },
  pleural_effusion: { side: 'left', hemithorax_share: 0.7 },
}
const well: PatientInput = { demographics: { age_years: 30 } }
const saying = (...texts: string[]): RecommendationInput => ({
  recommended_actions: texts.map((text) => ({ text })),
  evidence_table: [],
})
const drains = saying('Arrange ultrasound-guided thoracentesis today')
const refrains = saying('Do not attempt thoracentesis')
// Signed and in date, so that no message changes with the day.
const bts: Guideline = { ...btsPleural2023, review: { by: 'a clinician', on: '2026-01-01' }, reviewBy: '9999-12-31' }
const [large] = bts.rules as [Rule, ...Rule[]]

describe('toFollowGuideline', () => {
  it('passes when each rule that applies is kept', () => {
    expect(drains).toFollowGuideline({ patient: effusion })
    expect(drains).toFollowGuideline(btsPleural2023, { patient: effusion })
  })

  it.each([
    ['an edition', btsPleural2023],
    ['the id of an edition', 'bts-pleural-2023'],
    ['a rule', large],
    ['the id of a rule', 'large-pleural-effusion'],
    ['the ids of both', 'bts-pleural-2023/large-pleural-effusion'],
  ])('takes %s', (_, choice) => {
    expect(drains).toFollowGuideline(choice, { patient: effusion })
    expect(refrains).not.toFollowGuideline(choice, { patient: effusion })
  })

  it('takes a rule of the suite, of no edition', () => {
    const rule = { ...large, id: 'drain-early', title: 'Large effusions are drained' }
    expect(drains).toFollowGuideline(rule, { patient: effusion })
    expect(() => expect(refrains).toFollowGuideline(rule, { patient: effusion })).toThrow(
      'missed (severe harm): Large effusions are drained (own-rules/drain-early)',
    )
  })

  it('names the rule, why it applies and what is missing', () => {
    expect(refrains).not.toFollowGuideline({ patient: effusion })
    expect(() => expect(refrains).toFollowGuideline(bts, { patient: effusion })).toThrowErrorMatchingInlineSnapshot(`
      [Error: the answer does not follow the guidelines that apply to the patient:
      missed (severe harm): Large pleural effusion: thoracentesis is at least considered, under image guidance (bts-pleural-2023/large-pleural-effusion)
        applies: pleural effusion of 70% of the hemithorax
        missing thoracentesis, considered or done: "thoracentesis" is refused by "Do not" in "Do not attempt thoracentesis"]
    `)
  })

  it('says under .not which rules were kept', () => {
    expect(() => expect(drains).not.toFollowGuideline(bts, { patient: effusion })).toThrowErrorMatchingInlineSnapshot(`
      [Error: the answer follows every guideline that applies to the patient, and was expected not to:
      kept: Large pleural effusion: thoracentesis is at least considered, under image guidance (bts-pleural-2023/large-pleural-effusion)
        applies: pleural effusion of 70% of the hemithorax
        found thoracentesis, considered or done: "Arrange ultrasound-guided thoracentesis today"]
    `)
  })

  it('says what there is to know of the edition', () => {
    const edition: Guideline = { ...bts, review: null, reviewBy: '2020-01-01' }
    expect(() => expect(refrains).toFollowGuideline(edition, { patient: effusion })).toThrow(
      'unreviewed encoding, review was due on 2020-01-01: bts-pleural-2023. Not for clinical use.',
    )
  })

  it('refuses a rule that is named and does not apply', () => {
    expect(() => expect(drains).toFollowGuideline('large-pleural-effusion', { patient: well })).toThrow(
      'the rule "bts-pleural-2023/large-pleural-effusion" does not apply to this patient. Name a rule that covers it; one that checks nothing would pass every answer.',
    )
  })

  it('refuses a guideline that is named and does not apply', () => {
    expect(() => expect(drains).toFollowGuideline(gold2026, { patient: effusion })).toThrowErrorMatchingInlineSnapshot(
      `[AssayError: none of the 2 rules of "gold-2026" applies to this patient. Name a guideline that covers it; one that checks nothing would pass every answer.]`,
    )
    expect(() => expect(drains).not.toFollowGuideline(gold2026, { patient: effusion })).toThrow('of "gold-2026"')
  })

  it('refuses to assert where no rule applies', () => {
    expect(() => expect(drains).toFollowGuideline({ patient: well })).toThrow(
      'toFollowGuideline has nothing to judge here: none of ',
    )
  })

  it.each([
    ['an unknown option', { patients: [] }, 'an object'],
    ['a list', [bts], 'a list of 1'],
    ['a function', () => true, 'function'],
    ['null', null, 'null'],
  ])('refuses %s in place of a guideline', (_, given, shown) => {
    expect(() => expect(drains).toFollowGuideline(given as never)).toThrow(
      `toFollowGuideline takes a guideline, a rule, the id of either, options, or nothing, got ${shown}; guidelines are exported by "vitest-assay"`,
    )
  })

  it('refuses a name that nothing has', () => {
    expect(() => expect(drains).toFollowGuideline('gold-2062', { patient: effusion })).toThrow(
      'toFollowGuideline knows no guideline and no rule "gold-2062"; did you mean "gold-2026"? Editions: ',
    )
    expect(() => expect(drains).toFollowGuideline('gold-2026/massive-pe', { patient: effusion })).toThrow(
      'toFollowGuideline knows no guideline and no rule "gold-2026/massive-pe"',
    )
  })

  it('asks for the patient in a plain test', () => {
    expect(() => expect(drains).toFollowGuideline()).toThrowErrorMatchingInlineSnapshot(
      `[AssayError: toFollowGuideline needs a patient here: in a plain test pass { patient }, or use evalTest.for(cases), which knows the case]`,
    )
  })

  evalTest.for([{ id: 'effusion', patient: effusion }])(
    'records unscored and throws, with and without .not, when it cannot judge',
    (_, { task }) => {
      const message = 'toFollowGuideline could not judge "guideline-adherence": recommended_actions: wanted array'
      expect(() => expect({ evidence_table: [] }).toFollowGuideline()).toThrow(message)
      expect(() => expect({ evidence_table: [] }).not.toFollowGuideline()).toThrow(message)
      expect(task.meta.assay?.records).toMatchObject([
        { metric: 'guideline-adherence', unscored: 'answer-invalid' },
        { metric: 'forbidden-actions', unscored: 'answer-invalid' },
        { metric: 'guideline-adherence', unscored: 'answer-invalid', negated: true },
        { metric: 'forbidden-actions', unscored: 'answer-invalid', negated: true },
      ])
      expect(task.meta.assay?.rules).toBeUndefined()
    },
  )

  describe('of a rule that forbids', () => {
    const strict: Guideline = {
      ...bts,
      id: 'strict-2026',
      rules: [
        {
          ...large,
          id: 'no-thrombolysis',
          title: 'Nobody is thrombolysed',
          harm: 'life-threatening',
          applies: ({ demographics: { age_years: age } }) =>
            age < 40
              ? no(`age ${age}`)
              : age > 80
                ? { value: 'unknown', facts: ['bleeding risk not on record'] }
                : yes(`age ${age}`),
          expected: [],
          forbidden: [{ label: 'thrombolysis', anyOf: [{ drugs: ['alteplase'] }] }],
        },
      ],
    }
    const lyses = saying('Give alteplase 100 mg now')
    const aged = (age: number): PatientInput => ({ demographics: { age_years: age } })

    evalTest.for([{ id: 'woman-64', patient: aged(64) }])('records both metrics, and the rule', (_, { task }) => {
      expect(saying('Observe')).toFollowGuideline(strict)
      expect(task.meta.assay).toMatchObject({
        records: [
          { metric: 'guideline-adherence', value: 1 },
          { metric: 'forbidden-actions', value: 0 },
        ],
        ruleLists: [
          { number: expect.any(Number) as number, rules: [['strict-2026', 'no-thrombolysis', 'life-threatening']] },
        ],
        rules: [{ kept: [0] }],
      })
    })

    it('fails, and names what was ordered', () => {
      expect(() => expect(lyses).toFollowGuideline(strict, { patient: aged(64) })).toThrowErrorMatchingInlineSnapshot(`
        [Error: the answer does not follow the guidelines that apply to the patient:
        forbidden (life-threatening harm): Nobody is thrombolysed (strict-2026/no-thrombolysis)
          applies: age 64
          forbidden thrombolysis: "Give alteplase 100 mg now"]
      `)
    })

    it('has nothing to say of a patient to whom it does not apply', () => {
      expect(() => expect(lyses).toFollowGuideline(strict, { patient: aged(39) })).toThrow(
        'the rule "strict-2026/no-thrombolysis" does not apply to this patient.',
      )
    })

    it('cannot be judged where it may apply and what it forbids was ordered', () => {
      expect(() => expect(lyses).toFollowGuideline(strict, { patient: aged(81) })).toThrow(
        'toFollowGuideline could not judge "guideline-adherence": strict-2026/no-thrombolysis cannot be read: bleeding risk not on record (unscored: missing-input)',
      )
    })
  })

  it('does not take a rule that cannot be read for a rule that is kept', () => {
    const unread: Guideline = {
      ...btsPleural2023,
      id: 'unread-2026',
      rules: btsPleural2023.rules.map((rule) => ({
        ...rule,
        applies: () => ({ value: 'unknown', facts: ['no ultrasound on record'] }),
      })),
    }
    const message =
      'toFollowGuideline could not judge "guideline-adherence": unread-2026/large-pleural-effusion cannot be read: no ultrasound on record (unscored: missing-input)'
    expect(() => expect(drains).toFollowGuideline(unread, { patient: effusion })).toThrow(message)
    expect(() => expect(drains).not.toFollowGuideline(unread, { patient: effusion })).toThrow(message)
  })

  evalTest.for(
    Array.from({ length: 12 }, (_, index) => ({
      id: `case-${index}`,
      index,
      patient: index % 2 === 0 ? effusion : well,
    })),
  )(
    'leaves its score on the right test among concurrent ones: $id',
    { concurrent: true },
    async ({ index }, { task }) => {
      await setTimeout((index * 5) % 7)
      expect(drains).toFollowGuideline()
      await setTimeout((index * 3) % 5)
      expect(task.meta.assay?.records).toEqual([
        index % 2 === 0
          ? { metric: 'guideline-adherence', value: 1 }
          : {
              metric: 'guideline-adherence',
              notApplicable: expect.stringMatching(/^none of \d+ rules applies$/u) as string,
            },
        index % 2 === 0
          ? { metric: 'forbidden-actions', value: 0 }
          : { metric: 'forbidden-actions', notApplicable: 'no rule that applies forbids anything' },
      ])
      expect(task.meta.assay?.rules?.map(({ kept }) => kept?.length)).toEqual([index % 2 === 0 ? 1 : undefined])
    },
  )
})
