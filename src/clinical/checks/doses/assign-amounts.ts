import type { MedicationOrder } from '../../answer/medications.ts'
import type { WrittenAmount } from './amounts-in.ts'
import { isOfNicotine } from './beside-nicotine.ts'
import { conditions, diluting, dosePrepositions, leadingWords, linkWords, notDrugs } from './dose-words.ts'
import { fluids, isBag } from './mixtures.ts'
import { type SentenceWords, startingWithin } from './sentence-words.ts'
import { endsRepeats } from './kinds-of-dose.ts'
import type { ReadSentence } from '../../language/sentences.ts'
import type { Span, Token } from '../../words/text.ts'
import { isOrdinaryWord } from '../../language/ordinary-words.ts'
import { orderVerbs } from '../../words/words.ts'
import { stanceIn } from '../../language/stance-in.ts'
import { firstIndex } from '../../../kit/halving.ts'

/** What is dosed, and no volume or count: these are of fluids and things. */
const drugKind = /^(?:mass|activity|substance|equivalents)(?:-per-weight)?(?:-rate)?$/u

/** In characters: shorter words are taken for abbreviations of something else than a drug. */
const shortestName = 5

/** In characters: from the name to its dose, with a route between. */
const reach = 24

const routes = new Set(['iv', 'ev', 'po', 'im', 'sc', 'oral', 'intravenous', 'inhaled', 'nebulized'])

/** Given as salts that the text does not name. */
const elements = new Set(['magnesium', 'potassium', 'calcium', 'phosphate'])

/** An amount and the drug that it is a dose of. */
export interface Assigned {
  readonly order: MedicationOrder
  readonly amount: WrittenAmount
}

/**
 * Finds the drug of each amount in a sentence: the one before it ("furosemide 40 mg"), or the one right behind ("10 units of insulin"). An amount of something
 * else (a diet, a urine output, a threshold) gets none.
 *
 * @param named the drugs of the sentence, in order
 * @param before the drug that was named last, for a sentence that goes on with its dose ("Then 40 mg twice daily")
 */
export function assignAmounts(
  words: SentenceWords,
  named: readonly MedicationOrder[],
  amounts: readonly WrittenAmount[],
  before: MedicationOrder | undefined,
): readonly Assigned[] {
  const inPassing = named.filter((drug) => isCountedIn(words, drug))
  const drugs = named.filter(
    (drug) => !isMoment(words, drug) && !isBesideClass(words, drug, named[0], amounts) && !inPassing.includes(drug),
  )
  const found: Assigned[] = []
  const dosed = new Set<MedicationOrder>()
  const first = drugs[0]
  const startsWithDose = first !== undefined && leads(words, amounts[0], first)
  let next = 0
  let replaced: string | undefined
  for (const [index, amount] of amounts.entries()) {
    if (amount.comparator === '>' || amount.comparator === '<' || isChange(words, amount) || isCap(words, amount))
      continue
    if (words.isRatio(amount.span) || isPerUnits(words, amount) || isLacking(words, amount)) continue
    while (next < drugs.length && (drugs[next]?.span.start ?? 0) < amount.span.end) next += 1
    const behind = drugs[next]
    const back = drugs[next - 1]
    const earlier = drugs.slice(0, next)
    const ahead = amounts[index + 1]
    // "Then 10 units Actrapid with 25 g glucose": the second amount leads to a drug of its own.
    const isFollowed =
      behind !== undefined &&
      follows(words, behind, ahead) &&
      !isWithOwn(words, behind, ahead, drugs[next + 1]) &&
      !(ahead !== undefined && isBag(ahead) && back !== undefined && fluids.has(back.drug))
    const isForward =
      behind !== undefined &&
      leads(words, amount, behind) &&
      (back === undefined ||
        words.isEquated(amount.span.start) ||
        words.between(amount.span.end, behind.span.start)[0] === 'of' ||
        startsWithDose ||
        (isPutInto(words, back, amount) && !isFollowed) ||
        (dosed.has(back) && (isGivenIn(words, back, amount) || isBesideUnits(words, amount))) ||
        ((dosed.has(back) || isJoined(words, back, amount, behind)) && !isFollowed))
    const last = found.at(-1)
    const order = isForward
      ? behind
      : back !== undefined
        ? isOfUnits(amount) && fluids.has(back.drug)
          ? inUnits(earlier, before, amount)
          : isBag(amount) && isInBag(words, earlier, amount)
            ? bagBefore(earlier)
            : (ofCombination(earlier, back, amount, words) ??
              (belongs(words, back, amount, last?.order === back ? last.amount : undefined) ||
              (last?.order === back && goesOnBehind(words, inPassing, last.amount, amount))
                ? back
                : undefined))
        : before !== undefined && continues(words, amount, last) && !isOfEach(words, amounts)
          ? { ...before, span: { start: amount.span.start, end: amount.span.start, text: '' } }
          : undefined
    if (order === undefined || isUrine(order, amount)) continue
    // "Varenicline 1 mg BD and 21 mg patches, then 14 mg": from the first patch on the amounts are those of nicotine.
    if (order.drug === replaced || isOfNicotine(order.drug, words, amount.span)) {
      replaced = order.drug
      continue
    }
    found.push({ order, amount })
    dosed.add(order)
  }
  return found
}

