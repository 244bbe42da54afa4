/** Where a row of evidence comes from. */
export const sourceTypes = ['guideline', 'note', 'imaging', 'drug', 'lab'] as const

/** What kind of source a row of evidence is of, one of a closed list. */
export type SourceType = (typeof sourceTypes)[number]
