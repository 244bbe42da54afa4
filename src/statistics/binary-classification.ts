import { AssayError } from '../kit/assay-error.ts'
import { describeFound } from '../kit/describe-found.ts'
import { requireFinite } from './require-number.ts'

/**
 * The area under the receiver operating characteristic: how likely a positive scores above a negative, a tie counted half (Mann and Whitney's U over the pairs).
 *
 * @param labels true or 1 of a positive, false or 0 of a negative
 * @param scores one a label, higher for positives
 * @returns 0 to 1; null where all labels are alike, since there is no pair to compare
 * @throws {AssayError} `score-invalid` for lists of different length, a label that is none, or a score that is not a finite number
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
      `there are ${labels.length} labels and ${values.length} scores; expected a score for every label`,
    )
  }
  const bad = labels.findIndex((label) => ![true, false, 0, 1].includes(label))
  if (bad !== -1) {
    throw new AssayError(
      'score-invalid',
      `label ${bad + 1} of ${labels.length} is ${describeFound(labels[bad])}; expected true or 1 of a positive, false or 0 of a negative`,
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

/**
 * Balanced F1 of yes-or-no labels: the mean of the F1 of the positive and of the negative class, so that a grader cannot gain by always saying the commoner word.
 *
 * @param labels of people
 * @param predictions of the grader, for the same items in the same order
 * @returns 0 to 1; null where a class is in neither list, since its F1 is not defined
 * @throws {AssayError} `score-invalid` for lists of different length, or what is neither true nor false
 * @see Arora et al. 2025 (HealthBench), https://arxiv.org/abs/2505.08775
 *
 * @example
 * balancedF1([true, true, false, false], [true, false, false, false]) // 0.7333…
 */
export function balancedF1(labels: readonly boolean[], predictions: readonly boolean[]): number | null {
  if (labels.length !== predictions.length) {
    throw new AssayError(
      'score-invalid',
      `there are ${labels.length} labels and ${predictions.length} predictions; expected a prediction for every label`,
    )
  }
  for (const [name, list] of [
    ['label', labels],
    ['prediction', predictions],
  ] as const) {
    const bad = list.findIndex((value) => typeof value !== 'boolean')
    if (bad !== -1) {
      throw new AssayError(
        'score-invalid',
        `${name} ${bad + 1} of ${list.length} is ${list[bad] === undefined ? 'missing' : describeFound(list[bad])}; expected true or false. Leave out what was not judged, and say how many`,
      )
    }
  }
  const [positive, negative] = [f1Of(true, labels, predictions), f1Of(false, labels, predictions)]
  return positive === null || negative === null ? null : (positive + negative) / 2
}

function f1Of(kind: boolean, labels: readonly boolean[], predictions: readonly boolean[]): number | null {
  const inLabels = labels.filter((label) => label === kind).length
  const inPredictions = predictions.filter((prediction) => prediction === kind).length
  const both = labels.filter((label, place) => label === kind && predictions[place] === kind).length
  return inLabels + inPredictions === 0 ? null : (2 * both) / (inLabels + inPredictions)
}
