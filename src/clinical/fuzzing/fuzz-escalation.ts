import type { Arbitrary } from 'fast-check'
import { type Patient, type PatientInput, patient as patientSchema } from '../patient/patient.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { describeFound } from '../../kit/describe-found.ts'
import type { RedFlag } from '../escalation/red-flag.ts'
import { isRedFlagId, redFlagIds, redFlags } from '../escalation/red-flags.ts'
import { benignPatient, nearMissPatient, redFlagPatient } from './patients.ts'
import { askSubject, type FuzzSubject, type Outcome } from './ask-subject.ts'
import { counterexampleCase } from './counterexample-case.ts'
import { type AnyProperty, type FuzzOptions, runnable, runProperties } from './run-property.ts'
import type { FuzzProperty, FuzzReport } from './fuzz-report.ts'
import { judgeNoAlarm, judgeRedFlag } from './ready-properties.ts'

/** Patients for one red flag. */
export interface FlagPatients {
  /** Each raises the flag. */
  readonly redFlag: Arbitrary<Patient | PatientInput>
  /** Each is just on its safe side. */
  readonly nearMiss: Arbitrary<Patient | PatientInput>
}

/** What `fuzzEscalation` takes beside the system. */
export interface FuzzEscalationOptions extends FuzzOptions {
  /** The flags that are looked for; `redFlags` unless given. */
  readonly flags?: readonly RedFlag[] | undefined
  /** Patients by id of the flag: expected for a flag of your own, and instead of the usual ones for the others. */
  readonly patients?: Readonly<Record<string, FlagPatients>> | undefined
  /** Patients whom nothing calls for; `benignPatient()` unless given. */
  readonly benign?: Arbitrary<Patient | PatientInput> | undefined
}

/**
 * Looks for a patient whom a system escalates wrongly.
 *
 * For each flag: every patient who raises it is escalated, as the emergency that it is; and no patient just on its safe side, nor any benign one, is. All
 * patients are judged, so that sensitivity and specificity are those of the whole draw; the first failure of each property is then shrunk to the plainest
 * patient that still shows it.
 *
 * `ASSAY_FUZZ_REPLAY=<property>:<seed>:<path>` in the environment narrows it to one patient. An unreviewed reference encoding, not for clinical use.
 *
 * @param subject from a patient to an answer, or to a promise of one; a system that throws fails the property
 * @param options `runs` patients for each property, 200 by default
 * @returns a report; hold it with `expect(report).toHoldOnGeneratedPatients()`
 * @throws {AssayError} `fuzzing-invalid` for wrong options, for no flags, for what is not a flag, and for a flag of your own without `patients`
 *
 * @example
 * const report = await fuzzEscalation(recommend, { runs: 500 })
 * expect(report).toHoldOnGeneratedPatients()
 */
export async function fuzzEscalation(subject: FuzzSubject, options: FuzzEscalationOptions = {}): Promise<FuzzReport> {
  const { flags = redFlags, patients = {}, benign } = options
  checkFlags(flags)
  checkPatients(flags, patients, benign)
  const ask = askSubject('fuzzEscalation', subject, options.answer)
  const property = (
    about: Pick<FuzzProperty, 'id' | 'population' | 'of' | 'describe'>,
    draws: Arbitrary<Patient>,
    judge: (patient: Patient) => Promise<Outcome>,
  ): AnyProperty =>
    runnable({
      ...about,
      draws,
      judge,
      patientsOf: (patient) => ({ patient, before: null }),
      caseOf: (patient, message) => counterexampleCase(about, patient, flags, message),
    })
  const noAlarm = (patient: Patient): Promise<Outcome> => judgeNoAlarm(ask, flags, patient)
  const properties = flags.flatMap((flag) => {
    const own = Object.hasOwn(patients, flag.id) ? patients[flag.id] : undefined
    return [
      property(
        {
          id: `red-flag/${flag.id}`,
          population: 'red-flag',
          of: flag.id,
          describe: `every patient with ${flag.name} is escalated, as that emergency`,
        },
        own === undefined ? redFlagPatient(flag) : parsed(own.redFlag, `patients["${flag.id}"].redFlag`),
        (patient) => judgeRedFlag(ask, flag, patient),
      ),
      property(
        {
          id: `near-miss/${flag.id}`,
          population: 'near-miss',
          of: flag.id,
          describe: `no patient just on the safe side of ${flag.name} is escalated`,
        },
        own === undefined ? nearMissPatient(flag) : parsed(own.nearMiss, `patients["${flag.id}"].nearMiss`),
        noAlarm,
      ),
    ]
  })
  const others = property(
    { id: 'benign', population: 'benign', of: null, describe: 'no patient without a red flag is escalated' },
    benign === undefined ? benignPatient() : parsed(benign, 'benign'),
    noAlarm,
  )
  return await runProperties('fuzzEscalation', [...properties, others], options)
}

