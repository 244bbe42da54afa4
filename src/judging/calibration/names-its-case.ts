/** Whether a rater can read in a text which case it is of. Ids of three characters or fewer stand in any text. */
export function namesItsCase({
  caseId,
  record,
  answer,
}: {
  readonly caseId: string
  readonly record: string
  readonly answer: string
}): boolean {
  return caseId.length > 3 && [record, answer].some((text) => text.includes(caseId))
}
