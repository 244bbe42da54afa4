import { orderVerbs, wordSet } from '../../words/words.ts'
import type { StanceCue } from './ground.ts'
import type { Token } from '../../words/text.ts'

/**
 * Whether a name stands behind "with", or in a list behind it, where something else is refused: "no trimethoprim with spironolactone or an ACE inhibitor", "avoid NSAIDs with apixaban". "On", "under" and "while taking" name the
 * state in which the other is refused: "avoid NSAIDs on apixaban". "Near" and "around" name the place: "no open flames near oxygen".
 *
 * What is denied is the other, beside it. "No anticoagulation with heparin" denies heparin: what ends like a process is done with it, and "avoid keeping her on warfarin" denies warfarin.
 */
export function isDeniedCompany(tokens: readonly Token[], cues: readonly StanceCue[], at: number): boolean {
  const word = (place: number): string => tokens[place]?.word ?? ''
  let joint = at - 1
  while (joint > at - longestList && !joining.has(word(joint))) {
    if (!isWithin(tokens[joint])) return false
    joint -= 1
  }
  if (!joining.has(word(joint))) return false
  const isMeanwhile = meanwhile.has(word(joint - 1))
  if (word(joint) === 'taking' && !isMeanwhile) return false
  const isPlace = places.has(word(joint))
  const back = isMeanwhile ? joint - 1 : joint
  if (!isMeanwhile && !isPlace && (process.test(word(back - 1)) || notDenied.has(word(back - 1)))) return false
  const refusing = isPlace ? denyingNear : word(joint) === 'with' ? denying : denyingMeanwhile
  return cues.some(
    ({ from, to }) =>
      refusing.has(word(from)) &&
      to < back &&
      back - to <= (word(joint) === 'with' ? longestDenied : longestMeanwhile) &&
      tokens.slice(to, back).every((token) => isWithin(token)),
  )
}

const joining = wordSet('with on under taking near around')
/** "No smoking near oxygen": where the other is not done. */
const places = wordSet('near around')
const meanwhile = wordSet('while whilst when')
/** Before "on" they are who takes it, or part of a verb: "avoid her being put on", "no time to be on". */
const notDenied = wordSet(
  'him her them patient patients he she they be been put kept left started go goes held hold off cut again back',
)

function isWithin(token: Token | undefined): boolean {
  if (token === undefined || orderVerbs.has(token.word) || /^\d/u.test(token.word)) return false
  return token.isWord ? !parting.has(token.word) : token.word === '/' || token.word === ',' || token.word === '-'
}

const longestList = 10
const longestDenied = 5
/** "Avoid thiazides, NSAIDs and ACE inhibitors under lithium". */
const longestMeanwhile = 9
const denying = wordSet('no avoid never avoiding without')
const denyingMeanwhile = wordSet('no avoid avoids never avoiding without stop stops stopping hold omit')
const denyingNear = wordSet('no not do avoid never avoiding without against warn')
const parting = wordSet('then but while continue is are was were has have now today so')
const process = /(?:tion|ing|apy|ment|[sx]is|cover|support|control|treatment|bridge)$/u
