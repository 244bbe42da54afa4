import { counted } from '../../score/counted.ts'
import type { KnownBaseline } from '../../baseline/chain-of.ts'
import type { Drift } from '../../baseline/drift-since.ts'
import type { StoredRun } from '../../baseline/latest-run.ts'
import type { Promoted } from '../../baseline/promote.ts'
import { formatChange } from '../../gate/format-change.ts'
import { listIds } from '../../gate/list-ids.ts'
import { colours } from '../colours.ts'

/** What is worse than in the oldest baseline that is known of a chain. */
export interface DriftSince {
  readonly oldest: KnownBaseline
  readonly drift: readonly Drift[]
}

/** What a promotion came to, for a terminal and as JSON. */
export interface Promotion {
  readonly promoted: Promoted
  readonly stored: StoredRun
  /** Undefined where no older baseline is known. */
  readonly since: DriftSince | undefined
}

/** For a program. */
export function promotionAsJson({ promoted, stored: { run, file }, since }: Promotion): object {
  const { baseline, snapshot, comparison } = promoted
  const { id, hash, parentHash, tenant, acceptedRegression } = baseline
  const { addedCases, changedCases, removedCases } = comparison
  return {
    baseline: run.baselinePath,
    id,
    hash,
    parentHash,
    tenant,
    snapshot,
    run: file,
    candidate: run.candidate ?? null,
    acceptedRegression,
    addedCases,
    changedCases,
    removedCases,
    since: since === undefined ? null : { id: since.oldest.baseline.id, names: since.oldest.names, drift: since.drift },
  }
}

/** For a terminal. */
export function renderPromotion({ promoted, stored: { run, file }, since }: Promotion, colour: boolean): string {
  const { baseline, snapshot, comparison } = promoted
  const { candidate } = run
  const chalk = colours(colour)
  const cases = Object.keys(baseline.cases).length
  const metrics = new Set(baseline.rows.map(({ metric }) => metric)).size
  const counts = `${counted(cases, baseline.heldOut === true ? 'held-out case' : 'case')}, ${counted(metrics, 'metric')}`
  const lines = [
    `${chalk.green('promoted')} ${file} of ${run.startedAt} to ${run.baselinePath}: ${counts}, hash ${baseline.hash.slice(0, 12)}`,
  ]
  if (candidate !== undefined)
    lines.push(`measured with the candidate ${candidate.file}, hash ${candidate.hash.slice(0, 12)}`)
  for (const [what, ids] of [
    ['added', comparison.addedCases],
    ['changed', comparison.changedCases],
    ['removed', comparison.removedCases],
  ] as const) {
    if (ids.length > 0) lines.push(`${what}: ${listIds(ids, 10)}`)
  }
  for (const accepted of baseline.acceptedRegression) lines.push(`${chalk.yellow('accepted')}: ${accepted}`)
  if (since !== undefined) {
    const { names, baseline: oldest } = since.oldest
    const from = `${oldest.createdAt.slice(0, 10)} (${names.length > 0 ? names.join(', ') : oldest.id.slice(0, 8)})`
    for (const { metric, before, now, otherCases } of since.drift) {
      const sets = otherCases ? ', on other cases' : ''
      lines.push(`${chalk.yellow('since')} ${from}: ${metric} ${formatChange(before, now)}${sets}`)
    }
  }
  lines.push(`Commit ${run.baselinePath}${snapshot === null ? '' : ` and ${snapshot}`}.`)
  return `${lines.join('\n')}\n`
}
