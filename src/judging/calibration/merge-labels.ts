import { describeFound } from '../../golden-set/describe-found.ts'
import { AssayError } from '../../score/assay-error.ts'
import type { HumanLabel } from './human-label.ts'
import { labelKey } from './label-key.ts'
import { counted } from '../../score/counted.ts'

/**
 * Labels that are there with those that come in. A rater who fills in what was missing hands in the same grades again, which is no fault; another grade is.
 *
 * @throws {AssayError} `judge-invalid` naming every grade that would change one that is there
 */
export function mergeLabels(there: readonly HumanLabel[], incoming: readonly HumanLabel[]): HumanLabel[] {
  const known = new Map(there.map((label) => [labelKey(label), label]))
  const changed: string[] = []
  for (const label of incoming) {
    const before = known.get(labelKey(label))
    if (before !== undefined && before.grade !== label.grade) {
      const { rater, metric, caseId, trial } = label
      changed.push(
        `\n  ${describeFound(rater)} on ${describeFound(metric)} of case ${describeFound(caseId)}, trial ${trial}: ${before.grade} before, ${label.grade} now`,
      )
    }
    known.set(labelKey(label), label)
  }
  if (changed.length === 0) return [...known.values()]
  throw new AssayError(
    'judge-invalid',
    `${counted(changed.length, 'grade is', 'grades are')} another than before:${changed.join('')}\nTake the old line out of the labels if the new grade is meant`,
  )
}
