import { type ReviewSheet, doseSheets, escalationSheets, interactionSheets } from './review/table-sheets.ts'

/** Tables of tier 1 that a clinician can review, a sheet a drug, a pair or a red flag. */
export const sheetKinds = ['doses', 'interactions', 'escalation'] as const

/** A table of tier 1 that a clinician can review. */
export type SheetKind = (typeof sheetKinds)[number]

/** What stands over every sheet. */
export const unsigned =
  'No clinician has signed this sheet. It is an unreviewed reference table for testing software, written and read a second time from clinical knowledge alone. Not for clinical use.'

const made: Readonly<Record<SheetKind, () => readonly ReviewSheet[]>> = {
  doses: doseSheets,
  interactions: interactionSheets,
  escalation: escalationSheets,
}

/**
 * The sheets of a table: for each row what it says, and the cases that decide, judged as the sheet is made.
 *
 * @param ids only those whose id holds one of these words, in any case; none stands for all
 */
export function reviewSheets(kind: SheetKind, ids: readonly string[] = []): readonly ReviewSheet[] {
  const sheets = made[kind]()
  const words = ids.map((id) => id.toLowerCase())
  return words.length === 0
    ? sheets
    : sheets.filter(({ id }) =>
        words.some(
          (word) =>
            id
              .toLowerCase()
              .split(/[\s:,]+/u)
              .includes(word) || id.toLowerCase() === word,
        ),
      )
}
