import type { Run } from '../run.ts'
import { readOutcomes } from '../summaries/read-outcomes.ts'
import { type CaseValues, caseValues } from './case-values.ts'
import { comparisonModeOf } from './comparison-mode-of.ts'

/**
 * What a later run will be paired with: the value of each case, by metric, of the metrics whose comparison is paired.
 *
 * @throws {AssayError} `run-invalid` for a record of a metric or case that the run does not list
 */
export function pairedValues(run: Pick<Run, 'cases' | 'metrics' | 'records' | 'options'>): Map<string, CaseValues> {
  const metrics = run.metrics.filter((metric) => comparisonModeOf(run.options, metric) === 'paired')
  if (metrics.length === 0) return new Map()
  const names = new Set(metrics.map(({ name }) => name))
  const { ids, byMetric } = readOutcomes({
    cases: new Map(Object.entries(run.cases)),
    metrics,
    records: run.records.filter(({ metric }) => names.has(metric)),
  })
  return new Map([...byMetric].map(([metric, outcomes]) => [metric, caseValues(outcomes, ids)]))
}
