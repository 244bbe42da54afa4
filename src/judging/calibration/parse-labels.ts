import { type JsonlFile, parseJsonlFiles } from '../../golden-set/parse-jsonl-files.ts'
import { describeFound } from '../../golden-set/describe-found.ts'
import { AssayError } from '../../score/assay-error.ts'
import { type HumanLabel, humanLabel } from './human-label.ts'
import { labelKey } from './label-key.ts'

/**
 * The labels of files, in their order.
 *
 * @param files JSON Lines, a label a line
 * @throws {AssayError} `judge-invalid` naming every bad line, for no line at all, and for a rater who graded one answer twice
 */
export function parseLabels(files: readonly JsonlFile[]): HumanLabel[] {
  const labels = parseJsonlFiles(files, {
    schema: humanLabel,
    one: 'label',
    many: 'labels',
    whole: 'labels',
    code: 'judge-invalid',
    emptyCode: 'judge-invalid',
  })
  const seen = new Set<string>()
  for (const label of labels) {
    const key = labelKey(label)
    if (seen.has(key)) {
      const { rater, metric, caseId, trial } = label
      throw new AssayError(
        'judge-invalid',
        `${describeFound(rater)} graded ${describeFound(metric)} of case ${describeFound(caseId)}, trial ${trial}, twice; wanted one grade. Take one line out`,
      )
    }
    seen.add(key)
  }
  return labels
}
