import { describe, expect, it } from 'vitest'
import { recommendation } from '../answer/recommendation.ts'
import { type Patient, patient, type PatientInput } from '../patient/patient.ts'
import { no, unknown, yes } from '../patient/truth.ts'
import type { Rule } from './guideline.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { allGuidelines } from './guideline-editions.ts'
import { checkGuideline, requireApplicable } from './check-guideline.ts'
import { describeGuidelineFinding } from './guideline-finding.ts'
import { gold2026 } from './packs/gold.ts'
import { scoreGuidelineFinding } from './guideline-metrics.ts'

const person = (input: Partial<PatientInput>) =>
  patient.parse({ demographics: { age_years: 66, sex: 'male' }, ...input })
const answer = (...actions: string[]) =>
  recommendation.parse({ recommended_actions: actions.map((text) => ({ text })), evidence_table: [] })
const flare: Partial<PatientInput> = {
  conditions: [{ name: 'Acute exacerbation of COPD' }],
  exacerbations: { moderate_last_12_months: 0, severe_last_12_months: 0 },
}
const kept = answer('Give nebulised salbutamol 2.5 mg', 'Start prednisolone 40 mg daily for 5 days')

describe('checkGuideline', () => {
  it('keeps a rule whose groups are all there, with the words that carry them', () => {
    const [rule] = checkGuideline(kept, person(flare), gold2026).rules
    expect(rule).toMatchObject({
      rule: 'copd-exacerbation',
      verdict: 'kept',
      applies: { value: 'true', facts: ['Acute exacerbation of COPD'] },
      met: [
        { label: 'a short-acting beta-agonist', span: '"Give nebulised salbutamol 2.5 mg"' },
        { label: 'a systemic corticosteroid', span: '"Start prednisolone 40 mg daily for 5 days"' },
      ],
      missing: [],
      forbidden: [],
    })
  })

  it('scores 1 when kept, 0 with reasons when missed or forbidden', () => {
    expect(scoreGuidelineFinding(checkGuideline(kept, person(flare)))).toEqual({ status: 'scored', value: 1, why: [] })
    const broken = answer('Give nebulised ipratropium', 'Avoid prednisolone', 'Start aminophylline')
    expect(scoreGuidelineFinding(checkGuideline(broken, person(flare)))).toEqual({
      status: 'scored',
      value: 0,
      why: [
        'gold-2026/copd-exacerbation forbids a methylxanthine (ordering it may do severe harm), found "Start aminophylline"',
        'gold-2026/copd-exacerbation expects a short-acting beta-agonist (leaving it out may do severe harm): none of the 3 recommended actions mentions it',
        'gold-2026/copd-exacerbation expects a systemic corticosteroid (leaving it out may do severe harm): "prednisolone" does not count: the answer advises against it ("Avoid" in "Avoid prednisolone")',
      ],
    })
  })

  it('calls unclear what may be in a passage that is not in English', () => {
    const german = answer('Salbutamol 2.5 mg nebulised', 'Erst Sauerstoff bis 92 %, dann Steroidstoß für 5 Tage')
    expect(scoreGuidelineFinding(checkGuideline(german, person(flare)))).toEqual({
      status: 'unscored',
      cause: 'text-unclear',
      detail:
        'gold-2026/copd-exacerbation, a systemic corticosteroid: it may be in "Erst Sauerstoff bis 92 %, dann Steroidstoß für 5 Tage", which is not in English',
    })
  })

  it('scores a sparse record on the rules that could be read, and names those that could not', () => {
    const sparse = person({ conditions: [{ name: 'Acute exacerbation of COPD' }] })
    expect(scoreGuidelineFinding(checkGuideline(kept, sparse))).toEqual({
      status: 'scored',
      value: 1,
      why: ['gold-2026/copd-frequent-exacerbations cannot be read: no history of exacerbations on record'],
    })
    expect(scoreGuidelineFinding(checkGuideline(answer('Give oxygen'), sparse))).toMatchObject({
      status: 'scored',
      value: 0,
    })
  })

  it('is unscored where no rule could be read, and one may apply', () => {
    const sparse = person({ conditions: [{ name: 'COPD' }] })
    expect(scoreGuidelineFinding(checkGuideline(kept, sparse, gold2026))).toEqual({
      status: 'unscored',
      cause: 'missing-input',
      detail: 'gold-2026/copd-frequent-exacerbations cannot be read: no history of exacerbations on record',
    })
  })

  it('is unclear, and neither kept nor missed, where the only order of a group can be read in two ways', () => {
    const arrow = answer('Give nebulised salbutamol 2.5 mg', 'Wheeze still present at 24 h → prednisolone 40 mg daily')
    const finding = checkGuideline(arrow, person(flare), gold2026)
    expect(finding.rules[0]?.verdict).toBe('unclear')
    expect(scoreGuidelineFinding(finding)).toMatchObject({ status: 'unscored', cause: 'text-unclear' })
  })

  it('is not applicable where no rule applies', () => {
    const finding = checkGuideline(kept, person({}))
    expect(scoreGuidelineFinding(finding)).toEqual({
      status: 'not-applicable',
      reason: `none of ${finding.rules.length} rules applies: it would pass every answer`,
    })
  })

  it.each<[string, Partial<PatientInput>]>([
    ['age under 18', { demographics: { age_years: 17 } }],
    ['goals of care: palliative', { goals_of_care: 'palliative' }],
    ['goals of care: treatment-declined', { goals_of_care: 'treatment-declined' }],
    [
      'allergy on record leaves no alternative for a systemic corticosteroid',
      { allergies: [{ substance: 'Systemic corticosteroids' }] },
    ],
  ])('excepts a patient: %s', (fact, more) => {
    const [rule] = checkGuideline(answer('Give nebulised salbutamol'), person({ ...flare, ...more }), gold2026).rules
    expect(rule?.verdict).toBe('not-applicable')
    expect(rule?.applies.facts.join(', ')).toContain(fact.replace(/^age under 18$/u, 'age 17, under 18'))
  })

  it.each<[string, Partial<Record<'applies' | 'unless', () => unknown>>, string]>([
    [
      'throws',
      { applies: () => (undefined as unknown as { potassium: number }).potassium },
      `the rule "own-2026/copd-exacerbation" threw in "applies": Cannot read properties of undefined (reading 'potassium'). Fix the rule; of what a record lacks it says unknown(what is missing)`,
    ],
    [
      'gives true',
      { applies: () => true },
      'the rule "own-2026/copd-exacerbation" gives true from "applies"; expected a Truth: yes(fact), no(fact), or unknown(what is missing)',
    ],
    [
      'gives a promise from unless',
      { unless: () => Promise.resolve() },
      'the rule "own-2026/copd-exacerbation" gives an object from "unless"; expected a Truth: yes(fact), no(fact), or unknown(what is missing)',
    ],
  ])('refuses a rule that %s', (_, code, message) => {
    const [first] = gold2026.rules
    const own = { ...gold2026, id: 'own-2026', rules: [{ ...first, ...code }] } as unknown as typeof gold2026
    expect(() => checkGuideline(kept, person(flare), own)).toThrow(new AssayError('guideline-invalid', message))
  })

  it.each<[unknown, string]>([
    [
      'esc-pe-2019',
      'checkGuideline takes a guideline or a list of them, got "esc-pe-2019"; guidelineNamed("esc-pe-2019") gives one by its id',
    ],
    [
      ['gold-2026'],
      'checkGuideline takes a guideline or a list of them, got "gold-2026"; guidelineNamed("gold-2026") gives one by its id',
    ],
    [null, 'checkGuideline takes a guideline or a list of them, got null'],
    [{ rules: 'all' }, 'checkGuideline takes a guideline or a list of them, got an object'],
  ])('refuses %j in place of a guideline', (given, message) => {
    expect(() => checkGuideline(kept, person(flare), given as never)).toThrow(
      new AssayError('guideline-invalid', message),
    )
  })

  it('refuses a named guideline of which no rule applies', () => {
    const finding = checkGuideline(kept, person({}), gold2026)
    expect(() => requireApplicable(finding, gold2026, 'copd-07')).toThrow(
      'none of the 2 rules of "gold-2026" applies to case copd-07. Name a guideline that covers it; one that checks nothing would pass every answer.',
    )
    expect(() => requireApplicable(checkGuideline(kept, person(flare), gold2026), gold2026, 'copd-07')).not.toThrow()
  })

  it('describes a finding in plain lines', () => {
    const finding = checkGuideline(
      answer('Give nebulised salbutamol', 'Withhold steroids such as prednisolone'),
      person(flare),
      gold2026,
    )
    expect(describeGuidelineFinding(finding)).toMatchInlineSnapshot(`
      "missed (may do severe harm): Exacerbation of COPD: a short-acting beta-agonist (with or without a short-acting antimuscarinic) and a systemic corticosteroid (gold-2026/copd-exacerbation)
        applies: Acute exacerbation of COPD
        missing a systemic corticosteroid: "prednisolone" does not count: the answer advises against it ("Withhold" in "Withhold steroids such as prednisolone")
        found a short-acting beta-agonist: "Give nebulised salbutamol"
      1 rule does not apply"
    `)
  })
})

