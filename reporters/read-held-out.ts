import type { TestModule } from 'vitest/node'
import type { HeldOutScope, RunType } from '../src/core/run.ts'
import { listIds } from '../src/kit/phrases.ts'
import type { EvalRecord } from '../src/core/eval-case.ts'
import type { Metric } from '../src/core/metric.ts'
import type { HeldOutMark } from '../src/runner/eval-meta.ts'

/** What a suite says of held-out cases, with what stands against taking it for a run on these. */
export interface HeldOutReading {
  /** Undefined for a run that is not on held-out cases. */
  readonly heldOut: HeldOutScope | undefined
  readonly problems: readonly string[]
}

/** What held-out cases are read from. */
export interface HeldOutInput {
  readonly modules: readonly TestModule[]
  readonly type: RunType | undefined
  /** Hash of the candidate; null for the standing configuration. */
  readonly candidate: string | null
  readonly metrics: readonly Metric[]
  readonly records: readonly EvalRecord[]
  /** Whether the run is to decide: all of it, with tiers 1 to 3. */
  readonly decides: boolean
}

/** Reads the marks of the eval files. Reports that were merged may come from other runs: all are of one kind and one candidate, or nothing is decided. */
export function readHeldOut(input: HeldOutInput): HeldOutReading {
  const { modules, type, candidate } = input
  // A file that failed to load says so itself.
  const loaded = modules.filter((module) => module.errors().length === 0)
  const marked = loaded.map((module) => ({ file: module.relativeModuleId, mark: module.meta().assayHeldOut }))
  if (type !== 'config_gate') {
    const strays = marked.filter(({ mark }) => mark !== undefined).map(({ file }) => file)
    const problem = `${listIds(strays)} ran on held-out cases alone (ASSAY_RUN_TYPE=config_gate), and this run is not of that type. Merge such reports with ASSAY_RUN_TYPE=config_gate, and no others beside them`
    return { heldOut: undefined, problems: strays.length === 0 ? [] : [problem] }
  }
  const unmarked = marked.filter(({ mark }) => mark === undefined).map(({ file }) => file)
  const others = marked.filter(({ mark }) => mark !== undefined && mark.candidate !== candidate).map(({ file }) => file)
  const sides = joined(marked.flatMap(({ mark }) => (mark === undefined ? [] : [mark])))
  const judged = new Set(judgedIds(input))
  const empty = input.decides
    ? [...sides.tenants].filter(([, ids]) => ![...ids].some((id) => judged.has(id))).map(([tenant]) => tenant)
    : []
  return {
    heldOut: {
      cases: [...sides.tenants.values()].reduce((sum, ids) => sum + ids.size, 0),
      queries: sides.queries.size,
      rest: sides.rest.size,
      notInSplit: sides.notInSplit.size,
      tenants: [...sides.tenants.keys()].sort(),
    },
    problems: [
      ...(unmarked.length === 0
        ? []
        : [
            `${listIds(unmarked)} was not run on held-out cases alone, so nothing is decided. Run every part with ASSAY_RUN_TYPE=config_gate`,
          ]),
      ...(others.length === 0
        ? []
        : [
            `${listIds(others)} ran with another configuration than the one that is to be decided on. Run every part with the same candidate`,
          ]),
      ...empty.map(
        (tenant) =>
          `no held-out case of tenant ${tenant} was judged by a metric of tiers 1 to 3: an empty gate would pass whatever the system says. Give evalTest.for the cases that the manifest was frozen from`,
      ),
    ],
  }
}

function joined(marks: readonly HeldOutMark[]) {
  const tenants = new Map<string, Set<string>>()
  const [rest, notInSplit] = [new Set<string>(), new Set<string>()]
  for (const { sides } of marks) {
    for (const [tenant, own] of Object.entries(sides)) {
      tenants.set(tenant, new Set([...(tenants.get(tenant) ?? []), ...own.heldOut]))
      for (const id of own.rest) rest.add(id)
      for (const id of own.notInSplit) notInSplit.add(id)
    }
  }
  return { tenants, rest, notInSplit, queries: new Set(marks.flatMap(({ queries }) => queries)) }
}

/** Cases of which something was learned that can decide. */
function judgedIds({ metrics, records }: HeldOutInput): string[] {
  const gating = new Set(metrics.filter(({ tier }) => tier !== 4).map(({ name }) => name))
  return records
    .filter(({ metric, score }) => gating.has(metric) && score.status === 'scored')
    .map(({ caseId }) => caseId)
}
