import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { type PatientInput, patient } from '../../patient/patient.ts'
import {
  activeBleeding,
  clausesOf,
  declinesTreatment,
  deniedInRecord,
  isRoutineAction,
  listedOrSuspected,
  ordersAndCalls,
  orderTexts,
  plannedTexts,
  recordNames,
} from './record-words.ts'

const recordOf = (about: Partial<PatientInput>) => patient.parse({ demographics: { age_years: 70 }, ...about })

describe('recordNames', () => {
  const terms = ['adrenalectomy', 'Addison disease']
  const named = (about: Partial<PatientInput>): unknown => recordNames(recordOf(about), terms)

  it('gives the problem, or the first of the names where a note has one', () => {
    const both = { conditions: [{ name: 'Addison disease' }], notes: [{ text: 'Adrenalectomy in 2019.' }] }
    expect(named(both)).toEqual({ value: 'true', facts: ['Addison disease'] })
    expect(named({ notes: [{ text: 'Fever.' }, { text: 'Known Addison disease.' }] })).toEqual({
      value: 'true',
      facts: ['adrenalectomy, in a note'],
    })
    expect(named({ notes: [{ text: 'Fever.' }] })).toEqual({ value: 'false', facts: ['no adrenalectomy on record'] })
  })

  it('counts what is over, and not what is denied, suspected or of somebody else', () => {
    expect(named({ conditions: [{ name: 'Adrenalectomy', status: 'resolved' }] })).toMatchObject({ value: 'true' })
    expect(named({ conditions: [{ name: 'Addison disease', status: 'suspected' }] })).toMatchObject({ value: 'false' })
    expect(named({ notes: [{ text: 'No Addison disease.' }] })).toMatchObject({ value: 'false' })
    expect(named({ notes: [{ text: 'Mother had Addison disease.' }] })).toMatchObject({ value: 'false' })
  })
})

it('takes what is suspected for enough where nothing may wait for proof', () => {
  const listed = (...conditions: NonNullable<PatientInput['conditions']>): unknown =>
    listedOrSuspected(recordOf({ conditions }), /dissection/iu, /repaired/iu)
  expect(listed({ name: 'Gout' }, { name: 'Aortic dissection', status: 'suspected' })).toEqual({
    value: 'true',
    facts: ['Aortic dissection'],
  })
  for (const [name, status] of [
    ['Gout', 'active'],
    ['Aortic dissection', 'resolved'],
    ['Aortic dissection, repaired', 'active'],
  ] as const)
    expect(listed({ name, status })).toEqual({ value: 'false', facts: ['not on the problem list'] })
})

it('knows which action an answer itself calls a routine one', () => {
  const answer = recommendation.parse({
    recommended_actions: [
      { text: 'Aspirin 300 mg', urgency: 'emergent' },
      { text: 'Lipids', urgency: 'routine' },
    ],
    evidence_table: [],
  })
  const isRoutine = (path: string): boolean => isRoutineAction(answer, { text: '', path })
  expect(isRoutine('recommended_actions[1].text')).toBe(true)
  expect(isRoutine('recommended_actions[0].text')).toBe(false)
  expect(isRoutine('problems[1]')).toBe(false)
  expect(isRoutineAction({ text: 'Lipids' }, { text: 'Lipids', path: 'text' })).toBe(false)
})

it('knows who bleeds by the problem list', () => {
  expect(activeBleeding(recordOf({ conditions: [{ name: 'Subdural haematoma' }] })).value).toBe('true')
  expect(activeBleeding(recordOf({ conditions: [{ name: 'Gout' }] })).value).toBe('false')
})

it('knows for whom life is not to be prolonged', () => {
  expect(declinesTreatment(recordOf({ goals_of_care: 'palliative' }))).toBe(true)
  expect(declinesTreatment(recordOf({ goals_of_care: 'treatment-declined' }))).toBe(true)
  expect(declinesTreatment(recordOf({ goals_of_care: 'full' }))).toBe(false)
  expect(declinesTreatment(recordOf({}))).toBe(false)
})

it('parts clauses where a sentence, a line or what a semicolon ends', () => {
  expect(clausesOf('Blood: S. aureus. K 4,2 mmol/L; fever\nCough')).toEqual([
    'Blood: S. aureus.',
    'K 4.2 mmol/L;',
    'fever',
    'Cough',
  ])
})

it.each(['no ', 'denies any ', 'father had a ', 'risk of ', '? '])('takes a sign after "%s" for none', (before) => {
  expect(deniedInRecord.test(before)).toBe(true)
  expect(deniedInRecord.test(`${before}fever; `)).toBe(false)
})

describe('texts that order', () => {
  const texts = [
    { path: 'recommended_actions[0].text', text: 'Aspirin 300 mg' },
    { path: 'problems[0]', text: 'Infarction' },
    { path: 'text', text: 'Problems:\n- Infarction\n\nPlan:\n- Aspirin 300 mg\n- Heparin\n' },
  ]

  it('are actions and answers in words', () => {
    expect(orderTexts(texts).map(({ path }) => path)).toEqual(['recommended_actions[0].text', 'text'])
  })

  it('are with the calls what is done now and later', () => {
    const answer = recommendation.parse({
      recommended_actions: [{ text: 'Aspirin 300 mg' }],
      evidence_table: [],
      when_to_escalate: ['ST elevation'],
    })
    expect(ordersAndCalls(answer, texts.slice(0, 2))).toEqual(['Aspirin 300 mg', 'ST elevation'])
    const inWords = { text: 'Aspirin 300 mg' }
    expect(ordersAndCalls(inWords, [{ path: 'text', text: inWords.text }])).toEqual(['Aspirin 300 mg'])
  })

  it('are of an answer in words the plan, without its headings and what stands beside it', () => {
    expect(plannedTexts(texts)).toEqual([
      { path: 'recommended_actions[0].text', text: 'Aspirin 300 mg' },
      { path: 'text', text: expect.not.stringContaining('Infarction') },
    ])
    const answer = '# Plan\n\n- Aspirin 300 mg\n- Heparin\n\n# Uncertainty\n\nThe ECG is old.\n'
    expect(plannedTexts([{ path: 'text', text: answer }])).toEqual([{ path: 'text', text: 'Aspirin 300 mg;\nHeparin' }])
  })
})
