import { describeFound } from '../golden-set/describe-found.ts'
import { AssayError } from '../score/assay-error.ts'
import { type RunType, runTypes } from './run-type.ts'

/**
 * Reads `ASSAY_RUN_TYPE`.
 *
 * @param value one of `runTypes`; absent or empty, nobody says what the run is for
 * @throws {AssayError} `option-invalid` for anything else
 *
 * @example
 * readRunTypeVariable('nightly') // 'nightly'
 */
export function readRunTypeVariable(value: string | undefined): RunType | undefined {
  if (value === undefined || value === '') return undefined
  const found = runTypes.find((type) => type === value)
  if (found !== undefined) return found
  throw new AssayError(
    'option-invalid',
    `ASSAY_RUN_TYPE takes ${runTypes.join(', ')}, got ${describeFound(value)}. Unset it for a run that is none of these`,
  )
}
