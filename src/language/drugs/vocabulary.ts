import { perSentence } from '../sentences/per-sentence.ts'
import type { ReadSentence } from '../sentences/read-sentences.ts'
import { fold } from '../words/fold.ts'
import type { Token } from '../words/token.ts'
import { Lexicon, type Match } from '../terms/lexicon.ts'
import { misspelling } from '../terms/misspelling.ts'
import { bareMagnesium, magnesiumSulphate } from './bare-magnesium.ts'
import type { DrugAdditionsInput } from './drug-additions.ts'
import type { DrugTable } from './drug-table-schema.ts'
import { drugTable } from './drug-table.ts'
import { extendDrugTable } from './extend-drug-table.ts'
import { nameKey } from './name-key.ts'
import { withWiderClasses } from './with-wider-classes.ts'

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
  for (const drug of table.drugs) {
    const value: DrugName = {
      name: drug.name,
      isClass: false,
      classes: new Set(withWiderClasses(table, drug.classes)),
      ownClasses: drug.classes,
      parts: drug.name.split('/').map((part) => part.trim()),
    }
    const names = [drug.name, ...drug.synonyms, ...drug.brands]
    for (const name of [...names, ...drug.salts.map((salt) => `${drug.name} ${salt}`)])
      for (const form of forms(name)) {
        entries.push([form, value])
        for (const lead of leads.get(form.split(' ')[0] ?? '') ?? []) entries.push([`${lead} ${form}`, value])
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
  const lexicon = new Lexicon(
    entries,
    misspelling(
      [
        ...table.drugs.flatMap(({ name, synonyms }) => [name, ...synonyms]),
        ...table.classes.flatMap(({ names }) => names),
      ].flatMap(singleWord),
      notMisspelt,
    ),
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
    mentions: perSentence(({ tokens }) => withMagnesium(lexicon.find(tokens), tokens, named)),
  }
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
function withMagnesium(
  found: readonly Match<DrugName>[],
  tokens: readonly Token[],
  named: Vocabulary['named'],
): readonly Match<DrugName>[] {
  const bare = bareMagnesium(tokens)
  const value = bare.length === 0 ? undefined : named(magnesiumSulphate)
  if (value === undefined) return found
  const taken = new Set(found.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index)))
  const added = bare.flatMap(({ from, to }) => (taken.has(from) ? [] : [{ from, to, value }]))
  return [...found, ...added].toSorted((one, other) => one.from - other.from)
}

/** Names of one word. Brands are too near to ordinary words: "systolic" is no Bystolic. */
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
