import type { EvalCase } from '../core/eval-case.ts'

/** No secret: tests show it. */
export const salt = 'salt-of-the-tests-0001'

/** Cases of patients p-0, p-1 and so on, one each. */
export function casesOf(count: number, more: Partial<EvalCase> = {}): EvalCase[] {
  return Array.from({ length: count }, (_, at) => ({ id: `p-${at}`, ...more }))
}

export const idsOf = (cases: readonly EvalCase[]): string[] => cases.map(({ id }) => id)
