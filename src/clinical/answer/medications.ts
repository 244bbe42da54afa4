import { type Answer, textsBeside, textsOf } from './parse-answer.ts'
import { placeOf } from './text-sections.ts'
import type { Recommendation } from './recommendation.ts'
import type { DrugAdditionsInput } from '../language/drug-table-schema.ts'
import { type Vocabulary, vocabulary } from '../language/drug-names.ts'
import { type ReadSentence, readSentences } from '../language/sentences.ts'
import { remember, type Span, tokenSpan } from '../words/text.ts'
import type { Settled } from '../language/rulings.ts'
import { settleReading } from '../language/settle-reading.ts'
import { mayBeOrder } from '../language/stance.ts'
import { type Reading, type Stance, stanceIn } from '../language/stance-in.ts'

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
  /** Whether its words allow no other reading. */
  readonly isSure: boolean
  /** It may be an order, and is not surely one. */
  readonly mayBeOrder: boolean
  /** Why it is unsure, in words; undefined where it is sure. */
  readonly because: string | undefined
  /** Its place: `recommended_actions[0].text`, `text` of an answer in words, or `uncertainty`, `differential[0]` and the like of an order that stands beside the actions. */
  readonly path: string
  /** Where the action's text names it. */
  readonly span: Span
  /** The sentence that names it. */
  readonly sentence: Span
  /** The paragraph, item or row that names it, with its labels: what a ruling is of. */
  readonly passage: ReadSentence['passage']
}

/**
 * Every drug and class of drugs that the recommended actions, or a text, name, in order, with what becomes of each; and those that are ordered beside the actions ("Also start methotrexate" under `uncertainty`). A drug that
 * is named twice is there twice.
 *
 * @param drugs additions to the drug table
 * @param settled rulings of people, and what a second reader says, of passages that can be read in several ways
 * @throws AssayError `language-invalid` for additions that clash with the table
 */
export function medicationOrders(
  answer: Answer | Pick<Recommendation, 'recommended_actions'> | string,
  drugs?: DrugAdditionsInput,
  settled?: Settled,
): readonly MedicationOrder[] {
  const texts = textsOf(answer)
  const [whole] = texts
  if (whole?.path !== 'text')
    return [
      ...ordersOf(namesIn(texts, drugs), settled),
      ...ordersOf(namesIn(textsBeside(answer), drugs, false), settled).filter(isStarted),
    ]
  if (drugs !== undefined) return ordersOf(namesIn(texts, drugs), settled)
  const isSettled = settled !== undefined && settled.rulings.size + (settled.otherReadings?.size ?? 0) > 0
  return isSettled ? ordersOf(namesOfText(whole.text), settled) : ordersOfText(whole.text)
}

/** What is named in the calls of a structured answer, read as an action is: "pain severe: fentanyl 75 mcg IV". What a call orders is for later, and much of it is for an arrest. */
export function ordersInCalls(
  answer: Answer | Pick<Recommendation, 'recommended_actions'> | string,
  drugs?: DrugAdditionsInput,
): readonly MedicationOrder[] {
  const calls = textsBeside(answer).filter(({ path }) => path.startsWith('when_to_escalate'))
  return calls.length === 0 ? [] : ordersOf(namesIn(calls, drugs, true), undefined)
}

/** The words of an order from its drug on: what is given of it, and how. */
export function behindDrug({ sentence, span }: Pick<MedicationOrder, 'sentence' | 'span'>): string {
  const start = Math.max(0, span.start - sentence.start)
  return sentence.text.slice(start, start + longestOrder)
}

/** In characters. */
const longestOrder = 70

/** The words of its sentence before the drug of an order. */
export function beforeDrug({ sentence, span }: Pick<MedicationOrder, 'sentence' | 'span'>): string {
  return sentence.text.slice(0, span.start - sentence.start)
}

const byPath = new WeakMap<readonly MedicationOrder[], ReadonlyMap<string, readonly MedicationOrder[]>>()

/** Orders by the place of the text that names them. The same lists for the same orders, so that what is read of them is read once. */
export function ordersByPath(orders: readonly MedicationOrder[]): ReadonlyMap<string, readonly MedicationOrder[]> {
  let found = byPath.get(orders)
  if (found === undefined) byPath.set(orders, (found = Map.groupBy(orders, ({ path }) => path)))
  return found
}

/** "Also start methotrexate 20 mg": beside the actions a name with a dose alone may be a threshold ("noradrenaline above 0.1 mcg/kg/min: intensive care"). */
function isStarted({ stance, isSure, sentence, span }: MedicationOrder): boolean {
  return isSure && stance === 'recommended' && starting.test(sentence.text.slice(0, span.start - sentence.start))
}

const starting =
  /\b(?:give|start|restart|administer|commence|begin|initiate|add|prescribe|take|load|infuse|inject|push|thrombolyse|thrombolyze|anticoagulate)\b/iu

