import type { Patient } from '../../golden-set/patient.ts'
import type { Truth } from '../../golden-set/truth.ts'
import type { RedFlag } from './red-flag.ts'

/** What a patient's record says of one red flag, whatever the answer says. */
export interface FlagReading {
  readonly flag: RedFlag
  readonly raised: Truth
  /** Not raised, or not known to be, and known to lie in the grey zone. */
  readonly isGrey: boolean
}

/** Reads one red flag off the record. A grey zone that cannot be read is none. */
export function readFlag(flag: RedFlag, patient: Patient): FlagReading {
  const raised = flag.raised(patient)
  return { flag, raised, isGrey: raised.value !== 'true' && flag.grey?.(patient).value === 'true' }
}
