import { uncomparedRow } from '../gate/comparing/uncompared-row.ts'
import type { Block } from '../gate/block.ts'
import { resolveByMetric } from '../gate/resolve-by-metric.ts'
import { rowKey } from '../gate/comparing/row-key.ts'
import type { MetricVerdict } from '../gate/comparing/metric-verdict.ts'
import type { AlertItem } from './alert.ts'
import type { AlertRun, ToldRun } from './alert-run.ts'
import type { AlertWords } from './alert-words.ts'
import { rowItem } from './row-item.ts'
import { setItem } from './set-item.ts'

/**
 * What is to be told of one run, in the order in which it was found: the faults of the run itself, what shuts the gate, what a tag filter left out of tiers 1 to 3, and judged metrics that were not scored.
 *
 * No message of the gate is handed on, since those may quote an answer: every line is made of names and figures.
 *
 * @param leaves tiers that the pipeline measures; metrics of others may be left out
 */
export function runItems(told: ToldRun, tiers: readonly number[], words: AlertWords): AlertItem[] {
  const { run } = told
  const rows = new Map(run.rows.map((row) => [rowKey(row), row]))
  const rowOf = ({ metric, slice }: Block): MetricVerdict | undefined =>
    metric === null || slice === null ? undefined : rows.get(rowKey({ metric, slice }))
  const items = run.blocks.map((block) => {
    const row = rowOf(block)
    return row === undefined ? setItem(run, block, words) : rowItem(told, { block, row }, words)
  })
  const unscored = judgedUnscored(run).map((row) => rowItem(told, { block: { kind: 'unscored' }, row }, words))
  return withoutRepeats([...faultsOf(run, words), ...items, ...notRun(run, tiers, words), ...unscored])
}

function faultsOf({ failedTests, problems, scope, log, blocks }: AlertRun, words: AlertWords): AlertItem[] {
  const item = (reason: AlertItem['reason'], text: string): AlertItem => ({
    reason,
    safety: false,
    metric: null,
    slice: null,
    text,
  })
  const partial = log === undefined && !scope.complete && blocks.length === 0
  return [
    ...(failedTests === 0 ? [] : [item('failed-tests', `${words.count(failedTests, 'test', 'tests')} failed`)]),
    // The faults of a log are lines that cannot be read, which are unscored under every metric.
    ...(problems.length === 0 || log !== undefined
      ? []
      : [
          item(
            'faulty-suite',
            `${problems.length === 1 ? 'a fault' : `${problems.length} faults`} of the suite itself, so nothing was gated`,
          ),
        ]),
    ...(partial ? [item('incomplete', 'the run covers a part of the suite, so nothing was compared')] : []),
  ]
}

function notRun({ rows, metrics }: AlertRun, tiers: readonly number[], words: AlertWords): AlertItem[] {
  return rows
    .filter(({ verdict, slice, tier }) => verdict === 'not-run' && slice.by === 'all' && tiers.includes(tier))
    .map(({ metric, tier }) => ({
      reason: 'not-run',
      safety: metrics.some(({ name, safety }) => name === metric && safety),
      metric,
      slice: null,
      text: `${words.name(metric)} is in the baseline and was left out: tag the tests that measure it tier${tier}`,
    }))
}

/** Judged metrics over the whole set, with more unscored cases than the suite allows; they are only tracked, so that no block says it. */
function judgedUnscored(run: AlertRun): MetricVerdict[] {
  return run.summaries
    .filter(({ tier, slice, n, unscored, metric }) => {
      const allowed = resolveByMetric(run.options.maxUnscored, { name: metric, tier }) ?? 0
      return tier === 4 && slice.by === 'all' && unscored.length > allowed * (n + unscored.length)
    })
    .map((summary) => uncomparedRow(summary, 'unscored'))
}

/** Several slices may come to one line where small ones have no name. */
function withoutRepeats(items: readonly AlertItem[]): AlertItem[] {
  return [...new Map(items.map((item) => [item.text, item])).values()]
}