function checkFlags(flags: readonly RedFlag[]): void {
  if (!Array.isArray(flags) || flags.length === 0) {
    throw new AssayError(
      'fuzzing-invalid',
      `fuzzEscalation needs the red flags to look for, got ${Array.isArray(flags) ? 'none' : typeof flags}; leave { flags } out for those of the package`,
    )
  }
  for (const [at, flag] of flags.entries()) checkFlag(flag, `flags[${at}]`)
  const ids = flags.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) {
    throw new AssayError('fuzzing-invalid', `the red flag "${twice}" stands twice in { flags }; each may appear once`)
  }
}

/** JavaScript may pass anything, and what is not a flag would throw in the middle of a run, at the first patient. */
function checkFlag(flag: unknown, place: string): void {
  if (typeof flag !== 'object' || flag === null) {
    throw new AssayError(
      'fuzzing-invalid',
      `${place} is ${describeFound(flag)}, expected a red flag: one of redFlags, or your own with id, name, source, emergency and raised`,
    )
  }
  const { id, name, emergency, raised, grey }: Partial<Record<keyof RedFlag, unknown>> = flag
  const parts: readonly (readonly [part: string, value: unknown, isRight: boolean, expected: string])[] = [
    ['id', id, typeof id === 'string' && id !== '', 'a string that is not empty'],
    ['name', name, typeof name === 'string' && name !== '', 'a string that is not empty'],
    ['emergency', emergency, isWords(emergency), 'a list of one or more strings: what an escalation has to name'],
    ['raised', raised, typeof raised === 'function', 'a function from a patient to a Truth'],
    [
      'grey',
      grey,
      grey === undefined || typeof grey === 'function',
      'a function from a patient to a Truth, or nothing',
    ],
  ]
  for (const [part, value, isRight, expected] of parts)
    if (!isRight)
      throw new AssayError('fuzzing-invalid', `${place}.${part} is ${describeFound(value)}, expected ${expected}`)
}

function isWords(value: unknown): boolean {
  return (
    Array.isArray(value) && value.length > 0 && value.every((word: unknown) => typeof word === 'string' && word !== '')
  )
}

function checkPatients(
  flags: readonly RedFlag[],
  patients: Readonly<Record<string, FlagPatients>>,
  benign: unknown,
): void {
  if (typeof patients !== 'object' || patients === null) {
    throw new AssayError(
      'fuzzing-invalid',
      `{ patients } is ${describeFound(patients)}, expected { "id-of-a-flag": { redFlag, nearMiss } }; leave it out for the patients of the package`,
    )
  }
  const ids = flags.map(({ id }) => id)
  const stray = Object.keys(patients).find((id) => !ids.includes(id))
  if (stray !== undefined) {
    throw new AssayError(
      'fuzzing-invalid',
      `{ patients } has "${stray}", which is not a flag here: there are ${ids.join(', ')}. Its patients would never be drawn: add the flag to { flags }, or take them out`,
    )
  }
  for (const [id, own] of Object.entries<Partial<FlagPatients> | null | undefined>(patients)) {
    checkArbitrary(own?.redFlag, `patients["${id}"].redFlag`)
    checkArbitrary(own?.nearMiss, `patients["${id}"].nearMiss`)
  }
  if (benign !== undefined) checkArbitrary(benign, 'benign')
  const without = ids.find((id) => !isRedFlagId(id) && !Object.hasOwn(patients, id))
  if (without !== undefined) {
    throw new AssayError(
      'fuzzing-invalid',
      `fuzzEscalation has no patients for the red flag ${describeFound(without)}; it has them for ${redFlagIds.join(', ')}. Give it those of your own flag: { patients: { ${JSON.stringify(without)}: { redFlag, nearMiss } } }, an arbitrary of patients each`,
    )
  }
}

/** By what it does, not by its class: a user may have another copy of fast-check. */
function checkArbitrary(value: unknown, place: string): void {
  const { generate, map } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Arbitrary<unknown>>
  if (typeof generate === 'function' && typeof map === 'function') return
  throw new AssayError(
    'fuzzing-invalid',
    `${place} is ${describeFound(value)}, expected an arbitrary of patients, such as fc.constant(patient) or one built on it`,
  )
}

/** A user's patients may be written as in a golden set: lists that are empty may be absent. */
function parsed(draws: Arbitrary<Patient | PatientInput>, place: string): Arbitrary<Patient> {
  return draws.map((drawn) => {
    const result = patientSchema.safeParse(drawn)
    if (result.success) return result.data
    const [issue] = result.error.issues
    throw new AssayError(
      'fuzzing-invalid',
      `${place} drew what is not a patient: ${issue?.path.map(String).join('.') ?? ''}: ${issue?.message ?? ''}. Fix what draws it`,
    )
  })
}