/** Several checks ask for the orders of one text. */
const kept = { most: 16, longest: 40_000 }

const namesOfText = remember((text) => namesIn([{ text, path: 'text' }], undefined), kept)

const ordersOfText = remember((text) => ordersOf(namesOfText(text), undefined), kept)

function namesIn(
  texts: readonly { readonly text: string; readonly path: string }[],
  drugs: DrugAdditionsInput | undefined,
  areActions = texts[0]?.path !== 'text',
): readonly Named[] {
  const { mentions } = vocabulary(drugs)
  return texts.flatMap(({ text, path }) => namedIn(text, path, areActions, mentions))
}

function ordersOf(names: readonly Named[], settled: Settled | undefined): readonly MedicationOrder[] {
  const named = names.map(({ order, reading }) => ({
    order,
    reading: settleReading(reading, order, order.span.text, settled),
  }))
  const surely = new Map<string, Set<Stance>>()
  for (const { order, reading } of named) {
    if (reading.certainty !== 'sure') continue
    const stances = surely.get(order.drug) ?? new Set()
    surely.set(order.drug, stances.add(reading.stance))
  }
  // A class that is only named has the stance of its drugs: "withhold ramipril", beside "(ACE inhibitor + potassium 5.9)".
  const ofMembers = (whole: Named['order']): readonly Stance[] =>
    named.flatMap(({ order, reading }) =>
      !order.isClass && reading.certainty === 'sure' && whole.classes.every((id) => order.classes.includes(id))
        ? [reading.stance]
        : [],
    )
  const sureOf = (order: Named['order']): ReadonlySet<Stance> => {
    const own = surely.get(order.drug) ?? none
    return order.isClass ? new Set([...own, ...ofMembers(order)]) : own
  }
  return named.map(({ order, reading }) => ({
    ...order,
    stance: reading.stance,
    isSure: reading.certainty === 'sure',
    mayBeOrder: mayBeOrder(reading, reading.certainty === 'sure' ? none : sureOf(order)),
    because: reading.certainty === 'sure' ? undefined : (reading.because ?? 'it can be read in several ways'),
  }))
}

type Named = {
  readonly order: Omit<MedicationOrder, 'stance' | 'isSure' | 'mayBeOrder' | 'because'>
  readonly reading: Reading
}

function namedIn(source: string, path: string, isAction: boolean, mentions: Vocabulary['mentions']): readonly Named[] {
  const sentences = readSentences(source)
  const context = { isAction, isDrug: true }
  return sentences.flatMap((sentence, index) => {
    const isChecked = path === 'text' && isRowOfChecks(sentence)
    return mentions(sentence).map(({ from, to, value }) => ({
      order: {
        drug: value.name,
        isClass: value.isClass,
        parts: value.parts,
        classes: [...value.classes],
        path,
        span: tokenSpan(source, sentence.tokens, from, to),
        sentence: spanOf(sentence),
        passage: sentence.passage,
      },
      reading: checked(
        isChecked,
        ofReaction(source, sentence, from, stanceIn(source, sentence, from, to, sentences[index + 1], context)),
      ),
    }))
  })
}

/** "| furosemide | sulphonamide allergy | no reason against it |": a row of what was checked stops nothing. */
function isRowOfChecks({ passage }: ReadSentence): boolean {
  return passage.cells.length > 1 && placeOf(passage, undefined)?.kind === 'contraindications'
}

function checked(isChecked: boolean, reading: Reading): Reading {
  return isChecked && reading.stance === 'refused' ? described : reading
}

const none: ReadonlySet<Stance> = new Set()

const ordered: Reading = {
  stance: 'recommended',
  cue: undefined,
  role: undefined,
  certainty: 'sure',
  because: undefined,
}

const described: Reading = {
  stance: 'mentioned',
  cue: undefined,
  role: undefined,
  certainty: 'sure',
  because: 'it describes',
}

/** What treats a rash is ordered, though a rash beside a drug mostly tells of an allergy. */
function ofReaction(source: string, sentence: ReadSentence, from: number, reading: Reading): Reading {
  const start = sentence.tokens[from]?.start ?? 0
  return reading.stance === 'mentioned' && treatsReaction(source.slice(sentence.start, start)) ? ordered : reading
}

/** Whether what stands before a drug has a rash treated with it, and not had from it: "treat the scarlet fever rash with". */
export function treatsReaction(before: string): boolean {
  return treated.test(before.slice(-80))
}

const treated =
  /^(?!.*\b(?:do not|don't|never|avoid)\b).*\b(?:treat|manage|cover)\b[^,;.]{0,60}\b(?:rash|urticaria|angio-?o?edema|reaction)\s+with\s*(?:an?|the)?\s*$/isu

function spanOf({ start, end, text }: ReadSentence): Span {
  return { start, end, text }
}
