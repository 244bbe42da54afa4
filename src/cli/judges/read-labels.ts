import { readJsonlFiles } from '../../kit/read-jsonl-files.ts'
import { type HumanLabel, parseLabels } from '../../judges/human-labels.ts'
import type { CliContext } from '../cli-context.ts'
import { type HashedAnswer, parseJudgedAnswers } from '../../judges/judged-answers.ts'
import { AssayError } from '../../kit/assay-error.ts'

/**
 * The labels that a command is about.
 *
 * @param globs from the working directory
 * @throws {AssayError} `judge-invalid` for files that cannot be used
 */
export function readLabels({ cwd }: CliContext, globs: readonly string[]): HumanLabel[] {
  return parseLabels(readJsonlFiles(globs, cwd, 'judge-invalid'))
}

/**
 * The judged answers that a command is about.
 *
 * @param globs from the working directory
 * @throws {AssayError} `option-invalid` for none; `judge-invalid` for files that cannot be used
 */
export function readJudgedAnswers({ cwd }: CliContext, globs: readonly string[] = []): HashedAnswer[] {
  if (globs.length === 0) {
    throw new AssayError(
      'option-invalid',
      'the judged answers are wanted: --judged <file>; a run keeps them in .assay/judged/',
    )
  }
  return parseJudgedAnswers(readJsonlFiles(globs, cwd, 'judge-invalid'))
}
