import type { Run } from '../gate/run.ts'
import { alertOf } from '../notify/alert-of.ts'

/** How runs are told. */
export interface Told {
  /** What brought no run home, in words. */
  readonly failures: readonly string[]
  readonly link: string | null
  /** Without ids of cases, and without anything of fewer than five. */
  readonly aggregateOnly: boolean
}

/** GitHub shows ten errors of a step. */
const most = 10

/**
 * What is to be told of some runs as workflow commands of GitHub, an error a finding, safety first (https://docs.github.com/actions/reference/workflow-commands-for-github-actions).
 *
 * @returns nothing where there is nothing to tell
 */
export function renderAnnotations(runs: readonly Run[], { failures, link, aggregateOnly }: Told): string {
  const alert = alertOf({
    kind: 'run',
    runs: runs.map((run) => ({ run, before: null })),
    failures,
    tiers: tiersOf(runs),
    link,
    aggregateOnly,
  })
  const items = alert?.items ?? []
  const rest = items.length > most ? items.length - most + 1 : 0
  const shown = rest > 0 ? items.slice(0, most - 1) : items
  return [
    ...shown.map(({ safety, reason, text }) => command(`vitest-assay: ${safety ? 'safety, ' : ''}${reason}`, text)),
    ...(rest > 0 ? [command('vitest-assay', `and ${rest} more, which the job summary has`)] : []),
  ].join('')
}

/** Those that the runs measured anything of: the others were left out on purpose. */
function tiersOf(runs: readonly Run[]): number[] {
  return [...new Set(runs.flatMap(({ metrics }) => metrics.map(({ tier }) => tier)))]
}

function command(title: string, message: string): string {
  const escape = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const property = escape(title).replaceAll(':', '%3A').replaceAll(',', '%2C')
  return `::error title=${property}::${escape(message)}\n`
}
