import { describe, expect, it } from 'vitest'
import { redFlags } from '../escalation/red-flags.ts'
import type { Patient } from '../patient/patient.ts'
import { allStructuralChecks, structuralChecks } from './structural-checks.ts'

const answer = {
  recommended_actions: [{ text: 'Start furosemide 40 mg IV now.', evidence_refs: ['e1'] }],
  evidence_table: [{ id: 'e1', source_type: 'guideline', source: 'handbook', excerpt: 'Loop diuretics.' }],
  contraindications_checked: ['Furosemide: no sulfonamide allergy.'],
}
const patient = { demographics: { age_years: 61 } }
const told = (...[given, context]: Parameters<typeof structuralChecks>): Record<string, string | number> =>
  Object.fromEntries(
    structuralChecks(given, context).map(({ metric, score }) => [
      metric.name,
      score.status === 'scored' ? score.value : score.status === 'unscored' ? score.cause : score.status,
    ]),
  )

describe('structuralChecks', () => {
  it('scores every metric of tier 1 on one answer', () => {
    expect(told(answer, { patient })).toEqual({
      'schema-compliance': 1,
      'missed-escalations': 'not-applicable',
      'false-escalations': 0,
      'citation-grounding': 1,
      'evidence-in-record': 'not-applicable',
      'scope-enforcement': 1,
      'contraindication-coverage': 1,
      'dose-plausibility': 1,
    })
  })

  it('finds each fault by its own metric', () => {
    const faulty = {
      recommended_actions: [{ text: 'Start furosemide 4,000 mg IV now.', evidence_refs: ['e2'] }],
      evidence_table: [],
      when_to_escalate: ['Call the cardiac arrest team now for severe hyperkalaemia.'],
    }
    expect(told(faulty, { patient })).toMatchObject({
      'schema-compliance': 1,
      'false-escalations': 1,
      'citation-grounding': 0,
      'contraindication-coverage': 0,
      'dose-plausibility': 0,
    })
  })

  it('hands every flag a record that no flag can change for the next answer', () => {
    const greedy = redFlags.map((one) => ({
      ...one,
      raised: (record: Patient) => {
        Object.assign(record.demographics, { age_years: 1 })
        return one.raised(record)
      },
    }))
    const checks = ['missed-escalations']
    expect(told(answer, { patient, checks, redFlags: greedy })).toEqual({ 'missed-escalations': 'scorer-failed' })
    expect(told(answer, { patient, checks, redFlags })).toEqual({ 'missed-escalations': 'not-applicable' })
  })

  it('reads a text as it reads a structured answer, and holds it against no structure', () => {
    const prose = { text: 'Give furosemide 40 mg IV [e1].', evidence_table: answer.evidence_table }
    expect(told(prose, { patient })).toEqual({
      'schema-compliance': 'not-applicable',
      'missed-escalations': 'not-applicable',
      'false-escalations': 0,
      'citation-grounding': 0,
      'evidence-in-record': 'not-applicable',
      'scope-enforcement': 1,
      'contraindication-coverage': 'not-applicable',
      'dose-plausibility': 1,
    })
  })

  it('says what it needs a patient for', () => {
    const needing = { 'missed-escalations': 'missing-input', 'false-escalations': 'missing-input' }
    expect(told(answer)).toMatchObject({ ...needing, 'contraindication-coverage': 1 })
    expect(told(answer, { patient: { age: 61 } })).toMatchObject({
      ...needing,
      'contraindication-coverage': 'missing-input',
    })
    expect(told(answer, { strictContraindications: true })).toMatchObject({
      'contraindication-coverage': 'missing-input',
    })
  })

  it('holds the evidence of an answer, in prose or not, against the record of its patient', () => {
    const evidence_table = [{ id: 'l1', source_type: 'lab', source: 'laboratory', excerpt: 'potassium 7.9 mmol/L' }]
    const known = { ...patient, labs: [{ name: 'potassium', value: 4.1, unit: 'mmol/L' }] }
    const checks = ['evidence-in-record']
    for (const given of [
      { ...answer, evidence_table },
      { text: 'Potassium is 7.9 mmol/L [l1].', evidence_table },
    ]) {
      expect(told(given, { patient: known, checks })).toEqual({ 'evidence-in-record': 0 })
      expect(told(given, { patient: { age: 61 }, checks })).toEqual({ 'evidence-in-record': 'missing-input' })
      expect(told(given, { checks })).toEqual({ 'evidence-in-record': 'not-applicable' })
    }
  })

  it('holds an answer against a schema and a scope of its own', () => {
    const schema = { type: 'object', required: ['summary'] }
    const scope = { name: 'wards', outOfScope: [{ specialty: 'cardiology', interventions: ['furosemide'] }] }
    expect(told(answer, { patient, schema, scope })).toMatchObject({ 'schema-compliance': 0, 'scope-enforcement': 0 })
  })

  it('knows the doses and drugs that it is told of', () => {
    const other = {
      ...answer,
      recommended_actions: [{ text: 'Start examplamab 40 mg once daily.', evidence_refs: ['e1'] }],
    }
    const drugs = { drugs: [{ name: 'examplamab', classes: [] }] }
    const doses = [
      { drug: 'examplamab', route: 'oral' as const, single: [{ low: 10, high: 50, unit: 'mg' }], source: 'its label' },
    ]
    expect(told(other, { patient })['dose-plausibility']).toBe('no-reference')
    expect(told(other, { patient, drugs, doses })['dose-plausibility']).toBe(1)
  })

  it('is unscored throughout for an answer that cannot be read', () => {
    const unread = new Set(
      Object.values(
        told(
          new Proxy(
            {},
            {
              ownKeys: () => {
                throw new Error('no')
              },
            },
          ),
          { patient },
        ),
      ),
    )
    expect([...unread]).toEqual(['answer-invalid'])
  })

  it('gives the metrics in one order, whatever the order in which they are named', () => {
    const names = allStructuralChecks.map(({ metric }) => metric.name)
    expect(Object.keys(told(answer, { checks: names.toReversed() }))).toEqual(names)
    expect(Object.keys(told(answer, { checks: ['citation-grounding'] }))).toEqual(['citation-grounding'])
  })

  it('throws on a metric that is none of these', () => {
    expect(() => structuralChecks(answer, { checks: ['recall'] })).toThrow(
      'checks must name one or more of schema-compliance, missed-escalations, false-escalations, citation-grounding, evidence-in-record, scope-enforcement, contraindication-coverage, dose-plausibility, got "recall"',
    )
  })
})
