import { describe, expect, it } from 'vitest'
import { stance } from '../stance.ts'

describe('orders as they are dictated', () => {
  it.each([
    ['Raise furosemide to 40 mg twice daily until she is back at 95 kg, then return to 40 mg daily', 'furosemide'],
    ['Stop the ICS: change Trimbow to tiotropium/olodaterol 5/5 µg once daily', 'tiotropium'],
    [
      'Give 30 mL of calcium gluconate 10% IV over ten minutes and again at five if the QRS stays broad',
      'calcium gluconate',
    ],
    ['Doxycycline 100 mg BD for 7 days, as penicillins and quinolones are ruled out', 'doxycycline'],
    ["Ciprofloxacin 750 mg by mouth twice daily is chosen, as last month's Pseudomonas was sensitive", 'ciprofloxacin'],
    ['Uniphyllin 400 mg is to go on, and need not be measured again before clinic', 'theophylline'],
    ['CAP: cultures → co-amoxiclav 1.2 g IV TDS', 'co-amoxiclav'],
    ['Multiple → HRCT at 3–6 months', 'HRCT'],
    ['Per Fleischner (multiple solid, ≥ 6 mm): CT chest at 3–6 months', 'CT'],
    ['At discharge replace it with a LAMA/LABA', 'LAMA'],
    ['To cath lab, right radial', 'cath lab'],
    ['Indacaterol is replaced by tiotropium 18 micrograms once daily', 'tiotropium'],
    ['Switch Anoro → Trelegy one inhalation daily; throw Anoro out', 'Trelegy'],
    ['Rocuronium 1.2 mg/kg – suxamethonium stays in the fridge', 'rocuronium'],
    ['Multaq abgesetzt / amiodarone 300 mg IV over 1 h', 'amiodarone'],
    ['Alteplase 100 mg over 2 h: high-risk embolism, nothing on record against it', 'alteplase'],
    ['Labetalol infusion to a systolic below 140 mmHg, hold it there for 24 h', 'labetalol'],
  ])('are orders: %s', (text, name) => expect(stance(text, name)).toBe('recommended'))

  it.each([
    ['ACE inhibitor, ARB and ivabradine are all out until the baby is delivered', 'ivabradine'],
    ['Aminophylline: thought about, not worth the arrhythmias', 'aminophylline'],
    ['| Drug | Plan |\n|---|---|\n| Losartan | Hold until K < 5.0 and creatinine back to 1.6 |', 'losartan'],
    ['Marcumar absetzen, INR daily', 'phenprocoumon'],
    ['Carvedilol pausiert as long as he is cold', 'carvedilol'],
    ['Rocuronium 1.2 mg/kg – suxamethonium stays in the fridge', 'suxamethonium'],
    ['Tenecteplase stays shut in its box', 'tenecteplase'],
    ['Glyceryl trinitrate, morphine, furosemide: all three crossed off the sheet', 'furosemide'],
    ['Metoprolol comes up pre-ticked in this order set – UNTICK', 'metoprolol'],
    ['Zero heparin from here on, flushes included', 'heparin'],
    ['All heparin gone: enoxaparin, line flushes, coated catheter', 'enoxaparin'],
    ['Ticagrelor 180 mg then 90 mg bd; we would spare her prasugrel', 'prasugrel'],
    ['Continue all home meds but three: ramipril, spironolactone, trimethoprim', 'spironolactone'],
    ['Nitrates by any route: barred till 23:30 tonight', 'nitrate'],
    ['Apixaban, rivaroxaban, edoxaban: not for him, carbamazepine induces the lot', 'rivaroxaban'],
    ['Methotrexate / mycophenolate: none of these before the baby is born', 'mycophenolate'],
    ['Arrêt de la prednisone 15 mg from tomorrow', 'prednisone'],
    ['Not recommended: start apixaban', 'apixaban'],
    ['Forget about this: start apixaban', 'apixaban'],
  ])('are refusals: %s', (text, name) => expect(stance(text, name)).toBe('refused'))

  it.each([
    ['In collapse: alteplase 50 mg', 'alteplase'],
    ['Arrest only: alteplase 50 mg IV push', 'alteplase'],
    ['Agree tonight what we would do in collapse: call the arrest team, alteplase or embolectomy', 'alteplase'],
    ['Check the ECG and repeat calcium gluconate if the QRS is wide', 'calcium gluconate'],
  ])('hang on what is to come: %s', (text, name) => expect(stance(text, name)).toBe('conditional'))

  it.each([
    ['The drugs raise furosemide levels', 'furosemide'],
    ['Indacaterol was replaced by tiotropium in 2020', 'tiotropium'],
    ['Ramipril reviewed by the GP in the week of 3 August', 'ramipril'],
    ['Wheeze at 24 h → prednisolone', 'prednisolone'],
    ['Alert on the chart: anything with trimethoprim in it', 'trimethoprim'],
  ])('are none: %s', (text, name) => expect(stance(text, name)).not.toBe('recommended'))

  it.each([
    ['Keep the patch; end simvastatin, amlodipine and alendronate', 'alendronate'],
    ['End the tazocin, start amoxicillin 1 g TDS', 'tazocin'],
    ['Shelve his ramipril until the kidneys settle', 'ramipril'],
    ['Park metformin, sliding scale meanwhile', 'metformin'],
    ['Furosemide 40 mg IV, then axe naproxen and the diclofenac', 'diclofenac'],
    ['BLOCK suxamethonium, sevoflurane, desflurane', 'suxamethonium'],
    ['Rocuronium 1.2 mg/kg. BLOCK: suxamethonium, sevoflurane', 'sevoflurane'],
    ['Blocked on the chart: amiodarone, sotalol', 'sotalol'],
    ['EPMA block: ibuprofen, naproxen', 'naproxen'],
    ['Ibuprofen blocked on the system; paracetamol 1 g QDS', 'ibuprofen'],
    ['Apixaban scored through; dalteparin 7,500 units SC', 'apixaban'],
    ['NSAID BLOCKED', 'NSAID'],
    ['Levetiracetam unchanged, perindopril stays off', 'perindopril'],
    ['Ramipril shelved, amlodipine 5 mg OD goes on', 'ramipril'],
    ['Give naproxen a miss', 'naproxen'],
    ['Naproxen gets dropped', 'naproxen'],
    ['Fondaparinux 7.5 mg SC OD, rivarox crossed off', 'rivaroxaban'],
  ])('end what they name: %s', (text, name) => expect(stance(text, name)).toBe('refused'))

  it.each([
    ['End the seizure with lorazepam 4 mg IV', 'lorazepam'],
    ['End of life: morphine 2.5 mg SC PRN', 'morphine'],
    ['End-tidal CO2 watched, ketamine 100 mg IV', 'ketamine'],
    ['Keep the patch; end simvastatin. Fentanyl 12.5 micrograms SC', 'fentanyl'],
    ['End tazocin, start amoxicillin 1 g TDS', 'amoxicillin'],
    ['Block: levobupivacaine 0.25% 30 mL', 'levobupivacaine'],
    ['Fascia iliaca block, morphine 5 mg IV', 'morphine'],
    ['Complete heart block: atropine 500 micrograms IV', 'atropine'],
    ['Alteplase 2 mg to the blocked catheter', 'alteplase'],
    ['Park the bed in resus, adrenaline 0.5 mg IM', 'adrenaline'],
    ['Pharmacy alert re potassium 6.4: calcium gluconate 10% 30 mL IV', 'calcium gluconate'],
    ['GP letter re furosemide 80 mg OD', 'furosemide'],
  ])('leave what they do not end: %s', (text, name) => expect(stance(text, name)).not.toBe('refused'))

  it.each([
    ['GP alert re trimethoprim', 'trimethoprim'],
    ['Pharmacy alert re clarithromycin and simvastatin', 'clarithromycin'],
    ['GP warned re trimethoprim', 'trimethoprim'],
    ['Alert for penicillin on the chart', 'penicillin'],
    ['GP letter re nitrofurantoin', 'nitrofurantoin'],
    ['Warn GP: trimethoprim', 'trimethoprim'],
    ['Red wristband: penicillin', 'penicillin'],
    ['Yellow card for trimethoprim', 'trimethoprim'],
    ['Azithromycin 500 mg; serum-sickness to cefaclor so no cephalosporin', 'cefaclor'],
    ['Serum sickness after amoxicillin', 'amoxicillin'],
    ['Doxycycline 100 mg BD; had amoxicillin 2019: anaphylaxis', 'amoxicillin'],
    ['Had clopidogrel in the ambulance', 'clopidogrel'],
  ])('tell somebody of it: %s', (text, name) => expect(stance(text, name)).toBe('mentioned'))

  it.each([
    ['Methadone dose today delayed until K >3.5 and ECG repeated, then 40 mg split BD', 'methadone'],
    ['Apixaban delayed till the drain is out', 'apixaban'],
    ['Metformin 1 g BD delayed until the lactate is back', 'metformin'],
    ['Enoxaparin 40 mg delayed until 6 h after the catheter', 'enoxaparin'],
  ])('wait: %s', (text, name) => expect(stance(text, name)).toBe('conditional'))

  it.each([
    ['Aspirin 300 mg must not be delayed until the troponin', 'aspirin'],
    ['Scan delayed until tomorrow; methadone 40 mg BD', 'methadone'],
    ['Levetiracetam unchanged, perindopril stays off', 'levetiracetam'],
    ['Bisoprolol 5 mg untouched, ramipril and losartan held', 'bisoprolol'],
    ['CT delayed until noon. Ceftriaxone 2 g IV now', 'ceftriaxone'],
    ['Give adrenaline 0.5 mg IM; steroids delayed until he breathes', 'adrenaline'],
  ])('do not: %s', (text, name) => expect(stance(text, name)).toBe('recommended'))
})
