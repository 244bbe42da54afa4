import * as fc from 'fast-check'
import type { Lab } from '../../patient/patient.ts'
import { around, choose } from './draws.ts'
import { type LabForm, labForm, labOf } from './lab-form.ts'

/** A carbon dioxide pressure in mmHg and a bicarbonate in mmol/L that belong to a pH. */
interface AcidBase {
  readonly pco2: number
  readonly bicarbonate: number
}

const solubility = 0.0307

const pK = 6.1

/** An arterial gas around a pH that is given later, before it is written down. */
export interface BloodGas {
  readonly carbonDioxide: number
  /** Names of arterial pH, with the specimen where the name does not say it. */
  readonly name: number
  readonly ph: LabForm
  readonly pco2?: LabForm
  readonly bicarbonate?: LabForm
}

const phNames: readonly Pick<Lab, 'name' | 'specimen'>[] = [
  { name: 'pH', specimen: 'arterial-blood' },
  { name: 'Arterial pH', specimen: 'arterial-blood' },
  { name: 'Arterial pH' },
  { name: 'ABG pH' },
  { name: 'pH (arterial)' },
  { name: 'pH, arterial blood', specimen: 'arterial-blood' },
]

/** Gases, respiratory and metabolic; they shrink to the pH alone. */
export function bloodGas(): fc.Arbitrary<BloodGas> {
  return fc.record(
    {
      carbonDioxide: around([40, 15, 105]),
      name: fc.nat(phNames.length - 1),
      ph: labForm(),
      pco2: labForm(),
      bicarbonate: labForm(),
    },
    { requiredKeys: ['carbonDioxide', 'name', 'ph'] },
  )
}

/** The results of a gas with this pH, which agree with one another. */
export function bloodGasLabs(ph: number, gas: BloodGas, taken_at: string): Lab[] {
  const { pco2, bicarbonate } = acidBaseOf(ph, gas.carbonDioxide)
  const { specimen: _, ...written } = labOf('ph', ph, gas.ph, taken_at)
  return [
    { ...written, ...choose(phNames, gas.name), value: ph },
    ...(gas.pco2 === undefined ? [] : [labOf('pco2', pco2, gas.pco2, taken_at)]),
    ...(gas.bicarbonate === undefined ? [] : [labOf('bicarbonate', bicarbonate, gas.bicarbonate, taken_at)]),
  ]
}

/**
 * The bicarbonate that goes with a pH and a carbon dioxide pressure, which is moved to where the bicarbonate lies within a range.
 *
 * Henderson-Hasselbalch: pH = 6.1 + log10(bicarbonate / (0.0307 · pCO2)). Source: Kassirer and Bleich 1965, https://doi.org/10.1056/NEJM196505202722002
 *
 * @param ph 6.8 to 7.7
 * @param expected mmHg
 * @param bicarbonates mmol/L; default what patients have
 */
export function acidBaseOf(
  ph: number,
  wanted: number,
  [lowest, highest]: readonly [low: number, high: number] = [3, 45],
): AcidBase {
  const perMmHg = solubility * 10 ** (ph - pK)
  const least = Math.ceil(lowest / perMmHg)
  const most = Math.floor(highest / perMmHg)
  const pco2 = Math.min(Math.max(wanted, least, 10), most, 120)
  return { pco2, bicarbonate: perMmHg * pco2 }
}
