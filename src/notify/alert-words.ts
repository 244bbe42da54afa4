import { plain } from '../judging/providers/plain.ts'
import { fewestTold } from '../gate/fewest-told.ts'
import { listIds } from '../gate/list-ids.ts'
import type { AlertRun } from './alert-run.ts'

/** How an alert says things: with ids of cases, or with aggregates alone. */
export interface AlertWords {
  readonly aggregateOnly: boolean
  /** A name of the user's in one line, cut where it is long. */
  readonly name: (text: string) => string
  /** A count of cases; one to four are `fewer than 5` where only aggregates are told. */
  readonly count: (n: number, one: string, many: string) => string
  /** Ids of cases in brackets; nothing where only aggregates are told. */
  readonly ids: (label: string, ids: readonly string[]) => string
  /** A run by its day and the first characters of its id. */
  readonly run: (run: Pick<AlertRun, 'id' | 'startedAt'>) => string
}

/** The words of an alert in one of its two modes. */
export function alertWords(aggregateOnly: boolean): AlertWords {
  const name = (text: string): string => plain(text, [])
  return {
    aggregateOnly,
    name,
    count: (n, one, many) =>
      aggregateOnly && n > 0 && n < fewestTold ? `fewer than ${fewestTold} ${many}` : `${n} ${n === 1 ? one : many}`,
    ids: (label, ids) => (aggregateOnly || ids.length === 0 ? '' : ` (${label}: ${name(listIds(ids))})`),
    run: ({ id, startedAt }) => `the run of ${startedAt.slice(0, 10)} (${name(id.slice(0, 8))})`,
  }
}
