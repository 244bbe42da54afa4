import { describeReview } from './describe-review.ts'
import type { Guideline } from './guideline.ts'

/** What a reader of results has to know of the state of one edition. */
export interface EditionNote {
  /** Id of the edition. */
  readonly guideline: string
  /** `unreviewed encoding`, `edition of 2025, superseded by gold-2026` … */
  readonly note: string
}

/**
 * Notes on those editions that are unreviewed, superseded or past their date; none on the others.
 *
 * @param today the day, `2026-11-22`
 */
export function editionNotes(
  guidelines: readonly Pick<Guideline, 'id' | 'edition' | 'review' | 'reviewBy' | 'supersededBy'>[],
  today: string,
): EditionNote[] {
  return guidelines.flatMap((guideline) => {
    const note = describeReview(guideline, today)
    return note === null ? [] : [{ guideline: guideline.id, note }]
  })
}
