import { openBatchPlan } from '../../judging/batch/open-batch-plan.ts'
import type { ResolvedJudgeOptions } from '../../judging/grading/judge-options.ts'
import type { Unasked } from '../../judging/grading/unasked.ts'
import { settings } from '../settings.ts'
import { readSwitch } from './read-switch.ts'

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
  if (readSwitch('ASSAY_JUDGE_DRY_RUN', 'a dry run', env) || options.dryRun)
    return { kind: 'dry-run', leave: () => undefined }
  if (!options.batch) return undefined
  const { root, run = `${process.pid}` } = settings()
  const { allowHosts = null, servesModel, replies } = options
  return {
    kind: 'batch',
    leave: openBatchPlan({ root, run, route: { allowHosts, servesModel, folder: replies.folder } }),
  }
}
