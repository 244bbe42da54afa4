import { wordSet } from '../words/word-set.ts'
import type { Token } from '../words/token.ts'

const joints = new Set([':', ',', '-', '–', '—', '→', '|', '('])
const marks = new Set(['nil', 'out', '↓', '⬇'])
const goesOn = wordSet('now today tonight for until till due because given pending as since while this dose')
const doses = wordSet(
  'mg g mcg ug units unit iu ml mmol kg oral iv po sc bd od tds qds daily once twice infusion tablet tablets injection dose',
)
const longestDose = 6

/** Whether a note strikes a name out right after it, and after its dose: "heparin N/A", "furosemide 40 mg: nil", "apixaban out", "ramipril ↓". */
export function isStruckOut(tokens: readonly Token[], to: number): boolean {
  const word = (at: number): string => tokens[at]?.word ?? ''
  let at = to
  while (at < to + longestDose && (doses.has(word(at)) || /^\d/u.test(word(at)))) at += 1
  if (joints.has(word(at))) at += 1
  const end = at + lengthOfMark(word(at), word(at + 1), word(at + 2))
  const next = tokens[end]
  return end > at && (next === undefined || (!next.isWord && next.word !== '/') || goesOn.has(next.word))
}

function lengthOfMark(first: string, second: string, third: string): number {
  if (marks.has(first)) return 1
  if (first === 'not' && second === 'applicable') return 2
  return first === 'n' && second === '/' && third === 'a' ? 3 : 0
}
