import type { MedicationOrder } from '../medication/medication-orders.ts'
import type { WrittenAmount } from './amounts-in.ts'
import { conditions, diluting, dosePrepositions, leadingWords, linkWords, notDrugs } from './dose-words.ts'
import type { SentenceWords } from './sentence-words.ts'
import { shortestName } from './stranger-before.ts'

/** An amount and the drug that it is a dose of. */
export interface Assigned {
  readonly order: MedicationOrder
  readonly amount: WrittenAmount
}

/**
 * Finds the drug of each amount in a sentence: the one before it ("furosemide 40 mg"), or the one right behind ("10 units of insulin"). An amount of something
 * else (a diet, a urine output, a threshold) gets none.
 *
 * @param drugs those that the sentence names, in order
 * @param before the drug that was named last, for a sentence that goes on with its dose ("Then 40 mg twice daily")
 */
export function assignAmounts(
  words: SentenceWords,
  drugs: readonly MedicationOrder[],
  amounts: readonly WrittenAmount[],
  before: MedicationOrder | undefined,
): readonly Assigned[] {
  const found: Assigned[] = []
  const dosed = new Set<MedicationOrder>()
  const first = drugs[0]
  const startsWithDose =
    first !== undefined && amounts.some(({ span }) => span.end <= first.span.start) && leads(words, amounts[0], first)
  let next = 0
  for (const [index, amount] of amounts.entries()) {
    if (amount.comparator === '>' || amount.comparator === '<' || isChange(words, amount)) continue
    while (next < drugs.length && (drugs[next]?.span.start ?? 0) < amount.span.end) next += 1
    const behind = drugs[next]
    const back = next > 0 ? drugs[next - 1] : undefined
    const isForward =
      behind !== undefined &&
      leads(words, amount, behind) &&
      (back === undefined ||
        words.between(amount.span.end, behind.span.start)[0] === 'of' ||
        startsWithDose ||
        (dosed.has(back) && !follows(words, behind, amounts[index + 1])))
    const last = found.at(-1)
    const order = isForward
      ? behind
      : back !== undefined
        ? belongs(words, back, amount, last?.order === back ? last.amount : undefined)
          ? back
          : undefined
        : before !== undefined && continues(words, amount, last)
          ? { ...before, span: { start: amount.span.start, end: amount.span.start, text: '' } }
          : undefined
    if (order === undefined) continue
    found.push({ order, amount })
    dosed.add(order)
  }
  return found
}

/** "Increase by 20 mg" says how much a dose is changed; "a bolus followed by 20 mg" is a dose. */
function isChange(words: SentenceWords, { span }: WrittenAmount): boolean {
  const [verb, preposition] = words.between(span.start - 24, span.start).slice(-2)
  return verb === 'by' ? preposition === undefined : preposition === 'by' && verb !== 'followed'
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
  if (amount.kind === 'volume' && diluting.has(gap.at(-1) ?? '')) return false
  if (words.areAll(linkWords, from, amount.span.start)) return true
  if (amount.kind === 'volume' || gap.some((word) => notDrugs.has(word) || conditions.has(word))) return false
  // A long word that nobody knows, right before the amount, may be another drug: `strangerBefore` looks at it.
  const before = gap.at(-1) ?? ''
  return dosePrepositions.has(before) || (last === undefined && (linkWords.has(before) || before.length < shortestName))
}

/** "40 mg. Then 5 mg daily", "Dose: 80 mg IV". */
function continues(words: SentenceWords, amount: WrittenAmount, last: Assigned | undefined): boolean {
  if (amount.kind === 'volume' || isOfSomethingElse(words, amount)) return false
  return words.areAll(linkWords, last?.amount.span.end ?? 0, amount.span.start)
}

/** "50 mL of urine", "2 g sodium diet". */
function isOfSomethingElse(words: SentenceWords, { span }: WrittenAmount): boolean {
  const [first, second] = words.between(span.end, span.end + 24)
  if (first === 'of') return second !== undefined && !linkWords.has(second)
  return first !== undefined && notDrugs.has(first) && (second === undefined || notDrugs.has(second))
}
