/** What the gate knows of a case. */
export interface CaseInfo {
  /** Of all that the case says: two cases of one id and different hashes are different cases. */
  readonly hash: string
  readonly condition?: string | undefined
  readonly tenant?: string | undefined
  readonly group?: string | undefined
}
