import { AssayError } from '../score/assay-error.ts'

import type { PairedNoise } from './paired-noise.ts'
import { requireBetween } from './require-between.ts'

/**
 * The variance of the difference of one case: ω² + σ²/K of each run, or, of yes or no, the share that changed less the squared difference.
 *
 * @throws {AssayError} `option-invalid` for a share beyond 0 and 1, a variance below 0, or trials that are not whole
 * @see Miller 2024, arXiv:2411.00640, section 5
 */
export function varianceOfPair(noise: PairedNoise, difference: number): number {
  if ('discordant' in noise) {
    requireBetween('discordant', noise.discordant, 0, 1)
    return noise.discordant - difference ** 2
  }
  const { caseVariance, trialVariance = [0, 0], trials = [1, 1] } = noise
  requireBetween('caseVariance', caseVariance, 0, Infinity)
  for (const variance of trialVariance) requireBetween('trialVariance', variance, 0, Infinity)
  for (const count of trials) {
    if (Number.isSafeInteger(count) && count >= 1) continue
    throw new AssayError('option-invalid', `trials must be whole numbers, 1 or more, got ${count}`)
  }
  return caseVariance + trialVariance[0] / trials[0] + trialVariance[1] / trials[1]
}
