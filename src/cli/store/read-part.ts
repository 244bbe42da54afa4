import { describeFound } from '../../golden-set/describe-found.ts'
import { AssayError } from '../../score/assay-error.ts'
import type { Part } from '../../store/figure.ts'

/**
 * The part of a set that `--slice` names.
 *
 * @throws {AssayError} `option-invalid` for what is none
 *
 * @example
 * readPart('condition=pe') // { by: 'condition', is: 'pe' }
 */
export function readPart(text: string): Part {
  if (text === 'all') return { by: 'all' }
  const [, by, is] = /^(condition|age-band|sex)=(.+)$/su.exec(text) ?? []
  if (is !== undefined && (by === 'condition' || by === 'age-band' || by === 'sex')) return { by, is }
  throw new AssayError(
    'option-invalid',
    `--slice takes all, condition=<name>, age-band=<band> or sex=<sex>, got ${describeFound(text)}. A tenant is named with --tenant`,
  )
}
