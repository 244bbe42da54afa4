/** One item of a sheet that came back, as it was filled in. */
export interface SheetRow {
  /** Where it stands, for messages: `row 12`, `line 40`. */
  readonly place: string
  readonly code: string
  /** Without white space around it; empty where nothing was filled in. */
  readonly grade: string
  readonly note: string
}
