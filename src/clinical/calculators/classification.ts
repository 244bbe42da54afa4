/** Which of a few bands a patient is in, as far as the inputs are known. */
export interface Classification<Band extends string, Name extends string = string> {
  /** `unknown` where an input that is missing could change it. */
  readonly band: Band | 'unknown'
  /** The bands that the missing inputs leave open; the band alone where it is settled. */
  readonly couldBe: readonly Band[]
  /** Every input that was not given and that the rule reads for this patient, by name. Of units that stand in for one another the first names them all. */
  readonly missing: readonly Name[]
}

/** @param could which bands are open, in their order; one is at least */
export function classify<Band extends string, Name extends string>(
  could: Readonly<Record<Band, boolean>>,
  missing: readonly Name[],
): Classification<Band, Name> {
  const couldBe = (Object.keys(could) as Band[]).filter((band) => could[band])
  const [first] = couldBe
  return { band: first === undefined || couldBe.length > 1 ? 'unknown' : first, couldBe, missing }
}

/**
 * What a test says of a value that may be absent: undefined, not false, where it is.
 *
 * @example
 * known(undefined, (rate: number) => rate >= 30) // undefined
 */
export function known<Value>(value: Value | undefined, test: (value: Value) => boolean): boolean | undefined {
  return value === undefined ? undefined : test(value)
}

/** Kleene's AND: false as soon as one is false, undefined while one that is not known could be, else true. */
export function allKnown(...truths: readonly (boolean | undefined)[]): boolean | undefined {
  if (truths.includes(false)) return false
  return truths.includes(undefined) ? undefined : true
}

/** Kleene's OR: true as soon as one is true, undefined while one that is not known could be, else false. */
export function anyKnown(...truths: readonly (boolean | undefined)[]): boolean | undefined {
  if (truths.includes(true)) return true
  return truths.includes(undefined) ? undefined : false
}
