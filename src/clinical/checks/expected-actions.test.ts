import { describe, expect, it } from 'vitest'
import { recommendation } from '../answer/recommendation.ts'
import type { Action } from '../language/action.ts'
import type { OpenReading, Ruling, Rulings } from '../language/rulings.ts'
import { checkExpectedActions } from './expected-actions.ts'

const check = (actions: readonly string[], ...expected: readonly Action[]): unknown => {
  const answer = recommendation.parse({ recommended_actions: actions.map((text) => ({ text })), evidence_table: [] })
  const score = checkExpectedActions(answer, expected)
  return score.status === 'scored'
    ? [score.value, ...score.why]
    : score.status === 'unscored'
      ? [score.cause, score.detail]
      : score.status
}

describe('checkExpectedActions', () => {
  it('stops an answer that observes where an action is expected', () => {
    expect(check(['Observe.'], 'Start IV furosemide')).toEqual([
      0,
      'missed: "Start IV furosemide" (the only recommended action does not mention it)',
    ])
  })

  it.each<[string, readonly Action[], readonly string[]]>([
    ['a drug', ['Start IV furosemide'], ['Give furosemide 80 mg intravenously now']],
    ['a class by one of its drugs', ['short-acting bronchodilator'], ['Salbutamol 5 mg nebulised every 4 hours']],
    ['a brand', ['apixaban'], ['Start Eliquis 5 mg twice daily']],
    ['two together', ['ceftriaxone with azithromycin'], ['Ceftriaxone 2 g IV daily', 'Azithromycin 500 mg daily']],
    ['an alternative', ['ceftriaxone or ampicillin-sulbactam'], ['Give ampicillin-sulbactam 3 g IV every six hours']],
    ['a list of alternatives', ['ACE inhibitor, ARB or sacubitril/valsartan'], ['Start losartan 25 mg daily']],
    ['a whole way', ['ceftriaxone with azithromycin, or levofloxacin'], ['Levofloxacin 750 mg IV daily']],
    ['a time', ['CT at 6 to 12 months'], ['Repeat the CT in 9 months']],
    ['two times', ['CT at 6 months, then CT at 18 to 24 months'], ['CT at 6 months, then CT at 20 months']],
    ['a length', ['prednisone 40 mg for 5 days'], ['Prednisone 40 mg daily for five days']],
    ['a stop', ['stop ramipril and spironolactone'], ['Stop ramipril and spironolactone']],
    ['nothing that must not be', ['no antibiotic'], ['Paracetamol as needed']],
    ['what is to be considered', ['consider spironolactone'], ['Consider spironolactone 25 mg']],
    ['what is for later', ['non-invasive ventilation if the gas is no better'], ['NIV if the next gas is no better']],
    ['words in brackets are for the reader', ['furosemide (then review)'], ['Give furosemide 40 mg IV']],
    ['the same words', ['swallowing precautions'], ['Take swallowing precautions from now on']],
    ['data', [{ label: 'a loop diuretic', classes: ['loop-diuretic'] }], ['Bumetanide 1 mg IV']],
  ])('is met by %s', (_, expected, actions) => {
    expect(check(actions, ...expected)).toEqual([1])
  })

  it.each<[string, string, string, string]>([
    [
      'another drug',
      'furosemide',
      'Start apixaban 5 mg twice daily',
      'the only recommended action does not mention it',
    ],
    [
      'a refusal',
      'furosemide',
      'Do not give furosemide',
      '"furosemide" does not count: the answer advises against it ("Do not" in "Do not give furosemide")',
    ],
    [
      'one of two',
      'ceftriaxone with azithromycin',
      'Ceftriaxone 2 g IV',
      'the only recommended action does not mention it',
    ],
    [
      'another month',
      'CT at 6 to 12 months',
      'CT at 3 months',
      '"CT" is not put at 6 to 12 months in "CT at 3 months"',
    ],
    [
      'a tenth of the amount',
      'prednisone 40 mg',
      'Prednisone 4 mg daily',
      'in another amount: "Prednisone 4 mg daily"',
    ],
    ['what must not be', 'no antibiotic', 'Give amoxicillin 1 g', 'the answer orders it: "Give amoxicillin 1 g"'],
    [
      'no stop',
      'stop ramipril',
      'Continue ramipril',
      '"ramipril" does not count: the answer recommends it ("Continue ramipril")',
    ],
    [
      'the second of a stop',
      'stop ramipril and spironolactone',
      'Stop ramipril',
      'the only recommended action does not mention it',
    ],
  ])('is missed by %s, with what was found instead', (_, expected, action, why) => {
    expect(check([action], expected)).toEqual([0, `missed: "${expected}" (${why})`])
  })

  it('is unscored where the words name nothing that is known, and no action has them', () => {
    expect(check(['Give oxygen'], 'phone review')).toEqual([
      'text-unclear',
      'unclear: "phone review" ("phone review" names nothing that is known, and no action has its words)',
    ])
  })

  it('is unscored where the order can be read in several ways', () => {
    expect(check(['Potassium back at 6.8 → furosemide 40 mg'], 'furosemide')).toEqual([
      'text-unclear',
      expect.stringContaining('unclear: "furosemide" ("furosemide" is unclear in'),
    ])
  })

  it('is the share of those that could be read where one is missed', () => {
    expect(check(['Furosemide 40 mg IV now'], 'furosemide', 'apixaban', 'phone review')).toEqual([
      0.5,
      'missed: "apixaban" (the only recommended action does not mention it)',
      expect.stringContaining('unclear: "phone review"'),
    ])
  })

  it('does not apply where a case expects nothing', () => {
    expect(check(['Furosemide 40 mg'])).toBe('not-applicable')
  })
})

