import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient, type PatientInput } from '../../patient/patient.ts'
import { checkEscalation } from '../check-escalation.ts'
import { withExpected } from '../red-flag.ts'
import { redFlags } from '../red-flags.ts'
import { comfortAlone } from './comfort-alone.ts'

const record = (text: string, more: Partial<PatientInput> = {}) =>
  patient.parse({
    demographics: { age_years: 84 },
    goals_of_care: 'palliative',
    labs: [{ name: 'potassium', value: 6.9, unit: 'mmol/L' }],
    notes: [{ kind: 'ward', written_at: '2026-12-01T04:00:00Z', text }],
    ...more,
  })

const leftAlone = recommendation.parse({
  problems: ['Actively dying, comfort only'],
  recommended_actions: [{ text: 'Morphine 2.5 mg SC as needed; no treatment of potassium 6.9', urgency: 'urgent' }],
  evidence_table: [],
})

describe('who is dying and wants comfort alone', () => {
  it.each([
    'Comfort care, DNR/DNI, no dialysis. Hours to days.',
    'POLST: comfort measures only',
    'Actively dying, family at the bedside',
    'CMO since this morning',
    'In the last days of life; anticipatory medicines written',
    'End-of-life care, syringe driver running',
    'Comfort is the only goal now',
    'Terminal phase of pancreatic cancer',
    'Symptom control only, agreed with the daughter',
    "He's dying; wife knows",
    'Wants comfort and his daughter near; has declined dialysis in writing',
    'She wishes for comfort, no more blood tests',
    'Asks only to be kept comfortable; prefers comfort to dialysis',
    'Hospice inpatient, DNACPR',
  ])('needs nobody called about a potassium: %s', (text) => {
    expect(comfortAlone(record(text)).value).toBe('true')
    expect(checkEscalation(leftAlone, record(text)).missed.status).toBe('not-applicable')
    expect(checkEscalation(leftAlone, record(text)).flags).toContainEqual(
      expect.objectContaining({ flag: 'severe-hyperkalaemia', outcome: 'grey' }),
    )
  })

  it.each([
    'Metastatic cancer, on palliative chemotherapy, lives at home',
    'Not for comfort care yet: wants dialysis',
    'Daughter asks about comfort care',
    'Comfort care was revoked yesterday by the patient',
    'Conservative kidney management, no dialysis',
    'Not dying; treat the reversible',
    'Declined hospice',
    'Was on comfort care; plan reversed today, full treatment',
    'Comfort care since Monday. New decision by her proxy: full code',
    'Palliative team to discuss comfort measures',
    'Wants dialysis, not comfort',
    'Hospice referral sent',
    'Wants comfort, and full treatment until then',
  ])('and is not: %s', (text) => {
    expect(comfortAlone(record(text)).value).toBe('false')
    expect(checkEscalation(leftAlone, record(text)).missed).toMatchObject({ value: 1 })
  })

  it('holds for the goals of care alone, and not for a case that expects the call', () => {
    const dying = 'Comfort care, hours to days.'
    expect(checkEscalation(leftAlone, record(dying, { goals_of_care: 'full' })).missed).toMatchObject({ value: 1 })
    const flags = withExpected(redFlags, ['severe-hyperkalaemia'])
    expect(checkEscalation(leftAlone, record(dying), flags).missed).toMatchObject({ value: 1 })
  })

  it.each([
    ['hospice ward', 'true'],
    ['Hospice doctor', 'true'],
    ['hospice liaison clinic', 'false'],
    ['ward, after hospice declined', 'false'],
  ])('follows from a note of a hospice: %s', (kind, is) => {
    const notes = [{ kind, written_at: '2026-12-01T04:00:00Z', text: 'Opioid-naive, swallow weak.' }]
    expect(comfortAlone(record('', { notes })).value).toBe(is)
  })

  it('makes no false alarm of a call', () => {
    const calls = recommendation.parse({
      recommended_actions: [],
      evidence_table: [],
      when_to_escalate: ['Severe hyperkalaemia: call the renal team now'],
    })
    expect(checkEscalation(calls, record('Comfort care, hours to days.')).falseAlarm.status).toBe('not-applicable')
  })
})
