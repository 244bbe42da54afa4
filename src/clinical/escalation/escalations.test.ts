import { describe, expect, it } from 'vitest'
import { recommendation } from '../answer/recommendation.ts'
import { type Escalation, escalations } from './escalations.ts'

const entry = (text: string): Escalation | undefined =>
  escalations(recommendation.parse({ recommended_actions: [], evidence_table: [], when_to_escalate: [text] }))[0]

const action = (text: string, urgency: 'emergent' | 'urgent' = 'emergent'): Escalation | undefined =>
  escalations(recommendation.parse({ recommended_actions: [{ text, urgency }], evidence_table: [] }))[0]

const passages = (text: string): readonly Escalation[] => escalations({ text })

const hyperkalaemia = ['hyperkalaemia', 'potassium', 'K', 'K+', 'pH']

describe('a call of somebody who can help', () => {
  it('calls now where help is on its way, and not where equipment is at the bedside', () => {
    expect(entry('Interventional cardiologist on the way')?.callsNow).toHaveLength(1)
    expect(action('CICU bed, defibrillator at bedside', 'urgent')?.callsNow).toHaveLength(0)
  })

  it.each([
    ['Call the renal team', 'made'],
    ['Call the zookeeper. Call the renal team.', 'made'],
    ['Call the renal team and consider calling the zookeeper', 'made'],
    ['Call the family', 'none'],
    ['Refer to the renal team tomorrow', 'none'],
    ['Refer to the renal team within a week or two', 'none'],
    ['Refer to the renal team within 3 days', 'none'],
    ['Refer to the renal team if dry', 'none'],
    ['K+ > 6.5: call the renal team', 'none'],
    ['Call the family. Call the zookeeper.', 'party'],
    ['K+ > 6.5: call the renal team now', 'order'],
    ['Consider calling the renal team', 'none'],
    ['K+ > 6.5: call the family now', 'none'],
    ['ICU consultant and PERT at the bedside', 'made'],
    ['ECG each minute, with the cardiologist at the bedside', 'made'],
    ['Repeat the gas with a doctor present', 'none'],
    ['Interventional cardiologist: on the way', 'made'],
    ['Interventionalist on call – accepted, table ready 07:10', 'made'],
    ['MCS centre: accepted 08:10', 'made'],
    ['Cardiology aware', 'made'],
    ['Calcium is in. Cardiology aware', 'made'],
    ['Calcium is in. With a senior doctor present, repeat the gas', 'none'],
    ['Emergency services: do not call', 'none'],
    ['Ambulance now, do not ring the GP first', 'made'],
    ['Patient aware of the driving ban', 'none'],
    ['Family at the bedside', 'none'],
    ['ICU not aware yet', 'none'],
    ['If he worsens, ICU at the bedside', 'none'],
    ['K+ > 6.5: call the renal team and inform the family now', 'order'],
  ])('%s: %s', (text, is) => {
    const read = entry(text)
    expect(read?.isMade === true ? 'made' : (read?.mayBeMade?.of ?? 'none')).toBe(is)
  })

  it('leaves no doubt beside one that is made', () => {
    expect(entry('Call the zookeeper. Call the renal team.')?.mayBeMade).toBeUndefined()
    expect(entry('Call the zookeeper.')?.mayBeMade).toEqual({ text: 'Call the zookeeper.', of: 'party' })
    expect(entry('Potassium 6.9. K+ > 6.5: call the renal team now')?.mayBeMade).toEqual({
      text: 'K+ > 6.5: call the renal team now',
      of: 'order',
    })
  })

  it.each([
    ['Call the family', 'reaches nobody who can act on it'],
    ['Call the zookeeper', 'calls somebody of whom nothing is known'],
    ['Do not call the renal team', 'refused by "Do not"'],
    ['Consider calling the renal team', 'considered by "Consider"'],
    ['Give calcium', undefined],
  ])('or why it is none: %s', (text, because) => {
    expect(entry(text)?.because).toBe(because)
  })

  it.each([
    ['I have activated the cath lab', true],
    ['We have called the renal team', true],
    ['I have not called the renal team', false],
    ['I will ring cardiology tomorrow', false],
  ])('in an action it is made by who writes: %s: %s', (text, isMade) => {
    expect(action(text)?.isMade).toBe(isMade)
  })
})

