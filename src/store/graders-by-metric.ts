import type { Run } from '../gate/run.ts'

/**
 * Each judged metric with the fingerprints of its graders, sorted: a share at a threshold rests on the verdicts of another metric's grader.
 */
export function gradersByMetric({ records, judged = [] }: Pick<Run, 'records' | 'judged'>): Map<string, string[]> {
  const fingerprints = Map.groupBy(judged, ({ metric }) => metric)
  const named = new Map<string, Set<string>>(judged.map(({ metric }) => [metric, new Set([metric])]))
  for (const { metric, score, negated } of records) {
    if (negated || score.status === 'not-applicable' || score.grading === undefined) continue
    const graders = named.get(metric) ?? new Set()
    named.set(metric, graders.add(score.grading.grader))
  }
  return new Map(
    [...named].map(([metric, graders]) => [
      metric,
      [...graders].flatMap((grader) => (fingerprints.get(grader) ?? []).map(({ fingerprint }) => fingerprint)).sort(),
    ]),
  )
}
