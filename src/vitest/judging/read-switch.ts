import { describeFound } from '../../golden-set/describe-found.ts'
import { AssayError } from '../../score/assay-error.ts'

/**
 * Whether a switch of the environment is on: `1` is, `0`, nothing and absence are not.
 *
 * @param what it is for, as in "a dry run"
 * @throws {AssayError} `judge-invalid` for any other value
 */
export function readSwitch(name: string, what: string, env: Readonly<Record<string, string | undefined>>): boolean {
  const value = env[name]
  if (value === undefined || value === '' || value === '0') return false
  if (value === '1') return true
  throw new AssayError('judge-invalid', `${name} must be 1 for ${what}, or left out, got ${describeFound(value)}`)
}
