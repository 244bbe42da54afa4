import { AssayError } from '../../kit/assay-error.ts'
import { describeFound } from '../../kit/describe-found.ts'

/** Something of a file for which the other side has no place. */
export interface NotMapped {
  /** The file and line, or the file and the index of its list: `tests.csv:3`, `tests.yaml[2]`; the file alone for what is of all of it. */
  readonly place: string
  /** What it is, as a path: `assert[1] (llm-rubric)`. */
  readonly what: string
  /** Why it has no place, and what to do instead. */
  readonly why: string
}

/** A case as a foreign file has it, in the fields of this package; what is absent the file does not say. */
export interface CaseDraft {
  readonly place: string
  readonly id?: string | undefined
  readonly condition?: string | undefined
  readonly tenant?: string | undefined
  readonly group?: string | undefined
  readonly comment?: string | undefined
  readonly question?: string | undefined
  readonly conversation?: readonly Turn[] | undefined
  readonly patient?: unknown
  /** By the names of `expected` of a golden case, not checked yet. */
  readonly expected: Readonly<Record<string, unknown>>
  /** What a case of one's own keeps as it stands, and a golden case has no place for. */
  readonly kept: Readonly<Record<string, unknown>>
}

/** A turn of a conversation. */
export interface Turn {
  readonly role: string
  readonly content: string
}

/** What a file came to. */
export interface Imported {
  readonly drafts: readonly CaseDraft[]
  readonly notMapped: readonly NotMapped[]
}

/** An object of a foreign file, with its place. */
export interface ForeignRecord {
  readonly place: string
  readonly value: Readonly<Record<string, unknown>>
}

/** Whether a value is an object with fields. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a foreign file says nothing by a value: tools write null, an empty cell, or an empty list for what is absent. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  return isRecord(value) && Object.keys(value).length === 0
}

/** A text or a number as text; undefined for what is blank, and for anything else. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** The fields that say something and are not among those that are read. */
export function otherFields(value: Readonly<Record<string, unknown>>, read: readonly string[]): string[] {
  return Object.keys(value).filter((key) => !read.includes(key) && !isBlank(value[key]))
}

/** A refusal of a file that is to be imported. */
export function importRefused(message: string): AssayError {
  return new AssayError('golden-set-invalid', message)
}

/**
 * The objects of a list, with their places.
 *
 * @param shown the file as messages name it
 * @throws {AssayError} `golden-set-invalid` for what is not a list of objects
 */
export function recordsOf(list: unknown, shown: string, what: string): ForeignRecord[] {
  if (!Array.isArray(list)) throw importRefused(`${shown}: expected a list of ${what}, got ${describeFound(list)}`)
  return list.map((value: unknown, at) => {
    const place = `${shown}[${at}]`
    if (!isRecord(value))
      throw importRefused(`${place}: expected one of the ${what}, an object, got ${describeFound(value)}`)
    return { place, value }
  })
}
