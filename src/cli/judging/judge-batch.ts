import type { BatchPorts } from '../../judging/batch/batch-ports.ts'
import { type BatchOverview, runBatches } from '../../judging/batch/run-batches.ts'
import { systemClock } from '../../judging/flow/clock.ts'
import { openProvider } from '../../judging/providers/open-provider.ts'
import type { CliContext } from '../cli-context.ts'
import { readNumberOption } from '../read-number-option.ts'
import { renderBatchOverview } from './render-batch-overview.ts'
import { renderBatchReport } from './render-batch-report.ts'
import { requireRoot } from '../require-root.ts'
import { printJson } from '../print-json.ts'

export interface JudgeBatchOptions {
  readonly pollEvery?: string
  readonly maxCost?: string
  readonly dryRun?: true
  readonly resubmit?: true
  readonly root?: string
  readonly json?: true
}

/**
 * `judge batch`: sends what runs with `batch: true` have left, waits for it, and records the verdicts, so that the next run replays them.
 *
 * @param ports in place of the vendors' routes and the machine's clock
 * @throws {AssayError} as `runBatches` does; `option-invalid` for an option that cannot be used
 */
export async function judgeBatch(
  context: CliContext,
  options: JudgeBatchOptions,
  ports: Partial<Pick<BatchPorts, 'open' | 'clock'>> = {},
): Promise<0> {
  const root = requireRoot(context.cwd, options.root)
  const seconds = readNumberOption('--poll-every', options.pollEvery ?? '30', 1, 86_400)
  const maxCost = options.maxCost === undefined ? null : readNumberOption('--max-cost', options.maxCost, 0, 1e9)
  const isJson = options.json === true
  let overview: BatchOverview | undefined
  const report = await runBatches(
    {
      maxCost,
      resubmit: options.resubmit === true,
      show: (plan) => {
        overview = plan
        if (!isJson) context.out(renderBatchOverview(plan))
        return options.dryRun !== true
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
      pollEveryMs: seconds * 1000,
    },
  )
  if (overview === undefined) return 0
  if (isJson) {
    printJson(context, { overview, report })
  } else if (report !== null && report.batches > 0) context.out(renderBatchReport(report))
  return 0
}
