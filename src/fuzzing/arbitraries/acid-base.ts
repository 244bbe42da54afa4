/** A carbon dioxide pressure in mmHg and a bicarbonate in mmol/L that belong to a pH. */
export interface AcidBase {
  readonly pco2: number
  readonly bicarbonate: number
}

const solubility = 0.0307
const pK = 6.1

/**
 * The bicarbonate that goes with a pH and a carbon dioxide pressure, which is moved to where the bicarbonate lies within a range.
 *
 * Henderson-Hasselbalch: pH = 6.1 + log10(bicarbonate / (0.0307 · pCO2)). Source: Kassirer and Bleich 1965, https://doi.org/10.1056/NEJM196505202722002
 *
 * @param ph 6.8 to 7.7
 * @param wanted mmHg
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
