import { z } from 'zod'
import type { Patient } from '../../patient/patient.ts'
import { codeSystems, codesOf, codeableConcept, coding, period, reference, type FhirResource } from './fhir-elements.ts'
import { isTime, latestBy, notYet, orderOf } from './record-window.ts'
import { referencesTo } from './references.ts'
import type { FhirReading } from './fhir-reading.ts'

/**
 * The setting that a class of encounters is (HL7 v3 ActCode, as FHIR R4 takes it). Classes that leave it open, such as an observation stay, are not here.
 *
 * Source: https://hl7.org/fhir/R4/v3/ActEncounterCode/vs.html
 */
const encounterClasses: Readonly<Record<string, NonNullable<Patient['setting']>>> = {
  // Ambulatory
  AMB: 'outpatient',
  // Home health
  HH: 'outpatient',
  // Virtual
  VR: 'outpatient',
  // Emergency
  EMER: 'emergency',
  // Inpatient encounter
  IMP: 'inpatient',
  // Inpatient acute
  ACUTE: 'inpatient',
  // Inpatient non-acute
  NONAC: 'inpatient',
}

/** SNOMED CT types that make an inpatient one of intensive care. */
export const intensiveCareTypes: Readonly<Record<string, string>> = {
  '305351004': 'Admission to intensive care unit',
}

/** SNOMED CT types of encounters at which nobody is treated: Synthea ends the record of the deceased with one. */
export const postMortemTypes: Readonly<Record<string, string>> = {
  '308646001': 'Death certification',
}

const fhirEncounter = z.looseObject({
  status: z.string(),
  class: z.looseObject(
    coding.shape,
    'expected a Coding, as FHIR R4 has it, an object with a code; FHIR R5 has a list here',
  ),
  type: z.array(codeableConcept).optional(),
  subject: reference.optional(),
  period: period.optional(),
})

type FhirEncounter = z.output<typeof fhirEncounter>

const kinds = {
  read: ['status', 'class', 'type', 'subject', 'period'],
  aside: [
    'statusHistory',
    'classHistory',
    'serviceType',
    'priority',
    'participant',
    'location',
    'serviceProvider',
    'account',
    'appointment',
    'episodeOfCare',
    'basedOn',
    'partOf',
  ],
}

/** Statuses in which the patient is or was there. */
const takenPlace: ReadonlySet<string> = new Set(['arrived', 'triaged', 'in-progress', 'onleave', 'finished'])

interface Visit {
  readonly resource: FhirResource
  readonly read: FhirEncounter
  readonly start: string
}

/** The encounter that a case is set in. */
export interface ReferenceEncounter {
  readonly start: string
  /** Gives up the setting where the encounter ended long before the record does, and names it. */
  readonly settingAt: (latestResult: string | undefined) => Patient['setting']
  /** By what other resources refer to it, as `comparable` writes references. */
  readonly names: ReadonlySet<string>
}

/**
 * Reads the encounters, of which one is that of the case: the latest to begin, at the end of the window where there is one. Its class is the setting. All others are named.
 *
 * With a window an encounter that was over by then gives no setting, and without one that ended more than a day before the latest result. Whether an encounter begins after the window is kept on the reading.
 *
 * @returns undefined where there is none
 */
export function readEncounters(
  resources: readonly FhirResource[],
  reading: FhirReading,
): ReferenceEncounter | undefined {
  const visits = resources.flatMap((resource) => readVisit(resource, reading) ?? [])
  const latest = latestBy(visits, ({ start }) => start)
  if (latest === undefined) return undefined
  const together = visits.filter((visit) => visit !== latest && orderOf(visit.start, latest.start) !== 'before')
  for (const { resource, start } of visits)
    if (resource !== latest.resource)
      reading.leaveOut(resource, `the case is set in a later encounter, ${latest.resource.label}`, { value: start })
  reading.nameUnread(latest.resource, kinds)
  return {
    start: latest.start,
    settingAt: (latestResult) => settingUnlessOver(latest, settingOf(latest, together, reading), latestResult, reading),
    names: new Set(referencesTo(latest.resource)),
  }
}

