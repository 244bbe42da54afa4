import { wordSet } from '../../words/words.ts'
import type { Token } from '../../words/text.ts'

/** Whether "after" at a place stands behind a wait in which most drugs are gone: "36 hours after", "5 days after". A shorter one may be too short, so that it stays open. */
export function isBehindWashout(tokens: readonly Token[], after: number): boolean {
  if (tokens[after]?.word !== 'after') return false
  const unit = tokens[after - 1]?.word ?? ''
  // "Until 6/52 after birth".
  if (/^\d{1,2}\/(?:52|12)$/u.test(unit)) return true
  const count = tokens[after - 2]?.word ?? ''
  const hours = inHours.has(unit) ? 1 : inDays.has(unit) ? 24 : inWeeks.has(unit) ? 168 : 0
  return /^\d{1,3}$/u.test(count) && Number(count) * hours >= washout
}

const inHours = wordSet('h hr hrs hour hours')

const inDays = wordSet('d day days')

const inWeeks = wordSet('week weeks')

/** In hours: what the label of sacubitril/valsartan asks for after an ACE inhibitor. */
const washout = 36
