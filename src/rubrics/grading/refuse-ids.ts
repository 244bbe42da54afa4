import { describeFound } from '../../golden-set/describe-found.ts'

/**
 * Why ids of a reply are not those that were asked about, each exactly once; null where they are.
 *
 * @param what one of them is: `criterion`
 */
export function refuseIds(given: readonly string[], wanted: readonly string[], what: string): string | null {
  const known = new Set(wanted)
  const unknown = given.find((id) => !known.has(id))
  if (unknown !== undefined) return `it speaks of ${what} ${describeFound(unknown)}, which was not asked about`
  const twice = given.find((id, place) => given.indexOf(id) !== place)
  if (twice !== undefined) return `it speaks twice of ${what} ${describeFound(twice)}`
  const missing = wanted.filter((id) => !given.includes(id))
  if (missing.length === 0) return null
  return `it leaves out ${what} ${missing.map((id) => describeFound(id)).join(', ')}`
}
