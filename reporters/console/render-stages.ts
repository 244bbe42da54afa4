import type { ChalkInstance } from 'chalk'
import type { Run } from '../../src/core/run.ts'
import type { StageVerdict } from '../../src/core/verdict.ts'
import { renderTable } from '../../src/kit/render-table.ts'

/** The stages with their times, budgets and verdicts as a table; undefined where there is none. */
export function renderStages(run: Run, chalk: ChalkInstance): string | undefined {
  const verdicts = new Map(run.stageVerdicts.map((row) => [row.stage, row]))
  const names = [...new Set([...verdicts.keys(), ...Object.keys(run.stages)])]
  if (names.length === 0) return undefined
  const times = new Map(Object.entries(run.stages))
  const rows = names.map((stage) => {
    const { n, p50Ms, p95Ms } = times.get(stage) ?? { n: 0, p50Ms: null, p95Ms: null }
    const verdict = verdicts.get(stage)
    return [
      stage,
      String(n),
      figure(p50Ms, verdict?.budget?.p50Ms),
      p95Ms === null && n > 0 && verdict?.budget?.p95Ms === undefined
        ? 'needs 20 times'
        : figure(p95Ms, verdict?.budget?.p95Ms),
      verdictCell(verdict, chalk),
    ]
  })
  const head = ['stage', 'n', 'p50', 'p95', 'verdict'].map((word) => chalk.dim(word))
  return `\n${chalk.bold('stages')}\n${renderTable(head, rows, ['left', 'right', 'right', 'right', 'left'])}`
}

/** A time, and the budget that it is checked against. */
function figure(time: number | null, budget: number | undefined): string {
  const text = time === null ? '-' : `${time.toFixed(1)} ms`
  return budget === undefined ? text : `${text} of ${budget} ms`
}

function verdictCell(row: StageVerdict | undefined, chalk: ChalkInstance): string {
  switch (row?.verdict) {
    case undefined:
      return chalk.dim('not compared')
    case 'within-budget':
      return 'within its budget'
    case 'no-budget':
      return chalk.dim('no budget')
    case 'not-run':
      return chalk.dim('not run')
    case 'over-budget':
      return chalk.red('over its budget')
    case 'insufficient':
      return chalk.red(`insufficient: ${row.why}`)
  }
}
