import type { Run } from '../../gate/run.ts'
import { sectionOf } from '../../core/run-section.ts'
import { judgedSection } from '../../judging/judged-section.ts'

/** Metrics whose judges were asked once an answer, where a majority wants three trials; two are enough where a third could change nothing. */
export function fewTrials(run: Run): string[] {
  return (sectionOf(run, judgedSection) ?? [])
    .filter(({ trials, judges, scored, unscored }) => trials > 0 && trials < 2 * judges.length * (scored + unscored))
    .map(({ metric }) => metric)
}
