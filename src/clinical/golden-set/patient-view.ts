import { z } from 'zod'
import type { CaseGroups } from '../../core/slice.ts'
import { listIds } from '../../kit/phrases.ts'
import type { CaseView, RecordLine } from '../../core/case-view.ts'
import { goldenCase } from './golden-case.ts'
import { type Patient, patient as patientSchema } from '../patient/patient.ts'

/** Age bands in completed years, from the youngest; their order by text is that by age. */
export const ageBands = ['0-17', '18-39', '40-64', '65-79', '80+'] as const

type AgeBand = (typeof ageBands)[number]

/** First year of each band but the first: adults, midlife, the age from which scores such as CURB-65 count it, and the very old. */
const starts = [18, 40, 65, 80]

/**
 * The band by which results are broken down.
 *
 * @param ageYears completed years, 0 or more
 *
 * @example
 * ageBand(64) // '40-64'
 */
export function ageBand(ageYears: number): AgeBand {
  return ageBands[starts.filter((start) => ageYears >= start).length] ?? '80+'
}

/** What results are broken down by of a patient; what the record does not say is absent. */
interface PatientGroup {
  readonly ageBand?: AgeBand
  readonly sex?: 'female' | 'male'
}

/**
 * Age band and sex of the patient of a case.
 *
 * @param evalCase a golden case, or any other: one without `patient.demographics` belongs to no group
 *
 * @example
 * patientGroup({ id: 'pe-07', patient: { demographics: { age_years: 54, sex: 'female' } } }) // { ageBand: '40-64', sex: 'female' }
 */
export function patientGroup(evalCase: unknown): PatientGroup {
  const { age_years: age, sex } = objectIn(objectIn(objectIn(evalCase)['patient'])['demographics'])
  return {
    ...(typeof age === 'number' && age >= 0 ? { ageBand: ageBand(age) } : {}),
    ...(sex === 'female' || sex === 'male' ? { sex } : {}),
  }
}

const longestQuestion = 120

/**
 * Whom or what a case is about, in a line for people who read of a miss: age, sex, setting, what the patient has and complains of; of a query its words.
 *
 * It says what the record says under names, and nothing of its notes.
 *
 * @param evalCase a golden case, a query, or anything else
 * @returns undefined for a case that says none of it
 *
 * @example
 * describeCase({ patient: { demographics: { age_years: 54, sex: 'female' }, setting: 'emergency', conditions: [{ name: 'COPD' }] } }) // 'woman of 54, emergency; COPD'
 */
export function describeCase(evalCase: unknown): string | undefined {
  const { patient, query, text } = objectIn(evalCase)
  if (patient === undefined) {
    const words = typeof query === 'string' ? query : typeof text === 'string' ? text : undefined
    return words === undefined ? undefined : shortened(words.replaceAll(/\s+/gu, ' ').trim())
  }
  const { demographics, setting, conditions, symptoms } = objectIn(patient)
  const parts = [
    [whoOf(objectIn(demographics)), typeof setting === 'string' ? setting : ''].filter(Boolean).join(', '),
    namesOf(conditions, ({ status }) => status !== 'resolved'),
    namesOf(symptoms, ({ present }) => present !== false),
  ].filter((part) => part !== '')
  return parts.length === 0 ? undefined : parts.join('; ')
}

/** From 18 years on a woman or a man. */
function whoOf({ age_years: age, sex, pregnant }: Readonly<Record<string, unknown>>): string {
  const isChild = typeof age === 'number' && age < 18
  const noun = { female: isChild ? 'girl' : 'woman', male: isChild ? 'boy' : 'man' }[String(sex)] ?? 'patient'
  return [
    ...(pregnant === true ? ['pregnant'] : []),
    typeof age === 'number' ? `${noun} of ${age}` : sex === undefined ? '' : noun,
  ]
    .filter(Boolean)
    .join(' ')
}

function namesOf(list: unknown, isShown: (one: Readonly<Record<string, unknown>>) => boolean): string {
  const names = (Array.isArray(list) ? list : [])
    .map(objectIn)
    .filter(isShown)
    .flatMap(({ name }) => (typeof name === 'string' ? [name] : []))
  return names.length === 0 ? '' : listIds(names, 3)
}

function shortened(words: string): string {
  return words.length <= longestQuestion ? words : `${words.slice(0, longestQuestion - 1).trimEnd()}…`
}

/** What runs break their figures down by where cases have patients. */
export const patientGroups: CaseGroups = {
  title: ['patients', 'by age band and sex'],
  groups: [
    { by: 'age-band', field: 'ageBand', schema: z.enum(ageBands), label: (name) => `age ${name}` },
    { by: 'sex', field: 'sex', schema: z.enum(['female', 'male']), label: (name) => name },
  ],
  of: patientGroup,
  describe: describeCase,
}

function objectIn(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** What is usual, and so not printed. */
const usual: Readonly<Record<string, unknown>> = { status: 'active', present: true, haemolysed: false }

/**
 * A golden case as people read it: what the case is about, and the record, a line an entry.
 *
 * @returns undefined for what holds no patient, such as a query
 */
export function patientView(input: unknown): CaseView | undefined {
  if (typeof input !== 'object' || input === null || !('patient' in input)) return undefined
  const read = patientSchema.safeParse(input.patient).data
  if (read === undefined) return undefined
  const comment = goldenCase.partial().safeParse(input).data?.comment
  const question = comment ?? ('question' in input && typeof input.question === 'string' ? input.question : undefined)
  return { ...(question === undefined ? {} : { question }), record: recordOf(read) }
}

function recordOf(read: Patient): RecordLine[] {
  return Object.entries(read).flatMap(([field, value]: [string, unknown]): RecordLine[] => {
    const kind = field.replaceAll('_', ' ')
    if (Array.isArray(value)) return value.map((entry) => ({ kind, text: inWords(entry) }))
    return value === undefined ? [] : [{ kind, text: inWords(value) }]
  })
}

function inWords(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  const { name, value: amount, unit, text, ...rest } = value as Record<string, unknown>
  const head = [name, amount, unit === name ? undefined : unit].filter((part) => part !== undefined).map(String)
  const tail = Object.entries(rest)
    .filter(([key, inner]) => inner !== undefined && usual[key] !== inner && inWords(inner) !== '')
    .map(([key, inner]) => `${key.replaceAll('_', ' ')} ${inWords(inner)}`)
  const facts = [...(head.length === 0 ? [] : [head.join(' ')]), ...tail].join(', ')
  return typeof text === 'string' ? `${facts === '' ? '' : `${facts}: `}${text}` : facts
}
