import { z } from 'zod'
import {
  codeSystems,
  codesOf,
  describeConcept,
  codeableConcept,
  dateTime,
  period,
  quantity,
  reference,
  type FhirResource,
  type ObservationPart,
  type FhirQuantity,
} from './fhir-elements.ts'
import type { FhirReading } from './fhir-reading.ts'
import { loincLab } from './loinc-labs.ts'
import { loincVitalSign } from './loinc-vital-signs.ts'
import { pregnancyStatusCodes, readPregnancyStatus } from './pregnancy.ts'
import { readLab, readVitalSign } from './read-measurement.ts'
import { outsideOf, isTime } from './record-window.ts'
import type { Patient } from '../../patient/patient.ts'
import { describeQuantity, quantityIn } from './quantity-in.ts'

type Consciousness = NonNullable<Patient['vital_signs'][number]['consciousness']>

/** Codes of an observation on the ACVPU scale: SNOMED CT (UK edition) and LOINC. */
export const consciousnessCodes: Readonly<Record<string, string>> = {
  '1104441000000107': 'ACVPU (Alert Confusion Voice Pain Unresponsive) scale score',
  '67775-7': 'Level of responsiveness',
}

/** Its SNOMED CT answers, as the NEWS2 profiles of NHS England have them. Any other answer says nothing. */
export const consciousnessAnswers: Readonly<Record<string, Consciousness>> = {
  // Mentally alert
  '248234008': 'alert',
  // Acute confusion
  '130987000': 'confusion',
  // Responds to voice
  '300202002': 'voice',
  // Responds to pain
  '450847001': 'pain',
  // Unresponsive
  '422768004': 'unresponsive',
}

/** Where an ejection fraction counts as reduced: up to it. */
const reduced = 40

/** LOINC codes of the left ventricular ejection fraction. Source: LOINC, https://loinc.org */
export const ejectionFractionCodes: Readonly<Record<string, string>> = {
  '10230-1': 'Left ventricular ejection fraction',
  '8806-2': 'Left ventricular ejection fraction by 2D echo',
  '18043-0': 'Left ventricular ejection fraction by ultrasound',
}

const referenceRange = z.looseObject({
  low: quantity.optional(),
  high: quantity.optional(),
  type: codeableConcept.optional(),
})

const measured = {
  code: codeableConcept,
  valueQuantity: quantity.optional(),
  valueCodeableConcept: codeableConcept.optional(),
  dataAbsentReason: codeableConcept.optional(),
  interpretation: z.array(codeableConcept).optional(),
  referenceRange: z.array(referenceRange).optional(),
}

const fhirObservation = z.looseObject({
  ...measured,
  status: z.string(),
  subject: reference.optional(),
  focus: z.array(reference).optional(),
  encounter: reference.optional(),
  effectiveDateTime: dateTime.optional(),
  effectiveInstant: dateTime.optional(),
  effectivePeriod: period.optional(),
  component: z.array(z.looseObject(measured)).optional(),
})

const partElements = [
  'code',
  'valueQuantity',
  'valueCodeableConcept',
  'dataAbsentReason',
  'interpretation',
  'referenceRange',
]

const kinds = {
  read: [
    ...partElements,
    'status',
    'subject',
    'focus',
    'effectiveDateTime',
    'effectiveInstant',
    'effectivePeriod',
    'component',
  ],
  aside: ['category', 'encounter', 'issued', 'performer', 'basedOn', 'partOf'],
}

const reported: ReadonlySet<string> = new Set(['final', 'amended', 'corrected'])

/**
 * Reads an Observation and each of its components: laboratory results, vital signs, the ejection fraction, whether the patient is pregnant, by their LOINC codes. Only what is reported as final, amended or
 * corrected is read. A result keeps its unit where the rules read it.
 *
 * Source: https://hl7.org/fhir/R4/observation.html
 */
export function readObservation(resource: FhirResource, reading: FhirReading): void {
  const read = reading.parse(fhirObservation, resource)
  if (read === undefined || reading.isModified(resource)) return
  const whose = reading.subjects.problemOf(read.subject)
  const value = describeConcept(read.code)
  if (whose !== undefined) return reading.leaveOut(resource, whose)
  if (!reported.has(read.status))
    return reading.leaveOut(
      resource,
      `its status is ${read.status}, and only final, amended and corrected results are read`,
      {
        at: ['status'],
        value,
      },
    )
  if (read.focus !== undefined)
    return reading.leaveOut(resource, 'it is of something else than the patient', { at: ['focus'], value })

  const { start, end } = read.effectivePeriod ?? {}
  const taken = read.effectiveDateTime ?? read.effectiveInstant ?? (start === end ? start : undefined)
  const outside = outsideOf(reading.window, taken)
  if (outside !== undefined) return reading.leaveOut(resource, outside, { value: `${value}, ${taken ?? 'no time'}` })
  if (taken === undefined && read.effectivePeriod !== undefined)
    reading.leaveOut(resource, 'over a time, and not at one', {
      at: ['effectivePeriod'],
      value: [start ?? 'an unknown time', end ?? 'an unknown time'].join(' to '),
    })

  const { component: components = [] } = read
  const common = { resource, taken, encounter: read.encounter?.reference }
  const hasValue = valuesOf(resource.fields).length > 0
  if (hasValue || components.length === 0) readPart({ ...common, at: [], read, fields: resource.fields }, reading)
  for (const [index, part] of components.entries())
    readPart({ ...common, at: ['component', index], read: part, fields: part }, reading)
  reading.nameUnread(resource, { ...kinds, read: [...kinds.read, ...valuesOf(resource.fields)] })
}

