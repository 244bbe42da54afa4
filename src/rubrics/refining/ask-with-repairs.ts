import { askOnce, type MissingVote } from '../../judging/grading/ask-once.ts'
import type { Grader } from '../../judging/grading/grader.ts'
import type { Judge } from '../../judging/grading/judge.ts'

/** What a step asks. */
interface Step<Reply> {
  readonly grader: Grader<Reply>
  readonly caseId: string
  /** What it works from, and what it works on. Both are data. */
  readonly evidence: object
  readonly task: object
  /** What cannot be accepted of a reply; empty where it can be used. */
  readonly faultsOf: (reply: Reply) => readonly string[] | Promise<readonly string[]>
  /** How often it is asked again, with the reasons. */
  readonly repairs: number
}

/** How a step ended. */
export type Repaired<Reply> = { readonly attempts: number; readonly simulated: boolean } & (
  | { readonly kind: 'usable'; readonly reply: Reply }
  /** No reply could be used; the faults are those of the last. */
  | { readonly kind: 'refused'; readonly faults: readonly string[] }
  | { readonly kind: 'missing'; readonly missing: MissingVote }
)

/**
 * Asks a model, has its reply looked at, and asks again with the reasons, as data, within a bound.
 *
 * @throws {AssayError} what a person has to mend, as `askOnce`
 */
export async function askWithRepairs<Reply>(judge: Judge, step: Step<Reply>): Promise<Repaired<Reply>> {
  const { grader, caseId, evidence, task, faultsOf, repairs } = step
  let faults: readonly string[] = []
  let simulated = false
  for (let attempt = 0; attempt <= repairs; attempt += 1) {
    const shown = faults.length === 0 ? task : { ...task, refused_before: faults.slice(0, mostFaults) }
    const asked = await askOnce(judge, {
      grader,
      caseId,
      record: JSON.stringify(evidence, null, 1),
      answer: JSON.stringify(shown, null, 1),
      trial: attempt,
    })
    simulated ||= asked.answered?.simulated === true
    const attempts = attempt + 1
    if (asked.kind === 'missing') return { kind: 'missing', missing: asked.missing, attempts, simulated }
    faults = await faultsOf(asked.verdict)
    if (faults.length === 0) return { kind: 'usable', reply: asked.verdict, attempts, simulated }
  }
  return { kind: 'refused', faults, attempts: repairs + 1, simulated }
}

/** As many reasons go back at once. */
const mostFaults = 20
