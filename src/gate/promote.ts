import { randomUUID } from 'node:crypto'
import { lstatSync } from 'node:fs'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import { wayToAdopt } from './adopted-misses.ts'
import { adoptedList, readAdopted } from './adopted-list.ts'
import { addedByAdoption, describeReplaced, refuseAdoption, type RemovedBaseline } from './refuse-adoption.ts'
import { acceptOptions, describeMissed, isAcceptable, missesToAccept, type MissesToAccept } from './accepted-misses.ts'
import { type Baseline, type CommandPlace, promoteCommand, readBaseline, serialiseBaseline } from './baseline.ts'
import { type Comparison, compareRun } from './compare.ts'
import type { Run } from '../core/run.ts'
import { AssayError } from '../kit/assay-error.ts'
import { buildBaseline, describeForeign } from './baseline-of-run.ts'
import { snapshotPath } from './baseline-history.ts'
import { writeAtomically } from '../kit/write-file.ts'
import type { Block } from '../core/verdict.ts'
import { listIds } from '../kit/phrases.ts'
import { coveredScope } from '../core/decision.ts'
import { runSections, sectionOf } from '../core/run-section.ts'
import { hasMeasured, nothingMeasured, unmetRequirements } from './measured.ts'

/** A promotion, as someone asks for it. */
export interface PromoteInput {
  /** Absolute; the baseline's path is from here. */
  readonly root: string
  readonly run: Run
  /** Whether the run was named, and not just the last one. */
  readonly runNamed: boolean
  /** Its file as messages show it; absent, refusals do not name it. */
  readonly runFile?: string | undefined
  readonly reason: string
  /** Of the snapshot to keep beside the baseline, in kebab case; absent, none is kept. */
  readonly name?: string | undefined
  readonly promotedBy: string
  /** Whether blocks that a regression or a changed set cause are let through and recorded. */
  readonly acceptRegression: boolean
  /** Whether new and changed cases that are missed become known misses, and are recorded as such; absent, they do not. */
  readonly acceptMisses?: boolean | undefined
  /** Whether the system is adopted with the misses that it has, as the first baseline; absent, it is not. */
  readonly adopt?: boolean | undefined
  /** Where a command finds the suite, for the ways out; absent, where it is run. */
  readonly place?: CommandPlace | undefined
  /** Whether this is CI, where the baseline is only read. */
  readonly ci: boolean
  readonly now: Date
  /** Finds the baseline whose file is gone; asked where there is none. Absent, nothing is known of it. */
  readonly removed?: (() => RemovedBaseline | undefined) | undefined
  /** Called with the baseline before it takes its place, when nothing stands against it any more. */
  readonly plan?: (baseline: Baseline) => void
}

/** What a promotion wrote. */
export interface Promoted {
  /** Absolute. */
  readonly file: string
  readonly baseline: Baseline
  /** The snapshot, from the root; null where none was asked for. */
  readonly snapshot: string | null
  /** The baseline that it replaced; null for the first. */
  readonly before: Baseline | null
  /** Where its file was gone: what it replaced, in words; null else. */
  readonly replaced: string | null
  /** The run against the baseline that it replaced. */
  readonly comparison: Comparison
}

/**
 * Makes a run the baseline of its suite. The run is compared with the baseline that is there now, not against the one that was there when it ran.
 *
 * A snapshot is a copy beside it, byte for byte, which later promotions leave alone.
 *
 * @throws {AssayError} `baseline-refused` in CI, without a reason, for a run that is partial, filtered, older, failing, or of other patients or another tenant than the baseline, for any block that is
 *   not let through, when the file is out of the root or changed meanwhile, and where there is a snapshot of this name; `option-invalid` for a name that is not kebab case; `run-invalid` for a case of another
 *   tenant than the suite; `baseline-conflict` and `baseline-invalid` for a file that cannot be used, which is never overwritten
 */
