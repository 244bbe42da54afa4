import { wordSet } from '../words/word-set.ts'
import type { Cue } from '../cues/cue-lexicon.ts'
import type { Token } from '../words/token.ts'
import type { StanceRole } from './stance-role.ts'
import { orderVerbs } from './order-verbs.ts'

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
  if (bareNegations.has(first) && cue.to - cue.from === 1 && !isMarked && !isAnswer(tokens, cue)) return false
  if (before.word === '|' || (isMarked && first === '✗')) return true
  if (!isMarked && !before.isWord && ![',', ')', ']', '?', '/'].includes(before.word)) return false
  const isOrder = tokens[cue.to - 1]?.word === 'not' && orderVerbs.has(tokens[cue.to]?.word ?? '')
  const after = tokens[isOrder ? cue.to + 1 : cue.to]
  if (after === undefined) return true
  if (after.word === ':' || after.word === '(' || after.word === '[') return isMarked
  return !after.isWord || goesOn.has(after.word) || date.test(after.word)
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