it('finds a call where a structured answer lists its calls', () => {
  const answer = recommendation.parse({
    recommended_actions: [{ text: 'Give aspirin 300 mg' }],
    when_to_escalate: ['STEMI: call the interventional cardiologist on call now.'],
    evidence_table: [],
  })
  expect(checkExpectedActions(answer, ['call interventional cardiology now'])).toMatchObject({ value: 1 })
  expect(checkExpectedActions(answer, ['call the PE response team'])).toMatchObject({ value: 0 })
  // An order that stands under the calls alone is none.
  expect(checkExpectedActions(answer, ['interventional cardiology'])).not.toMatchObject({ value: 1 })
})

it('lets what is taken go on where no more of it is expected', () => {
  const says = (text: string) => recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] })
  expect(checkExpectedActions(says('Leave diuretics as they are'), ['no extra diuretic'])).toMatchObject({ value: 1 })
  expect(checkExpectedActions(says('Give furosemide 40 mg IV'), ['no extra diuretic'])).toMatchObject({ value: 0 })
  expect(checkExpectedActions(says('Leave diuretics as they are'), ['no diuretic'])).toMatchObject({ value: 0 })
})

it('is settled by a ruling on the passage, and tells which passages are open', () => {
  const answer = recommendation.parse({
    recommended_actions: [{ text: 'Wheeze → prednisolone 40 mg' }],
    evidence_table: [],
  })
  const open: OpenReading[] = []
  const ask = (rulings: Rulings) =>
    checkExpectedActions(answer, ['prednisolone'], undefined, { rulings, onOpen: (one) => open.push(one) })
  expect(ask(new Map())).toMatchObject({ status: 'unscored', cause: 'text-unclear' })
  const { key = '' } = open[0] ?? {}
  const said = { by: 'Dr Adams', reason: 'our arrows are orders', at: '2026-11-21T05:02:11.123Z', readerVersion: '1' }
  const ruled = (stance: Ruling['stance']) => new Map([[key, { key, stance, ...said }]])
  expect(ask(ruled('recommended'))).toMatchObject({ status: 'scored', value: 1 })
  expect(ask(ruled('mentioned'))).toMatchObject({ status: 'scored', value: 0 })
})
