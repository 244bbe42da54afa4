import type { Run } from '../src/core/run.ts'

/**
 * What the judges of a run cost, in dollars: the calls that were made in it, replays not counted.
 *
 * A question that several records quote, such as the parts of one score, was paid once; it is known by its grader, case and trial.
 *
 * @returns 0 where nobody was asked; null where a price is not known
 */
export function sumOfCosts({ records }: Pick<Run, 'records'>): number | null {
  let sum = 0
  const seen = new Set<string>()
  for (const { caseId, trial, score } of records) {
    if (score.status === 'not-applicable' || score.grading === undefined) continue
    const { grader, fingerprint, judges } = score.grading
    const key = `${grader} ${fingerprint} ${trial} ${caseId}`
    if (seen.has(key)) continue
    seen.add(key)
    for (const { dollars } of judges) {
      if (dollars === null) return null
      sum += dollars
    }
  }
  return sum
}
