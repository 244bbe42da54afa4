import { describeFound } from '../golden-set/describe-found.ts'
import { AssayError } from '../score/assay-error.ts'
import { type RunType, runTypes } from '../gate/run-type.ts'

/**
 * The run type of `--run-type`.
 *
 * @throws {AssayError} `option-invalid` for any other
 */
export function readRunType(text: string | undefined): RunType | undefined {
  const found = runTypes.find((type) => type === text)
  if (text === undefined || found !== undefined) return found
  throw new AssayError('option-invalid', `--run-type takes ${runTypes.join(', ')}, got ${describeFound(text)}`)
}
