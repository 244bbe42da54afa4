import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { recommendation } from '../answer/recommendation.ts'
import { patient, type PatientInput } from '../patient/patient.ts'
import { checkGuideline } from './check-guideline.ts'
import { guidelineJson } from './guideline-json.ts'
import { parseGuideline } from './parse-guideline.ts'

const hypoglycaemia = {
  id: 'ward-glucose-2026',
  title: 'Hypoglycaemia on the ward',
  edition: '2026',
  issued: '2026-03',
  reviewBy: '2027-03-01',
  review: { by: 'A. Clinician', on: '2026-03-14' },
  rules: [
    {
      id: 'treat-hypoglycaemia',
      title: 'Glucose below 4.0 mmol/L under insulin: glucose at once',
      section: '1',
      classOfRecommendation: 'local',
      source: 'ward handbook',
      inputs: [{ name: 'glucose', unit: 'mmol/L' }],
      exceptions: ['intensive care, which has a protocol of its own'],
      harm: 'life-threatening',
      applies: {
        kind: 'all',
        of: [
          { kind: 'lab', names: ['glucose', 'blood glucose'], unit: 'mmol/L', substance: 'glucose', below: 4 },
          { kind: 'medication', classes: ['insulin'] },
          { kind: 'not', of: { kind: 'condition', names: ['insulinoma'] } },
        ],
      },
      unless: { kind: 'setting', in: ['intensive-care'] },
      expected: [{ label: 'glucose', phrases: ['glucose', 'dextrose'], atOnce: true }],
      forbidden: [{ label: 'more insulin', classes: ['insulin'] }],
    },
  ],
}
/** A guideline that a test may spoil, as nothing types a file. */
// oxlint-disable-next-line typescript/no-explicit-any
type Spoiled = any
const parse = (change: (guideline: Spoiled) => void) => {
  const guideline = structuredClone(hypoglycaemia)
  change(guideline)
  return () => parseGuideline(guideline, 'ward.json')
}
const diabetic = (value: number | undefined, unit: string, more: Partial<PatientInput> = {}) =>
  patient.parse({
    demographics: { age_years: 50 },
    setting: 'inpatient',
    labs: value === undefined ? [] : [{ name: 'Blood  glucose', value, unit }],
    medications: [{ name: 'Lantus 20 units' }],
    ...more,
  })
const verdict = (person: ReturnType<typeof diabetic>, action: string) =>
  checkGuideline(
    recommendation.parse({ recommended_actions: [{ text: action }], evidence_table: [] }),
    person,
    parseGuideline(JSON.stringify(hypoglycaemia), 'ward.json'),
  ).rules[0]?.verdict

it('reads what is expected of some patients, and what is forbidden without an exception', () => {
  const [rule] = hypoglycaemia.rules
  const conscious = { kind: 'setting', in: ['outpatient'] }
  const guideline = {
    ...hypoglycaemia,
    rules: [
      {
        ...rule,
        expectations: [{ where: 'outpatients', when: conscious, expected: [{ label: 'a snack', phrases: ['snack'] }] }],
        contraindications: [
          {
            exception: 'outpatients',
            excepts: false,
            when: conscious,
            forbidden: [{ label: 'glucagon', phrases: ['glucagon'] }],
          },
        ],
      },
    ],
  }
  const verdictOf = (setting: 'inpatient' | 'outpatient', ...texts: string[]) =>
    checkGuideline(
      recommendation.parse({ recommended_actions: texts.map((text) => ({ text })), evidence_table: [] }),
      diabetic(3.1, 'mmol/L', { setting }),
      parseGuideline(guideline, 'ward.json'),
    ).rules[0]?.verdict
  expect(verdictOf('inpatient', 'Give glucose 20 g')).toBe('kept')
  expect(verdictOf('outpatient', 'Give glucose 20 g')).toBe('missed')
  expect(verdictOf('outpatient', 'Give glucose 20 g', 'Give a snack')).toBe('kept')
  expect(verdictOf('outpatient', 'Give glucose 20 g', 'Give a snack', 'Give glucagon 1 mg')).toBe('forbidden')
})

