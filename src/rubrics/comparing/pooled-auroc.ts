import { auroc } from '../../statistics/auroc.ts'

/** An area under the curve, with what it comes from. */
export interface RubricAuroc {
  /** 0 to 1, where 0.5 tells nothing apart; null where a side has no score. */
  readonly value: number | null
  /** Scores, or pairs of them, that count. */
  readonly n: number
  /** Those that are missing. They are left out. */
  readonly excluded: number
}

/**
 * How likely a reference scores above an answer that was made worse, over all answers of all queries (Mann and Whitney's U, a tie counted half).
 *
 * The labels come from how the answers were made, never from a judge's own verdict.
 *
 * @param references scores of answers as they are; null where there is none
 * @param perturbed scores of answers that were made worse
 * @throws {AssayError} `score-invalid` for a score that is no finite number
 * @see Chen et al. 2026, arXiv:2601.15161
 *
 * @example
 * pooledAuroc([0.9, 0.7], [0.7, 0.2]).value // 0.875
 */
export function pooledAuroc(
  references: readonly (number | null)[],
  perturbed: readonly (number | null)[],
): RubricAuroc {
  const good = references.filter((score) => score !== null)
  const bad = perturbed.filter((score) => score !== null)
  const scores = [...good, ...bad]
  return {
    value: scores.length === 0 ? null : auroc([...good.map(() => 1), ...bad.map(() => 0)], scores),
    n: scores.length,
    excluded: references.length + perturbed.length - scores.length,
  }
}
