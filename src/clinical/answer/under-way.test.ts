import { describe, expect, it } from 'vitest'
import { matchAction } from './match-action.ts'
import { recommendation } from './recommendation.ts'

const aspirin = { drugs: ['aspirin'] }
const dialysis = { procedures: ['dialysis'] }

function isMet(text: string, action: object): boolean {
  const answer = recommendation.parse({
    recommended_actions: [{ text, evidence_refs: [], urgency: 'emergent' }],
    evidence_table: [],
  })
  return matchAction(answer, action, { expected: true }).met
}

describe('what is expected is met by what is done, runs, or has its time today', () => {
  it.each([
    'Aspirin 300 mg given by the crew at 07:50',
    'Given aspirin 300 mg in resus with good effect',
    'Aspirin (300 mg, administered in the ambulance)',
    'Loaded with aspirin 300 mg on arrival',
    'Started on aspirin 75 mg by cardiology this morning',
    'Stays on aspirin 75 mg, well tolerated',
    'She received aspirin 300 mg before transfer',
  ])('%s', (text) => {
    expect(isMet(text, aspirin)).toBe(true)
  })

  it.each([
    'Haemodialysis has just been completed',
    'Underwent haemodialysis at 08:40 today without complication',
    'Scan confirms it; haemodialysis being performed this minute',
    'Meets criteria for haemodialysis → started 10:45',
    'Ward round decision: haemodialysis today',
    'Consent from his wife, haemodialysis going ahead',
    'Returned from haemodialysis at 12:10, stable',
  ])('%s', (text) => {
    expect(isMet(text, dialysis)).toBe(true)
  })
})

describe('and not by what was another time, has ended, or did harm', () => {
  it.each([
    'Received aspirin 300 mg during his last admission',
    'Rash three days after aspirin 300 mg was given',
    'Aspirin 300 mg was given in error, now stopped',
    'Likely cause of the bleed: aspirin 300 mg taken with alcohol',
    'Aspirin 300 mg not given, allergic',
    'Had aspirin 75 mg two years ago',
    'Aspirin 300 mg to be given if the troponin is raised',
    'Completed a course of aspirin 300 mg in March',
  ])('%s', (text) => {
    expect(isMet(text, aspirin)).toBe(false)
  })

  it.each([
    'Haemodialysis was started and abandoned after ten minutes',
    'Had haemodialysis in 2019 for lithium',
    'Haemodialysis should have been started',
  ])('%s', (text) => {
    expect(isMet(text, dialysis)).toBe(false)
  })
})

it('forbids nothing: what is only told is no order', () => {
  expect(matchAction('Aspirin 300 mg was given by the crew at 07:50.', aspirin).met).toBe(false)
})
