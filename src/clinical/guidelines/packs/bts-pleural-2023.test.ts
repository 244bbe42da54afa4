import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient, type PatientInput } from '../../patient/patient.ts'
import { checkGuideline } from '../check-guideline.ts'
import { btsPleural2023 } from './bts-pleural-2023.ts'

const large = patient.parse({
  demographics: { age_years: 66 },
  pleural_effusion: { side: 'left', hemithorax_share: 0.8 },
})
const verdict = (...texts: string[]) =>
  checkGuideline(
    recommendation.parse({ recommended_actions: texts.map((text) => ({ text })), evidence_table: [] }),
    large,
    btsPleural2023,
  ).rules[0]?.verdict

describe('the volume of a pleural drainage', () => {
  it.each([
    'Drain 3 L in one go',
    'Drain 3 litres at once',
    'Remove 2.5 L under ultrasound',
    'Aspirate 2000 mL',
    'Drain up to 3L today',
    'Remove 1.6 L of fluid',
  ])('is too much: %s', (text) => {
    expect(verdict('Arrange an ultrasound-guided thoracentesis', text)).toBe('forbidden')
  })

  it.each([
    'Drain 1.5 L at most',
    'Drain 1 L, then clamp the drain',
    'Do not drain 3 L in one go',
    'Drain the 3 L effusion, at most 1.5 L at a time',
    'Drain 3 L over three days',
    'Drain no more than 1500 mL per session',
    'Send 50 mL for cytology',
  ])('is let through: %s', (text) => {
    expect(verdict('Arrange an ultrasound-guided thoracentesis', text)).toBe('kept')
  })
})

describe('an infected effusion', () => {
  const record = (more: PatientInput): PatientInput => ({
    labs: [{ name: 'pH', value: 7.08, unit: 'pH', specimen: 'pleural-fluid' }],
    conditions: [{ name: 'complicated parapneumonic effusion, left' }],
    ...more,
  })
  const onDrain = (more: Partial<PatientInput>, ...texts: string[]) =>
    checkGuideline(
      recommendation.parse({
        recommended_actions: texts.map((text) => ({ text, urgency: 'urgent' as const })),
        evidence_table: [],
      }),
      patient.parse(record({ demographics: { age_years: 60 }, ...more })),
      btsPleural2023,
    ).rules[0]?.verdict

  it.each([
    '12F Seldinger ICD R side under USS now, underwater seal',
    'Left-sided 14-French catheter tonight under ultrasound; saline flushes every 8 hours',
    'Site: left small-bore 12-14F with US',
    'Insert an ICD on the left today',
    'Place an 18 Fr tube under ultrasound',
    'ICD L now, safe triangle',
  ])('is drained by: %s', (text) => expect(onDrain({}, text)).toBe('kept'))

  it.each([
    '16F Foley catheter, hourly urine',
    'No ICD; antibiotics alone',
    'Nasogastric tube 12 Fr for feeds',
    'Ceftriaxone 2 g IV daily for 6 weeks',
    'Avoid a 14F catheter; antibiotics alone',
  ])('is not by: %s', (text) => expect(onDrain({}, text)).not.toBe('kept'))

  const tapped = 'Therapeutic thoracentesis of 1 L under ultrasound, no chest tube'
  const ofLiver = {
    pleural_effusion: { side: 'right', hemithorax_share: 0.7, description: 'clear, no septa' },
  } as const

  it.each([
    'spontaneous bacterial empyema in hepatic hydrothorax, right',
    'SBEM, hepatic hydrothorax',
    'infected hepatic hydrothorax',
  ])('of a liver that fails is tapped, and gets no tube: %s', (name) =>
    expect(onDrain({ ...ofLiver, conditions: [{ name }, { name: 'cirrhosis' }], labs: [] }, tapped)).not.toBe('missed'),
  )

  it.each([
    { conditions: [{ name: 'empyema, right' }, { name: 'cirrhosis' }], labs: [] },
    { conditions: [{ name: 'spontaneous bacterial empyema' }], notes: [{ text: 'Frank pus on the tap.' }], labs: [] },
    { conditions: [{ name: 'spontaneous bacterial empyema in hepatic hydrothorax' }] },
    { conditions: [{ name: 'pleural empyema' }], labs: [] },
  ])('is missed without a drain: %j', (more) => expect(onDrain({ ...ofLiver, ...more }, tapped)).toBe('missed'))

  const bled: Partial<PatientInput> = {
    conditions: [{ name: 'massive haemothorax, left' }],
    labs: [],
    pleural_effusion: { side: 'left', volume_ml: 1550 },
  }

  it.each<Partial<PatientInput>>([
    { notes: [{ text: 'Left tube placed 23:05.' }] },
    { pleural_effusion: { side: 'left', volume_ml: 1550, description: 'frank blood through 32F tube at once' } },
    { notes: [{ text: '28F chest tube placed at 04:10, 900 mL blood from the drain.' }] },
    { notes: [{ text: 'Chest drain in situ since yesterday.' }] },
  ])('is not drained twice: %j', (more) => {
    expect(onDrain({ ...bled, ...more }, 'Emergency thoracotomy')).toBe('not-applicable')
  })

  it.each(['NG tube placed at 10:00.', 'ET tube in good position.', 'Plan: chest drain.', 'Needs a tube.'])(
    'is drained, whatever this says: %s',
    (text) => {
      expect(onDrain({ ...bled, notes: [{ text }] }, 'Tranexamic acid 1 g')).toBe('missed')
    },
  )
})

describe('a drain of today that waits for the clotting', () => {
  const about = patient.parse({
    demographics: { age_years: 63 },
    conditions: [{ name: 'pleural empyema', status: 'active' }],
  })
  const of = (text: string) => {
    const answer = recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] })
    return checkGuideline(answer, about, btsPleural2023).rules[0]?.missing.map(({ label }) => label)
  }
  it.each([
    '12F Seldinger drain under ultrasound this afternoon once the INR is below 1.5',
    'Chest drain tonight once platelets are in',
    'Ultrasound-guided drain today after the PCC',
    'Chest drain now',
  ])('is ordered: %s', (text) => expect(of(text)).not.toContain('a drain of the infected effusion'))
  it.each([
    'Chest drain once the antibiotics have failed',
    'Chest drain if fever persists',
    'Chest drain today if the fluid is loculated',
    'No drain today',
  ])('is not: %s', (text) => expect(of(text)).toContain('a drain of the infected effusion'))
})
