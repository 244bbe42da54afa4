import { rowKey } from '../gate/comparing/row-key.ts'
import type { RowName } from '../gate/comparing/compare-rows.ts'
import type { AlertRun } from './alert-run.ts'

/** The cases of one metric in one slice of which nothing was learned: how many, and the ids that the run names. */
export function unscoredIn(
  { summaries, rows }: Pick<AlertRun, 'summaries' | 'rows'>,
  row: Omit<RowName, 'tier'>,
): { readonly count: number; readonly ids: readonly string[] } {
  const key = rowKey(row)
  const ids = (summaries.find((one) => rowKey(one) === key)?.unscored ?? []).map(({ caseId }) => caseId)
  const held = rows.find((one) => rowKey(one) === key)
  // The run of a log names the first of them alone; its coverage counts all.
  const counted =
    held?.coverage === undefined || held.coverage === null || held.coverage === 0
      ? ids.length
      : Math.round(held.n / held.coverage - held.n)
  return { count: Math.max(ids.length, counted), ids }
}
