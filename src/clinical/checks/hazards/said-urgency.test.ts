import { describe, expect, it } from 'vitest'
import { recommendation, type RecommendationInput } from '../../answer/recommendation.ts'
import { patient, type PatientInput } from '../../patient/patient.ts'
import { tooLittleUrgency } from './said-urgency.ts'

type Urgency = 'routine' | 'urgent' | 'emergent' | undefined

const at = '2026-11-01T08:00:00Z'
const signs = (of: Omit<NonNullable<PatientInput['vital_signs']>[number], 'taken_at'>): Partial<PatientInput> => ({
  vital_signs: [{ taken_at: at, ...of }],
})
const shocked = signs({ systolic_mmhg: 74, heart_rate_per_min: 128, respiratory_rate_per_min: 30, spo2_percent: 90 })
const breathless = signs({
  systolic_mmhg: 112,
  heart_rate_per_min: 118,
  respiratory_rate_per_min: 27,
  spo2_percent: 90,
  temperature_celsius: 38.6,
})

function judge(
  about: Partial<PatientInput>,
  actions: readonly (readonly [string, Urgency])[],
  severity?: RecommendationInput['severity'],
) {
  const record = patient.parse({ demographics: { age_years: 66, sex: 'male' }, setting: 'inpatient', ...about })
  const answer = recommendation.parse({
    recommended_actions: actions.map(([text, urgency]) => ({ text, ...(urgency === undefined ? {} : { urgency }) })),
    evidence_table: [],
    ...(severity === undefined ? {} : { severity }),
  })
  return tooLittleUrgency(answer, record)
}

describe('what an answer says of its urgency', () => {
  it('is too little where nothing is for this moment, and the patient is in shock', () => {
    const found = judge(shocked, [
      ['Saline 500 mL', 'urgent'],
      ['Repeat bloods', 'routine'],
    ])
    expect(found).toEqual([
      'none of 2 actions is emergent, and the record has "systolic pressure 74 mmHg": somebody acts within minutes (RCP NEWS2 2017, emergency response; Surviving Sepsis Campaign 2021; UKKA hyperkalaemia 2023)',
    ])
  })

  it('is not judged without actions, or where one of them has no urgency', () => {
    expect(judge(shocked, [])).toEqual([])
    expect(
      judge(shocked, [
        ['Saline 500 mL', 'urgent'],
        ['Repeat bloods', undefined],
      ]),
    ).toEqual([])
  })

  it('is enough with one action for this moment', () => {
    expect(
      judge(shocked, [
        ['Saline 500 mL now', 'emergent'],
        ['Repeat bloods', 'routine'],
      ]),
    ).toEqual([])
  })

  it.each<[string, Partial<PatientInput>, Urgency, number]>([
    ['a high score alone may be met by what is urgent', breathless, 'urgent', 0],
    ['and not by routine alone', breathless, 'routine', 1],
    ['what is said of no urgency is not judged', { ...breathless, setting: 'emergency' }, undefined, 0],
    ['nor who is treated for comfort', { ...shocked, goals_of_care: 'palliative' }, 'routine', 0],
    ['nor who is well', signs({ systolic_mmhg: 122, heart_rate_per_min: 76 }), 'routine', 0],
  ])('%s', (_what, about, urgency, count) => {
    expect(judge(about, [['Amoxicillin 1 g', urgency]])).toHaveLength(count)
  })

  it.each<[NonNullable<RecommendationInput['severity']>, number]>([
    ['mild', 1],
    ['moderate', 1],
    ['severe', 0],
    ['critical', 0],
  ])('shock that is called %s', (severity, count) => {
    const found = judge(shocked, [['Saline 500 mL now', 'emergent']], severity)
    expect(found.filter((line) => line.startsWith('the answer calls it'))).toHaveLength(count)
  })

  it('is too little where what treats an emergency is a routine', () => {
    const about: Partial<PatientInput> = { conditions: [{ name: 'empyema' }] }
    const antibiotic = ['Co-amoxiclav 1.2 g IV three times daily', 'urgent'] as const
    expect(judge(about, [antibiotic, ['Chest drain in the clinic', 'routine']])).toEqual([
      expect.stringMatching(/^an empyema is treated as a routine \("Chest drain in the clinic"\)/u),
    ])
    expect(judge(about, [antibiotic, ['Chest drain under ultrasound', 'urgent']])).toEqual([])
    const drains = [
      ['Chest drain now', 'emergent'] as const,
      ['A second chest drain in the clinic', 'routine'] as const,
    ]
    expect(judge(about, drains)).toEqual([])
    const chosen = ['Conservative management of the pleura is agreed', 'routine'] as const
    expect(judge(about, [antibiotic, ['Chest drain in the clinic', 'routine'], chosen])).toEqual([])
  })

  it('is read from the headings of an answer in words', () => {
    const record = patient.parse({ demographics: { age_years: 66, sex: 'male' }, ...shocked })
    const under = (heading: string): readonly string[] =>
      tooLittleUrgency({ text: `## Plan\n\n### ${heading}\n\n- Saline 500 mL over 15 min\n` }, record)
    expect(under('Urgent')).toHaveLength(1)
    expect(under('Emergent')).toEqual([])
    expect(tooLittleUrgency({ text: 'Saline 500 mL over 15 min.' }, record)).toEqual([])
  })
})

describe('who wakes to a voice', () => {
  const urgent = [['De-escalate to piperacillin/tazobactam', 'urgent']] as const
  const woken = (setting: PatientInput['setting'], note: string, consciousness: 'voice' | 'pain' = 'voice') =>
    judge({ ...signs({ consciousness, systolic_mmhg: 124 }), setting, notes: [{ text: note }] }, urgent)

  it.each([
    'L MCA infarct, ventilated day 10, VAP day 3 on meropenem. No shock.',
    'Day 6 of mechanical ventilation, weaning.',
    'Intubated 5 days ago, cultures back.',
    'Tracheostomy day 4, sedation off.',
    'Sedated, D3 of ventilation; stable.',
    'MV day 8, FiO2 0.3.',
    'D12 on the ventilator, no change.',
    'Intubated, day 7.',
  ])('is as awake as for days on a ventilator: %s', (note) => expect(woken('intensive-care', note)).toEqual([]))

  it.each([
    ['intensive-care', 'Drowsy since this morning, not intubated.'],
    ['inpatient', 'Ventilated for 10 days in March.'],
    ['intensive-care', 'Extubated; day 2 of antibiotics.'],
    ['emergency', 'Intubated day 3 elsewhere.'],
    ['intensive-care', 'Intubated 1 h ago.'],
    ['inpatient', 'Tracheostomy day 9.'],
    ['intensive-care', 'New sepsis, drowsy.'],
    ['intensive-care', 'For intubation if worse.'],
  ] as const)('is failing elsewhere: %s, %s', (setting, note) => expect(woken(setting, note)).toHaveLength(1))

  it('who wakes to pain alone is failing', () => {
    expect(woken('intensive-care', 'Ventilated day 10.', 'pain')).toHaveLength(1)
  })
})
