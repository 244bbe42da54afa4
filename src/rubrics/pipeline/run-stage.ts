import { askOnce, type AskedOnce } from '../../judges/trials.ts'
import { present } from '../../judges/judge.ts'
import { hashText } from '../../kit/hash.ts'
import {
  type Finding,
  type Verified,
  addUsage,
  type BuildUsage,
  noUsage,
  type PipelineRun,
  type Stage,
  type BuildCause,
  StopBuild,
} from '../build-stage.ts'

/** As many reasons go back to a model at once. */
const mostReasons = 20

/** How a stage ended. */
interface Settled<Output> {
  readonly output: Output | null
  readonly reply: unknown
  readonly findings: readonly Finding[]
  readonly stop: { readonly cause: BuildCause; readonly detail: string } | null
}

/**
 * Runs one stage: asks, has its reply verified by code, and asks again with the reasons as data where something of it cannot be used, `repairs` times at the most. Of all replies the one with the fewest faults
 * stands; what is still wrong with it becomes findings.
 *
 * A stage that the trace of an interrupted build has is not asked again: its reply is verified again.
 *
 * @throws {StopBuild} where no reply came and nothing may stand in for it, or where a fault stops the build
 * @throws {AssayError} what a person has to fix, as `askOnce`
 */
export async function runStage<Input, Reply, Output>(
  stage: Stage<Input, Reply, Output>,
  input: Input,
  run: PipelineRun,
): Promise<Output> {
  const judge = run.judges[stage.judge]
  const key = hashText(JSON.stringify([stage.grader.name, judge.fingerprintOf(stage.grader), input]))
  const resumed = run.trace?.find(key)
  const read = resumed === undefined ? undefined : stage.grader.schema.safeParse(resumed.reply)
  if (resumed !== undefined && read?.success === true) {
    run.findings.push(...resumed.findings)
    run.usage = addUsage(run.usage, resumed)
    run.simulated ||= resumed.simulated
    return stage.verify(read.data, input).output
  }
  const started = run.now()
  const calls: AskedOnce<Reply>[] = []
  const settled = await settle(stage, input, run, calls)
  const usage = calls.map(usageOf).reduce(addUsage, noUsage)
  const simulated = calls.some(({ answered }) => answered?.simulated === true)
  run.findings.push(...settled.findings)
  run.usage = addUsage(run.usage, usage)
  run.simulated ||= simulated
  const ended = run.now()
  run.trace?.add({
    stage: nameOf(stage),
    key,
    promptVersion: stage.grader.prompt.version,
    judge: judge.name,
    input,
    reply: settled.reply,
    output: settled.output,
    findings: settled.findings,
    again: settled.stop !== null,
    ...usage,
    simulated,
    ms: ended.getTime() - started.getTime(),
    at: ended.toISOString(),
  })
  if (settled.stop !== null) throw new StopBuild(settled.stop.cause, settled.stop.detail)
  return settled.output as Output
}

async function settle<Input, Reply, Output>(
  stage: Stage<Input, Reply, Output>,
  input: Input,
  run: PipelineRun,
  calls: AskedOnce<Reply>[],
): Promise<Settled<Output>> {
  const { material, task } = stage.show(input)
  const name = nameOf(stage)
  const findings: Finding[] = []
  let best: { readonly reply: Reply; readonly verified: Verified<Output> } | undefined
  let reasons: readonly string[] = []
  for (let attempt = 0; attempt <= run.bounds.repairs; attempt += 1) {
    const answer = present(reasons.length === 0 ? task : { ...task, refused_before: reasons })
    const question = { grader: stage.grader, caseId: run.id, record: present(material), answer, trial: attempt }
    const asked = await askOnce(run.judges[stage.judge], question)
    calls.push(asked)
    if (asked.kind === 'missing') {
      const { cause, detail } = asked.missing
      if (best !== undefined) {
        findings.push({ stage: name, code: 'repair-unanswered', what: detail, effect: 'reported' })
        break
      }
      if (stage.without === undefined) {
        const stop = { cause, detail: `${name}: ${detail}` }
        return {
          output: null,
          reply: null,
          findings: [{ stage: name, code: cause, what: detail, effect: 'stops' }],
          stop,
        }
      }
      const what = `no reply came, so that code decided alone: ${detail}`
      return {
        output: stage.without(input),
        reply: null,
        findings: [{ stage: name, code: cause, what, effect: 'reported' }],
        stop: null,
      }
    }
    const verified = stage.verify(asked.verdict, input)
    if (best === undefined || badness(verified) <= badness(best.verified)) best = { reply: asked.verdict, verified }
    const open = verified.faults.filter(({ asks }) => asks)
    if (open.length === 0) break
    reasons = open.slice(0, mostReasons).map(({ what }) => what.slice(0, 400))
  }
  // The loop runs once at the least.
  if (best === undefined) throw new Error('a stage was not asked')
  const { faults, output } = best.verified
  findings.push(...faults.map(({ code, what, effect }) => ({ stage: name, code, what, effect })))
  const stopping = faults.filter(({ effect }) => effect === 'stops')
  const stop =
    stopping.length === 0
      ? null
      : { cause: stage.stops, detail: `${name}: ${stopping.map(({ what }) => what).join('; ')}` }
  return { output, reply: best.reply, findings, stop }
}

/** A fault that stops the build outweighs any number of others. */
function badness({ faults }: Verified<unknown>): number {
  return faults.reduce((sum, { effect, asks }) => sum + (effect === 'stops' ? 1e6 : asks ? 1 : 0), 0)
}

function nameOf({ grader }: { readonly grader: { readonly name: string } }): string {
  return grader.name.replace(/^rubric-/u, '')
}

function usageOf({ answered }: AskedOnce<unknown>): BuildUsage {
  if (answered === null) return noUsage
  const usage = answered.replayed ? null : answered.outcome.usage
  return {
    calls: 1,
    replayed: answered.replayed ? 1 : 0,
    tokens: { input: usage?.input ?? 0, output: usage?.output ?? 0 },
    dollars: answered.dollars,
  }
}
