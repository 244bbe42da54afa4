import type { Criterion } from './criterion.ts'

/**
 * Whether an answer keeps a criterion, by whether it meets its text literally: a desired one is to be met, an undesired one is not.
 *
 * @param criterion only its polarity is read
 * @param met whether the text of the criterion is true of the answer
 * @returns whether the answer did as it ought to
 *
 * @example
 * isSatisfied({ polarity: 'undesired' }, true) // false
 */
export function isSatisfied(criterion: Pick<Criterion, 'polarity'>, met: boolean): boolean {
  return (criterion.polarity === 'desired') === met
}
