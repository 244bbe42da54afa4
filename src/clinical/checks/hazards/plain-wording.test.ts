import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { plainAnswer } from './plain-wording.ts'

const plain = (text: string): string => {
  const answer = plainAnswer({ text })
  return 'text' in answer ? String(answer.text) : ''
}

describe('the words of the tables of acts', () => {
  it.each([
    ['Discontinue Eliquis today', 'Stop apixaban today'],
    ['Lasix is ceased', 'Furosemide is stopped'],
    ['Commence Xarelto 15 mg twice daily for 21/7', 'Start rivaroxaban 15 mg BD for 21 days'],
    ['Go ahead with Aldactone 25 mg once daily', 'Start spironolactone 25 mg daily'],
    ['Tab Wysolone 40 mg BD x 5 d', 'Tab prednisolone 40 mg BD x 5 days'],
    ['Toradol 30 mg IV, Nexium 40 mg', 'Ketorolac 30 mg IV, esomeprazole 40 mg'],
    ['Put in a 12 Fr drain prior to the scan', 'Insert a 12 Fr drain before the scan'],
    ['Repeat CT in 6-12/12, review in 2 wks', 'Repeat CT in 6-12 months, review in 2 weeks'],
    ['❌ intubation, ❌ BiPAP', 'no intubation, no BiPAP'],
    ['Hold abx till the culture is back', 'Hold antibiotics until the culture is back'],
  ])('of %j are %j', (written, wanted) => expect(plain(written)).toBe(wanted))

  it.each([
    ['a brand that tells the form', 'Depo-Medrone 80 mg, Durogesic 12, Oestrogel two pumps, Gaviscon Infant'],
    ['a brand of several drugs', 'Trimbow two puffs, Entresto 24/26 mg'],
    ['a brand behind the name of its drug', 'Furosemide Lasix 40 mg, then insulin Actrapid 6 units/h'],
    ['a name within another word', 'He put in for leave; the tilling is over'],
    ['a score', 'Glasgow 14/15, pain 7/10'],
  ])('leave %s', (_what, text) => expect(plain(text)).toBe(text))

  it('are those of actions and escalations alone', () => {
    const answer = recommendation.parse({
      problems: ['Xarelto ceased'],
      severity: 'mild',
      recommended_actions: [{ text: 'Cease Xarelto', evidence_refs: ['a'], urgency: 'routine' }],
      evidence_table: [{ id: 'a', source_type: 'note', source: 'n', excerpt: 'Xarelto' }],
      contraindications_checked: ['Xarelto: none'],
      when_to_escalate: ['Bleeding: cease Xarelto'],
    })
    expect(plainAnswer(answer)).toEqual({
      ...answer,
      recommended_actions: [{ ...answer.recommended_actions[0], text: 'Stop rivaroxaban' }],
      when_to_escalate: ['Bleeding: stop rivaroxaban'],
    })
  })
})
