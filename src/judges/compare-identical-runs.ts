import { randomUUID } from 'node:crypto'
import { buildBaseline } from '../gate/baseline-of-run.ts'
import { compareRun } from '../gate/compare.ts'
import { compareCases } from '../core/eval-case.ts'
import { listIds } from '../kit/phrases.ts'
import type { MetricVerdict, Verdict } from '../core/verdict.ts'
import { readOutcomes } from '../core/outcomes.ts'
import type { Run } from '../core/run.ts'
import { AssayError } from '../kit/assay-error.ts'
import { type WilsonInterval, wilsonInterval } from '../statistics/proportion-interval.ts'

/** A run with its name for messages. */
export interface NamedRun {
  readonly name: string
  readonly run: Run
}

/** One metric in one slice, twice on identical input. */
export interface IdenticalRow extends MetricVerdict {
  /** The second figure less the first, in the metric's unit; null where one of them is missing. */
  readonly difference: number | null
  /** Whether the gate compared it at all: a metric without a baseline, or left out by a tag filter, it does not. */
  readonly compared: boolean
  /** Whether the gate would have called it a change. */
  readonly falseAlarm: boolean
}

/** How often a metric came out differently. */
export interface ChangedCases {
  readonly metric: string
  /** Cases that came out differently, by id. */
  readonly changed: readonly string[]
  /** Their share of the cases that were judged in either run, after Wilson. */
  readonly share: WilsonInterval
}

/** What the gate makes of two runs that should be alike. */
export interface IdenticalRuns {
  /** By tier, metric and slice. */
  readonly rows: readonly IdenticalRow[]
  /** By name. */
  readonly metrics: readonly ChangedCases[]
  /** What would shut the gate though nothing changed; none of a metric that is only tracked. */
  readonly blocks: readonly string[]
}

const uncompared: ReadonlySet<Verdict> = new Set(['not-compared', 'not-run', 'insufficient'])

/** What a gate may say of two runs that are alike: nothing changed, or nothing is shown. */
const quiet: ReadonlySet<Verdict> = new Set(['held', 'nonInferior', 'inconclusive'])

/**
 * Compares the second of two runs on identical input with the first, as the gate of the suite would: what it then says is noise of the system or the judge.
 *
 * @throws {AssayError} `run-invalid` for a run that is not complete, and for runs whose suite, cases or metrics differ
 */
export function compareIdenticalRuns(a: NamedRun, b: NamedRun): IdenticalRuns {
  requireIdentical(a, b)
  const baseline = buildBaseline(a.run, {
    id: randomUUID(),
    createdAt: new Date(a.run.startedAt),
    promotedBy: 'judge aa',
    reason: 'the first of two runs on identical input',
    acceptedRegression: [],
    parentHash: null,
  })
  const { rows, blocks } = compareRun(b.run, baseline)
  return {
    rows: rows.map((row): IdenticalRow => {
      const compared = !uncompared.has(row.verdict)
      return {
        ...row,
        difference: row.value === null || row.baseline === null ? null : row.value - row.baseline.value,
        compared,
        falseAlarm: compared && !quiet.has(row.verdict),
      }
    }),
    metrics: changedCases(a.run, b.run),
    blocks: blocks
      .filter(({ kind }) => ['regressed', 'inconclusive', 'missing', 'incomparable'].includes(kind))
      .map(({ message }) => message),
  }
}

function requireIdentical(a: NamedRun, b: NamedRun): void {
  for (const { name, run } of [a, b]) {
    if (!run.scope.complete) {
      throw new AssayError(
        'run-invalid',
        `${name} is not complete (${run.scope.partialBecause.join(', ')}), so there is nothing to compare. Run the whole suite, twice`,
      )
    }
  }
  const differences = findDifferences(a.run, b.run)
  if (differences.length === 0) return
  throw new AssayError(
    'run-invalid',
    `${a.name} and ${b.name} are not on identical input: ${differences.join('; ')}. Run one suite twice, with nothing changed between`,
  )
}

function findDifferences(a: Run, b: Run): string[] {
  const known = Object.fromEntries(Object.entries(a.cases).map(([id, { hash }]) => [id, hash]))
  const { added, changed, removed } = compareCases(new Map(Object.entries(b.cases)), known)
  const [namesA, namesB] = [a, b].map(({ metrics }) => metrics.map(({ name }) => name)) as [string[], string[]]
  const told = (what: string, ids: readonly string[]): string[] => (ids.length === 0 ? [] : [`${what} ${listIds(ids)}`])
  return [
    ...(a.id === b.id ? ['they are one run'] : []),
    ...(a.suite.name === b.suite.name && a.suite.version === b.suite.version
      ? []
      : [`the suites "${a.suite.name}" ${a.suite.version} and "${b.suite.name}" ${b.suite.version}`]),
    ...told('changed cases', changed),
    ...told('cases of the first alone', removed),
    ...told('cases of the second alone', added),
    ...told(
      'metrics of the first alone',
      namesA.filter((name) => !namesB.includes(name)),
    ),
    ...told(
      'metrics of the second alone',
      namesB.filter((name) => !namesA.includes(name)),
    ),
  ]
}

function changedCases(a: Run, b: Run): ChangedCases[] {
  const [before, after] = [a, b].map((run) => readOutcomes({ ...run, cases: new Map(Object.entries(run.cases)) })) as [
    ReturnType<typeof readOutcomes>,
    ReturnType<typeof readOutcomes>,
  ]
  return [...after.byMetric].map(([metric, now]) => {
    const then = before.byMetric.get(metric)
    const changed: string[] = []
    let judged = 0
    for (const [index, id] of after.ids.entries()) {
      const statuses = [then?.status[index] ?? 0, now.status[index] ?? 0]
      if (statuses.every((status) => status === 0)) continue
      judged += 1
      if (statuses[0] !== statuses[1] || then?.values[index] !== now.values[index]) changed.push(id)
    }
    return { metric, changed, share: wilsonInterval(changed.length, judged) }
  })
}
