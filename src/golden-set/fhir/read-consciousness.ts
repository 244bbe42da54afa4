import { codeSystems } from './code-systems.ts'
import { codesOf } from './codes-of.ts'
import { consciousnessAnswers } from './consciousness-codes.ts'
import { describeConcept } from './describe-concept.ts'
import { isTime } from './fhir-moment.ts'
import type { FhirReading } from './fhir-reading.ts'
import type { ObservationPart } from './observation-part.ts'

/** Reads an answer on the ACVPU scale. Any other one, and one without a time of day, is left out. */
export function readConsciousness({ resource, at, read, taken }: ObservationPart, reading: FhirReading): void {
  const answer = codesOf(read.valueCodeableConcept, codeSystems.snomed).find((code) =>
    Object.hasOwn(consciousnessAnswers, code),
  )
  const consciousness = answer === undefined ? undefined : consciousnessAnswers[answer]
  const value = describeConcept(read.valueCodeableConcept ?? {})
  const place = { at: [...at, 'valueCodeableConcept'], value }
  if (consciousness === undefined) reading.leaveOut(resource, 'this answer is none of the ACVPU scale', place)
  else if (taken === undefined || !isTime(taken))
    reading.leaveOut(resource, 'a vital sign is wanted with its time of day', place)
  else reading.chart.vitalSigns.push({ taken_at: taken, consciousness })
}
