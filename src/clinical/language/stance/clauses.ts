import { firstIndex } from '../../../kit/halving.ts'
import { wordSet, orderVerbs, refusalVerbs } from '../../words/words.ts'
import type { Cue } from '../cue-lexicon.ts'
import type { Token } from '../../words/text.ts'
import type { StanceRole } from './stance-role.ts'

/** A stretch of a sentence that a refusal does not leave: tokens `from` to `to`, exclusive. */
export interface Clause {
  readonly from: number
  readonly to: number
  /** It stands against what came before ("but …"), so that a condition ends here too. */
  readonly isContrast: boolean
}

const connectors = new Set([
  ',',
  ':',
  '-',
  '–',
  '—',
  '→',
  '>',
  'and',
  'then',
  'plus',
  '&',
  '+',
  'also',
  'immediately',
  'urgently',
  'promptly',
  'please',
  'instead',
  'first',
])

const openers = new Set([',', ':', '-', '–', '—', '→', ')', 'and', 'then', 'plus', '&', '+'])

const auxiliaries = wordSet('is are was were be been should must has have had now currently then also it')

const goesOnRoles: ReadonlySet<StanceRole> = new Set([
  'refuse-back',
  'refuse-by-harm',
  'refuse-passive',
  'mention-back',
  'consider-back',
  'recommend-back',
])

const subjects = wordSet('we i you he she they')

/** What is to come of an order later: "start dalteparin, switching to apixaban when stable". */
const switches = wordSet('change switch convert transition changing switching converting transitioning stepping')

const leaving = wordSet('home discharge discharged')

const holding = wordSet('hold holds holding')

const lacking = wordSet('need role indication place')

/** After them an order is what is refused: "do not: give verapamil". */
const negators = wordSet('not never')

/** "…, opioids being unsafe": a clause that speaks of something else than what stands before its comma. */
function isAbsolute(tokens: readonly Token[], comma: number): boolean {
  const at = tokens.slice(comma + 1, comma + 5).findIndex(({ word }) => word === 'being')
  return at > 0
}

/**
 * The clauses of a sentence: it is split before "but" and its like, before a subordinate clause, and where a comma, a colon or "and" brings a new order.
 * Verbs in a row ("do not start, continue or restart heparin") share what follows them, and stay together.
 */
export function clauses(tokens: readonly Token[], cues: readonly Cue<StanceRole>[]): readonly Clause[] {
  const starts = new Map<number, boolean>([[0, false]])
  const covered = new Set<number>()
  for (const [index, cue] of cues.entries()) {
    for (let at = cue.from + 1; at < cue.to; at += 1) covered.add(at)
    if (cue.role === 'contrast' && !continues(tokens, cues, index)) starts.set(cue.from, true)
    if (cue.role !== 'subordinate') continue
    starts.set(cue.from, starts.get(cue.from) ?? false)
    if (cue.from === 0 || relative.has(tokens[cue.from]?.word ?? '')) endOpening(tokens, cue.to, starts)
  }
  for (let at = 0; at < tokens.length; at += 1) {
    if (tokens[at]?.word === ',' && isAbsolute(tokens, at)) starts.set(at, starts.get(at) ?? false)
    if (!openers.has(tokens[at]?.word ?? '')) continue
    let verb = at + 1
    while (connectors.has(tokens[verb]?.word ?? '')) verb += 1
    if (tokens[verb]?.word === 'to' && switches.has(tokens[verb + 1]?.word ?? '')) verb += 1
    if (opensOrder(tokens, at, verb) && !covered.has(verb)) starts.set(at, starts.get(at) ?? false)
    at = verb - 1
  }
  const sorted = [...starts].toSorted(([a], [b]) => a - b)
  return sorted.map(([from, isContrast], index) => ({ from, to: sorted[index + 1]?.[0] ?? tokens.length, isContrast }))
}

