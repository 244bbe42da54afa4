import { illegibleAmounts } from '../../language/illegible-amounts.ts'
import { readSentences } from '../../language/sentences.ts'
import { type Span, tokenSpan, type Token } from '../../language/text.ts'
import type { MedicationOrder } from '../medications.ts'
import { amountsIn, type WrittenAmount, type WrittenBeside } from './amounts-in.ts'
import { type Assigned, assignAmounts, strangerBefore } from './assign-amounts.ts'
import { asNeeded, dividing, linkWords } from './dose-words.ts'
import { type SentenceWords, sentenceWords, startingWithin } from './sentence-words.ts'
import { Lexicon } from '../../language/lexicon.ts'
import type { DoseRoute } from '../dose-limits.ts'

/** A way of giving where a text names it. */
interface StatedRoute {
  readonly span: Span
  /** What the words may mean: `inhaled` by a nebuliser or by an inhaler. */
  readonly routes: readonly DoseRoute[]
}

const routeWords: readonly (readonly [routes: readonly DoseRoute[], terms: string])[] = [
  [
    ['oral'],
    'oral|orally|po|p.o.|by mouth|per os|per oral|tablet|tab|capsule|caps|chewed|chewable|chew|enteral|enterally|via ng tube|via nasogastric tube|syrup|sachet',
  ],
  [
    ['iv'],
    'iv|i.v.|ivi|ivp|intravenous|intravenously|infusion|infuse|infused|drip|iv push|iv bolus|bolus|parenteral|intraosseous|io|slow push|central line|central venous|syringe driver iv',
  ],
  [['im'], 'im|i.m.|intramuscular|intramuscularly'],
  [
    ['sc'],
    'sc|s.c.|s/c|sq|subq|sub-q|subcut|subcutaneous|subcutaneously|sub-cut|syringe driver|under the skin|basal|sliding scale|with meals|before meals',
  ],
  [['sublingual'], 'sl|s.l.|sublingual|sublingually|under the tongue|buccal'],
  [
    ['inhaled'],
    'inhaler|puff|pmdi|mdi|dpi|spacer|dry powder|metered dose|turbohaler|ellipta|accuhaler|respimat|handihaler|breezhaler|actuation',
  ],
  [['inhaled', 'nebulised'], 'inhaled|inhalation|inhale|by inhalation'],
  [['nebulised'], 'nebulised|nebuliser|nebulise|nebule|neb|nebulisation|nebulized|nebulizer'],
  [['nasal'], 'intranasal|intranasally|nasal spray|per nostril'],
  [['transdermal'], 'transdermal|transdermally|patch|topical|topically'],
  [['rectal'], 'rectal|rectally|suppository|per rectum|enema'],
  [['intrapleural'], 'intrapleural|intrapleurally|via the chest tube|via chest drain|via the chest drain'],
]

let made: Lexicon<readonly DoseRoute[]> | undefined

/** A dose of a drug as a recommended action writes it. */
export interface WrittenDose {
  readonly order: MedicationOrder
  readonly amount: WrittenAmount
  /** Undefined where the sentence does not say how it is given. */
  readonly route: StatedRoute | undefined
  /** How often; undefined where nothing is said, and for a drug that is given as needed. */
  readonly every: { readonly hours: number; readonly text: string } | undefined
  /** The amount is the sum of a day: "4 g/day", "4 g in divided doses". */
  readonly isDayTotal: boolean
  /** The strength of a solution in grams per 100 mL. */
  readonly percent: number | undefined
  /** What it is put into follows: "4 mg in 50 mL". */
  readonly isDiluted: boolean
}

/** What the text of an action says of doses. */
export interface ReadDoses {
  readonly doses: readonly WrittenDose[]
  /** Doses of what the drug table does not know, as they are written: "foobarbital 5 mg". */
  readonly strangers: readonly string[]
  /** What looks like a dose and cannot be read: "0,5 mg". */
  readonly illegible: readonly IllegibleDose[]
}

/** A drug, and what stands beside it in place of a dose. */
interface IllegibleDose {
  readonly order: MedicationOrder
  readonly span: Span
}

const nothing: ReadDoses = { doses: [], strangers: [], illegible: [] }

/** What a sentence holds, in the order of places. */
interface Place {
  readonly source: string
  readonly span: Span
  readonly words: SentenceWords
  readonly drugs: readonly MedicationOrder[]
  readonly amounts: readonly WrittenAmount[]
  readonly beside: readonly WrittenBeside[]
  readonly routes: readonly StatedRoute[]
}

/** In characters: how far a frequency, a strength or a route may stand from its dose. */
const reach = 160

/**
 * The doses in the text of one recommended action, each with its drug.
 *
 * @param orders the drugs that this text names, in order
 */
