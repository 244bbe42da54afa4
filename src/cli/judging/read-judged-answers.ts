import { readJsonlFiles } from '../../golden-set/read-jsonl-files.ts'
import { type HashedAnswer, parseJudgedAnswers } from '../../judging/calibration/parse-judged-answers.ts'
import { AssayError } from '../../score/assay-error.ts'
import type { CliContext } from '../cli-context.ts'

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
