import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draws } from '../../../fixtures/law-draws.ts'
import type { Guideline } from '../guidelines/guideline.ts'
import { cardiopulmonary } from '../checks/scope.ts'
import type { GoldenCase } from '../golden-set/golden-case.ts'
import type { PatientInput } from '../patient/patient.ts'
import { describeAbout } from '../../kit/phrases.ts'
import { caseOf, hfOfTest, lvefRule } from './golden.test-kit.ts'
import { goldenLintRules } from './rules/golden-finding.ts'
import { type GoldenLintInput, lintGoldenSet, scopeVersion } from './lint-golden-set.ts'

const today = '2026-11-22'
const scope = scopeVersion(cardiopulmonary)
const corpusSha256 = 'a'.repeat(64)
const reviewed = { on: '2026-11-20', corpus_sha256: corpusSha256, editions: ['hf-2026'], scope }

/** Enough cases to be clean: five that the rule applies to, and three just outside of it. */
const clean = [36, 37, 38, 39, 40, 41, 41, 41].map((lvef_percent, at) =>
  caseOf(`x-${at + 1}`, { lvef_percent }, { reviewed, expected: { actions: ['bisoprolol 1.25 mg daily'] } }),
)

const lint = (cases: readonly GoldenCase[], rest: Partial<GoldenLintInput> = {}): string[] =>
  lintGoldenSet({ cases, guidelines: [hfOfTest], corpusSha256, today, ...rest }).map(
    ({ severity, rule, about, what }) => `${severity} ${rule} | ${describeAbout(about, what)}`,
  )

/** A case beside the clean ones. */
const beside = (patient: Partial<PatientInput>, rest: Parameters<typeof caseOf>[2] = {}): string[] =>
  lint([...clean, caseOf('c-1', { lvef_percent: 60, ...patient }, { reviewed, ...rest })])

const lab = (name: string, value: number, unit: string, rest: object = {}) => ({
  labs: [{ name, value, unit, ...rest }],
})

