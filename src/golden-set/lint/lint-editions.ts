import type { Guideline } from '../../guidelines/guideline.ts'
import { describeFound } from '../describe-found.ts'
import { type GoldenFinding, goldenFinding } from './golden-finding.ts'

/**
 * Editions that no clinician has reviewed, and those past the day by which they should have been reviewed again.
 *
 * @param today `YYYY-MM-DD`; without it no day has passed
 */
export function lintEditions(guidelines: readonly Guideline[], today: string | undefined): GoldenFinding[] {
  return guidelines.flatMap(({ id, review, reviewBy, supersededBy }) => {
    const next = supersededBy === undefined ? '' : `; ${supersededBy} supersedes it`
    return [
      ...(today !== undefined && reviewBy < today
        ? [goldenFinding('edition-overdue', [id], `its review was due on ${reviewBy}${next}`)]
        : []),
      ...(review === null ? [goldenFinding('edition-unreviewed', [id], 'no clinician has reviewed its encoding')] : []),
      ...(review !== null && today !== undefined && review.on > today
        ? [
            goldenFinding(
              'review-in-future',
              [id],
              `says that ${describeFound(review.by)} reviewed it on ${review.on}, which is after today, ${today}`,
            ),
          ]
        : []),
    ]
  })
}
