import { saltVariable } from '../../held-out/split-held-out.ts'
import { AssayError } from '../../kit/assay-error.ts'
import type { CliContext } from '../cli-context.ts'

/**
 * The salt of a held-out split, from the environment: on a command line it would end up in histories and process lists.
 *
 * @param variable its name
 * @throws {AssayError} `option-invalid` when there is no such variable, or it is empty; its value is checked, and never shown, where it is used
 */
export function heldOutSalt({ env }: CliContext, variable: string = saltVariable): string {
  if (!/^[A-Za-z_]\w*$/u.test(variable))
    // What is no name of a variable may be the salt itself, which is not repeated.
    throw new AssayError(
      'option-invalid',
      `--salt-env must be the name of an environment variable, for example ${saltVariable}; the salt itself is not given on the command line`,
    )
  const salt = env[variable]
  if (salt === undefined || salt === '')
    throw new AssayError(
      'option-invalid',
      `the environment variable ${variable} is ${salt === undefined ? 'not set' : 'empty'}; set it to the salt of the split, or name another one with --salt-env`,
    )
  return salt
}
