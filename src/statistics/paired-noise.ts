/**
 * How much a case differs between two runs of paired cases.
 *
 * - `discordant`: of yes or no, the share of the cases that come out differently, 0 to 1
 * - `caseVariance`: of grades, the variance over cases of the true difference, in the metric's unit squared; `trialVariance` is that of one trial around the case's own mean in each of the two runs,
 *   0 unless given, and `trials` how many trials of a case each run has, 1 unless given
 */
export type PairedNoise =
  | { readonly discordant: number }
  | {
      readonly caseVariance: number
      readonly trialVariance?: readonly [number, number]
      readonly trials?: readonly [number, number]
    }
