import { openBatchPlan } from '../../judging/batch/open-batch-plan.ts'
import type { ResolvedJudgeOptions } from '../../judging/grading/judge-options.ts'
import type { Unasked } from '../../judging/grading/unasked.ts'
import { describeFound } from '../../golden-set/describe-found.ts'
import { AssayError } from '../../score/assay-error.ts'
import { settings } from '../settings.ts'

/**
 * What this run does with questions that no recording answers: a dry run counts them, a batch leaves them to `judge batch`.
 *
 * @returns undefined where they are asked
 * @throws {AssayError} `judge-invalid` for an `ASSAY_JUDGE_DRY_RUN` that is neither 0 nor 1
 */
export function unaskedHere(
  options: Pick<ResolvedJudgeOptions, 'dryRun' | 'batch' | 'allowHosts' | 'servesModel' | 'replies'>,
  env: Readonly<Record<string, string | undefined>>,
): Unasked | undefined {
  if (isDry(env['ASSAY_JUDGE_DRY_RUN']) || options.dryRun) return { kind: 'dry-run', leave: () => undefined }
  if (!options.batch) return undefined
  const { root, run = `${process.pid}` } = settings()
  const { allowHosts = null, servesModel, replies } = options
  return {
    kind: 'batch',
    leave: openBatchPlan({ root, run, route: { allowHosts, servesModel, folder: replies.folder } }),
  }
}

function isDry(value: string | undefined): boolean {
  if (value === undefined || value === '' || value === '0') return false
  if (value === '1') return true
  throw new AssayError(
    'judge-invalid',
    `ASSAY_JUDGE_DRY_RUN must be 1 for a dry run, or left out, got ${describeFound(value)}`,
  )
}
