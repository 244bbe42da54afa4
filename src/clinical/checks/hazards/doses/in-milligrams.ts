/** Milligrams of a unit of mass, by its UCUM code; other units have none. */
export const milligramsIn: Readonly<Record<string, number>> = { ng: 1e-6, ug: 0.001, mg: 1, g: 1000 }

/** An amount for a finding: four digits at most, and no zeros behind them. */
export function figure(value: number): string {
  return String(Number(value.toPrecision(4)))
}
