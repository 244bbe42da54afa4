import type { EvalCase } from '../../score/eval-case.ts'

/** What belongs to the suite and not to the patient: a judge that reads what is expected grades by it. */
const ofTheSuite: ReadonlySet<string> = new Set([
  'id',
  'expected',
  'comment',
  'reviewed',
  'tenant',
  'group',
  'condition',
])

/** What a judge reads of a case: its patient, else all of it but what belongs to the suite. */
export function recordOf(evalCase: EvalCase): unknown {
  if ('patient' in evalCase) return evalCase.patient
  return Object.fromEntries(Object.entries(evalCase).filter(([key]) => !ofTheSuite.has(key)))
}
