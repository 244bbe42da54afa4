import { AssayError } from '../../score/assay-error.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The first of some variables that holds a key; an empty one holds none.
 *
 * @throws {AssayError} `judge-missing` for text that cannot be one: a header that cannot be sent would put it into an error's message
 */
export function readKey(
  route: string,
  variables: readonly string[],
  env: Environment,
): { readonly variable: string; readonly key: string } | null {
  for (const variable of variables) {
    const key = env[variable]?.trim() ?? ''
    if (key === '') continue
    if (!/^[\u0021-\u007E]+$/u.test(key)) {
      throw new AssayError(
        'judge-missing',
        `judge ${route}: ${variable} holds white space or a character that no key has; copy the key again`,
      )
    }
    return { variable, key }
  }
  return null
}