export function readDoses(source: string, orders: readonly MedicationOrder[]): ReadDoses {
  if (orders.length === 0 && !/\d/u.test(source)) return nothing
  const numbers = amountsIn(source)
  const unread = illegibleAmounts(source, numbers.all).map((span) => ({ span }))
  if (numbers.amounts.length + unread.length === 0) return nothing
  const found: WrittenDose[] = []
  const strangers: string[] = []
  const illegible: IllegibleDose[] = []
  let before: MedicationOrder | undefined
  const sentences = readSentences(source)
  for (const [at, sentence] of sentences.entries()) {
    const { start, end } = sentence
    const drugs = withoutNamedClasses(startingWithin(orders, start, end))
    const amounts = startingWithin(numbers.amounts, start, end)
    if (amounts.length > 0) {
      const words = sentenceWords(sentence, drugs, startingWithin(numbers.all, start, end))
      const beside = startingWithin(numbers.beside, start, end)
      const routes = statedRoutes(source, sentence.tokens)
      const place: Place = { source, span: sentence, words, drugs, amounts, beside, routes }
      const assigned = assignAmounts(words, drugs, amounts, before)
      for (const [index, one] of assigned.entries()) found.push(doseOf(one, assigned[index + 1], place))
      const known = new Set(assigned.map(({ amount }) => amount))
      for (const amount of amounts)
        if (!known.has(amount)) strangers.push(...strangerBefore(source, sentence, sentences[at + 1], drugs, amount))
    }
    for (const { span } of startingWithin(unread, start, end)) {
      const order = startingWithin(drugs, Math.max(start, span.start - reach), span.start).at(-1) ?? drugs[0] ?? before
      if (order !== undefined) illegible.push({ order, span })
    }
    before = drugs.at(-1) ?? before
  }
  return { doses: found, strangers, illegible }
}

/** "Steroid: prednisolone 40 mg": a class counts for itself only where no drug of it stands beside. */
function withoutNamedClasses(orders: readonly MedicationOrder[]): readonly MedicationOrder[] {
  const named = new Set(orders.flatMap(({ isClass, classes }) => (isClass ? [] : classes)))
  return orders.filter(({ isClass, classes }) => !isClass || !classes.every((id) => named.has(id)))
}

function doseOf({ order, amount }: Assigned, following: Assigned | undefined, place: Place): WrittenDose {
  const { words, drugs, span } = place
  const { end } = amount.span
  const farthest = Math.min(span.end, end + reach)
  const nextDrug = startingWithin(drugs, Math.max(end, order.span.end), farthest)[0]
  const limit = Math.min(following?.amount.span.start ?? farthest, nextDrug?.span.start ?? farthest)
  const tail = words.between(end, limit)
  const volume = startingWithin(place.amounts, end, Math.min(span.end, end + 40)).find(({ kind }) => kind === 'volume')
  return {
    order,
    amount,
    route: routeOf(place, order, amount.span, limit),
    every: tail.some((word) => asNeeded.has(word)) ? undefined : frequencyOf(place, order, end, limit),
    isDayTotal: amount.isDaily || tail.some((word) => dividing.has(word)),
    percent: strengthOf(place, order.span, amount.span),
    isDiluted:
      volume !== undefined && words.between(end, volume.span.start).some((word) => word === 'in' || word === 'into'),
  }
}

/** The frequency behind the dose, else the one before its drug ("twice-daily apixaban 5 mg"). */
function frequencyOf(
  { words, beside }: Place,
  { span }: MedicationOrder,
  end: number,
  limit: number,
): WrittenDose['every'] {
  const after = startingWithin(beside, end, limit).find(
    (one) => one.hours !== undefined && words.areAll(linkWords, end, one.span.start),
  )
  const before = startingWithin(beside, span.start - 40, span.start).findLast(
    (one) => one.hours !== undefined && isBeside(words, one.span.end, span.start),
  )
  const between = startingWithin(beside, Math.max(span.end, end - reach), end).findLast(
    (one) => one.hours !== undefined,
  )
  const found = after ?? between ?? before
  return found?.hours === undefined ? undefined : { hours: found.hours, text: found.span.text }
}

function isBeside(words: SentenceWords, end: number, start: number): boolean {
  return words.between(end, start).length === 0 && !words.isParted(end, start)
}

function strengthOf({ words, beside }: Place, drug: Span, amount: Span): number | undefined {
  const near = (one: Span, other: Span): boolean => {
    const [first, second] = one.start < other.start ? [one, other] : [other, one]
    return first.end >= second.start || words.areAll(linkWords, first.end, second.start)
  }
  const from = Math.max(Math.min(drug.start, amount.start) - 40, amount.start - reach)
  const to = Math.min(Math.max(drug.end, amount.end) + 40, amount.end + reach)
  return startingWithin(beside, from, to).find(
    ({ percent, span }) => percent !== undefined && (near(span, amount) || near(span, drug)),
  )?.percent
}

/** The way behind the dose, else between drug and dose, else right before the drug. A way that leads to the next drug is that drug's. */
function routeOf(
  { words, drugs, routes, span }: Place,
  order: MedicationOrder,
  { start, end }: Span,
  limit: number,
): StatedRoute | undefined {
  const isLeadOfNext = (route: StatedRoute): boolean =>
    startingWithin(drugs, route.span.end, route.span.end + 2).some((drug) => drug.span.start !== order.span.start)
  const first = order.span.text === '' ? span.start : Math.min(order.span.start, start)
  return (
    startingWithin(routes, start, limit).find(
      (route) => !isLeadOfNext(route) && words.areAll(linkWords, end, route.span.start),
    ) ??
    startingWithin(routes, Math.max(first, start - reach), start).at(-1) ??
    startingWithin(routes, first - 24, first).findLast((route) => isBeside(words, route.span.end, first))
  )
}

/** Made with the first text: it loads the library that reads words. */
function lexicon(): Lexicon<readonly DoseRoute[]> {
  made ??= new Lexicon(routeWords.flatMap(([routes, terms]) => terms.split('|').map((term) => [term, routes] as const)))
  return made
}

/** Where a sentence says how something is given, in order. */
function statedRoutes(source: string, tokens: readonly Token[]): readonly StatedRoute[] {
  return lexicon()
    .find(tokens)
    .map(({ from, to, value }) => ({ span: tokenSpan(source, tokens, from, to), routes: value }))
}
