import type { DrugAdditionsInput } from '../language/drug-table-schema.ts'
import { vocabulary, type DrugName, type Vocabulary } from '../language/drug-names.ts'
import { polarityOf } from '../language/polarity.ts'
import { readSentences } from '../language/sentences.ts'
import type { MedicationOrder } from '../answer/medications.ts'
import { allergiesInNotes, toleratedDrugs } from './allergies/allergies-in-notes.ts'
import { type DrugGroup, crossReactions, ordersAllergen, otherAllergens } from './allergies/cross-reactivity.ts'
import { toldReactions } from './allergies/told-reactions.ts'
import { isLocalForm } from './contraindications/local-form.ts'
import {
  type ReactionKind,
  mayTakeBack,
  readReaction,
  takesBackAllergy,
  type ReadReaction,
} from './allergies/read-reaction.ts'
import type { Patient } from '../patient/patient.ts'
import { factsOf } from '../patient/patient-facts.ts'
import { longestNote } from '../words/text.ts'
import { once } from '../../kit/once.ts'

/** An entry of a list of allergies. */
interface RecordedAllergy {
  readonly substance: string
  readonly reaction?: string | undefined
}

/** A condition of the record: some are allergies by another name. */
interface RecordedCondition {
  readonly name: string
  readonly status?: string | undefined
}

/** A drug or a class of drugs, as far as an allergy is about it; `text` is how a sentence names it. */
type Named = Pick<MedicationOrder, 'isClass' | 'parts' | 'classes'> & { readonly name: string; readonly text: string }

/** An allergy to a drug. */
export interface DrugAllergy {
  /** As the record has it. */
  readonly substance: string
  /** Drugs of the table that it is about. */
  readonly drugs: () => readonly DrugName[]
  /** Whether an order is surely of such a drug, and no test, challenge or mere mention of it. */
  readonly forbids: (order: MedicationOrder) => boolean
  /** Whether it may be such an order, and is not surely one. */
  readonly mayForbid: (order: MedicationOrder) => boolean
  /** Why a drug is forbidden that the record does not name: "another macrolide (clarithromycin label, section 4)". Undefined for the drug itself. */
  readonly because: (order: MedicationOrder) => string | undefined
}

/**
 * The entries of a list of allergies that name a drug, each with what must not be ordered then: the drug and what holds it, a class that is named, and what `crossReactions` says of it.
 *
 * A side effect is not an allergy and is passed over, and so is an allergy that was disproved; doubt holds (see `readReaction`). What a note states counts where the list does not name it (see `allergiesInNotes`). A condition that is an allergy by another name counts: "heparin-induced
 * thrombocytopenia", "angioedema due to ACE inhibitor", "penicillin allergy". What is food, latex or the like forbids nothing but what holds it.
 *
 * @param allergies absent reactions are unknown, and hold
 * @param additions to the drug table
 * @param conditions of the record; absent means none
 * @param notes of the record, whose words may state an allergy that the list lacks; absent means none
 * @param medicines that the patient takes, which tell what of a class is tolerated; absent means none
 */
