import { AssayError } from '../../score/assay-error.ts'

/** Names of variables that hold what must not be written down. */
const secret = /(?:^|_)(?:API_?KEY|KEY|TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIALS)$/iu

/** Shorter ones could stand in a text by chance. */
const shortest = 12

/**
 * Refuses a text that holds the value of a key, a token or a password of the environment: a recording is committed.
 *
 * @param what holds it, for the message
 * @throws {AssayError} `judge-invalid` naming the variable, and never its value
 */
export function refuseSecrets(text: string, what: string, env: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(env)) {
    if (value === undefined || value.length < shortest || !secret.test(name)) continue
    if (!text.includes(value) && !text.includes(JSON.stringify(value).slice(1, -1))) continue
    throw new AssayError(
      'judge-invalid',
      `${what} holds the value of ${name}, and is not recorded: recordings are committed. Find out how it got there, and take it out`,
    )
  }
}
