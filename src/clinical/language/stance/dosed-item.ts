import { dashes, spanFraction, wordSet } from '../../words/words.ts'
import type { Token } from '../../words/text.ts'

/**
 * A name with its amount that stands by itself: "furosemide 40 mg IV" at the start of a clause, of an item of a list, or behind a joint. Notes and models order so, without a verb.
 *
 * What stands beyond its ends speaks of something else: the item before it ("ECG monitor, paracetamol 1 g"), or why it is given ("until the PCR is negative", "– lowers recurrence", ": placenta inactivates most of it").
 */
export interface DosedItem {
  /** Its first token: its name, or the form before it ("Inj."). */
  readonly from: number
  /** The token behind its last one: a mark or a joint, or the end of the stream. */
  readonly to: number
  /** "Bisoprolol 2.5 mg kept", "losartan 50 mg stays": it says itself that it goes on. */
  readonly goesOn: boolean
  /** The colon behind it, which explains it; undefined without one. */
  readonly colon: number | undefined
}

/** @param from, to the tokens of the name */
export function dosedItem(tokens: readonly Token[], from: number, to: number): DosedItem | undefined {
  const word = (at: number): string => tokens[at]?.word ?? ''
  const behind = amountAt(tokens, to)
  const before = behind === undefined ? amountBefore(tokens, from) : undefined
  const amount = behind ?? (before === undefined ? undefined : to)
  if (amount === undefined) return undefined
  let start = before ?? from
  while (start > 0 && (forms.has(word(start - 1)) || (word(start - 1) === '.' && forms.has(word(start - 2)))))
    start -= 1
  const tail = behindDose(tokens, amount)
  const kept = goingOn(tokens, tail)
  if (kept !== undefined) while (start > 0 && ownWords.has(word(start - 1))) start -= 1
  if (start > 0 && !joints.has(word(start - 1)) && !opensWithPlace(tokens, start) && !isGivenWith(tokens, start))
    return undefined
  let end = kept ?? tail
  while (end < tokens.length && !breaks.has(word(end)) && !(dashes.has(word(end)) && isApart(tokens, end))) end += 1
  return { from: start, to: end, goesOn: kept !== undefined, colon: colonBehind(tokens, end) }
}

/** "By nebuliser every 4 hours with prednisone 40 mg daily": behind the dose or the way of another drug. */
function isGivenWith(tokens: readonly Token[], start: number): boolean {
  const before = tokens[start - 2]?.word ?? ''
  return tokens[start - 1]?.word === 'with' && (how.has(before) || units.has(before))
}

/** "In the cath lab heparin 60 units/kg": where it is given opens the sentence. */
function opensWithPlace(tokens: readonly Token[], end: number): boolean {
  const words = tokens.slice(0, end).map(({ word }) => word)
  const opening = words.slice(words.lastIndexOf(':') + 1).join(' ')
  if (opensWithTime(opening)) return true
  return (
    end <= longestPlace &&
    /^(?:in|at|during|from) (?:\w+ ){0,2}(?:lab|laboratory|theatre|ed|er|icu|itu|resus|ambulance|ward|pci)$/u.test(
      words.join(' '),
    )
  )
}

/** "From tomorrow digoxin 125 micrograms each morning", "from day 3 bisoprolol 1.25 mg": when it begins opens the sentence. */
export function opensWithTime(words: string): boolean {
  return /^(?:as )?(?:from|starting|beginning) (?:(?:tomorrow|tonight|today|now|discharge|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?: (?:morning|evening|night))?(?: (?:on|onwards?))?|(?:the )?(?:next|second|third) day(?: on| onwards)?|day \d{1,2}(?: on| onwards)?)(?: ,)?$/u.test(
    words,
  )
}

/** In words: "in the cath lab". */
const longestPlace = 4

