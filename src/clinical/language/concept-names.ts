import { z } from 'zod'
import data from './names/names.json' with { type: 'json' }
import { fold } from '../words/words.ts'
import { AssayError } from '../../kit/assay-error.ts'

/**
 * The names of one thing, in British spelling and in the singular except irregular plurals ("emboli").
 *
 * - `name`, `synonyms`: full names; each belongs to one entry of the table. Adjectives of a finding ("hyperkalaemic") are among them
 * - `abbreviations`: one may stand at several entries
 * - `primary`: the abbreviations that mean this entry where nothing else is said. One that stands at several entries is primary at exactly one of them; one
 *   that stands at a single entry is not listed here
 * - `exact`: the abbreviations that are a word, a title or a unit in another case (AS, MS, Mg), and count only as they are written here
 * - `together`: abbreviations that name this with something else (N&V is nausea, and vomiting)
 * - `forms`: phrases as `CueLexicon` reads them that say the same in a sentence ("the heart is mildly enlarged", "fractures of the left sixth and seventh ribs")
 * - `denials`: words that say that it is not there (afebrile, NKDA)
 * - `apart`: longer names that hold one of these and mean another thing (hay fever is not fever)
 * - `kindOf`: names of wider entries that this is a kind of (torsades is a ventricular tachycardia). A kind means more than the wider thing, so that it is not a synonym:
 *   who has the kind has the wider thing, and who has not the kind may still have it
 */
interface NameEntry {
  readonly name: string
  readonly synonyms: readonly string[]
  readonly abbreviations: readonly string[]
  readonly primary?: readonly string[] | undefined
  readonly exact?: readonly string[] | undefined
  readonly together?: readonly string[] | undefined
  readonly denials?: readonly string[] | undefined
  readonly apart?: readonly string[] | undefined
  readonly kindOf?: readonly string[] | undefined
  readonly forms?: readonly string[] | undefined
}

/**
 * What cardiopulmonary, emergency and general internal medicine speak of, by its names: concepts (findings, diseases, tests, measures) and procedures (what
 * an answer may order and is not a drug). A reference table; `reviewed` is false until a clinician signs it.
 */
interface NameTable {
  readonly source: string
  readonly reviewed: boolean
  readonly concepts: readonly NameEntry[]
  readonly procedures: readonly NameEntry[]
}

const someName = z.string().regex(/^\S+(?: \S+)*$/u, 'expected words with single spaces between them')

const marked = z.array(someName).min(1, 'expected an abbreviation, or no list at all').optional()

const listed = z.array(someName).min(1, 'expected a name, or no list at all').optional()

const nameEntry = z.strictObject({
  name: someName,
  synonyms: z.array(someName),
  abbreviations: z.array(someName),
  primary: marked,
  exact: marked,
  together: listed,
  denials: listed,
  apart: listed,
  kindOf: listed,
  forms: listed,
})

/** The schema of `names.json`. */
export const nameTableSchema: z.ZodType<NameTable> = z.strictObject({
  source: z.string().min(1, 'expected text, got an empty string'),
  reviewed: z.boolean(),
  concepts: z.array(nameEntry),
  procedures: z.array(nameEntry),
})

/** The table of this package. A test compares it with the schema, so that no user waits for it. */
export const nameTable: NameTable = data

/**
 * What two spellings of a name have in common: words folded as `fold` does (case, accents, British and American spelling), joined without white space and
 * hyphens, so that `Pre-eclampsia`, `preeclampsia` and `pre eclampsia` are one. Not for display.
 */
export function conceptKey(name: string): string {
  return name
    .split(/[\s\u2010-\u2015-]+/u)
    .map(fold)
    .join('')
}

/**
 * What a name may mean, the primary reading first; empty for a name that the table does not know. Only abbreviations have more than one reading.
 *
 * Case, white space, hyphens, British or American spelling and a plural in -s make no difference.
 *
 * @throws AssayError `language-invalid` for what is not a string, and for an empty one
 *
 * @example
 * readingsOf('MI').map(({ name }) => name) // ['myocardial infarction', 'mitral regurgitation']
 */
export function readingsOf(name: string): readonly NameEntry[] {
  if (typeof name !== 'string' || name.trim() === '')
    throw new AssayError(
      'language-invalid',
      `a name is ${typeof name === 'string' ? 'empty' : `of type ${typeof name}`}, expected a string such as "pulmonary embolism"; give the concept or procedure to look for`,
    )
  readings ??= readAll([...nameTable.concepts, ...nameTable.procedures])
  return readings.get(conceptKey(name)) ?? readings.get(conceptKey(singular(name.trim()))) ?? []
}

/** Of an abbreviation ("ECGs") or a word long enough to have a plural: "has" is none. */
function singular(name: string): string {
  return /(?:[\p{Lu}\p{N}]|\p{L}{3}[^s\P{L}])s$/u.test(name) ? name.slice(0, -1) : name
}

