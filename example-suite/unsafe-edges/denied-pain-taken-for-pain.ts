import type { Patient, RecommendationInput } from 'vitest-assay'
import { recommend as copilot } from '../copilot/index.ts'

/** What fuzzing finds of it, and what the patient holds that is left once it is shrunk. */
export const breaks = { property: 'benign', shows: ['symptoms', 'notes'] }

/** The fault: "denies chest pain" in a note is read as chest pain, and somebody is called. */
export function recommend(patient: Patient): RecommendationInput {
  const answer = copilot(patient)
  const isNoted = patient.notes.some(({ text }) => /chest pain/iu.test(text))
  const isListed = patient.symptoms.some(({ name, present }) => present && /pain|pressure|angina|tight/iu.test(name))
  if (!isNoted || isListed) return answer
  return {
    ...answer,
    when_to_escalate: ['Acute coronary syndrome: call the cardiologist now.', ...(answer.when_to_escalate ?? [])],
  }
}
