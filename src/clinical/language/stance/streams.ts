import { wordSet, orderVerbs } from '../../words/words.ts'
import { CueLexicon } from '../cue-lexicon.ts'
import type { ReadSentence } from '../sentences.ts'
import type { Token } from '../../words/text.ts'
import { isVerdict } from './clauses.ts'
import type { StanceRole } from './stance-role.ts'
import { stanceCues } from './cues/stance-cues.ts'
import { vocabulary } from '../drug-names.ts'

/** Words that are read together: a sentence with its opening, or a bracketed remark that says something of its own. */
export interface Stream {
  readonly tokens: readonly Token[]
  /** How many of the tokens at the start belong to the opening under which the sentence stands. */
  readonly lead: number
}

/** Where each token of the sentence proper is read; undefined for a bracket. */
export type Place = { readonly stream: Stream; readonly at: number } | undefined

export const stanceLexicon = new CueLexicon<StanceRole>(stanceCues)

const silent: ReadonlySet<StanceRole> = new Set([
  'urge',
  'pseudo',
  'background',
  'mention-beside',
  'mention-joined',
  'recommend-back',
  'recommend',
])
const verdicts: ReadonlySet<StanceRole> = new Set(['refuse-back', 'refuse-passive'])
const refusing: ReadonlySet<StanceRole> = new Set(['refuse', ...verdicts])
const conditions: ReadonlySet<StanceRole> = new Set(['condition', 'unless', 'as-needed', 'depend'])
const joining = wordSet('or only after then')
/** They open examples, which share what is said of the thing that they are examples of: "CCBs (e.g. verapamil or diltiazem)". */
const exampling = wordSet('e.g eg such like including ie i.e for namely particularly especially')
const colon: Token = { word: ':', start: 0, end: 0, isWord: false, isJoined: false }
const longestVerdict = 6

/** A sentence with the openings over it, as one: what a heading names may be judged under it. */
export function withLead(sentence: ReadSentence): Stream {
  const lead: Token[] = sentence.lead.map(plain)
  if (lead.length > 0 && lead.at(-1)?.word !== ':') lead.push(colon)
  return { tokens: [...lead, ...sentence.tokens.map(plain)], lead: lead.length }
}

/**
 * Parts a sentence into what is read together; a label at its start that says something is read apart. A bracketed remark that orders, refuses or conditions is read apart, so that its "avoid" does not reach what
 * follows. Another name ("steroids (prednisolone)") and a verdict on what stands before it ("heparin (contraindicated)") are read in their place.
 *
 * @param label how many tokens at the start are such a label
 */
export function streams(sentence: ReadSentence, label = 0): readonly Place[] {
  let main: Token[] = []
  let mainStream: Stream = { tokens: main, lead: 0 }
  const tokens = sentence.tokens.map(plain)
  const ofLabel: Stream = { tokens: tokens.slice(0, label), lead: 0 }
  const places: Place[] = tokens.slice(0, label).map((_, at) => ({ stream: ofLabel, at }))
  let isOrdered = false
  for (let at = label; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token === undefined) break
    // A cell says nothing of its neighbours but by its verdict, which is read as a label.
    if (token.word === '|' && sentence.passage.cells.length > 0) {
      main = []
      mainStream = { tokens: main, lead: 0 }
      isOrdered = false
    }
    isOrdered ||= orderVerbs.has(token.word) || /^\d/u.test(token.word)
    const close = token.word === '(' || token.word === '[' ? closing(tokens, at) : -1
    if (close < 0) {
      places[at] = { stream: mainStream, at: main.push(token) - 1 }
      continue
    }
    const remark = tokens.slice(at + 1, close)
    const isOfOther = (): boolean => isOfOtherDrug(sentence, at)
    if (statesItself(remark, isOrdered, hasConditionBehind(tokens, close), isOfOther)) {
      const stream: Stream = { tokens: remark, lead: 0 }
      for (const index of remark.keys()) places[at + 1 + index] = { stream, at: index }
    } else {
      main.push(token)
      for (const [index, inner] of remark.entries())
        places[at + 1 + index] = { stream: mainStream, at: main.push(inner) - 1 }
      const end = tokens[close]
      if (end !== undefined) main.push(end)
    }
    at = close
  }
  return places
}

/** Marks and broken words that notes write for words: "metformin ✗", "metformin = stop", "metformin -> stop", "dont". */
function plain(token: Token, index: number, all: readonly Token[]): Token {
  const isArrow =
    (token.word === '>' && shafts.has(all[index - 1]?.word ?? '')) ||
    (shafts.has(token.word) && all[index + 1]?.word === '>')
  const word = isArrow ? '→' : written.get(token.word)
  return word === undefined ? token : { ...token, word, isWord: word === '✗' || /^\p{L}/u.test(word) }
}

