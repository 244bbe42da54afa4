import { randomUUID } from 'node:crypto'
import { lstatSync } from 'node:fs'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import type { Baseline } from '../gate/baseline.ts'
import type { Comparison } from '../gate/comparing/compare.ts'
import type { Run } from '../gate/run.ts'
import { AssayError } from '../score/assay-error.ts'
import { buildBaseline } from './build-baseline.ts'
import { compareRun } from './compare-run.ts'
import { readBaseline } from './read-baseline.ts'
import { refusePromotion } from './refuse-promotion.ts'
import { serialiseBaseline } from './serialise-baseline.ts'
import { snapshotPath } from './snapshot-path.ts'
import { writeAtomically } from './write-atomically.ts'

/** A promotion, as someone asks for it. */
export interface PromoteInput {
  /** Absolute; the baseline's path is from here. */
  readonly root: string
  readonly run: Run
  /** Whether the run was named, and not just the last one. */
  readonly runNamed: boolean
  readonly reason: string
  /** Of the snapshot to keep beside the baseline, in kebab case; absent, none is kept. */
  readonly name?: string | undefined
  readonly promotedBy: string
  /** Whether blocks that a regression or a changed set cause are let through and recorded. */
  readonly acceptRegression: boolean
  /** Whether this is CI, where the baseline is only read. */
  readonly ci: boolean
  readonly now: Date
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
  /** The run against the baseline that it replaced. */
  readonly comparison: Comparison
}

/**
 * Makes a run the baseline of its suite. The run is held against the baseline that is there now, not against the one that was there when it ran.
 *
 * A snapshot is a copy beside it, byte for byte, which later promotions leave alone.
 *
 * @throws {AssayError} `baseline-refused` in CI, without a reason, for a run that is partial, filtered, older, failing, or of other patients or another tenant than the baseline, for any block that is
 *   not let through, when the file is out of the root or changed meanwhile, and where there is a snapshot of this name; `option-invalid` for a name that is not kebab case; `run-invalid` for a case of another
 *   tenant than the suite; `baseline-conflict` and `baseline-invalid` for a file that cannot be used, which is never overwritten
 */
export function promote(input: PromoteInput): Promoted {
  const { root, run, acceptRegression } = input
  if (input.ci) {
    throw refused(
      'CI only reads the baseline. Promote on a desk, from the run of CI if you like (--run <file>), and commit the file',
    )
  }
  if (input.reason.trim() === '')
    throw refused('a baseline says why its figures became the ones to hold. Give --reason "…"')
  const file = resolve(root, run.baselinePath)
  const fromRoot = relative(root, file)
  if (isAbsolute(fromRoot) || fromRoot === '..' || fromRoot.startsWith(`..${sep}`)) {
    throw refused(
      `the baseline of this run, ${run.baselinePath}, is not in ${root}. Give the root that it was run from with --root`,
    )
  }
  const snapshot = input.name === undefined ? null : snapshotPath(run.baselinePath, input.name)
  if (snapshot !== null) refuseTaken(root, snapshot)
  const before = readBaseline(file, run.baselinePath)
  const comparison = compareRun(run, before)
  const reasons = refusePromotion({ ...input, blocks: comparison.blocks, baseline: before })
  if (reasons.length > 0)
    throw refused(reasons.length === 1 ? reasons.join('') : `\n${reasons.map((reason) => `- ${reason}`).join('\n')}`)

  const baseline = buildBaseline(run, {
    id: randomUUID(),
    createdAt: input.now,
    promotedBy: input.promotedBy,
    reason: input.reason.trim(),
    acceptedRegression: acceptRegression ? comparison.blocks.filter(({ promotable }) => !promotable).map(whatIsSo) : [],
    parentHash: before?.hash ?? null,
  })
  if ((readBaseline(file, run.baselinePath)?.hash ?? null) !== baseline.parentHash) {
    throw refused(`${run.baselinePath} was changed by someone else meanwhile. Read it, and promote again`)
  }
  if (snapshot !== null) refuseTaken(root, snapshot)
  const text = serialiseBaseline(baseline)
  input.plan?.(baseline)
  writeAtomically(file, text)
  if (snapshot !== null) writeAtomically(resolve(root, snapshot), text)
  return { file, baseline, snapshot, before, comparison }
}

/** A snapshot says for good what was so; a link to nowhere would be followed. */
function refuseTaken(root: string, snapshot: string): void {
  if (lstatSync(resolve(root, snapshot), { throwIfNoEntry: false }) === undefined) return
  throw refused(`there is a file ${snapshot} already, and a snapshot is never written over. Give --as another name`)
}

function refused(why: string): AssayError {
  return new AssayError('baseline-refused', `not promoted:${why.startsWith('\n') ? '' : ' '}${why}`)
}

/** The first sentence of a block's message; the second is its way out, which was taken. */
function whatIsSo({ message }: { readonly message: string }): string {
  return message.split(/\. (?=[A-Z])/u)[0] ?? message
}