describe('what is no answer', () => {
  const record = patient.parse({ demographics: { age_years: 60 } })
  it.each<[unknown, RegExp]>([
    [
      undefined,
      /^the answer must be an object with recommended_actions and evidence_table, or a text, got nothing\. Give a Recommendation, or a text$/u,
    ],
    [null, /got null\. /u],
    [[], /got a list\. /u],
    [{}, /^recommended_actions.*\. Give a Recommendation, or a text$/u],
    [{ recommended_actions: 'oxygen' }, /^recommended_actions/u],
    [{ text: 5 }, /^text/u],
    [Promise.resolve({ recommended_actions: [] }), /Give a Recommendation, or a text$/u],
  ])('is refused, and not found to break no rule: %j', (given, message) => {
    expect(() => checkGuideline(given as never, record)).toThrow(message)
    expect(() => checkGuideline(given as never, record)).toThrow(AssayError)
  })
})

describe('what is expected of some patients alone', () => {
  const rule = {
    id: 'oxygen',
    title: 'Exacerbation: oxygen by a mask where the saturation is low',
    section: '1',
    classOfRecommendation: 'local',
    source: 'handbook',
    inputs: [{ name: 'oxygen saturation', unit: '%' }],
    exceptions: [],
    harm: 'severe',
    applies: () => yes('flare'),
    expected: [],
    expectations: [
      {
        where: 'a saturation below 88%',
        when: ({ vital_signs: [vital] }: Patient) =>
          vital?.spo2_percent === undefined
            ? unknown('no saturation on record')
            : vital.spo2_percent < 88
              ? yes(`${vital.spo2_percent}%`)
              : no(`${vital.spo2_percent}%`),
        expected: [{ label: 'oxygen', phrases: ['oxygen'] }],
      },
    ],
    forbidden: [],
  } as const satisfies Rule
  const ward = { ...gold2026, id: 'ward-2026', rules: [rule] }
  const at = (spo2_percent?: number) =>
    person(spo2_percent === undefined ? {} : { vital_signs: [{ taken_at: '2026-03-01T08:00:00Z', spo2_percent }] })
  const verdictOf = (spo2: number | undefined, text: string) => checkGuideline(answer(text), at(spo2), ward).rules[0]

  it('is missed where its condition holds, and not asked for where it does not', () => {
    expect(verdictOf(84, 'Salbutamol')?.verdict).toBe('missed')
    expect(verdictOf(84, 'Give oxygen')?.verdict).toBe('kept')
    expect(verdictOf(93, 'Salbutamol')?.verdict).toBe('kept')
  })

  it('is unclear where nobody can tell, and kept where it is done', () => {
    expect(verdictOf(undefined, 'Salbutamol')).toMatchObject({
      verdict: 'unclear',
      unclear: [{ label: 'oxygen', because: 'a saturation below 88%: no saturation on record' }],
    })
    expect(verdictOf(undefined, 'Give oxygen')?.verdict).toBe('kept')
  })
})

describe('allGuidelines', () => {
  it('are unreviewed, and name each rule once', () => {
    const rules = allGuidelines.flatMap((guideline) => guideline.rules)
    expect(allGuidelines.every((guideline) => guideline.review === null)).toBe(true)
    expect(new Set(rules.map((rule) => rule.id)).size).toBe(rules.length)
    for (const rule of rules)
      expect(rule.expected.length + (rule.expectations ?? []).length + rule.forbidden.length).toBeGreaterThan(0)
  })
})
