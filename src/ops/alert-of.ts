import { formatChange, counted } from '../kit/phrases.ts'
import type { Alert, AlertItem, AlertRun, ToldRun } from './alert.ts'
import { type AlertWords, alertWords, rowItem, setItem } from './alerts/alert-items.ts'
import { uncomparedRow } from '../core/summarise.ts'
import { type Block, rowKey, type MetricVerdict } from '../core/verdict.ts'
import { hasTooManyUnscored } from '../core/gate-options.ts'

/** What an alert is made of. */
export interface AlertInput {
  readonly kind: string
  readonly runs: readonly ToldRun[]
  /** What of the pipeline brought no run home, in words without text of a case. */
  readonly failures: readonly string[]
  /** Tiers that the pipeline measures. */
  readonly tiers: readonly number[]
  readonly link: string | null
  /** Without ids of cases, and without anything of fewer than five. */
  readonly aggregateOnly: boolean
}

/**
 * Whom to alarm about some runs and with what: what fell, by how much, in which slice, since which run, what is unscored or missing, safety first. A judged figure that fell alarms nobody, and is a note.
 *
 * @returns null where there is nothing to alarm about
 */
export function alertOf({ kind, runs, failures, tiers, link, aggregateOnly }: AlertInput): Alert | null {
  const words = alertWords(aggregateOnly)
  const failed = failures.map((text): AlertItem => ({
    reason: 'not-measured',
    safety: false,
    metric: null,
    slice: null,
    text: words.name(text),
  }))
  const items = [
    ...failed,
    ...runs.flatMap((told) => runItems(told, tiers, words).map((item) => ofTenant(told.run, item, words))),
  ]
  if (items.length === 0) return null
  const sorted = [...items.filter(({ safety }) => safety), ...items.filter(({ safety }) => !safety)]
  const notes = runs.flatMap(({ run }) => [...held(run, words), ...replayNotes(run, words), ...trends(run, words)])
  return { kind, title: titleOf(kind, runs, sorted, words), items: sorted, notes, link }
}

/** Several suites may differ by their tenant alone. */
function ofTenant({ tenant }: AlertRun, item: AlertItem, words: AlertWords): AlertItem {
  return tenant === undefined ? item : { ...item, text: `tenant ${words.name(tenant)}: ${item.text}` }
}

function titleOf(kind: string, runs: readonly ToldRun[], items: readonly AlertItem[], words: AlertWords): string {
  const safety = items.filter((item) => item.safety).length
  const count = `${counted(items.length, 'finding')}${safety === 0 ? '' : `, ${safety} of safety`}`
  const suites = [...new Set(runs.map(({ run }) => words.name(`${run.suite.name} ${run.suite.version}`)))]
  return `${kind}: ${count}${suites.length === 0 ? '' : ` in ${suites.join(', ')}`}`
}

/** Which run it is, and what it was compared with. */
function held(run: AlertRun, words: AlertWords): string[] {
  const against =
    run.log === undefined
      ? `against ${run.baselineId === undefined ? 'no baseline' : `the baseline ${words.name(run.baselineId.slice(0, 8))}`}`
      : `of the log ${words.name(run.log.file)}, against its targets`
  return [`${words.run(run)}, ${against}`]
}

function replayNotes({ replayed = [] }: AlertRun, words: AlertWords): string[] {
  return replayed.map(
    ({ subject, answers, to }) =>
      `${words.count(answers, 'answer', 'answers')} of ${words.name(subject)} recorded up to ${to}: the system was not asked`,
  )
}

function trends({ rows }: AlertRun, words: AlertWords): string[] {
  return rows.flatMap(({ tier, verdict, slice, metric, value, baseline }) =>
    tier === 4 && verdict === 'regressed' && slice.by === 'all' && value !== null && baseline !== null
      ? [`${words.name(metric)} went ${formatChange(baseline.value, value)}; judged figures gate nothing`]
      : [],
  )
}

/**
 * What is to be told of one run, in the order in which it was found: the faults of the run itself, what shuts the gate, what a tag filter left out of tiers 1 to 3, and judged metrics that were not scored.
 *
 * No message of the gate is handed on, since those may quote an answer: every line is made of names and figures.
 *
 * @param leaves tiers that the pipeline measures; metrics of others may be left out
 */
function runItems(told: ToldRun, tiers: readonly number[], words: AlertWords): AlertItem[] {
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
    .filter(
      ({ tier, slice, n, unscored, metric: name }) =>
        tier === 4 &&
        slice.by === 'all' &&
        hasTooManyUnscored(run.options, { metric: { name, tier }, n, unscored: unscored.length }),
    )
    .map((summary) => uncomparedRow(summary, 'unscored'))
}

/** Several slices may come to one line where small ones have no name. */
function withoutRepeats(items: readonly AlertItem[]): AlertItem[] {
  return [...new Map(items.map((item) => [item.text, item])).values()]
}
