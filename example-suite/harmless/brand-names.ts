import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'
import { reword } from '../rewrite-actions.ts'
import { swapWords } from '../swap-words.ts'

const brands = {
  furosemide: 'Lasix',
  bumetanide: 'Bumex',
  torsemide: 'Demadex',
  'sacubitril/valsartan': 'Entresto',
  carvedilol: 'Coreg',
  'metoprolol succinate': 'Toprol-XL',
  apixaban: 'Eliquis',
  rivaroxaban: 'Xarelto',
  enoxaparin: 'Lovenox',
  'umeclidinium/vilanterol': 'Anoro Ellipta',
  'tiotropium/olodaterol': 'Stiolto Respimat',
  alteplase: 'Activase',
}

/** A change that is as good: brands instead of generic names. */
export function recommend(patient: Patient): RecommendationInput {
  return reword(copilot(patient), (text) => swapWords(text, brands))
}
