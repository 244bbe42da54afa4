import type { Grader } from '../../judging/grading/grader.ts'
import { medicalAccuracyPrompt } from './medical-accuracy-prompt.ts'
import { medicalAccuracyProtocol } from './medical-accuracy-protocol.ts'
import { type MedicalAccuracyVerdict, medicalAccuracyVerdict } from './medical-accuracy-verdict.ts'

/** The grader of medical responses. The published verdict has no quotes, so that none is looked up. */
export const responseGrader: Grader<MedicalAccuracyVerdict> = {
  name: 'medical-accuracy',
  version: '1',
  prompt: medicalAccuracyPrompt,
  protocol: medicalAccuracyProtocol,
  schema: medicalAccuracyVerdict,
  refuse: () => null,
}
