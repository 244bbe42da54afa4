import { perSentence, type ReadSentence, readSentences } from './sentences.ts'
import { fold } from '../words/words.ts'
import { type Token, type Span, tokenSpan, requireText } from '../words/text.ts'
import { Lexicon, type Match } from './lexicon.ts'
import { foreignSpelling, internationalKey } from '../words/international-spelling.ts'
import { isOrdinaryWord } from './ordinary-words.ts'
import { misspelling } from '../words/term-forms.ts'
import { bareSalts } from './drugs/bare-salts.ts'
import { type DrugAdditionsInput, type DrugTable, nameKey } from './drug-table-schema.ts'
import { drugTable, withWiderClasses } from './drug-table.ts'
import { mayMean } from '../words/short-forms.ts'
import { extendDrugTable } from './drugs/extend-drug-table.ts'
import { AssayError } from '../../kit/assay-error.ts'

/** A name in the drug table. */
export interface DrugName {
  /** `furosemide`, or the name of a class as a whole: `loop diuretic`. */
  readonly name: string
  readonly isClass: boolean
  /** Ids of its classes, with those that they are part of. For a class, itself among them. */
  readonly classes: ReadonlySet<string>
  /** Its closest classes alone. */
  readonly ownClasses: readonly string[]
  /** What a combination is made of, by name; of one part for a single drug, empty for a class. */
  readonly parts: readonly string[]
}

/** The drug table as text is read with it. */
export interface Vocabulary {
  readonly table: DrugTable
  /** Drugs and classes that a sentence names; of names that overlap the longest. */
  readonly mentions: (sentence: ReadSentence) => readonly Match<DrugName>[]
  /** The drug or class of exactly this name, or undefined. */
  readonly named: (name: string) => DrugName | undefined
}

const byAdditions = new WeakMap<DrugAdditionsInput, Vocabulary>()

let own: Vocabulary | undefined

let last: { readonly text: string; readonly vocabulary: Vocabulary } | undefined

/**
 * The drug table with a user's additions, compiled once.
 *
 * @throws AssayError `language-invalid` for additions that clash with the table
 */
export function vocabulary(additions?: DrugAdditionsInput): Vocabulary {
  if (additions === undefined) return (own ??= compile(drugTable))
  const before = byAdditions.get(additions)
  if (before !== undefined) return before
  // A worker gets its options as a new object for every file.
  const text = JSON.stringify(additions)
  if (last?.text !== text) last = { text, vocabulary: compile(extendDrugTable(drugTable, additions)) }
  byAdditions.set(additions, last.vocabulary)
  return last.vocabulary
}

function compile(table: DrugTable): Vocabulary {
  const entries: (readonly [string, DrugName])[] = []
  const leads = leadsOf(table)
  const classNames = new Set(table.classes.flatMap(({ names }) => names))
  const bySynonym = synonymsOf(table)
  for (const drug of table.drugs) {
    const value: DrugName = {
      name: drug.name,
      isClass: false,
      classes: new Set(withWiderClasses(table, drug.classes)),
      ownClasses: drug.classes,
      parts: drug.name.split('/').map((part) => part.trim()),
    }
    const spelled = [drug.name, ...drug.synonyms]
    const names = [...spelled, ...drug.brands, ...spelled.flatMap((name) => withSynonyms(name, bySynonym))]
    for (const name of [...names, ...drug.salts.map((salt) => `${drug.name} ${salt}`)])
      for (const form of forms(name)) {
        entries.push([form, value])
        for (const lead of leads.get(form.split(' ')[0] ?? '') ?? [])
          // "Low-molecular-weight heparin" is a class by itself, and not the drug heparin.
          if (!classNames.has(`${lead} ${form}`)) entries.push([`${lead} ${form}`, value])
      }
  }
  for (const { id, names } of table.classes) {
    const value: DrugName = {
      name: names[0] ?? id,
      isClass: true,
      classes: new Set(withWiderClasses(table, [id])),
      ownClasses: [id],
      parts: [],
    }
    for (const name of names) entries.push([name, value])
  }
  const words = new Map([
    ...table.classes.flatMap(({ id, names }) => names.flatMap(singleWord).map((word) => [word, id] as const)),
    ...table.drugs.flatMap(({ name, synonyms }) =>
      [name, ...synonyms].flatMap(singleWord).map((word) => [word, name] as const),
    ),
  ])
  const thingOf = (word: string): string => words.get(word) ?? word
  const misspelt = misspelling(words.keys(), notMisspelt, thingOf)
  const foreign = foreignSpelling([...words.keys(), ...partsOf(table)], isOrdinaryWord, thingOf)
  const lexicon = new Lexicon(
    entries,
    (word) => misspelt(word) ?? foreign(word),
    ({ isClass }) => !isClass,
  )
  let byName: ReadonlyMap<string, DrugName> | undefined
  const named = (name: string): DrugName | undefined => {
    byName ??= new Map(entries.map(([entry, value]) => [nameKey(entry), value]))
    return byName.get(nameKey(name))
  }
  return {
    table,
    named,
    mentions: perSentence((sentence) => {
      const { tokens } = sentence
      const found = lexicon
        .findIn(sentence)
        .filter(({ from, to, value }) =>
          mayMean(value.isClass ? value.classes : new Set([value.name]), tokens, from, to),
        )
      return withSalts(found, tokens, named)
    }),
  }
}