export function promote(input: PromoteInput): Promoted {
  const { root, run, acceptRegression, place = {} } = input
  if (input.ci) {
    throw refused(
      'CI only reads the baseline. Promote on a desk, from the run of CI if you like (--run <file>), and commit the file',
    )
  }
  if (input.reason.trim() === '') throw refused('a baseline needs a reason. Give --reason "…"')
  const file = resolve(root, run.baselinePath)
  const fromRoot = relative(root, file)
  if (isAbsolute(fromRoot) || fromRoot === '..' || fromRoot.startsWith(`..${sep}`)) {
    throw refused(
      `the baseline of this run, ${run.baselinePath}, is not in ${root}. Give the root that it was run from with --root`,
    )
  }
  const snapshot = input.name === undefined ? null : snapshotPath(run.baselinePath, input.name)
  if (snapshot !== null) refuseTaken(root, snapshot)
  const here = readBaseline(file, run.baselinePath)
  // A file that somebody removed is replaced as if it were there: else what it knew would be forgotten.
  const removed = here === null ? input.removed?.() : undefined
  const before = here ?? removed?.baseline ?? null
  const comparison = compareRun(run, before, place)
  const missed = missesToAccept(run, comparison)
  const replaced = removed === undefined ? null : describeReplacement(input, removed)
  const reasons = refusePromotion({
    ...input,
    // A removed baseline may be younger than the run that was its own.
    runNamed: input.runNamed || here === null,
    // The list that an adoption makes holds the misses of new cases too.
    acceptMisses: input.acceptMisses === true || input.adopt === true,
    blocks: comparison.blocks,
    baseline: before,
    removed,
    missed,
  })
  if (reasons.length > 0) throw refused(listReasons(reasons, input))

  const baseline = buildBaseline(run, {
    id: randomUUID(),
    createdAt: input.now,
    promotedBy: input.promotedBy,
    reason: input.reason.trim(),
    acceptedRegression: [
      ...(acceptRegression ? comparison.blocks.filter(({ promotable }) => !promotable).map(whatIsSo) : []),
      ...[missed.fallen, missed.fresh].flatMap((cases) => describeMissed(cases) ?? []),
      ...(replaced === null || input.adopt !== true ? [] : [replaced]),
    ],
    adopted: input.adopt === true ? adoptedList(run) : before === null ? undefined : readAdopted(run, before)?.list,
    parentHash: before?.hash ?? null,
  })
  if ((readBaseline(file, run.baselinePath)?.hash ?? null) !== (here?.hash ?? null)) {
    throw refused(`${run.baselinePath} was changed by someone else meanwhile. Read it, and promote again`)
  }
  if (snapshot !== null) refuseTaken(root, snapshot)
  const text = serialiseBaseline(baseline)
  input.plan?.(baseline)
  writeAtomically(file, text)
  if (snapshot !== null) writeAtomically(resolve(root, snapshot), text)
  return { file, baseline, snapshot, before, replaced, comparison }
}

/** What a promotion replaces whose file was removed: of an adoption, how the list grows. */
function describeReplacement({ run, adopt }: PromoteInput, removed: RemovedBaseline): string {
  const { baseline, from } = removed
  return adopt === true
    ? describeReplaced(run, removed)
    : `replaces the baseline of ${baseline.createdAt.slice(0, 10)}, whose file was removed (${from})`
}

/** A snapshot says for good what was so; a link to nowhere would be followed. */
function refuseTaken(root: string, snapshot: string): void {
  if (lstatSync(resolve(root, snapshot), { throwIfNoEntry: false }) === undefined) return
  throw refused(`there is a file ${snapshot} already, and a snapshot is never written over. Give --as another name`)
}

function refused(why: string): AssayError {
  return new AssayError('baseline-refused', `not promoted:${why.startsWith('\n') ? '' : ' '}${why}`)
}

function listReasons(reasons: readonly string[], { run, runNamed, runFile }: PromoteInput): string {
  const all = reasons.length === 1 ? reasons.join('') : `\n${reasons.map((reason) => `- ${reason}`).join('\n')}`
  if (runFile === undefined || unloadedFiles(run).length > 0) return all
  return `${all}\nThis is of ${nameRun({ run, runNamed, runFile })}`
}

/** Which run is judged: without a name it is the last complete one, and perhaps not the last. */
function nameRun({ run, runNamed, runFile }: Pick<PromotionRequest, 'run' | 'runNamed' | 'runFile'>): string {
  const began = `${run.startedAt.slice(0, 16).replace('T', ' ')} UTC`
  const what = runNamed ? 'the named run' : 'the last complete run'
  return `${what} (${runFile === undefined ? '' : `${runFile}, `}${began})`
}

function unloadedFiles({ failedFiles = [] }: Run): string[] {
  return failedFiles.flatMap(({ file, loaded }) => (loaded ? [] : [file]))
}

/** The first sentence of a block's message; the second is its way out, which was taken. */
function whatIsSo({ message }: { readonly message: string }): string {
  return message.split(/\. (?=[A-Z])/u)[0] ?? message
}

/** What is known when a run is to be promoted. */
export interface PromotionRequest {
  readonly run: Run
  /** Whether the run was named, and not just the last one. */
  readonly runNamed: boolean
  /** Its file as messages show it. */
  readonly runFile?: string | undefined
  /** The blocks of the run against the baseline that is there now. */
  readonly blocks: readonly Block[]
  readonly baseline: Baseline | null
  readonly acceptRegression: boolean
  readonly acceptMisses?: boolean | undefined
  readonly adopt?: boolean | undefined
  /** The baseline, where its file is gone; absent, the file is there or there is none. */
  readonly removed?: RemovedBaseline | undefined
  /** The cases whose misses would become known; absent, none. */
  readonly missed?: MissesToAccept | undefined
  readonly place?: CommandPlace | undefined
}

/**
 * Every reason why a run is not to become the baseline, each with its way out; none when it may.
 *
 * @throws {AssayError} `run-invalid` where a case is of another tenant than the suite
 */