export function drugAllergies(
  allergies: readonly RecordedAllergy[],
  additions?: DrugAdditionsInput,
  conditions: readonly RecordedCondition[] = [],
  notes: readonly { readonly text: string }[] = [],
  medicines: readonly string[] = [],
): readonly DrugAllergy[] {
  const words = vocabulary(additions)
  const listed = [...allergies, ...conditions.flatMap(allergyOfCondition)]
  const listedNames = new Set(
    listed.flatMap(({ substance }) => namedIn(inFull(substance), words).map(({ name }) => name)),
  )
  // The list decides over a note that names the same: it may tell more, that it was disproved.
  const noted = [...allergiesInNotes(notes, words), ...toldReactions(notes, words)].filter(
    ({ substance }) => !namedIn(substance, words).some(({ name }) => listedNames.has(name)),
  )
  const entries = [...listed, ...noted]
  const notedSentences = once(() =>
    notes
      .flatMap(({ text }) => text.slice(0, longestNote).split(/(?<=[.!?])\s+|\n+/u))
      .filter((one) => mayTakeBack.test(one)),
  )
  const codes = codesOf(words)
  const isTolerated = once(() =>
    toleratedDrugs(
      [...listed.map(({ reaction = '' }) => reaction), ...notes.map(({ text }) => text)],
      medicines,
      words,
    ),
  )
  const known = once(() =>
    words.table.drugs.flatMap(({ name }) => {
      const drug = words.named(name)
      return drug === undefined ? [] : [{ drug, named: asNamed(drug, name) }]
    }),
  )
  return entries.flatMap(({ substance, reaction = '' }) => {
    const written = inFull(substance)
    const all = withoutWhole(written, namedIn(written, words))
    const isOneOf =
      (some: readonly Named[]) =>
      (text: string): boolean =>
        namedIn(text, words).some((other) => some.some((one) => ownTest(one, noKinds, codes)(other)))
    const held = (some: readonly Named[]): ReadReaction | undefined => {
      const isAllergen = isOneOf(some)
      const read = readReaction(written, reaction, isAllergen)
      const isHeld =
        read.verdict === 'holds' && !notedSentences().some((one) => takesBackAllergy(one, read, reaction, isAllergen))
      return isHeld ? read : undefined
    }
    const named = allergensLeft(all, (one) => held([one]) !== undefined, words)
    const read = held(named)
    if (read === undefined) return []
    const { kinds } = read
    const tests = [
      ...named.flatMap((one) => testsFor(one, kinds, codes)),
      ...otherAllergens.flatMap(({ word, forbids, because, source }) =>
        word.test(written) ? [{ because: `${because} (${source})`, holds: ofGroup(forbids, codes) }] : [],
      ),
    ]
    const found = (one: Named): Test | undefined => {
      const test = tests.find(({ holds }) => holds(one))
      // What the record says is tolerated does not cross; the drug itself stays forbidden.
      return test?.because === undefined || !isTolerated()(one.name, kinds) ? test : undefined
    }
    const asOrdered = (order: MedicationOrder): Named => ({ ...order, name: order.drug, text: order.span.text })
    // An ulcer or failing kidneys speak against what is swallowed, and not against a gel.
    const isOfOrgan = ofOrgan.test(reaction) && !kinds.has('angioedema') && !kinds.has('severe-cutaneous')
    const isMet = (order: MedicationOrder): boolean =>
      found(asOrdered(order)) !== undefined &&
      ordersAllergen(order) &&
      !(isOfOrgan && isLocalForm(order)) &&
      !(ofInhaled.test(`${substance} ${reaction}`) && isIntoVein(order))
    return [
      {
        substance,
        drugs: once(() => known().flatMap(({ drug, named: one }) => (found(one) === undefined ? [] : [drug]))),
        forbids: (order) => order.isSure && isMet(order),
        mayForbid: (order) => !order.isSure && isMet(order),
        because: (order) => found(asOrdered(order))?.because,
      },
    ]
  })
}

/** `drugAllergies` of a patient: what the record lists as allergies, and as conditions, and what its notes say. Without additions it is read once for a patient (`factsOf`). */
export function allergiesOf(patient: Patient, additions?: DrugAdditionsInput): readonly DrugAllergy[] {
  const read = (): readonly DrugAllergy[] =>
    drugAllergies(
      patient.allergies,
      additions,
      patient.conditions,
      patient.notes,
      patient.medications.flatMap(({ name, status }) => (status === 'active' ? [name] : [])),
    )
  return additions === undefined ? factsOf(patient)(drugAllergies, read) : read()
}

/** Of several drugs, or the parts of a combination, those to which the allergy is left: "ibuprofen/paracetamol: hives; tolerates paracetamol". All of them where the record tells none from another. */
function allergensLeft(
  all: readonly Named[],
  isLeft: (one: Named) => boolean,
  { named }: Vocabulary,
): readonly Named[] {
  const single = all.flatMap((one) =>
    one.isClass
      ? [one]
      : one.parts.flatMap((name) => {
          const part = named(name)
          return part === undefined ? [] : [asNamed(part, name)]
        }),
  )
  const left = single.filter(isLeft)
  return left.length === 0 || left.length === single.length ? all : left
}

/** "Sulfonamide antibiotics", "macrolide antibiotics": the word before the class says which of it is meant. */
function withoutWhole(written: string, named: readonly Named[]): readonly Named[] {
  const others = otherAllergens.reduce((text, { word }) => text.replace(word, specific), written)
  return named.filter(({ isClass, text }) => {
    if (!isClass) return true
    const [before = ''] = others.toLowerCase().split(text)
    const last =
      before
        .replace(groupOf, '')
        .trim()
        .split(/[\s-]+/u)
        .at(-1) ?? ''
    return last !== specific && !named.some((one) => ` ${one.text}`.endsWith(` ${last}`))
  })
}

/** "The penicillin group of antibiotics". */
const groupOf = /[\s-]+(?:groups?|family|class|types?)(?:\s+of)?\s*$/u

/** Stands for an allergen that has no name in the table of drugs. */
const specific = '\u0000'

