import { wordSet } from '../../words/words.ts'
import type { Token } from '../../words/text.ts'
import { type DrugName, vocabulary } from '../drug-names.ts'
import { behindAmount, behindDose } from './dosed-item.ts'

/**
 * Whether the arrows before a name make no condition of it.
 *
 * - A switch: "Anoro → Trelegy 92/55/22", "stop ramipril → 36 h gap → sacubitril/valsartan 49/51 mg". The first ends and the second starts.
 * - A sequence: "methylprednisolone 40 mg IV x1 → prednisone 40 mg". Both are given.
 * - The number of a step: "Step 2 → dalteparin 15,000 units".
 * - A finding of this patient with its value: "AF 134/min → verapamil 5 mg". It is a fact, and what is done about it follows.
 *
 * A comparison, a range ("K 3.0–3.5"), a time to come ("day 3") and a state without a value may come or not, and stay what they are. So does a ladder of bare names, of which nobody knows how far it is climbed.
 *
 * @param arrow the first arrow before the name
 * @param from, to the tokens of the name
 */
export function leadsAsOrder(tokens: readonly Token[], arrow: number, from: number, to: number): boolean {
  const start = partStart(tokens, arrow)
  if (start === undefined) return false
  const parts = partsBetween(tokens, start, from)
  const own = parts.pop()
  if (own === undefined || from - own.from > nearArrow || parts.length > mostParts) return false
  const isDosed = hasAmount(tokens, to)
  if (isDosed && parts.length === 1 && isFinding(tokens, parts[0], to)) return true
  const read = parts.map((part) => readPart(tokens, part))
  if (read[0] === 'step') read.shift()
  const isPrepared = read.includes('prepared')
  const rest = read.filter((one) => one !== 'prepared')
  const [first] = rest
  if (first === undefined) return isDosed || !isPrepared || hasPlainEnd(tokens, to)
  if (first === 'gap' || rest.includes('none') || (rest.length > 1 && rest.includes('named'))) return false
  return isDosed || first === 'stopped'
}

/** "Sit up → CPAP": nothing, or a mark, stands behind the bare name. */
function hasPlainEnd(tokens: readonly Token[], to: number): boolean {
  return tokens[to]?.isWord !== true
}

/** Whether an arrow right behind a bare name puts another of its kind, with a dose, in its place: "warfarin → apixaban 5 mg bd". */
export function isSwitchedAt(tokens: readonly Token[], from: number, to: number): boolean {
  if (tokens[to]?.word !== '→') return false
  const start = partStart(tokens, to)
  if (start === undefined || readPart(tokens, { from: start, to }) !== 'named') return false
  const old = vocabulary().named(wordsOf(tokens, from, to).join(' '))
  if (old === undefined || behindAmount(tokens, from + 1) > to) return false
  for (let end = to + longestName; end > to + 1; end -= 1) {
    const other = vocabulary().named(wordsOf(tokens, to + 1, end).join(' '))
    if (other !== undefined)
      return hasAmount(tokens, end) && other.name !== old.name && isOfOneKind(old, other) && !waits(tokens, end)
  }
  return false
}

/** "Warfarin → apixaban 5 mg once the INR is below 2": until then the first goes on. */
function waits(tokens: readonly Token[], from: number): boolean {
  return tokens.slice(from, from + longestPart).some(({ word }) => waiting.has(word))
}

/** Whether an arrow leads to what a drug with its dose brings about, or to where a patient is taken for a procedure, and to no other treatment: "→ more blockade", "→ cath lab now". */
export function leadsToEffect(tokens: readonly Token[], arrow: number, isDosed: boolean): boolean {
  const ahead = wordsOf(tokens, arrow + 1, arrow + 1 + farEffect)
  const end = ahead.indexOf('→')
  // "→ ECG → repeat after 5 min": what the first arrow leads to.
  const next = end < 0 ? ahead : ahead.slice(0, end)
  if (next.slice(0, nearPlace).some((word) => places.has(word))) return true
  if (!isDosed || next.some((word) => /^\d/u.test(word))) return false
  return !next.some((_, at) =>
    [1, 2, 3].some((length) => vocabulary().named(next.slice(at, at + length).join(' ')) !== undefined),
  )
}

/** Whether a value that may come leads to what is refused at a place: "K > 5.5 → stop". "K 6.8 (> 6.5) → stop" has the patient's own. */
export function hangsOnValue(tokens: readonly Token[], at: number): boolean {
  const arrow = tokens[at - 1]?.word === '→' ? at - 1 : -1
  const start = arrow < 0 ? undefined : partStart(tokens, arrow)
  if (start === undefined) return false
  const words = wordsOf(tokens, start, arrow)
  const sign = words.findIndex((word) => comparing.has(word))
  return sign >= 0 && /^\d/u.test(words[sign + 1] ?? '') && !words.slice(0, sign).some((word) => /^\d/u.test(word))
}

