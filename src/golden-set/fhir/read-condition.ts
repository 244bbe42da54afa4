import { z } from 'zod'
import { codeSystems } from './code-systems.ts'
import { codesOf } from './codes-of.ts'
import { describeConcept } from './describe-concept.ts'
import { type CodeableConcept, codeableConcept, dateTime, period, reference } from './fhir-elements.ts'
import { orderOf } from './fhir-moment.ts'
import type { FhirReading } from './fhir-reading.ts'
import type { FhirResource } from './fhir-resource.ts'
import { nameOfConcept } from './name-of-concept.ts'
import { pregnancyConditions } from './pregnancy-codes.ts'
import { notYet } from './record-window.ts'
import { snomedConditions } from './snomed-conditions.ts'

const fhirCondition = z.looseObject({
  clinicalStatus: codeableConcept.optional(),
  verificationStatus: codeableConcept.optional(),
  code: codeableConcept.optional(),
  subject: reference.optional(),
  encounter: reference.optional(),
  onsetDateTime: dateTime.optional(),
  onsetPeriod: period.optional(),
  abatementDateTime: dateTime.optional(),
  abatementPeriod: period.optional(),
  recordedDate: dateTime.optional(),
})
type FhirCondition = z.output<typeof fhirCondition>

const kinds = {
  read: [
    'clinicalStatus',
    'verificationStatus',
    'code',
    'subject',
    'onsetDateTime',
    'onsetPeriod',
    'abatementDateTime',
    'abatementPeriod',
    'recordedDate',
  ],
  aside: ['category', 'encounter', 'recorder', 'asserter'],
}

const verificationSystem = 'http://terminology.hl7.org/CodeSystem/condition-ver-status'
const clinicalSystem = 'http://terminology.hl7.org/CodeSystem/condition-clinical'
const notThere: Readonly<Record<string, string>> = {
  refuted: 'it was refuted',
  'entered-in-error': 'it was entered in error',
}
const suspected: ReadonlySet<string> = new Set(['unconfirmed', 'provisional', 'differential'])
const going: ReadonlySet<string> = new Set(['active', 'recurrence', 'relapse'])

/**
 * Reads a Condition. Unconfirmed, provisional and differential diagnoses are suspected; refuted ones, and those entered in error, are left out. Recurrence and relapse are active. Remission and inactive
 * are left out: a golden case knows active and resolved, and they are neither. What resolved after the window was active in it.
 *
 * Source: https://hl7.org/fhir/R4/condition.html
 */
export function readCondition(resource: FhirResource, reading: FhirReading): void {
  const read = reading.parse(fhirCondition, resource)
  if (read === undefined || reading.isModified(resource)) return
  const whose = reading.subjects.problemOf(read.subject)
  if (whose !== undefined) return reading.leaveOut(resource, whose)

  const verification = statusOf(read.verificationStatus, verificationSystem)
  const refusal =
    verification !== undefined && Object.hasOwn(notThere, verification) ? notThere[verification] : undefined
  const name = conditionName(read.code)
  const value = read.code === undefined ? 'no code' : describeConcept(read.code)
  const began = read.onsetDateTime ?? read.onsetPeriod?.start ?? read.recordedDate
  const late = notYet(reading.window, began)
  if (refusal !== undefined) return reading.leaveOut(resource, refusal, { at: ['verificationStatus'], value })
  if (verification !== undefined && verification !== 'confirmed' && !suspected.has(verification))
    return reading.leaveOut(resource, 'this verification status is not known', {
      at: ['verificationStatus'],
      value: verification,
    })
  if (name === undefined) return reading.leaveOut(resource, 'it has no name', { at: ['code'], value })
  if (late !== undefined) return reading.leaveOut(resource, late, { value: `${value}, ${began}` })
  const status = clinicalStatus(read, reading)
  if ('problem' in status)
    return reading.leaveOut(resource, status.problem, { at: ['clinicalStatus'], value: `${value}, ${status.found}` })

  const isSuspected = status.is === 'active' && verification !== undefined && suspected.has(verification)
  reading.chart.conditions.push({ name, status: isSuspected ? 'suspected' : status.is })
  const pregnancy = codesOf(read.code, codeSystems.snomed).some((code) => Object.hasOwn(pregnancyConditions, code))
  if (pregnancy && status.is === 'active' && !isSuspected)
    reading.chart.pregnancies.push({
      isPregnant: true,
      taken: began,
      stands: true,
      encounter: read.encounter?.reference,
      name: (reason) => reading.leaveOut(resource, `${reason}; it is among the conditions`, { at: ['code'], value }),
    })
  reading.nameUnread(resource, kinds)
}

function statusOf(concept: CodeableConcept | undefined, system: string): string | undefined {
  return concept === undefined ? undefined : (codesOf(concept, system)[0] ?? describeConcept(concept))
}

function conditionName(code: CodeableConcept | undefined): string | undefined {
  if (code === undefined) return undefined
  const known = codesOf(code, codeSystems.snomed).find((one) => Object.hasOwn(snomedConditions, one))
  return known === undefined ? nameOfConcept(code) : snomedConditions[known]
}

type ClinicalStatus = { readonly is: 'active' | 'resolved' } | { readonly problem: string; readonly found: string }

function clinicalStatus(read: FhirCondition, { window, goesOn }: FhirReading): ClinicalStatus {
  const found = statusOf(read.clinicalStatus, clinicalSystem)
  const ended = read.abatementDateTime ?? read.abatementPeriod?.end
  if (found !== undefined && going.has(found))
    return ended === undefined
      ? { is: 'active' }
      : { problem: `it is said to go on, and to have ended on ${ended}`, found }
  if (window.at !== undefined && ended !== undefined) {
    const order = orderOf(ended, window.at)
    if (order === 'after') return { is: 'active' }
    if (order === 'unsure') return { problem: `whether it had ended by ${window.at} is not on record`, found: ended }
  }
  if (found === undefined)
    return ended === undefined
      ? { problem: 'whether it goes on is not on record', found: 'no clinicalStatus' }
      : { is: 'resolved' }
  if (found !== 'resolved') return { problem: 'a golden case knows active and resolved, and it is neither', found }
  if (ended === undefined && goesOn)
    return { problem: `when it ended is not on record, so that it may have been after ${window.at}`, found }
  return { is: 'resolved' }
}
