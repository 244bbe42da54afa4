import { z } from 'zod'
import data from './names.json' with { type: 'json' }

/**
 * The names of one thing, in British spelling and in the singular but for irregular plurals ("emboli").
 *
 * - `name`, `synonyms`: full names; each belongs to one entry of the table. Adjectives of a finding ("hyperkalaemic") are among them
 * - `abbreviations`: one may stand at several entries
 * - `primary`: the abbreviations that mean this entry where nothing else is said. One that stands at several entries is primary at exactly one of them; one
 *   that stands at a single entry is not listed here
 * - `exact`: the abbreviations that are a word, a title or a unit in another case (AS, MS, Mg), and count only as they are written here
 * - `together`: abbreviations that name this with something else (N&V is nausea, and vomiting)
 * - `denials`: words that say that it is not there (afebrile, NKDA)
 * - `apart`: longer names that hold one of these and mean another thing (hay fever is no fever)
 */
export interface NameEntry {
  readonly name: string
  readonly synonyms: readonly string[]
  readonly abbreviations: readonly string[]
  readonly primary?: readonly string[] | undefined
  readonly exact?: readonly string[] | undefined
  readonly together?: readonly string[] | undefined
  readonly denials?: readonly string[] | undefined
  readonly apart?: readonly string[] | undefined
}

/**
 * What cardiopulmonary, emergency and general internal medicine speak of, by its names: concepts (findings, diseases, tests, measures) and procedures (what
 * an answer may order and is no drug). A reference table; `reviewed` is false until a clinician signs it.
 */
export interface NameTable {
  readonly source: string
  readonly reviewed: boolean
  readonly concepts: readonly NameEntry[]
  readonly procedures: readonly NameEntry[]
}

const name = z.string().regex(/^\S+(?: \S+)*$/u, 'wanted words with single spaces between them')

const marked = z.array(name).min(1, 'wanted an abbreviation, or no list at all').optional()

const listed = z.array(name).min(1, 'wanted a name, or no list at all').optional()

const entry = z.strictObject({
  name,
  synonyms: z.array(name),
  abbreviations: z.array(name),
  primary: marked,
  exact: marked,
  together: listed,
  denials: listed,
  apart: listed,
})

/** The schema of `names.json`. */
export const nameTableSchema: z.ZodType<NameTable> = z.strictObject({
  source: z.string().min(1, 'wanted text, got an empty string'),
  reviewed: z.boolean(),
  concepts: z.array(entry),
  procedures: z.array(entry),
})

/** The table of this package. A test holds it against the schema, so that no user waits for it. */
export const nameTable: NameTable = data
