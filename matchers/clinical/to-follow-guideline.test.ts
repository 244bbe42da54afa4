import { setTimeout } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { recommendation, type RecommendationInput } from '../../src/clinical/answer/recommendation.ts'
import { patient as parsePatient, type PatientInput } from '../../src/clinical/patient/patient.ts'
import { checkGuideline } from '../../src/clinical/guidelines/check-guideline.ts'
import { defineGuideline } from '../../src/clinical/guidelines/define-guideline.ts'
import type { Guideline, RuleOf, Rule } from '../../src/clinical/guidelines/guideline.ts'
import { parseGuideline } from '../../src/clinical/guidelines/parse-guideline.ts'
import { btsPleural2023 } from '../../src/clinical/guidelines/packs/bts-pleural-2023.ts'
import { gold2026 } from '../../src/clinical/guidelines/packs/gold.ts'
import { no, unknown, yes } from '../../src/clinical/patient/truth.ts'
import { AssayError } from '../../src/kit/assay-error.ts'
import { evalTest } from '../../src/runner/eval-test.ts'
import '../setup.ts'
import type { NotedVerdicts } from '../../src/clinical/guidelines/rule-section.ts'

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
      'missed (may do severe harm): Large effusions are drained (own-rules/drain-early)',
    )
  })

  it('names the rule, why it applies and what is missing', () => {
    expect(refrains).not.toFollowGuideline({ patient: effusion })
    expect(() => expect(refrains).toFollowGuideline(bts, { patient: effusion })).toThrowErrorMatchingInlineSnapshot(`
      [Error: the answer does not follow the guidelines that apply to the patient:
      missed (may do severe harm): Large pleural effusion, or pleural infection: thoracentesis is at least considered, under image guidance; an infected effusion with pus or a low pH is drained (bts-pleural-2023/large-pleural-effusion)
        applies: pleural effusion of 70% of the hemithorax
        missing thoracentesis, considered or done: "thoracentesis" does not count: the answer advises against it ("Do not" in "Do not attempt thoracentesis")]
    `)
  })

  it('says under .not which rules were kept', () => {
    expect(() => expect(drains).not.toFollowGuideline(bts, { patient: effusion })).toThrowErrorMatchingInlineSnapshot(`
      [Error: the answer follows every guideline that applies to the patient, and was expected not to:
      kept: Large pleural effusion, or pleural infection: thoracentesis is at least considered, under image guidance; an infected effusion with pus or a low pH is drained (bts-pleural-2023/large-pleural-effusion)
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

  evalTest.for([{ id: 'well', patient: well }])(
    'says on its test that no rule applies, so that any answer would pass',
    async (_, { task }) => {
      expect(drains).toFollowGuideline()
      await vi.waitFor(() =>
        expect(task.annotations.map(({ message }) => message)).toEqual([
          expect.stringMatching(/^guideline-adherence: none of \d+ rules applies: it would pass every answer$/u),
        ]),
      )
    },
  )

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
    ['an unknown option', { patients: [] }, 'an object with "patients"'],
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
      'toFollowGuideline knows no guideline and no rule "gold-2062"; did you mean "gold-2026"? Expected one of the editions: ',
    )
    expect(() => expect(drains).toFollowGuideline('gold-2026/massive-pe', { patient: effusion })).toThrow(
      'toFollowGuideline knows no guideline and no rule "gold-2026/massive-pe"',
    )
  })

  it('asks for the patient in a plain test', () => {
    expect(() => expect(drains).toFollowGuideline()).toThrowErrorMatchingInlineSnapshot(
      `[AssayError: toFollowGuideline does not know the patient: in a plain test, pass the option { patient }; in evalTest.for(cases) it reads the patient of the case]`,
    )
  })

  evalTest.for([{ id: 'unclear', patient: effusion }])(
    'fails no test where an order can be read in two ways, and records it as unscored',
    (_, { task }) => {
      const unclear = saying('Effusion still there at 48 h → ultrasound-guided thoracentesis')
      expect(unclear).toFollowGuideline({ policy: 'must' })
      expect(task.meta.assay?.records).toMatchObject([
        { metric: 'guideline-adherence', unscored: 'text-unclear' },
        { metric: 'forbidden-actions', value: 0 },
      ])
      expect(() => expect(unclear).not.toFollowGuideline()).toThrow('(unscored: text-unclear)')
    },
  )

  evalTest.for([{ id: 'effusion', patient: effusion }])(
    'records unscored and throws, with and without .not, when it cannot judge',
    (_, { task }) => {
      const message =
        'toFollowGuideline could not judge "guideline-adherence": recommended_actions is missing, expected a list'
      expect(() => expect({ evidence_table: [] }).toFollowGuideline()).toThrow(message)
      expect(() => expect({ evidence_table: [] }).not.toFollowGuideline()).toThrow(message)
      expect(task.meta.assay?.records).toMatchObject([
        { metric: 'guideline-adherence', unscored: 'answer-invalid' },
        { metric: 'forbidden-actions', unscored: 'answer-invalid' },
        { metric: 'guideline-adherence', unscored: 'answer-invalid', negated: true },
        { metric: 'forbidden-actions', unscored: 'answer-invalid', negated: true },
      ])
      expect(task.meta.assayNotes).toBeUndefined()
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
      })
      expect(task.meta.assayNotes?.['rules']).toMatchObject({
        shared: [
          {
            number: expect.any(Number) as number,
            value: { rules: [['strict-2026', 'no-thrombolysis', 'life-threatening']] },
          },
        ],
        notes: [{ kept: [0] }],
      })
    })

    it('fails, and names what was ordered', () => {
      expect(() => expect(lyses).toFollowGuideline(strict, { patient: aged(64) })).toThrowErrorMatchingInlineSnapshot(`
        [Error: the answer does not follow the guidelines that apply to the patient:
        forbidden (may do life-threatening harm): Nobody is thrombolysed (strict-2026/no-thrombolysis)
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

  describe("of a user's own patient", () => {
    const bed = z.object({ gcs: z.number().int().min(3).max(15), intubated: z.boolean().default(false) })
    const {
      unless: _unless,
      contraindications: _contraindications,
      expectations: _expectations,
      inPlace: _inPlace,
      ...bare
    } = { ...large, exceptions: [] }
    const icu = defineGuideline(
      {
        ...bts,
        id: 'icu-2026',
        title: 'Our intensive care unit',
        rules: [
          {
            ...bare,
            id: 'airway',
            title: 'GCS of 8 or less: intubation',
            harm: 'life-threatening',
            applies: ({ gcs }) => (gcs <= 8 ? yes(`GCS ${gcs}`) : no(`GCS ${gcs}`)),
            unless: ({ intubated }) => (intubated ? yes('intubated') : no('not intubated')),
            exceptions: ['intubated already'],
            expected: [{ label: 'intubation', phrases: ['intubate', 'intubation'] }],
            forbidden: [{ label: 'lorazepam', drugs: ['lorazepam'] }],
          },
          {
            ...bare,
            id: 'ventilation',
            title: 'Intubated: ventilation that protects the lungs',
            applies: ({ intubated }) => (intubated ? yes('intubated') : no('not intubated')),
            expected: [{ label: 'protective ventilation', phrases: ['6 mL/kg'] }],
            forbidden: [],
          },
        ],
      },
      bed,
    )
    type BedRule = RuleOf<z.output<typeof bed>, z.input<typeof bed>>
    const [airway] = icu.rules as [BedRule, ...BedRule[]]
    const intubates = saying('Intubate now')

    it('reads it by the schema of the guideline, or of the one rule', () => {
      expect(intubates).toFollowGuideline(icu, { patient: { gcs: 7 } })
      expect(intubates).toFollowGuideline(airway, { patient: { gcs: 7 } })
      expect(saying('Observe')).not.toFollowGuideline(icu, { patient: { gcs: 7 } })
      expect(saying('Ventilate with 6 mL/kg')).toFollowGuideline(icu, { patient: { gcs: 7, intubated: true } })
    })

    it('says what was missed, and that no general exceptions were read', () => {
      expect(() => expect(saying('Observe')).toFollowGuideline(icu, { patient: { gcs: 7 } }))
        .toThrowErrorMatchingInlineSnapshot(`
        [Error: the answer does not follow the guidelines that apply to the patient:
        missed (may do life-threatening harm): GCS of 8 or less: intubation (icu-2026/airway)
          applies: GCS 7
          missing intubation: the only recommended action does not mention it
        1 rule does not apply
        of 1 rule only its own exceptions were read: this patient has no age, goals of care and allergies as a Patient has]
      `)
      expect(() => expect(intubates).toFollowGuideline(icu, { patient: { gcs: 12 } })).toThrow(
        'none of the 2 rules of "icu-2026" applies to this patient.',
      )
    })

    it('refuses a patient that its schema refuses, with each place and value, under .not too', () => {
      const message = /^toFollowGuideline cannot compare the answer with "icu-2026": its rules read a patient/u
      expect(() => expect(intubates).toFollowGuideline(icu, { patient: { gcs: 'low', intubated: 1 } as never }))
        .toThrowErrorMatchingInlineSnapshot(`
          [AssayError: toFollowGuideline cannot compare the answer with "icu-2026": its rules read a patient by a schema of their own, which refuses the one given:
            patient.gcs: expected a number, got "low"
            patient.intubated: expected true or false, got 1
          Fix the patient, or name a guideline that reads it as it is]
        `)
      expect(() => expect(intubates).toFollowGuideline(icu, { patient: effusion as never })).toThrow(message)
      expect(() => expect(intubates).not.toFollowGuideline(icu, { patient: effusion as never })).toThrow(message)
      expect(() => expect(intubates).toFollowGuideline(icu)).toThrow(
        'toFollowGuideline does not know the patient: in a plain test, pass the option { patient }',
      )
    })

    it.each<[string, (value: unknown) => unknown, string]>([
      [
        'judges later',
        () => Promise.reject(new Error('late')),
        'judges later; expected one whose checks are synchronous',
      ],
      [
        'throws',
        () => {
          throw new TypeError('no table')
        },
        'threw: no table',
      ],
      ['gives no result', () => 7, 'threw: validate returned number, which is not a result of a Standard Schema'],
      ['gives no value', () => ({}), 'gives neither issues nor a value; expected a Standard Schema'],
    ])('refuses a schema that %s', (_, validate, fault) => {
      const odd = { '~standard': { version: 1, vendor: 'ours', validate } } as unknown as typeof bed
      expect(() => expect(intubates).toFollowGuideline(defineGuideline(icu, odd), { patient: { gcs: 7 } })).toThrow(
        new AssayError(
          'matcher-misuse',
          `toFollowGuideline cannot compare the answer with "icu-2026": the schema of its patient ${fault}`,
        ),
      )
    })

    it('refuses rules of two shapes, of which no patient has both', () => {
      const mixed = { ...icu, rules: [...icu.rules, large] } as unknown as typeof icu
      expect(() => expect(intubates).toFollowGuideline(mixed, { patient: { gcs: 7 } })).toThrow(
        'the rules of "icu-2026" read patients of 2 shapes, and an answer is of one patient. Give them one schema: defineGuideline({ …, rules }, schema)',
      )
    })

    it('is refused by a guideline that reads a Patient', () => {
      expect(() => expect(intubates).toFollowGuideline(bts, { patient: { gcs: 7 } as never })).toThrow(
        'toFollowGuideline cannot read the patient: patient.demographics: ',
      )
    })

    evalTest.for([{ id: 'bed-4', patient: { gcs: 7 } }])('records what the rules say of a case', (_, { task }) => {
      expect(intubates).toFollowGuideline(icu)
      expect(task.meta.assay).toMatchObject({
        records: [
          { metric: 'guideline-adherence', value: 1 },
          { metric: 'forbidden-actions', value: 0 },
        ],
      })
      expect(task.meta.assayNotes?.['rules']).toMatchObject({
        shared: [
          {
            value: {
              rules: [
                ['icu-2026', 'airway', 'life-threatening'],
                ['icu-2026', 'ventilation', large.harm],
              ],
            },
          },
        ],
        notes: [{ kept: [0] }],
      })
    })

    evalTest.for([{ id: 'ward-1', patient: effusion }])('is refused of a case without that patient', (_, { task }) => {
      expect(() => expect(intubates).toFollowGuideline(icu)).toThrow('which refuses that of case "ward-1":')
      expect(task.meta.assay?.records).toEqual([])
    })
  })

  describe('of a guideline in JSON', () => {
    const about = {
      id: 'ward-glucose-2026',
      title: 'Glucose on the ward',
      edition: '2026',
      issued: '2026-03',
      reviewBy: '9999-12-31',
      review: { by: 'a clinician', on: '2026-03-14' },
    }
    const rule = {
      id: 'treat-hypoglycaemia',
      title: 'Glucose below 4.0 mmol/L: glucose at once',
      section: '1',
      classOfRecommendation: 'local',
      source: 'ward handbook',
      inputs: [{ name: 'glucose', unit: 'mmol/L' }],
      exceptions: ['intensive care, which has a protocol of its own'],
      harm: 'life-threatening',
      expected: [{ label: 'glucose', phrases: ['glucose', 'dextrose'], atOnce: true as const }],
      forbidden: [{ label: 'more insulin', classes: ['insulin'] }],
    } as const
    const fromJson = parseGuideline(
      JSON.stringify({
        ...about,
        rules: [
          {
            ...rule,
            applies: { kind: 'lab', names: ['glucose'], unit: 'mmol/L', below: 4 },
            unless: { kind: 'setting', in: ['intensive-care'] },
          },
        ],
      }),
      'ward.json',
    )
    const inCode = defineGuideline({
      ...about,
      rules: [
        {
          ...rule,
          applies: ({ labs }) => {
            const glucose = labs.find(({ name }) => name === 'glucose')
            if (glucose === undefined) return unknown('no glucose on record')
            const fact = `glucose ${glucose.value} mmol/L`
            return glucose.value < 4 ? yes(fact) : no(fact)
          },
          unless: ({ setting }) => {
            if (setting === undefined) return unknown('no setting on record')
            return setting === 'intensive-care' ? yes(`setting: ${setting}`) : no(`setting: ${setting}`)
          },
        },
      ],
    })
    const diabetic = (glucose: number | undefined, setting?: PatientInput['setting']): PatientInput => ({
      demographics: { age_years: 50 },
      ...(setting === undefined ? {} : { setting }),
      labs: glucose === undefined ? [] : [{ name: 'glucose', value: glucose, unit: 'mmol/L' }],
    })
    /** What a plain test is told, word for word. */
    const said = (guideline: Guideline, patient: PatientInput, answer: RecommendationInput): string => {
      try {
        expect(answer).toFollowGuideline(guideline, { patient })
        return 'passes'
      } catch (error) {
        return error instanceof Error ? error.message : 'threw something else'
      }
    }

    it.each<[string, PatientInput, string, string]>([
      ['kept', diabetic(3.1, 'inpatient'), 'Give 20 g of glucose now', 'passes'],
      ['missed', diabetic(3.1, 'inpatient'), 'Recheck in an hour', 'missing glucose: '],
      ['forbidden', diabetic(3.1, 'inpatient'), 'Give 4 units of insulin aspart', 'forbidden more insulin: '],
      ['not applicable', diabetic(4, 'inpatient'), 'Give 20 g of glucose now', 'does not apply to this patient'],
      ['excepted', diabetic(3.1, 'intensive-care'), 'Give 20 g of glucose now', 'does not apply to this patient'],
      ['unknown', diabetic(undefined, 'inpatient'), 'Give 20 g of glucose now', 'no glucose on record'],
      ['unknown for its exception', diabetic(3.1), 'Give 20 g of glucose now', 'no setting on record'],
    ])('says the same as one in TypeScript of an answer that is %s', (_, patient, text, message) => {
      expect(said(fromJson, patient, saying(text))).toContain(message)
      expect(said(fromJson, patient, saying(text))).toBe(said(inCode, patient, saying(text)))
      const check = (guideline: Guideline) =>
        checkGuideline(recommendation.parse(saying(text)), parsePatient.parse(patient), guideline)
      expect(check(fromJson)).toEqual(check(inCode))
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
              notApplicable: expect.stringMatching(
                /^none of \d+ rules applies: it would pass every answer$/u,
              ) as string,
            },
        index % 2 === 0
          ? { metric: 'forbidden-actions', value: 0 }
          : { metric: 'forbidden-actions', notApplicable: 'no rule that applies forbids anything' },
      ])
      const verdicts = (task.meta.assayNotes?.['rules']?.notes ?? []) as readonly NotedVerdicts[]
      expect(verdicts.map(({ kept }) => kept?.length)).toEqual([index % 2 === 0 ? 1 : undefined])
    },
  )
})
