import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { recommendation } from '../answer/recommendation.ts'
import { no, yes } from '../patient/truth.ts'
import { checkGuideline } from './check-guideline.ts'
import { defineGuideline } from './define-guideline.ts'
import { describeGuidelineFinding } from './guideline-finding.ts'
import type { Guideline, GuidelineOf } from './guideline.ts'
import { guidelineEditions } from './guideline-editions.ts'

const rule = {
  id: 'oxygen',
  title: 'Saturation below 92%: oxygen',
  section: '1',
  classOfRecommendation: 'local',
  source: 'ward handbook',
  inputs: [{ name: 'oxygen saturation', unit: '%' }],
  exceptions: [],
  harm: 'severe' as const,
  expected: [{ label: 'oxygen', phrases: ['oxygen'] }],
  forbidden: [],
}
const about = {
  id: 'ward-2026',
  title: 'Ward handbook',
  edition: '2026',
  issued: '2026-03-01',
  reviewBy: '2027-03-01',
  review: null,
}
const defined =
  (change: object, ofRule: object = {}) =>
  () =>
    defineGuideline({ ...about, rules: [{ ...rule, applies: () => yes('always'), ...ofRule }], ...change })

describe('defineGuideline', () => {
  it('reads a Patient, and gives the guideline back as it is', () => {
    const guideline = defineGuideline({
      ...about,
      rules: [
        { ...rule, applies: (patient) => (patient.setting === 'outpatient' ? no('at home') : yes('in hospital')) },
      ],
    })
    expectTypeOf(guideline).toEqualTypeOf<Guideline>()
    expect(guideline.rules[0]?.id).toBe('oxygen')
  })

  describe("with a schema of a user's own patient", () => {
    const shape = z.object({ saturation: z.number(), device: z.enum(['air', 'mask']).default('air') })
    const wards = defineGuideline(
      {
        ...about,
        rules: [
          {
            ...rule,
            applies: ({ saturation }) =>
              saturation < 92 ? yes(`saturation ${saturation}%`) : no(`saturation ${saturation}%`),
            unless: ({ device }) => (device === 'mask' ? yes('on a mask') : no('on air')),
            exceptions: ['oxygen already by mask'],
          },
        ],
      },
      shape,
    )
    const answer = recommendation.parse({ recommended_actions: [{ text: 'Give oxygen' }], evidence_table: [] })
    const check = (patient: z.output<typeof shape>) => checkGuideline(answer, patient, wards).rules[0]

    it('is typed by it, in and out', () => {
      expectTypeOf(wards).toEqualTypeOf<GuidelineOf<z.output<typeof shape>, z.input<typeof shape>>>()
      expectTypeOf(wards).toExtend<Guideline<z.output<typeof shape>>>()
      expect(wards.rules[0]?.patient).toBe(shape)
      // @ts-expect-error -- a guideline of another shape than the patient
      expect(() => checkGuideline(answer, { gcs: 8 }, wards)).not.toThrow()
    })

    it('reads that patient, and says that only its own exceptions were read', () => {
      expect(check({ saturation: 91, device: 'air' })).toMatchObject({ verdict: 'kept', exceptions: 'own' })
      expect(check({ saturation: 92, device: 'air' })?.verdict).toBe('not-applicable')
      expect(check({ saturation: 91, device: 'mask' })?.verdict).toBe('not-applicable')
      expect(describeGuidelineFinding(checkGuideline(answer, { saturation: 91, device: 'air' }, wards)))
        .toMatchInlineSnapshot(`
        "kept: Saturation below 92%: oxygen (ward-2026/oxygen)
          applies: saturation 91%
          found oxygen: "Give oxygen"
        of 1 rule only its own exceptions were read: this patient has no age, goals of care and allergies as a Patient has"
      `)
    })

    it.each([
      ['its age alone', { demographics: { age_years: 17 } }, 'kept', 'own'],
      ['what is no list of allergies', { demographics: { age_years: 17 }, allergies: 'none' }, 'kept', 'own'],
      ['age and allergies', { demographics: { age_years: 17 }, allergies: [] }, 'not-applicable', 'general and own'],
      [
        'goals of care',
        { demographics: { age_years: 70 }, allergies: [], goals_of_care: 'palliative' },
        'not-applicable',
        'general and own',
      ],
    ])('reads the general exceptions of a patient who has %s as a Patient: %s %s', (_, more, verdict, exceptions) => {
      expect(check({ saturation: 91, device: 'air', ...more })).toMatchObject({ verdict, exceptions })
    })

    it('may be defined again, with fewer rules', () => {
      const again = defineGuideline({ ...wards, id: 'ward-2027' }, shape)
      expect(again.rules).toEqual(wards.rules)
    })

    it('refuses what is no schema', () => {
      expect(() => defineGuideline(wards, { gcs: 'number' } as unknown as typeof shape)).toThrow(
        'the guideline "ward-2026" cannot be used:\n  the schema of its patient must be a Standard Schema (zod, valibot, arktype …), got an object',
      )
    })
  })

  it.each<[string, object, object, string]>([
    ['an id', { id: 'Ward_2026' }, {}, 'id must be an id in kebab case, for example gold-2026, got "Ward_2026"'],
    [
      'a day',
      { reviewBy: '1 March' },
      {},
      'reviewBy must be a day of the calendar, for example 2026-11-22, got "1 March"',
    ],
    [
      'a day that is none',
      { review: { by: 'A', on: '2026-02-29' } },
      {},
      'review.on must be a day of the calendar, for example 2026-11-22, got "2026-02-29"',
    ],
    ['an unknown key', { reviewed: true }, {}, 'reviewed is not a known key'],
    ['no rules', { rules: [] }, {}, 'rules must be a list of at least one rule, got an empty list'],
    [
      'no condition',
      {},
      { applies: true },
      'rules[0].applies must be a function of the patient that gives a Truth, got true',
    ],
    ['no inputs', {}, { inputs: [] }, 'rules[0].inputs must be a list of at least one input, got an empty list'],
    [
      'an action without a label',
      {},
      { expected: [{ phrases: ['oxygen'] }] },
      'rules[0].expected[0].label is missing, expected text',
    ],
    [
      'an action without names',
      {},
      { expected: [{ label: 'oxygen' }] },
      'rules[0].expected[0] must be names (classes, drugs, procedures or phrases), or one of anyOf, allOf and together with a list of actions, got an object',
    ],
    [
      'a rule that asks for nothing',
      {},
      { expected: [] },
      'rules[0] (oxygen) expects nothing and forbids nothing; expected at least one action in expected or forbidden',
    ],
    [
      'an exception that nothing reads',
      {},
      { exceptions: ['carbon dioxide retention'] },
      'rules[0] (oxygen) has exceptions in words and no "unless" that reads them; expected both, or neither',
    ],
  ])('refuses %s', (_, change, ofRule, fault) => {
    expect(defined(change, ofRule)).toThrow(fault)
  })

  it('names all faults in one message', () => {
    expect(defined({ title: '', issued: 'spring' }, { harm: 'some' })).toThrowErrorMatchingInlineSnapshot(`
      [AssayError: the guideline "ward-2026" cannot be used:
        title must be words, got an empty string
        issued must be a day or a month, for example 2026-11-22 or 2026-11, got "spring"
        rules[0].harm must be "moderate", "severe" or "life-threatening", got "some"]
    `)
    expect(() => defineGuideline(undefined as never)).toThrow(
      'the guideline without an id cannot be used:\n  expected an object with id, title, edition and rules, got nothing',
    )
  })

  it('made every edition that comes with the package', () => {
    for (const guideline of guidelineEditions) expect(defineGuideline(guideline)).toBe(guideline)
    const ids = guidelineEditions.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