describe('lintGoldenSet', () => {
  it('finds nothing in a set that its rules agree with', () => {
    expect(lint(clean)).toEqual([])
  })

  it('gives a finding its rule, what it is about and what to do', () => {
    expect(lintGoldenSet({ cases: clean, guidelines: [hfOfTest], strata: { chf: 9 } })).toEqual([
      {
        severity: 'error',
        rule: 'stratum-short',
        about: [],
        what: '"chf" has 8 cases, expected 9',
        remedy: goldenLintRules['stratum-short'].remedy,
      },
    ])
  })

  it.each<[string, string[], string[]]>([
    [
      'miss a rule that applies',
      ['oxygen'],
      [
        'error actions-miss-rule | c-1: hf-2026/low-lvef applies (LVEF 35%) and requires a beta-blocker: the only recommended action does not mention it',
      ],
    ],
    [
      'break one',
      ['carvedilol', 'verapamil 40 mg'],
      [
        'error actions-break-rule | c-1: hf-2026/low-lvef applies (LVEF 35%) and forbids verapamil, found "verapamil 40 mg"',
      ],
    ],
    [
      'are not written',
      [],
      ['warning actions-not-written | c-1: expects no action in words, and hf-2026/low-lvef applies'],
    ],
    [
      'name nothing that is known',
      ['carvedilol; phone review'],
      [
        'warning actions-unread | c-1: expects "carvedilol; phone review", of which "phone review" names nothing that is known',
      ],
    ],
  ])('names expected actions that %s', (_, actions, findings) => {
    expect(beside({ lvef_percent: 35 }, { expected: { actions } })).toEqual(findings)
  })

  it('names statements that no table knows, and those that a case both expects and avoids', () => {
    const expected = {
      actions: ['bisoprolol 1.25 mg daily'],
      mentions: ['heart failure', 'keep warm'],
      avoids: ['bisoprolol', { label: 'reassurance', names: ['nothing serious'] }],
    }
    expect(beside({ lvef_percent: 35 }, { expected })).toEqual([
      'error expects-what-it-avoids | c-1: expects "bisoprolol 1.25 mg daily", and "bisoprolol" is among expected.avoids',
      'warning statements-unread | c-1: expects "keep warm", of which "keep warm" names nothing that is known',
    ])
  })

  it('names what a rule needs and the record lacks', () => {
    expect(beside({ lvef_percent: undefined })).toEqual([
      'warning input-missing | c-1: hf-2026/low-lvef cannot be read: no LVEF on record',
    ])
  })

  it.each<[string, Partial<PatientInput>, string[], string[]]>([
    [
      'lack a flag that is raised',
      lab('potassium', 6.6, 'mmol/L'),
      [],
      [
        'error escalation-missing | c-1: severe-hyperkalaemia is present (potassium 6.6 mmol/L) and not expected to be escalated',
      ],
    ],
    [
      'have one that is not, or only in its grey zone',
      lab('potassium', 6.5, 'mmol/L'),
      ['severe-hyperkalaemia', 'stemi'],
      [
        'error escalation-not-raised | c-1: severe-hyperkalaemia is expected to be escalated, and is only in its grey zone (potassium 6.5 mmol/L)',
        'error escalation-not-raised | c-1: stemi is expected to be escalated, and is not raised (no ECG on record, no STEMI on the problem list)',
      ],
    ],
    [
      'cannot be told',
      lab('potassium', 6.6, 'mmol/L', { name: 'troponin' }),
      ['severe-hyperkalemia', 'sepsis'],
      [
        'warning escalation-unknown | c-1: no red flag has the id "sepsis"; known are massive-pe, severe-acidaemia, severe-hyperkalaemia, stemi, troponin-with-chest-pain',
        'warning escalation-unknown | c-1: no red flag has the id "severe-hyperkalemia"; did you mean "severe-hyperkalaemia"?',
        'warning lab-unit-unknown | c-1: labs[0] "troponin" 6.6 mmol/L: troponin is known in ng/L, ng/mL, ug/L',
      ],
    ],
  ])('names expected escalations that %s', (_, patient, escalations, findings) => {
    expect(beside(patient, { expected: { escalations } })).toEqual(findings)
  })

  it.each<[string, ReturnType<typeof lab>, string[]]>([
    [
      'is implausible',
      lab('Na+', 14, 'mmol/L'),
      ['error lab-implausible | c-1: labs[0] "Na+" 14 mmol/L lies outside 90 to 210 mmol/L'],
    ],
    [
      'has no unit',
      lab('sodium', 140, '-'),
      ['error lab-unitless | c-1: labs[0] "sodium" 140 has no unit, expected mmol/L, mEq/L'],
    ],
    [
      'is in a unit that it is not reported in',
      lab('creatinine', 1.1, 'mg/L'),
      ['warning lab-unit-unknown | c-1: labs[0] "creatinine" 1.1 mg/L: creatinine is known in umol/L, mg/dL'],
    ],
    [
      'is above its limit and flagged normal',
      lab('lactate', 2.1, 'mmol/L', { flag: 'normal', upper_reference_limit: 2 }),
      ['error flag-differs | c-1: labs[0] "lactate" 2.1 mmol/L is flagged normal, and above its limit of 2'],
    ],
    [
      'is at its limit and flagged high',
      lab('lactate', 2, 'mmol/L', { flag: 'critical-high', upper_reference_limit: 2 }),
      ['error flag-differs | c-1: labs[0] "lactate" 2 mmol/L is flagged critical-high, and not above its limit of 2'],
    ],
    [
      'is not in the table',
      lab('C4', 0.2, 'g/L'),
      ['note analyte-unknown | c-1: "C4" is not in the table of analytes'],
    ],
    ['is of another fluid', lab('glucose', 0.2, 'mmol/L', { specimen: 'pleural-fluid' }), []],
    ['is pH without a unit', lab('pH', 7.3, 'none'), []],
    ['has no limit to hold its flag against', lab('albumin', 24, 'g/L', { flag: 'low' }), []],
  ])('reads a result that %s', (_, patient, findings) => {
    expect(beside(patient)).toEqual(findings)
  })

  it('names notes that read like those of another case, but for numbers, unless they are of one patient', () => {
    const note = (years: number) =>
      `Man of ${years}, breathless for two days, sleeps upright, ankles swollen, sent in by his doctor after a fall at home.`
    const of = (id: string, years: number, rest = {}) =>
      caseOf(id, { lvef_percent: 60, notes: [{ text: note(years) }] }, { reviewed, ...rest })
    expect(lint([...clean, of('c-2', 71), of('c-1', 66)])).toEqual([
      'error near-duplicate | c-2: reads like c-1: 100% of their runs of five words are the same, of at most 20%',
    ])
    expect(lint([...clean, of('c-2', 71, { group: 'p' }), of('c-1', 66, { group: 'p' })])).toEqual([])
  })

  it.each<[string, Partial<NonNullable<GoldenCase['reviewed']>>, string[]]>([
    [
      'the corpus changed since',
      { corpus_sha256: 'b'.repeat(64) },
      ['error corpus-changed | the corpus changed since the review of 2026-11-20: c-1, c-2'],
    ],
    [
      'an edition is held no longer, and another was not held',
      { editions: ['hf-2022'] },
      [
        'error edition-changed | c-1: rules of "hf-2026" apply, which the review of 2026-11-20 was not against',
        'error edition-changed | the review of 2026-11-20 was against "hf-2022", which is held no longer: c-1, c-2',
      ],
    ],
    [
      'the scope changed since',
      { scope: 'cardiopulmonary@0' },
      [
        `error scope-changed | the scope changed from "cardiopulmonary@0" to "${scope}" since the review of 2026-11-20: c-1, c-2`,
      ],
    ],
    [
      'it is to come',
      { on: '2026-11-23' },
      ['error review-in-future | reviewed on 2026-11-23, which is after today, 2026-11-22: c-1, c-2'],
    ],
    [
      'it is long ago',
      { on: '2025-11-21' },
      ['warning review-old | last reviewed on 2025-11-21, more than 12 months ago: c-1, c-2'],
    ],
    ['it is a year ago', { on: '2025-11-22' }, []],
  ])('holds a review against what is now: %s', (_, changed, findings) => {
    const stamp = { ...reviewed, ...changed }
    const actions = ['bisoprolol']
    expect(
      lint([
        ...clean,
        caseOf('c-1', { lvef_percent: 30 }, { reviewed: stamp, expected: { actions } }),
        caseOf('c-2', { lvef_percent: 60 }, { reviewed: stamp }),
      ]),
    ).toEqual(findings)
  })

  it('wants a review of each case, and says it once of a set that has none', () => {
    expect(lint([...clean, caseOf('c-1', { lvef_percent: 60 })])).toEqual([
      'warning review-missing | c-1: when somebody last looked is not said',
    ])
    expect(lint(clean.map((one) => ({ ...one, reviewed: undefined })))).toEqual([
      'warning review-missing | no case says when somebody last looked at it, and against what',
    ])
  })

  it('counts the cases on both sides of a rule', () => {
    const never = {
      ...lvefRule,
      id: 'never',
      applies: () => lvefRule.applies(caseOf('y', { lvef_percent: 90 }).patient),
    }
    expect(lint(clean.slice(3, 7), { guidelines: [{ ...hfOfTest, rules: [lvefRule, never] }] })).toEqual([
      'warning rule-not-exercised | hf-2026/never: applies to no case; 0 lie just outside',
      'warning rule-hardly-exercised | hf-2026/low-lvef: applies to 2 cases, expected 5; 2 lie just outside, expected 3',
    ])
  })

  it.each<[string, Partial<Guideline>, string[]]>([
    ['unreviewed', { review: null }, ['warning edition-unreviewed | hf-2026: no clinician has reviewed its encoding']],
    [
      'overdue',
      { reviewBy: '2026-11-21', supersededBy: 'hf-2027' },
      ['warning edition-overdue | hf-2026: its review was due on 2026-11-21; hf-2027 supersedes it'],
    ],
    ['due today', { reviewBy: today }, []],
    [
      'reviewed in the future',
      { review: { by: 'Dr A.', on: '2026-11-23' } },
      [
        'error review-in-future | hf-2026: says that "Dr A." reviewed it on 2026-11-23, which is after today, 2026-11-22',
      ],
    ],
  ])('names an edition that is %s', (_, changed, findings) => {
    expect(lint(clean, { guidelines: [{ ...hfOfTest, ...changed }] })).toEqual(findings)
  })

  it('counts strata, also those without a case', () => {
    expect(lint(clean, { strata: { chf: 8, pe: 1 } })).toEqual(['error stratum-short | "pe" has no case, expected 1'])
  })

  it('refuses a day that is none', () => {
    expect(() => lint(clean, { today: '22.11.2026' })).toThrow(
      'today must be a day, for example 2026-11-22, got "22.11.2026"',
    )
  })

  it('finds the same in any order of cases', () => {
    const cases = [
      ...clean.slice(0, 3),
      caseOf('c-1', { lvef_percent: 30, notes: [{ text: 'one two three four five six' }] }),
      caseOf('c-2', { notes: [{ text: 'one two three four five six' }], ...lab('K', 66, 'mmol/L') }),
      caseOf('c-3', lab('marker', 1, 'x'), { expected: { escalations: ['stemi'] } }),
      caseOf('c-4', lab('marker', 1, 'x'), { reviewed: { ...reviewed, on: '2027-01-01' } }),
    ]
    const found = lint(cases)
    fc.assert(
      fc.property(fc.shuffledSubarray(cases, { minLength: cases.length }), (shuffled) => {
        expect(lint(shuffled)).toEqual(found)
      }),
      { numRuns: draws(20) },
    )
  })
})
