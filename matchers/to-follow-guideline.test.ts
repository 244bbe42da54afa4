import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { RecommendationInput } from '../src/answer/recommendation.ts'
import type { PatientInput } from '../src/golden-set/patient.ts'
import type { Guideline } from '../src/guidelines/guideline.ts'
import { btsPleural2023 } from '../src/guidelines/packs/bts-pleural-2023.ts'
import { gold2026 } from '../src/guidelines/packs/gold-2026.ts'
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

describe('toFollowGuideline', () => {
  it('passes when each rule that applies is kept', () => {
    expect(drains).toFollowGuideline({ patient: effusion })
    expect(drains).toFollowGuideline(btsPleural2023, { patient: effusion })
  })

  it('names the rule, why it applies and what is missing', () => {
    expect(refrains).not.toFollowGuideline({ patient: effusion })
    expect(() => expect(refrains).toFollowGuideline(btsPleural2023, { patient: effusion }))
      .toThrowErrorMatchingInlineSnapshot(`
        [Error: the answer does not follow the guidelines that apply to the patient:
        missed: Large pleural effusion: thoracentesis is at least considered, under image guidance (bts-pleural-2023/large-pleural-effusion)
          applies: pleural effusion of 70% of the hemithorax
          missing thoracentesis, considered or done: "thoracentesis" is refused by "Do not" in "Do not attempt thoracentesis"
        The rules are an unreviewed reference encoding, not for clinical use.]
      `)
  })

  it('says under .not which rules were kept', () => {
    expect(() => expect(drains).not.toFollowGuideline(btsPleural2023, { patient: effusion }))
      .toThrowErrorMatchingInlineSnapshot(`
      [Error: the answer follows every guideline that applies to the patient, and was expected not to:
      kept: Large pleural effusion: thoracentesis is at least considered, under image guidance (bts-pleural-2023/large-pleural-effusion)
        applies: pleural effusion of 70% of the hemithorax
        found thoracentesis, considered or done: "Arrange ultrasound-guided thoracentesis today"
      The rules are an unreviewed reference encoding, not for clinical use.]
    `)
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
    ['a text', 'gold-2026', '"gold-2026"'],
    ['an unknown option', { patients: [] }, '{"patients":[]}'],
    ['a function', () => true, 'function'],
  ])('refuses %s in place of a guideline', (_, given, shown) => {
    expect(() => expect(drains).toFollowGuideline(given as never)).toThrow(
      `toFollowGuideline takes a guideline, options, or nothing, got ${shown}; guidelines are exported by "vitest-assay"`,
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
        { metric: 'guideline-adherence', unscored: 'answer-invalid', negated: true },
      ])
    },
  )

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
      ])
    },
  )
})
