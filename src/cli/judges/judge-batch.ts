import type { BatchPorts, BatchReport } from '../../judges/batch.ts'
import { type BatchOverview, runBatches } from '../../judges/run-batches.ts'
import { systemClock } from '../../judges/remote-service.ts'
import { openProvider } from '../../judges/open-judge.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { renderTable } from '../../kit/render-table.ts'
import { counted, renderDollars } from '../../kit/phrases.ts'
import { printable } from '../../kit/printable.ts'
import type { judgeBatchOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'

const head = ['judge', 'calls', 'tokens in, about', 'tokens out, at most', 'cost, at most']

/**
 * `judge batch`: sends what runs with `batch: true` have left, waits for it, and records the verdicts, so that the next run replays them.
 *
 * @param ports in place of the vendors' routes and the machine's clock
 * @throws {AssayError} as `runBatches` does; `option-invalid` for an option that cannot be used
 */
export async function judgeBatch(
  context: CliContext,
  options: OptionsOf<typeof judgeBatchOptions>,
  ports: Partial<Pick<BatchPorts, 'open' | 'clock'>> = {},
): Promise<0> {
  const { root, maxCost = null, json: isJson } = options
  let overview: BatchOverview | undefined
  const report = await runBatches(
    {
      maxCost,
      resubmit: options.resubmit,
      show: (plan) => {
        overview = plan
        if (!isJson) context.out(renderBatchOverview(plan))
        return !options.dryRun
      },
    },
    {
      root,
      env: context.env,
      now: context.now,
      open: openProvider,
      clock: systemClock(true),
      ...ports,
      say: (line) => context.err(`judge batch: ${line}\n`),
      pollEveryMs: options.pollEvery * 1000,
    },
  )
  if (overview === undefined) return 0
  if (isJson) {
    printJson(context, { overview, report })
  } else if (report !== null && report.batches > 0) context.out(renderBatchReport(report))
  return 0
}

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
