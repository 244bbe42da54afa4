import type { Guideline } from './guideline.ts'

/**
 * What a reader has to know of the state of an edition: that no clinician has signed the encoding, that a later edition has come, or that a look at it is overdue.
 *
 * @param guideline the edition; only its state is read
 * @param today the day, `2026-11-22`
 * @returns in words, joined by commas; null for an edition that is signed, current and in date. On the day of `reviewBy` itself it is in date.
 *
 * @example
 * describeReview(gold2025, '2026-11-22') // "unreviewed encoding, edition of 2025, superseded by gold-2026, review was due on 2026-03-31"
 */
export function describeReview(
  guideline: Pick<Guideline, 'edition' | 'review' | 'reviewBy' | 'supersededBy'>,
  today: string,
): string | null {
  const { edition, review, reviewBy, supersededBy } = guideline
  const said = [
    ...(review === null ? ['unreviewed encoding'] : []),
    ...(supersededBy === undefined ? [] : [`edition of ${edition}, superseded by ${supersededBy}`]),
    ...(reviewBy < today ? [`review was due on ${reviewBy}`] : []),
  ]
  return said.length === 0 ? null : said.join(', ')
}
