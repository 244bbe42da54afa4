import * as fc from 'fast-check'
import type { Lab, Patient } from '../../golden-set/patient.ts'
import { type TroponinAssay, troponinAssays } from '../clinical/troponin-assays.ts'
import { type TroponinUnit, troponinUnits } from '../clinical/troponin-units.ts'
import { choose } from './choose.ts'

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