/** The colon right behind an item, or behind how long it is given: "500 mg QDS PO, 5 days: penicillin urticaria". */
function colonBehind(tokens: readonly Token[], end: number): number | undefined {
  const word = (at: number): string => tokens[at]?.word ?? ''
  if (word(end) !== ',') return word(end) === ':' ? end : undefined
  const colon = behindDose(tokens, end + 1)
  const isSpan = tokens
    .slice(end + 1, colon)
    .some(
      (_, at) =>
        spanFraction.test(word(end + 1 + at)) ||
        ((/^\d/u.test(word(end + 1 + at)) || counts.has(word(end + 1 + at))) && spans.has(word(end + 2 + at))),
    )
  return isSpan && word(colon) === ':' ? colon : undefined
}

const spans = wordSet('day days week weeks month months d')

const counts = wordSet('three five seven ten fourteen')

/** Behind the amount of a name, with its route, frequency and what stands in brackets; where it has none, right behind the name. */
export function behindAmount(tokens: readonly Token[], to: number): number {
  const amount = amountAt(tokens, to)
  return amount === undefined ? to : behindDose(tokens, amount)
}

/** "Ramipril is raised today from 2.5 to 5 mg", "atorvastatin was raised to 80 mg": its dose is changed, now or by what the text tells. */
export function changedDose(
  tokens: readonly Token[],
  to: number,
): { readonly to: number; readonly isTold: boolean } | undefined {
  const word = (at: number): string => tokens[at]?.word ?? ''
  const perfect = (word(to) === 'has' || word(to) === 'have') && word(to + 1) === 'been'
  const verb = to + (perfect ? 2 : 1)
  if ((!perfect && !being.has(word(to))) || !changing.has(word(verb))) return undefined
  for (let at = verb + 1; at < verb + nearAmount; at += 1)
    if ((word(at) === 'to' || word(at) === 'from') && /^\d/u.test(word(at + 1)))
      return { to: at, isTold: perfect || word(to).startsWith('w') }
  return undefined
}

const being = wordSet('is are was were')

const changing = wordSet('raised increased doubled uptitrated up-titrated reduced lowered halved stepped')

/** In tokens behind the verb: "raised today from 2.5". */
const nearAmount = 6

/** Where the amount right behind a name ends: behind "succinate 50 mg", "10% 30 mL", "infusion 18 units". */
function amountAt(tokens: readonly Token[], to: number): number | undefined {
  for (let at = to; at < to + mostBetween; at += 1) {
    const token = tokens[at]
    if (token === undefined || (!token.isWord && token.word !== '%')) return undefined
    if (/^\d/u.test(token.word)) {
      for (let unit = at; unit < at + nearUnit; unit += 1)
        if (units.has(tokens[unit]?.word ?? '') || attached.test(tokens[unit]?.word ?? '')) return unit + 1
      continue
    }
    if (notOfName.has(token.word)) return undefined
  }
  return undefined
}

/** Where the amount right before a name starts: "30 mL 10% calcium gluconate", "10 units soluble insulin". */
function amountBefore(tokens: readonly Token[], from: number): number | undefined {
  let start: number | undefined
  for (let at = from - 1; at >= Math.max(0, from - mostBefore); at -= 1) {
    const word = tokens[at]?.word ?? ''
    if (/^\d/u.test(word) && (units.has(tokens[at + 1]?.word ?? '') || attached.test(word))) start = at
    else if (!units.has(word) && !/^\d/u.test(word) && word !== '%' && word !== '-' && !leading.has(word)) break
  }
  return start
}

/** In tokens: "10 units of soluble". */
const mostBefore = 8

/** Between an amount and the name behind it. */
const leading = wordSet('of soluble iv oral im regular rapid acting soluble intravenous')

/** Behind amount, route, frequency, how long and what stands in brackets. */
export function behindDose(tokens: readonly Token[], from: number): number {
  let at = from
  for (; at < tokens.length; at += 1) {
    const word = tokens[at]?.word ?? ''
    if (word === '(') {
      while (at < tokens.length && tokens[at]?.word !== ')') at += 1
      continue
    }
    // "IV x1", "x5".
    if (/^x?\d/u.test(word) || units.has(word) || how.has(word) || inDose.has(word)) continue
    if (dashes.has(word) && !isApart(tokens, at)) continue
    break
  }
  return at
}

