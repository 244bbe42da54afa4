import { incompleteBeta } from './incomplete-beta.ts'
import { mcnemarExact } from './mcnemar-exact.ts'
import { requireBetween } from './require-between.ts'
import { requireWhole } from './require-whole.ts'

/** At which level, and by which p-value, the test is made. */
export interface McnemarPowerOptions {
  /** The level of the one-sided test, above 0 and below 0.5; 0.05 unless given. */
  readonly alpha?: number
  /** `exact` unless given. */
  readonly test?: 'exact' | 'mid-p'
}

/**
 * How likely McNemar's test finds that more cases were lost than won, exactly: over all counts of changed cases, and of lost ones among them.
 *
 * @param cases whole, 1 to 1,000,000
 * @param lost the share of cases that pass before and fail now, 0 to 1
 * @param won the share of those that fail before and pass now; both together at most 1
 * @returns 0 to 1: under the level where lost and won are alike
 * @throws {AssayError} `option-invalid` for a number out of range
 * @see Duffy 1984, https://doi.org/10.2307/2531160
 *
 * @example
 * mcnemarPower(100, 0.13, 0.05) // 0.5251…
 */
export function mcnemarPower(
  cases: number,
  lost: number,
  won: number,
  { alpha = 0.05, test = 'exact' }: McnemarPowerOptions = {},
): number {
  requireWhole('cases', cases, 1, 1_000_000)
  requireBetween('lost', lost, 0, 1)
  requireBetween('won', won, 0, 1 - lost + 1e-12)
  requireBetween('alpha', alpha, Number.MIN_VALUE, 0.5)
  const changing = Math.min(1, lost + won)
  if (changing === 0) return 0
  const { from, weights } = binomialWeights(cases, changing)
  let needed = 0
  let [found, all] = [0, 0]
  for (const [place, weight] of weights.entries()) {
    const changed = from + place
    needed = fewestLost(changed, Math.max(needed, Math.ceil(changed / 2)), alpha, test)
    all += weight
    if (needed <= changed) found += weight * incompleteBetaAt(lost / changing, needed, changed - needed + 1)
  }
  return found / all
}

/** The fewest lost of so many changed cases that the test calls more than chance; more than all where none do. */
function fewestLost(changed: number, from: number, alpha: number, test: 'exact' | 'mid-p'): number {
  for (let lost = from; lost <= changed; lost += 1) {
    const { oneSided, oneSidedMidP } = mcnemarExact(lost, changed - lost)
    if ((test === 'exact' ? oneSided : oneSidedMidP) < alpha) return lost
  }
  return changed + 1
}

const incompleteBetaAt = (share: number, lost: number, rest: number): number =>
  lost === 0 ? 1 : incompleteBeta(share, lost, rest)

/** The binomial distribution around its mode, without what is too rare to count, and but for a factor. */
function binomialWeights(n: number, share: number): { readonly from: number; readonly weights: number[] } {
  const mode = Math.min(n, Math.floor((n + 1) * share))
  const odds = share / (1 - share)
  const below: number[] = []
  const above: number[] = []
  let weight = 1
  for (let k = mode; k > 0 && weight > tooRare; k -= 1) {
    weight *= k / ((n - k + 1) * odds)
    below.push(weight)
  }
  weight = 1
  for (let k = mode; k < n && weight > tooRare; k += 1) {
    weight *= ((n - k) / (k + 1)) * odds
    above.push(weight)
  }
  return { from: mode - below.length, weights: [...below.reverse(), 1, ...above] }
}

const tooRare = 1e-14
