import { describe, expect, it } from 'vitest'
import { matchAction } from './match-action.ts'
import { recommendation } from './recommendation.ts'

const answer = (text: string) =>
  recommendation.parse({ recommended_actions: [{ text, urgency: 'emergent' }], evidence_table: [] })

const met = (text: string, name: string): boolean | 'unclear' => {
  const match = matchAction(answer(text), { label: name, phrases: [name] }, { expected: true })
  return match.met || (match.unclear === true ? 'unclear' : false)
}

describe('an order that its own clause ends', () => {
  it.each([
    ['Haemodialysis request vetted and turned down.', 'haemodialysis'],
    ['Porter stood down, CTPA not happening.', 'CTPA'],
    ['CTPA [cancelled 09:10, Dr Lewis].', 'CTPA'],
    ['Park coronary angiography for this week.', 'coronary angiography'],
    ['We therefore refrained from performing thoracentesis.', 'thoracentesis'],
    ['Amiodarone 300 mg IV (paused, acute kidney injury).', 'amiodarone'],
  ])('does not meet what is expected: %s', (text, name) => expect(met(text, name)).not.toBe(true))

  it.each([
    ['CTPA now; stop the heparin if it is negative.', 'CTPA'],
    ['Haemodialysis now, then stop the potassium infusion.', 'haemodialysis'],
    ['Amiodarone 300 mg IV, stop if the pulse falls below 50.', 'amiodarone'],
    ['Chest drain now, remove when dry.', 'chest drain'],
    ['Thoracentesis today; aspirin is held.', 'thoracentesis'],
  ])('and one that is ended later, if something happens, or not itself, does: %s', (text, name) =>
    expect(met(text, name)).toBe(true),
  )
})
