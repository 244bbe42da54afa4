import type { Selectable } from 'kysely'
import type { RunType } from '../gate/run-type.ts'
import type { RunsTable } from './store-schema.ts'

/** A run, as a store tells it. */
export interface RunRow {
  readonly run: string
  readonly file: string
  readonly runType: RunType
  readonly tenant: string
  /** ISO 8601, UTC. */
  readonly startedAt: string
  readonly durationMs: number
  readonly suite: { readonly name: string; readonly version: string }
  /** The log whose answers these are; null for a run of a suite. */
  readonly log: string | null
  readonly complete: boolean
  readonly exitCode: number
  /** Null where the store is aggregate-only. */
  readonly cases: number | null
  /** The same for runs of the same cases. */
  readonly caseSet: string
}

/** A row of `runs`, whichever database it comes from. */
export function readRunRow(row: Selectable<RunsTable>): RunRow {
  return {
    run: row.run_id,
    file: row.file,
    runType: row.run_type as RunType,
    tenant: row.tenant_id,
    startedAt: readTime(row.started_at),
    durationMs: row.duration_ms,
    suite: { name: row.suite_name, version: row.suite_version },
    log: row.log_file,
    complete: Boolean(row.complete),
    exitCode: row.exit_code,
    cases: row.cases,
    caseSet: row.case_set,
  }
}

function readTime(time: Date | string): string {
  return typeof time === 'string' ? time : time.toISOString()
}
