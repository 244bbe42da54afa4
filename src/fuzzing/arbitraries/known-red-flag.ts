import { AssayError } from '../../score/assay-error.ts'
import { quote } from '../../language/quote.ts'
import type { RedFlag } from '../../structural/escalation/red-flag.ts'
import { redFlags } from '../../structural/escalation/red-flags.ts'

/** A red flag for which patients are generated, by its id. */
export type RedFlagId =
  | 'troponin-with-chest-pain'
  | 'stemi'
  | 'massive-pe'
  | 'severe-hyperkalaemia'
  | 'severe-acidaemia'

/**
 * The id of a flag of the package.
 *
 * @throws {AssayError} `fuzzing-invalid` for any other
 */
export function knownRedFlag(flag: RedFlag | string, what: string): RedFlagId {
  const id = typeof flag === 'string' ? flag : flag.id
  const known = redFlags.find((candidate) => candidate.id === id)
  if (known === undefined)
    throw new AssayError(
      'fuzzing-invalid',
      `${what} knows no red flag ${quote(id)}; it has patients for ${redFlags.map((each) => each.id).join(', ')}. For a flag of your own, give fuzzEscalation its patients, { patients: { "its-id": { redFlag, nearMiss } } }`,
    )
  return known.id as RedFlagId
}