interface Part {
  readonly from: number
  /** Exclusive. */
  readonly to: number
}

/** In tokens: "→ then start oral". */
const nearArrow = 3
const longestPart = 16
const mostParts = 3
/** In tokens: "sacubitril / valsartan", "fluticasone furoate / umeclidinium / vilanterol". */
const longestName = 7
const farEffect = 5
const nearPlace = 3

/** Where what stands before the first arrow starts: behind a label, a mark or the start of the sentence. Undefined where it is too long to be read. */
function partStart(tokens: readonly Token[], arrow: number): number | undefined {
  let at = arrow
  while (at > 0) {
    // "No penicillin (anaphylaxis) → doxycycline 100 mg": a remark in brackets parts nothing.
    const remark = tokens[at - 1]?.word === ')' ? remarkStart(tokens, at - 1) : undefined
    if (remark === undefined && walls.has(tokens[at - 1]?.word ?? '')) break
    at = remark ?? at - 1
    if (arrow - at > longestPart) return undefined
  }
  return at
}

/** Where a remark in brackets opens: a reason, and no condition. */
function remarkStart(tokens: readonly Token[], end: number): number | undefined {
  for (let at = end - 1; at > Math.max(0, end - longestRemark); at -= 1) {
    const word = tokens[at]?.word ?? ''
    if (word === '(') return at
    if (waiting.has(word) || word === '→' || word === '?' || word === ')') return undefined
  }
  return undefined
}

/** In tokens. */
const longestRemark = 10

function partsBetween(tokens: readonly Token[], start: number, end: number): Part[] {
  const parts: Part[] = []
  let from = start
  for (let at = start; at <= end; at += 1) {
    if (at < end && tokens[at]?.word !== '→') continue
    parts.push({ from, to: at })
    from = at + 1
  }
  return parts
}

/**
 * What a part before an arrow is.
 *
 * - `stopped`: drugs that are ended, "stop ramipril"
 * - `dosed`: a drug with its dose
 * - `named`: drugs by their names alone
 * - `gap`: "36 h gap"
 * - `step`: "step 2", and the name of a call: "code STEMI"
 * - `prepared`: what is done for every such patient before, "sit upright", "monitor on"
 */
type Read = 'stopped' | 'dosed' | 'named' | 'gap' | 'step' | 'prepared' | 'none'

function readPart(tokens: readonly Token[], whole: Part): Read {
  const remark = tokens[whole.to - 1]?.word === ')' ? remarkStart(tokens, whole.to - 1) : undefined
  const part = { from: whole.from, to: remark === undefined ? whole.to : Math.max(remark, whole.from) }
  const words = wordsOf(tokens, part.from, part.to)
  const text = words.join(' ')
  if (words.some((word) => preparations.has(word)) && words.every((word) => preparations.has(word) || around.has(word)))
    return 'prepared'
  if (gap.test(text)) return 'gap'
  if (step.test(text)) return 'step'
  // "PO → IV furosemide 80 mg".
  if (ways.has(text)) return 'named'
  const leads = leading.exec(text)?.[0] ?? ''
  const opening = leads === '' ? 0 : leads.trim().split(' ').length
  const from = part.from + opening
  let to = part.to
  while (to > from + 1 && ending.has(tokens[to - 1]?.word ?? '')) to -= 1
  const isStopped = to < part.to || stops.test(leads)
  for (let end = to; end > from; end -= 1) {
    if (!isNames(wordsOf(tokens, from, end).join(' '))) continue
    if (end === to) return isStopped ? 'stopped' : 'named'
    if (Math.max(behindAmount(tokens, end), behindStrength(tokens, end)) < to) return 'none'
    return isStopped ? 'stopped' : 'dosed'
  }
  return 'none'
}

/** Behind "200/6 bd", the strength of an inhaler without its unit. */
function behindStrength(tokens: readonly Token[], at: number): number {
  return /^\d+(?:\/\d+)+$/u.test(tokens[at]?.word ?? '') ? behindDose(tokens, at + 1) : at
}

function isNames(text: string): boolean {
  const known = (name: string): boolean => vocabulary().named(name) !== undefined
  return known(text) || text.split(/ (?:\+|&|and|plus|,) /u).every(known)
}

/** "AF 134/min", "K 6.9": a name of what was found, and one value. */
function isFinding(tokens: readonly Token[], part: Part | undefined, to: number): boolean {
  if (part === undefined) return false
  const words = wordsOf(tokens, part.from, part.to)
  if (!finding.test(words.join(' ')) || words.some((word) => notFound.has(word))) return false
  // "K 3.1 → 40 mmol, K 3.4 → 20 mmol" are the rows of a table.
  return !tokens.slice(to).some(({ word }) => word === words[0])
}