/** "Diuresis ≥0.5 mL/kg/h": what comes of a diuretic, and no dose. */
function isUrine({ isClass, classes }: MedicationOrder, { kind }: WrittenAmount): boolean {
  return isClass && classes.includes('diuretic') && kind.startsWith('volume')
}

/** Whether what follows a drug is given with it, and is of the drug behind: "with 25 g glucose". */
function isWithOwn(
  words: SentenceWords,
  { span }: MedicationOrder,
  ahead: WrittenAmount | undefined,
  other: MedicationOrder | undefined,
): boolean {
  if (ahead === undefined || other === undefined || !leads(words, ahead, other)) return false
  return /^(?:with|in)$/u.test(words.between(span.end, ahead.span.start).join(' '))
}

/** "Insulin 10 units in 25 g glucose (50 mL of 50%)": a second amount behind "in" or "with" is of the drug right behind it. */
function isGivenIn(words: SentenceWords, { span }: MedicationOrder, amount: WrittenAmount): boolean {
  const before = words.between(span.end, amount.span.start).at(-1) ?? ''
  return amount.kind === 'mass' && (before === 'in' || before === 'with')
}

/** "Actrapid 10 u/25 g glucose", "insulin 10 units + 25 g dextrose": grams behind a sign are of what is named behind them, and not of what is counted in units. */
function isBesideUnits(words: SentenceWords, { kind, span: { start } }: WrittenAmount): boolean {
  return (kind === 'mass' || kind === 'volume') && behindUnits.test(words.textBefore(start))
}

const behindUnits = /\d\s?(?:units?|I\.?U\.?|u|E)\s*(?:(?:IV|stat|bolus)\s*)?[/+&]\s*$/iu

/** "Bisoprolol and 80 mg atorvastatin", "bisoprolol, 80 mg atorvastatin": what is behind "and" or a comma is of the drug right behind it. */
function isJoined(
  words: SentenceWords,
  { span: { end } }: MedicationOrder,
  { span }: WrittenAmount,
  behind: MedicationOrder,
): boolean {
  const gap = words.between(end, span.start)
  if (joining.has(gap.at(-1) ?? '')) return true
  const isNext = words.between(span.end, behind.span.start).every((word) => word === 'of')
  return isNext && (gap.at(-1) === 'then' || (gap.length === 0 && words.isParted(end, span.start)))
}

const joining = new Set(['and', 'or', 'plus'])

/** "Saline 1 L with 40 mmol KCl", "5% glucose with 2 g magnesium": what is counted in no volume is of the drug behind it. */
function isPutInto(words: SentenceWords, { drug, span }: MedicationOrder, amount: WrittenAmount): boolean {
  if (!fluids.has(drug) || amount.kind.startsWith('volume')) return false
  return amount.kind !== 'mass' || adding.has(words.between(span.end, amount.span.start).at(-1) ?? '')
}

