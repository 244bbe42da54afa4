import { AssayError } from '../../score/assay-error.ts'

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
      `there are ${labels.length} labels and ${predictions.length} predictions; wanted a prediction for every label`,
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
        `${name} ${bad + 1} of ${list.length} is ${JSON.stringify(list[bad]) ?? 'missing'}; wanted true or false. Leave out what was not judged, and say how many`,
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
