import { wordSet } from '../../words/words.ts'
import type { Token } from '../../words/text.ts'
import type { StanceCue } from './ground.ts'

/**
 * Where the way of giving starts that alone hangs on a condition, since the condition is of swallowing: "bisoprolol 7.5 mg tonight, via NG if not swallowing", "prednisolone 40 mg PO or IV if vomiting". The drug is given in either case.
 *
 * Undefined where the condition may be of the drug, as in "hydrocortisone 100 mg IV if vomiting": by another way than a tube, it counts only beside one by mouth.
 */
export function wayUnderCondition(tokens: readonly Token[], clauseFrom: number, cue: StanceCue): number | undefined {
  const word = (at: number): string => tokens[at]?.word ?? ''
  if (!isOfSwallowing(tokens, cue)) return undefined
  const last = word(cue.from - 1) === 'only' ? cue.from - 2 : cue.from - 1
  const isTube = tubes.has(word(last))
  if (!isTube && !otherWays.has(word(last))) return undefined
  let start = last
  while (start > clauseFrom && start > last - longestWay && ofWay.has(word(start - 1))) start -= 1
  const before = word(start - 1)
  if (start <= clauseFrom && !parting.has(before)) return undefined
  if (isTube) return start < last || parting.has(before) ? start : undefined
  if (before !== ',' && before !== '(' && word(start) !== 'or') return undefined
  for (let at = start - 1; at >= clauseFrom && at >= start - nearMouth; at -= 1) if (byMouth.has(word(at))) return start
  return undefined
}

function isOfSwallowing(tokens: readonly Token[], cue: StanceCue): boolean {
  for (let at = cue.from + 1; at < cue.to + longestCondition; at += 1) {
    if (swallowing.has(tokens[at]?.word ?? '')) return true
    if (at >= cue.to && tokens[at]?.isWord !== true) return false
  }
  return false
}

/** In tokens. */
const longestWay = 4
const nearMouth = 6
const longestCondition = 7

const tubes = wordSet('ng ngt nasogastric nj njt og ogt peg pej rig tube gastrostomy')
const otherWays = wordSet('iv i.v. intravenously intravenous pr rectally im sc subcut sl')
const ofWay = wordSet(
  'via by per through down into or the a his her ng nasogastric peg feeding fine-bore crushed given',
)
const parting = new Set([',', '(', '→', ';', '–', '—', '-'])
const byMouth = wordSet('po oral orally mouth tablet tablets p.o. os')
const swallowing = wordSet(
  'swallow swallowing swallows swallowed nbm npo nil mouth drowsy tablets dysphagic intubated sedated vomiting vomits oral orally',
)
