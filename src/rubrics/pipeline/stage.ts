import type { Grader } from '../../judging/grading/grader.ts'
import type { Verified } from './finding.ts'
import type { BuildCause } from './stop-build.ts'

/** One step of the pipeline that a model takes: what it is asked, and what code makes of its reply. Pure. */
export interface Stage<Input, Reply, Output> {
  readonly judge: 'strong' | 'light'
  readonly grader: Grader<Reply>
  /** The two texts that it reads, both data: what it works from, and what it works on. */
  readonly show: (input: Input) => { readonly material: unknown; readonly task: Readonly<Record<string, unknown>> }
  readonly verify: (reply: Reply, input: Input) => Verified<Output>
  /** What stands in for a reply that did not come; absent where nothing may. */
  readonly without?: (input: Input) => Output
  /** Why there is no rubric where a fault of this stage stops the build. */
  readonly stops: BuildCause
}