/** An amount or a strength shortly behind a name: "Trelegy [92/55/22 micrograms". */
function hasAmount(tokens: readonly Token[], to: number): boolean {
  const behind = tokens.slice(to, to + nearAmount).map(({ word }) => word)
  const amount = behind.findIndex((word) => /^\d/u.test(word))
  return amount >= 0 && behind.slice(0, amount).every((word) => !notAmount.has(word))
}

/** In tokens: "Ellipta [ 92/55/22". */
const nearAmount = 4

/** Whether nobody takes both: they are of one class, or act on one system, and no treatment in which one bridges to the other. */
function isOfOneKind(one: DrugName, other: DrugName): boolean {
  return [...one.classes].some((id) => other.classes.has(id) && !takenTogether.has(id))
    ? true
    : [one, other].every(({ classes }) => [...classes].some((id) => oralAnticoagulants.has(id)))
}

const takenTogether = wordSet(
  'bronchodilator antibiotic beta-lactam anticoagulant corticosteroid diuretic insulin antiplatelet antimuscarinic-bronchodilator',
)

const oralAnticoagulants = wordSet('doac vitamin-k-antagonist')

const walls = new Set([':', ';', '.', '|', '•', '(', ')', '[', ']', '–', '—', '?'])

const leading =
  /^(?:(?:please|then|stop|stopping|d ?\/ ?c|dc|discontinue|cease|end|swap|switch|change|replace|convert|no|not|never|avoid|no more|from|home|current|usual|regular|her|his|their|the|old|iv|oral|po) )+/u

const stops =
  /\b(?:stop|stopping|d ?\/ ?c|dc|discontinue|cease|end|swap|switch|change|replace|convert|no|not|never|avoid)\b/u

const ending = wordSet('stop stopped stops off out ceased finished ends ended discontinued today now tonight')

/** What is done before a drug for every such patient, whatever is found. */
const preparations = wordSet(
  'sit sits sitting upright monitor monitored monitoring telemetry tele pads defib access cannula cannulae cannulas line cvc catheter arterial weigh weight airway legs positioned position head bed scope iv io',
)

const around = wordSet(
  'up on in place placed sited attached applied now and then first stat cardiac continuous full ecg him her them patient the a an two 2 x2 1 large bore wide big 14g 16g 18g green grey raised raise elevated 30 45 ° degrees of cleared clear secured secure opened put connect connected set insert site central ready bedside + & ,',
)

const step =
  /^(?:step )?\d{1,2}$|^step (?:one|two|three|four|five|six|seven|eight|nine|ten)$|^code (?:stemi|stroke|blue|red|sepsis)$|^(?:stemi|stroke|pert|met|crash|arrest|sepsis|trauma) (?:call|code|alert|activation)$/u

const ways = wordSet('po oral iv intravenous im sc ng')

const gap =
  /^(?:(?:then|and|wait|leave|allow|after|for|at least|washout|wash out|gap|≥|>|~) )*\d+(?:-\d+)?(?: [-–] \d+)? ?(?:h|hr|hrs|hour|hours|d|day|days|wk|week|weeks)(?: (?:gap|washout|wash|out|wait|break|off|later|free|interval|clear|pause))*$/u

const finding =
  /^(?:(?!\d)[\p{L}+-]+ ){1,5}\d+(?:\.\d+)?(?: ?\/ ?\d+)?(?: ?(?:%|\/ ?min|bpm|mmol|mmol ?\/ ?l|kpa|mmhg|ms|kg|g ?\/ ?d?l))?(?: (?:now|today|at present|on arrival))?$/u

const waiting = wordSet('if when once unless until after provided')

/** Before a value they make it one to come, one of several choices, or one that is followed and dosed by. */
const notFound = wordSet(
  'if when once after before until unless around about approximately near since by at in on for per day days d week weeks wk wks month months hour hours h repeat next then again later still remains stays falls drops rises fall drop rise persists no not never without less more over under above below target aim keep goal reach score option line stage grade class type plan phase cycle dose doses visit tier level step choice alternative any each every or and glucose cbg bm bms bg sugar aptt inr ketones xa trough peak up to from give start stop hold add increase reduce consider',
)

const notAmount = wordSet('if when once after until unless or and for at')

const comparing = new Set(['<', '>', '≥', '≤', '⩾', '⩽', '<=', '>='])

/** Where a patient is taken. */
const places = wordSet('cath lab labs ccu cicu icu itu hdu theatre theater resus angio radiology bedside')

function wordsOf(tokens: readonly Token[], from: number, to: number): readonly string[] {
  return tokens.slice(from, to).map(({ word }) => word)
}
