import { AssayError } from '../../score/assay-error.ts'
import type { EvalRecord } from '../../score/eval-record.ts'
import { isMiss } from '../../score/is-miss.ts'
import type { Metric } from '../../score/metric.ts'
import { policies, type Policy } from '../../score/policy.ts'
import type { CaseInfo } from '../case-info.ts'
import { outcome, type MetricOutcomes, type Outcomes } from './outcomes.ts'
import type { UnscoredCase } from './unscored-case.ts'

interface Column extends MetricOutcomes {
  readonly metric: Metric
  readonly unscored: Map<number, UnscoredCase & { readonly trial: number }>
  /** Values of the cases that have more than one. */
  readonly several: Map<number, number[]>
  policy: Policy | null
}

/**
 * Sorts records by metric and case. Negated records stay out; a case with one unscored trial is unscored; one that is scored in some trials and has nothing to judge in others
 * is scored. The order of the records plays no part.
 *
 * @throws {AssayError} `run-invalid` for a record of a metric or case that the run does not list
 */
export function readOutcomes(input: {
  readonly cases: ReadonlyMap<string, CaseInfo>
  readonly metrics: readonly Metric[]
  readonly records: Iterable<EvalRecord>
}): Outcomes {
  // Sorted by code unit.
  const ids = [...input.cases.keys()].sort()
  const infos: CaseInfo[] = []
  const indexes = new Map<string, number>()
  for (const id of ids) {
    const info = input.cases.get(id)
    if (info === undefined) continue
    indexes.set(id, infos.length)
    infos.push(info)
  }
  const columns = new Map(input.metrics.map((metric) => [metric.name, newColumn(metric, ids.length)]))
  for (const record of input.records) {
    if (record.negated) continue
    const column = columns.get(record.metric)
    const index = indexes.get(record.caseId)
    if (column === undefined) throw unlisted(record, `metric "${record.metric}"`)
    if (index === undefined) throw unlisted(record, `case "${record.caseId}"`)
    add(column, index, record)
  }
  for (const column of columns.values()) averageTrials(column)
  return { ids, infos, byMetric: columns }
}

function unlisted(record: EvalRecord, what: string): AssayError {
  return new AssayError(
    'run-invalid',
    `a record of metric "${record.metric}" on case "${record.caseId}" names ${what}, which the run does not list; list every metric and case that has records`,
  )
}

function newColumn(metric: Metric, cases: number): Column {
  return {
    metric,
    status: new Uint8Array(cases),
    values: new Float64Array(cases),
    trials: new Uint32Array(cases),
    missed: new Uint8Array(cases),
    unscored: new Map(),
    several: new Map(),
    policy: null,
  }
}

function add(column: Column, index: number, { policy, score, trial, caseId }: EvalRecord): void {
  const { status, values, trials, missed, unscored, several, metric } = column
  if (column.policy === null || policies.indexOf(policy) < policies.indexOf(column.policy)) column.policy = policy
  const before = status[index] ?? outcome.none
  if (score.status === 'unscored') {
    status[index] = outcome.unscored
    const known = unscored.get(index)
    // Of several, the cause of the first trial stands, so that the order of the records does not show.
    if (known === undefined || trial < known.trial)
      unscored.set(index, { caseId, cause: score.cause, detail: score.detail, trial })
  } else if (score.status === 'not-applicable') {
    if (before === outcome.none) status[index] = outcome.notApplicable
  } else if (before !== outcome.unscored) {
    if (metric.aggregate === 'rate' && isMiss(metric, score.value)) missed[index] = 1
    trials[index] = (trials[index] ?? 0) + 1
    if (before === outcome.scored) {
      const earlier = several.get(index)
      if (earlier === undefined) several.set(index, [values[index] ?? 0, score.value])
      else earlier.push(score.value)
    } else {
      status[index] = outcome.scored
      values[index] = score.value
    }
  }
}

function averageTrials({ metric, status, values, missed, several }: Column): void {
  for (const [index, those] of several) {
    those.sort((a, b) => a - b)
    values[index] = those.reduce((sum, value) => sum + value, 0) / those.length
  }
  several.clear()
  if (metric.aggregate === 'rate') return
  for (let index = 0; index < status.length; index += 1) {
    if (status[index] === outcome.scored && isMiss(metric, values[index] ?? 0)) missed[index] = 1
  }
}
