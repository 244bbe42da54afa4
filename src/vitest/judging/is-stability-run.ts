import { readSwitch } from './read-switch.ts'

/** Whether `ASSAY_JUDGE_STABILITY=1` has each answer graded by the other wordings and in the other order too. */
export function isStabilityRun(): boolean {
  return readSwitch('ASSAY_JUDGE_STABILITY', 'a stability run', process.env)
}
