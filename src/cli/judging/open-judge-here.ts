import type { Limits } from '../../judging/flow/limits.ts'
import type { JudgeOptions } from '../../judging/grading/judge-options.ts'
import type { Judge } from '../../judging/grading/judge.ts'
import { openJudge } from '../../judging/grading/open-judge.ts'
import { AssayError } from '../../score/assay-error.ts'
import type { CliContext } from '../cli-context.ts'

/** How a command asks its judge. */
export interface JudgeHere {
  /** From which the recordings are found, absolute. */
  readonly root: string
  /** Of the whole command: its judges share them. */
  readonly limits: Limits
  /** Whether nobody is asked, and calls are only counted. */
  readonly dryRun: boolean
}

/**
 * Opens a judge for a command. Waits and warnings go to standard error.
 *
 * @throws {AssayError} `option-invalid` for a judge with `batch`; as `openJudge` does
 */
export function openJudgeHere(context: CliContext, options: JudgeOptions, { root, limits, dryRun }: JudgeHere): Judge {
  return openJudge(options, {
    root,
    run: null,
    env: context.env,
    today: context.now().toISOString().slice(0, 10),
    limits,
    say: (line) => context.err(`${line}\n`),
    unasked: (resolved) => {
      if (dryRun || resolved.dryRun) return { kind: 'dry-run', leave: () => undefined }
      if (!resolved.batch) return undefined
      throw new AssayError(
        'option-invalid',
        'a judge with batch: true is for suites: their next run replays what the batch brought. Leave batch out here',
      )
    },
  })
}