const ofOrgan =
  /^(?!.*\b(?:rash|hives|urticaria|wheez\w*|bronchospasm|asthma|anaphyla\w*|blister\w*)).*\b(?:ulcers?|GI bleed\w*|bleed\w*|gastro\w*|renal|kidney|AKI|creatinine|heart failure|fluid retention|hypertension)\b/isu

/** An allergen without the short forms of charts; the glue of a patch is not what the patch holds. */
export function inFull(substance: string): string {
  return substance
    .replace(/\b[\p{L}-]+ (?:patch|plaster|dressing)(?:es|s)?[' ]*(?=adhesives?\b|glue\b)/giu, '')
    .replace(/\bPCNs?\b|\bpen(?:s|icill?ine?s?)?\b/giu, 'penicillin')
}

/** "Nebules stopped for bronchospasm": what the airways do to a mist, and no allergy. */
const ofInhaled =
  /^(?!.*\b(?:anaphyla\w*|rash|hives|urticaria|angio-?o?edema|swell\w*|swollen|collapse\w*)\b)(?=.*\b(?:bronchospasm|wheez\w*|cough)\b).*\b(?:nebs?|nebuli\w+|nebules?|inhal\w+)\b/isu

/** "IV pentamidine 4 mg/kg". */
function isIntoVein({ sentence, span }: MedicationOrder): boolean {
  const at = span.start - sentence.start
  const around = `${sentence.text.slice(Math.max(0, at - nearRoute), at)} ${sentence.text.slice(at, at + span.text.length + nearRoute)}`
  return /\b(?:IV|i\.v|intravenous\w*)\b/iu.test(around) && !/\b(?:neb|inhal)/iu.test(around)
}

/** In characters. */
const nearRoute = 30

/** Conditions that say that a drug must not be given again. */
const conditionsOfDrugs: readonly { readonly name: RegExp; readonly substance: string; readonly reaction: string }[] = [
  {
    name: /(?:[hH]eparin|HEPARIN)[- ][iI]nduced [tT]hrombocytop|\bHITT?S?\b/u,
    substance: 'heparin',
    reaction: 'heparin-induced thrombocytopenia',
  },
  {
    name: /hereditary angio-?o?edema|\bHAE\b|C1[- ]?(?:esterase|INH)/u,
    substance: 'ACE inhibitor',
    reaction: 'angioedema',
  },
]

const ofDrug =
  /\b(?:allerg\w*|anaphyla\w*|hypersensitiv\w*|angio-?\s?o?edema|angioneurotic|stevens|toxic epidermal|DRESS|agranulocytosis)\b/iu

function allergyOfCondition({ name, status }: RecordedCondition): readonly RecordedAllergy[] {
  if (status === 'suspected') return []
  const known = conditionsOfDrugs.find((one) => one.name.test(name))
  if (known !== undefined) return [{ substance: known.substance, reaction: known.reaction }]
  return ofDrug.test(name) ? [{ substance: name, reaction: name }] : []
}

/** What an allergy forbids, and how that is said; absent for the drug itself. */
interface Test {
  readonly because?: string
  readonly holds: (named: Named) => boolean
}

type Codes = ReadonlyMap<string, readonly string[]>

const byVocabulary = new WeakMap<Vocabulary, Codes>()

function codesOf(words: Vocabulary): Codes {
  const known = byVocabulary.get(words) ?? new Map(words.table.drugs.map(({ name, atc }) => [name, atc]))
  byVocabulary.set(words, known)
  return known
}

/** Groups of drugs within a class of the table, by the words that name them. */
const families: readonly { readonly word: RegExp; readonly atc: readonly string[] }[] = [
  { word: /penicillin/iu, atc: ['J01C'] },
  { word: /[ck]ephalosporin|cefalosporin|\bcephs?\b/iu, atc: ['J01DB', 'J01DC', 'J01DD', 'J01DE', 'J01DI'] },
  { word: /carbapenem/iu, atc: ['J01DH'] },
  { word: /monobactam/iu, atc: ['J01DF'] },
]

/** Names of a class that are of a part of it alone. */
const partOnly = /P2Y12|thienopyridine|IIb|factor Xa|\bXa\b|thrombin|cox|cyclooxygenase|glycyl|dual/iu

function testsFor(named: Named, kinds: ReadonlySet<ReactionKind>, codes: Codes): readonly Test[] {
  const family = familyOf(named)
  const crossing = crossReactions
    .filter(({ to, after }) => (after === undefined || kinds.has(after)) && isOfGroup(named, family, to, codes))
    .map(({ forbids, because, source }) => ({ because: `${because} (${source})`, holds: ofGroup(forbids, codes) }))
  return [{ holds: ownTest(named, kinds, codes) }, ...crossing]
}

const noKinds: ReadonlySet<ReactionKind> = new Set()

function familyOf({ isClass, text }: Named): (typeof families)[number] | undefined {
  return isClass ? families.find(({ word }) => word.test(text)) : undefined
}

/** The drug or the class that the record names. */
function ownTest(named: Named, kinds: ReadonlySet<ReactionKind>, codes: Codes): Test['holds'] {
  const family = familyOf(named)
  if (family !== undefined) return (one) => isOfFamily(one, family, codes)
  if (named.isClass)
    return partOnly.test(named.text) ? () => false : ({ classes }) => classes.includes(ownClassOf(named))
  // After angioedema on an ARNI its label forbids what inhibits neprilysin or ACE; an ARB alone may follow.
  if (kinds.has('angioedema') && named.classes.includes('arni')) return ({ name }) => name === named.name
  return (one) => shares(one, named)
}

/** A class that is named has itself first among its classes, before those that it is part of. */
function ownClassOf({ classes }: Named): string {
  return classes[0] ?? ''
}

/** Whether what the record names is of a group: a drug of it, or its whole class. */
function isOfGroup(
  named: Named,
  family: (typeof families)[number] | undefined,
  group: DrugGroup,
  codes: Codes,
): boolean {
  if (named.isClass) {
    if (family !== undefined)
      return family.atc.every((code) => (group.atc ?? []).some((prefix) => code.startsWith(prefix)))
    return !partOnly.test(named.text) && (group.classes ?? []).includes(ownClassOf(named))
  }
  const parts = [named.name, ...named.parts]
  return parts.some((part) => isMember(part, named.classes, group, codes))
}

function ofGroup(group: DrugGroup, codes: Codes): (named: Named) => boolean {
  return ({ name, parts, classes, isClass, text }) => {
    if (isClass) {
      const family = families.find(({ word }) => word.test(text))
      if (family !== undefined)
        return family.atc.every((code) => (group.atc ?? []).some((prefix) => code.startsWith(prefix)))
      return classes.some((id) => (group.classes ?? []).includes(id))
    }
    return [name, ...parts].some((part) => isMember(part, classes, group, codes))
  }
}

function isMember(name: string, classes: readonly string[], group: DrugGroup, codes: Codes): boolean {
  if ((group.not ?? []).includes(name)) return false
  return (
    (group.drugs ?? []).includes(name) ||
    hasCode(name, group.atc ?? [], codes) ||
    classes.some((id) => (group.classes ?? []).includes(id))
  )
}

function isOfFamily({ isClass, name, text }: Named, { word, atc }: (typeof families)[number], codes: Codes): boolean {
  return isClass ? word.test(text) : hasCode(name, atc, codes)
}

/** The drug, a salt of it, a combination that holds a part of it, or a part of the combination: which part it was is not known. */
function shares(one: Named, { name, parts }: Named): boolean {
  if (one.isClass) return false
  return bareName(one.name) === bareName(name) || parts.some((part) => one.parts.includes(part))
}

const salt =
  / (?:succinate|tartrate|hydrochloride|sul(?:f|ph)ate|maleate|fumarate|besilate|mesilate|citrate|sodium|potassium|calcium|axetil|proxetil|dipropionate|propionate|furoate|valerate|decanoate)$/u

/** Without its salt or ester: who reacts to metoprolol succinate reacts to the tartrate. */
function bareName(name: string): string {
  return name.replace(salt, '').replace(/^topical /u, '')
}

function hasCode(name: string, prefixes: readonly string[], codes: Codes): boolean {
  return (codes.get(name) ?? []).some((code) => prefixes.some((prefix) => code.startsWith(prefix)))
}

function namedIn(entry: string, { mentions }: Vocabulary): readonly Named[] {
  return readSentences(entry).flatMap((sentence) =>
    mentions(sentence).flatMap(({ from, to, value }) => {
      const { status } = polarityOf(entry, sentence, from, to)
      if (status === 'negated' || status === 'other-experiencer') return []
      const text = sentence.tokens.slice(from, to).map(({ word }) => word)
      return [asNamed(value, text.join(' '))]
    }),
  )
}

function asNamed({ name, isClass, parts, classes, ownClasses }: DrugName, text: string): Named {
  return { name, isClass, parts, classes: [...new Set([...(isClass ? ownClasses : []), ...classes])], text }
}
