import { describe, expect, it } from 'vitest'
import { recommendation } from '../../../answer/recommendation.ts'
import { patient } from '../../../patient/patient.ts'
import { checkGuideline } from '../../check-guideline.ts'
import { atsCap2025 } from '../pneumonia-editions.ts'
import { fleischner2017 } from '../fleischner-2017.ts'
import type { Input } from './threshold-row.test-kit.ts'

const cap = (setting: Input['setting']): Input => ({
  setting,
  conditions: [{ name: 'Community-acquired pneumonia' }],
  labs: [{ name: 'Urea', value: 5, unit: 'mmol/L' }],
  vital_signs: [
    {
      taken_at: '2026-03-01T08:00:00Z',
      consciousness: 'alert',
      respiratory_rate_per_min: 18,
      systolic_mmhg: 120,
      diastolic_mmhg: 75,
    },
  ],
})
const nodule = (mm: number, risk: 'low' | 'high', count = 1): Input => ({
  nodules: Array.from({ length: count }, () => ({ type: 'solid', long_axis_mm: mm, short_axis_mm: mm, risk })),
})

function findingOf(id: string, input: Input, action: string) {
  const [guideline] = [fleischner2017, atsCap2025].filter(({ rules }) => rules.some((rule) => rule.id === id))
  if (guideline === undefined) throw new Error(`no rule ${id}`)
  const answer = recommendation.parse({ recommended_actions: [{ text: action }], evidence_table: [] })
  const person = patient.parse({ demographics: { age_years: 60, sex: 'male' }, ...input })
  return checkGuideline(answer, person, guideline).rules.find(({ rule }) => rule === id)
}

interface Row {
  readonly says: string
  readonly rule: string
  readonly patient: Input
  readonly action: (length: string) => string
  /** What follows from each length, one step apart at either end. */
  readonly kept: readonly string[]
  readonly otherwise: readonly string[]
  readonly verdict: 'missed' | 'forbidden'
}

const days = (count: string): string => `Ceftriaxone 2 g daily for ${count} days`
const ct = (count: string): string => `CT chest at ${count}`

const rows: readonly Row[] = [
  {
    says: 'ATS 2025, duration: 3 days or more and fewer than 5 for who is stable, and so no more than 5 at the start, where it is not severe',
    rule: 'cap-short-course',
    patient: cap('inpatient'),
    action: days,
    kept: ['3', '4', '5'],
    otherwise: ['2', '6'],
    verdict: 'missed',
  },
  {
    says: 'ATS 2025, duration: 5 days or more, where it is severe (up to 60 days: more is rather another thing)',
    rule: 'cap-severe-course',
    patient: cap('intensive-care'),
    action: days,
    kept: ['5', '6', '59', '60'],
    otherwise: ['4', '61'],
    verdict: 'missed',
  },
  {
    says: 'Fleischner Society 2017, table 1: single, solid, 6 to 8 mm: CT at 6 to 12 months, or from 3 (BTS 2015)',
    rule: 'nodule-ct-6-to-12-months',
    patient: nodule(7, 'low'),
    action: ct,
    kept: ['3 months', '4 months', '11 months', '12 months'],
    otherwise: ['2 months', '13 months'],
    verdict: 'missed',
  },
  {
    says: 'Fleischner Society 2017, table 1: several, solid, from 6 mm: CT at 3 to 6 months',
    rule: 'nodule-ct-3-to-6-months',
    patient: nodule(7, 'low', 2),
    action: ct,
    kept: ['3 months', '4 months', '5 months', '6 months'],
    otherwise: ['2 months', '7 months'],
    verdict: 'missed',
  },
  {
    says: 'Fleischner Society 2017, table 1: single, solid, above 8 mm: CT at 3 months',
    rule: 'nodule-ct-at-3-months',
    patient: nodule(9, 'low'),
    action: ct,
    kept: ['3 months'],
    otherwise: ['2 months', '4 months'],
    verdict: 'missed',
  },
  {
    says: 'Fleischner Society 2017, table 1: single, solid, 6 to 8 mm, high risk: then CT at 18 to 24 months',
    rule: 'nodule-ct-18-to-24-months',
    patient: nodule(7, 'high'),
    action: ct,
    kept: ['18 months', '19 months', '23 months', '24 months'],
    otherwise: ['17 months', '25 months'],
    verdict: 'missed',
  },
  {
    says: 'Fleischner Society 2017, table 1: below 6 mm, low risk: no routine CT (of any time from 1 to 120 months)',
    rule: 'nodule-no-follow-up',
    patient: nodule(4.9, 'low'),
    action: ct,
    kept: ['2 weeks', '121 months'],
    otherwise: ['1 month', '2 months', '119 months', '120 months'],
    verdict: 'forbidden',
  },
  {
    says: 'BTS 2015: a solid nodule of 5 mm is looked at again after a year, and not before',
    rule: 'nodule-no-follow-up',
    patient: nodule(5, 'low'),
    action: ct,
    kept: ['2 weeks', '9 months', '12 months', '119 months'],
    otherwise: ['1 month', '2 months', '8 months'],
    verdict: 'forbidden',
  },
]

const steps = rows.flatMap((row) => [
  ...row.kept.map((length) => [row.action(length), 'kept', row.says, row] as const),
  ...row.otherwise.map((length) => [row.action(length), row.verdict, row.says, row] as const),
])

describe('every length and time that an answer is held to, a step below it, at it and above it', () => {
  it.each(steps)('%s: %s (%s)', (action, verdict, _, { patient: input, rule }) => {
    expect(findingOf(rule, input, action)?.verdict).toBe(verdict)
  })

  it('names the time that was missed', () => {
    const labels = rows
      .slice(2, 6)
      .map(({ patient: input, rule }) => findingOf(rule, input, 'Discharge')?.missing[0]?.label)
    expect(labels).toEqual([
      'CT at 6 to 12 months',
      'CT at 3 to 6 months',
      'CT at 3 months, PET/CT or tissue sampling',
      'CT at 18 to 24 months',
    ])
  })
})