const shafts = new Set(['-', '=', '–'])
const written = new Map(
  Object.entries({
    nt: 'not',
    "don'ts": 'avoid',
    donts: 'avoid',
    '=': ':',
    '⇒': '→',
    '⟶': '→',
    '✗': '✗',
    '✘': '✗',
    '✕': '✗',
    '❌': '✗',
    '⛔': '✗',
    '🚫': '✗',
    '🛑': '✗',
    '✖': '✗',
    '⇢': '→',
    '➜': '→',
    '➔': '→',
    '➡': '→',
  }),
)

/** Brackets do not nest in prose: the next closing one ends the remark, and an unclosed one is not a remark. */
function closing(tokens: readonly Token[], open: number): number {
  const mark = tokens[open]?.word === '(' ? ')' : ']'
  for (let at = open + 1; at < tokens.length && at < open + 80; at += 1) if (tokens[at]?.word === mark) return at
  return -1
}

/** "Full treatment (apixaban 10 mg, then 5 mg) if the duplex shows a clot": what stands in the bracket hangs on what stands behind it. */
function hasConditionBehind(tokens: readonly Token[], close: number): boolean {
  const [next, another] = [tokens[close + 1]?.word ?? '', tokens[close + 2]?.word ?? '']
  return conditional.has(next) || (next === 'only' && conditional.has(another))
}

const conditional = wordSet('if unless once when provided')

/** "Furosemide 100 mg IV (metolazone not preferred)": a bracket that opens with another drug than the one before it, and not with its brand or one of its class, judges that one. */
function isOfOtherDrug(sentence: ReadSentence, open: number): boolean {
  const found = vocabulary().mentions(sentence)
  const inside = found.find(({ from }) => from === open + 1)?.value
  const before = found.findLast(({ to }) => to <= open)?.value
  if (inside === undefined || before === undefined || inside.name === before.name) return false
  if (before.isClass) return !before.ownClasses.some((id) => inside.classes.has(id))
  if (inside.isClass) return !inside.ownClasses.some((id) => before.classes.has(id))
  return !inside.parts.some((part) => before.parts.includes(part))
}

/**
 * @param isOfOther whether the bracket opens with another drug
 * @param isAfterOrder an order stands before the bracket: "start heparin (stop if he bleeds)" stops nothing today
 * @param isConditioned a condition stands right behind it
 */
function statesItself(
  remark: readonly Token[],
  isAfterOrder: boolean,
  isConditioned: boolean,
  isOfOther: () => boolean,
): boolean {
  const cues = stanceLexicon.find(remark).filter((cue) => !silent.has(cue.role))
  const [first] = cues
  if (first === undefined)
    return (
      !isConditioned &&
      !exampling.has(remark[0]?.word ?? '') &&
      (remark.some((token) => joining.has(token.word)) || ordersBehind(remark) || says(remark))
    )
  if (isAfterOrder && refusing.has(first.role) && cues.some(({ role }) => role === 'condition')) return true
  const isWhole = first.role === 'refuse' && first.from === 0 && isShort(remark, first.to)
  if (
    conditions.has(first.role) &&
    first.from === 0 &&
    !remark.some(({ word }) => word === ',' || orderVerbs.has(word))
  )
    return false
  const judges =
    verdicts.has(first.role) &&
    first.from <= 1 &&
    remark.length <= longestVerdict &&
    !remark.some((token) => token.word === ',') &&
    !(first.from > 0 && isOfOther())
  return !(isWhole || judges)
}

/** "No filter (can be anticoagulated)", "no lysis (will get heparin)": a reason that is a sentence of its own, and not another name of what is refused. */
function says(remark: readonly Token[]): boolean {
  return remark.length > 1 && finite.has(remark[0]?.word ?? '') && remark[1]?.word !== 'not'
}

const finite = wordSet('can could will may')

/** "(ketones 0.9, repeat in four hours)": an order of its own, which ends nothing of the list around the bracket. */
function ordersBehind(remark: readonly Token[]): boolean {
  return remark.some(({ word }, at) => (word === ',' || word === ';') && orderVerbs.has(remark[at + 1]?.word ?? ''))
}

/** "(hold today)", "(stopped 12/3)": a refusal without an object. */
function isShort(remark: readonly Token[], to: number): boolean {
  if (remark.length > longestVerdict) return false
  const next = remark[to]
  if (next === undefined || /^\d/u.test(next.word)) return true
  return isVerdict([{ ...next, word: '(', isWord: false }, ...remark], { from: 1, to: to + 1, role: 'refuse' })
}
