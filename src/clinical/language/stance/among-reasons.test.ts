import { describe, expect, it } from 'vitest'
import { medicationOrders } from '../../answer/medications.ts'

const read = (text: string): readonly string[] =>
  medicationOrders({ recommended_actions: [{ text, evidence_refs: [] }] }).map(
    ({ drug, stance, isSure, mayBeOrder }) => `${drug}: ${stance}${isSure ? '' : mayBeOrder ? '?' : ' or not'}`,
  )

describe('a drug among the reasons for what is done', () => {
  it.each([
    [
      'Macrolide and levofloxacin NOT given - QTc 508 + sotalol.',
      ['macrolide: refused', 'levofloxacin: refused', 'sotalol: mentioned'],
    ],
    ['CT head now (apixaban, age 82).', ['apixaban: mentioned']],
    ['Bladder scan (oxybutynin, 84 y).', ['oxybutynin: mentioned']],
    ['ECG now (citalopram, K 2.9).', ['citalopram: mentioned']],
    ['Keep MAP above 65 (ramipril, eGFR 22 mL/min).', ['ramipril: mentioned']],
  ])('is not ordered beside a result: %s', (text, orders) => {
    expect(read(text)).toEqual(orders)
  })

  it.each([
    ['Admit for 24 h (ACEi + beta-blocker, refractory).', ['ACE inhibitor: mentioned?', 'beta-blocker: mentioned?']],
    ['Repeat potassium tomorrow (eplerenone + ramipril).', ['eplerenone: mentioned?', 'ramipril: mentioned?']],
    ['No NSAID (asthma with aspirin, kidneys).', ['NSAID: refused', 'aspirin: mentioned?']],
  ])('may be meant behind what only watches: %s', (text, orders) => {
    expect(read(text)).toEqual(orders)
  })

  it('is settled, of a class, by what becomes of its drugs', () => {
    expect(read('Admit for 24 h (ACEi + age 66, refractory). Withhold perindopril.')[0]).toBe(
      'ACE inhibitor: mentioned',
    )
    expect(read('Admit for 24 h (ACEi + beta-blocker). Withhold perindopril and metoprolol.')).toEqual([
      'ACE inhibitor: mentioned or not',
      'beta-blocker: mentioned or not',
      'perindopril: refused',
      'metoprolol: refused',
    ])
  })

  it.each([
    ['Start dual antiplatelet therapy (aspirin + clopidogrel).', 'aspirin/clopidogrel: recommended'],
    ['Start rate control (bisoprolol, HR 140).', 'bisoprolol: recommended'],
    ['Antibiotics (CURB-65 3, amoxicillin + clarithromycin).', 'amoxicillin: recommended'],
    ['Pressors - MAP 55, noradrenaline.', 'noradrenaline: recommended'],
    ['Admit ICU (noradrenaline, hydrocortisone).', 'hydrocortisone: recommended'],
    ['Admit for 24 h (amiodarone 200 mg, QTc 508).', 'amiodarone: recommended'],
    ['CT head now (start heparin, age 82).', 'heparin: recommended'],
    ['Repeat ECG (K 6.3, give amiodarone).', 'amiodarone: recommended'],
  ])('is ordered where something treats, gives or doses: %s', (text, order) => {
    expect(read(text)).toContain(order)
  })
})

describe('a test that has the name of a drug in it', () => {
  it.each([
    'Send PF4/heparin antibody screen and a blood film.',
    'Send heparin antibodies.',
    'Request an insulin assay.',
  ])('orders none of it: %s', (text) => {
    expect(read(text).filter((order) => order.includes('recommended') || order.endsWith('?'))).toEqual([])
  })

  it('and leaves what is ordered beside it', () => {
    expect(read('Send heparin antibodies, then heparin 5,000 units IV.')).toContain('heparin: recommended')
  })
})

describe('an arrow behind a change', () => {
  it.each([
    ['Swap esomeprazole → pantoprazole 40 mg each morning.', ['esomeprazole: refused', 'pantoprazole: recommended']],
    ['Switch enoxaparin -> apixaban 5 mg BD.', ['enoxaparin: refused', 'apixaban: recommended']],
    ['Change ramipril → losartan.', ['ramipril: refused', 'losartan: recommended']],
    ['Stop glibenclamide → linagliptin 5 mg.', ['glibenclamide: refused', 'linagliptin: recommended']],
    ['Change atorvastatin 40 → 80 mg at night.', ['atorvastatin: recommended']],
  ])('orders what it leads to: %s', (text, orders) => {
    expect(read(text)).toEqual(orders)
  })

  it.each(['Do not switch warfarin → apixaban.', 'Wheeze at 24 h → prednisolone 40 mg.', 'Hold apixaban → heparin.'])(
    'orders nothing for certain without one: %s',
    (text) => {
      expect(read(text)).not.toContainEqual(expect.stringMatching(/^(?:apixaban|prednisolone|heparin): recommended$/u))
    },
  )
})

describe('a drug of which somebody is asked', () => {
  it.each([
    ['Ask cardiology whether amiodarone has to be continued.', 'amiodarone: mentioned'],
    ['Haematology whether heparin should be started.', 'heparin: mentioned'],
    ['Decide with renal whether ramipril is needed.', 'ramipril: mentioned'],
  ])('is not ordered: %s', (text, order) => expect(read(text)).toEqual([order]))

  it.each([
    ['Ask the GP to continue amiodarone.', 'amiodarone: recommended'],
    ['Whether or not the troponin rises, give aspirin 300 mg.', 'aspirin: recommended'],
    ['Ask whether he took sildenafil, then give GTN 400 mcg.', 'glyceryl trinitrate: recommended'],
  ])('is ordered where the question is of something else: %s', (text, order) => expect(read(text)).toContain(order))
})
