import { renderTable } from '../../../reporters/console/render-table.ts'
import type { TrialSummary } from '../../gate/summaries/summarise-trials.ts'
import { formatInterval } from '../../statistics/format-interval.ts'
import { formatShare } from '../../statistics/format-share.ts'
import type { GateAlarms } from './gate-alarms.ts'
import { printable } from '../printable.ts'

const mostNamed = 20

/** False alarms of each way of comparing, the metrics that raised them, and the cases that flip. */
export function renderAa(of: {
  readonly suite: { readonly name: string; readonly version: string }
  readonly runs: readonly { readonly startedAt: string }[]
  readonly leftOut: number
  readonly gates: readonly GateAlarms[]
  readonly trials: readonly TrialSummary[]
}): string {
  const { suite, runs, leftOut, gates, trials } = of
  const head = ['comparison', 'pairs', 'shut', 'rate', 'pairs apart', 'shut', 'rate']
  const rows = gates.map(({ comparison, pairs, shut, rate, apart }) => [
    comparison,
    String(pairs),
    String(shut),
    formatInterval(rate),
    String(apart.pairs),
    String(apart.shut),
    formatInterval(apart.rate),
  ])
  const flaky = trials
    .flatMap(({ metric, flaky: cases }) => cases.map((one) => ({ metric, ...one })))
    .sort((a, b) => b.flipRate - a.flipRate)
  const lines = [
    `${printable(suite.name)} ${printable(suite.version)}: ${runs.length} runs on identical cases, ${runs[0]?.startedAt ?? ''} to ${runs.at(-1)?.startedAt ?? ''}${leftOut === 0 ? '' : `; ${leftOut} left out`}`,
    '',
    renderTable(head, rows, ['left', ...head.slice(1).map(() => 'right' as const)]),
    '',
    ...gates.flatMap(({ comparison, metrics }) =>
      metrics.length === 0
        ? []
        : [
            `${comparison}: shut by ${metrics.map(({ metric, pairs }) => `${printable(metric)} (${pairs})`).join(', ')}`,
          ],
    ),
    'a shut gate is a false alarm only if the system was the same in all runs; pairs that share a run make the first interval too narrow, the pairs apart share none',
    ...(trials.length === 0 ? [] : ['', `flaky cases: ${flaky.length === 0 ? 'none' : flaky.length}`]),
    ...flaky
      .slice(0, mostNamed)
      .map(
        ({ metric, caseId, trials: count, passes, flipRate }) =>
          `${printable(caseId)}  ${printable(metric)}  ${passes} of ${count} passed, flip rate ${formatShare(flipRate)}`,
      ),
    ...(flaky.length > mostNamed ? [`and ${flaky.length - mostNamed} more`] : []),
  ]
  return `${lines.join('\n')}\n`
}
