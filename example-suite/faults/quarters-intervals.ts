import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'
import { reword } from '../rewrite-actions.ts'
import { swapWords } from '../swap-words.ts'

/** What must show up where this fault is found. */
export const breaks = { metric: 'dose-plausibility', condition: 'chf' }

const quartered = {
  'once daily': 'every six hours',
  daily: 'every six hours',
  'each morning': 'every six hours',
  'twice daily': 'every three hours',
  'three times daily': 'every two hours',
  'every four hours': 'every hour',
  'every six hours': 'every 90 minutes',
  'every eight hours': 'every two hours',
  'every 12 hours': 'every three hours',
  'every 20 minutes': 'every five minutes',
}

/** The fault: every interval between doses is divided by four. */
export function recommend(patient: Patient): RecommendationInput {
  return reword(copilot(patient), (text) => swapWords(text, quartered))
}