describe('parseGuideline', () => {
  it('gives a guideline that is checked like any other', () => {
    expect(verdict(diabetic(3.1, 'mmol/L'), 'Give 20 g of glucose now')).toBe('kept')
    expect(verdict(diabetic(3.1, 'mmol/L'), 'Recheck in an hour')).toBe('missed')
    expect(verdict(diabetic(3.1, 'mmol/L'), 'Give 4 units of insulin aspart')).toBe('forbidden')
  })

  it.each<[number | undefined, string, string]>([
    [3.9, 'mmol/L', 'kept'],
    [4, 'mmol/L', 'not-applicable'],
    [4.1, 'mmol/L', 'not-applicable'],
    [71, 'mg/dL', 'kept'],
    [73, 'mg/dL', 'not-applicable'],
    [3, 'kPa', 'unknown'],
    [undefined, '', 'unknown'],
  ])('reads a glucose of %s %s: %s', (value, unit, expected) => {
    expect(verdict(diabetic(value, unit), expected === 'unknown' ? 'x' : 'Give 20 g of glucose now')).toBe(expected)
  })

  it('is unknown where its condition is not on record, whatever the answer does', () => {
    expect(verdict(diabetic(undefined, ''), 'Give 20 g of glucose now')).toBe('unknown')
    expect(verdict(diabetic(undefined, ''), 'Give 4 units of insulin aspart')).toBe('unknown')
  })

  it('is in three-valued logic, exceptions too', () => {
    expect(verdict(diabetic(3, 'mmol/L', { medications: [] }), 'x')).toBe('not-applicable')
    expect(verdict(diabetic(undefined, '', { medications: [] }), 'x')).toBe('not-applicable')
    expect(verdict(diabetic(3, 'mmol/L', { setting: undefined }), 'x')).toBe('unknown')
    expect(verdict(diabetic(3, 'mmol/L', { setting: 'intensive-care' }), 'x')).toBe('not-applicable')
    expect(verdict(diabetic(3, 'mmol/L', { conditions: [{ name: 'Insulinoma' }] }), 'x')).toBe('not-applicable')
  })

  it.each<[string, unknown, Partial<PatientInput>, string]>([
    ['vital', { kind: 'vital', name: 'spo2_percent', below: 92 }, {}, 'unknown'],
    [
      'vital, said to be false',
      { kind: 'vital', name: 'spo2_percent', below: 92, ifMissing: 'false' },
      {},
      'not-applicable',
    ],
    [
      'the latest vital sign',
      { kind: 'vital', name: 'spo2_percent', below: 92 },
      {
        vital_signs: [
          { taken_at: '2026-03-01T10:00:00Z', spo2_percent: 91 },
          { taken_at: '2026-03-01T08:00:00Z', spo2_percent: 97 },
        ],
      },
      'kept',
    ],
    ['age', { kind: 'age', atLeast: 50 }, {}, 'kept'],
    ['age', { kind: 'age', above: 50 }, {}, 'not-applicable'],
    ['lvef', { kind: 'lvef', atMost: 40 }, { lvef_percent: 40 }, 'kept'],
    ['lvef', { kind: 'lvef', atMost: 40 }, {}, 'unknown'],
    ['sex', { kind: 'sex', is: 'female' }, {}, 'unknown'],
    ['pregnant', { kind: 'pregnant' }, { demographics: { age_years: 30, sex: 'female', pregnant: true } }, 'kept'],
    ['symptom', { kind: 'symptom', names: ['syncope'] }, { symptoms: [{ name: 'Syncope' }] }, 'kept'],
    [
      'suspected',
      { kind: 'condition', names: ['stroke'] },
      { conditions: [{ name: 'stroke', status: 'suspected' }] },
      'not-applicable',
    ],
    [
      'suspected, which counts',
      { kind: 'condition', names: ['stroke'], suspected: true },
      { conditions: [{ name: 'stroke', status: 'suspected' }] },
      'kept',
    ],
    [
      'any',
      {
        kind: 'any',
        of: [
          { kind: 'age', above: 90 },
          { kind: 'sex', is: 'male' },
        ],
      },
      { demographics: { age_years: 91 } },
      'kept',
    ],
  ])('reads %s', (_, applies, more, expected) => {
    const { unless: _unless, ...rule } = { ...hypoglycaemia.rules[0], exceptions: [], applies }
    const guideline = parseGuideline({ ...hypoglycaemia, rules: [rule] }, 'ward.json')
    const text = expected === 'unknown' ? 'x' : 'Give glucose now'
    const answer = recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] })
    expect(checkGuideline(answer, diabetic(5, 'mmol/L', more), guideline).rules[0]?.verdict).toBe(expected)
  })

  it('reads exceptions that forbid something', () => {
    const [first] = hypoglycaemia.rules
    const contraindications = [
      {
        exception: 'anuria',
        when: { kind: 'condition', names: ['anuria'] },
        forbidden: [{ label: 'glucose by the litre', phrases: ['glucose infusion'] }],
      },
    ]
    const rule = { ...first, exceptions: [...(first?.exceptions ?? []), 'anuria'], contraindications }
    const guideline = parseGuideline({ ...hypoglycaemia, rules: [rule] }, 'ward.json')
    const anuric = diabetic(3, 'mmol/L', { conditions: [{ name: 'Anuria' }] })
    const findingOf = (text: string) =>
      checkGuideline(recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }), anuric, guideline)
        .rules[0]
    expect(findingOf('Start a glucose infusion now')).toMatchObject({
      verdict: 'forbidden',
      forbidden: [{ label: 'glucose by the litre', because: 'anuria (Anuria)' }],
    })
    expect(findingOf('Give glucose now')?.verdict).toBe('not-applicable')
  })

  it.each<[string, (guideline: Spoiled) => void, string]>([
    [
      'an exception that forbids and is not said in words',
      (g) =>
        (g.rules[0].contraindications = [
          { exception: 'anuria', when: { kind: 'pregnant' }, forbidden: [{ label: 'insulin', classes: ['insulin'] }] },
        ]),
      '  rules[0].contraindications[0].exception (treat-hypoglycaemia) is "anuria", which is none of its exceptions; expected it in the same words there',
    ],
    [
      'an id',
      (g) => (g.id = 'Ward Glucose'),
      '  id must be an id in kebab case, for example gold-2026, got "Ward Glucose"',
    ],
    [
      'a day',
      (g) => (g.reviewBy = '2027-02-30'),
      '  reviewBy must be a day of the calendar, for example 2026-11-22, got "2027-02-30"',
    ],
    [
      'a month',
      (g) => (g.issued = '2026-13'),
      '  issued must be a day or a month, for example 2026-11-22 or 2026-11, got "2026-13"',
    ],
    [
      'what is missing',
      (g) => delete g.rules[0].harm,
      '  rules[0].harm is missing, expected "moderate", "severe" or "life-threatening"',
    ],
    [
      'a bound',
      (g) => delete g.rules[0].applies.of[0].below,
      '  rules[0].applies.of[0] must be at least one of above, atLeast, below and atMost, got an object',
    ],
    [
      'a unit',
      (g) => (g.rules[0].applies.of[0].unit = 'furlong'),
      '  rules[0] (treat-hypoglycaemia), glucose: "furlong" is not a known unit; expected one such as mg/dL',
    ],
    [
      'a class',
      (g) => (g.rules[0].forbidden[0].classes = ['insuline']),
      '  rules[0] (treat-hypoglycaemia) "more insulin": "insuline" is no class of drugs, did you mean "insulin"?',
    ],
    [
      'a rule without an action',
      (g) => Object.assign(g.rules[0], { expected: [], forbidden: [] }),
      '  rules[0] (treat-hypoglycaemia) expects nothing and forbids nothing; expected at least one action in expected or forbidden',
    ],
    [
      'a rule twice',
      (g) => g.rules.push(structuredClone(g.rules[0])),
      '  rules[1].id is "treat-hypoglycaemia", which is the id of rules[0] too; expected each id once',
    ],
    [
      'an exception without its words',
      (g) => (g.rules[0].exceptions = []),
      '  rules[0] (treat-hypoglycaemia) has "unless" and no exceptions; expected them in words, for the reader of the rule',
    ],
  ])('refuses %s, with its place', (_, change, message) => {
    expect(parse(change)).toThrow(`ward.json holds no guideline that can be used:\n${message}`)
  })

  it('refuses code, a text that is no JSON, and what goes too deep', () => {
    expect(parse((g) => (g.rules[0].applies = () => true))).toThrow('rules[0].applies')
    expect(() => parseGuideline('{', 'ward.json')).toThrow(
      /^ward\.json holds no guideline that can be used:\n {2}no JSON: /u,
    )
    expect(() => parseGuideline([], 'ward.json')).toThrow(
      'expected an object with id, title, edition and rules, got an empty list',
    )
    const deep = `${'{"kind":"not","of":'.repeat(50_000)}1${'}'.repeat(50_000)}`
    expect(() => parseGuideline(`{"rules":${deep}}`, 'ward.json')).toThrow(
      'expected conditions and actions at most 40 deep',
    )
  })

  it('has a JSON Schema', () => {
    expect(z.toJSONSchema(guidelineJson)).toMatchObject({ type: 'object', properties: { rules: { type: 'array' } } })
  })
})
