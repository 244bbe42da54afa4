import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recommendation, type RecommendationInput } from '../answer/recommendation.ts'
import type { ActionGroup } from './action-group.ts'
import { type ActionMatch, matchAction } from './match-action.ts'

const anticoagulant: ActionGroup = { label: 'an anticoagulant', drugs: ['anticoagulant'] }

function match(group: ActionGroup, ...texts: string[]): ActionMatch {
  return matchAction(
    recommendation.parse({ recommended_actions: texts.map((text) => ({ text })), evidence_table: [] }),
    group,
  )
}

describe('matchAction', () => {
  it('quotes the sentence that carries the action', () => {
    expect(
      match(anticoagulant, 'Admit to the ward.', 'Bleeding risk is low. Start apixaban 10 mg twice daily'),
    ).toEqual({
      met: true,
      span: '"Start apixaban 10 mg twice daily"',
    })
  })

  it('says what was found instead', () => {
    expect(match(anticoagulant, 'Avoid enoxaparin')).toEqual({
      met: false,
      foundInstead: 'it is refused in "Avoid enoxaparin"',
    })
    expect(match(anticoagulant, 'Consider enoxaparin')).toEqual({
      met: false,
      foundInstead: 'it is only considered in "Consider enoxaparin"',
    })
    expect(match(anticoagulant, 'Give oxygen')).toEqual({
      met: false,
      foundInstead: 'none of 1 recommended actions names it',
    })
    expect(match(anticoagulant)).toEqual({ met: false, foundInstead: 'there is no recommended action' })
  })

  it('takes a refusal of one drug with an order of another', () => {
    expect(match(anticoagulant, 'Stop warfarin', 'Start low-molecular-weight heparin').met).toBe(true)
    expect(match(anticoagulant, 'Use dalteparin instead of unfractionated heparin').met).toBe(true)
  })

  it('takes the name of a wider class unless another drug of it is named', () => {
    const group: ActionGroup = {
      label: 'a beta-blocker',
      drugs: ['heart-failure-beta-blocker'],
      wider: { names: 'beta-blocker-unnamed', others: 'other-beta-blocker' },
    }
    expect(match(group, 'Start a beta-blocker').met).toBe(true)
    expect(match(group, 'Start a beta-blocker (atenolol 50 mg)').met).toBe(false)
    expect(match(group, 'Switch from atenolol to carvedilol').met).toBe(true)
  })

  it('does not take for at once what is routine or for later', () => {
    const group: ActionGroup = { label: 'cath lab', words: ['cath lab'], atOnce: true }
    expect(match(group, 'Activate the cath lab').met).toBe(true)
    expect(match(group, 'Elective cath lab visit').met).toBe(false)
    expect(match(group, 'Book the cath lab for tomorrow').met).toBe(false)
    const routine: RecommendationInput = {
      recommended_actions: [{ text: 'Cath lab', urgency: 'routine' }],
      evidence_table: [],
    }
    expect(matchAction(recommendation.parse(routine), group)).toEqual({
      met: false,
      foundInstead: 'it is put off in "Cath lab"',
    })
  })

  it('takes both parts of a pair from one action, each asserted', () => {
    const group: ActionGroup = { label: 'a call', pairs: [[['call'], ['cardiology']]] }
    expect(match(group, 'Call cardiology').met).toBe(true)
    expect(match(group, 'Call the family', 'Cardiology clinic').met).toBe(false)
    expect(match(group, 'Do not call cardiology').met).toBe(false)
  })

  it('does not depend on the order of the actions', () => {
    const texts = ['Give oxygen', 'Avoid NSAIDs', 'Start rivaroxaban', 'Monitor haemoglobin while on apixaban']
    fc.assert(
      fc.property(fc.shuffledSubarray(texts, { minLength: 4 }), (shuffled) => match(anticoagulant, ...shuffled).met),
    )
  })

  it('refuses every drug of a refused list', () => {
    const drugs = fc.subarray(['NSAIDs', 'verapamil', 'heparin', 'apixaban', 'aspirin'], { minLength: 2 })
    const verbs = fc.constantFrom('Avoid', 'Do not give', 'Withhold', 'Stop', 'Discontinue', 'Hold')
    fc.assert(
      fc.property(
        verbs,
        drugs,
        (verb, list) => !match(anticoagulant, `${verb} ${list.slice(0, -1).join(', ')} and ${list.at(-1)}`).met,
      ),
    )
  })
})
