import type { Recommendation } from '../../answer/recommendation.ts'
import type { Vocabulary } from '../../language/drug-names.ts'
import { readSentences } from '../../language/sentences.ts'
import { rememberTerms, termLexicon } from '../../language/terms.ts'
import type { Token } from '../../words/text.ts'
import { wordSet } from '../../words/words.ts'
import { longestFinding, readFinding } from './entry-finding.ts'
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
  /** What it says was compared with something: its drug, or of an entry in prose what stands before "against", "with" or a colon. */
  readonly subject: string
  /** The drugs of that; of an entry in prose whose opening has none, all that it names. */
  readonly subjectDrugs: readonly NamedDrug[]
  /** It says that the contraindication is there, and nothing that is done about it. */
  readonly saysPresent: boolean
  /** It says what is done about what was found: another dose, a watch kept, a lesser degree of it. */
  readonly weighs: boolean
}

type Entry = Recommendation['contraindications_checked'][number]

/** The entries of an answer. */
export function contraindicationEntries(
  answer: Pick<Recommendation, 'contraindications_checked'>,
  { mentions }: Vocabulary,
): readonly ContraindicationEntry[] {
  return answer.contraindications_checked.map((entry) => {
    const text = textOf(entry)
    const { subject, against, finding } = partsOf(entry)
    const { saysPresent, weighs, until } = readFinding(against, finding)
    const done = readSentences(text).filter((sentence) => !undone.test(sentence.text))
    return {
      text,
      isCheck: done.some(({ tokens }) => tokens.some(namesSomething)),
      drugs: twiceAtMost(done.flatMap((sentence) => mentions(sentence).map(({ value }) => namedDrug(value)))),
      names: rememberTerms((terms) => done.some((sentence) => termLexicon(terms).findIn(sentence).length > 0)),
      subject,
      subjectDrugs: subjectDrugs(
        typeof entry === 'string' ? [subject.slice(0, until), text.slice(0, until)] : [subject],
        mentions,
      ),
      saysPresent,
      weighs,
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

/** The drugs of the first of some texts that names any. */
function subjectDrugs(texts: readonly string[], mentions: Vocabulary['mentions']): readonly NamedDrug[] {
  for (const text of texts) {
    const found = readSentences(text).flatMap((sentence) => mentions(sentence).map(({ value }) => namedDrug(value)))
    if (found.length > 0) return twiceAtMost(found)
  }
  return []
}

interface EntryParts {
  readonly subject: string
  readonly against: string
  readonly finding: string
}

function partsOf(entry: Entry): EntryParts {
  if (typeof entry !== 'string')
    return { subject: entry.drug, against: entry.against, finding: (entry.finding ?? '').slice(0, longestFinding) }
  const text = entry.slice(0, longestFinding)
  const subject = text.split(/:|\b(?:against|with|versus|vs|in|and)\b/iu, 1)[0] ?? ''
  return { subject, against: text, finding: text }
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
  /\b(?:not|never|un)\s?(?:yet\s)?(?:been\s)?(?:be\s)?(?:checked|assessed|reviewed|evaluated|performed|done|verified|screened|available|considered(?! (?:a|an|to|relevant|significant|contra)\b)|explored|sought|asked|addressed|looked (?:for|at|into|up))\b|\b(?:to be|must be|should be|needs? to be|pending|awaiting|unable to|could not) (?:check|assess|review|verif|evaluat|screen|look|ask)/iu

function namesSomething({ isWord, word }: Token): boolean {
  return isWord && !empty.has(word) && /\p{L}/u.test(word)
}

/** The entries that name something which stands for a drug. */
export type EntriesNaming = (drug: NamedDrug) => readonly ContraindicationEntry[]

/** Indexes entries by what they name, so that each drug is compared with those names and not against each of a hundred thousand entries. */
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
