import type { PlannedCalls } from '../../score/grading.ts'
import type { JudgeRequest } from '../judge-request.ts'
import type { CallIdentity } from '../replies/call-identity.ts'

/** A call that is not made now, with all that it takes to make it later and to read its reply. */
export interface UnaskedCall {
  readonly identity: CallIdentity
  readonly request: JudgeRequest
  /** The word that no verdict may repeat. */
  readonly canary: string
  /** What is judged: quotes have to stand in it. */
  readonly answer: string
  /** Of this one call. */
  readonly estimate: Pick<PlannedCalls, 'input' | 'output' | 'dollars'>
}

/** What becomes of the questions of a run that asks nobody. */
export interface Unasked {
  readonly kind: PlannedCalls['kind']
  readonly leave: (call: UnaskedCall) => void
}
