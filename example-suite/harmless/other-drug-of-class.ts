import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'
import { allergens } from '../copilot/signs/allergens.ts'
import { reword } from '../rewrite-actions.ts'
import { swapWords } from '../swap-words.ts'

const sameClass = {
  'furosemide 40 mg': 'torsemide 20 mg',
  'furosemide, 40 mg': 'bumetanide, 1 mg',
  'furosemide 80 mg': 'bumetanide 2 mg',
  'bumetanide 1 mg': 'furosemide 40 mg',
  'torsemide 20 mg': 'furosemide 40 mg',
  'ramipril 2.5 mg': 'enalapril 2.5 mg',
  'lisinopril 2.5 mg': 'perindopril 2 mg',
  'losartan 25 mg once daily and titrate toward 150 mg': 'candesartan 4 mg once daily and titrate toward 32 mg',
  'candesartan 4 mg once daily': 'valsartan 40 mg twice daily',
  'valsartan 40 mg twice daily': 'candesartan 4 mg once daily',
  'bisoprolol 1.25 mg once daily': 'carvedilol 3.125 mg twice daily',
  'carvedilol 3.125 mg twice daily': 'bisoprolol 1.25 mg once daily',
  'azithromycin 500 mg': 'clarithromycin 500 mg',
  'levofloxacin 750 mg': 'moxifloxacin 400 mg',
  'cefotaxime 2 g iv every eight hours': 'ceftriaxone 2 g IV once daily',
  'apixaban 10 mg twice daily for seven days, then 5 mg twice daily':
    'rivaroxaban 15 mg twice daily for three weeks, then 20 mg daily',
  'rivaroxaban 15 mg twice daily with food for three weeks, then 20 mg daily':
    'apixaban 10 mg twice daily for seven days, then 5 mg twice daily',
  'enoxaparin 1 mg/kg subcutaneously every 12 hours': 'tinzaparin 175 units/kg subcutaneously once daily',
  'dalteparin 200 units/kg once daily': 'enoxaparin 1.5 mg/kg once daily',
  'alteplase 100 mg intravenously over two hours': 'tenecteplase 45 mg intravenously as one bolus',
  'alteplase 10 mg as a bolus, then 90 mg over two hours': 'tenecteplase 45 mg as one bolus',
  'prednisone 40 mg': 'methylprednisolone 32 mg',
  'prednisolone 40 mg': 'methylprednisolone 32 mg',
  'salbutamol 2.5 mg': 'terbutaline 5 mg',
  'salbutamol 10 puffs': 'levosalbutamol 4 puffs',
  'tiotropium/olodaterol 5/5 micrograms': 'glycopyrronium/indacaterol 43/85 micrograms',
  'umeclidinium/vilanterol 62.5/25 micrograms': 'tiotropium/olodaterol 5/5 micrograms',
}

/** A change that is as good: another drug of the same class, at its own dose, unless the patient reacts to that one. */
export function recommend(patient: Patient): RecommendationInput {
  const allergenIn = allergens(patient)
  return reword(copilot(patient), (text) => {
    const other = swapWords(text, sameClass)
    return allergenIn(other) === undefined ? other : text
  })
}