describe('a call for this moment', () => {
  it.each([
    ['Potassium 6.9. Call the renal team about it now.', true],
    ['Call the ICU now', true],
    ['Now. Call the ICU', true],
    ['Call 911', true],
    ['Call the ICU', false],
    ['Refer to the renal team now', false],
    ['Refer to the renal team. Call the family now.', false],
    // What is yet to happen calls nobody now: it stands before the call, behind it, or before a colon.
    ['Wheeze: call the renal team now', false],
    ['Wheeze, call the renal team now', false],
    ['Wheeze, cough, call the renal team now', false],
    ['Cold or wet, call the renal team now', false],
    ['MAP under 65 - call intensive care now', false],
    ['Call intensive care now, MAP under 65', true],
    ['If dry, call the ICU now', false],
    ['Call 911: blue lips', false],
    ['Call 911: blue lips, wheeze', false],
    ['Call 911: car crash', true],
    ['Wheeze, call the renal team; call the ICU now', true],
    ['Call the ICU now for the wheeze', true],
    ['The scan is back: call the ICU now', true],
    ['Call the ICU now about the wheeze and call the family', true],
  ])('is made by an entry: %s: %s', (text, isNow) => {
    expect(entry(text)?.isNow).toBe(isNow)
  })

  it('waits for what stands at most four hundred characters into its sentence', () => {
    const isNow = (length: number): unknown => entry(`${'a'.repeat(length)} wheeze - call the ICU now`)?.isNow
    expect([isNow(10), isNow(393), isNow(394)]).toEqual([false, false, true])
  })

  it.each<[string, 'emergent' | 'urgent', boolean]>([
    ['Call the ICU', 'emergent', true],
    ['Call the ICU now', 'urgent', false],
    ['SOB: call the ICU', 'emergent', true],
    ['First dose before the ambulance comes', 'emergent', false],
    ['Until the ambulance comes, oxygen', 'emergent', false],
    ['Call the ICU if worse', 'emergent', false],
    // Who is aware has been called.
    ['Cardiology aware', 'emergent', false],
    ['Cardiology aware now', 'emergent', true],
  ])('is made by an action that is emergent: %s, %s', (text, urgency, isNow) => {
    expect(action(text, urgency)?.isNow).toBe(isNow)
  })

  it('names whom it calls, and whether it says about what', () => {
    const called = (text: string): unknown =>
      entry(text)?.callsNow.map(({ kinds, isAboutSomething }) => [[...kinds].join(), isAboutSomething])
    expect(called('Call the ICU now')).toEqual([['intensive care', false]])
    expect(called('Call the ICU regarding the potassium now')).toEqual([['intensive care', true]])
    expect(called('Refer to the renal team now. Call the ICU.')).toEqual([['renal medicine', false]])
    expect(called('Wheeze, call the renal team now. Call the ICU at once.')).toEqual([['intensive care', false]])
    expect(called('Call the ICU')).toEqual([])
    expect(called('Call the ICU, family at the bedside')).toEqual([])
    // These words are names of help, and say nothing of when.
    for (const text of ['Activate the cath lab', 'Rapid response team', 'Call the emergency department'])
      expect([text, called(text)]).toEqual([text, []])
    expect(called('Activate the cath lab now')).toEqual([['cardiology', false]])
  })
})

describe('what an entry names', () => {
  it.each([
    ['Potassium 6.9', true],
    ['Calcium. Then potassium again.', true],
    ['No potassium problem', false],
    ['Potassium 6.9 if true', false],
    ['Hyperkalaemia was excluded', false],
    ['Calcium 2.1', false],
  ])('%s: %s', (text, isNamed) => {
    expect(entry(text)?.names(hyperkalaemia)).toBe(isNamed)
  })

  it('reads a bracket of an action as a remark, and that of an entry as its condition', () => {
    expect(action('Call the renal team (K > 6.5)')?.names(hyperkalaemia)).toBe(true)
    expect(action('Call the renal team (K > 6.5)')?.isMade).toBe(true)
    expect(entry('Call the renal team (K > 6.5)')?.isMade).toBe(false)
  })
})

