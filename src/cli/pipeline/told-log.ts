import { basename } from 'node:path'
import type { LogReport } from '../../log/log-report.ts'
import type { LogWindow } from '../../log/log-window.ts'
import type { AlertRun } from '../../notify/alert-run.ts'

/** The run of a log as an alert reads it, without reading its file again, which may be large. */
export function toldLog(file: string, at: Date, report: LogReport, window: LogWindow): AlertRun {
  return {
    id: /-([0-9a-f]{8})\.json$/u.exec(basename(report.file))?.[1] ?? '',
    startedAt: at.toISOString(),
    log: { file, since: window.since?.toISOString() ?? null, until: window.until?.toISOString() ?? null },
    suite: { name: file, version: '1' },
    scope: { complete: false, partialBecause: [], tagsFilter: null, missingModules: [] },
    problems: report.faults,
    failedTests: 0,
    options: { targets: {}, maxUnscored: {}, policies: {}, budgets: {} },
    metrics: report.rows.filter(({ row }) => row.slice.by === 'all').map(({ row }) => row.metric),
    summaries: report.rows.map(({ row: { metric, slice, n, missed, unscoredCases, notApplicable }, verdict }) => ({
      tier: metric.tier,
      metric: metric.name,
      slice,
      n,
      value: verdict.value,
      misses: missed,
      unscored: unscoredCases,
      notApplicable,
    })),
    rows: report.rows.map(({ verdict }) => verdict),
    stageVerdicts: [],
    blocks: report.blocks,
  }
}
