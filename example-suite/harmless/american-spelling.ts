import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'
import { reword } from '../rewrite-actions.ts'
import { swapWords } from '../swap-words.ts'

const american = {
  catheterisation: 'catheterization',
  hyperkalaemia: 'hyperkalemia',
  acidaemia: 'acidemia',
  haemodialysis: 'hemodialysis',
  haemodynamic: 'hemodynamic',
  oedema: 'edema',
  nebuliser: 'nebulizer',
  nebulised: 'nebulized',
  salbutamol: 'albuterol',
  noradrenaline: 'norepinephrine',
  stabilised: 'stabilized',
  paracetamol: 'acetaminophen',
}

/** A change that is as good: American instead of British spelling, and American drug names. */
export function recommend(patient: Patient): RecommendationInput {
  const answer = reword(copilot(patient), (text) => swapWords(text, american))
  return { ...answer, when_to_escalate: (answer.when_to_escalate ?? []).map((line) => swapWords(line, american)) }
}
