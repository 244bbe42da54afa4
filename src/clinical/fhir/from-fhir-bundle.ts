import { AssayError } from '../../kit/assay-error.ts'
import { describeFound } from '../../kit/describe-found.ts'
import { type Patient, patient as patientSchema } from '../patient/patient.ts'
import { completedYears, type FhirPerson, readPatient } from './resources/read-patient.ts'
import { orderOf, recordWindow } from './resources/record-window.ts'
import { FhirReading, type UnmappedFhir } from './resources/fhir-reading.ts'
import type { FhirResource } from './resources/fhir-elements.ts'
import { groupVitalSigns, latestFraction } from './resources/chart.ts'
import { Medications } from './resources/medicines.ts'
import { readMedicationRequest, readMedicationStatement } from './resources/read-medications.ts'
import { pregnantAt } from './resources/pregnancy.ts'
import { readAllergy } from './resources/read-allergy.ts'
import { readCondition } from './resources/read-condition.ts'
import { readEncounters, type ReferenceEncounter } from './resources/read-encounters.ts'
import { readEntries } from './resources/read-entries.ts'
import { readObservation } from './resources/read-observation.ts'
import { Subjects } from './resources/subjects.ts'

export interface FhirBundleOptions {
  /** The id or the `fullUrl` of the patient, where the bundle has several. */
  readonly patient?: string
  /** The day, or the time with its zone, at which the case is set: what the record says later is left out. Unless given, the latest encounter's beginning, or where there is none the latest result or vital sign with a time, and then nothing is left out. */
  readonly at?: string
  /** A day, or a time with its zone: results and vital signs from before it are left out. A bundle of a whole life holds many that say nothing of today. */
  readonly since?: string
}

/** A patient of a bundle, as a golden case holds one. */
export interface FhirPatient {
  /** The patient's id in the bundle, else its `fullUrl`: what a golden case takes as its `group`. */
  readonly id: string | undefined
  /** The moment that the age is taken at. */
  readonly at: string
  readonly patient: Patient
  /** All that was left out, in the order in which it was met. */
  readonly unmapped: readonly UnmappedFhir[]
}

/**
 * Reads one patient out of a FHIR R4 bundle, such as Synthea writes: Patient, Encounter, Condition, Observation, MedicationRequest, MedicationStatement and AllergyIntolerance.
 *
 * Nothing is guessed. Every resource, and every clinical element, that a golden case does not hold, or that cannot be read for sure, is named in `unmapped` with its reason: unknown codes, results without a
 * unit, what was entered in error or not done, what is of somebody else. Who, where and by which number (names, addresses, identifiers, performers) is passed over unnamed. Codes are read by small
 * reference tables (LOINC, SNOMED CT), unreviewed and not for clinical use.
 *
 * @param bundle as `JSON.parse` gives it; it is not changed
 * @param options `patient` where there are several, `at` and `since`
 * @returns the patient, valid for a golden case, and what was left out
 * @throws {AssayError} `fhir-invalid` naming every element that is not as FHIR R4 has it, by its path; for no patient or several without a choice, for a birth date that leaves the age open, and for what is not a bundle
 *
 * @example
 * const { id, patient, unmapped } = fromFhirBundle(JSON.parse(text), { at: '2026-03-01', since: '2026-02-01' })
 */
export function fromFhirBundle(bundle: unknown, options: FhirBundleOptions = {}): FhirPatient {
  if (typeof options !== 'object' || options === null)
    throw new AssayError('fhir-invalid', `the options must be an object, got ${describeFound(options)}`)
  const window = recordWindow(options.at, options.since)
  const { resources, unmapped } = readEntries(bundle)
  const byType = Map.groupBy(resources, ({ type }) => type)
  const of = (type: string): readonly FhirResource[] => byType.get(type) ?? []
  const subjects = new Subjects(of('Patient'), options.patient)
  const reading = new FhirReading(unmapped, window, subjects)

  const person = readPatient(reading)
  for (const other of of('Patient'))
    if (other !== subjects.patient) reading.leaveOut(other, `another patient than ${subjects.patient.label}`)
  // The encounters first: whether the record goes on after the window decides what a status says.
  const encounter = readEncounters(of('Encounter'), reading)
  const medications = new Medications(of('Medication'), reading)
  for (const resource of resources) {
    if (resource.type === 'Condition') readCondition(resource, reading)
    else if (resource.type === 'Observation') readObservation(resource, reading)
    else if (resource.type === 'AllergyIntolerance') readAllergy(resource, reading)
    else if (resource.type === 'MedicationRequest') readMedicationRequest(resource, reading, medications)
    else if (resource.type === 'MedicationStatement') readMedicationStatement(resource, reading, medications)
  }
  medications.nameUnasked()
  reading.throwFaults()
  if (person === undefined)
    throw new AssayError(
      'fhir-invalid',
      `${subjects.patient.label} cannot be read; give it a birthDate and a gender as FHIR R4 has them`,
    )

  const at = momentOf(person, encounter?.start ?? latestMeasurement(reading), options.at)
  const { id, fullUrl } = subjects.patient
  return { id: id ?? fullUrl, at, patient: assemble(reading, person, encounter, at), unmapped }
}

