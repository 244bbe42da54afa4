import { nearestWord } from '../../kit/compare-text.ts'
import { AssayError } from '../../kit/assay-error.ts'
import type { DrugAdditionsInput } from './drug-table-schema.ts'
import { type DrugName, type Vocabulary, vocabulary } from './drug-names.ts'
import { countsOnlyAsWritten, kindsOf, nameTable, readingsOf } from './concept-names.ts'
import type { ReadSentence } from './sentences.ts'
import { Lexicon, type Match } from './lexicon.ts'
import { isReadByContext, mayMean } from '../words/short-forms.ts'
import type { Named } from './action.ts'

/** Finds the names of an action in a sentence; the value is the name that a finding uses. */
export type Finder = (
  sentence: ReadSentence,
  text: readonly ReadSentence[],
) => readonly (Match<string> & { readonly isDrug?: true })[]

/**
 * Compiles the names of an action.
 *
 * @param additions to the drug table
 * @throws AssayError `language-invalid` for an unknown class, drug or procedure, an empty phrase, and for an action without names
 */
export function finder(named: Named, additions?: DrugAdditionsInput): Finder {
  const words = vocabulary(additions)
  const { classes = [], drugs = [], procedures = [], phrases = [] } = named
  if (classes.length + drugs.length + procedures.length + phrases.length === 0)
    throw new AssayError(
      'language-invalid',
      'an action names nothing: expected one of classes, drugs, procedures or phrases with at least one name, or anyOf, allOf or together',
    )
  for (const id of classes) requireClass(id, words)
  const ingredients = new Set(drugs.map((drug) => requireDrug(drug, words)))
  const wanted = new Set<string>(classes)
  const wider = named.orWider ? widerClasses(wanted, words) : undefined
  const names = [...procedures.flatMap(requireProcedure), ...phrases]
  const meant = new Set(names)
  const terms = new Lexicon(names.map((phrase) => [requirePhrase(phrase), phrase] as const))
  const hasTerms = procedures.length + phrases.length > 0
  const hasDrugs = wanted.size + ingredients.size > 0
  const isWanted = ({ classes: own, name, parts }: DrugName): boolean =>
    [...own].some((id) => wanted.has(id)) || ingredients.has(name) || parts.some((part) => ingredients.has(part))
  return (sentence, text) => {
    const byTerm = hasTerms
      ? terms
          .findIn(sentence)
          .filter((match) => isAsWritten(sentence, match) && mayMean(meant, sentence.tokens, match.from, match.to))
      : []
    if (!hasDrugs) return byTerm
    const found = words
      .mentions(sentence)
      .filter(({ value }) => isWanted(value) || (wider !== undefined && isWiderName(value, wider, text, words)))
      .map(({ from, to, value }) => ({ from, to, value: value.name, isDrug: true as const }))
    return byTerm.length === 0 ? found : [...found, ...byTerm]
  }
}

/** The name of a wider class stands for the expected one where the text names no drug of the wider class. */
function isWiderName(
  name: DrugName,
  wider: ReadonlySet<string>,
  text: readonly ReadSentence[],
  words: Vocabulary,
): boolean {
  const isWider = (other: DrugName): boolean => [...other.classes].some((id) => wider.has(id))
  if (!name.isClass || !isWider(name)) return false
  return !text.some((sentence) => words.mentions(sentence).some(({ value }) => !value.isClass && isWider(value)))
}

/** "As" is not aortic stenosis: names that are words too count in their own letters alone. */
function isAsWritten(sentence: ReadSentence, { from, to, value }: Match<string>): boolean {
  if (!countsOnlyAsWritten(value)) return true
  const start = (sentence.tokens[from]?.start ?? 0) - sentence.start
  const end = (sentence.tokens[to - 1]?.end ?? 0) - sentence.start
  const written = sentence.text.slice(start, end)
  return written === value || written === `${value}s`
}

function widerClasses(wanted: ReadonlySet<string>, words: Vocabulary): ReadonlySet<string> {
  return new Set(words.table.classes.flatMap(({ id, partOf }) => (wanted.has(id) ? partOf : [])))
}

function requireClass(id: string, { table }: Vocabulary): void {
  const ids = table.classes.map((known) => known.id)
  if (ids.includes(id)) return
  throw new AssayError(
    'language-invalid',
    `"${id}" is no class of drugs${didYouMean(id, ids)}; add a class with the option drugs`,
  )
}

function requireDrug(name: string, words: Vocabulary): string {
  const known = words.named(name)
  if (known !== undefined && !known.isClass) return known.name
  throw new AssayError(
    'language-invalid',
    known === undefined
      ? `"${name}" is no drug of the table${didYouMean(
          name,
          words.table.drugs.map((drug) => drug.name),
        )}; add it with the option drugs, or give it as a phrase`
      : `"${name}" names a class and not a drug; give it under classes`,
  )
}

function requireProcedure(name: string): readonly string[] {
  requirePhrase(name)
  const [entry] = readingsOf(name)
  if (entry !== undefined) return [...kindsOf(name), ...entry.abbreviations.filter(isReadByContext)]
  const names = nameTable.procedures.map((procedure) => procedure.name)
  throw new AssayError(
    'language-invalid',
    `"${name}" is no procedure of the table${didYouMean(name, names)}; give it as a phrase`,
  )
}

function requirePhrase(phrase: string): string {
  if (typeof phrase === 'string' && /[\p{L}\p{N}]/u.test(phrase)) return phrase
  throw new AssayError(
    'language-invalid',
    `the phrase ${JSON.stringify(phrase)} holds no letter or digit, expected the words of an action`,
  )
}

function didYouMean(name: string, known: readonly string[]): string {
  const near = nearestWord(name, known)
  return near === undefined ? '' : `, did you mean "${near}"?`
}