const adding = new Set(['with', 'plus', 'containing', 'and'])

/** "Add 10% glucose 125 mL/h and halve to 0.05 units/kg/h": units are of an insulin or a heparin, and of no fluid. */
function isOfUnits({ unit }: WrittenAmount): boolean {
  return /^I?U(?:\/|$)/u.test(unit)
}

function inUnits(
  drugs: readonly MedicationOrder[],
  before: MedicationOrder | undefined,
  { span: { start } }: WrittenAmount,
): MedicationOrder | undefined {
  const isGivenSo = ({ classes }: MedicationOrder): boolean =>
    classes.includes('insulin') || classes.includes('heparin')
  const own = drugs.findLast(isGivenSo)
  if (own !== undefined) return own
  return before !== undefined && isGivenSo(before) ? { ...before, span: { start, end: start, text: '' } } : undefined
}

/** "0.9% saline 1 L with 20 mmol KCl in it, then 1 L 6-hourly": so much is of the fluid, and of nothing that was put into it. */
function bagBefore(drugs: readonly MedicationOrder[]): MedicationOrder | undefined {
  return drugs.findLast(({ drug }) => fluids.has(drug))
}

/** Whether a fluid is named before, which no table has to know: "saline 1 L with KCl 20 mmol, about 3 L in a day". */
function isInBag(words: SentenceWords, drugs: readonly MedicationOrder[], { span: { start } }: WrittenAmount): boolean {
  return bagBefore(drugs) !== undefined || words.between(0, start).some((word) => bags.has(word))
}

const bags = new Set([
  'saline',
  'ns',
  'ringer',
  'hartmann',
  'hartmanns',
  'crystalloid',
  'crystalloids',
  'plasmalyte',
  'fluid',
  'fluids',
])

/** "10 mL with every 3-4 units": units of blood are counted, and no drug is given in them. */
function isPerUnits(words: SentenceWords, { unit, span: { start } }: WrittenAmount): boolean {
  return unit === 'U' && perUnit.has(words.before(start).at(-1) ?? '')
}

const perUnit = new Set(['every', 'each', 'per', 'q'])

/** "30 mg IV bolus with the lytic, then 80 mg SC": a class that says when another drug is given has no dose, unless one stands right behind it. */
function isBesideClass(
  words: SentenceWords,
  drug: MedicationOrder,
  first: MedicationOrder | undefined,
  amounts: readonly WrittenAmount[],
): boolean {
  if (!drug.isClass || drug === first) return false
  const { span } = drug
  const [beside = '', the = ''] = words.before(span.start).slice(-2)
  const isBeside = the === 'the' ? besides.has(beside) : besides.has(the)
  const [own] = startingWithin(amounts, span.end, span.end + 3)
  return isBeside && (own === undefined || words.isParted(span.end, own.span.start))
}

const besides = new Set('with alongside beside before after as following when once until while'.split(' '))

/** "Increase by 20 mg" says how much a dose is changed; "a bolus followed by 20 mg" is a dose. */
function isChange(words: SentenceWords, { span }: WrittenAmount): boolean {
  const [verb, preposition] = words.before(span.start).slice(-2)
  return verb === 'by' ? preposition === undefined : preposition === 'by' && verb !== 'followed'
}

/** "Max total 1.5 mg/kg", "3 g ceiling": how much at most, of what is given before. */
function isCap(words: SentenceWords, { span }: WrittenAmount): boolean {
  const [most = '', total = ''] = words.before(span.start).slice(-2)
  const [behind = ''] = words.behind(span.end)
  return (/^max(?:imum|imal)?$/u.test(most) && total === 'total') || ceilings.has(behind)
}

/** "1 g TDS (3 g ceiling)". */
const ceilings = new Set(['ceiling', 'cap', 'limit'])