function readVisit(resource: FhirResource, reading: FhirReading): Visit | undefined {
  if ('actualPeriod' in resource.fields) {
    reading.fault(resource, 'actualPeriod is of FHIR R5; FHIR R4 has period')
    return undefined
  }
  const read = reading.parse(fhirEncounter, resource)
  if (read === undefined || reading.isModified(resource)) return undefined
  const whose = reading.subjects.problemOf(read.subject)
  const start = read.period?.start
  const types = (read.type ?? []).flatMap((one) => codesOf(one, codeSystems.snomed))
  const postMortem = types.find((code) => Object.hasOwn(postMortemTypes, code))
  const late = notYet(reading.window, start)
  if (whose !== undefined) reading.leaveOut(resource, whose)
  else if (!takenPlace.has(read.status))
    reading.leaveOut(resource, 'it did not take place, or not yet', { at: ['status'], value: read.status })
  else if (postMortem !== undefined)
    reading.leaveOut(resource, `after death: ${postMortemTypes[postMortem]?.toLowerCase()}`, {
      at: ['type'],
      value: postMortem,
    })
  else if (start === undefined || start.length < 10)
    reading.leaveOut(resource, 'the day on which it began is not on record', {
      at: ['period'],
      value: start ?? 'nothing',
    })
  else if (late !== undefined) {
    reading.goesOn = true
    reading.leaveOut(resource, late, { value: start })
  } else return { resource, read, start }
  return undefined
}

function settingOf(visit: Visit, together: readonly Visit[], reading: FhirReading): Patient['setting'] {
  const { resource, read } = visit
  const { at } = reading.window
  const end = read.period?.end
  if (at !== undefined && end !== undefined && orderOf(end, at) === 'before') {
    reading.leaveOut(resource, `it was over before ${at}, so that the setting then is not on record`, {
      at: ['period', 'end'],
      value: end,
    })
    return undefined
  }
  const setting = settingByClass(read)
  if (setting === undefined) {
    reading.leaveOut(resource, 'this class leaves the setting open', {
      at: ['class'],
      value: read.class.code ?? 'no code',
    })
    return undefined
  }
  const other = together.find((one) => settingByClass(one.read) !== setting)
  if (other === undefined) return setting
  reading.leaveOut(
    resource,
    `${other.resource.label} began with it in another setting, so that the setting is left open`,
    {
      at: ['class'],
      value: read.class.code ?? 'no code',
    },
  )
  return undefined
}

const oneDay = 24 * 60 * 60 * 1000

/** Results come in after a visit; those of the day after are still of it. */
function settingUnlessOver(
  { resource, read }: Visit,
  setting: Patient['setting'],
  latestResult: string | undefined,
  reading: FhirReading,
): Patient['setting'] {
  const end = read.period?.end
  if (setting === undefined || end === undefined || latestResult === undefined) return setting
  // A day ends with its last hour, and a month with its last day.
  const over = isTime(end) ? Date.parse(end) : endOfDay(end)
  if (!(Date.parse(latestResult) - over > oneDay)) return setting
  reading.leaveOut(
    resource,
    `it was over more than a day before the latest result, of ${latestResult}, so that the setting then is not on record`,
    { at: ['period', 'end'], value: end },
  )
  return undefined
}

function endOfDay(day: string): number {
  const [year = 0, month = 12, date] = day.split('-').map(Number)
  return date === undefined ? Date.UTC(year, month, 1) : Date.UTC(year, month - 1, date + 1)
}

function settingByClass(read: FhirEncounter): Patient['setting'] {
  const { code = '' } = read.class
  const setting = Object.hasOwn(encounterClasses, code) ? encounterClasses[code] : undefined
  const isIntensive = (read.type ?? []).some((one) =>
    codesOf(one, codeSystems.snomed).some((type) => Object.hasOwn(intensiveCareTypes, type)),
  )
  return setting === 'inpatient' && isIntensive ? 'intensive-care' : setting
}
