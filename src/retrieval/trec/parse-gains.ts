import { describeFound } from '../../golden-set/describe-found.ts'
import { AssayError } from '../../score/assay-error.ts'

const grade = /^\d{1,3}$/u
const gain = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/u
const highestGrade = 127
/** Sums of as many of it as there are documents stay finite. */
const highestGain = 1e100

/**
 * The gains of grades, from `1=3,2=9`.
 *
 * @param name the measure's, for messages
 * @throws {AssayError} `option-invalid` for what is no list of gains, each of another grade
 */
export function parseGains(name: string, text: string): Readonly<Record<number, number>> {
  const gains = new Map<number, number>()
  for (const pair of text.split(',')) {
    const [from = '', to = '', ...rest] = pair.split('=')
    const isPair = grade.test(from) && gain.test(to) && rest.length === 0
    if (!isPair || Number(from) > highestGrade || Math.abs(Number(to)) > highestGain) {
      throw new AssayError(
        'option-invalid',
        `-m ${name}.${text}: gains are pairs grade=gain with commas between, the grade from 0 to ${highestGrade}, for example ${name}.1=3,2=9; got ${describeFound(pair)}`,
      )
    }
    if (gains.has(Number(from))) {
      throw new AssayError('option-invalid', `-m ${name}.${text}: grade ${Number(from)} has two gains; give it one`)
    }
    gains.set(Number(from), Number(to))
  }
  return Object.fromEntries(gains)
}
