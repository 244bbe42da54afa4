import { requireFinite } from '../../statistics/require-finite.ts'
import type { RubricAuroc } from './pooled-auroc.ts'

/**
 * How likely a reference scores above the answer that was made from it, pair by pair, a tie counted half.
 *
 * Unlike the pooled one it never compares answers to different queries.
 *
 * @param pairs scores of a reference and of what was made worse of it; null where there is none
 * @throws {AssayError} `score-invalid` for a score that is no finite number
 *
 * @example
 * pairedAuroc([{ reference: 0.9, perturbed: 0.7 }, { reference: 0.4, perturbed: 0.4 }]).value // 0.75
 */
export function pairedAuroc(
  pairs: readonly { readonly reference: number | null; readonly perturbed: number | null }[],
): RubricAuroc {
  const deltas = pairs.flatMap(({ reference, perturbed }) => {
    if (reference === null || perturbed === null) return []
    const [first = 0, second = 0] = requireFinite([reference, perturbed], 'score')
    return [Math.sign(first - second)]
  })
  const n = deltas.length
  return {
    value: n === 0 ? null : deltas.reduce((sum, sign) => sum + (1 + sign) / 2, 0) / n,
    n,
    excluded: pairs.length - n,
  }
}
