import type { BareNumber } from '../../quantities/amount-notations.ts'
import { type Schedule, orderOfBare, perWeight, readSchedule } from './schedule.ts'
import { perSentence, readSentences, type ReadSentence } from '../../language/sentences.ts'
import type { Span } from '../../words/text.ts'
import type { MedicationOrder } from '../../answer/medications.ts'
import { amountsIn, type Range, type WrittenAmount, type WrittenBeside } from './amounts-in.ts'
import { type Assigned, assignAmounts, strangerBefore } from './assign-amounts.ts'
import { dividing, linkWords } from './dose-words.ts'
import { inMass, mixed, type Strength, strengthOfBag, withoutDiluents, fluids } from './mixtures.ts'
import { knownUnit } from '../../quantities/convert.ts'
import { textBefore, textBehind } from './near-text.ts'
import { type SentenceWords, sentenceWords, startingWithin } from './sentence-words.ts'
import { statedRoutes, type StatedRoute } from '../../language/routes.ts'
import { isWayOfNicotine } from './beside-nicotine.ts'
import { endsRepeats, isFirstInBrackets, isTestDose } from './kinds-of-dose.ts'

/** A dose of a drug as a recommended action writes it. */
export interface WrittenDose {
  readonly order: MedicationOrder
  readonly amount: WrittenAmount
  /** Undefined where the sentence does not say how it is given. */
  readonly route: StatedRoute | undefined
  /** How often, and how many times at most. */
  readonly schedule: Schedule
  /** Hours that it is given over, where it is an infusion. */
  readonly over: Range | undefined
  /** It is pushed, a bolus, undiluted, or given within five minutes. */
  readonly isPush: boolean
  /** The action, or the paragraph of a text with its labels, that it stands in, in lower case: an indication in it widens or narrows what is plausible. */
  readonly context: string
  /** The amount is the sum of a day: "4 g/day", "4 g in divided doses". */
  readonly isDayTotal: boolean
  /** The strength of a solution in grams per 100 mL. */
  readonly percent: number | undefined
  /** What it is put into follows: "4 mg in 50 mL". */
  readonly isDiluted: boolean
  /** The sum at which repeats end ("stop at 6 mg"), or what is given to see whether it is tolerated. */
  readonly kind?: 'end-of-repeats' | 'test' | undefined
  /** Of so many millilitres an hour: what one of them holds, where the sentence says so. */
  readonly perMillilitre?: Strength | undefined
}

/** What the text of an action says of doses. */
export interface ReadDoses {
  readonly doses: readonly WrittenDose[]
  /** Doses of what the drug table does not know, as they are written: "foobarbital 5 mg". */
  readonly strangers: readonly string[]
  /** What looks like a dose and cannot be read: "0,5 mg", "furosemide 40 IV". */
  readonly illegible: readonly IllegibleDose[]
}

/** A drug, and what stands beside it in place of a dose. */
export interface IllegibleDose {
  readonly order: MedicationOrder
  readonly span: Span
  /** Of a plain number: the dose as it would be in a unit, "bisoprolol 2.5" as 2.5 mg. */
  readonly inUnit?: (unit: string) => WrittenDose
  /** It is so much per kilogram: "80/kg". */
  readonly isPerWeight?: boolean
  /** The unit of a dose that is joined to it: "salbutamol 2.5 + ipratropium 0.5 mg". */
  readonly sharedUnit?: string | undefined
}

const nothing: ReadDoses = { doses: [], strangers: [], illegible: [] }

/** What a sentence holds, in the order of places. */
interface Place {
  readonly source: string
  readonly context: string
  readonly span: Span
  readonly words: SentenceWords
  readonly drugs: readonly MedicationOrder[]
  readonly amounts: readonly WrittenAmount[]
  readonly beside: readonly WrittenBeside[]
  readonly routes: readonly StatedRoute[]
}

/** In characters: how far a frequency, a strength or a route may stand from its dose. */
const reach = 160

/** In characters, of an action that indications are looked for in. */
const longestContext = 4_000

/** What the indication of a dose is looked for in: the whole action; of an answer in words the paragraph, item or row under its labels. */
function contexts(source: string, isWhole: boolean): (sentence: ReadSentence) => string {
  if (!isWhole) {
    const context = source.slice(0, longestContext).toLowerCase()
    return () => context
  }
  return perSentence(({ passage }) =>
    [...passage.path, passage]
      .map(({ text }) => text)
      .join('\n')
      .slice(0, longestContext)
      .toLowerCase(),
  )
}

