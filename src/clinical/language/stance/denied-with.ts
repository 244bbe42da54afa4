import { orderVerbs, wordSet } from '../../words/words.ts'
import type { StanceCue } from './ground.ts'
import type { Token } from '../../words/text.ts'

/**
 * Whether a name stands behind "with", or in a list behind it, where something else is refused: "no trimethoprim with spironolactone or an ACE inhibitor", "avoid NSAIDs with apixaban".
 *
 * What is denied is the other, beside it. "No anticoagulation with heparin" denies heparin: what ends like a process is done with it.
 */
export function isDeniedCompany(tokens: readonly Token[], cues: readonly StanceCue[], at: number): boolean {
  const word = (place: number): string => tokens[place]?.word ?? ''
  let back = at - 1
  while (back > at - longestList && word(back) !== 'with') {
    if (!isWithin(tokens[back])) return false
    back -= 1
  }
  if (word(back) !== 'with' || process.test(word(back - 1))) return false
  return cues.some(
    ({ from, to }) =>
      denying.has(word(from)) &&
      to < back &&
      back - to <= longestDenied &&
      tokens.slice(to, back).every((token) => isWithin(token)),
  )
}

function isWithin(token: Token | undefined): boolean {
  if (token === undefined || orderVerbs.has(token.word) || /^\d/u.test(token.word)) return false
  return token.isWord ? !parting.has(token.word) : token.word === '/' || token.word === ',' || token.word === '-'
}

const longestList = 10
const longestDenied = 5
const denying = wordSet('no avoid never avoiding without')
const parting = wordSet('then but while continue is are was were has have now today so')
const process = /(?:tion|ing|apy|ment|[sx]is|cover|support|control|treatment|bridge)$/u
