import { vocabulary } from '../../language/drugs/vocabulary.ts'
import type { ReadSentence } from '../../language/sentences/read-sentences.ts'
import { orderVerbs } from '../../language/stance/order-verbs.ts'
import { refusalVerbs } from '../../language/stance/refusal-verbs.ts'
import { stanceIn } from '../../language/stance/stance-in.ts'
import { procedureMentions } from './name-mentions.ts'

const told =
  /\b(?:was|were|had been|has been|have been)\s(?:\p{L}{1,20}\s)?(?:stopped|held|withheld|discontinued|declined|refused|omitted|suspended|ceased|paused)\b/iu
const advice = new Set(['recommend', 'recommends', 'advise', 'advises'])
const verdicts = new Set(
  'recommended advised indicated contraindicated warranted preferred suggested mandatory'.split(' '),
)
const being = new Set([
  'is',
  'are',
  'be',
  'being',
  'not',
  'strongly',
  'generally',
  'also',
  'usually',
  'therefore',
  'absolutely',
])
const modals = new Set(['should', 'must', 'shall'])
const between = new Set([
  'not',
  'never',
  'also',
  'always',
  'only',
  'therefore',
  'then',
  'now',
  'be',
  'urgently',
  'immediately',
  'ideally',
])
const undergone = new Set(['receive', 'undergo', 'have', 'get', 'avoid'])
const participle = /(?:ed|given|held|done|taken|sent|put|kept|begun|sought|drawn|run)$/u
const nounAfter = new Set(['of', 'in', 'is', 'was', 'are', 'were', 'has', 'had', ':', 'shows', 'showed'])
const mostWords = 40

/** Whether a sentence tells the reader to do something, or not to: what then has to rest on evidence. A question does not, nor does the story of what was done. */
export function asksForEvidence(source: string, sentence: ReadSentence, next: ReadSentence | undefined): boolean {
  if (sentence.mark === '?') return false
  if (isAdvice(sentence)) return true
  const named = [...vocabulary().mentions(sentence), ...procedureMentions(sentence)]
  return named.some(({ from, to }) => {
    const { stance } = stanceIn(source, sentence, from, to, next)
    return stance !== 'mentioned' && !(stance === 'refused' && told.test(sentence.text.slice(0, 2_000)))
  })
}

/** An imperative, or words of advice, whatever it is about: "refer to cardiology", "smoking cessation is recommended". */
function isAdvice({ tokens, text }: ReadSentence): boolean {
  const words = tokens.slice(0, mostWords).map(({ word }) => word)
  if (opensWithOrder(words, 0)) return true
  const comma = words.indexOf(',')
  if (comma > 0 && comma <= 12 && opensWithOrder(words, comma + 1)) return true
  return words.some((word, at) => {
    const [before, after] = [words[at - 1] ?? '', words.slice(at + 1).find((one) => !between.has(one)) ?? '']
    if (advice.has(word)) return true
    if (word === 'suggest') return before === 'we' || before === 'i' || before === 'would'
    if (verdicts.has(word)) return being.has(before) && !/\bif (?:indicated|needed)\b/iu.test(text)
    if (!modals.has(word)) return false
    const isPassive = words[at + 1] === 'be' || words[at + 2] === 'be'
    return isPassive ? participle.test(after) : orderVerbs.has(after) || undergone.has(after) || refusalVerbs.has(after)
  })
}

function opensWithOrder(words: readonly string[], at: number): boolean {
  const first = /^[\p{L}\p{N}]/u.test(words[at] ?? '') ? at : at + 1
  const start = words[first] === 'please' ? first + 1 : first
  const word = words[start] ?? ''
  return (
    (orderVerbs.has(word) || refusalVerbs.has(word)) &&
    !nounAfter.has(words[start + 1] ?? '') &&
    start + 1 < words.length
  )
}
