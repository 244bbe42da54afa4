import type { BlockKind } from '../core/verdict.ts'
import type { Run } from '../core/run.ts'

/** Why somebody is told: what shuts the gate, or that nothing was measured. */
type AlertReason = BlockKind | 'not-run' | 'failed-tests' | 'faulty-suite' | 'not-measured'

/** One thing that somebody should know, in one line without text of a case. */
export interface AlertItem {
  readonly reason: AlertReason
  /** Whether it is of a metric of safety. */
  readonly safety: boolean
  /** Null where it is not one metric's. */
  readonly metric: string | null
  /** In words, as `the whole set` or `copd`; null where it is of no slice. */
  readonly slice: string | null
  readonly text: string
}

/** What is said of the runs of one pipeline, wherever it goes. */
export interface Alert {
  /** Of what: `nightly`, `weekly` or `run`. */
  readonly kind: string
  /** One line: how many findings, and of which suites. */
  readonly title: string
  /** Safety first. */
  readonly items: readonly AlertItem[]
  /** What is shown beside, and alarms nobody: judged figures that fell, answers that were replayed. */
  readonly notes: readonly string[]
  /** Where the whole report is; null where nobody said. */
  readonly link: string | null
}

/** What an alert reads of a run; no record of a case is among it. */
export type AlertRun = Pick<
  Run,
  | 'id'
  | 'startedAt'
  | 'log'
  | 'suite'
  | 'tenant'
  | 'baselineId'
  | 'scope'
  | 'problems'
  | 'failedTests'
  | 'options'
  | 'metrics'
  | 'summaries'
  | 'rows'
  | 'stageVerdicts'
  | 'blocks'
  | 'replayed'
>

/** A run with the run of the same suite before it, where one is available. */
export interface ToldRun {
  readonly run: AlertRun
  readonly before: AlertRun | null
}

/** More are counted, and stand in the report. */
const mostItems = 20

const mostNotes = 10

/**
 * An alert as plain text, a finding a line, safety marked.
 *
 * @param write one text of the alert for its medium, as by escaping it
 */
export function renderAlert(
  { title, items, notes, link }: Alert,
  write: (text: string) => string = (text) => text,
): string {
  const more = items.length - mostItems
  return [
    write(title),
    ...items.slice(0, mostItems).map((item) => `- ${write(lineOf(item))}`),
    ...(more > 0 ? [`- and ${more} more`] : []),
    ...notes.slice(0, mostNotes).map(write),
    ...(link === null ? [] : [`report: ${write(link)}`]),
  ].join('\n')
}

function lineOf({ safety, text }: AlertItem): string {
  return safety ? `SAFETY ${text}` : text
}
