import type { Run } from '../gate/run.ts'
import { sectionOf } from '../core/run-section.ts'
import { judgedSection } from '../judging/judged-section.ts'

/**
 * Each judged metric with the fingerprints of its graders, sorted: a share at a threshold rests on the verdicts of another metric's grader.
 */
export function gradersByMetric(run: Run): Map<string, string[]> {
  const judged = sectionOf(run, judgedSection) ?? []
  const fingerprints = Map.groupBy(judged, ({ metric }) => metric)
  const named = new Map<string, Set<string>>(judged.map(({ metric }) => [metric, new Set([metric])]))
  for (const { metric, score, negated } of run.records) {
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
