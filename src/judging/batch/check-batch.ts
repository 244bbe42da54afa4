import { AssayError } from '../../score/assay-error.ts'
import type { ResolvedJudgeOptions } from '../grading/judge-options.ts'
import type { ReplyMode } from '../replies/reply-mode.ts'

/**
 * Refuses a batch that could not come to anything.
 *
 * @param isDry whether the run only counts its calls, and so may be of any mode
 * @throws {AssayError} `judge-invalid` for a route without a batch endpoint, and for a mode in which a later run would not replay what came of it
 */
export function checkBatch(
  { provider, vertex }: Pick<ResolvedJudgeOptions, 'provider' | 'vertex'>,
  mode: ReplyMode,
  isDry: boolean,
): void {
  const isWithout = provider === 'openai' || provider === 'mistral'
  if (isWithout || vertex !== undefined) {
    const route = isWithout ? `the route "${provider}"` : 'Vertex'
    throw new AssayError(
      'judge-invalid',
      `batch: true needs a batch endpoint, and ${route} has none here; those of gemini (without vertex) and anthropic do. Leave batch out`,
    )
  }
  if (isDry || mode === 'auto' || mode === 'replay') return
  throw new AssayError(
    'judge-invalid',
    `batch: true brings its replies by recordings, which a run in the mode "${mode}" does not replay; take "auto", and delete the recordings that are to be made anew`,
  )
}
