import { resolve } from 'node:path'
import type { Baseline } from '../../gate/baseline.ts'
import { type AdoptedMisses, countAdopted, describeAdopted, gatingMisses } from '../../gate/adopted-misses.ts'
import { describeShrunk, readAdopted } from '../../gate/adopted-list.ts'
import { type Uncovered, uncoveredBy } from '../../gate/measured.ts'
import { chainOf, type KnownBaseline, driftSince, type Drift } from '../../gate/baseline-history.ts'
import { promote, type Promoted } from '../../gate/promote.ts'
import type { Run } from '../../core/run.ts'
import type { StoredRun } from '../../core/read-run.ts'
import { AssayError, messageOf } from '../../kit/assay-error.ts'
import { knownBaselines } from '../../ops/known-baselines.ts'
import { type PromotionRecord, planPromotion, recordPromotion, removedBaseline } from '../../ops/record-promotion.ts'
import { chooseRun, namedFor, placeOf } from './choose-baseline.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { isCi } from '../../kit/ci.ts'
import { colours } from '../terminal-text.ts'
import { printable } from '../../kit/printable.ts'
import { counted, formatChange, listIds } from '../../kit/phrases.ts'
import { userInfo } from 'node:os'
import type { promoteOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'

/** What is worse than in the oldest baseline that is known of a chain. */
export interface DriftSince {
  readonly oldest: KnownBaseline
  readonly drift: readonly Drift[]
}

/** What a promotion came to, for a terminal and as JSON. */
export interface Promotion {
  readonly promoted: Promoted
  readonly stored: StoredRun
  /** Whether the system was adopted by this one. */
  readonly adopts: boolean
  /** Undefined where no older baseline is known. */
  readonly since: DriftSince | undefined
}

/**
 * `baseline promote`: makes a run the baseline, and says what changed, and what is worse than in the oldest baseline that is known of its chain. Where there is a store, its figures go there too, under the baseline's id.
 *
 * @throws {AssayError} `option-invalid` in CI or without a reason, which is misuse; else as `chooseRun` and `promote` do
 */
export async function baselinePromote(context: CliContext, options: OptionsOf<typeof promoteOptions>): Promise<0> {
  const ci = isCi(context.env)
  if (ci) {
    throw new AssayError(
      'option-invalid',
      'CI only reads the baseline. Promote on a desk, from the run of CI if you like (--run <file>), and commit the file',
    )
  }
  const { reason = '' } = options
  if (reason.trim() === '') {
    throw new AssayError('option-invalid', 'promote requires --reason "…": why these figures become the baseline')
  }
  const { root } = options
  const stored = chooseRun(root, context.cwd, options)
  const file = resolve(options.run === undefined ? root : context.cwd, stored.file)
  const promoted = promote({
    root,
    run: stored.run,
    runNamed: options.run !== undefined,
    runFile: stored.file,
    reason,
    name: options.as,
    promotedBy: currentUser(),
    acceptRegression: options.acceptRegression,
    acceptMisses: options.acceptMisses,
    adopt: options.adopt,
    place: placeOf(context.cwd, root, namedFor(root, stored.run.baselinePath, options)),
    ci,
    now: context.now(),
    removed: () => removedBaseline(root, stored.run),
    plan: (baseline) => plan({ root, file, baseline, name: options.as }),
  })
  const promotion = { promoted, stored, adopts: options.adopt, since: driftOf(context, root, promoted, stored) }
  if (options.json) printJson(context, promotionAsJson(promotion))
  else context.out(renderPromotion(promotion, context.colour))
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

/** For a program. */
export function promotionAsJson({ promoted, stored: { run, file }, since }: Promotion): object {
  const { baseline, snapshot, comparison } = promoted
  const { id, hash, parentHash, tenant, acceptedRegression } = baseline
  const { addedCases, changedCases, removedCases } = comparison
  const uncovered = uncoveredIn(promoted, run)
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
    adopted: baseline.adopted ?? null,
    ...(promoted.replaced === null ? {} : { replaced: promoted.replaced }),
    ...(promoted.before === null ? { knownMisses: gatingMisses(run) } : {}),
    ...(promoted.before === null || uncovered.cases.length > 0 ? { uncovered } : {}),
    unclear: unclearIn(baseline),
    addedCases,
    changedCases,
    removedCases,
    since: since === undefined ? null : { id: since.oldest.baseline.id, names: since.oldest.names, drift: since.drift },
  }
}

/** For a terminal. */
export function renderPromotion(promotion: Promotion, colour: boolean): string {
  const { promoted, stored, since } = promotion
  const { run, file } = stored
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
  lines.push(...describeUncovered(uncoveredIn(promoted, run)).map((line) => chalk.yellow(line)))
  if (promoted.before === null && baseline.adopted === undefined)
    lines.push(...describeKnown(gatingMisses(run)).map((line) => chalk.yellow(line)))
  for (const { metric, cases: ids } of unclearIn(baseline))
    lines.push(
      `${chalk.yellow('unclear')}: ${metric}, ${counted(ids.length, 'case')} that nobody could read: ${listIds(ids, 10)}`,
    )
  if (promoted.replaced !== null) lines.push(chalk.yellow(promoted.replaced))
  lines.push(...describeAdoption(promoted, run, promotion.adopts).map((line) => chalk.yellow(line)))
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

/** The misses that a first baseline takes: from now on they shut no gate. */
function describeKnown(misses: AdoptedMisses): string[] {
  const count = countAdopted(misses)
  return count === 0
    ? []
    : [
        `with ${counted(count, 'miss', 'misses')}, which ${count === 1 ? 'shuts' : 'shut'} no gate from here on`,
        ...describeAdopted(misses).map((line) => `  ${line}`),
      ]
}

/** What a system was adopted with, and is left of it. */
function describeAdoption({ before, baseline: { adopted } }: Promoted, run: Run, isNew: boolean): string[] {
  const lines = describeAdopted(adopted ?? {}).map((line) => `  ${line}`)
  if (isNew)
    return [
      `adopted with ${counted(countAdopted(adopted), 'miss', 'misses')}; from here on the list only shrinks`,
      ...lines,
    ]
  const now = before === null ? undefined : readAdopted(run, before)
  return now === undefined ? [] : [...describeShrunk(countAdopted(before?.adopted), now), ...lines]
}

/** The cases that the baseline takes as unclear, by metric: from now on they shut no gate. */
function unclearIn({ rows }: Baseline): { readonly metric: string; readonly cases: readonly string[] }[] {
  return rows.flatMap(({ metric, slice, unclear = [] }) =>
    slice.by === 'all' && unclear.length > 0 ? [{ metric, cases: unclear }] : [],
  )
}

/** What a baseline does not cover: of the first all of it, of a later one the new cases that nothing judged. */
function uncoveredIn({ before, comparison }: Promoted, run: Run): Uncovered {
  const all = uncoveredBy(run)
  if (before === null) return all
  return { cases: all.cases.filter((id) => comparison.addedCases.includes(id)), metrics: [], skippedTests: [] }
}

/** In words: the baseline says nothing of these, and no later run can fall short of it. */
function describeUncovered({ cases, metrics, skippedTests }: Uncovered): string[] {
  const fewer = metrics.map(({ metric, judged, cases: all }) => `${metric} (${judged} of ${all})`)
  return [
    ...(cases.length === 0
      ? []
      : [`not covered: ${counted(cases.length, 'case')} without a record: ${listIds(cases, 10)}`]),
    ...(fewer.length === 0
      ? []
      : [`not covered: ${counted(fewer.length, 'metric')} on fewer cases than the golden set: ${listIds(fewer, 10)}`]),
    ...(skippedTests.length === 0
      ? []
      : [`not covered: ${counted(skippedTests.length, 'skipped test')}: ${listIds(skippedTests, 10)}`]),
  ]
}

/** The name of who runs this, as the author; `unknown` where the system has none, as in a container with a user id of its own. */
export function currentUser(): string {
  try {
    return userInfo().username || 'unknown'
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return 'unknown'
    throw error
  }
}
