import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recommendation, type RecommendationInput } from './recommendation.ts'
import type { Action } from '../language/action.ts'
import { type ActionMatch, matchAction } from './match-action.ts'

const anticoagulant: Action = { label: 'an anticoagulant', classes: ['anticoagulant'] }

function match(action: Action, ...texts: string[]): ActionMatch {
  return matchAction(
    recommendation.parse({ recommended_actions: texts.map((text) => ({ text })), evidence_table: [] }),
    action,
  )
}

describe('matchAction', () => {
  it('says which alternative is met, where and how', () => {
    expect(
      match(anticoagulant, 'Admit to the ward.', 'Bleeding risk is low. Start apixaban 10 mg twice daily'),
    ).toEqual({
      met: true,
      alternative: 'apixaban',
      stance: 'recommended',
      span: { start: 28, end: 36, text: 'apixaban' },
      sentence: { start: 22, end: 54, text: 'Start apixaban 10 mg twice daily' },
      path: 'recommended_actions[1].text',
      rest: [],
    })
  })

  it('leaves open what a later action refuses whole', () => {
    expect(match(anticoagulant, 'Start apixaban 10 mg twice daily', 'Do not give apixaban')).toMatchObject({
      met: false,
      unclear: true,
      foundInstead:
        '"apixaban" is unclear in "Do not give apixaban": it is ordered before, and refused here ("Do not")',
    })
    for (const later of [
      'Do not give apixaban before the biopsy',
      'No heparin beside it',
      'Do not stop apixaban',
      'Do not double apixaban if a dose is missed',
    ])
      expect(match(anticoagulant, 'Start apixaban 10 mg twice daily', later).met, later).toBe(true)
  })

  it('finds what must not be ordered anywhere in the answer', () => {
    const answer = recommendation.parse({
      recommended_actions: [{ text: 'Admit to the ward.' }],
      evidence_table: [],
      uncertainty: 'None. Also start enoxaparin 40 mg daily.',
    })
    expect(matchAction(answer, anticoagulant).met).toBe(false)
    expect(matchAction(answer, anticoagulant, { anywhere: true })).toMatchObject({ met: true, path: 'uncertainty' })
  })

  it('says what is too little, and how much counts', () => {
    const treats: Action = { drugs: ['heparin'], atLeastDaily: { heparin: [15_001, 'units'] } }
    expect(match(treats, 'Give unfractionated heparin 5,000 units IV')).toEqual({
      met: false,
      foundInstead:
        '"unfractionated heparin" is given in less than 15,001 units a day, the least that counts, in "Give unfractionated heparin 5,000 units IV"',
    })
  })

  it('says what was found instead', () => {
    expect(match(anticoagulant, 'Avoid enoxaparin')).toEqual({
      met: false,
      foundInstead: '"enoxaparin" does not count: the answer advises against it ("Avoid" in "Avoid enoxaparin")',
    })
    expect(match(anticoagulant, 'Consider enoxaparin')).toEqual({
      met: false,
      foundInstead: '"enoxaparin" does not count: the answer only considers it ("Consider" in "Consider enoxaparin")',
    })
    expect(match(anticoagulant, 'Give oxygen')).toEqual({
      met: false,
      foundInstead: 'the only recommended action does not mention it',
    })
    expect(match(anticoagulant)).toEqual({ met: false, foundInstead: 'there is no recommended action' })
    expect(matchAction('Give oxygen', anticoagulant)).toEqual({
      met: false,
      foundInstead: 'the text does not mention it',
    })
  })

  it('reads a text as it reads an answer', () => {
    expect(matchAction('Bleeding risk is low. Start Eliquis', anticoagulant)).toMatchObject({
      met: true,
      alternative: 'apixaban',
      span: { text: 'Eliquis' },
      path: 'text',
    })
  })

  it('takes a refusal of one drug with an order of another', () => {
    expect(match(anticoagulant, 'Stop warfarin', 'Start low-molecular-weight heparin').met).toBe(true)
    expect(match(anticoagulant, 'Use dalteparin instead of unfractionated heparin').met).toBe(true)
  })

  it('takes the name of a wider class unless another drug of it is named', () => {
    const action: Action = { classes: ['hf-beta-blocker'], orWider: true }
    expect(match(action, 'Start a beta-blocker').met).toBe(true)
    expect(match(action, 'Start a beta-blocker (atenolol 50 mg)').met).toBe(false)
    expect(match(action, 'Switch from atenolol to carvedilol').met).toBe(true)
    expect(match({ classes: ['hf-beta-blocker'] }, 'Start a beta-blocker').met).toBe(false)
  })

  it('joins actions by AND over the whole answer, by OR, and within one action', () => {
    const dual: Action = { allOf: [{ classes: ['laba'] }, { classes: ['lama'] }] }
    expect(match(dual, 'Start tiotropium', 'Start salmeterol')).toMatchObject({
      met: true,
      alternative: 'salmeterol',
      rest: [{ alternative: 'tiotropium', path: 'recommended_actions[0].text' }],
    })
    expect(match(dual, 'Start umeclidinium/vilanterol').met).toBe(true)
    expect(match(dual, 'Start tiotropium', 'Avoid salmeterol')).toEqual({
      met: false,
      foundInstead: '"salmeterol" does not count: the answer advises against it ("Avoid" in "Avoid salmeterol")',
    })
    const either: Action = { anyOf: ['apixaban', { procedures: ['thoracentesis'] }] }
    expect(match(either, 'Arrange a pleural tap').met).toBe(true)
    const call: Action = { together: [{ phrases: ['call'] }, { phrases: ['cardiology'] }] }
    expect(match(call, 'Call cardiology').met).toBe(true)
    expect(match(call, 'Call the family', 'Refer to cardiology').met).toBe(false)
    expect(match(call, 'Do not call cardiology').met).toBe(false)
  })

  it('does not take for at once what is routine or for later', () => {
    const action: Action = { phrases: ['cath lab'], atOnce: true }
    expect(match(action, 'Activate the cath lab').met).toBe(true)
    expect(match(action, 'Elective cath lab visit').met).toBe(false)
    expect(match(action, 'Book the cath lab for tomorrow').met).toBe(false)
    expect(match(action, 'Cath lab, in 24 hours').met).toBe(false)
    expect(match(action, 'Cath lab within 48 hours, repeat troponin').met).toBe(false)
    // The time of what is done again is of that alone.
    expect(match(action, 'Cath lab, second look in 24 hours').met).toBe(true)
    expect(match(action, 'Cath lab, repeat echo within 48 hours').met).toBe(true)
    const routine: RecommendationInput = {
      recommended_actions: [{ text: 'Cath lab', urgency: 'routine' }],
      evidence_table: [],
    }
    expect(matchAction(recommendation.parse(routine), action)).toEqual({
      met: false,
      foundInstead: '"Cath lab" does not count: the answer puts it off ("Cath lab")',
    })
  })

  it('takes for later, and an option, where the action says so', () => {
    const text = 'Start carvedilol once euvolaemic'
    expect(match({ drugs: ['carvedilol'] }, text).met).toBe(false)
    expect(match({ drugs: ['carvedilol'], orLater: true }, text)).toMatchObject({ met: true, stance: 'conditional' })
    const option: Action = { drugs: ['carvedilol'], accepts: ['considered'] }
    expect(match(option, 'Consider carvedilol')).toMatchObject({ met: true, stance: 'considered' })
    expect(match(option, 'Start carvedilol').met).toBe(false)
  })

  it('leaves out a sentence that speaks of something else', () => {
    const action: Action = { classes: ['thrombolytic'], unlessNaming: ['catheter-directed'] }
    expect(match(action, 'Give alteplase').met).toBe(true)
    expect(match(action, 'Catheter-directed thrombolysis').met).toBe(false)
  })

  it('reads escalations where the action says so', () => {
    const answer = recommendation.parse({
      recommended_actions: [],
      evidence_table: [],
      when_to_escalate: ['Call cardiology now'],
    })
    expect(matchAction(answer, { phrases: ['call'] }).met).toBe(false)
    expect(matchAction(answer, { phrases: ['call'], inEscalations: true })).toMatchObject({
      path: 'when_to_escalate[0]',
    })
  })

  it('reads what the answer says of the patient where the action says so, and no guideline that it quotes', () => {
    const row = { id: 'E1', source: 'CT', excerpt: 'RV normal' }
    const answer = recommendation.parse({
      problems: ['Intermediate-low-risk PE'],
      recommended_actions: [],
      evidence_table: [{ ...row, source_type: 'imaging' }],
    })
    const stratified: Action = {
      phrases: ['intermediate-low-risk'],
      accepts: ['recommended', 'mentioned'],
      inAssessment: true,
    }
    expect(matchAction(answer, { ...stratified, inAssessment: false }).met).toBe(false)
    expect(matchAction(answer, stratified)).toMatchObject({ path: 'problems[0]' })
    expect(matchAction(answer, { ...stratified, phrases: ['RV'] })).toMatchObject({ path: 'evidence_table[0].excerpt' })
    const quoted = recommendation.parse({
      recommended_actions: [],
      evidence_table: [{ ...row, source_type: 'guideline' }],
    })
    expect(matchAction(quoted, { ...stratified, phrases: ['RV'] }).met).toBe(false)
  })

  it('refuses what is neither an answer nor a text', () => {
    // @ts-expect-error no answer
    expect(() => matchAction(42, anticoagulant)).toThrow(
      'matchAction: the text is of type number, expected a string; turn the answer into text first, or leave it out where there is none',
    )
    // @ts-expect-error an action without a text
    expect(() => matchAction({ recommended_actions: [{ text: 5 }] }, anticoagulant)).toThrow(
      'matchAction, recommended_actions[0].text: the text is of type number, expected a string; turn the answer into text first, or leave it out where there is none',
    )
    // @ts-expect-error no action
    expect(() => matchAction('Start heparin', null)).toThrow(
      'an action is null, expected a name or an object with names',
    )
  })

  it('does not depend on the order of the actions', () => {
    const texts = ['Give oxygen', 'Avoid NSAIDs', 'Start rivaroxaban', 'Monitor haemoglobin while on apixaban']
    fc.assert(
      fc.property(fc.shuffledSubarray(texts, { minLength: 4 }), (shuffled) => match(anticoagulant, ...shuffled).met),
    )
  })

  it('quotes the source with every span', () => {
    const parts = fc.constantFrom('Start apixaban.', 'Oxygen, 2 L.', 'Consider Lasix…', '– naïve 😀', 'Give\theparin!')
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 5 }), fc.constantFrom('\n', ' ', '\r\n'), (all, joint) => {
        const text = all.join(joint)
        const found = matchAction(text, anticoagulant)
        if (!found.met) return
        expect(text.slice(found.span.start, found.span.end)).toBe(found.span.text)
        expect(text.slice(found.sentence.start, found.sentence.end)).toBe(found.sentence.text)
      }),
    )
  })
})
