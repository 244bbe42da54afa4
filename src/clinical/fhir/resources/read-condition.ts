import { z } from 'zod'
import {
  codeSystems,
  codesOf,
  describeConcept,
  type CodeableConcept,
  codeableConcept,
  dateTime,
  period,
  reference,
  type FhirResource,
  nameOfConcept,
} from './fhir-elements.ts'
import { orderOf, notYet } from './record-window.ts'
import type { FhirReading } from './fhir-reading.ts'
import { pregnancyConditions } from './pregnancy.ts'

/**
 * SNOMED CT codes of conditions under the names that the rules know them by; a condition whose code is not here keeps the name that the record gives it. A small reference table, unreviewed.
 *
 * Source: SNOMED CT, https://browser.ihtsdotools.org
 */
export const snomedConditions: Readonly<Record<string, string>> = {
  '84114007': 'heart failure',
  '42343007': 'congestive heart failure',
  '88805009': 'chronic congestive heart failure',
  '56675007': 'acute heart failure',
  '417996009': 'systolic heart failure',
  '418304008': 'diastolic heart failure',
  '703272007': 'heart failure with reduced ejection fraction',
  '446221000': 'heart failure with preserved ejection fraction',
  '13645005': 'COPD',
  '185086009': 'COPD (chronic obstructive bronchitis)',
  '87433001': 'COPD (pulmonary emphysema)',
  '195951007': 'acute exacerbation of COPD',
  '195967001': 'asthma',
  '233604007': 'pneumonia',
  '385093006': 'community-acquired pneumonia',
  '425464007': 'nosocomial pneumonia',
  '422588002': 'aspiration pneumonia',
  '75570004': 'viral pneumonia',
  '59282003': 'pulmonary embolism',
  '706870000': 'acute pulmonary embolism',
  '128053003': 'deep vein thrombosis',
  '22298006': 'myocardial infarction',
  '57054005': 'acute myocardial infarction',
  '401303003': 'acute ST-elevation myocardial infarction',
  '401314000': 'acute non-ST-elevation myocardial infarction',
  '399211009': 'history of myocardial infarction',
  '4557003': 'unstable angina',
  '233819005': 'stable angina',
  '29857009': 'chest pain',
  '53741008': 'coronary heart disease',
  '414545008': 'ischaemic heart disease',
  '60046008': 'pleural effusion',
  '49436004': 'atrial fibrillation',
  '38341003': 'hypertension',
  '59621000': 'essential hypertension',
  '230690007': 'stroke',
  '73211009': 'diabetes mellitus',
  '46635009': 'type 1 diabetes mellitus',
  '44054006': 'type 2 diabetes mellitus',
  '709044004': 'chronic kidney disease',
  '431855005': 'chronic kidney disease stage 1',
  '431856006': 'chronic kidney disease stage 2',
  '433144002': 'chronic kidney disease stage 3',
  '431857002': 'chronic kidney disease stage 4',
  '433146000': 'chronic kidney disease stage 5',
  '46177005': 'end-stage renal disease',
}

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
