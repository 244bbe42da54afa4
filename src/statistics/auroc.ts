import { AssayError } from '../score/assay-error.ts'
import { requireFinite } from './require-finite.ts'

/**
 * The area under the receiver operating characteristic: how likely a positive scores above a negative, a tie counted half (Mann and Whitney's U over the pairs).
 *
 * @param labels true or 1 of a positive, false or 0 of a negative
 * @param scores one a label, higher for positives
 * @returns 0 to 1; null where all labels are alike, since there is no pair to compare
 * @throws {AssayError} `score-invalid` for lists of different length, a label that is none, or a score that is no finite number
 * @see Hanley & McNeil 1982, https://doi.org/10.1148/radiology.143.1.7063747
 *
 * @example
 * auroc([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8]) // 0.75
 */
export function auroc(labels: readonly (boolean | number)[], scores: readonly number[]): number | null {
  const values = requireFinite(scores, 'score')
  if (labels.length !== values.length) {
    throw new AssayError(
      'score-invalid',
      `there are ${labels.length} labels and ${values.length} scores; wanted a score for every label`,
    )
  }
  const bad = labels.findIndex((label) => ![true, false, 0, 1].includes(label))
  if (bad !== -1) {
    throw new AssayError(
      'score-invalid',
      `label ${bad + 1} of ${labels.length} is ${JSON.stringify(labels[bad])}; wanted true or 1 of a positive, false or 0 of a negative`,
    )
  }
  const order = labels
    .map((label, place) => ({ positive: Boolean(label), score: values[place] ?? 0 }))
    .toSorted((a, b) => a.score - b.score)
  let [negativesBelow, pairs, positives] = [0, 0, 0]
  for (let from = 0; from < order.length;) {
    let [positiveTies, negativeTies, to] = [0, 0, from]
    for (; to < order.length && order[to]?.score === order[from]?.score; to += 1) {
      if (order[to]?.positive === true) positiveTies += 1
      else negativeTies += 1
    }
    pairs += positiveTies * (negativesBelow + negativeTies / 2)
    negativesBelow += negativeTies
    positives += positiveTies
    from = to
  }
  return positives === 0 || negativesBelow === 0 ? null : pairs / (positives * negativesBelow)
}
