import { randomUUID } from 'node:crypto'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import type { Baseline } from '../gate/baseline.ts'
import type { Comparison } from '../gate/compare.ts'
import type { Run } from '../gate/run.ts'
import { AssayError } from '../score/assay-error.ts'
import { buildBaseline } from './build-baseline.ts'
import { compareRun } from './compare-run.ts'
import { readBaseline } from './read-baseline.ts'
import { refusePromotion } from './refuse-promotion.ts'
import { serialiseBaseline } from './serialise-baseline.ts'
import { writeAtomically } from './write-atomically.ts'

/** A promotion, as someone asks for it. */
export interface PromoteInput {
  /** Absolute; the baseline's path is from here. */
  readonly root: string
  readonly run: Run
  /** Whether the run was named, and not just the last one. */
  readonly runNamed: boolean
  readonly reason: string
  readonly promotedBy: string
  /** Whether blocks that a regression or a changed set cause are let through and recorded. */
  readonly acceptRegression: boolean
  /** Whether this is CI, where the baseline is only read. */
  readonly ci: boolean
  readonly now: Date
}

/** What a promotion wrote. */
export interface Promoted {
  /** Absolute. */
  readonly file: string
  readonly baseline: Baseline
  /** The run against the baseline that it replaced. */
  readonly comparison: Comparison
}

/**
 * Makes a run the baseline of its suite. The run is held against the baseline that is there now, not against the one that was there when it ran.
 *
 * @throws {AssayError} `baseline-refused` in CI, without a reason, for a run that is partial, filtered, older or failing, for any block that is not let through, and when the file
 *   is out of the root or changed meanwhile; `baseline-conflict` and `baseline-invalid` for a file that cannot be used, which is never overwritten
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
  writeAtomically(file, serialiseBaseline(baseline))
  return { file, baseline, comparison }
}

function refused(why: string): AssayError {
  return new AssayError('baseline-refused', `not promoted:${why.startsWith('\n') ? '' : ' '}${why}`)
}

/** The first sentence of a block's message; the second is its way out, which was taken. */
function whatIsSo({ message }: { readonly message: string }): string {
  return message.split(/\. (?=[A-Z])/u)[0] ?? message
}
