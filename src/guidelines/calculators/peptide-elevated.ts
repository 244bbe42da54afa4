/** Under which conditions a natriuretic peptide is read; undefined is not known. */
export interface PeptideReading {
  readonly setting: 'ambulatory' | 'acute' | undefined
  /** `ruleOut`: too high to rule heart failure out. `ruleIn`: high enough to rule it in, for the acute setting alone. */
  readonly mode: 'ruleOut' | 'ruleIn'
  /** Completed years; read for NT-proBNP in `ruleIn`. */
  readonly ageYears?: number | undefined
}

/** From where on heart failure is no longer ruled out, in pg/mL (which is ng/L). */
const ruleOut = {
  BNP: { ambulatory: 35, acute: 100 },
  'NT-proBNP': { ambulatory: 125, acute: 300 },
} as const

/**
 * Whether a concentration of BNP or NT-proBNP is elevated; undefined where what is not known decides.
 *
 * Ruling out, from 35 and 125 pg/mL for outpatients, from 100 and 300 in acute care. Ruling in, in acute care, BNP above 400, and NT-proBNP above 450 under 50 years, above 900 from 50 to 75 and above 1,800
 * for older patients.
 * Sources: universal definition of heart failure 2021, https://doi.org/10.1016/j.cardfail.2021.01.022; 2022 AHA/ACC/HFSA, https://doi.org/10.1161/CIR.0000000000001063; Januzzi et al. 2006,
 * https://doi.org/10.1093/eurheartj/ehi631
 */
export function peptideElevated(
  peptide: 'BNP' | 'NT-proBNP',
  pgPerMl: number,
  { ageYears, mode, setting }: PeptideReading,
): boolean | undefined {
  if (mode === 'ruleIn') {
    if (setting !== 'acute') return undefined
    return agreed((peptide === 'BNP' ? [400] : ruleInNtProBnp(ageYears)).map((cut) => pgPerMl > cut))
  }
  const cuts = ruleOut[peptide]
  return agreed((setting === undefined ? [cuts.ambulatory, cuts.acute] : [cuts[setting]]).map((cut) => pgPerMl >= cut))
}

function ruleInNtProBnp(ageYears: number | undefined): readonly number[] {
  // The lowest and the highest: what they agree on holds at every age.
  if (ageYears === undefined) return [450, 1800]
  if (ageYears < 50) return [450]
  return ageYears <= 75 ? [900] : [1800]
}

function agreed(readings: readonly boolean[]): boolean | undefined {
  return readings.every((reading) => reading === readings[0]) ? readings[0] : undefined
}
