import type { UnscoredCause } from '../../score/unscored-cause.ts'

/**
 * Why a build ended without a rubric: a cause of the port, or
 *
 * - `sources-failed`: every search failed, which is not the same as having found nothing
 * - `facts-missing`: neither evidence nor the model came to a fact
 * - `safety-lost`: a red flag or a negative constraint has no criterion, also after it was asked for again
 * - `stage-failed`: a stage's reply stayed unusable
 */
export type BuildCause = UnscoredCause | 'sources-failed' | 'facts-missing' | 'safety-lost' | 'stage-failed'

/** Ends a build without a rubric; `buildRubric` turns it into its result. */
export class StopBuild extends Error {
  override readonly name = 'StopBuild'

  readonly reason: BuildCause

  constructor(reason: BuildCause, message: string) {
    super(message)
    this.reason = reason
  }
}