/** The names of a drug in other languages, of one word: "amoxicillina" of amoxicillin. */
function synonymsOf({ drugs }: DrugTable): ReadonlyMap<string, readonly string[]> {
  return new Map(
    drugs.map(({ name, synonyms }) => {
      const key = internationalKey(fold(name))
      return [name, key === undefined ? [] : synonyms.filter((one) => internationalKey(fold(one)) === key)]
    }),
  )
}

/** The names of a combination with one of its parts in another language: "amoxicillina/clavulanate", "fluticason/umeclidinium/vilanterol". */
function withSynonyms(name: string, bySynonym: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const parts = name.split('/')
  if (parts.length < 2) return []
  return parts.flatMap((part, at) => (bySynonym.get(part) ?? []).map((one) => parts.with(at, one).join('/')))
}

/** What combinations are made of by a name that is none by itself: "clavulanate", "tazobactam". */
function partsOf({ drugs }: DrugTable): readonly string[] {
  return [
    ...new Set(drugs.filter(({ name }) => name.includes('/')).flatMap(({ name }) => name.split(/[\s/]+/u))),
  ].flatMap(singleWord)
}

/** What stands before the last word of the names of classes, by that word: "IV calcium gluconate" is the gluconate, and not the class "IV calcium". */
function leadsOf({ classes }: DrugTable): ReadonlyMap<string, readonly string[]> {
  const leads = new Map<string, string[]>()
  for (const name of classes.flatMap(({ names }) => names)) {
    const words = name.split(' ')
    const noun = words.pop()
    if (noun === undefined || words.length === 0) continue
    leads.set(noun, [...(leads.get(noun) ?? []), words.join(' ')])
  }
  return leads
}

/** "Magnesium 2 g IV" names magnesium sulphate, where no longer name ("magnesium sulphate", "IV magnesium") holds the word. */
function withSalts(
  found: readonly Match<DrugName>[],
  tokens: readonly Token[],
  named: Vocabulary['named'],
): readonly Match<DrugName>[] {
  const bare = bareSalts(tokens)
  if (bare.length === 0) return found
  const taken = new Set(found.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index)))
  const added = bare.flatMap(({ from, to, value }) => {
    const drug = named(value)
    return taken.has(from) || drug === undefined ? [] : [{ from, to, value: drug }]
  })
  return [...found, ...added].toSorted((one, other) => one.from - other.from)
}

/** Names of one word. Brands are too near to ordinary words: "systolic" is not a Bystolic. */
function singleWord(name: string): readonly string[] {
  return /^\p{L}+$/u.test(name) ? [fold(name)] : []
}

/** Words that are one letter from the name of a drug, and are none. */
const notMisspelt = ['thrombocytic', 'thiazine', 'quinoline', 'quinolines', 'quinolone', 'quinolones']

/** "Metoprolol (succinate)" is metoprolol succinate. */
function forms(name: string): readonly string[] {
  const [ingredient, salt, ...rest] = name.split(' ')
  return rest.length === 0 && salt !== undefined && salts.has(salt) ? [name, `${ingredient} (${salt})`] : [name]
}

const salts = new Set(
  'succinate tartrate gluconate chloride besilate besylate mesilate sodium potassium hydrochloride'.split(' '),
)

/** A drug or a class of drugs where a text names it. */
interface NamedDrug {
  readonly name: string
  readonly isClass: boolean
  readonly span: Span
}

/** The drugs and classes that a text names, in order. */
export function drugsIn(text: string): NamedDrug[] {
  return readSentences(text).flatMap((sentence) =>
    vocabulary()
      .mentions(sentence)
      .map(({ from, to, value: { name, isClass } }) => ({
        name,
        isClass,
        span: tokenSpan(text, sentence.tokens, from, to),
      })),
  )
}

/**
 * The classes of a drug, by any of its names: ingredient, salt, brand, abbreviation, with strength and form beside it ("Entresto 24/26 mg"), in British or
 * American spelling, with one letter wrong in names of eight letters or more. A combination has the classes of all its parts, and a class those that it is
 * part of: a DOAC is an anticoagulant too. Classes that only gather others (`diuretic`) are left out.
 *
 * @param name of a drug, as a chart or an answer has it
 * @param options `drugs`: additions to the table
 * @returns ids in the order of the table; empty for a drug of no class in it, and for a name that it does not hold
 * @throws AssayError `language-invalid` for a name that is empty or no string, and for additions that clash with the table
 *
 * @example
 * drugClassesOf('furosemide') // ['loop-diuretic']
 */
export function drugClassesOf(
  name: string,
  options: { readonly drugs?: DrugAdditionsInput | undefined } = {},
): string[] {
  if (requireText(name, 'drugClassesOf').trim() === '')
    throw new AssayError(
      'language-invalid',
      'drugClassesOf: the name is empty, expected the name of a drug, for example "furosemide"',
    )
  const { table, mentions } = vocabulary(options.drugs)
  const found = new Set(
    readSentences(name).flatMap((sentence) => mentions(sentence).flatMap(({ value }) => [...value.classes])),
  )
  return table.classes.filter(({ id, isGroup }) => found.has(id) && !isGroup).map(({ id }) => id)
}
