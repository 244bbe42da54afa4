/** A unit in which troponin comes: what a value in ng/L is divided by, and the digits after the point that one ng/L takes. */
export interface TroponinUnit {
  readonly unit: string
  readonly perUnit: number
  readonly decimals: number
}

/** All four say the same of a thousandth of each other: ng/L is pg/mL, and ng/mL is ug/L. */
export const troponinUnits: readonly [TroponinUnit, ...TroponinUnit[]] = [
  { unit: 'ng/L', perUnit: 1, decimals: 0 },
  { unit: 'pg/mL', perUnit: 1, decimals: 0 },
  { unit: 'ng/mL', perUnit: 1000, decimals: 3 },
  { unit: 'ug/L', perUnit: 1000, decimals: 3 },
  { unit: 'µg/L', perUnit: 1000, decimals: 3 },
]
