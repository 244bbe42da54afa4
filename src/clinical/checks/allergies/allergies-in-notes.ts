import type { Vocabulary } from '../../language/drug-names.ts'
import { polarityOf } from '../../language/polarity.ts'
import { readSentences } from '../../language/sentences.ts'
import { longestNote, tokenSpan } from '../../words/text.ts'
import type { ReactionKind } from './read-reaction.ts'

/** An allergy that the words of a note state, in the shape of an entry of the list. */
export interface StatedAllergy {
  readonly substance: string
  readonly reaction: string
}

/** As much of a sentence around a drug as is read, in characters. */
const longestClause = 600

const cue = String.raw`(?:allerg(?:y|ies|ic)|anaphyla\w*|hypersensitiv\w*|angio-?o?edema|urticaria|hives|rash|stevens[- ]johnson(?: syndrome)?|SJS|TEN|DRESS|reaction|reacted|bronchospasm|agranulocytosis|(?:nearly|almost) died|stopped breathing|(?:throat|tongue|face|lips?) (?:swelled|swelling|swollen|closed)(?: up)?)`

/** "Anaphylaxis to", "rash with", "allergic reaction (2019) to IV". */
const before = new RegExp(
  String.raw`\b${cue}(?:\s+(?:reaction|shock|rash|collapse))?\s*(?:\([^)]{0,60}\)\s*)?(?:(?:in\s+)?\d{4}\s*)?(?:(?:within|in)?\s*(?:\d+|a few|some|an?)?\s*(?:min(?:ute)?s?|hours?|hrs?|seconds?)\s+(?:of|after|into|from)|to|with|from|on|after|following|due to|caused by|secondary to|:|=|-|–|—)\s*(?:(?:an?|the|both|all|iv|oral|previous|prior|her|his|any)\s+){0,2}["'(]?$`,
  'iu',
)

/** "No known allergies except". */
const exceptFor =
  /\b(?:allerg\w*|NKDA|NKA)\b[^.]{0,30}\b(?:except|apart from|other than|bar|besides)\s*(?:for\s*|to\s*)?$/iu

/** "Penicillin-allergic", "amoxicillin anaphylaxis 2018". */
const after = /^[\s-]*(?:induced\s+)?(?:allerg(?:y|ic)|anaphyla\w*|hypersensitiv\w*|angio-?o?edema)\b/iu

