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

/**
 * Notes in one line, editions of the same state together; undefined of none.
 *
 * @example
 * describeEditionNotes([{ guideline: 'gold-2026', note: 'unreviewed encoding' }]) // 'unreviewed encoding: gold-2026. Not for clinical use.'
 */
export function describeEditionNotes(notes: readonly EditionNote[]): string | undefined {
  if (notes.length === 0) return undefined
  const states = [...Map.groupBy(notes, ({ note }) => note)].map(
    ([note, editions]) => `${note}: ${[...new Set(editions.map(({ guideline }) => guideline))].join(', ')}`,
  )
  return `${states.join('; ')}. Not for clinical use.`
}

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
