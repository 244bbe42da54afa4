import { z } from 'zod'
import { AssayError } from '../../kit/assay-error.ts'
import { anyKnown, type Classification, classify } from './classification.ts'
import { type InputShape, type Maybe, oneOf, patientInputs, quantity, readInputs } from './inputs.ts'

/** Absent, undefined and null all say "not known". */
export interface NatriureticPeptideInput {
  /** 0 to 100,000 pg/mL, which is the same number in ng/L. */
  readonly bnpPgPerMl?: Maybe<number>
  /** The same in pmol/L, 0 to 30,000: 1 pmol/L is 3.464 pg/mL. */
  readonly bnpPmolPerL?: Maybe<number>
  /** 0 to 1,000,000 pg/mL, which is the same number in ng/L. */
  readonly ntProBnpPgPerMl?: Maybe<number>
  /** The same in pmol/L, 0 to 120,000: 1 pmol/L is 8.457 pg/mL. */
  readonly ntProBnpPmolPerL?: Maybe<number>
  /** Outpatients are `ambulatory`; the emergency department and the ward are `acute`. */
  readonly setting?: Maybe<'ambulatory' | 'acute'>
  /** `ruleOut` where none is named: too high to rule heart failure out. `ruleIn`: high enough to rule it in. */
  readonly mode?: Maybe<'ruleOut' | 'ruleIn'>
  /** Read for NT-proBNP in `ruleIn` alone. */
  readonly ageYears?: Maybe<number>
}

const inputs = z.strictObject({
  bnpPgPerMl: quantity('pg/mL', 0, 100_000),
  bnpPmolPerL: quantity('pmol/L', 0, 30_000),
  ntProBnpPgPerMl: quantity('pg/mL', 0, 1_000_000),
  ntProBnpPmolPerL: quantity('pmol/L', 0, 120_000),
  setting: oneOf(['ambulatory', 'acute']),
  mode: oneOf(['ruleOut', 'ruleIn']),
  ageYears: patientInputs.ageYears,
} satisfies InputShape<NatriureticPeptideInput>)

/** Whether a natriuretic peptide is raised. */
export type NatriureticPeptideBand = 'elevated' | 'not-elevated'

type Name = 'bnpPgPerMl' | 'ntProBnpPgPerMl' | 'setting' | 'ageYears'

/** Whether a natriuretic peptide is raised, and what was missing to say so. */
export interface NatriureticPeptideElevated extends Classification<NatriureticPeptideBand, Name> {
  /** The same as `band`. */
  readonly elevated: boolean | 'unknown'
}

/**
 * Whether BNP or NT-proBNP is elevated, by setting.
 *
 * Ruling out, BNP from 35 and NT-proBNP from 125 pg/mL for outpatients, from 100 and 300 in acute care. Ruling in, in acute care alone: BNP above 400, and NT-proBNP above 450 under 50 years, above 900 from 50
 * to 75 and above 1,800 for older patients. Where both peptides are given, either is enough. Obesity lowers them; atrial fibrillation and renal failure raise them.
 * An unreviewed reference encoding, not for clinical use. Sources: universal definition of heart failure 2021, https://doi.org/10.1016/j.cardfail.2021.01.022; Januzzi et al. 2006,
 * https://doi.org/10.1093/eurheartj/ehi631
 *
 * @param input absent, undefined and null all say "not known"; each peptide is given in one of its units, and one peptide is enough
 * @returns without a setting or an age it is known where every one of them gives the same; `missing` names both peptides where neither is known
 * @throws {AssayError} `calculator-invalid` for an unknown key, a value of another type or out of range, a peptide in two units, and `ruleIn` for outpatients
 *
 * @example
 * natriureticPeptideElevated({ ntProBnpPgPerMl: 300, setting: 'acute' }).elevated // true
 * natriureticPeptideElevated({ ntProBnpPgPerMl: 200 }) // { elevated: 'unknown', missing: ['setting'], … }
 */
export function natriureticPeptideElevated(input: NatriureticPeptideInput): NatriureticPeptideElevated {
  const values = readInputs('natriureticPeptideElevated', inputs, input, [
    ['bnpPgPerMl', 'bnpPmolPerL'],
    ['ntProBnpPgPerMl', 'ntProBnpPmolPerL'],
  ])
  const { ageYears, mode = 'ruleOut', setting } = values
  if (mode === 'ruleIn' && setting === 'ambulatory') {
    throw new AssayError(
      'calculator-invalid',
      'natriureticPeptideElevated: mode "ruleIn" has thresholds for setting "acute" alone, got "ambulatory"; leave the mode out for outpatients',
    )
  }
  const reading: PeptideReading = { setting, mode, ageYears }
  const bnp = values.bnpPgPerMl ?? inPgPerMl(values.bnpPmolPerL, 3.464)
  const ntProBnp = values.ntProBnpPgPerMl ?? inPgPerMl(values.ntProBnpPmolPerL, 8.457)
  const readings = [
    ...(bnp === undefined ? [] : [peptideElevated('BNP', bnp, reading)]),
    ...(ntProBnp === undefined ? [] : [peptideElevated('NT-proBNP', ntProBnp, reading)]),
  ]
  const elevated = readings.length === 0 ? undefined : anyKnown(...readings)
  const isAgeRead = mode === 'ruleIn' && (ntProBnp !== undefined || bnp === undefined)
  return {
    ...classify({ elevated: elevated !== false, 'not-elevated': elevated !== true }, [
      ...(readings.length === 0 ? (['bnpPgPerMl', 'ntProBnpPgPerMl'] as const) : []),
      ...(setting === undefined ? (['setting'] as const) : []),
      ...(isAgeRead && ageYears === undefined ? (['ageYears'] as const) : []),
    ]),
    elevated: elevated ?? 'unknown',
  }
}

/** Molar masses: BNP-32 3,464 g/mol, NT-proBNP 8,457 g/mol. */
function inPgPerMl(pmolPerL: number | undefined, pgPerPmol: number): number | undefined {
  return pmolPerL === undefined ? undefined : pmolPerL * pgPerPmol
}

/** Under which conditions a natriuretic peptide is read; undefined is not known. */
interface PeptideReading {
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
