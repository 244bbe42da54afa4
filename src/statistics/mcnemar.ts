import { AssayError } from '../kit/assay-error.ts'
import { incompleteBeta } from './distributions/incomplete-beta.ts'
import { requireBetween, requireWhole } from './require-number.ts'
import { pairedSampleSize } from './power.ts'

/** The p-values of McNemar's exact test, each from 0 to 1. */
export interface McnemarExact {
  /** How likely as many regressions or more are when both kinds of change are equally likely. */
  readonly oneSided: number
  /** The one-sided one with half the weight of what was seen: less strict, and nearer to its level. */
  readonly oneSidedMidP: number
  /** Twice the smaller tail, at most 1. */
  readonly twoSided: number
  /** The two-sided one with half the weight of what was seen: less strict, and nearer to its level. */
  readonly midP: number
}

/**
 * McNemar's test on counts, exact: whether paired cases change more often from pass to fail than from fail to pass.
 *
 * @param regressions cases that passed before and fail now (b), whole
 * @param fixes cases that failed before and pass now (c), whole
 * @returns p-values, 1 where no case changed
 * @throws {AssayError} `score-invalid` for counts that are not whole or negative
 * @see McNemar 1947, https://doi.org/10.1007/BF02295996; Fagerland et al. 2013 for mid-p, https://doi.org/10.1186/1471-2288-13-91
 *
 * @example
 * mcnemarExact(5, 0) // { oneSided: 0.03125, oneSidedMidP: 0.015625, twoSided: 0.0625, midP: 0.03125 }
 */
export function mcnemarExact(regressions: number, fixes: number): McnemarExact {
  for (const count of [regressions, fixes]) {
    if (Number.isSafeInteger(count) && count >= 0) continue
    throw new AssayError('score-invalid', `${count} is not a count of cases; expected a whole number, 0 or more`)
  }
  const changed = regressions + fixes
  const smaller = Math.min(regressions, fixes)
  const below = atMost(smaller, changed)
  const oneSided = atMost(fixes, changed)
  return {
    oneSided: regressions === 0 ? 1 : oneSided,
    oneSidedMidP: changed === 0 ? 1 : oneSided - (oneSided - atMost(fixes - 1, changed)) / 2,
    twoSided: Math.min(1, 2 * below),
    midP: changed === 0 ? 1 : Math.min(1, 2 * below - (below - atMost(smaller - 1, changed))),
  }
}

/** The chance of at most k heads of n. */
function atMost(k: number, n: number): number {
  if (k < 0) return 0
  if (k >= n) return 1
  if (n > 1_000) return 1 - incompleteBeta(0.5, k + 1, n - k)
  let term = 2 ** -n
  let sum = term
  for (let heads = 1; heads <= k; heads += 1) {
    term *= (n - heads + 1) / heads
    sum += term
  }
  return sum
}

/** At which level, and by which p-value, the test is made. */
export interface McnemarPowerOptions {
  /** The level of the one-sided test, above 0 and below 0.5; 0.05 unless given. */
  readonly alpha?: number
  /** `exact` unless given. */
  readonly test?: 'exact' | 'mid-p'
}

const mostCases = 1_000_000

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
  requireWhole('cases', cases, 1, mostCases)
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

/** The binomial distribution around its mode, without what is too rare to count, and except a factor. */
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

/** At which level and with which power, and by which p-value, the drop is to be found. */
export interface McnemarSampleSizeOptions {
  /** The level of the one-sided test, above 0 and below 0.5; 0.05 unless given. */
  readonly alpha?: number
  /** Above 0.5 and below 1; 0.8 unless given. */
  readonly power?: number
  /** `exact` unless given. */
  readonly test?: 'exact' | 'mid-p'
}

/**
 * How many paired cases McNemar's test takes to find a drop, by its exact power: more than `pairedSampleSize` says, since few changed cases leave few p-values to choose from.
 *
 * Power rises with the cases in a saw's teeth; it is the fewest at which it is first reached, of more than 200 to half a percent.
 *
 * @param drop above 0: the share lost less the share won
 * @param discordant the share of cases that change, `drop` to 1
 * @returns whole, 1 or more; above a million as `pairedSampleSize`, where the two are one
 * @throws {AssayError} `option-invalid` for a number out of range
 *
 * @example
 * mcnemarSampleSize(0.05, 0.1) // 268, where the normal approximation gives 242
 */
export function mcnemarSampleSize(
  drop: number,
  discordant: number,
  { alpha = 0.05, power = 0.8, test = 'exact' }: McnemarSampleSizeOptions = {},
): number {
  const near = pairedSampleSize(drop, { discordant }, { alpha, power })
  if (near > mostCases) return near
  const lost = (discordant + drop) / 2
  const won = (discordant - drop) / 2
  let cases = Math.max(1, Math.floor(near / 2))
  while (cases <= mostCases && mcnemarPower(cases, lost, won, { alpha, test }) < power)
    cases += Math.max(1, Math.floor(cases / 200))
  return cases
}
