import { resolve } from 'node:path'
import { chainOf, type KnownBaseline } from '../../baseline/chain-of.ts'
import { driftSince } from '../../baseline/drift-since.ts'
import { promote, type Promoted } from '../../baseline/promote.ts'
import type { StoredRun } from '../../baseline/latest-run.ts'
import { AssayError } from '../../score/assay-error.ts'
import { messageOf } from '../../score/message-of.ts'
import { knownBaselines } from '../../store/known-baselines.ts'
import { planPromotion, type PromotionRecord, recordPromotion } from '../../store/record-promotion.ts'
import { chooseRun } from './choose-run.ts'
import type { CliContext } from '../cli-context.ts'
import { currentUser } from './current-user.ts'
import { isCi } from '../../gate/is-ci.ts'
import { printable } from '../printable.ts'
import { type DriftSince, promotionAsJson, renderPromotion } from './render-promotion.ts'
import { requireRoot } from '../require-root.ts'
import type { SharedOptions } from '../shared-options.ts'

export interface PromoteOptions extends SharedOptions {
  readonly reason?: string
  readonly run?: string
  readonly as?: string
  readonly acceptRegression?: true
  readonly store?: string
}

/**
 * `baseline promote`: makes a run the baseline, and says what changed, and what is worse than in the oldest baseline that is known of its chain. Where there is a store, its figures go there too, under the baseline's id.
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
  const file = resolve(options.run === undefined ? root : context.cwd, stored.file)
  const promoted = promote({
    root,
    run: stored.run,
    runNamed: options.run !== undefined,
    reason,
    name: options.as,
    promotedBy: currentUser(),
    acceptRegression: options.acceptRegression === true,
    ci,
    now: context.now(),
    plan: (baseline) => plan({ root, file, baseline, name: options.as }),
  })
  const promotion = { promoted, stored, since: driftOf(context, root, promoted, stored) }
  context.out(
    options.json === true
      ? `${JSON.stringify(promotionAsJson(promotion), null, 2)}\n`
      : renderPromotion(promotion, context.colour),
  )
  const { baseline } = promoted
  await keepInStore(context, { root, file, baseline, name: options.as, named: options.store, env: context.env })
  return 0
}

/** The baseline is promoted already: where its past cannot be read, that is told. */
function driftOf(
  { err }: CliContext,
  root: string,
  { baseline, before }: Promoted,
  { run }: StoredRun,
): DriftSince | undefined {
  const known: KnownBaseline[] =
    before === null ? [] : [{ baseline: before, files: [], names: [], run: null, candidate: null }]
  try {
    const past = knownBaselines(root, run.baselinePath, baseline)
    known.push(...past.known)
    for (const fault of past.faults) err(`of the past of ${run.baselinePath} not all is known: ${printable(fault)}\n`)
  } catch (error) {
    err(`of the past of ${run.baselinePath} not all is known: ${printable(messageOf(error))}\n`)
  }
  const { links, apart } = chainOf(baseline.hash, known)
  const oldest = [...links.slice(1), ...apart].at(-1)
  return oldest === undefined ? undefined : { oldest, drift: driftSince(oldest.baseline, baseline, run) }
}

/** What cannot be written down now cannot be afterwards, and is told then. */
function plan(promotion: Parameters<typeof planPromotion>[0]): void {
  try {
    planPromotion(promotion)
  } catch {
    // As above.
  }
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