/** "Starting when the next enoxaparin is due", "at the time of the next enoxaparin injection": a drug that says when, and has no dose. */
function isMoment(words: SentenceWords, { span }: MedicationOrder): boolean {
  const before = words.before(span.start)
  // "Thiamine 200 mg IV before any glucose, then 100 mg PO".
  if (/\b(?:before|to) any$/u.test(before.join(' '))) return true
  const behind = words.between(span.end, span.end + reach).join(' ')
  // "Where the enoxaparin would have been due".
  if (/^would have been due\b/u.test(behind)) return true
  return (
    moments.has(before.at(-1) ?? '') &&
    (/^(?:is due|dose|was)\b/u.test(behind) || asGiven.test(words.textBehind(span.end)) || before.includes('time'))
  )
}

const moments = new Set(['next', 'last', 'previous', 'scheduled'])
/** With no amount of its own right behind it. */
const asGiven = /^\s*(?:injections?|tablet|shot|jab)\b(?!\s*(?:of\s|\(|=)?\s*\d)/iu

/** "7 days, counting enoxaparin days", "21 days (including the days on dalteparin)": a drug whose time is counted in, and no dose of it is given. */
function isCountedIn(words: SentenceWords, { span }: MedicationOrder): boolean {
  const before = words.before(span.start)
  const counting = before.findLastIndex((word) => countingIn.has(word))
  if (counting < 0) return false
  const between = before.slice(counting + 1)
  const [behind = ''] = words.behind(span.end)
  return between.every((word) => ofCount.has(word)) && (times.has(behind) || between.some((word) => times.has(word)))
}

const countingIn = new Set('counting including deducting subtracting minus less'.split(' '))

const times = new Set('day days dose doses hour hours week weeks time course treatment'.split(' '))

const ofCount = new Set([...times, ...'the any his her their already on of with first two three four'.split(' ')])

const besideCounted = new Set([...linkWords, ...countingIn, ...ofCount])

/** "10 mg BD for 7 days, counting enoxaparin days, and 5 mg BD": what is counted in stands between two doses of one drug. */
function goesOnBehind(
  words: SentenceWords,
  counted: readonly MedicationOrder[],
  last: WrittenAmount,
  amount: WrittenAmount,
): boolean {
  const { end } = last.span
  return (
    startingWithin(counted, end, amount.span.start).length > 0 && words.areAll(besideCounted, end, amount.span.start)
  )
}

/** "Change enalapril to sacubitril/valsartan: last enalapril tonight, 36 hours without, then 49/51 mg": a pair of amounts is of the pair, and not of what it replaces. */
function ofCombination(
  before: readonly MedicationOrder[],
  back: MedicationOrder,
  { parts, span, kind }: WrittenAmount,
  words: SentenceWords,
): MedicationOrder | undefined {
  if (parts.length !== 2 || back.parts.length !== 1 || kind !== 'mass') return undefined
  if (words.between(back.span.end, span.start).length === 0 && !words.isParted(back.span.end, span.start))
    return undefined
  const pairs = before.filter((one) => one.parts.length === 2 && one.stance !== 'refused')
  return pairs.some(({ drug }) => drug !== pairs[0]?.drug) ? undefined : pairs.at(-1)
}

function leads(words: SentenceWords, amount: WrittenAmount | undefined, drug: MedicationOrder): boolean {
  return (
    amount !== undefined &&
    amount.span.end <= drug.span.start &&
    drug.span.start - amount.span.end <= 60 &&
    words.areAll(leadingWords, amount.span.end, drug.span.start) &&
    !words.isParted(amount.span.end, drug.span.start)
  )
}

/** The next drug has a dose of its own behind it. */
function follows(words: SentenceWords, drug: MedicationOrder, amount: WrittenAmount | undefined): boolean {
  return (
    amount !== undefined &&
    amount.span.start >= drug.span.end &&
    words.areAll(linkWords, drug.span.end, amount.span.start)
  )
}

function belongs(
  words: SentenceWords,
  drug: MedicationOrder,
  amount: WrittenAmount,
  last: WrittenAmount | undefined,
): boolean {
  const from = last?.span.end ?? drug.span.end
  const gap = words.between(from, amount.span.start)
  if (isOfSomethingElse(words, amount)) return false
  if (amount.kind === 'volume' && (diluting.has(gap.at(-1) ?? '') || words.isCarrying(amount.span.end))) return false
  const salt = saltOf(drug)
  if (salt !== undefined && gap.some((word) => salts.has(word) && word !== salt)) return false
  if (words.areAll(linkWords, from, amount.span.start)) return true
  // "Stop at 2.5 L" is how much is drained.
  if (last !== undefined && !amount.kind.startsWith('volume') && endsRepeats(words.textBefore(amount.span.start)))
    return true
  // "Insulin 50 units in 50 mL saline, 60 mL/h": what it is put into ends with its name. "Made up to 50 mL, 60 mL/h" needs none.
  const carried = gap.filter((word) => carriers.has(word)).length
  const isPutUp =
    mixing.has(gap[0] ?? '') && gap.every((word) => [carriers, mixing, linkWords].some((of) => of.has(word)))
  if (isPutUp && (carried === 1 || (carried === 0 && amount.kind.endsWith('-rate')))) return true
  // "If she is dizzy after dapagliflozin, then halve to 20 mg": of what the sentence before is about.
  const then = last === undefined ? gap.indexOf('then') : -1
  if (then >= 0 && gap.slice(then + 1).some((word) => changes.has(word))) return false
  if (amount.kind.startsWith('volume') || gap.some((word) => notDrugs.has(word) || conditions.has(word))) return false
  // A long word that nobody knows, right before the amount, may be another drug: `strangerBefore` looks at it.
  const before = gap.at(-1) ?? ''
  // "Norad periph 0.05 mcg/kg/min", "Epilim Chrono 500 mg": one word behind the name, with no mark between, says which kind or way.
  if (last === undefined && gap.length === 1 && !words.isParted(from, amount.span.start) && !orderVerbs.has(before))
    return true
  // "Enoxaparin (Klexane) 60 mg": a name in brackets, which no table has to know, is the same drug's.
  if (last === undefined && gap.length < 3 && words.isOneRemark(from, amount.span.start))
    return !gap.some((word) => orderVerbs.has(word))
  // "2 g IV immediately, no delay for CT, then 2 g twice daily": the next dose of it, whatever stands between.
  if (last !== undefined && before === 'then' && last.kind === amount.kind) return true
  return dosePrepositions.has(before) || (last === undefined && (linkWords.has(before) || before.length < shortestName))
}

const mixing = new Set(['in', 'into', 'made', 'drawn'])

const carriers = new Set(['saline', 'ns', 'water', 'ringer', 'hartmann'])

const changes = new Set('halve reduce lower cut drop decrease increase raise double'.split(' '))

/** "Calcium chloride 1 g (or gluconate 3 g)". */
const salts = new Set(['gluconate', 'chloride'])

function saltOf({ drug }: MedicationOrder): string | undefined {
  return drug.split(' ').find((word) => salts.has(word))
}

/** "40 mg. Then 5 mg daily", "Dose: 80 mg IV". */
function continues(words: SentenceWords, amount: WrittenAmount, last: Assigned | undefined): boolean {
  if (amount.kind === 'volume' || isOfSomethingElse(words, amount)) return false
  return words.areAll(linkWords, last?.amount.span.end ?? 0, amount.span.start)
}

/** "Maintenance 75 mg and 10 mg daily", behind two drugs: one for each. */
function isOfEach(words: SentenceWords, amounts: readonly WrittenAmount[]): boolean {
  const [one, other] = amounts
  if (one === undefined || other === undefined) return false
  return words.between(one.span.end, other.span.start).join(' ') === 'and'
}

/** "About 6 L depleted", "a 5 L fluid deficit": what somebody lacks. */
function isLacking(words: SentenceWords, { span }: WrittenAmount): boolean {
  return words
    .behind(span.end)
    .slice(0, 3)
    .some((word) => lacking.has(word))
}

const lacking = new Set(['deficit', 'depleted', 'depletion', 'dehydrated', 'short'])

/** "50 mL of urine", "2 g sodium diet". */
function isOfSomethingElse(words: SentenceWords, { span }: WrittenAmount): boolean {
  const [first, second] = words.behind(span.end)
  if (first === 'of') return second !== undefined && !linkWords.has(second)
  return first !== undefined && notDrugs.has(first) && (second === undefined || notDrugs.has(second))
}

/**
 * The word right before an amount that is not a known drug's, with the amount, where the sentence orders it: "start foobarbital 5 mg" has a dose that nobody can
 * judge.
 *
 * @returns one stretch of the text, or none
 */
export function strangerBefore(
  source: string,
  sentence: ReadSentence,
  next: ReadSentence | undefined,
  drugs: readonly { readonly span: Span }[],
  { span, kind, comparator }: WrittenAmount,
): readonly string[] {
  if (!drugKind.test(kind) || comparator === '>' || comparator === '<') return []
  const { tokens } = sentence
  let at = firstIndex(tokens, ({ start }) => start >= span.start) - 1
  while (routes.has(tokens[at]?.word ?? '')) at -= 1
  const name = tokens[at]
  // "Dietary potassium 50 mmol/day".
  if (name !== undefined && elements.has(name.word) && notDrugs.has(tokens[at - 1]?.word ?? '')) return []
  if (name === undefined || span.start - name.end > reach || !isName(name))
    return strangerBehind(source, sentence, next, drugs, span)
  if (startingWithin(drugs, name.start - reach, name.end).some((drug) => drug.span.end > name.start)) return []
  const { stance } = stanceIn(source, sentence, at, at + 1, next)
  return stance === 'refused' || stance === 'mentioned' ? [] : [source.slice(name.start, span.end)]
}

/** "Give 5 mg of foobarbital", "give 5 mg foobarbital IV". */
function strangerBehind(
  source: string,
  sentence: ReadSentence,
  next: ReadSentence | undefined,
  drugs: readonly { readonly span: Span }[],
  span: Span,
): readonly string[] {
  const { tokens } = sentence
  const first = firstIndex(tokens, ({ start }) => start >= span.start)
  let at = firstIndex(tokens, ({ start }) => start >= span.end)
  const isOf = tokens[at]?.word === 'of'
  if (!isOf && !orderVerbs.has(tokens[first - 1]?.word ?? '')) return []
  while (tokens[at]?.word === 'of' || routes.has(tokens[at]?.word ?? '')) at += 1
  const name = tokens[at]
  if (name === undefined || name.start - span.end > reach || !isName(name) || notNames.has(name.word)) return []
  if (startingWithin(drugs, name.start - reach, name.end + reach).some((drug) => drug.span.end > name.start)) return []
  const { stance } = stanceIn(source, sentence, at, at + 1, next)
  return stance === 'refused' || stance === 'mentioned' ? [] : [source.slice(span.start, name.end)]
}

/** They follow an amount, and are no drug. */
const notNames = new Set(
  'transfuse transfusing reaches reaching slurry replacement regimen sparingly units unit target talc charcoal boluses aliquots increments fluid fluids crystalloid crystalloids blood plasma albumin protein their whichever until unless increased within during against under today tonight where depending according followed repeated needed'.split(
    ' ',
  ),
)

function isName({ word }: Token): boolean {
  if (elements.has(word)) return true
  return (
    word.length >= shortestName &&
    /^\p{L}+$/u.test(word) &&
    !linkWords.has(word) &&
    !word.endsWith('ly') &&
    !timesAndEvents.has(word) &&
    !notDrugs.has(word) &&
    !orderVerbs.has(word) &&
    !isOrdinaryWord(word)
  )
}

/** "Sparingly 2.5 mg", "later 70 mg", "if he arrests 50 mg", and "then" as the neighbours write it. */
const timesAndEvents = new Set(
  'daarna vervolgens dann danach anschließend puis ensuite sedan därefter derefter deretter dopo poi luego después później later afterwards thereafter morning evening tonight tomorrow maint arrests arrested bleeds vomits worsens deteriorates recurs persists seizes'.split(
    ' ',
  ),
)
