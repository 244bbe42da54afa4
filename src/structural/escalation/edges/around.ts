/** A value at a threshold, or one reporting step away from it. */
export interface AroundThreshold {
  readonly place: 'below' | 'at' | 'above'
  readonly value: number
}

/**
 * The values one step below a threshold, at it, and one step above it, as a laboratory or a monitor would report them: a whole number of steps, without the
 * digits that binary fractions bring.
 *
 * @param step above 0, for example 0.1
 */
export function around(threshold: number, step: number): readonly AroundThreshold[] {
  const digits = Math.max(0, Math.ceil(-Math.log10(step)))
  const at = (value: number): number => Number(value.toFixed(digits))
  return [
    { place: 'below', value: at(threshold - step) },
    { place: 'at', value: at(threshold) },
    { place: 'above', value: at(threshold + step) },
  ]
}
