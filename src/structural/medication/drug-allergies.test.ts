import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { drugAllergies } from './drug-allergies.ts'
import { medicationOrders } from './medication-orders.ts'

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
