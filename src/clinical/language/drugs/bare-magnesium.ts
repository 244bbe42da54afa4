import type { Match } from '../lexicon.ts'
import type { Token } from '../../words/text.ts'
import { wordSet } from '../../words/words.ts'

/** The drug that "magnesium" with a dose in grams means, by its name in the drug table. */
export const magnesiumSulphate = 'magnesium sulfate'

const grams = wordSet('g gram grams gm gms')
const millimoles = wordSet('mmol mmols')
/** In millimoles: a level is below it, a dose is not. */
const leastDose = 4
const between = wordSet('of iv intravenous intravenously infusion bolus')
/** A salt or a way by which no sulphate is given. */
const others = wordSet(
  'oxide hydroxide citrate glycinate bisglycinate trisilicate glycerophosphate aspartate carbonate chloride lactate gluconate oral orally po tablet tablets capsule capsules diet level',
)
const farthest = 3

/**
 * "Magnesium" where a dose stands beside it ("magnesium 2 g IV", "2 g of magnesium", "magnesium 8 mmol"), which names magnesium sulphate. By itself it is an electrolyte:
 * "magnesium 0.8 mmol/L", "check magnesium", "replace magnesium to 0.8".
 */
export function bareMagnesium(tokens: readonly Token[]): readonly Match<typeof magnesiumSulphate>[] {
  const found: Match<typeof magnesiumSulphate>[] = []
  for (const [at, { word }] of tokens.entries()) {
    if (word !== 'magnesium' || others.has(tokens[at + 1]?.word ?? '')) continue
    if (hasDoseAfter(tokens, at + 1) || hasDoseBefore(tokens, at - 1))
      found.push({ from: at, to: at + 1, value: magnesiumSulphate })
  }
  return found
}

function hasDoseAfter(tokens: readonly Token[], from: number): boolean {
  let at = from
  while (at < from + farthest && between.has(tokens[at]?.word ?? '')) at += 1
  return isDose(tokens, at) && !others.has(tokens[at + 2]?.word ?? '')
}

function hasDoseBefore(tokens: readonly Token[], from: number): boolean {
  let at = from
  while (at > from - farthest && between.has(tokens[at]?.word ?? '')) at -= 1
  return isDose(tokens, at - 1) && !others.has(tokens[from + 2]?.word ?? '')
}

function isDose(tokens: readonly Token[], at: number): boolean {
  const amount = Number(tokens[at]?.word.replaceAll(',', '') || Number.NaN)
  const unit = tokens[at + 1]?.word ?? ''
  if (!(amount > 0) || tokens[at + 2]?.word === '/') return false
  return grams.has(unit) || (millimoles.has(unit) && amount >= leastDose)
}
