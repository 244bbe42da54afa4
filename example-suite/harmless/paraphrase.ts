import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'
import { reword } from '../rewrite-actions.ts'
import { swapWords } from '../swap-words.ts'

const verbs = {
  give: 'administer',
  start: 'commence',
  begin: 'initiate',
  prescribe: 'treat with',
  arrange: 'organise',
  'without delay': 'straight away',
  'once daily': 'every day',
  'by mouth': 'orally',
  intravenously: 'through a vein',
}

/** A change that is as good: the same advice in other verbs. */
export function recommend(patient: Patient): RecommendationInput {
  return reword(copilot(patient), (text) => swapWords(text, verbs))
}