/** The age is at most that at death. */
function momentOf({ death }: FhirPerson, known: string | undefined, asked: string | undefined): string {
  const at = asked ?? known
  if (at === undefined)
    throw new AssayError(
      'fhir-invalid',
      'the bundle has no encounter, and no result with a time, at which the age could be taken; give a day as { at: "2026-03-01" }',
    )
  return death !== undefined && orderOf(death, at) === 'before' ? death : at
}

/** The last time at which something was measured: a record without encounters is as old as that. */
function latestMeasurement({ chart }: FhirReading): string | undefined {
  const times = [...chart.labs, ...chart.vitalSigns].flatMap(({ taken_at: time }) => (time === undefined ? [] : [time]))
  return times.reduce<string | undefined>(
    (latest, time) => (latest === undefined || Date.parse(time) > Date.parse(latest) ? time : latest),
    undefined,
  )
}

function assemble(
  reading: FhirReading,
  person: FhirPerson,
  encounter: ReferenceEncounter | undefined,
  at: string,
): Patient {
  const { chart, subjects } = reading
  const isPregnant = pregnancyOf(reading, person, encounter, at)
  const setting = encounter?.settingAt(latestMeasurement(reading))
  const lvef = latestFraction(chart.ejectionFractions)
  const parsed = patientSchema.safeParse({
    demographics: {
      age_years: ageOf(person, at, subjects.patient.label),
      ...(person.sex === undefined ? {} : { sex: person.sex }),
      ...(isPregnant === undefined ? {} : { pregnant: isPregnant }),
    },
    ...(setting === undefined ? {} : { setting }),
    allergies: chart.allergies,
    conditions: chart.conditions,
    medications: chart.medications,
    vital_signs: groupVitalSigns(chart.vitalSigns),
    labs: chart.labs,
    ...(lvef === undefined ? {} : { lvef_percent: lvef.percent }),
  })
  if (parsed.success) return parsed.data
  throw new Error(`a bundle was read as no patient: ${parsed.error.message}`, { cause: parsed.error })
}

const oldest = 125

function ageOf({ birth }: FhirPerson, at: string, label: string): number {
  if (birth === undefined)
    throw new AssayError('fhir-invalid', `${label} has no birthDate; a golden case needs the age in completed years`)
  const { atLeast, atMost } = completedYears(birth, at)
  if (atLeast !== atMost)
    throw new AssayError(
      'fhir-invalid',
      `${label} was born in ${birth}, so that at ${at} the age is ${atLeast} or ${atMost}; a whole date of birth is required`,
    )
  if (atLeast >= 0 && atLeast <= oldest) return atLeast
  throw new AssayError(
    'fhir-invalid',
    atLeast < 0
      ? `${label} was born on ${birth}, after ${at}, at which the case is set; give a later day as { at: "2026-03-01" }, or fix the birthDate`
      : `${label} was born on ${birth}, so that at ${at} the age is ${atLeast}; at most ${oldest} is required`,
  )
}

function pregnancyOf(
  { chart }: FhirReading,
  { sex }: FhirPerson,
  encounter: ReferenceEncounter | undefined,
  day: string,
): boolean | undefined {
  if (sex !== 'male') return pregnantAt(chart.pregnancies, { day, encounterNames: encounter?.names ?? new Set() })
  for (const { name } of chart.pregnancies) name('it is of a patient whose gender is male')
  return undefined
}