function readPart(part: ObservationPart, reading: FhirReading): void {
  const { resource, at, read, fields } = part
  const loinc = codesOf(read.code, codeSystems.loinc)
  const value = describeConcept(read.code)
  if (at.length > 0) {
    if (fields['modifierExtension'] !== undefined)
      return reading.leaveOut(resource, 'an extension changes its meaning', { at: [...at, 'modifierExtension'], value })
    for (const key of Object.keys(fields))
      if (!partElements.includes(key) && !isValue(key) && key !== 'id')
        reading.leaveOut(resource, 'a golden case has no place for it', { at: [...at, key] })
  }
  const targets = loinc.filter((code) => isRead(code))
  const [code] = targets
  const isConsciousness = [...loinc, ...codesOf(read.code, codeSystems.snomed)].some((one) =>
    Object.hasOwn(consciousnessCodes, one),
  )
  if (read.valueQuantity === undefined && read.valueCodeableConcept === undefined) {
    const [other] = valuesOf(fields)
    const why = read.dataAbsentReason === undefined ? '' : `: ${describeConcept(read.dataAbsentReason)}`
    reading.leaveOut(resource, other === undefined ? `it has no value${why}` : `${other} is not read`, {
      at: [...at, ...(other === undefined ? [] : [other])],
      value,
    })
  } else if (isConsciousness) readConsciousness(part, reading)
  else if (code === undefined) reading.leaveOut(resource, 'this code is not read', { at: [...at, 'code'], value })
  else if (new Set(targets.map(targetOf)).size > 1)
    reading.leaveOut(resource, `its codes stand for different things: ${targets.join(', ')}`, {
      at: [...at, 'code'],
      value,
    })
  else readByCode(code, part, reading)
}

function readByCode(code: string, part: ObservationPart, reading: FhirReading): void {
  const [lab, sign] = [loincLab(code), loincVitalSign(code)]
  if (Object.hasOwn(pregnancyStatusCodes, code)) readPregnancyStatus(part, reading)
  else if (part.read.valueQuantity === undefined)
    reading.leaveOut(part.resource, 'a number is required', {
      at: [...part.at, 'valueCodeableConcept'],
      value: `${describeConcept(part.read.code)}: ${describeConcept(part.read.valueCodeableConcept ?? {})}`,
    })
  else if (lab !== undefined) readLab(lab, part, part.read.valueQuantity, reading)
  else if (sign !== undefined) readVitalSign(sign, part, part.read.valueQuantity, reading)
  else readEjectionFraction(part, part.read.valueQuantity, reading)
}

function isRead(code: string): boolean {
  return (
    loincLab(code) !== undefined ||
    loincVitalSign(code) !== undefined ||
    Object.hasOwn(ejectionFractionCodes, code) ||
    Object.hasOwn(pregnancyStatusCodes, code)
  )
}

/** What a code is read as, for codes that stand beside one another. */
function targetOf(code: string): unknown {
  return (
    loincLab(code) ??
    loincVitalSign(code) ??
    (Object.hasOwn(ejectionFractionCodes, code) ? ejectionFractionCodes : pregnancyStatusCodes)
  )
}

function valuesOf(fields: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(fields).filter((key) => isValue(key))
}

function isValue(key: string): boolean {
  return /^value[A-Z]/u.test(key)
}

/** Reads an answer on the ACVPU scale. Any other one, and one without a time of day, is left out. */
function readConsciousness({ resource, at, read, taken }: ObservationPart, reading: FhirReading): void {
  const answer = codesOf(read.valueCodeableConcept, codeSystems.snomed).find((code) =>
    Object.hasOwn(consciousnessAnswers, code),
  )
  const consciousness = answer === undefined ? undefined : consciousnessAnswers[answer]
  const value = describeConcept(read.valueCodeableConcept ?? {})
  const place = { at: [...at, 'valueCodeableConcept'], value }
  if (consciousness === undefined) reading.leaveOut(resource, 'this answer is none of the ACVPU scale', place)
  else if (taken === undefined || !isTime(taken))
    reading.leaveOut(resource, 'a vital sign is expected with its time of day', place)
  else reading.chart.vitalSigns.push({ taken_at: taken, consciousness })
}

/**
 * Reads an ejection fraction as it is reported, in whole percent.
 *
 * A fraction of a percent is rounded, and that is named; not so between 40 and 40.5, where rounding would call a fraction reduced that was not measured so.
 */
function readEjectionFraction(
  { resource, at, taken }: ObservationPart,
  fraction: FhirQuantity,
  reading: FhirReading,
): void {
  const place = { at: [...at, 'valueQuantity'], value: `ejection fraction ${describeQuantity(fraction)}` }
  const result = quantityIn(fraction, { units: ['%'] })
  if ('problem' in result) return reading.leaveOut(resource, result.problem, place)
  const percent = Math.round(result.value)
  if (percent < 1 || percent > 90) return reading.leaveOut(resource, 'it is not between 1 and 90', place)
  if (result.value > reduced && percent === reduced)
    return reading.leaveOut(
      resource,
      'rounded to whole percent it would count as reduced, and it was not measured so',
      place,
    )
  if (percent !== result.value) reading.leaveOut(resource, `it is rounded to ${percent} %`, place)
  reading.chart.ejectionFractions.push({ percent, taken, name: (reason) => reading.leaveOut(resource, reason, place) })
}