export function refusePromotion(request: PromotionRequest): string[] {
  const { run, runNamed, blocks, baseline, acceptRegression } = request
  const { failedTests, problems } = run
  const unloaded = unloadedFiles(run)
  // All else that is wrong follows from it.
  if (unloaded.length > 0)
    return [`${listIds(unloaded)} could not be loaded in ${nameRun(request)}. Run the whole suite again, then promote`]
  const scope = coveredScope(run)
  const reasons: string[] = []
  if (!scope.complete) {
    reasons.push(
      `the run is not complete (${scope.partialBecause.join(', ') || 'for a reason that it does not say'}). Run the whole suite`,
    )
  }
  if (scope.missingModules.length > 0) {
    reasons.push(`the run has no results of ${listIds(scope.missingModules)}. Merge the reports of all shards`)
  }
  if (scope.missingShards !== undefined) {
    reasons.push(`the run has no results of ${listIds(scope.missingShards)}. Merge the reports of all shards`)
  }
  if (scope.tagsFilter !== null) {
    reasons.push(
      `the run was filtered by tags (${scope.tagsFilter}), and a baseline holds the whole suite. Run it without --tags-filter`,
    )
  }
  if (failedTests > 0) {
    const way =
      failedTests === 1
        ? '1 test failed in the run. Fix it, or what it tests'
        : `${failedTests} tests failed in the run. Fix them, or what they test`
    const adoption = baseline === null ? wayToAdopt(run, request.place ?? {}) : undefined
    reasons.push(`${way}, and run the suite again${adoption === undefined ? '' : `. ${adoption}`}`)
  }
  for (const section of runSections()) {
    const data = sectionOf(run, section)
    const reason = data === undefined ? undefined : section.refusesPromotion?.(data)
    if (reason !== undefined) reasons.push(reason)
  }
  if (!hasMeasured(run)) reasons.push(nothingMeasured(run).message)
  for (const { message } of unmetRequirements(run)) reasons.push(message)
  for (const problem of problems) reasons.push(`the suite has a fault: ${problem}`)
  if (baseline !== null) reasons.push(...describeForeign(run, baseline, run.baselinePath))
  if (!runNamed && baseline !== null && Date.parse(run.startedAt) < Date.parse(baseline.createdAt)) {
    reasons.push(
      `the last complete run began at ${run.startedAt}, before the baseline was promoted at ${baseline.createdAt}. Run the suite again, or name the run with --run`,
    )
  }
  const { adopt = false, removed, place = {} } = request
  const open = blocks.filter(({ kind, promotable }) => !promotable && !(acceptRegression && isAcceptable(kind)))
  const ofAdoption = refuseAdoption({ run, baseline, removedFrom: removed?.from, adopt, place })
  const misses = refuseMisses(request)
  // A way out that another refusal closes is none; an adoption has one of its own.
  const isClosed = reasons.length + ofAdoption.length > 0 || open.some(({ kind }) => !isAcceptable(kind)) || adopt
  const told = [...oncePerMetric(open), ...misses]
  reasons.push(...told.map(({ message, said = message }) => (isClosed ? said : message)), ...ofAdoption)
  if (removed === undefined || !adopt || acceptRegression) return reasons
  if (told.length === 0 && addedByAdoption(run, removed).length === 0) return reasons
  const way = `To record this: ${promoteCommand(place.baseline, place.root)} --adopt --accept-regression --reason "…"`
  const isOnly = reasons.length === told.length && open.every(({ kind }) => isAcceptable(kind))
  reasons.push(
    `the file of the baseline was removed, and a system is adopted once: --adopt ${describeReplaced(run, removed)}. Restore the file${isOnly ? `. ${way}` : ''}`,
  )
  return reasons
}

/** The block of the whole set says what those of its slices say again. */
function oncePerMetric(blocks: readonly Block[]): Block[] {
  const whole = new Set(blocks.flatMap(({ kind, metric, slice }) => (slice?.by === 'all' ? [`${kind} ${metric}`] : [])))
  return blocks.filter(
    ({ kind, metric, slice }) => slice === null || slice.by === 'all' || !whole.has(`${kind} ${metric}`),
  )
}

/** A miss that nobody has said yes to does not become a known one, whatever its metric came to. */
function refuseMisses({ missed, place = {}, ...request }: PromotionRequest): Pick<Block, 'message' | 'said'>[] {
  if (missed === undefined) return []
  const { acceptRegression, acceptMisses = false } = request
  // All that this run needs, so that the command works as it is.
  const way = `on record with: ${promoteCommand(place.baseline, place.root)}${acceptOptions(missed, acceptRegression)} --reason "…"`
  const fallen = acceptRegression ? undefined : describeMissed(missed.fallen)
  const fresh = acceptMisses ? undefined : describeMissed(missed.fresh)
  const refusal = (said: string, what: string): Pick<Block, 'message' | 'said'> => ({
    message: `${said}. To put the ${what} ${way}`,
    said,
  })
  return [
    ...(fallen === undefined ? [] : [refusal(`${fallen}. Fix the system`, 'regression')]),
    ...(fresh === undefined ? [] : [refusal(`${fresh}. Fix the system or the cases`, 'misses')]),
  ]
}
