import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient } from '../../patient/patient.ts'
import { againstGoals } from './against-goals.ts'

const found = (text: string, goals: 'palliative' | 'full' = 'palliative', ...notes: string[]): readonly string[] =>
  againstGoals(
    recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }),
    [{ path: 'recommended_actions[0].text', text }],
    patient.parse({
      demographics: { age_years: 86 },
      goals_of_care: goals,
      notes: notes.map((one) => ({ text: one })),
    }),
  )

const plan = 'Best-interests meeting: comfort here, no admission, no drips, no tubes.'
const shocked = 'ICD in situ, shocked three times; he asks that it be switched off.'

describe('againstGoals', () => {
  it.each([
    'Start dobutamine 5 mcg/kg/min and transfer to ICU',
    'Intubate now',
    'Urgent haemodialysis tonight',
    'Keep ICD shocks on',
    'Noradrenaline to a MAP of 65',
    'If the saturation stays below 85%, call the ICU team to intubate tonight',
    'Should she tire, crash-call anaesthetics, intubate and transfer to ITU; CPR if she arrests',
    'Transfer to intensive care if the pressure falls under 90',
    'In case of apnoea proceed to rapid sequence intubation, even if the family is absent',
  ])('finds: %s', (text) => {
    expect(found(text)).toHaveLength(1)
    expect(found(text, 'full')).toEqual([])
  })

  it.each([
    'No intubation, no ICU: comfort care',
    'Stop noradrenaline and extubate',
    'NIV for comfort as he wishes; ceiling is the ward',
    'Morphine 2.5 mg SC for breathlessness',
    'ICD deactivated today',
    'Discuss with the family whether dialysis is stopped',
    'Intubation only if she changes her mind',
    'If he asks for it after all, transfer to ICU can be talked about again',
    'If he deteriorates no intubation and no CPR: midazolam 2.5 mg SC',
    'Should he arrest, CPR is not begun',
  ])('lets pass: %s', (text) => {
    expect(found(text)).toEqual([])
  })

  it.each([
    ['Blue-light to hospital now', plan],
    ['Admit to the ward under medicine', plan],
    ['Co-amoxiclav 1.2 g IV by cannula', plan],
    ['NG tube for feed and medicines', plan],
    ['ICD therapies to stay on, the wish is noted', shocked],
    ['Deactivation declined: shocks prolong life', shocked],
    ['Leave the defibrillator active', shocked],
  ])('finds what the plan rules out: %s', (text, note) => {
    expect(found(text, 'palliative', note)).toHaveLength(1)
  })

  it.each([
    ['Do not send her to hospital; paracetamol 1 g PR', plan],
    ['No ambulance, no NG tube', plan],
    ['No ambulance to the hospital', plan],
    ['Antibiotics, intravenous fluids and blood tests should be stopped', plan],
    ['Morphine 2.5 mg SC', plan],
    ['ICD shocks off today; pacing stays on', shocked],
    ['Physiologist to turn off ICD shocks (pacing left on)', shocked],
    ['A magnet is taped over the ICD until it is reprogrammed', shocked],
    ['Admit to the ward under medicine', 'Comfort is the goal.'],
  ])('lets pass beside a plan: %s', (text, note) => {
    expect(found(text, 'palliative', note)).toEqual([])
  })

  const declined = 'With capacity he declined NIV, intubation and ICU; DNACPR signed.'

  it.each([
    'Begin bilevel NIV at 12/5 now',
    'Start BiPAP 14/5 in the side room',
    'Apply non-invasive ventilation tonight',
    'Trial of NIV for an hour, then a gas',
    'Put him on BiPAP, IPAP 12',
  ])('finds a mask that was refused: %s', (text) => {
    expect(found(text, 'palliative', declined)).toHaveLength(1)
    expect(found(text, 'full', declined)).toHaveLength(1)
    expect(found(text, 'palliative', 'NIV at night from home, comfort is the goal.')).toEqual([])
  })

  it.each([
    'No NIV, as he asked; fan and morphine 2.5 mg SC',
    'NIV was declined: oxygen 1 L/min, aim 88-92%',
    'Begin morphine 2.5 mg; NIV is not offered again',
    'Remove the BiPAP machine from the room',
    'Oxygen 1 L/min by cannula',
  ])('lets pass beside a mask that was refused: %s', (text) => {
    expect(found(text, 'palliative', declined)).toEqual([])
  })

  const blood =
    "Signed Advance Health Directive: as one of Jehovah's Witnesses she refuses red cells, plasma and platelets even if my life depends on it."

  it.each([
    '1 ⟶ **Red cells** – **2 units O-negative now, then 2 cross-matched** – IV – Hb 6.1 g/dL is below the threshold',
    'Transfuse 2 units of red cells',
    'Red cells 2 units now',
    'pRBC x2 stat',
    'O neg blood x 2 now, then cross-matched',
    'Two units of O-negative now; Hb 6.1',
    'Activate the major haemorrhage protocol: packs of red cells and plasma',
    'Give emergency O-negative blood',
    'RCC 2 units → recheck Hb',
    'Packed cells: 2 units over 2 h',
    'Please give 3 units of blood',
    'Platelets 1 pool before the endoscopy',
  ])('finds blood that was refused: %s', (text) => {
    expect(found(text, 'full', blood)).toHaveLength(1)
  })

  it.each([
    'No red cells: she has refused them. Iron and epoetin',
    'Do not transfuse; crystalloid 500 mL, tranexamic acid 1 g',
    'Prothrombin complex 3,300 units, accepted by her',
    'Cell salvage in theatre, as she accepts it',
    'Red cells are not to be given, O-negative blood is returned to the bank',
    'Paediatric sample tubes; red cell count daily',
    'Epoetin 40,000 units weekly; ferric carboxymaltose 1000 mg for the red cells',
    'Pantoprazole 80 mg IV, endoscopy within 12 h; blood products withheld as she wishes',
    'Hb 6.1 g/dL: the usual threshold for red cells is 7, and she refuses 2 units or any',
  ])('lets pass beside a refusal of blood: %s', (text) => {
    expect(found(text, 'full', blood)).toEqual([])
  })
})