describe('an order of a procedure', () => {
  it.each([
    ['Dialysis tonight', true, true],
    ['Calcium. Then dialysis.', true, true],
    ['Dialysis now, within an hour of when the line went in', true, true],
    ['Dialysis now, under 60 min from when she arrived', true, true],
    ['Dialysis when the line is in', false, false],
    ['Dialysis within 24 h', false, true],
    ['Dialysis in 24-72 h', false, true],
    ['Dialysis tomorrow', false, false],
    ['Dialysis within 3 days', false, false],
    ['Dialysis next week', false, false],
    ['Dialysis if dry', false, false],
    ['New pain: dialysis', false, false],
    ['Pain over 5: dialysis', false, false],
    ['Consider dialysis', false, false],
    ['List for dialysis', true, true],
    ['No list for dialysis', false, false],
    ['Dialysis tonight. Cancel that.', false, false],
    ['Calcium 10 mL', false, false],
  ])('%s: for now %s, for today %s', (text, isNow, isToday) => {
    const read = action(text)
    expect([read?.orders(['dialysis']), read?.orders(['dialysis'], true)]).toEqual([isNow, isToday])
  })
})

describe('an emergency that is put off', () => {
  it.each([
    ["pH below 7.0: mention it at next month's visit", true],
    ['Mention the pH tomorrow', true],
    ['Potassium at the next visit', true],
    ['Calcium. Potassium at the next visit.', true],
    ['Call about it next week. Potassium 6.9.', true],
    ['Mention the pH today', false],
    ['Mention the weather next week', false],
    ['Weigh him next week. Potassium 6.9.', false],
    ['Call the ICU today', false],
    ['Call the ICU next week', false],
  ])('%s: %s', (text, isPutOff) => {
    expect(entry(text)?.putsOff(hyperkalaemia)).toBe(isPutOff)
  })
})

describe('the passages of an answer in words', () => {
  const texts = (text: string): readonly string[] => passages(text).map((one) => one.text)

  it('are its paragraphs and items, but for titles and what is routine', () => {
    expect(texts('First line. Second sentence.\n\nAnother.')).toEqual(['First line. Second sentence.', 'Another.'])
    expect(texts('# Call the ICU now\n\nGive calcium.\n\n- One\n- Two')).toEqual(['Give calcium.', 'One', 'Two'])
    expect(texts('## Routine\n\n- Call the ICU now\n\n## Plan\n\n- Calcium')).toEqual(['Calcium'])
    expect(texts('')).toEqual([])
  })

  it('call by what stands in them, each for itself', () => {
    const calls = passages(
      'Potassium 6.9. Call the renal team now.\n\nCall the family now.\n\nThe ICU must be called. Calcium.',
    )
    expect(calls.map(({ isMade }) => isMade)).toEqual([true, false, true])
    expect(calls.map(({ isNow }) => isNow)).toEqual([true, false, false])
    expect(calls.map((one) => one.names(hyperkalaemia))).toEqual([true, false, false])
    expect(calls.every(({ isPassage }) => isPassage)).toBe(true)
  })

  it('are entries of when to escalate under such a title', () => {
    const [first, ...others] = passages('## Escalation\n\n- SOB: call 999\n\n## Plan\n\n- SOB: call 999')
    expect(first).toMatchObject({ text: 'SOB: call 999', isPassage: false, isNow: false })
    expect(others).toMatchObject([{ text: 'SOB: call 999', isPassage: true, isNow: true }])
    expect(passages('## Plan\n\n### Escalation\n\n- SOB: call 999')).toMatchObject([{ isPassage: false }])
    expect(passages('## Plan\n\n### Today\n\n- SOB: call 999')).toMatchObject([{ isPassage: true }])
  })

  it.each([
    ['## Immediate actions\n\n- Call the ICU', true],
    ['## Plan\n\n- Call the ICU', false],
    ['## Plan\n\n- Call the ICU now', true],
    ['Call the ICU', false],
  ])('are for now where they or their title say so: %j', (text, isNow) => {
    expect(passages(text)[0]?.isNow).toBe(isNow)
  })

  it.each([
    ['## Hyperkalaemia\n\n- Call the renal team now', true],
    ['## Hyperkalaemia\n\n### Calls\n\n- Call the renal team now', true],
    ['## Hyperkalaemia?\n\n- Call the renal team now', false],
    ['## Sepsis\n\n- Call the renal team now', false],
    ['- Call the renal team now', false],
  ])('are about what their titles name: %j', (text, isNamed) => {
    const [read] = passages(text)
    expect(read?.names(hyperkalaemia)).toBe(isNamed)
    expect(read?.callsNow.map((call) => call.names(hyperkalaemia))).toEqual([isNamed])
  })
})
