import { describeFound } from '../../golden-set/describe-found.ts'
import { AssayError } from '../../score/assay-error.ts'

/** A whole number; trec_eval takes a fraction too, and leaves it off. */
const cutoff = /^\d{1,15}(?:\.\d*)?$/u

/**
 * The cutoffs of a measure, rising, from `5,10,20`.
 *
 * @param name the measure's, for messages
 * @throws {AssayError} `option-invalid` for what is no list of different whole numbers of at least 1
 */
export function parseCutoffs(name: string, text: string): readonly number[] {
  const cutoffs = text.split(',').map((one) => (cutoff.test(one) ? Math.trunc(Number(one)) : 0))
  const bad = cutoffs.findIndex((k) => k < 1)
  if (bad >= 0) {
    throw new AssayError(
      'option-invalid',
      `-m ${name}.${text}: cutoffs are whole numbers of at least 1 with commas between, for example ${name}.5,10; got ${describeFound(text.split(',')[bad])}`,
    )
  }
  const rising = cutoffs.toSorted((a, b) => a - b)
  const repeated = rising.find((k, place) => k === rising[place + 1])
  if (repeated !== undefined) {
    throw new AssayError('option-invalid', `-m ${name}.${text}: the cutoff ${repeated} is there twice; name it once`)
  }
  return rising
}
