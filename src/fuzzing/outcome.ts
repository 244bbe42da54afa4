import type { Patient } from '../golden-set/patient.ts'
import type { FailureKind } from './fuzz-report.ts'

/** What one patient, or one pair of patients, says of a property. */
export type Outcome =
  | { readonly status: 'held' }
  | {
      readonly status: 'failed'
      readonly kind: FailureKind
      readonly message: string
      /** Who shows it, where that hangs on the answer too, as when an allergy to what was recommended is added. */
      readonly patient?: Patient
    }
  | { readonly status: 'unscored'; readonly reason: string }
  | { readonly status: 'not-applicable'; readonly reason: string }
