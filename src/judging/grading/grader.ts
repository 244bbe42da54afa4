import type { z } from 'zod'
import type { Prompt } from './prompt.ts'
import type { Protocol } from './protocol.ts'

/** What of a grader can change a verdict. */
export type GraderIdentity = Pick<Grader<unknown>, 'name' | 'version' | 'prompt' | 'protocol' | 'schema'>

/** What a judge is asked, and in which shape it has to answer. */
export interface Grader<Verdict> {
  /** Kebab case: of the metric, and of the folder of its recordings. */
  readonly name: string
  /** Of how its verdicts are asked for and read; that of the prompt, and of what all judges are told, are their own. */
  readonly version: string
  readonly prompt: Prompt
  /** What its judges are told before the prompt. */
  readonly protocol: Protocol
  /** Of the verdict; the providers hold a reply against its JSON Schema loosely, we against all of it. */
  readonly schema: z.ZodType<Verdict>
  /** Why a verdict that its schema takes cannot be used for this answer; null where it can. */
  readonly refuse: (verdict: Verdict, answer: string) => string | null
}