/** Where "kept", "stays", "is continued" ends; undefined where nothing of the kind follows, or it is put away ("kept in reserve"). */
function goingOn(tokens: readonly Token[], at: number): number | undefined {
  const word = (place: number): string => tokens[place]?.word ?? ''
  const verb = at + (word(at) === 'is' || word(at) === 'are' || word(at) === 'to' ? 1 : 0)
  if (verb === at ? !keeping.has(word(at)) : !kept.has(word(verb))) return undefined
  const isGoing = word(verb) === 'goes' || word(verb) === 'carries'
  if (isGoing && word(verb + 1) !== 'on') return undefined
  const end = verb + (isGoing ? 2 : 1)
  return away.has(word(end)) ? undefined : end
}

/** A dash with blanks on both sides parts, one within "1–2" or "q3-5" does not. */
function isApart(tokens: readonly Token[], at: number): boolean {
  const [before, dash, after] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (before === undefined || dash === undefined || after === undefined) return true
  return before.end < dash.start && dash.end < after.start
}

/** In tokens: "succinate MR 10 %". */
const mostBetween = 5

/** In tokens from a number: "1-2 mg", "10 to 20 mg". */
const nearUnit = 5

const units = wordSet(
  'mg g mcg microg ug µg ng kg microgram micrograms milligram milligrams gram grams unit units u iu ml l mmol meq puff puffs tablet tablets tab tabs capsule capsules sachet sachets spray sprays drop drops vial vials ampoule ampoules neb nebs',
)

const attached = /^\d[\d.,]{0,12}(?:mg|g|mcg|microg|ug|ml|l|u|iu|units?|mmol|meq)$/u

/** Before an amount they say that it is none of the name. */
const notOfName = wordSet(
  'is are was were has have had at in on for with from by of and or to if when after before until level levels since allergy above below fell rose',
)

const how = wordSet(
  'iv po sc im sl pr ng peg neb nebs nebulized nebuliser nebulizer inhaled oral orally intravenous intravenously subcutaneous subcutaneously sublingual sublingually intramuscular intramuscularly mouth bolus infusion drip stat now once twice thrice daily nightly nocte mane morning evening night noon midnight bedtime od bd bid tds tid qds qid on om hs sos prn hourly hrly weekly monthly every each day days h hr hrs hour hours min mins minute minutes week weeks month months year years today tonight tomorrow immediately slowly rapidly tube feeding nasogastric ngt gastrostomy three four five six seven two one times time a per over for in by with meal meals food then x q4h q6h q8h q12h q24h total long-term lifelong indefinitely the',
)

const inDose = new Set(['/', '%', '=', '×', '~', '≈', '≤', '+/-', '±'])

const breaks = new Set([',', ':', ';', '(', '→', '|', 'until', 'till', 'while', 'whilst', 'because', 'as', 'since'])

const joints = new Set([
  ',',
  ':',
  ';',
  '+',
  '&',
  '/',
  '-',
  '–',
  '—',
  '→',
  '•',
  '|',
  '(',
  ']',
  '✓',
  'and',
  'then',
  'plus',
])

const forms = wordSet(
  'inj tab tabs cap caps syr tablet capsule injection iv oral po sc im sl neb nebulized nebs syrup sublingual intravenous subcutaneous',
)

/** What the patient takes already goes on. */
const ownWords = wordSet('home usual regular current her his their own')

const keeping = wordSet('kept stays stay maintained continued continues unchanged continue goes carries remains')

const kept = wordSet('kept maintained continued unchanged continue stay')

const away = wordSet('back off aside out away reserve in from ready up till until if when unless only')

/** "IV", "twice daily", "now": what makes an order of a name by itself. */
export const dosing = wordSet(
  'iv po sc im sl pr bolus infusion drip gtt nebs neb nebulizer nebulized od bd bid tds tid qid qds daily nightly once twice hourly stat now today q4h q6h q8h q12h q24h inhaler loading within every minutes urgent urgently please immediately asap',
)
