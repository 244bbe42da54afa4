import type { z } from 'zod'
import type { Grader } from '../../judging/grading/grader.ts'
import { pipelineProtocol } from './pipeline-protocol.ts'

/** What one step of the pipeline asks. */
interface StagePrompt<Reply> {
  readonly name: string
  /** Another wording is another version: a trace is not resumed across it. */
  readonly version: string
  readonly instructions: string
  readonly schema: z.ZodType<Reply>
}

/** A step of the pipeline as a grader, so that recordings, retries, limits, the budget and the fences of judges serve it too. What its schema takes is looked at by the step itself. */
export function stageGrader<Reply>({ name, version, instructions, schema }: StagePrompt<Reply>): Grader<Reply> {
  return {
    name: `rubric-${name}`,
    version: '1',
    prompt: { id: `rubric-${name}`, version, instructions: `Stage: ${name}.\n\n${instructions}` },
    protocol: pipelineProtocol,
    schema,
    refuse: () => null,
  }
}
