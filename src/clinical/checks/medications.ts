import type { Recommendation } from '../answer/recommendation.ts'
import type { DrugAdditionsInput } from '../language/drug-table-schema.ts'
import { vocabulary, type DrugName, type Vocabulary } from '../language/drug-names.ts'
import { type ReadSentence, readSentences } from '../language/sentences.ts'
import { type Span, tokenSpan } from '../language/text.ts'
import { type Stance, stanceIn } from '../language/stance-in.ts'
import { wordSet } from '../language/words.ts'
import { polarityOf } from '../language/polarity.ts'

/** A drug, or a class of drugs as a whole, where a recommended action names it, and what the action does with it. */
export interface MedicationOrder {
  /** Its name in the drug table: `furosemide`, or that of a class, `loop diuretic`. */
  readonly drug: string
  readonly isClass: boolean
  /** What a combination is made of, by name; of one part for a single drug, empty for a class. */
  readonly parts: readonly string[]
  /** Ids of its classes, with those that they are part of. */
  readonly classes: readonly string[]
  /** `refused` where it is to be stopped, held or avoided, `mentioned` where it is only spoken of, as in an allergy. */
  readonly stance: Stance
  /** The action's place: `recommended_actions[0].text`. */
  readonly path: string
  /** Where the action's text names it. */
  readonly span: Span
  /** The sentence that names it. */
  readonly sentence: Span
}

/**
 * Every drug and class of drugs that the recommended actions name, in order, with what each action does with it. A drug that is named twice is there twice.
 *
 * @param drugs additions to the drug table
 * @throws AssayError `language-invalid` for additions that clash with the table
 */
export function medicationOrders(answer: Recommendation, drugs?: DrugAdditionsInput): readonly MedicationOrder[] {
  return answer.recommended_actions.flatMap(({ text }, index) =>
    ordersIn(text, `recommended_actions[${index}].text`, drugs),
  )
}

function ordersIn(source: string, path: string, drugs: DrugAdditionsInput | undefined): readonly MedicationOrder[] {
  const { mentions } = vocabulary(drugs)
  const sentences = readSentences(source)
  const found: MedicationOrder[] = []
  for (const [index, sentence] of sentences.entries())
    for (const { from, to, value } of mentions(sentence))
      found.push({
        drug: value.name,
        isClass: value.isClass,
        parts: value.parts,
        classes: [...value.classes],
        stance: qualifying.has(sentence.tokens[to]?.word ?? '')
          ? 'mentioned'
          : stanceIn(source, sentence, from, to, sentences[index + 1]).stance,
        path,
        span: tokenSpan(source, sentence.tokens, from, to),
        sentence: spanOf(sentence),
      })
  return found
}

/** What follows a drug that only describes: a penicillin-allergic patient, steroid-dependent disease. */
const qualifying = wordSet(
  'allergic allergy allergies intolerant intolerance hypersensitive hypersensitivity anaphylaxis naive induced dependent resistant refractory responsive exacerbated eluting coated toxicity overdose poisoning',
)

function spanOf({ start, end, text }: ReadSentence): Span {
  return { start, end, text }
}

/** An entry of a list of allergies. */
interface RecordedAllergy {
  readonly substance: string
  readonly reaction?: string | undefined
}

/** A drug or a class of drugs, as far as an allergy is about it; `text` is how a sentence names it. */
type Named = Pick<MedicationOrder, 'isClass' | 'parts' | 'classes'> & { readonly name: string; readonly text: string }

/** An allergy to a drug. */
interface DrugAllergy {
  /** As the record has it. */
  readonly substance: string
  /** Drugs of the table that it is about. */
  readonly drugs: () => readonly DrugName[]
  /** Whether an order is of such a drug, and no test, challenge or mere mention of it. */
  readonly forbids: (order: MedicationOrder) => boolean
}

