import { z } from 'zod'
import { describeFound } from '../../../kit/describe-found.ts'
import { codeableConcept, dateTime, type FhirResource, period, reference } from './fhir-elements.ts'
import { fhirDosage } from './dosage-words.ts'
import type { FhirReading } from './fhir-reading.ts'
import { leaveStopped, type Medications, openMedicine, putMedicine } from './medicines.ts'
import { notYet } from './record-window.ts'

const fhirMedicationRequest = z.looseObject({
  status: z.string(),
  intent: z.string(),
  doNotPerform: z.boolean().optional(),
  medicationCodeableConcept: codeableConcept.optional(),
  medicationReference: reference.optional(),
  subject: reference.optional(),
  authoredOn: dateTime.optional(),
  dosageInstruction: z.array(fhirDosage).optional(),
})

const kinds = {
  read: [
    'status',
    'intent',
    'doNotPerform',
    'medicationCodeableConcept',
    'medicationReference',
    'subject',
    'authoredOn',
    'dosageInstruction',
  ],
  aside: [
    'category',
    'priority',
    'reportedBoolean',
    'reportedReference',
    'encounter',
    'requester',
    'performer',
    'performerType',
    'recorder',
    'basedOn',
    'groupIdentifier',
    'instantiatesCanonical',
    'instantiatesUri',
    'insurance',
    'eventHistory',
  ],
}

const ordered: ReadonlySet<string> = new Set([
  'order',
  'original-order',
  'reflex-order',
  'filler-order',
  'instance-order',
])

/**
 * Reads a MedicationRequest: the medicine by the name that the record gives it (mostly that of RxNorm, with its strength), and its dosage in words. An order that is active, stopped or completed is read;
 * a plan, a proposal, an order not to give something, and one that is on hold, cancelled, a draft or entered in error are left out.
 *
 * Source: https://hl7.org/fhir/R4/medicationrequest.html
 */
export function readMedicationRequest(resource: FhirResource, reading: FhirReading, medications: Medications): void {
  const opened = openMedicine(fhirMedicationRequest, resource, reading, medications)
  if (opened === undefined) return
  const { read, value, name, problem, status } = opened
  const late = notYet(reading.window, read.authoredOn)
  if (read.doNotPerform === true)
    return reading.leaveOut(resource, 'it says not to give it', { at: ['doNotPerform'], value })
  if (!ordered.has(read.intent))
    return reading.leaveOut(resource, `it is a ${describeFound(read.intent)}, and no order`, { at: ['intent'], value })
  if (status === undefined)
    return reading.leaveOut(
      resource,
      `its status is ${describeFound(read.status)}; active, stopped and completed orders are read`,
      {
        at: ['status'],
        value,
      },
    )
  if (name === undefined) return reading.leaveOut(resource, problem, { value })
  if (late !== undefined) return reading.leaveOut(resource, late, { value: `${value}, ${read.authoredOn}` })
  if (status === 'stopped' && reading.goesOn) return leaveStopped(resource, reading, value)

  putMedicine({ name, value, status, dosages: read.dosageInstruction, element: 'dosageInstruction' }, resource, reading)
  reading.nameUnread(resource, kinds)
}

const fhirMedicationStatement = z.looseObject({
  status: z.string(),
  medicationCodeableConcept: codeableConcept.optional(),
  medicationReference: reference.optional(),
  subject: reference.optional(),
  effectiveDateTime: dateTime.optional(),
  effectivePeriod: period.optional(),
  dateAsserted: dateTime.optional(),
  dosage: z.array(fhirDosage).optional(),
})

const kindsOfStatement = {
  read: [
    'status',
    'medicationCodeableConcept',
    'medicationReference',
    'subject',
    'effectiveDateTime',
    'effectivePeriod',
    'dateAsserted',
    'dosage',
  ],
  aside: ['category', 'context', 'informationSource', 'derivedFrom', 'basedOn', 'partOf'],
}

/**
 * Reads a MedicationStatement, what somebody says that the patient takes, as an order is read: one that is active, stopped or completed. What is intended, on hold, not taken, of unknown status or entered in
 * error is left out. A status of "active" counts whatever end the statement has, which is named.
 *
 * Source: https://hl7.org/fhir/R4/medicationstatement.html
 */
export function readMedicationStatement(resource: FhirResource, reading: FhirReading, medications: Medications): void {
  const opened = openMedicine(fhirMedicationStatement, resource, reading, medications)
  if (opened === undefined) return
  const { read, value, name, problem, status } = opened
  const began = read.effectiveDateTime ?? read.effectivePeriod?.start ?? read.dateAsserted
  const end = read.effectivePeriod?.end
  const late = notYet(reading.window, began)
  if (status === undefined)
    return reading.leaveOut(
      resource,
      `its status is ${describeFound(read.status)}; active, stopped and completed statements are read`,
      { at: ['status'], value },
    )
  if (name === undefined) return reading.leaveOut(resource, problem, { value })
  if (late !== undefined) return reading.leaveOut(resource, late, { value: `${value}, ${began}` })
  const endedInTime = end !== undefined && notYet(reading.window, end) === undefined
  if (status === 'stopped' && reading.goesOn && !endedInTime) return leaveStopped(resource, reading, value)
  if (status === 'active' && end !== undefined)
    reading.leaveOut(resource, 'it counts as taken, as its status says; its end is not read', {
      at: ['effectivePeriod', 'end'],
      value: end,
    })
  putMedicine({ name, value, status, dosages: read.dosage, element: 'dosage' }, resource, reading)
  reading.nameUnread(resource, kindsOfStatement)
}
