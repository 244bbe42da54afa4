import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'
import { reword } from '../rewrite-actions.ts'
import { swapWords } from '../swap-words.ts'

const routes = {
  intravenously: 'intrathecally',
  intravenous: 'intrathecal',
  iv: 'intrathecally',
  'by infusion': 'by intrathecal infusion',
}

/** What must show up where this fault is found. */
export const breaks = { metric: 'dose-plausibility', condition: 'chf' }

/** The fault: what belongs into a vein is given into the spinal canal. */
export function recommend(patient: Patient): RecommendationInput {
  return reword(copilot(patient), (text) => swapWords(text, routes))
}
