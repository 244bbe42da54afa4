import { describeFound } from '../golden-set/describe-found.ts'
import { AssayError } from '../score/assay-error.ts'

/**
 * One of the words that an option, or an argument, can be.
 *
 * @param option as it is typed: `--format`
 * @returns `undefined` where it is left out
 * @throws {AssayError} `option-invalid` for any other word
 *
 * @example
 * readChoice('--format', 'csv', ['csv', 'markdown']) // 'csv'
 */
export function readChoice<Choice extends string>(option: string, text: string, choices: readonly Choice[]): Choice
export function readChoice<Choice extends string>(
  option: string,
  text: string | undefined,
  choices: readonly Choice[],
): Choice | undefined
export function readChoice<Choice extends string>(
  option: string,
  text: string | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  const found = choices.find((choice) => choice === text)
  if (text === undefined || found !== undefined) return found
  const wanted = `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`
  throw new AssayError('option-invalid', `${option} takes ${wanted}, got ${describeFound(text)}`)
}
