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
 */
export interface NameEntry {
  readonly name: string
  readonly synonyms: readonly string[]
  readonly abbreviations: readonly string[]
  readonly primary?: readonly string[] | undefined
  readonly exact?: readonly string[] | undefined
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

const entry = z.strictObject({
  name,
  synonyms: z.array(name),
  abbreviations: z.array(name),
  primary: marked,
  exact: marked,
})

/** The schema of `names.json`. */
export const nameTableSchema: z.ZodType<NameTable> = z.strictObject({
  source: z.string().min(1, 'wanted text, got an empty string'),
  reviewed: z.boolean(),
  concepts: z.array(entry),
  procedures: z.array(entry),
})

/** The table of this package. */
export const nameTable: NameTable = nameTableSchema.parse(data)
