/** How many reasons are put into words; the rest are counted. */
const most = 50

/**
 * Reasons of a score in words, the first 50, with the count of the rest: a hostile answer has a hundred thousand of them.
 *
 * @param faults in order
 * @param say a fault in words; absent where the faults are words
 */
export function firstReasons(faults: readonly string[]): readonly string[]
export function firstReasons<Fault>(faults: readonly Fault[], say: (fault: Fault) => string): readonly string[]
export function firstReasons(faults: readonly unknown[], say: (fault: unknown) => string = String): readonly string[] {
  const lines = faults.slice(0, most).map((fault) => say(fault))
  return faults.length > most ? [...lines, `and ${faults.length - most} more`] : lines
}
