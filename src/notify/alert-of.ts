import { formatChange } from '../gate/format-change.ts'
import type { Alert, AlertItem } from './alert.ts'
import type { AlertRun, ToldRun } from './alert-run.ts'
import { type AlertWords, alertWords } from './alert-words.ts'
import { runItems } from './run-items.ts'
import { counted } from '../score/counted.ts'

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

/** Which run it is, and what it was held against. */
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
