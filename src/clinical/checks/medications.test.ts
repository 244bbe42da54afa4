import { describe, expect, it } from 'vitest'
import { recommendation } from '../answer/recommendation.ts'
import { medicationOrders, drugAllergies } from './medications.ts'

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
    expect(medicationOrders(answer)).toEqual([
      {
        drug: 'furosemide',
        isClass: false,
        parts: ['furosemide'],
        classes: ['diuretic', 'loop-diuretic'],
        stance: 'recommended',
        path: 'recommended_actions[1].text',
        span: { start: 12, end: 17, text: 'Lasix' },
        sentence: { start: 6, end: 26, text: 'Start Lasix 40 mg IV' },
      },
    ])
  })

  it.each`
    text                                                                  | orders
    ${'Stop lisinopril and start candesartan 4 mg daily'}                 | ${['lisinopril: refused', 'candesartan: recommended']}
    ${'Penicillin-allergic patient: give doxycycline 100 mg twice daily'} | ${['beta-lactam: mentioned', 'doxycycline: recommended']}
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

const ordered = (allergy: string, action: string): readonly string[] => {
  const [substance = '', reaction] = allergy.split(' -> ')
  const orders = medicationOrders(recommendation.parse({ recommended_actions: [{ text: action }], evidence_table: [] }))
  return drugAllergies([{ substance, reaction }]).flatMap(({ forbids }) =>
    orders.filter(forbids).map(({ drug }) => drug),
  )
}

describe('drugAllergies', () => {
  it.each([
    ['Penicillin -> anaphylaxis', 'Start amoxicillin 1 g three times daily'],
    ['Penicillin', 'Give piperacillin/tazobactam 4.5 g IV'],
    ['penicillins', 'Start a penicillin'],
    ['Amoxicillin -> rash', 'Start co-amoxiclav 625 mg three times daily'],
    ['amoxicillin', 'Give benzylpenicillin 1.2 g IV'],
    ['Penicillin', 'Despite the penicillin allergy, give amoxicillin 1 g'],
    ['Penicillin', 'Give amoxicillin 1 g now and refer for skin testing'],
    ['Aspirin -> anaphylaxis', 'Give aspirin 300 mg'],
    ['ASA', 'Give aspirin/dipyridamole twice daily'],
    ['Ibuprofen -> wheeze', 'Start ibuprofen 400 mg'],
    ['NSAIDs', 'Start naproxen 500 mg twice daily'],
    ['ceftriaxone -> anaphylaxis', 'Continue ceftriaxone 2 g daily'],
    ['cephalosporins', 'Start cefuroxime 500 mg'],
    ['sulfa', 'Start co-trimoxazole 960 mg twice daily'],
    ['lisinopril -> angioedema', 'Start ramipril 2.5 mg'],
    ['ramipril (angio-oedema)', 'Start sacubitril/valsartan 24/26 mg'],
    ['enoxaparin -> HIT', 'Start a heparin infusion at 18 units/kg/h'],
    ['macrolides', 'Start azithromycin 500 mg'],
    ['codeine -> nausea and facial swelling, wheeze', 'Give codeine 30 mg'],
    ['heparin', 'Start unfractionated heparin'],
    ['metoprolol', 'Start metoprolol succinate 25 mg'],
    ['penicillin -> unknown', 'Start amoxicillin 1 g'],
    ['penicillin -> not tolerated', 'Start amoxicillin 1 g'],
    ['prednisolone', 'Start prednisolone 40 mg'],
  ])('with %s forbids: %s', (allergy, action) => {
    expect(ordered(allergy, action)).not.toEqual([])
  })

  it.each([
    ['Penicillin -> anaphylaxis', 'Start doxycycline 100 mg twice daily'],
    ['Penicillin', 'Start ceftriaxone 2 g daily'],
    ['Penicillin', 'Start levofloxacin 500 mg because of the penicillin allergy'],
    ['Penicillin', 'Start levofloxacin, as she is allergic to penicillin'],
    ['Penicillin', 'Given anaphylaxis to penicillin, start levofloxacin 750 mg'],
    ['Penicillin', 'Start levofloxacin instead of amoxicillin'],
    ['Penicillin', 'Avoid amoxicillin and all penicillins'],
    ['Penicillin', 'Use a non-penicillin antibiotic'],
    ['Penicillin', 'Start a penicillin-free regimen of levofloxacin'],
    ['Penicillin', 'Arrange penicillin skin testing as an outpatient'],
    ['Penicillin', 'Refer for an amoxicillin challenge'],
    ['Penicillin', 'Document the allergy: penicillin'],
    ['Aspirin', 'Start aspirin desensitisation before the stent'],
    ['Aspirin', 'Give clopidogrel 300 mg in place of aspirin'],
    ['Aspirin', 'Give clopidogrel 300 mg'],
    ['No known drug allergies', 'Start amoxicillin 1 g'],
    ['No penicillin allergy', 'Start amoxicillin 1 g'],
    ['Penicillin -> de-labelled in 2024', 'Start amoxicillin 1 g'],
    ['latex', 'Start amoxicillin 1 g'],
    ['enalapril -> dry cough', 'Start ramipril 2.5 mg'],
    ['codeine -> vomiting', 'Give codeine 30 mg with ondansetron'],
    ['lisinopril -> angioedema', 'Start candesartan 4 mg'],
    ['sacubitril/valsartan -> angioedema of the tongue', 'Start valsartan 40 mg twice daily'],
    ['lisinopril -> angioedema', 'Put the ACE inhibitor angioedema on the problem list'],
    ['clopidogrel', 'Give aspirin 300 mg'],
    ['thienopyridines', 'Give aspirin 300 mg'],
    ['sulfa', 'Give furosemide 40 mg IV'],
    ['azithromycin -> rash', 'Start clarithromycin 500 mg'],
    ['Penicillin', 'If the allergy is disproved, start amoxicillin'],
  ])('with %s lets stand: %s', (allergy, action) => {
    expect(ordered(allergy, action)).toEqual([])
  })
})