/** "Penicillin: rash as a child", "PCN = hives", "codeine (anaphylaxis)". */
const afterMark =
  /^(?:\s+(?:iv|im|po|oral(?:ly)?|intravenous(?:ly)?|given))?\s*(?:[:=(–—→]|->|-\s)\s*(?:(?!no\b|not\b|nil\b|without\b)[\p{L}-]+\s+){0,2}(?:rash|anaphyla\w*|hives|urticaria|angio-?o?edema|(?:lip|tongue|face|facial|throat) swelling|stevens|SJS|TEN|DRESS|allerg\w*)\b/iu

/** "ALLERGIES:", "Drug allergy -", "allergy list:". */
const label =
  /\b(?:allerg(?:y|ies)|ADRs?)(?:\s+(?:list|history|status|alert|alerts|tab|field))?\s*(?:[:=–—]|-\s)\s*|\b(?:medic-?\s?alert|allergy|red|alert) (?:bracelet|wrist-?band|band|card|tag)\s*(?:[:=–—]|-\s|\b(?:reads?|says?|for)\b)\s*["'“]?/iu

/** "And", "or", a slash: of what comes before them both are meant. */
const joins = /^\s*(?:\([^)]{0,60}\)\s*)?(?:and|or|&|\/|\+)\s*$/iu

/** What says that it is not an allergy of the patient, in the words right before. */
const deniedBefore =
  /\b(?:no|not|never|nil|denies|denied|without|neither|negative for|warned (?:of|about)|risk of|watch(?:ing)? for|non|mother|father|sister|brother|son|daughter|wife|husband|family history)\b[^,;.:()]{0,40}$/iu

/** Given for a reaction, and not its cause. */
const remedies =
  /^(?:adrenaline|epinephrine|epi|hydrocortisone|prednisolone|chlorphenamine|diphenhydramine|cetirizine)$/iu

const amount = /\d\s*(?:mg|g|mcg|microg(?:ram)?s?|units?|mL)\b/iu

/**
 * The allergies that the words of notes state: "ALLERGY: anaphylaxis to amoxicillin", "pen-allergic (rash)", "Allergies: codeine, trimethoprim (hives)", "HIT 2022". They count as entries of the list do: what is
 * doubtful holds, what is a side effect or was disproved does not.
 *
 * What is negated ("no penicillin allergy", "NKDA"), of a relative, or only named beside an allergy ("penicillin allergy, takes apixaban") is passed over, and so is a reaction that is told as a story: a sentence has to name the drug beside the word.
 */
export function allergiesInNotes(
  notes: readonly { readonly text: string }[],
  words: Vocabulary,
): readonly StatedAllergy[] {
  return notes.flatMap(({ text }) =>
    !mayState.test(text) ? [] : clausesOf(text.slice(0, longestNote)).flatMap((clause) => statedIn(clause, words)),
  )
}

const mayState = new RegExp(
  String.raw`\b(?:${cue}|ADRs?|medic-?\s?alert|bracelet|wrist-?band)\b|\bHITT?S?\b|thrombocytopen`,
  'iu',
)

function clausesOf(text: string): readonly string[] {
  const written = text
    .replace(/\bPCNs?\b/gu, 'penicillin')
    .replace(
      /\bpens?(?=[\s-]*(?:allerg|anaphyl))|(?<=\ballerg(?:y|ies|ic)(?:\s*[:=-]|\s+to)\s*)pens?\b/giu,
      'penicillin',
    )
  return written.split(/(?<=[.!?])\s+|\n+/u).flatMap((clause) => {
    const kept = clause.slice(0, longestClause)
    return mayState.test(kept) ? [kept] : []
  })
}

/** A drug that a clause names, at its place. */
interface Mention {
  readonly from: number
  readonly to: number
  readonly isDenied: boolean
}

function mentionsOf(clause: string, { mentions }: Vocabulary): readonly Mention[] {
  return readSentences(clause).flatMap((sentence) =>
    mentions(sentence).map(({ from, to }) => {
      const { start, end } = tokenSpan(clause, sentence.tokens, from, to)
      const { status } = polarityOf(clause, sentence, from, to)
      return { from: start, to: end, isDenied: status === 'negated' || status === 'other-experiencer' }
    }),
  )
}

function statedIn(clause: string, words: Vocabulary): readonly StatedAllergy[] {
  const found = mentionsOf(clause, words)
  const listed = labelledIn(clause, found)
  let last: Mention | undefined
  const stated = found.flatMap((mention, index): readonly StatedAllergy[] => {
    const { from, to, isDenied } = mention
    const ahead = clause.slice(0, from)
    const behind = clause.slice(to)
    const isJoined = last !== undefined && joins.test(clause.slice(last.to, from))
    const isExcepted = exceptFor.test(ahead)
    const told = before.exec(ahead)
    const isNamed = told !== null || after.test(behind) || afterMark.test(behind)
    if (!isExcepted && !isJoined && !listed.has(mention)) {
      if (!isNamed || isDenied) return []
      if (deniedBefore.test(ahead.replace(before, ''))) return []
    }
    last = mention
    const rest = clause.slice(to, found[index + 1]?.from).replace(/^[\s,;:=()–—-]+|[\s,;:=()–—-]+$/gu, '')
    // "Allergies: codeine (nausea)" tells an effect, and the label none.
    const [how = ''] = told ?? []
    return [{ substance: clause.slice(from, to), reaction: `${/^allerg/iu.test(how) ? '' : how} ${rest}`.trim() }]
  })
  return [...stated, ...thrombocytopeniaIn(clause)]
}

/** The drugs of a list behind a label: "Allergies: penicillin, codeine (nausea); trimethoprim". A dose, or another word first, ends it. */
function labelledIn(clause: string, found: readonly Mention[]): ReadonlySet<Mention> {
  const at = label.exec(clause)
  if (at === null) return new Set()
  const start = at.index + at[0].length
  const rest = clause.slice(start)
  const isTold = new RegExp(String.raw`^[^,;]*\b${cue}\b[^,;]*\b(?:to|with|on|after)\b`, 'iu').test(rest)
  const within = new Set<Mention>()
  let place = start
  for (const part of rest.split(/[,;]/u)) {
    const from = place
    place += part.length + 1
    const first = found.find((mention) => mention.from >= from && mention.to <= from + part.length)
    if (first === undefined || first.isDenied || amount.test(part)) break
    const ahead = clause.slice(from, first.from)
    if (deniedBefore.test(ahead)) break
    // What is told of the first ends a list; else each part of one begins with its drug.
    const isNext = within.size > 0
    if (isNext && (isTold || /\w/u.test(ahead) || remedies.test(clause.slice(first.from, first.to)))) break
    within.add(first)
  }
  return within
}

const heparinInduced = /\b(?:heparin[- ]induced thrombocytop\w*|HITT?S?)\b/u

/** What leaves open or denies that it was. */
const notThere =
  /\b(?:no|not|never|negative|excluded|ruled|unlikely|screen\w*|score|risk|watch\w*|monitor\w*|possible|suspect\w*|if|test\w*|pending)\b|\?/iu

/** "Sister HIT after her hip", "FHx: HIT". */
const ofFamily =
  /\b(?:mother|father|sister|brother|son|daughter|aunt|uncle|cousin|grand\w+|wife|husband)(?:['’]s)?\b(?!\s+(?:says?|said|reports?|told))|\bF\/?Hx?\b|\bfamily history\b/iu

/** "No stroke, GI bleeding, recent surgery, HIT": what is denied at the head of a list is denied of each bare name in it. */
const deniedList =
  /\b(?:no|without|denies|never had|nil)\b[^.;,]*(?:,\s*(?:(?:or|nor|and)\s+)?\p{L}[\p{L} -]{0,30}(?=[,.;]|$))+/giu

function thrombocytopeniaIn(clause: string): readonly StatedAllergy[] {
  return clause
    .replace(deniedList, ' ')
    .split(/[,;]/u)
    .some((part) => heparinInduced.test(part) && !notThere.test(part) && !ofFamily.test(part))
    ? [{ substance: 'heparin', reaction: 'heparin-induced thrombocytopenia' }]
    : []
}

/** "Takes aspirin without trouble", "aspirin tolerated 75 mg for 2 years", "has had cefalexin since, no problem". */
const tolerates =
  /\btolerat(?:es|ed|ing)\b|\b(?:takes?|taken|took|has had|had|on|uses?|given|received)\b[^.;]{0,50}\b(?:without (?:any )?(?:trouble|problems?|reactions?|issues?|incident|difficulty|ill[- ]effects?)|no (?:reactions?|problems?|issues?)|safely|uneventful\w*|fine|well|OK)\b/iu

/** "Takes Disprin for headache every month, no reaction": what stands between the verb and the comma. */
const toleratesBefore =
  /(?<!\b(?:never|not|didn['’]t|hasn['’]t|nor)\s)\b(?:takes?|taken|took|has had|had|uses?|used)\b(?<what>[^.;]{0,60}),\s*(?:(?:and|with)\s+)?(?:no (?:reactions?|problems?|issues?|trouble|rash|ill[- ]effects?)|without (?:any )?(?:reactions?|problems?|issues?|trouble))\b/iu

const denied =
  /\b(?:not|never|poorly|badly|cannot|couldn['’]t|could not|unable|barely|didn['’]t|un(?:known|clear|sure) (?:if|whether)|if)\b[^.;]{0,30}\btolerat|\btolerat\w*\s+(?:poorly|badly)/iu

/** Medicines that are taken for long, so that the list of what is taken tells that they are tolerated; of an antibiotic or a heparin it may be the mistake itself. */
const takenForLong = new Set([
  'aspirin',
  'ibuprofen',
  'naproxen',
  'diclofenac',
  'clopidogrel',
  'prasugrel',
  'lamotrigine',
  'carbamazepine',
  'oxcarbazepine',
  'phenytoin',
  'phenobarbital',
])

/** After these another drug of the class is not tried by who says that it went well. */
const neverTried: readonly ReactionKind[] = ['thrombocytopenia', 'angioedema']
const neverCrossing = new Set(['heparin', 'low-molecular-weight-heparin', 'ace-inhibitor', 'arni'])

/**
 * What the record says that the patient tolerates, though it is of a class with an allergy: "ibuprofen: facial swelling; takes aspirin without trouble".
 *
 * @param texts reactions and notes of the record
 * @param medicines that the patient takes, by name
 * @returns whether a drug of the table, by its name, is tolerated after a reaction of some kinds
 */
export function toleratedDrugs(
  texts: readonly string[],
  medicines: readonly string[],
  { mentions }: Vocabulary,
): (drug: string, kinds: ReadonlySet<ReactionKind>) => boolean {
  const namesIn = (text: string): readonly { readonly name: string; readonly classes: Iterable<string> }[] =>
    readSentences(text).flatMap((sentence) => mentions(sentence).map(({ value }) => value))
  const told = texts
    .flatMap((text) => text.slice(0, longestNote).split(/[.;,\n]/u))
    .filter((clause) => tolerates.test(clause) && !denied.test(clause))
    .concat(
      texts
        .flatMap((text) => text.slice(0, longestNote).split(/[.;\n]/u))
        .flatMap((clause) => (denied.test(clause) ? [] : (toleratesBefore.exec(clause)?.groups?.['what'] ?? []))),
    )
    .flatMap(namesIn)
  const known = new Map(told.map(({ name, classes }) => [name, new Set(classes)]))
  const taken = new Set(medicines.flatMap(namesIn).map(({ name }) => name))
  return (drug, kinds) => {
    const classes = known.get(drug)
    if (classes !== undefined)
      return !(neverTried.some((kind) => kinds.has(kind)) && [...classes].some((id) => neverCrossing.has(id)))
    return takenForLong.has(drug) && taken.has(drug)
  }
}
