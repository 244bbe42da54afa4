import type { ChalkInstance } from 'chalk'
import type { Run } from '../../src/gate/run.ts'
import { summariseTrials } from '../../src/gate/summaries/summarise-trials.ts'
import { formatShare } from '../../src/statistics/format-share.ts'
import { renderTable } from './render-table.ts'

const mostNamed = 10

/** What repeated trials say: pass@k, pass^k and the cases that flip; undefined where no case was repeated. */
export function renderTrials(run: Run, chalk: ChalkInstance): string | undefined {
  const summaries = summariseTrials(run)
  if (summaries.length === 0) return undefined
  const head = ['metric', 'cases', 'k', 'pass@1', 'pass@k', 'pass^k', 'flaky'].map((word) => chalk.dim(word))
  const rows = summaries.map(({ metric, cases, k, passAt1, passAtK, passHatK, flaky }) => [
    metric,
    String(cases),
    String(k),
    ...[passAt1, passAtK, passHatK].map(formatShare),
    String(flaky.length),
  ])
  const flaky = summaries
    .flatMap(({ metric, flaky: cases }) => cases.map((one) => ({ metric, ...one })))
    .sort((a, b) => b.flipRate - a.flipRate)
  const lines = flaky
    .slice(0, mostNamed)
    .map(
      ({ metric, caseId, trials, passes, flipRate }) =>
        `flaky  ${chalk.bold(caseId)}  ${metric}  ${passes} of ${trials} passed, flip rate ${formatShare(flipRate)}`,
    )
  if (flaky.length > mostNamed) lines.push(chalk.dim(`and ${flaky.length - mostNamed} more`))
  const table = renderTable(head, rows, ['left', 'right', 'right', 'right', 'right', 'right', 'right'])
  return `\n${chalk.bold('repeated trials')}\n${[table, ...lines].join('\n')}`
}
