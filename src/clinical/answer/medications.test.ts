import { describe, expect, it } from 'vitest'
import { recommendation } from './recommendation.ts'
import { medicationOrders } from './medications.ts'

const ordersOf = (...texts: string[]): readonly string[] =>
  medicationOrders(
    recommendation.parse({ recommended_actions: texts.map((text) => ({ text })), evidence_table: [] }),
  ).map(({ drug, stance }) => `${drug}: ${stance}`)

describe('medicationOrders', () => {
  it('names each drug of the recommended actions with its place, classes and sentence', () => {
    const answer = recommendation.parse({
      recommended_actions: [{ text: 'Weigh daily.' }, { text: 'Rest. Start Lasix 40 mg IV.' }],
      evidence_table: [],
    })
    expect(medicationOrders(answer)).toMatchObject([
      {
        drug: 'furosemide',
        isClass: false,
        parts: ['furosemide'],
        classes: ['diuretic', 'loop-diuretic'],
        stance: 'recommended',
        isSure: true,
        mayBeOrder: false,
        because: undefined,
        path: 'recommended_actions[1].text',
        span: { start: 12, end: 17, text: 'Lasix' },
        sentence: { start: 6, end: 26, text: 'Start Lasix 40 mg IV' },
      },
    ])
  })

  it('names what is ordered beside the actions, and nothing else that stands there', () => {
    const answer = recommendation.parse({
      problems: ['Heart failure on bisoprolol'],
      recommended_actions: [{ text: 'Weigh daily.' }],
      evidence_table: [],
      when_to_escalate: [
        'Give alteplase 50 mg now.',
        'If the chest pain returns, give aspirin 300 mg and call 999.',
        'Noradrenaline above 0.1 mcg/kg/min or a lactate above 4 mmol/L: intensive care.',
      ],
      differential: ['digoxin toxicity'],
      uncertainty: 'Whether furosemide was taken is not known. Also start methotrexate 20 mg daily.',
    })
    expect(medicationOrders(answer).map(({ drug, path }) => `${path}: ${drug}`)).toEqual([
      'when_to_escalate[0]: alteplase',
      'uncertainty: methotrexate',
    ])
  })

  it.each`
    text                                                                  | orders
    ${'Stop lisinopril and start candesartan 4 mg daily'}                 | ${['lisinopril: refused', 'candesartan: recommended']}
    ${'Penicillin-allergic patient: give doxycycline 100 mg twice daily'} | ${['penicillin: mentioned', 'doxycycline: recommended']}
    ${'Heparin-induced thrombocytopenia: argatroban 2 mcg/kg/min'}        | ${['heparin: mentioned', 'argatroban: recommended']}
    ${'The patient has a documented allergy to amoxicillin'}              | ${['amoxicillin: mentioned']}
    ${'Consider spironolactone 25 mg daily'}                              | ${['spironolactone: considered']}
    ${'If no response, furosemide 80 mg IV'}                              | ${['furosemide: conditional']}
    ${'Give a loop diuretic'}                                             | ${['loop diuretic: recommended']}
    ${'Check the digoxin level'}                                          | ${['digoxin: mentioned']}
    ${'Arrange an echocardiogram'}                                        | ${[]}
  `('reads $text', ({ text, orders }: { text: string; orders: string[] }) => {
    expect(ordersOf(text)).toEqual(orders)
  })

  it('tells what may be an order from what is one, and reads a text as a whole', () => {
    const read = (text: string): readonly string[] =>
      medicationOrders(text).map(
        ({ drug, stance, isSure, mayBeOrder }) =>
          `${drug}: ${stance}${isSure ? '' : mayBeOrder ? ', perhaps' : ', unsure'}`,
      )
    expect(read('## Avoid\n- verapamil\n\n## Plan\n- **Start** apixaban 5 mg BD')).toEqual([
      'verapamil: refused',
      'apixaban: recommended',
    ])
    expect(read('Apixaban is what guidelines speak of here.')).toEqual(['apixaban: mentioned, perhaps'])
  })

  it('knows the drugs that a user adds', () => {
    const answer = recommendation.parse({
      recommended_actions: [{ text: 'Start cardiostat 5 mg daily' }],
      evidence_table: [],
    })
    const [order] = medicationOrders(answer, { drugs: [{ name: 'cardiostat', classes: ['statin'] }] })
    expect(order).toMatchObject({ drug: 'cardiostat', classes: ['statin'], stance: 'recommended' })
  })

  it('finds nothing in an answer without actions, and in text that is none', () => {
    expect(ordersOf()).toEqual([])
    expect(ordersOf('\uD800 __proto__', '\u0000', 'a'.repeat(100_000))).toEqual([])
  })
})
