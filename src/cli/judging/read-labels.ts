import { readJsonlFiles } from '../../golden-set/read-jsonl-files.ts'
import type { HumanLabel } from '../../judging/calibration/human-label.ts'
import { parseLabels } from '../../judging/calibration/parse-labels.ts'
import type { CliContext } from '../cli-context.ts'

/**
 * The labels that a command is about.
 *
 * @param globs from the working directory
 * @throws {AssayError} `judge-invalid` for files that cannot be used
 */
export function readLabels({ cwd }: CliContext, globs: readonly string[]): HumanLabel[] {
  return parseLabels(readJsonlFiles(globs, cwd, 'judge-invalid'))
}
