import { describeFound } from '../../golden-set/describe-found.ts'
import { AssayError } from '../../score/assay-error.ts'

/**
 * How many cases are wanted of a condition, such as `pneumonia=15,chf=15`.
 *
 * @param given each with commas between, once or more
 * @throws {AssayError} `option-invalid` for another form, a count that is no whole number from 1 on, or a condition that is named twice
 */
export function readStrata(given: readonly string[]): Record<string, number> {
  const strata: Record<string, number> = {}
  for (const one of given.flatMap((text) => text.split(','))) {
    const [, condition = '', count = ''] = /^([^=]+)=(\d{1,9})$/u.exec(one.trim()) ?? []
    const name = condition.trim()
    if (name === '' || Number(count) < 1)
      throw new AssayError(
        'option-invalid',
        `--strata takes condition=count with commas between, for example pneumonia=15,chf=15, got ${describeFound(one)}`,
      )
    if (Object.hasOwn(strata, name))
      throw new AssayError('option-invalid', `--strata names ${describeFound(name)} twice; once is wanted`)
    strata[name] = Number(count)
  }
  return strata
}
