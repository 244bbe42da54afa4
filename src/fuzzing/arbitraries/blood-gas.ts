import * as fc from 'fast-check'
import type { Lab } from '../../golden-set/patient.ts'
import { acidBaseOf } from './acid-base.ts'
import { around } from './around.ts'
import { type LabForm, labForm, labOf } from './lab-form.ts'
import { choose } from './choose.ts'

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
