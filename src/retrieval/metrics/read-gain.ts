import { describeFound } from '../../golden-set/describe-found.ts'
import { AssayError } from '../../score/assay-error.ts'
import type { Gain } from './gain.ts'

const highestGrade = 127
/** Sums of as many of it as there are documents stay finite. */
const highestGain = 1e100

/** A gain that was checked. */
export interface ReadGain {
  /** As a metric's name says it: `lin`, `exp`, or `1=3,2=9` by rising grade. */
  readonly name: string
  readonly of: (grade: number) => number
}

/**
 * Checks what a user wants grades to be worth.
 *
 * @throws {AssayError} `metric-invalid` for another word, a grade that is not a whole number from 0 to 127, a gain that is not a finite number, and an object without grades
 */
export function readGain(call: string, gain: Gain): ReadGain {
  if (gain === 'linear') return { name: 'lin', of: (grade) => grade }
  if (gain === 'exponential') return { name: 'exp', of: (grade) => 2 ** grade - 1 }
  if (typeof gain !== 'object' || gain === null || Array.isArray(gain) || Object.keys(gain).length === 0) {
    const found =
      typeof gain === 'object' && gain !== null && !Array.isArray(gain) ? 'an empty object' : describeFound(gain)
    throw new AssayError(
      'metric-invalid',
      `${call}: gain must be "linear", "exponential" or an object from grades to gains, for example { gain: { 1: 1, 2: 3, 3: 10 } }; got ${found}`,
    )
  }
  // Keys that are whole numbers come in rising order, so that one gain has one name.
  const own = new Map(
    Object.entries(gain).map(([grade, worth]) => [readGrade(call, grade), readWorth(call, grade, worth)]),
  )
  return {
    name: [...own].map(([grade, worth]) => `${grade}=${worth}`).join(','),
    of: (grade) => own.get(grade) ?? grade,
  }
}

function readGrade(call: string, grade: string): number {
  if (/^(?:0|[1-9]\d{0,2})$/u.test(grade) && Number(grade) <= highestGrade) return Number(grade)
  throw new AssayError(
    'metric-invalid',
    `${call}: gain must be keyed by grades, whole numbers from 0 to ${highestGrade}, for example { gain: { 3: 10 } }; got ${describeFound(grade)}`,
  )
}

function readWorth(call: string, grade: string, worth: unknown): number {
  // -0 is 0.
  if (typeof worth === 'number' && Math.abs(worth) <= highestGain) return worth + 0
  throw new AssayError(
    'metric-invalid',
    `${call}: the gain of grade ${grade} must be a finite number from -${highestGain} to ${highestGain}, for example { gain: { ${grade}: 3 } }; got ${describeFound(worth)}`,
  )
}
