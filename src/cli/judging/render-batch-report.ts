import type { BatchReport } from '../../judging/batch/batch-report.ts'
import { renderDollars } from '../../judging/flow/render-dollars.ts'
import { printable } from '../printable.ts'
import { counted } from '../../score/counted.ts'

/** What came of batches: what is recorded, and by cause what is not, each with an example. */
export function renderBatchReport({ batches, recorded, unscored, tokens, dollars }: BatchReport): string {
  const cost = dollars === null ? 'at a price that is not known' : `for ${renderDollars(dollars)}`
  const causes = [...Map.groupBy(unscored, ({ cause }) => cause)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  return [
    '',
    `recorded ${counted(recorded, 'verdict')} of ${counted(recorded + unscored.length, 'call')} in ${counted(batches, 'batch', 'batches')}: ${tokens.input.toLocaleString('en-US')} tokens in, ${tokens.output.toLocaleString('en-US')} out, ${cost}`,
    ...causes.flatMap(([cause, calls]) => {
      const [first] = calls
      if (first === undefined) return []
      const { caseId, grader, trial, detail } = first
      return `  ${calls.length} without a verdict: ${cause}, such as ${printable(`${grader} of ${caseId}, trial ${trial}: ${detail}`)}`
    }),
    ...(unscored.length > 0 ? ['What has no verdict is not recorded; the next run leaves it to a batch again.'] : []),
    ...(recorded > 0 ? ['Run the suite again: it replays them.'] : []),
    '',
  ].join('\n')
}
