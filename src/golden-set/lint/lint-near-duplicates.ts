import type { GoldenCase } from '../golden-case.ts'
import { type GoldenFinding, goldenFinding } from './golden-finding.ts'
import { nearDuplicates } from './near-duplicates.ts'
import { shingles } from './shingles.ts'

/**
 * Our own limit. Where every fifth word of a template is another, a third of its runs of five words stay, which makes 0.2; of the hundred cases of the example, each written for
 * itself, no two come to more than 0.03.
 */
const limit = 0.2

/** Cases whose notes read like those of another. Cases of one group (and tenant) are of one patient, whose notes may say the same again. */
export function lintNearDuplicates(cases: readonly GoldenCase[]): GoldenFinding[] {
  const texts = cases.map(({ id, tenant, group, patient }) => ({
    id,
    group: JSON.stringify(group === undefined ? id : [tenant, group]),
    shingles: shingles(patient.notes.map(({ text }) => text).join('\n')),
  }))
  return nearDuplicates(texts, limit).map(({ id, of, jaccard }) =>
    goldenFinding(
      'near-duplicate',
      [id],
      `reads like ${of}: ${Math.round(jaccard * 100)}% of their runs of five words are the same, of at most ${limit * 100}%`,
    ),
  )
}