/**
 * The entries of a list of allergies that name a drug, each with what must not be ordered then: the drug and what holds it, a class that is named, every penicillin for one of them, and after angioedema or
 * heparin-induced thrombocytopenia the class.
 *
 * What was denied or disproved is passed over, and so are side effects that are no allergy (nausea, a dry cough). Other cross-reactions (cephalosporins after a penicillin, NSAIDs after aspirin) are left to the prescriber.
 *
 * @param additions to the drug table
 */
export function drugAllergies(
  allergies: readonly RecordedAllergy[],
  additions?: DrugAdditionsInput,
): readonly DrugAllergy[] {
  if (allergies.length === 0) return []
  const words = vocabulary(additions)
  const codes = codesOf(words)
  return allergies.flatMap(({ substance, reaction = '' }) => {
    const said = `${substance}; ${reaction}`
    if (disproved.test(said) || (sideEffect.test(said) && !allergic.test(said))) return []
    const tests = [
      ...namedIn(substance, words).flatMap((named) => testsFor(named, said, codes)),
      ...sulfa(substance, codes),
    ]
    if (tests.length === 0) return []
    const isOne = (named: Named): boolean => tests.some((test) => test(named))
    return [
      {
        substance,
        drugs: () =>
          words.table.drugs.flatMap(({ name }) => {
            const drug = words.named(name)
            return drug !== undefined && isOne(asNamed(drug, name)) ? [drug] : []
          }),
        forbids: (order) => isOne({ ...order, name: order.drug, text: order.span.text }) && isOrder(order),
      },
    ]
  })
}

type Test = (named: Named) => boolean

type Codes = ReadonlyMap<string, readonly string[]>

const byVocabulary = new WeakMap<Vocabulary, Codes>()

function codesOf(words: Vocabulary): Codes {
  const known = byVocabulary.get(words) ?? new Map(words.table.drugs.map(({ name, atc }) => [name, atc]))
  byVocabulary.set(words, known)
  return known
}

const disproved =
  /\b(?:de-?labell?ed|disproved|disproven|refuted|ruled out|excluded|not (?:truly |really )?allergic|no longer allergic|now tolerates?|(?<!(?:not|poorly|badly) )tolerated (?:since|well|without))\b/iu

const sideEffect =
  /\b(?:nausea|sick(?:ness)?|vomit\w*|diarrh\w*|constipation|indigestion|dyspepsia|heartburn|stomach|gastr\w*|gi upset|headaches?|dizz\w*|drows\w*|tremors?|palpitations|thrush|flushing|cough|ankle swelling)\b/iu

const allergic =
  /anaphyl|rash|urticaria|hives|angio-?o?edema|\ballerg(?!ies\b)|bronchospasm|wheez|breath|swelling of|swollen|lips|tongue|throat|face|hypotension|collapse|shock|steven|epidermal|dress\b|blister|thrombocytopeni/iu

/** Groups that share their allergy, by the words that name them and by code; any single drug of the first stands for all of it. */
const families: readonly { readonly word: RegExp; readonly atc: readonly string[]; readonly byDrug: boolean }[] = [
  { word: /penicillin/iu, atc: ['J01C'], byDrug: true },
  { word: /[ck]ephalosporin|cefalosporin/iu, atc: ['J01DB', 'J01DC', 'J01DD', 'J01DE', 'J01DI'], byDrug: false },
  { word: /carbapenem/iu, atc: ['J01DH'], byDrug: false },
  { word: /monobactam/iu, atc: ['J01DF'], byDrug: false },
]

/** Names of a class that are of a part of it alone. */
const partOnly = /P2Y12|thienopyridine|IIb|factor Xa|\bXa\b|thrombin|cox|cyclooxygenase|glycyl|dual/iu

