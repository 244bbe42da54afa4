import { z } from 'zod'
import {
  codeSystems,
  codesOf,
  describeConcept,
  codeableConcept,
  dateTime,
  reference,
  type FhirResource,
  nameOfConcept,
} from './fhir-elements.ts'
import type { FhirReading } from './fhir-reading.ts'
import { notYet } from './record-window.ts'

/**
 * SNOMED CT codes by which a record says that there is no allergy. Each would read as one.
 *
 * Source: SNOMED CT, the descendants of 716186003 that records use.
 */
export const noKnownAllergyCodes: Readonly<Record<string, string>> = {
  '716186003': 'No known allergy',
  '160244002': 'No known allergies',
  '409137002': 'No known drug allergy',
  '429625007': 'No known food allergy',
  '428607008': 'No known environmental allergy',
}

const fhirAllergy = z.looseObject({
  clinicalStatus: codeableConcept.optional(),
  verificationStatus: codeableConcept.optional(),
  type: z.string('expected a code, as FHIR R4 has it').optional(),
  code: codeableConcept.optional(),
  patient: reference.optional(),
  onsetDateTime: dateTime.optional(),
  recordedDate: dateTime.optional(),
  reaction: z
    .array(
      z.looseObject({
        substance: codeableConcept.optional(),
        manifestation: z.array(codeableConcept).optional(),
        severity: z.string().optional(),
        modifierExtension: z.unknown().optional(),
      }),
    )
    .optional(),
})

const kinds = {
  read: [
    'clinicalStatus',
    'verificationStatus',
    'type',
    'code',
    'patient',
    'onsetDateTime',
    'recordedDate',
    'reaction',
  ],
  aside: ['category', 'encounter', 'recorder', 'asserter'],
}

const clinicalSystem = 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical'

const verificationSystem = 'http://terminology.hl7.org/CodeSystem/allergyintolerance-verification'

/** What a record without a code for it writes. */
const noneInWords = /^(?:no known|no (?:drug |food )?allerg\p{L}*|nil known|none|nka|nkda)(?!\p{L})/iu

/**
 * Reads an AllergyIntolerance: what the patient reacts to, and how. One that is inactive, resolved, refuted or entered in error is left out, and so is an entry that says that there is none. One without a known status counts and is named. An
 * unconfirmed allergy counts, as does an intolerance: a golden case does not tell them apart, and that is named.
 *
 * Source: https://hl7.org/fhir/R4/allergyintolerance.html
 */
export function readAllergy(resource: FhirResource, reading: FhirReading): void {
  const read = reading.parse(fhirAllergy, resource)
  if (read === undefined || reading.isModified(resource)) return
  const whose = reading.subjects.problemOf(read.patient)
  if (whose !== undefined) return reading.leaveOut(resource, whose)

  const { code, type, reaction = [] } = read
  const value = code === undefined ? 'no code' : describeConcept(code)
  const clinical = codesOf(read.clinicalStatus, clinicalSystem)[0]
  const verification = codesOf(read.verificationStatus, verificationSystem)[0]
  const late = notYet(reading.window, read.recordedDate ?? read.onsetDateTime)
  const substances = reaction.flatMap(({ substance }) =>
    substance === undefined ? [] : (nameOfConcept(substance) ?? []),
  )
  const substance = (code === undefined ? undefined : nameOfConcept(code)) ?? substances[0]
  const isNone =
    codesOf(code, codeSystems.snomed).some((one) => Object.hasOwn(noKnownAllergyCodes, one)) ||
    (substance !== undefined && noneInWords.test(substance))
  if (verification === 'refuted' || verification === 'entered-in-error')
    return reading.leaveOut(resource, verification === 'refuted' ? 'it was refuted' : 'it was entered in error', {
      at: ['verificationStatus'],
      value,
    })
  if (isNone) return reading.leaveOut(resource, 'it says that there is no allergy', { at: ['code'], value })
  if (late !== undefined) return reading.leaveOut(resource, late, { value })
  if (clinical === 'inactive' || clinical === 'resolved')
    return reading.leaveOut(resource, 'it is not active', {
      at: ['clinicalStatus'],
      value: `${value}, ${clinical}`,
    })
  if (substance === undefined) return reading.leaveOut(resource, 'it does not say to what', { at: ['code'], value })

  for (const [at, one] of reaction.entries())
    for (const key of Object.keys(one))
      if (!['substance', 'manifestation', 'severity', 'id'].includes(key))
        reading.leaveOut(
          resource,
          key === 'modifierExtension' ? 'an extension changes its meaning' : 'a golden case has no place for it',
          { at: ['reaction', at, key] },
        )
  const reactions = reaction.flatMap(({ manifestation = [], severity, modifierExtension }) =>
    (modifierExtension === undefined ? manifestation : []).flatMap((one) => {
      const name = nameOfConcept(one)
      return name === undefined ? [] : [severity === undefined ? name : `${name} (${severity})`]
    }),
  )
  reading.chart.allergies.push({
    substance: agentOf(substance),
    ...(reactions.length === 0 ? {} : { reaction: reactions.join(', ') }),
  })
  if (clinical !== 'active')
    reading.leaveOut(resource, 'it counts as an allergy; whether it is active is not on record', {
      at: ['clinicalStatus'],
      value: clinical ?? 'no known status',
    })
  if (verification !== undefined && verification !== 'confirmed')
    reading.leaveOut(resource, 'it counts as an allergy; how sure it is has no place in a golden case', {
      at: ['verificationStatus'],
      value: verification,
    })
  if (type !== undefined && type !== 'allergy')
    reading.leaveOut(resource, 'it counts as an allergy; a golden case does not tell them apart', {
      at: ['type'],
      value: type,
    })
  reading.nameUnread(resource, kinds)
}

/** "Allergy to peanuts" and "Shellfish allergy" name what they are to. */
function agentOf(name: string): string {
  const lower = name.toLowerCase()
  const agent = lower.startsWith('allergy to ')
    ? name.slice('allergy to '.length)
    : lower.endsWith(' allergy')
      ? name.slice(0, -' allergy'.length)
      : name
  return agent.trim() || name
}
