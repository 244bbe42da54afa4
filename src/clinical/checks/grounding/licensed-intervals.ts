/**
 * Hours between doses that labels give for one dose of a drug: the shorter for what is severe, for another germ or in another country. Written in November 2026 from labels, and cited from memory; no clinician has signed the table.
 *
 * Drugs that the kidneys make toxic, or that are dosed by levels, are left out: of them another interval is another dose.
 */
const licensed: ReadonlyMap<string, readonly number[]> = new Map([
  ['piperacillin/tazobactam', [6, 8]],
  ['ceftriaxone', [12, 24]],
  ['cefotaxime', [6, 8, 12]],
  ['ceftazidime', [8, 12]],
  ['cefepime', [8, 12]],
  ['cefazolin', [6, 8]],
  ['cefuroxime', [6, 8]],
  ['ampicillin', [4, 6]],
  ['ampicillin/sulbactam', [6, 8]],
  ['amoxicillin/clavulanate', [6, 8]],
  ['benzylpenicillin', [4, 6]],
  ['flucloxacillin', [4, 6]],
  ['levofloxacin', [12, 24]],
  ['ciprofloxacin', [8, 12]],
  ['metronidazole', [6, 8]],
  ['clindamycin', [6, 8]],
  ['aztreonam', [6, 8]],
  ['paracetamol', [4, 6]],
  ['ibuprofen', [6, 8]],
  ['ipratropium', [6, 8]],
  ['hydrocortisone', [6, 8]],
  ['ondansetron', [8, 12]],
])

/** Whether labels have both intervals, in hours, so that a source with the one does not speak against the other. */
export function areBothLicensed(drug: string, one: number, other: number): boolean {
  const hours = licensed.get(drug) ?? []
  return hours.includes(one) && hours.includes(other)
}
