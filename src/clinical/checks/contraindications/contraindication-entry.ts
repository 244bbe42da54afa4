import { readSentences } from '../../language/sentences.ts'
import { contraindicationText, type Recommendation } from '../../answer/recommendation.ts'
import type { Vocabulary } from '../../language/drug-names.ts'
import { rememberTerms, termLexicon } from '../../language/terms.ts'
import type { Token } from '../../words/text.ts'
import { wordSet } from '../../words/words.ts'
import { type NamedDrug, namedDrug, standsFor } from './interaction.ts'

/** What the finding of an entry of `contraindications_checked` concludes. */
interface ReadFinding {
  /** The contraindication is there, and nothing says why the drug is given nevertheless. */
  readonly saysPresent: boolean
  /** It says what is done about what was found: another dose, a watch kept, a lesser degree of it. */
  readonly weighs: boolean
  /** Where the clause ends that says that it is there: what stands behind it is of something else. */
  readonly until: number | undefined
}

/** As much of a finding as is read for what it concludes. */
const longestFinding = 1_000

/** "Present", "confirmed", "active bleeding: confirmed", "the contraindication applies"; not "the present dose". */
const present =
  /(?:^|[:;,–—-]\s*|\b(?:is|are|was|were|contraindication)\s)(?:currently |clearly |still |indeed )?(?:positive|confirmed|applies|exists|detected|there)\b(?! no\b)|(?<!\b(?:at|the|diuresis|urine|output|pulses?|reflexe?s?|sounds|movements?|swallow|gag|consent|access) )\bpresent\b(?!\s(?!(?:and|but|with|on|in|at|for|from|since|as|so|though|now|today|despite|however|again|still)\b)\p{L})|\bcontra-?indicated\b/iu

const yes = /^\s*yes\b/iu

/** "Given anyway", "continued regardless", "overridden": not "stopped anyway", nor "no allergy anyway". */
const defied =
  /\b(?:giv\w*|gave|start\w*|continu\w*|proceed\w*|administer\w*|us(?:e|ed|ing)|order\w*|prescrib\w*|treat\w*|kept|keep|done|do|go(?:es|ing)? ahead|went ahead|load\w*|infus\w*|inject\w*|\p{L}+lys(?:e|ed|is))\b[^.;,]{0,40}\b(?:anyway|regardless|nonetheless|nevertheless|all the same|even so|notwithstanding|despite (?:it|this|that|the (?:contra-?indication|risk|finding)))\b|\b(?:anyway|regardless|nonetheless|nevertheless)\b[^.;,]{0,12}\b(?:giv\w*|start\w*|continu\w*|proceed\w*)|(?:^|[:;,–—-])\s*(?:present|found|yes|mild|confirmed),? (?:anyway|regardless)|\b(?:over-?ridden|ignored|disregarded)\b/iu

