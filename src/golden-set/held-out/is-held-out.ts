const digits = 12
const range = 2 ** 48

/**
 * Whether a unit is held out: the first 48 bits of its keyed hash, as a whole number, lie below that share of their range.
 *
 * A unit's side hangs on nothing but its own hash, and a larger fraction holds out all that a smaller one does.
 *
 * @param hash of the unit, hexadecimal
 */
export function isHeldOut(hash: string, fraction: number): boolean {
  return Number.parseInt(hash.slice(0, digits), 16) < fraction * range
}
