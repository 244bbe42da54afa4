import { resolve } from 'node:path'
import { compareRun } from '../../baseline/compare-run.ts'
import { describeForeign } from '../../baseline/describe-foreign.ts'
import { readBaseline } from '../../baseline/read-baseline.ts'
import type { Comparison } from '../../gate/comparing/compare.ts'
import type { Run } from '../../gate/run.ts'
import { whyPartial } from '../../gate/why-partial.ts'
import { AssayError } from '../../score/assay-error.ts'
import { chooseRun } from './choose-run.ts'
import { chooseSnapshot } from './choose-snapshot.ts'
import type { CliContext } from '../cli-context.ts'
import { renderDiff } from './render-diff.ts'
import { requireRoot } from '../require-root.ts'
import type { SharedOptions } from '../shared-options.ts'
import { tierFilter } from './tier-filter.ts'

export interface DiffOptions extends SharedOptions {
  readonly run?: string
  readonly tagsFilter?: string
  readonly snapshot?: string
}

/**
 * `baseline diff`: a run against the baseline that is there now, or against a snapshot of an older one.
 *
 * @returns 0, or 3 when anything blocks
 * @throws {AssayError} `baseline-refused` for a run that is not complete, or of other patients or another tenant than the baseline; else as `chooseRun`, `chooseSnapshot`, `readBaseline` and `tierFilter` do
 */
export function baselineDiff(context: CliContext, options: DiffOptions): 0 | 3 {
  const lets = options.tagsFilter === undefined ? undefined : tierFilter(options.tagsFilter)
  const root = requireRoot(context.cwd, options.root)
  const { run, file } = chooseRun(root, context.cwd, options)
  const { scope } = run
  if (!scope.complete) {
    throw new AssayError(
      'baseline-refused',
      `${file} is not complete (${whyPartial(scope)}), so there is nothing to compare. Run the whole suite`,
    )
  }
  const path =
    options.snapshot === undefined ? run.baselinePath : chooseSnapshot(root, run.baselinePath, options.snapshot)
  const baseline = readBaseline(resolve(root, path), path)
  const [reason] = baseline === null ? [] : describeForeign(run, baseline, path)
  if (reason !== undefined) throw new AssayError('baseline-refused', `not compared: ${reason}`)
  const whole = compareRun(run, baseline)
  const comparison = lets === undefined ? whole : keepTiers(whole, run, lets)
  context.out(
    options.json === true
      ? `${JSON.stringify({ run: file, baseline: path, ...comparison }, null, 2)}\n`
      : renderDiff({ run, file, path, baseline, comparison, colour: context.colour }),
  )
  return comparison.blocks.length > 0 ? 3 : 0
}

/** Only the rows of some tiers, with their blocks and those of the whole set. */
function keepTiers(comparison: Comparison, run: Run, lets: ReturnType<typeof tierFilter>): Comparison {
  const tiers = new Map(
    [...comparison.rows, ...run.metrics.map(({ name, tier }) => ({ metric: name, tier }))].map(({ metric, tier }) => [
      metric,
      tier,
    ]),
  )
  const keeps = (metric: string): boolean => {
    const tier = tiers.get(metric)
    return tier === undefined || lets(tier)
  }
  return {
    ...comparison,
    rows: comparison.rows.filter(({ metric }) => keeps(metric)),
    blocks: comparison.blocks.filter(({ metric }) => metric === null || keeps(metric)),
  }
}
