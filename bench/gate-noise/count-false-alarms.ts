import { buildBaseline } from '../../src/gate/baseline-of-run.ts'
import { compareRun } from '../../src/gate/compare.ts'
import type { Block } from '../../src/core/verdict.ts'
import type { CaseInfo, EvalRecord } from '../../src/core/eval-case.ts'
import type { GateOptions } from '../../src/core/gate-options.ts'
import type { Run } from '../../src/core/run.ts'
import { summarise } from '../../src/core/summarise.ts'
import type { Metric } from '../../src/core/metric.ts'
import { random, type Random } from '../../src/statistics/random.ts'

export const conditions = ['acs', 'copd', 'hf', 'multi', 'pe', 'pneumonia', 'stroke']
const casesOfCondition = 15
const ids = conditions.flatMap((condition) =>
  Array.from({ length: casesOfCondition }, (_, at) => `${condition}-${String(at).padStart(2, '0')}`),
)
export const cases = new Map(
  ids.map((id): [string, CaseInfo] => [id, { hash: id, condition: id.slice(0, id.indexOf('-')) }]),
)
export const metrics = Array.from({ length: 20 }, (_, at): Metric => ({
  name: `metric-${String(at).padStart(2, '0')}`,
  tier: 3,
  unit: at < 14 ? 'cases' : 'share',
  better: 'higher',
  aggregate: at < 14 ? 'rate' : 'mean',
  safety: false,
}))
const strict: GateOptions = { targets: {}, maxUnscored: {}, policies: {}, budgets: {} }
const paired: GateOptions = { ...strict, comparison: { tier3: 'paired' } }

/**
 * How often the gate is shut between two runs of one system, strictly and paired.
 *
 * @param of.flaky the share of cases that are not certain
 * @returns counts of runs, and the share of cases that differ
 */
export function countFalseAlarms({
  flaky,
  trials,
  runs,
}: {
  readonly flaky: number
  readonly trials: number
  readonly runs: number
}) {
  const draw = random(`gate-noise ${flaky} ${trials}`)
  let [shut, pairedShut, regressed, differ] = [0, 0, 0, 0]
  for (let run = 0; run < runs; run += 1) {
    const system = newSystem(flaky, draw)
    const [before, now] = [answer(system, trials, draw), answer(system, trials, draw)]
    const kinds = blocksOf(before, now, paired).map(({ kind }) => kind)
    if (blocksOf(before, now, strict).length > 0) shut += 1
    if (kinds.includes('regressed')) regressed += 1
    if (kinds.length > 0) pairedShut += 1
    differ += before.records.filter(({ score }, at) => valueOf(score) !== valueOf(now.records[at]?.score)).length
  }
  return { differing: differ / (runs * metrics.length * ids.length * trials), shut, pairedShut, regressed }
}

function valueOf(score: EvalRecord['score'] | undefined): number | null {
  return score?.status === 'scored' ? score.value : null
}

/** How likely each case passes each metric: most always do, some never, and a share of them now and then. */
function newSystem(flaky: number, { uniform }: Random): number[][] {
  return metrics.map(() => ids.map(() => (uniform() < flaky ? 0.2 + 0.75 * uniform() : uniform() < 0.08 ? 0 : 1)))
}

type Answered = Pick<Run, 'records' | 'summaries'>

function answer(system: readonly (readonly number[])[], trials: number, { uniform }: Random): Answered {
  const records: EvalRecord[] = []
  for (const [place, metric] of metrics.entries()) {
    for (const [index, caseId] of ids.entries()) {
      const share = system[place]?.[index] ?? 1
      for (let trial = 0; trial < trials; trial += 1) {
        const isCertain = share === 0 || share === 1
        // Of a mean, a case that is not certain moves around its share.
        const value =
          metric.aggregate === 'rate'
            ? Number(uniform() < share)
            : isCertain
              ? share
              : Math.min(1, Math.max(0, share + (uniform() - 0.5) / 2))
        records.push({
          metric: metric.name,
          caseId,
          trial,
          policy: 'gate',
          score: { status: 'scored', value, why: [] },
          negated: false,
        })
      }
    }
  }
  return { records, summaries: summarise({ cases, metrics, records }) }
}

function blocksOf(before: Answered, now: Answered, options: GateOptions): readonly Block[] {
  const baseline = buildBaseline(runOf(before, options), {
    id: '7b4f0a52-5b0e-4c8e-9d0a-0f5a3d2f9c11',
    createdAt: new Date(0),
    promotedBy: 'bench',
    reason: 'the first of two runs',
    acceptedRegression: [],
    parentHash: null,
  })
  return compareRun(runOf(now, options), baseline).blocks
}

function runOf(answered: Answered, options: GateOptions): Run {
  return {
    schema: 1,
    id: 'bench',
    startedAt: new Date(0).toISOString(),
    durationMs: 0,
    vitest: '',
    project: '',
    suite: { name: 'bench', version: '1' },
    baselinePath: 'assay.baseline.json',
    ci: false,
    scope: { complete: true, partialBecause: [], tagsFilter: null, missingModules: [] },
    problems: [],
    failedTests: 0,
    options,
    cases: Object.fromEntries(cases),
    metrics,
    ...answered,
    stages: {},
    rows: [],
    stageVerdicts: [],
    blocks: [],
    addedCases: [],
    changedCases: [],
    removedCases: [],
    exitCode: 0,
  }
}
