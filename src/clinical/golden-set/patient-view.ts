import type { CaseView, RecordLine } from '../../core/case-view.ts'
import { goldenCase } from './golden-case.ts'
import { type Patient, patient } from '../patient/patient.ts'

/** What is usual, and so not printed. */
const usual: Readonly<Record<string, unknown>> = { status: 'active', present: true, haemolysed: false }

/**
 * A golden case as people read it: what the case is about, and the record, a line an entry.
 *
 * @returns undefined for what holds no patient, such as a query
 */
export function patientView(input: unknown): CaseView | undefined {
  if (typeof input !== 'object' || input === null || !('patient' in input)) return undefined
  const read = patient.safeParse(input.patient).data
  if (read === undefined) return undefined
  const comment = goldenCase.partial().safeParse(input).data?.comment
  const question = comment ?? ('question' in input && typeof input.question === 'string' ? input.question : undefined)
  return { ...(question === undefined ? {} : { question }), record: recordOf(read) }
}

function recordOf(read: Patient): RecordLine[] {
  return Object.entries(read).flatMap(([field, value]: [string, unknown]): RecordLine[] => {
    const kind = field.replaceAll('_', ' ')
    if (Array.isArray(value)) return value.map((entry) => ({ kind, text: words(entry) }))
    return value === undefined ? [] : [{ kind, text: words(value) }]
  })
}

function words(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return value.map(words).join(', ')
  const { name, value: amount, unit, text, ...rest } = value as Record<string, unknown>
  const head = [name, amount, unit === name ? undefined : unit].filter((part) => part !== undefined).map(String)
  const tail = Object.entries(rest)
    .filter(([key, inner]) => inner !== undefined && usual[key] !== inner && words(inner) !== '')
    .map(([key, inner]) => `${key.replaceAll('_', ' ')} ${words(inner)}`)
  const facts = [...(head.length === 0 ? [] : [head.join(' ')]), ...tail].join(', ')
  return typeof text === 'string' ? `${facts === '' ? '' : `${facts}: `}${text}` : facts
}
