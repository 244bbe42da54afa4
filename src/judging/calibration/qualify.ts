import type { Figure } from './figure-of.ts'
import { formatAgreement } from './format-agreement.ts'

/**
 * Whether a grader may stand in for people: enough labelled answers, and a quadratic kappa whose interval does not reach below the floor. The value itself decides nothing.
 *
 * @param of.simulated answers with votes of a fake server, of which one is too many: they are no model's opinion
 */
export function qualify(
  of: { readonly n: number; readonly simulated: number; readonly kappa: Figure },
  { floor, least }: { readonly floor: number; readonly least: number },
): { readonly qualified: boolean; readonly why: string } {
  const { n, simulated, kappa } = of
  const no = (why: string): { qualified: false; why: string } => ({ qualified: false, why })
  if (n < least)
    return no(`${n} labelled ${n === 1 ? 'answer has' : 'answers have'} a score, and at least ${least} are wanted`)
  if (simulated > 0) return no(`${simulated} of ${n} answers have votes of a fake server, which are no model's opinion`)
  if (kappa.status === 'unscored') return no(`quadratic kappa is not defined: ${kappa.why}`)
  if (kappa.interval === null) return no('quadratic kappa has no interval: there are too few cases, or too few grades')
  const { lower } = kappa.interval
  return lower >= floor
    ? { qualified: true, why: `quadratic kappa is at least ${formatAgreement(lower)}, and the floor is ${floor}` }
    : no(`quadratic kappa may be as low as ${formatAgreement(lower)}, and the floor is ${floor}`)
}