/** "Because she takes steroids, hydrocortisone is to be given": the one comma, or a colon, ends what "because" opened. */
function endOpening(tokens: readonly Token[], from: number, starts: Map<number, boolean>): void {
  const colon = tokens.slice(from, from + longestOpening).findIndex(({ word }) => word === ':')
  if (colon > 0) {
    starts.set(from + colon, starts.get(from + colon) ?? false)
    return
  }
  const commas = tokens
    .slice(from, from + longestOpening)
    .flatMap((token, at) => (token.word === ',' ? [from + at] : []))
  const [only, another] = commas
  if (only !== undefined && another === undefined) starts.set(only, starts.get(only) ?? false)
}

const longestOpening = 60

const relative = wordSet('who which')

function opensOrder(tokens: readonly Token[], at: number, verb: number): boolean {
  const word = tokens[verb]?.word ?? ''
  const next = tokens[verb + 1]?.word ?? ''
  const isRefusal = refusalVerbs.has(word) || (word === 'do' && next === 'not') || (word === 'no' && lacking.has(next))
  if (subjects.has(word) && tokens[verb - 1]?.word === 'and') return true
  // "Discontinue enoxaparin today, home on warfarin": what a patient leaves with.
  if (leaving.has(word) && (next === 'on' || next === 'with') && tokens[at]?.word === ',') return true
  if (!isRefusal && !orderVerbs.has(word) && !switches.has(word) && !isSpacing(tokens, verb)) return false
  if (verb + 1 >= tokens.length) return false
  // "Do not", and "hold off" as one: "heparin: hold off for now".
  const length = word === 'do' || (holding.has(word) && next === 'off') ? 2 : 1
  if (isRefusal && isVerdict(tokens, { from: verb, to: verb + length, role: 'refuse' })) return false
  const before = tokens[at - 1]?.word ?? ''
  if (negators.has(before) && tokens[at]?.word !== 'and' && tokens[at]?.word !== 'then') return false
  // "Hold: aspirin; start heparin", but "avoid: use of NSAIDs", "consider: start heparin" and "do not: start heparin".
  if (tokens[at]?.word === ':' && refusalVerbs.has(before) && before !== 'never') return next !== 'of'
  return !orderVerbs.has(before) && !refusalVerbs.has(before) && !isInterjected(tokens, at)
}

/** "Hold theophylline, and space albuterol to 2.5 mg every 4 hours", "… and cap paracetamol at 2 g": what goes on is given less, or more seldom; as a noun the verb has no amount behind "to" or "at". */
function isSpacing(tokens: readonly Token[], verb: number): boolean {
  if (!spacing.has(tokens[verb]?.word ?? '')) return false
  return tokens
    .slice(verb + 2, verb + 2 + nearAmount)
    .some(({ word }, at) => toAmount.has(word) && (word === 'out' || /^\d/u.test(tokens[verb + at + 3]?.word ?? '')))
}

const spacing = wordSet('space spread stretch cap trim limit restrict ease shave dial slow')

const toAmount = wordSet('to at out')

/** In tokens behind the verb: "space the salbutamol doses to". */
const nearAmount = 4

/** "Do not, at this time, start". */
function isInterjected(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.word !== ',') return false
  for (let back = at - 1; back >= 0 && back > at - 10; back -= 1)
    if (tokens[back]?.word === ',') return ['not', 'never'].includes(tokens[back - 1]?.word ?? '')
  return false
}

/** "Was discussed but is contraindicated" goes on with its subject. */
function continues(tokens: readonly Token[], cues: readonly Cue<StanceRole>[], index: number): boolean {
  const cue = cues[index]
  const next = cues[index + 1]
  if (cue === undefined || next === undefined) return false
  if (!goesOnRoles.has(next.role) && !(next.role === 'refuse' && isObjectless(tokens, next))) return false
  for (let at = cue.to; at < next.from; at += 1) {
    const word = tokens[at]?.word ?? ''
    // "Heparin, however, is not needed".
    if (!auxiliaries.has(word) && !(word === ',' && at === cue.to)) return false
  }
  return true
}

/** "Was offered but declined". */
function isObjectless(tokens: readonly Token[], cue: Cue<StanceRole>): boolean {
  return refusedOrNot.test(tokens[cue.to - 1]?.word ?? '') && tokens[cue.to]?.isWord !== true
}

