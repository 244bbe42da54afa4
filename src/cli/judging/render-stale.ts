import { renderTable } from '../../../reporters/console/render-table.ts'
import type { StaleRecording } from '../../judging/replies/list-stale.ts'
import { printable } from '../printable.ts'

/** Stale recordings as a table. */
export function renderStale(stale: readonly StaleRecording[]): string {
  return renderTable(
    ['file', 'case', 'trial', 'recorded'],
    stale.map(({ file, case: caseId, trial, recordedAt }) => [
      printable(file),
      printable(caseId),
      trial === null ? '' : String(trial),
      recordedAt,
    ]),
  )
}
