import type { BatchOverview } from '../../judging/batch/run-batches.ts'
import { renderDollars } from '../../judging/flow/render-dollars.ts'
import { renderTable } from '../../../reporters/console/render-table.ts'
import { counted } from '../../score/counted.ts'

const head = ['judge', 'calls', 'tokens in, about', 'tokens out, at most', 'cost, at most']

/** What a batch is about to do, by model, at half the price of single calls. */
export function renderBatchOverview({ planned, underWay, inDoubt, recorded, superseded }: BatchOverview): string {
  const lines = [
    ...(recorded > 0
      ? [`${counted(recorded, 'call')} of the plan ${recorded === 1 ? 'is' : 'are'} recorded by now`]
      : []),
    ...(superseded > 0 ? [`${counted(superseded, 'call')} of the plan left out: a later run asks otherwise`] : []),
    ...(underWay > 0 ? [`${counted(underWay, 'batch', 'batches')} under way`] : []),
    ...(inDoubt > 0 ? [`${counted(inDoubt, 'batch', 'batches')} in doubt`] : []),
  ]
  if (planned.length === 0 && underWay + inDoubt === 0) {
    lines.push('no run has left a call to a batch: run the suite with a judge that has batch: true first')
  }
  const rows = planned.map(({ judge, calls, input, output, dollars }) => [
    judge,
    calls.toLocaleString('en-US'),
    input.toLocaleString('en-US'),
    output.toLocaleString('en-US'),
    dollars === null ? 'unknown' : renderDollars(dollars),
  ])
  const table = planned.length === 0 ? [] : [renderTable(head, rows, ['left', 'right', 'right', 'right', 'right'])]
  return `${[...table, ...lines].join('\n')}\n`
}
