import { quantities } from '../../quantities/quantities.ts'
import { unitOfResult } from '../../patient/analytes.ts'
import type { Patient, Lab } from '../../patient/patient.ts'
import {
  keyOfName,
  type OwnNames,
  plainKey,
  type Specimen,
  specimenIn,
  statedValues,
  type StatedValue,
} from './stated-values.ts'

/** A number on record. */
export interface RecordReading {
  /** As `keyOfName` gives it. */
  readonly key: string
  readonly stated: Pick<StatedValue, 'low' | 'high' | 'quantity' | 'decimals'>
  /** As a reader is told of it: `potassium 6.5 mmol/L`. */
  readonly text: string
  readonly specimen: Specimen | undefined
  /** ISO 8601. */
  readonly takenAt: string | undefined
  readonly flag: StatedValue['flag']
}

/** What a record says in numbers and in words. */
export interface RecordTexts {
  readonly own: OwnNames
  readonly readings: ReadonlyMap<string, readonly RecordReading[]>
  /** What stands in words of its own: notes, the rhythm of the ECG, the description of an effusion. */
  readonly texts: readonly string[]
}

/** What holding a row against the record gave. */
export interface RowFinding {
  /** How many things of the row could be compared. */
  readonly compared: number
  /** What disagrees: what the row says, and what the record has. */
  readonly faults: readonly string[]
  /** What the record has otherwise, in a unit that does not convert. */
  readonly unclear: readonly string[]
}

const known = new WeakMap<Patient, RecordTexts>()

/** The numbers of a record under their names: results, vital signs, ECG, images, and those of its notes. Read once a patient. */
export function recordTexts(patient: Patient): RecordTexts {
  let read = known.get(patient)
  if (read === undefined) known.set(patient, (read = readRecord(patient)))
  return read
}

function readRecord(patient: Patient): RecordTexts {
  const own = new Map<string, string>()
  for (const { name } of patient.labs) own.set(plainKey(name), `result ${plainKey(name)}`)
  for (const { finding } of patient.cxr_classifications) own.set(plainKey(finding), `film ${plainKey(finding)}`)
  for (const lead of Object.keys(patient.ecg?.st_deviation_mm ?? {})) own.set(plainKey(lead), `lead ${plainKey(lead)}`)
  const texts = [
    ...patient.notes.map(({ text }) => text),
    ...(patient.ecg?.rhythm === undefined ? [] : [patient.ecg.rhythm]),
    ...(patient.pleural_effusion?.description === undefined ? [] : [patient.pleural_effusion.description]),
  ]
  const all = [
    ...patient.labs.flatMap((lab) => ofLab(lab, own)),
    ...patient.vital_signs.flatMap((vitals) => ofVitals(vitals)),
    ...(patient.lvef_percent === undefined ? [] : [plain('ejection-fraction', patient.lvef_percent, 'LVEF', ' %')]),
    ...Object.entries(patient.ecg?.st_deviation_mm ?? {}).map(([lead, mm]) =>
      plain(`lead ${plainKey(lead)}`, mm, lead, ' mm', patient.ecg?.taken_at),
    ),
    ...patient.cxr_classifications.map(({ finding, probability }) =>
      plain(`film ${plainKey(finding)}`, probability, finding),
    ),
    ...[...texts, ...patient.conditions.map(({ name }) => name)].flatMap((text) =>
      statedValues(text, own).map((stated) => ofText(stated, sampledFluid(text, stated.start))),
    ),
  ]
  // What a note says twice is one reading.
  const once = new Map(all.map((one) => [[one.key, one.text, one.specimen, one.takenAt].join('|'), one]))
  return { own, readings: Map.groupBy(once.values(), ({ key }) => key), texts }
}

