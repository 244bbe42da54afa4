import type { Recommendation } from '../../answer/recommendation.ts'
import type { Vocabulary } from '../../language/drug-names.ts'
import { readSentences } from '../../language/sentences.ts'
import { rememberTerms, termLexicon } from '../../language/terms.ts'
import type { Token } from '../../language/text.ts'
import { wordSet } from '../../language/words.ts'
import { type NamedDrug, namedDrug, standsFor } from './interaction.ts'

/** One entry of `contraindications_checked` as it is read. */
export interface ContraindicationEntry {
  readonly text: string
  /** It names something that was looked at: "none", "n/a" and "not checked" do not. A sentence that says it was not done is passed over. */
  readonly isCheck: boolean
  /** Those that it names, each twice at most. */
  readonly drugs: readonly NamedDrug[]
  /** Whether it names any of these, as whole words in any spelling. */
  readonly names: (terms: readonly string[]) => boolean
}

type Entry = Recommendation['contraindications_checked'][number]

/** The entries of an answer. */
export function contraindicationEntries(
  answer: Recommendation,
  { mentions }: Vocabulary,
): readonly ContraindicationEntry[] {
  return answer.contraindications_checked.map((entry) => {
    const text = textOf(entry)
    const done = readSentences(text).filter((sentence) => !undone.test(sentence.text))
    return {
      text,
      isCheck: done.some(({ tokens }) => tokens.some(namesSomething)),
      drugs: twiceAtMost(done.flatMap((sentence) => mentions(sentence).map(({ value }) => namedDrug(value)))),
      names: rememberTerms((terms) => done.some((sentence) => termLexicon(terms).find(sentence.tokens).length > 0)),
    }
  })
}

/** Two mentions tell as much as a thousand do. */
function twiceAtMost(drugs: readonly NamedDrug[]): readonly NamedDrug[] {
  const counts = new Map<string, number>()
  return drugs.filter(({ name }) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count <= 2
  })
}

function textOf(entry: Entry): string {
  if (typeof entry === 'string') return entry
  const { drug, against, finding } = entry
  return `${drug} against ${against}${finding === undefined ? '' : `: ${finding}`}`
}

/** Words of which an entry that names nothing is made: "No known contraindications identified at this time". */
const empty = wordSet(`
  none nil no not n a na n/a applicable known unknown identified found noted seen present relevant significant obvious apparent absolute relative any all
  contraindication contraindications contra-indication contra-indications contra indication indications interaction interactions drug drug-drug medication
  medications checked check assessed reviewed evaluated performed done pending tbd todo tbc required needed yet at this time the for to be is are was were of
  against currently ok yes true false unable cannot ne
`)

/** "Interactions not checked", "allergies have not been reviewed", "contraindications to be checked". */
const undone =
  /\b(?:not|never|un)\s?(?:yet\s)?(?:been\s)?(?:be\s)?(?:checked|assessed|reviewed|evaluated|performed|done|verified|screened|available)\b|\b(?:to be|must be|should be|needs? to be|pending|awaiting|unable to|could not) (?:check|assess|review|verif|evaluat|screen)/iu

function namesSomething({ isWord, word }: Token): boolean {
  return isWord && !empty.has(word) && /\p{L}/u.test(word)
}

/** The entries that name something which stands for a drug. */
export type EntriesNaming = (drug: NamedDrug) => readonly ContraindicationEntry[]

/** Indexes entries by what they name, so that each drug is held against those names and not against each of a hundred thousand entries. */
export function entriesNaming(entries: readonly ContraindicationEntry[]): EntriesNaming {
  const names = new Map<string, { readonly drug: NamedDrug; readonly entries: Set<ContraindicationEntry> }>()
  for (const entry of entries)
    for (const drug of entry.drugs) {
      const before = names.get(drug.name)
      if (before === undefined) names.set(drug.name, { drug, entries: new Set([entry]) })
      else before.entries.add(entry)
    }
  const known = new Map<string, readonly ContraindicationEntry[]>()
  return (drug) => {
    const before = known.get(drug.name)
    if (before !== undefined) return before
    const found = new Set<ContraindicationEntry>()
    for (const named of names.values())
      if (standsFor(named.drug, drug)) for (const entry of named.entries) found.add(entry)
    known.set(drug.name, [...found])
    return [...found]
  }
}
