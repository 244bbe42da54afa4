import type { Run } from '../../gate/run.ts'

/** Metrics whose judges were asked once an answer, where a majority wants three trials; two are enough where a third could change nothing. */
export function fewTrials({ judged = [] }: Pick<Run, 'judged'>): string[] {
  return judged
    .filter(({ trials, judges, scored, unscored }) => trials > 0 && trials < 2 * judges.length * (scored + unscored))
    .map(({ metric }) => metric)
}
