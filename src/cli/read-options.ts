import { describeFound } from '../kit/describe-found.ts'
import { AssayError } from '../kit/assay-error.ts'
import type { Drawing } from '../judges/calibration.ts'

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

/**
 * The whole number of an option.
 *
 * @param option as it is typed: `--seed`
 * @throws {AssayError} `option-invalid` for anything but digits that make a number within the bounds
 */
export function readWholeOption(
  option: string,
  text: string,
  from: number,
  to: number = Number.MAX_SAFE_INTEGER,
): number {
  const value = /^\d{1,15}$/u.test(text) ? Number(text) : Number.NaN
  if (value >= from && value <= to) return value
  const wanted = to === Number.MAX_SAFE_INTEGER ? `of at least ${from}` : `from ${from} to ${to}`
  throw new AssayError('option-invalid', `${option} takes a whole number ${wanted}, got ${describeFound(text)}`)
}

/**
 * The number of an option.
 *
 * @param option as it is typed: `--floor`
 * @throws {AssayError} `option-invalid` for anything but a plain decimal number within the bounds
 */
export function readNumberOption(option: string, text: string, from: number, to: number): number {
  const value = /^-?\d{1,9}(?:\.\d{1,9})?$/u.test(text) ? Number(text) : Number.NaN
  if (value >= from && value <= to) return value
  throw new AssayError('option-invalid', `${option} takes a number from ${from} to ${to}, got ${describeFound(text)}`)
}

/** The seed that `--seed` gives; 1 where it is not there. */
export function readSeed(text: string | undefined): number {
  return text === undefined ? 1 : readWholeOption('--seed', text, 0, 2 ** 32 - 1)
}

/** What every command takes that draws intervals. */
export interface DrawingOptions {
  readonly seed?: string
  readonly resamples?: string
}

/** How intervals are drawn: seed 1 and 2,000 resamples unless given. */
export function readDrawing({ seed, resamples }: DrawingOptions): Drawing {
  return {
    seed: readSeed(seed),
    resamples: resamples === undefined ? 2000 : readWholeOption('--resamples', resamples, 100, 1_000_000),
  }
}

/**
 * The text of an option that has to say something.
 *
 * @param option as it is typed: `--by`
 * @param what it is for: `who answers for it`
 * @throws {AssayError} `option-invalid` where it is left out, or empty
 */
export function requireNamed(option: string, text: string | undefined, what: string): string {
  const named = text?.trim() ?? ''
  if (named !== '') return named
  throw new AssayError('option-invalid', `${option} is wanted: ${what}`)
}
