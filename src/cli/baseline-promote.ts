import { resolve } from 'node:path'
import { promote, type Promoted } from '../baseline/promote.ts'
import type { StoredRun } from '../baseline/latest-run.ts'
import { listIds } from '../gate/list-ids.ts'
import { AssayError } from '../score/assay-error.ts'
import { messageOf } from '../score/message-of.ts'
import { type PromotionRecord, recordPromotion } from '../store/record-promotion.ts'
import { chooseRun } from './choose-run.ts'
import type { CliContext } from './cli-context.ts'
import { colours } from './colours.ts'
import { currentUser } from './current-user.ts'
import { isCi } from '../gate/is-ci.ts'
import { printable } from './printable.ts'
import { requireRoot } from './require-root.ts'
import type { SharedOptions } from './shared-options.ts'
import { counted } from '../score/counted.ts'

export interface PromoteOptions extends SharedOptions {
  readonly reason?: string
  readonly run?: string
  readonly acceptRegression?: true
  readonly store?: string
}

/**
 * `baseline promote`: makes a run the baseline, and says what changed. Where there is a store, its figures go there too, under the baseline's id.
 *
 * @throws {AssayError} `option-invalid` in CI or without a reason, which is misuse; else as `chooseRun` and `promote` do
 */
export async function baselinePromote(context: CliContext, options: PromoteOptions): Promise<0> {
  const ci = isCi(context.env)
  if (ci) {
    throw new AssayError(
      'option-invalid',
      'CI only reads the baseline. Promote on a desk, from the run of CI if you like (--run <file>), and commit the file',
    )
  }
  const { reason = '' } = options
  if (reason.trim() === '') {
    throw new AssayError(
      'option-invalid',
      'promote wants --reason "…": why these figures are the ones to hold from now on',
    )
  }
  const root = requireRoot(context.cwd, options.root)
  const stored = chooseRun(root, context.cwd, options)
  const promoted = promote({
    root,
    run: stored.run,
    runNamed: options.run !== undefined,
    reason,
    promotedBy: currentUser(),
    acceptRegression: options.acceptRegression === true,
    ci,
    now: context.now(),
  })
  context.out(
    options.json === true
      ? `${JSON.stringify(asJson(promoted, stored), null, 2)}\n`
      : render(promoted, stored, context.colour),
  )
  const file = resolve(options.run === undefined ? root : context.cwd, stored.file)
  await keepInStore(context, { root, file, baseline: promoted.baseline, named: options.store, env: context.env })
  return 0
}

/** The baseline is promoted already: a store that cannot be written does not undo that, and is told. */
async function keepInStore(context: CliContext, promotion: PromotionRecord): Promise<void> {
  const later = 'Bring it into the store later with: npx vitest-assay store import'
  try {
    const unusable = await recordPromotion(promotion)
    for (const { file, problem } of unusable)
      context.err(`the store passed over ${printable(file)}: ${printable(problem)}\n`)
  } catch (error) {
    context.err(`the baseline is promoted, and is not in the store: ${printable(messageOf(error))}. ${later}\n`)
  }
}

function asJson({ baseline, comparison }: Promoted, { run, file }: StoredRun): object {
  const { id, hash, parentHash, acceptedRegression } = baseline
  const { addedCases, changedCases, removedCases } = comparison
  return {
    baseline: run.baselinePath,
    id,
    hash,
    parentHash,
    run: file,
    acceptedRegression,
    addedCases,
    changedCases,
    removedCases,
  }
}

function render({ baseline, comparison }: Promoted, { run, file }: StoredRun, colour: boolean): string {
  const chalk = colours(colour)
  const cases = Object.keys(baseline.cases).length
  const metrics = new Set(baseline.rows.map(({ metric }) => metric)).size
  const lines = [
    `${chalk.green('promoted')} ${file} of ${run.startedAt} to ${run.baselinePath}: ${counted(cases, 'case')}, ${counted(metrics, 'metric')}, hash ${baseline.hash.slice(0, 12)}`,
  ]
  for (const [what, ids] of [
    ['added', comparison.addedCases],
    ['changed', comparison.changedCases],
    ['removed', comparison.removedCases],
  ] as const) {
    if (ids.length > 0) lines.push(`${what}: ${listIds(ids, 10)}`)
  }
  for (const accepted of baseline.acceptedRegression) lines.push(`${chalk.yellow('accepted')}: ${accepted}`)
  lines.push(`Commit ${run.baselinePath}.`)
  return `${lines.join('\n')}\n`
}