function ofLab(lab: Lab, own: OwnNames): readonly RecordReading[] {
  const { name, value, unit, specimen, taken_at: takenAt, flag } = lab
  const stated = [name, headOf(name)]
    .flatMap((one) => statedValues(`${one} ${value} ${unitOfResult(lab)}`, own).slice(0, 1))
    .find(({ low }) => low === value)
  // "Troponin (male)" is found by the whole name, and by what it is of.
  const sampled = name.replace(sampleWords, ' ').trim()
  // "Pleural pH" is a pH, of its own sample.
  const named = keyOfName(name, own)
  const keys = new Set([
    named,
    stated?.key,
    ...(sampled === name ? [] : [keyOfName(sampled, own)]),
    // "hs-troponin I, 0 h" is a troponin; "calcium, ionised" is in the table by its whole name.
    ...(named === undefined || named.startsWith('result ') ? [keyOfName(headOf(sampled), own)] : []),
  ])
  return [...keys].flatMap((key) =>
    key === undefined
      ? []
      : [
          {
            key,
            stated: stated ?? { low: value, high: value, quantity: undefined, decimals: 0 },
            text: `${name} ${value} ${unit}`,
            specimen: specimen ?? specimenIn(name),
            takenAt,
            flag: flag === undefined ? undefined : (flag.replace('critical-', '') as StatedValue['flag']),
          },
        ],
  )
}

/** The name of a result without when, how and where it was taken: "glucose (ward meter)", "creatinine on admission", "troponin T 3 h", "K 08:05". */
function headOf(name: string): string {
  return name
    .replace(/\s*[,;(@].*$/u, '')
    .replace(
      /\s+(?:(?:at|on|after|before|post|pre|from|since|during|with|without|in)\s.*|(?:on )?(?:admission|arrival|discharge|repeat\w*|previous|baseline|initial|peak|today|now|yesterday|fasting|random)\b.*|\d+(?:[.:]\d+)?\s?(?:h|hrs?|hours?|min|minutes|days?|weeks?|months?)?\b.*)$/iu,
      '',
    )
    .trim()
}

const sampleWords =
  /\b(?:pleural|fluid|effusion|ascitic|csf|arterial|venous|capillary|urine|urinary|spot|random|timed|blood|serum|plasma)\b/giu

const vitalNames: Readonly<Record<string, readonly [key: string, name: string, unit: string]>> = {
  heart_rate_per_min: ['heart-rate', 'heart rate', '/min'],
  respiratory_rate_per_min: ['respiratory-rate', 'respiratory rate', '/min'],
  systolic_mmhg: ['systolic-pressure', 'systolic pressure', ' mmHg'],
  diastolic_mmhg: ['diastolic-pressure', 'diastolic pressure', ' mmHg'],
  spo2_percent: ['oxygen-saturation', 'SpO2', '%'],
  temperature_celsius: ['temperature', 'temperature', ' °C'],
  fio2: ['fio2', 'FiO2', ''],
}

function ofVitals(vitals: Patient['vital_signs'][number]): readonly RecordReading[] {
  return Object.entries(vitals).flatMap(([field, value]) => {
    const named = vitalNames[field]
    return named === undefined || typeof value !== 'number'
      ? []
      : [plain(named[0], value, named[1], named[2], vitals.taken_at)]
  })
}

function plain(key: string, value: number, name: string, unit = '', takenAt?: string): RecordReading {
  const text = `${name} ${value}${unit}`
  const quantity = unit === '' ? undefined : quantities(`${value}${unit}`)[0]
  return {
    key,
    stated: { low: value, high: value, quantity, decimals: 0 },
    text,
    specimen: undefined,
    takenAt,
    flag: undefined,
  }
}

function ofText(stated: StatedValue, fluid: Specimen | undefined): RecordReading {
  const specimen = stated.specimen ?? fluid
  return { key: stated.key, stated, text: stated.text, specimen, takenAt: undefined, flag: undefined }
}

/** "Tap 5 mL: blood, Hct 34": what the sentence of a note says was sampled. */
function sampledFluid(text: string, at: number): Specimen | undefined {
  const sentence =
    text
      .slice(0, at)
      .split(/[.;\n]/u)
      .at(-1) ?? ''
  return /\b(?:tap|tapped|pleural|aspirate[ds]?|pleural fluid)\b/iu.test(sentence) ? 'pleural-fluid' : undefined
}