const denied =
  /\b(?:no|not|none|nil|never|neither|nor|without|absent|absence|negative|un(?:likely|known)|den(?:y|ies|ied)|excluded|ruled out)\b|n['’]t\b/iu

/** What takes the edge off a contraindication: another dose, a watch kept, another drug, a time to wait for, a lesser degree of it. */
const answered =
  /\b(?:avoid\w*|instead|(?<!no )alternative\w*|replac\w*|switch\w*|with(?:held|hold\w*)|h[eo]ld|paus\w*|stop\w*|reduc\w*|halv\w*|half|adjust\w*|lower\w*|low(?:er)?[ -]dose|small|slow\w*|short\w*|monitor\w*|watch\w*|check\w*|review\w*|serial|recheck\w*|repeat\w*|cover\w*|prophyla\w*|protect\w*|separat\w*|spac\w*|delay\w*|defer\w*|after|until|once|wait\w*|washout|tolerat\w*|mild|remote|minor|distant|old|resolved|treated|controlled|corrected|replete\w*|desensiti[sz]\w*|chosen|relative|allowed|permitted|so|therefore|safe|acceptable|planned|discuss\w*|weighed|agreed|only|not (?:\p{L}+ed|given|done|taken|begun))\b/iu

/** "Present: 10 mg ceiling": so much of it and no more, or in steps. It is weighed, and what the record forbids stays forbidden. */
const limited =
  /\b(?:ceiling|capp?(?:ed|ing)?|max(?:imum|imal)?|limit(?:ed|s)?|at most|no more than|up to|(?:not|never) (?:above|over|beyond|more than|exceeding|\d[\d.,]{0,12})|rather than|(?:start\w*|begin\w*|begun) (?:at|low|with|from)|test dose|titrat\w*|step-?wise|in (?:small )?steps|tele(?:metry)?)\b/iu

/** Why the drug is given with what was found: it is over, somebody has weighed it, or it does not speak against this drug. It says enough not to be a contraindication that was passed over, and not enough to take away one that the record shows. */
const justified =
  /\b(?:but|however|although|though|accept\w*|happy|justif\w*|benefits?|outweigh\w*|favou?rs?|because|needed|asymptomatic|stable|heal\w*|eradicat\w*|ago|(?:19|20)\d\d|past|previous\w*|histor\w*|childhood|PPI|pre-?medicat\w*|preferred|appropriate|indicated|approved|specialist|consultant|surgeons?|team|fine|ok(?:ay)?|suitable|usable|unrelated|cross-?react\w*|irrelevant|not (?:a )?contra-?indicat\w*|does not|none of)\b/iu

/** Against these an affirmation is good news: "glucose given: yes", "CrCl above 30: yes", "negative pregnancy test: confirmed". */
const wanted =
  /[<>≤≥]|\b(?:given|available|planned|ordered|in place|co-?prescrib\w*|cover|prophylaxis|consent|monitor\w*|access|check(?:ed)?|tolerat\w*|weight|indication|need(?:ed)?|within|above|below|over|under|at least|no|not|absence|absent|negative|normal|adequate|swallow\w*|adherence|target|window)\b/iu

const current = /\b(?:active|actively|ongoing|acute|current|recent)\b/iu

/** "Active bleeding risk low", "current platelets stable": of something else than a contraindication that is there. */
const harmless = /\b(?:risk|low|stable|normal|score|status|level|screen\w*|HAS-BLED|history)\b/iu

/** Words behind an affirmation up to which nothing else can have been said. */
const bare = 4

/**
 * Reads what an entry concludes: whether it says that what was looked for is there, and leaves it at that.
 *
 * It says so in words ("present", "contraindicated"), or names again what it was compared with as something active or recent ("active bleeding: active duodenal bleed"). "Present, dose halved" weighs it, and "yes - in 2016, healed" is
 * none; "present, given anyway" is one whatever else it says. Where an innocent reading is as likely it is none: what the record forbids is found beside it.
 *
 * @param against what the drug was compared with; of an entry in prose the same text as the finding
 */
export function readFinding(against: string, finding: string): ReadFinding {
  const defiance = defianceIn(finding)
  const weighs = defiance === undefined && answered.test(finding)
  const at = defiance ?? affirmedAt(against, finding)
  if (at === undefined) return { saysPresent: false, weighs, until: undefined }
  const behind = finding.slice(at).search(/[;,.](?:\s|$)/u)
  return { saysPresent: true, weighs, until: defiance !== undefined || behind < 0 ? undefined : at + behind }
}

/** Where a finding says that a drug is given against it. "None; cephalosporin allergy anyway" says the contrary before. */
function defianceIn(finding: string): number | undefined {
  const found = defied.exec(finding)
  if (found === null) return undefined
  const before = finding.slice(0, found.index)
  const isAffirmed = present.test(before) || yes.test(before)
  return !isAffirmed && denied.test(before) ? undefined : found.index
}

function affirmedAt(against: string, finding: string): number | undefined {
  if (answered.test(finding) || limited.test(finding)) return undefined
  const isProse = against === finding
  const found = present.exec(finding)
  if (found !== null) {
    const isConclusion = /contra/iu.test(found[0])
    if (denied.test(isConclusion ? finding : finding.slice(0, found.index)) || justified.test(finding)) return undefined
    if (!isProse && wanted.test(against) && /confirmed|positive|there/iu.test(found[0])) return undefined
    if (!isProse && !isConclusion && isOfAnother(against, finding.slice(0, found.index))) return undefined
    return isBare(finding.slice(found.index + found[0].length)) ? found.index : undefined
  }
  if (denied.test(finding) || justified.test(finding)) return undefined
  if (yes.test(finding)) return !wanted.test(against) && isBare(finding.replace(yes, ' ')) ? 0 : undefined
  return !isProse && isNamedAgain(against, finding) ? 0 : undefined
}

/** Nothing is added to it but a few words, or that it is of now. */
function isBare(rest: string): boolean {
  return current.test(rest) || (rest.match(/\p{L}{2,}/gu) ?? []).length <= bare
}

function wordsOf(text: string): readonly string[] {
  return readSentences(text).flatMap(({ tokens }) => tokens.map(({ word }) => word))
}

/** What is present is another thing than the drug was compared with: "abdomen soft, gut sounds present" of an obstruction. */
function isOfAnother(against: string, before: string): boolean {
  const clause = wordsOf(before.slice(before.search(/[^;,.:–—]*$/u))).filter((word) => /^\p{L}{4,}$/u.test(word))
  const asked = stemsOf(against)
  return (
    clause.some((word) => !current.test(word) && !plain.test(word)) && !clause.some((word) => asked.has(stem(word)))
  )
}

/** Words that name nothing. */
const plain = /^(?:currently|clearly|still|indeed|definitely|contra-?indications?|this|that|with|found|yes)$/iu

/** In letters. */
const shortest = 5

/** "Bleeding" and "bleed": by their first letters. */
function stem(word: string): string {
  return word.slice(0, shortest)
}

function stemsOf(text: string): ReadonlySet<string> {
  return new Set(wordsOf(text).flatMap((word) => (word.length >= shortest && !current.test(word) ? [stem(word)] : [])))
}

function isNamedAgain(against: string, finding: string): boolean {
  if (!current.test(finding) || harmless.test(finding)) return false
  const found = stemsOf(finding)
  return [...stemsOf(against)].some((word) => found.has(word))
}

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
    const text = contraindicationText(entry)
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
  const subject = text.split(/:|\b(?:against|with|versus|vs|in|and)\b/iu)[0] ?? ''
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
