import type { Criterion } from './criterion.ts'

/** Whether an answer keeps a criterion, by whether it meets its text literally: a desired one is to be met, an undesired one is not. */
export function isSatisfied(criterion: Pick<Criterion, 'polarity'>, met: boolean): boolean {
  return (criterion.polarity === 'desired') === met
}
