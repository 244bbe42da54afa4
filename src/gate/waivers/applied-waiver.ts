import { z } from 'zod'
import type { Waiver } from './waiver.ts'

/** A waiver with what it did in a run. */
export interface AppliedWaiver extends Waiver {
  /** Whether its last day is over: then it lets nothing pass, and shuts the gate until it is taken out. */
  readonly expired: boolean
  /** The blocks that it let pass, in words; none where nothing it is of was blocked. */
  readonly letPass: readonly string[]
}

const text = z.string()

/** The schema of applied waivers in the file of a run. */
export const appliedWaiverSchema: z.ZodType<AppliedWaiver> = z.strictObject({
  metric: text,
  condition: text.exactOptional(),
  tenant: text.exactOptional(),
  case: text.exactOptional(),
  owner: text,
  reason: text,
  expires: text,
  expired: z.boolean(),
  letPass: z.array(text),
})