/**
 * The doses in the text of one recommended action, or of an answer in words, each with its drug.
 *
 * @param orders the drugs that this text names, in order
 * @param isWhole the text is the whole answer, so that its paragraphs speak of different things
 */
export function readDoses(source: string, orders: readonly MedicationOrder[], isWhole = false): ReadDoses {
  const before = readOf.get(orders)
  if (before?.source === source && before.isWhole === isWhole) return before.doses
  const doses = dosesIn(source, orders, isWhole)
  readOf.set(orders, { source, isWhole, doses })
  return doses
}

/** Two checks ask for the doses of the same orders. */
const readOf = new WeakMap<
  readonly MedicationOrder[],
  { readonly source: string; readonly isWhole: boolean; readonly doses: ReadDoses }
>()

/** "Enoxaparin 80 mg (1 mg/kg) every 12 hours": how often and how belongs to the dose, which the bracket says once more. */
function withRestated(source: string, dose: WrittenDose, next: WrittenDose | undefined): WrittenDose {
  if (next?.order === dose.order && isInVolume(source, dose, next))
    return { ...dose, route: dose.route ?? next.route, isPush: dose.isPush || next.isPush }
  if (next?.order !== dose.order || dose.schedule.every !== undefined || next.schedule.every === undefined) return dose
  const between = source.slice(dose.amount.span.end, next.amount.span.start)
  const isBracket = /^\s*\([^()]*$/u.test(between) && next.amount.kind === 'mass-per-weight'
  return isBracket ? { ...dose, schedule: next.schedule, route: dose.route ?? next.route } : dose
}

/** "5 mg (5 mL of 1 mg/mL) by rapid IV push", "5 mg = 5 mL IV": the volume says once more what is given, and how belongs to both. */
function isInVolume(source: string, { amount: own }: WrittenDose, { amount: next }: WrittenDose): boolean {
  return (
    own.kind === 'mass' && next.kind === 'volume' && /^\s*[([]?\s*$/u.test(source.slice(own.span.end, next.span.start))
  )
}

/** Volumes that are drawn up of a solution by their mass; what told its strength ("10 mg/5 mL") is then no dose of its own. */
function withSolutions(source: string, assigned: readonly Assigned[]): readonly Assigned[] {
  const drawn = new Map<MedicationOrder, Span>()
  const weighed = assigned.map(({ order, amount: written }) => {
    const amount = inMass(source, order.span.end, written)
    if (amount !== written) drawn.set(order, amount.span)
    return { order, amount, isDrawn: amount !== written }
  })
  return weighed.filter(({ order, amount: { kind, span }, isDrawn }) => {
    const from = drawn.get(order)?.start
    const isBefore = from !== undefined && from > span.start
    return isDrawn || !isBefore || (kind !== 'volume' && !ofVolume.test(textBehind(source, span.end)))
  })
}

const ofVolume = /^\s?(?:\/|per|in)\s?\d[\d.]{0,12}\s?mL\b/iu

/** "80 mg, NOT 176 mg", "a dose of 150 mg must not be given": an amount that is named to be ruled out. */
function isDenied({ text, start: from }: ReadSentence, { start, end }: Span): boolean {
  const [before, behind] = [textBefore(text, start - from), textBehind(text, end - from)]
  return (
    /(?:^|[\s(,;])(?:not|never|rather than|instead of)\s+(?:an? (?:\p{L}+ ){1,2}of |as |at )?$/iu.test(before) ||
    /^\s+(?:must|should|may|can|is|are) (?:not|never) (?:to )?be\b/iu.test(behind) ||
    // "75 mg (no 300 mg load over 75 y)".
    (/(?:^|[\s(,;])no\s+$/iu.test(before) && /^\s*(?:load\w*|bolus|push)\b/iu.test(behind))
  )
}

/** "2 tablets three times daily (24 mmol × 3)": how often, where the same drug is said to be given so many times a day. */
function withRepeats(dose: WrittenDose, doses: readonly WrittenDose[]): WrittenDose {
  const { maybeTimes, isRepeated, ...amount } = dose.amount
  if (isRepeated !== true || maybeTimes === undefined) return dose
  const every = doses.find(
    ({ order, schedule }) =>
      order === dose.order && schedule.every !== undefined && schedule.every.hours * maybeTimes === 24,
  )?.schedule.every
  return every === undefined ? dose : { ...dose, amount, schedule: { ...dose.schedule, every } }
}

function dosesIn(source: string, orders: readonly MedicationOrder[], isWhole: boolean): ReadDoses {
  if (orders.length === 0 && !/\p{Nd}|gram|unit|mg\b/iu.test(source)) return nothing
  const numbers = amountsIn(source)
  if (numbers.amounts.length + numbers.unread.length + numbers.bare.length === 0) return nothing
  const found: WrittenDose[] = []
  const strangers: string[] = []
  const illegible: IllegibleDose[] = []
  let before: MedicationOrder | undefined
  const sentences = readSentences(source)
  const contextOf = contexts(source, isWhole)
  for (const [at, sentence] of sentences.entries()) {
    const { start, end } = sentence
    const amounts = startingWithin(numbers.amounts, start, end).filter(({ span }) => !isDenied(sentence, span))
    const named = withoutNamedClasses(startingWithin(orders, start, end))
    const drugs = withoutDiluents(source, named, amounts)
    const bare = startingWithin(numbers.bare, start, end)
    const unread = startingWithin(numbers.unread, start, end)
    if (amounts.length + bare.length + unread.length === 0) {
      before = wholeOf(withoutReady(source, drugs)) ?? before ?? wholeOf(drugs)
      continue
    }
    const words = sentenceWords(sentence, named, startingWithin(numbers.all, start, end))
    const context = contextOf(sentence)
    const beside = startingWithin(numbers.beside, start, end)
    const routes = statedRoutes(source, sentence)
    const place: Place = { source, context, span: sentence, words, drugs, amounts, beside, routes }
    const given = assignAmounts(words, drugs, amounts, before)
    const assigned = withSolutions(source, given)
    const doses = assigned.map((one, index) => doseOf(one, assigned[index + 1], place, assigned[index - 1]))
    found.push(...doses.map((dose, index) => withRepeats(withRestated(source, dose, doses[index + 1]), doses)))
    const known = new Set(given.map(({ amount }) => amount))
    for (const amount of amounts)
      if (!known.has(amount)) strangers.push(...strangerBefore(source, sentence, sentences[at + 1], drugs, amount))
    for (const { span } of unread) {
      if (isLevel(source, span)) continue
      const order = startingWithin(drugs, span.start - reach, span.start).at(-1) ?? drugs[0] ?? before
      if (order !== undefined) illegible.push({ order, span })
    }
    for (const number of bare) {
      const order = orderOfBare(source, words, drugs, amounts, number)
      if (order === undefined) continue
      if (isContinued.test(sentence.text) && number.parts.length === 1) continue
      if (number.parts.length > 1) found.push(combination(order, number, context))
      else illegible.push(plainNumber(order, number, place))
    }
    before = wholeOf(withoutReady(source, drugs)) ?? before ?? wholeOf(drugs)
  }
  return { doses: found, strangers, illegible }
}

/** "Give with adrenaline drawn up. Full dosing (1 g every 8 h)": what is only kept ready is not what the next sentence doses. */
function withoutReady(source: string, drugs: readonly MedicationOrder[]): readonly MedicationOrder[] {
  return drugs.filter(({ span }) => !atHand.test(textBehind(source, span.end)))
}

const atHand =
  /^\s*(?:(?:is |kept |auto-?injector |ampoule |pen )*)(?:at|to|on|close at) (?:hand|standby|the bedside)\b|^\s*(?:(?:is |kept |all )*)(?:drawn up|ready|available|nearby|within reach)\b/iu

/** "Co-trimoxazole 1920 mg (trimethoprim component 320 mg); oral 1920 mg": a sentence that goes on speaks of the whole, and not of its part. */
function wholeOf(drugs: readonly MedicationOrder[]): MedicationOrder | undefined {
  const last = drugs.at(-1)
  return last === undefined
    ? undefined
    : (drugs.findLast(({ drug, parts }) => drug !== last.drug && parts.includes(last.drug)) ?? last)
}

/** "Continue bisoprolol 5, amlodipine 5": what is taken goes on in the dose in which it is taken. */
const isContinued = /^\W*(?:continue|carry on(?: with)?|keep on|usual|home|regular)\b/iu

/** "Ketones down 0.5 mmol/L/h", "a drop of 50-75 mg/dL per hour": how fast a level falls. */
function isLevel(source: string, { start }: Span): boolean {
  return /^[^\p{L}]*\d\s?(?:mmol|mg|g|mEq|[uµμ]?g)\s?(?:\/|per)\s?[dm]?L\b/u.test(textBehind(source, start))
}

/** "Steroid: prednisolone 40 mg": a class counts for itself only where no drug of it stands beside. */
function withoutNamedClasses(orders: readonly MedicationOrder[]): readonly MedicationOrder[] {
  const named = new Set(orders.flatMap(({ isClass, classes }) => (isClass ? [] : classes)))
  return orders
    .filter(({ isClass, classes }) => !isClass || !classes.every((id) => named.has(id)))
    .map((order) => withItsClass(order, orders))
}

/** "100 units of insulin (Actrapid)": a class and its drug in brackets are one name, which begins with the class. */
function withItsClass(order: MedicationOrder, orders: readonly MedicationOrder[]): MedicationOrder {
  const { sentence, span } = order
  const whole = orders.find(
    ({ isClass, classes, span: { start, end } }) =>
      isClass &&
      start >= sentence.start &&
      end < span.start &&
      classes.every((id) => order.classes.includes(id)) &&
      /^\s*\(\s*$/u.test(sentence.text.slice(end - sentence.start, span.start - sentence.start)),
  )
  if (whole === undefined) return order
  const { start } = whole.span
  const text = sentence.text.slice(start - sentence.start, span.end - sentence.start)
  return { ...order, span: { start, end: span.end, text } }
}

/** "500 mg to 1 g four times a day, max 3 g": the limit behind a dose with its interval is one of the day. */
function isLimitOfDay(place: Place, { order, amount }: Assigned, previous: Assigned | undefined): boolean {
  if (amount.comparator !== '<=' || previous?.order !== order) return false
  const [own, other] = [amount.parts[0]?.high ?? 0, previous.amount.parts[0]?.high ?? 0]
  const isMore = own > other || amount.unit !== previous.amount.unit
  return (
    isMore &&
    startingWithin(place.beside, previous.amount.span.end, amount.span.start).some(({ hours }) => hours !== undefined)
  )
}

/** "Foobar/naloxone 50/4 mg": of a pair whose first name nobody knows, the second amount is that of the second name. */
function partOf(source: string, { order, amount }: Assigned): WrittenAmount {
  const [, second, third] = amount.parts
  if (second === undefined || third !== undefined || order.parts.length > 1) return amount
  return pairedName.test(textBefore(source, order.span.start)) ? { ...amount, parts: [second] } : amount
}

const pairedName = /\p{L}{4,}\s?\/\s?$/u

function doseOf(
  assigned: Assigned,
  following: Assigned | undefined,
  place: Place,
  previous: Assigned | undefined,
): WrittenDose {
  const { order } = assigned
  const amount = partOf(place.source, assigned)
  const { words, drugs, span } = place
  const { end } = amount.span
  const farthest = Math.min(span.end, end + reach)
  const nextDrug = startingWithin(drugs, Math.max(end, order.span.end), farthest)[0]
  const limit = Math.min(following?.amount.span.start ?? farthest, nextDrug?.span.start ?? farthest)
  const tail = words.between(end, limit)
  const over = overOf(place, end, limit)
  const first = Math.min(order.span.text === '' ? amount.span.start : order.span.start, amount.span.start)
  const volume = startingWithin(place.amounts, end, end + 40).find(({ kind }) => kind === 'volume')
  const [before, behind] = [words.textBefore(amount.span.start), words.textBehind(end)]
  const kind = isTestDose(before, behind) ? 'test' : endsRepeats(before) ? 'end-of-repeats' : undefined
  const isOnce = kind !== undefined || isInAll(place.source, amount.span) || isFirstInBrackets(before, behind)
  return {
    order,
    amount,
    route: routeOf(place, order, amount.span, limit, following?.amount.span.start),
    kind,
    schedule: isOnce
      ? {}
      : readSchedule(place, order.span, { start: amount.span.start, end, limit }, following?.amount),
    over,
    isPush: isPushed(words, Math.max(span.start, first - 24), limit) || (over !== undefined && over.high <= 1 / 12),
    context: place.context,
    isDayTotal:
      amount.isDaily ||
      kind === 'end-of-repeats' ||
      isLimitOfDay(place, assigned, previous) ||
      (over !== undefined && over.high >= 20) ||
      inFirstDay.test(place.source.slice(end, limit)) ||
      isInDriver(place, amount) ||
      // "20 mmol/h, split between two lines" is so much an hour.
      (!amount.kind.endsWith('-rate') && tail.some((word) => dividing.has(word))),
    percent: strengthOf(place, order, amount),
    isDiluted:
      volume !== undefined &&
      (words.between(end, volume.span.start).some((word) => word === 'in' || word === 'into') ||
        mixed.test(place.source.slice(end, volume.span.start))),
    // "10 units in 250 mL of glucose 10%, then glucose 10% at 50 mL/h": a fluid by itself holds none of it.
    perMillilitre: fluids.has(order.drug) ? undefined : strengthOfBag(place.source, place.amounts, amount),
  }
}

/** "Repeat every 30 minutes to 50 mg in all": the sum of what is repeated is given once. */
function isInAll(source: string, { start, end }: Span): boolean {
  return (
    /^\s*(?:in all|in total|all told|altogether|total|cumulative(?:ly)?)\b/iu.test(textBehind(source, end)) &&
    /\b(?:to|max\.?|maximum(?: of)?|at most|(?:no|not) more than)\s*$/iu.test(textBefore(source, start))
  )
}

/** "3-4 L in the first 24 h". */
const inFirstDay =
  /^(?:\s*(?:of\s)?[\p{L}'’]+){0,3}?\s*(?:(?:in|over|within|during|for)\s+(?:the\s+)?(?:1st|first|next|coming)\s+(?:24\s?-?\s?h(?:(?:ou)?rs?)?\b|day\b)|on\s+(?:day\s+(?:1|one)|the\s+first\s+day)\b)/iu

/** "Start a syringe driver: morphine 10 mg over 24 hours, and add glycopyrronium 600 micrograms": what a driver holds is for a day. */
function isInDriver({ source, span, beside }: Place, amount: WrittenAmount): boolean {
  if (amount.kind !== 'mass') return false
  const before = source.slice(span.start, amount.span.start)
  const driver = inDriver.exec(before)
  if (driver === null || apart.test(before.slice(driver.index))) return false
  return !startingWithin(beside, amount.span.end, amount.span.end + reach).some(({ hours }) => hours !== undefined)
}

const inDriver = /\b(?:syringe (?:driver|pump)|CSCI|continuous subcutaneous infusion)\b/iu

/** What is given beside the driver, at once. */
const apart = /\b(?:PRN|as needed|as required|bolus\w*|stat|breakthrough|rescue|loading|after)\b|;/iu

/** "Over 20 minutes", "/24 h", "in 24 hours". */
function overOf({ source, words, beside }: Place, end: number, limit: number): Range | undefined {
  const found = startingWithin(beside, end, limit).find((one) => one.over !== undefined)
  if (found?.over === undefined) return undefined
  if (/^(?:over|during)/iu.test(found.span.text)) {
    const isLinked = words.between(end, found.span.start).every((word) => linkWords.has(word) || word === 'infusion')
    return isLinked ? found.over : undefined
  }
  if (found.over.high < 20 || found.over.high > 25) return undefined
  return /^\s*(?:(?:iv|sc|im|po|orally)\s*)?(?:\/|per|a|in|each)?\s*$/iu.test(source.slice(end, found.span.start))
    ? found.over
    : undefined
}

const pushed = new Set(['push', 'pushed', 'bolus', 'boluses', 'ivp', 'undiluted', 'neat'])
/** "No bolus", "7 units tonight after the insulin bolus", "basal-bolus". */
const refusing = new Set(['basal', 'no', 'not', 'never', 'without', 'avoid', 'after', 'before', 'following', 'post'])

function isPushed(words: SentenceWords, start: number, end: number): boolean {
  const found = words.between(start, end)
  return found.some(
    (word, at) => pushed.has(word) && !found.slice(Math.max(0, at - 3), at).some((one) => refusing.has(one)),
  )
}

/** "Salbutamol 2.5 + ipratropium 0.5 mg", "2.5/0.5 mg": the unit of the second is that of the first. */
function sharedUnit({ source, amounts }: Place, span: Span): string | undefined {
  const next = startingWithin(amounts, span.end, span.end + nearShared)[0]
  if (next === undefined || !/^(?:mass|activity)$/u.test(next.kind)) return undefined
  return joinedTo.test(source.slice(span.end, next.span.start)) ? next.unit : undefined
}

/** In characters. */
const nearShared = 32

const joinedTo = /^\s*(?:\+|&|\/|and|plus|with)\s*\p{L}[\p{L}-]{2,20}\s+$/iu

function plainNumber(order: MedicationOrder, { span, parts: [value = 0] }: BareNumber, place: Place): IllegibleDose {
  const following = startingWithin(place.amounts, span.end, place.span.end)[0]
  const next = following === undefined ? undefined : { order, amount: following }
  return {
    order,
    span,
    isPerWeight: perWeight.test(textBehind(place.source, span.end)),
    sharedUnit: sharedUnit(place, span),
    inUnit: (unit) => {
      const parts = [{ low: value, high: value }]
      const { dimension: kind } = knownUnit(unit)
      return doseOf(
        { order, amount: { span, comparator: '=', parts, unit, kind, isDaily: false } },
        next,
        place,
        undefined,
      )
    },
  }
}

/** "Entresto 24/26 BD": the row of the combination says in which unit. */
function combination(order: MedicationOrder, { span, parts }: BareNumber, context: string): WrittenDose {
  const amount: WrittenAmount = {
    span,
    comparator: '=',
    parts: parts.map((value) => ({ low: value, high: value })),
    unit: '',
    kind: 'bare',
    isDaily: false,
  }
  const rest = {
    route: undefined,
    over: undefined,
    percent: undefined,
    isPush: false,
    isDayTotal: false,
    isDiluted: false,
  }
  return { order, amount, schedule: {}, context, ...rest }
}

function isBeside(words: SentenceWords, end: number, start: number): boolean {
  return words.between(end, start).length === 0 && !words.isParted(end, start)
}

/** In characters. */
const nearStrength = 8

const ofStrength = /^\s*of\s+$/iu

/** "In 1 L of dextrose 5%", "glucose 5 % 500 mL", behind another drug: the strength of what it is put into. */
function isOfFluid(source: string, { start, end }: Span): boolean {
  return (
    /\b(?:dextrose|glucose|saline|sodium chloride|NaCl|D5W?)\s*$/iu.test(textBefore(source, start)) ||
    /^\s*(?:dextrose|glucose|saline|sodium chloride|NaCl)\b/iu.test(textBehind(source, end))
  )
}

function strengthOf(
  { source, words, beside: all }: Place,
  { drug: name, span: drug }: MedicationOrder,
  { kind, span: amount }: WrittenAmount,
): number | undefined {
  const beside =
    kind !== 'volume' || fluids.has(name)
      ? all
      : all.filter(({ percent, span }) => percent === undefined || !isOfFluid(source, span))
  const near = (one: Span, other: Span): boolean => {
    const [first, second] = one.start < other.start ? [one, other] : [other, one]
    return words.areAll(linkWords, first.end, second.start)
  }
  const from = Math.max(Math.min(drug.start, amount.start) - 40, amount.start - reach)
  const to = Math.min(Math.max(drug.end, amount.end) + 40, amount.end + reach)
  // "50 mL of 50 % or 250 mL of 10 %": each volume has its own.
  const behind = startingWithin(beside, amount.end, amount.end + nearStrength).find(
    ({ percent }) => percent !== undefined,
  )
  if (behind !== undefined && ofStrength.test(source.slice(amount.end, behind.span.start))) return behind.percent
  const found = startingWithin(beside, from, to).filter(
    ({ percent, span }) => percent !== undefined && (near(span, amount) || near(span, drug)),
  )
  // "8.4% 225 mL (or 1.26% 1.5 L)": each strength is of the amount right behind it.
  const own = found.findLast(({ span }) => span.end <= amount.start && amount.start - span.end <= 1)
  return (own ?? found[0])?.percent
}

/** "Two hours before the drip stops", "once the insulin infusion is off": when another drug runs, and no way of this one. */
function isMomentOfInfusion(source: string, { span: { start, end, text } }: StatedRoute): boolean {
  return (
    /^(?:drip|infusion|IVI)$/iu.test(text) &&
    beforeMoment.test(textBefore(source, start)) &&
    behindMoment.test(textBehind(source, end))
  )
}

const beforeMoment =
  /\b(?:before|after|until|till|once|when|while|as soon as|of|because)\s+(?:the|that|this|any|an?|her|his|their|your)\s+(?:[\p{L}-]+\s){0,2}$/iu

const behindMoment = /^\s*(?:has|have|had|is|was|will|can|stop|start|end|begin|run|come|go|finish|cease|off\b|down\b)/iu

/** "Basal insulin 20 units tonight alongside the infusion": the infusion is of another drug. */
const besideOther = /\b(?:alongside|beside)\s(?:the |an? |his |her )?(?:\p{L}+ )?$/iu

/** The way behind the dose, else between drug and dose, else right before the drug. A way that leads to the next drug is that drug's. */
function routeOf(
  { source, words, drugs, routes: all, span, amounts }: Place,
  order: MedicationOrder,
  { start, end }: Span,
  limit: number,
  following: number | undefined,
): StatedRoute | undefined {
  const first = order.span.text === '' ? span.start : Math.min(order.span.start, start)
  const hasOwn = startingWithin(all, Math.max(first, start - reach), start).length > 0
  // "Nicotine patch 21 mg with gum 2 mg", "patch 14 mg then 7 mg, gum 2 mg", "patch 21 mg plus lozenge", "30 mL or by rectal enema 300 mL".
  const next = following ?? startingWithin(amounts, end, end + nearShared)[0]?.span.start
  const isLeadOfDose = (route: StatedRoute): boolean =>
    (next !== undefined &&
      /\bor\s+(?:\p{L}+\s){0,2}$/iu.test(source.slice(end, route.span.start)) &&
      /^\s*(?:enema|route|tube|tablets?)?\s*$/iu.test(source.slice(route.span.end, next))) ||
    ((following === undefined ? hasOwn : source.slice(route.span.end, following).trim() === '') &&
      /(?:\b(?:with|and|plus)|[+&,;])\s*(?:an?\s)?$/iu.test(source.slice(end, route.span.start)))
  // Tablets are taken with meals too.
  const isOfInsulin = ({ span: { text } }: StatedRoute): boolean =>
    !/^(?:basal|sliding scale|(?:with|before) meals)$/iu.test(text) || order.classes.includes('insulin')
  const routes = all.filter(
    (route) =>
      isOfInsulin(route) &&
      !besideOther.test(textBefore(source, route.span.start)) &&
      !isMomentOfInfusion(source, route) &&
      !isWayOfNicotine(order.drug, route),
  )
  const isLeadOfNext = (route: StatedRoute): boolean =>
    isLeadOfDose(route) ||
    startingWithin(drugs, route.span.end, route.span.end + 3).some((drug) => drug.span.start !== order.span.start)
  return (
    startingWithin(routes, start, limit).find(
      (route) => !isLeadOfNext(route) && words.areAll(linkWords, end, route.span.start),
    ) ??
    startingWithin(routes, Math.max(first, start - reach), start).at(-1) ??
    startingWithin(routes, first - 24, first).findLast((route) => isBeside(words, route.span.end, first)) ??
    startingWithin(routes, end, end + farShared).find(
      (route) =>
        isPleural(route) && [joinedDose, diluted].some((between) => between.test(source.slice(end, route.span.start))),
    ) ??
    (isPleuralPair(order, drugs) ? { span: order.span, routes: ['intrapleural'] } : undefined)
  )
}

function isPleural({ routes }: StatedRoute): boolean {
  return routes.includes('intrapleural')
}

/** In characters: "+ dornase alfa 5 mg in 30 mL saline". */
const farShared = 60

/** "Alteplase 10 mg + dornase alfa 5 mg intrapleural": the way of the second is that of the first. */
const joinedDose = /^\s*(?:\+|&|and|with|plus)\s+\p{L}[\p{L} -]{2,30}\s\d[\d.]{0,12}\s?\p{L}{1,3}\b[^.;]{0,24}$/iu

/** "Alteplase 10 mg in 30 mL saline through the chest tube". */
const diluted = /^\s*in \d+ ?mL (?:of )?[\p{L}\d.% ]{2,24}$/iu

/** Alteplase is given with dornase alfa into the pleura alone (MIST2). */
function isPleuralPair({ drug }: MedicationOrder, drugs: readonly MedicationOrder[]): boolean {
  return drug === 'alteplase' && drugs.some((other) => other.drug === 'dornase alfa')
}
