import { describeFound } from '../../golden-set/describe-found.ts'
import { adjudicated } from '../../judging/calibration/human-label.ts'
import { AssayError } from '../../score/assay-error.ts'

/**
 * The raters of `--raters anna,ben`.
 *
 * @throws {AssayError} `option-invalid` for fewer than two, one that is named twice, and what can name no file
 */
export function readRaters(text: string | undefined): string[] {
  const raters = (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const bad = raters.find((name) => !/^[a-z][a-z0-9_-]{0,39}$/iu.test(name) || name.toLowerCase() === adjudicated)
  if (bad !== undefined) {
    throw new AssayError(
      'option-invalid',
      `--raters takes names of letters, digits, - and _ that begin with a letter, other than "${adjudicated}"; got ${describeFound(bad)}`,
    )
  }
  const names = raters.map((name) => name.toLowerCase())
  const twice = raters.find((name, at) => names.indexOf(name.toLowerCase()) !== at)
  if (twice !== undefined)
    throw new AssayError('option-invalid', `--raters names ${describeFound(twice)} twice; wanted each once`)
  if (raters.length >= 2) return raters
  throw new AssayError(
    'option-invalid',
    `--raters takes two names or more, for example anna,ben, got ${describeFound(text)}: from one rater nobody can tell how far people agree`,
  )
}
