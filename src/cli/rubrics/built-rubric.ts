import type { RubricBuild } from '../../rubrics/pipeline/build-rubric.ts'

/** What became of one query. */
export interface BuiltRubric {
  readonly id: string
  readonly build: RubricBuild
  /** What code neither accepted nor could mend. */
  readonly open: RubricBuild['findings']
  /** The rubric's file, from the working directory; null where none was written. */
  readonly file: string | null
  /** Whether another rubric stands in that file, and stays. */
  readonly isKept: boolean
}
