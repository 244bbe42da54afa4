/** What the gate knows of a case. */
export interface CaseInfo {
  /** Of all that the case says: two cases of one id and different hashes are different cases. */
  readonly hash: string
  readonly condition?: string | undefined
  readonly tenant?: string | undefined
  readonly group?: string | undefined
  /** Groups that a module found in the case (see `registerCaseGroups`); absent where the case says nothing of them. */
  readonly ageBand?: string | undefined
  readonly sex?: string | undefined
}
