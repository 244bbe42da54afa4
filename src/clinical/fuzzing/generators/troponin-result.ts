import * as fc from 'fast-check'
import type { Lab, Patient } from '../../patient/patient.ts'
import { choose } from './draws.ts'

/** A troponin assay, with the 99th percentile of healthy people. */
interface TroponinAssay {
  readonly names: readonly [string, ...string[]]
  /** In ng/L, whole. */
  readonly limit: number
  /** The limit is of this sex alone. */
  readonly sex?: 'female' | 'male'
  readonly source: string
}

const ifcc =
  'IFCC committee on cardiac biomarkers, high-sensitivity troponin assay table, manufacturers’ 99th percentiles'

/** Assays with the limits that laboratories print beside a result. Unreviewed, not for clinical use. */
const troponinAssays: { readonly reviewed: false; readonly rows: readonly [TroponinAssay, ...TroponinAssay[]] } = {
  reviewed: false,
  rows: [
    {
      names: ['Troponin T', 'High-sensitivity troponin T', 'hs-cTnT', 'hs-TnT', 'hsTnT', 'cTnT'],
      limit: 14,
      source: ifcc,
    },
    {
      names: ['Troponin I', 'High-sensitivity troponin I', 'hs-cTnI', 'hs-TnI', 'cTnI'],
      limit: 26,
      source: ifcc,
    },
    { names: ['High-sensitivity troponin I (female)', 'hs-TnI (F)'], limit: 16, sex: 'female', source: ifcc },
    { names: ['High-sensitivity troponin I (male)', 'hs-TnI (M)'], limit: 34, sex: 'male', source: ifcc },
    { names: ['Troponin I, conventional', 'Troponin'], limit: 40, source: ifcc },
  ],
}

/** A unit in which troponin comes: what a value in ng/L is divided by, and the digits after the point that one ng/L takes. */
interface TroponinUnit {
  readonly unit: string
  readonly perUnit: number
  readonly decimals: number
}

/** All four say the same of a thousandth of each other: ng/L is pg/mL, and ng/mL is ug/L. */
const troponinUnits: readonly [TroponinUnit, ...TroponinUnit[]] = [
  { unit: 'ng/L', perUnit: 1, decimals: 0 },
  { unit: 'pg/mL', perUnit: 1, decimals: 0 },
  { unit: 'ng/mL', perUnit: 1000, decimals: 3 },
  { unit: 'ug/L', perUnit: 1000, decimals: 3 },
  { unit: 'µg/L', perUnit: 1000, decimals: 3 },
]

/** How a troponin is written down. */
export interface TroponinForm {
  readonly assay: TroponinAssay
  readonly unit: TroponinUnit
  readonly name: number
  /** What tells how to read it: the 99th percentile of its assay, the flag of the laboratory, or both. */
  readonly readBy: 'limit' | 'flag' | 'both'
  readonly specimen: Lab['specimen']
  readonly isTimed: boolean
}

/** Forms of troponin results; they shrink to troponin T in ng/L with its limit. */
export function troponinForm(): fc.Arbitrary<TroponinForm> {
  return fc.record({
    assay: fc.constantFrom(...troponinAssays.rows),
    unit: fc.constantFrom(...troponinUnits),
    name: fc.nat(7),
    readBy: fc.constantFrom('limit', 'both', 'flag'),
    specimen: fc.constantFrom(undefined, 'blood', 'venous-blood'),
    isTimed: fc.boolean(),
  })
}

/**
 * A troponin in the form that was drawn; a limit of the other sex is changed for one of both.
 *
 * @param nanograms whole ng/L, from the 99th percentile of the assay
 */
export function troponinLab(
  nanograms: (limit: number) => number,
  form: TroponinForm,
  sex: Patient['demographics']['sex'],
  taken_at: string,
): Lab {
  const { unit, readBy, specimen } = form
  const assay = form.assay.sex === undefined || form.assay.sex === sex ? form.assay : troponinAssays.rows[0]
  const value = nanograms(assay.limit)
  const inUnit = (amount: number): number => Number((amount / unit.perUnit).toFixed(unit.decimals))
  const flag = value > 5 * assay.limit ? 'critical-high' : value > assay.limit ? 'high' : 'normal'
  return {
    name: choose(assay.names, form.name),
    value: inUnit(value),
    unit: unit.unit,
    ...(readBy !== 'limit' && { flag }),
    ...(readBy !== 'flag' && { upper_reference_limit: inUnit(assay.limit) }),
    ...(specimen !== undefined && { specimen }),
    ...(form.isTimed && { taken_at }),
  }
}
