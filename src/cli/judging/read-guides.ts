import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describeFound } from '../../golden-set/describe-found.ts'
import { gradingGuide } from '../../judging/calibration/grading-guide.ts'
import { AssayError } from '../../score/assay-error.ts'
import type { CliContext } from '../cli-context.ts'

/**
 * What the grades of each dimension stand for: by `--guide metric=file`, else what the judge is told of it.
 *
 * @throws {AssayError} `option-invalid` for another form, and for a dimension of which nothing is known
 */
export function readGuides(
  { cwd }: CliContext,
  metrics: Iterable<string>,
  given: readonly string[] = [],
): Map<string, string> {
  const files = new Map(
    given.map((one) => {
      const [, metric, file] = /^([^=]+)=(.+)$/u.exec(one) ?? []
      if (metric !== undefined && file !== undefined) return [metric, file]
      throw new AssayError(
        'option-invalid',
        `--guide takes a dimension and a file, for example --guide brevity=brevity.md, got ${describeFound(one)}`,
      )
    }),
  )
  return new Map(
    [...new Set(metrics)].map((metric) => {
      const file = files.get(metric)
      const guide = file === undefined ? gradingGuide(metric) : readFileSync(resolve(cwd, file), 'utf8').trim()
      if (guide !== null) return [metric, guide]
      throw new AssayError(
        'option-invalid',
        `people need to know what each grade of ${describeFound(metric)} stands for: give --guide ${metric}=<file>, with what the judge is told`,
      )
    }),
  )
}
