import { codeSystems } from './code-systems.ts'
import { codesOf } from './codes-of.ts'
import { describeConcept } from './describe-concept.ts'
import type { FhirReading } from './fhir-reading.ts'
import type { ObservationPart } from './observation-part.ts'
import { pregnancyAnswers } from './pregnancy-codes.ts'

/** Reads whether a patient is pregnant; what the record says in all is decided later, by `pregnantAt`. An answer that says neither is left out. */
export function readPregnancyStatus(
  { resource, at, read, taken, encounter }: ObservationPart,
  reading: FhirReading,
): void {
  const answers = [codeSystems.snomed, codeSystems.loinc].flatMap((system) =>
    codesOf(read.valueCodeableConcept, system),
  )
  const answer = answers.find((code) => Object.hasOwn(pregnancyAnswers, code))
  const isPregnant = answer === undefined ? undefined : pregnancyAnswers[answer]
  const place = { at: [...at, 'valueCodeableConcept'], value: describeConcept(read.valueCodeableConcept ?? {}) }
  if (isPregnant === undefined) reading.leaveOut(resource, 'this answer says neither pregnant nor not pregnant', place)
  else
    reading.chart.pregnancies.push({
      isPregnant,
      taken,
      stands: false,
      encounter,
      name: (reason) => reading.leaveOut(resource, reason, place),
    })
}