/** Built when the first name is asked for: a suite that asks for none does not wait for it. */
let readings: ReadonlyMap<string, readonly NameEntry[]> | undefined

function readAll(entries: readonly NameEntry[]): ReadonlyMap<string, readonly NameEntry[]> {
  const found = new Map<string, NameEntry[]>()
  for (const entry of entries) {
    const primary = new Set(entry.primary?.map(conceptKey))
    for (const key of new Set([entry.name, ...entry.synonyms, ...entry.abbreviations].map(conceptKey))) {
      const others = found.get(key)
      if (others === undefined) found.set(key, [entry])
      else if (primary.has(key)) others.unshift(entry)
      else others.push(entry)
    }
  }
  return found
}

const namesOfEntry = new WeakMap<NameEntry, readonly string[]>()

/**
 * All names that mean the same as a concept, a procedure or an abbreviation, itself among them: the name of its entry first, then synonyms and abbreviations.
 *
 * An abbreviation with several readings gives the names of the primary one alone: `MI` is myocardial infarction, never mitral insufficiency. For the same
 * reason it is left out of the names of its other readings, so that a text about a heart attack is none about the mitral valve. All names of one entry get
 * the same list, which nobody may change.
 *
 * @param name case, white space, hyphens, British or American spelling and a plural in -s make no difference
 * @returns as the table writes them; a name that it does not know is alone, trimmed
 * @throws AssayError `language-invalid` for what is not a string, and for an empty one
 *
 * @example
 * namesFor('PE') // ['pulmonary embolism', 'pulmonary embolus', …, 'PE']
 */
export function namesFor(name: string): readonly string[] {
  const [entry] = readingsOf(name)
  if (entry === undefined) return [name.trim()]
  const before = namesOfEntry.get(entry)
  if (before !== undefined) return before
  const names = Object.freeze([
    entry.name,
    ...entry.synonyms,
    ...entry.abbreviations.filter((abbreviation) => readingsOf(abbreviation)[0] === entry),
  ])
  namesOfEntry.set(entry, names)
  return names
}

/**
 * The entries that are a kind of a concept by the table's `kindOf`, over any number of steps; itself not among them. Empty for a name that the table does not know.
 *
 * @throws AssayError `language-invalid` for what is not a string or holds no word
 */
export function narrowerThan(name: string): readonly NameEntry[] {
  const [entry] = readingsOf(name)
  const found = new Set<NameEntry>()
  const open = entry === undefined ? [] : [entry]
  for (let wider = open.pop(); wider !== undefined; wider = open.pop())
    for (const kind of kindsOfEntry().get(wider.name) ?? []) {
      if (found.has(kind) || kind === entry) continue
      found.add(kind)
      open.push(kind)
    }
  return [...found]
}

let byWider: ReadonlyMap<string, readonly NameEntry[]> | undefined

function kindsOfEntry(): ReadonlyMap<string, readonly NameEntry[]> {
  if (byWider !== undefined) return byWider
  const found = new Map<string, NameEntry[]>()
  for (const entry of [...nameTable.concepts, ...nameTable.procedures])
    for (const wider of entry.kindOf ?? []) {
      const kinds = found.get(wider)
      if (kinds === undefined) found.set(wider, [entry])
      else kinds.push(entry)
    }
  return (byWider = found)
}

/**
 * All names of a concept or a procedure, and of what is a kind of it: by the table, or by a name that ends in its own (a transthoracic echocardiogram is an echocardiogram,
 * whether it is written out or as `TTE`).
 *
 * @throws AssayError `language-invalid` for what is not a string or holds no word
 */
export function kindsOf(name: string): readonly string[] {
  const own = namesFor(name)
  const endings = own.map(spaced).filter((key) => key.length >= shortestEnding)
  keyedNames ??= [...nameTable.concepts, ...nameTable.procedures].map((entry) => ({ entry, key: spaced(entry.name) }))
  const kinds = keyedNames.flatMap(({ key, entry }) => (endings.some((end) => key.endsWith(` ${end}`)) ? [entry] : []))
  return [...new Set([...own, ...[...kinds, ...narrowerThan(name)].flatMap((entry) => namesFor(entry.name))])]
}

/** Shorter names end too many words. */
const shortestEnding = 6

let keyedNames: readonly { readonly entry: NameEntry; readonly key: string }[] | undefined

function spaced(name: string): string {
  return name
    .split(/[\s\u2010-\u2015-]+/u)
    .map(fold)
    .join(' ')
}

const onlyAsWritten: ReadonlySet<string> = new Set(
  [...nameTable.concepts, ...nameTable.procedures].flatMap((entry) => entry.exact ?? []),
)

/**
 * Whether a name counts in a text only in the case that it has here, since in another one it is an ordinary word, a title or a unit: `AS` is aortic
 * stenosis, `as` is not; `MR` is no `Mr`, and the `mg` of a dose is not a magnesium.
 *
 * @param name as `namesFor` writes it
 */
export function countsOnlyAsWritten(name: string): boolean {
  return onlyAsWritten.has(name)
}
