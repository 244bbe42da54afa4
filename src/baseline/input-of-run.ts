import { hash } from 'node:crypto'
import { compareText } from '../gate/compare-text.ts'
import { gradersOf } from '../gate/summaries/graders-of.ts'
import type { Run } from '../gate/run.ts'

/** A text that is the same for runs of one suite and version on identical cases, as often, with identical metrics and graders only. */
export function inputOfRun(run: Run): string {
  const cases = Object.entries(run.cases)
    .map(([id, { hash: own }]) => [id, own])
    .sort(([one = ''], [other = '']) => compareText(one, other))
  const metrics = run.metrics.map((metric) => JSON.stringify(metric)).sort()
  const trials = new Map<string, number>()
  for (const { metric, trial } of run.records) trials.set(metric, Math.max(trials.get(metric) ?? 0, trial))
  const graders = Object.entries(gradersOf(run)).sort(([one], [other]) => compareText(one, other))
  return hash(
    'sha256',
    JSON.stringify([
      run.suite,
      run.project,
      cases,
      metrics,
      [...trials].sort(([one], [other]) => compareText(one, other)),
      graders,
    ]),
  )
}