const refusedOrNot = /(?:ed|held|off|not)$/u

/** The clause in which a token stands. There is one at every token: the first clause starts with the first. */
export function clauseAt(all: readonly Clause[], at: number): Clause {
  return all[firstFrom(all, at + 1) - 1] ?? { from: 0, to: 0, isContrast: false }
}

/**
 * The index of the first item that starts at `from` or later; the length where there is none.
 *
 * @param items in the order of their starts
 */
export function firstFrom(items: readonly { readonly from: number }[], from: number): number {
  return firstIndex(items, (item) => item.from >= from)
}

const marks = new Set([':', '-', '–', '—', '→', '|', '(', '['])

const goesOn = wordSet(
  'for due until till given because in if as pending now today tonight tomorrow this while whilst on at per since owing and pre before after here again yet without when permanently temporarily indefinitely altogether completely immediately asap by with from post during but once following long overnight forthwith henceforth entirely meanwhile perioperatively x straight right',
)

/** Before a refusal they make it an order or a statement of its own, which speaks of what follows. */
const leadsOn = wordSet(
  'and or nor not never no please should must will would can could may might shall we i you he she they it do does did then also therefore thus so but if when unless kindly',
)

const adverbs = wordSet('therefore thus hence now currently also temporarily then accordingly')

const finite = wordSet('is are was were be been being')

/** They have an object after them only in a story, so that "offered but declined" and "must stay off" judge. */
const participle = /(?:ed|held|off)$/u

const date = /^\d{1,2}[/.]\d/u

const moments = wordSet('now today tonight yet')

const bareNegations = wordSet('no not nil none never false')

/**
 * Whether a refusal has no object of its own and so judges what stands before it: "enoxaparin: hold", "ramipril 5 mg od stopped due to AKI",
 * "keep apixaban off for two weeks", "furosemide (hold)", "furosemide | stop".
 */
export function isVerdict(tokens: readonly Token[], cue: Cue<StanceRole>): boolean {
  const before = tokens[cue.from - 1]
  if (before === undefined || cue.from < 1) return false
  if (participle.test(tokens[cue.to - 1]?.word ?? '') ? false : leadsOn.has(wordBefore(tokens, cue.from))) return false
  const isMarked = marks.has(before.word)
  const first = tokens[cue.from]?.word ?? ''
  // "Spironolactone not now: K 5.3".
  if (first === 'not' && moments.has(tokens[cue.from + 1]?.word ?? '') && tokens[cue.from + 2]?.word === ':')
    return true
  if (bareNegations.has(first) && cue.to - cue.from === 1 && !isMarked && !isAnswer(tokens, cue)) return false
  if (before.word === '|' || first === '✗') return true
  if (!isMarked && !before.isWord && ![',', ')', ']', '?', '/'].includes(before.word)) return false
  const isOrder = tokens[cue.to - 1]?.word === 'not' && orderVerbs.has(tokens[cue.to]?.word ?? '')
  const after = tokens[isOrder ? cue.to + 1 : cue.to]
  if (after === undefined) return true
  if (after.word === ':' || after.word === '(' || after.word === '[')
    return isMarked || (after.word === '(' && isAnswer(tokens, cue))
  // "Metformin: omit 48 h" says for how long.
  return !after.isWord || goesOn.has(after.word) || date.test(after.word) || (isMarked && /^\d/u.test(after.word))
}

/** The word before, past the adverbs after a verb: "is therefore stopped". */
function wordBefore(tokens: readonly Token[], from: number): string {
  let at = from - 1
  while (at > 0 && at > from - 4 && adverbs.has(tokens[at]?.word ?? '')) at -= 1
  const word = tokens[at]?.word ?? ''
  return finite.has(word) ? word : (tokens[from - 1]?.word ?? '')
}

/** "Aspirin yes, clopidogrel no". */
function isAnswer(tokens: readonly Token[], { from, to }: Cue<StanceRole>): boolean {
  return tokens[from]?.word === 'no' && tokens[to]?.isWord !== true
}