function testsFor(named: Named, said: string, codes: Codes): readonly Test[] {
  const family = families.find(({ word, atc, byDrug }) =>
    named.isClass ? word.test(named.text) : byDrug && hasCode(named.name, atc, codes),
  )
  const reactive = classesAfter(said, named)
  return [
    ...(family === undefined ? [] : [(one: Named) => isOfFamily(one, family, codes)]),
    ...(named.isClass && family === undefined && !partOnly.test(named.text)
      ? [ofClasses(named.classes.slice(0, 1))]
      : []),
    ...(named.isClass ? [] : [(one: Named) => holds(one, named)]),
    ...(reactive.length === 0 ? [] : [ofClasses(reactive)]),
  ]
}

function classesAfter(said: string, { classes }: Named): readonly string[] {
  const isRenin = classes.includes('ace-inhibitor') || classes.includes('arni')
  if (isRenin && /angio-?o?edema/iu.test(said)) return ['ace-inhibitor', 'arni']
  return classes.includes('heparin') && /thrombocytopeni|\bHITT?\b/u.test(said) ? ['heparin'] : []
}

function ofClasses(ids: readonly string[]): Test {
  return ({ classes }) => ids.some((id) => classes.includes(id))
}

function isOfFamily({ isClass, name, text }: Named, { word, atc }: (typeof families)[number], codes: Codes): boolean {
  return isClass ? word.test(text) : hasCode(name, atc, codes)
}

/** The drug, a salt of it, or a combination that holds all of it. */
function holds(one: Named, { name, parts }: Named): boolean {
  if (one.isClass) return false
  return one.name === name || one.name.startsWith(`${name} `) || parts.every((part) => one.parts.includes(part))
}

function hasCode(name: string, prefixes: readonly string[], codes: Codes): boolean {
  return (codes.get(name) ?? []).some((code) => prefixes.some((prefix) => code.startsWith(prefix)))
}

/** "Sulfa" is none of the names of the table. */
function sulfa(substance: string, codes: Codes): readonly Test[] {
  return /\bsul(?:f|ph)a(?: drugs?| antibiotics?)?\b|\bsul(?:f|ph)onamides?\b/iu.test(substance)
    ? [({ name }) => hasCode(name, ['J01EC', 'J01EE'], codes)]
    : []
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

function asNamed({ name, isClass, parts, classes }: DrugName, text: string): Named {
  return { name, isClass, parts, classes: [...classes], text }
}

/** "As she is allergic to penicillin", "anaphylaxis: penicillin". */
const ofReaction =
  /\b(?:allerg\w*|anaphyla\w*|intoleran\w*|hypersensitiv\w*|sensitiv\w*|reactions?|reacts|reacted|rash|angio-?o?edema|urticaria)\s*(?:to|with|from|on|after|is|:|\(|-)?\s*(?:an?|the|any|all)?\s*$/iu

const testAfter =
  /^(?:(?!\band\b|\bthen\b)[^,;.]){0,30}\b(?:desensiti[sz]\w*|skin (?:prick )?tests?\w*|challenge|test dose|de-?labell?\w*|provocation)\b/iu

const testBefore =
  /\b(?:desensiti[sz]\w*|skin (?:prick )?test\w*|challenge|test dose|de-?label\w*|provocation)(?:(?!\band\b|\bthen\b)[^,;.]){0,30}$/iu

/** "A non-penicillin antibiotic", "a penicillin-free regimen". */
const without = /\b(?:non|without|no|not)[\s-]*(?:an?\s)?$/iu

function isOrder({ stance, span, sentence }: MedicationOrder): boolean {
  if (stance !== 'recommended') return false
  const before = sentence.text.slice(Math.max(0, span.start - sentence.start - 80), span.start - sentence.start)
  const after = sentence.text.slice(span.end - sentence.start, span.end - sentence.start + 80)
  return !(
    ofReaction.test(before) ||
    without.test(before) ||
    /^[\s-]*(?:free|allerg\w*|anaphyla\w*|angio-?o?edema|rash|urticaria|bronchospasm)\b/iu.test(after) ||
    testAfter.test(after) ||
    testBefore.test(before)
  )
}
