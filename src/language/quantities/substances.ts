import type { Ratio } from './simple-units.ts'

/**
 * Millimoles in a milligram, as a fraction, and the charge of the ion, where it is one.
 *
 * Elements by standard atomic weight (IUPAC, https://doi.org/10.1515/pac-2019-0603): K 39.098, Na 22.990, Ca 40.078, Mg 24.305, Cl 35.45; HCO3 61.017. Glucose
 * 180.156, creatinine 113.12 (so that 1 mg/dL is 88.4 umol/L), lactate as lactic acid 90.08 g/mol. Urea nitrogen takes the conventional factor of 0.357 mmol/L of urea
 * per mg/dL, and urea itself 0.1665, as the CURB-65 of this project does.
 */
const table = {
  glucose: { perMilligram: [1000, 180_156] },
  urea: { perMilligram: [1665, 100_000] },
  'urea-nitrogen': { perMilligram: [357, 10_000] },
  creatinine: { perMilligram: [100, 11_312] },
  lactate: { perMilligram: [100, 9008] },
  potassium: { perMilligram: [1000, 39_098], charge: 1 },
  sodium: { perMilligram: [1000, 22_990], charge: 1 },
  chloride: { perMilligram: [100, 3545], charge: 1 },
  bicarbonate: { perMilligram: [1000, 61_017], charge: 1 },
  calcium: { perMilligram: [1000, 40_078], charge: 2 },
  magnesium: { perMilligram: [1000, 24_305], charge: 2 },
} as const satisfies Record<string, { readonly perMilligram: Ratio; readonly charge?: number }>

/** What mass and amount of substance can be converted for. */
export type Substance = keyof typeof table

/** Whether a name, for example that of an analyte, is one of a substance. */
export function isSubstance(name: string): name is Substance {
  return Object.hasOwn(table, name)
}

/** The millimoles in one mg, mmol or mEq of a substance, as a fraction; undefined for the mEq of what has no charge. */
export function millimolesOf(substance: Substance, unit: 'mass' | 'substance' | 'equivalents'): Ratio | undefined {
  const entry: { readonly perMilligram: Ratio; readonly charge?: number } = table[substance]
  if (unit === 'mass') return entry.perMilligram
  if (unit === 'substance') return [1, 1]
  return entry.charge === undefined ? undefined : [1, entry.charge]
}
