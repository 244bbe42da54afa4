import type { Patient } from '../golden-set/patient.ts'

/** What a record says when it says nothing. */
const usual: Readonly<Record<string, unknown>> = { status: 'active', present: true }
const longest = 400

/**
 * A patient in short lines, a field each: only what is on record, and of that only what is not usual (an active condition, a symptom that is present).
 *
 * @returns lines without a common indent; a text longer than 400 characters is cut
 */
export function describePatient(patient: Patient): readonly string[] {
  return Object.entries(patient).flatMap(([field, value]: [string, unknown]) => {
    if (Array.isArray(value)) return value.map((entry) => `${field}: ${inline(entry)}`)
    return value === undefined ? [] : [`${field}: ${inline(value)}`]
  })
}

function inline(value: unknown): string {
  if (typeof value !== 'object' || value === null) return shown(value)
  if (Array.isArray(value)) return value.map(inline).join(', ')
  const { name, value: amount, unit, ...rest } = value as Record<string, unknown>
  const head = [name, amount, unit === name ? undefined : unit].filter((part) => part !== undefined).map(shown)
  const tail = Object.entries(rest)
    .filter(([key, inner]) => inner !== undefined && usual[key] !== inner && !isEmpty(inner))
    .map(([key, inner]) => `${key} ${inline(inner)}`)
  return [...(head.length === 0 ? [] : [head.join(' ')]), ...tail].join(', ')
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

function shown(value: unknown): string {
  const text = String(value).replaceAll('\n', ' / ')
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}
