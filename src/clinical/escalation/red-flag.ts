import type { Patient } from '../patient/patient.ts'
import { type Truth, yes } from '../patient/truth.ts'
import type { Specialty } from './escalation-parties.ts'

/** A finding that must be escalated whatever else is recommended. */
export interface RedFlag {
  /** Kebab case; golden cases name it under `expected.escalations`. */
  readonly id: string
  /** As a clinician calls it. */
  readonly name: string
  /** Where the threshold comes from. */
  readonly source: string
  /** What an escalation has to name, in any of these words; the first is the one that messages use. */
  readonly emergency: readonly [string, ...string[]]
  /** Further words that escalate it in this patient, and are not false alarm of it in another: the embolism that explains a raised troponin. The list is a constant; absent means none. */
  readonly orNamed?: (patient: Patient) => readonly string[] | undefined
  /** The specialties that take charge of it: a call of one of them for now escalates it without naming it. Absent means none; emergency services, response teams, intensive care and senior clinicians count for every flag. */
  readonly specialties?: readonly Specialty[]
  /** What only the team that takes charge of it does about it, by name: to order one of these for now is to call that team. Absent means none. */
  readonly procedures?: readonly string[]
  /** Whether an order of one of its procedures may be urgent rather than emergent: the guideline behind the flag leaves more than two hours. Absent means no. */
  readonly isForToday?: boolean
  /**
   * The steps of its immediate treatment, each a list of names of the drug table, ids of its classes and procedures, one of which takes the step. Absent means none.
   *
   * Where the record shows that help is there (intensive care, or a note of a team that takes charge of it), an emergent or urgent order of one step, for an emergency that the answer names, needs no call beside it.
   */
  readonly treatment?: readonly (readonly string[])[]
  /** Whether every step of `treatment`, ordered as emergent in a hospital of which the record says so, acts on the emergency whoever gives it, unless the case expects the escalation by name. Absent means no. */
  readonly isTreatedAnywhere?: boolean
  /** Places where whoever treats it is present: to order one of these beside an emergent step of `treatment` is to call for help. Absent means none. */
  readonly higherCare?: readonly string[]
  /** Where the team that takes charge of it has its beds: an emergent or urgent order of one of them hands the patient over, with no word of the emergency. Absent means none. */
  readonly units?: readonly string[]
  /** Illnesses of which it is a part: an answer that names one and calls one of `higherCare` has named it. Absent means none. */
  readonly illnesses?: readonly string[]
  /**
   * What a miss weighs in the severity-weighted sensitivity, against a miss of another flag: a finite number above 0, 1 where absent.
   *
   * No source gives such weights. Those of the shipped flags are our own and unreviewed: 2 where the guideline behind the flag wants treatment to begin
   * within two hours, 1 where it leaves more time. Weigh otherwise with `{ ...flag, severity: 3 }`.
   */
  readonly severity?: number
  /** Whether the record raises it. A measurement that is not on record raises nothing (`false`); one that cannot be read is `unknown`. */
  readonly raised: (patient: Patient) => Truth
  /** Near the threshold, where an escalation is neither required nor false. */
  readonly grey?: (patient: Patient) => Truth
}

/** What a patient's record says of one red flag, whatever the answer says. */
export interface FlagReading {
  readonly flag: RedFlag
  readonly raised: Truth
  /** Not raised, or not known to be, and known to lie in the grey zone. */
  readonly isGrey: boolean
  /** Further words that escalate it in this patient. */
  readonly orNamed: readonly string[]
}

const none: readonly string[] = []

/**
 * The same flags, where those that a case expects to be escalated are raised whatever its record says: whoever wrote the case knows more than the fields hold.
 * Such a flag is escalated by a call: that whoever is there could treat it does not stand in for one, since its author has asked for the call.
 *
 * @param expected ids; one that no flag has changes nothing here, and `golden lint` names it
 */
export function withExpected(flags: readonly RedFlag[], expected: readonly string[]): readonly RedFlag[] {
  if (expected.length === 0) return flags
  return flags.map((flag) =>
    expected.includes(flag.id)
      ? {
          ...flag,
          isTreatedAnywhere: false,
          raised: (patient) => {
            const own = flag.raised(patient)
            return own.value === 'true' ? own : yes('the case expects its escalation')
          },
        }
      : flag,
  )
}

/** Reads one red flag off the record. A grey zone that cannot be read is none. */
export function readFlag(flag: RedFlag, patient: Patient): FlagReading {
  const raised = flag.raised(patient)
  return {
    flag,
    raised,
    isGrey: raised.value !== 'true' && flag.grey?.(patient).value === 'true',
    orNamed: flag.orNamed?.(patient) ?? none,
  }
}
