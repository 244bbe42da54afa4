import type { Match } from '../lexicon.ts'
import type { Token } from '../../words/text.ts'
import { wordSet } from '../../words/words.ts'

/** An electrolyte that is named without its salt. */
interface Electrolyte {
  /** The drug that it means with a dose, by its name in the drug table. */
  readonly drug: string
  readonly grams: boolean
  /** In millimoles: a level is below it, a dose is not. */
  readonly least: number
  /** A salt, a way or a diet by which the drug is not given. */
  readonly others: ReadonlySet<string>
}

const electrolytes: ReadonlyMap<string, Electrolyte> = new Map([
  [
    'magnesium',
    {
      drug: 'magnesium sulfate',
      grams: true,
      least: 4,
      others: wordSet(
        'oxide hydroxide citrate glycinate bisglycinate trisilicate glycerophosphate aspartate carbonate chloride lactate gluconate oral orally po tablet tablets capsule capsules diet level',
      ),
    },
  ],
  [
    'potassium',
    {
      drug: 'potassium chloride',
      grams: false,
      least: 10,
      others: wordSet(
        'citrate bicarbonate phosphate gluconate permanganate iodide diet dietary intake level restriction',
      ),
    },
  ],
])

const gramWords = wordSet('g gram grams gm gms')
const millimoles = wordSet('mmol mmols meq')
const between = wordSet('of iv intravenous intravenously infusion bolus')
const farthest = 3

/** The calcium salts, of which the second is named by its own half: "10 mL 10% CaCl (or 30 mL gluconate)". */
const calciumSalts: ReadonlyMap<string, string> = new Map([
  ['gluconate', 'calcium gluconate'],
  ['chloride', 'calcium chloride'],
])
const calcium = wordSet('calcium cacl cacl2 ca kalzium kalcium kalsium calcio')
/** What a "chloride" or "gluconate" right behind it is of. */
const otherSalts = wordSet('calcium ca potassium sodium magnesium ammonium suxamethonium iron ferrous quinidine k na')
const beforeSalt = wordSet('of the if as or with use using given')
const volumes = wordSet('ml mls g gram grams mmol')

/** Its amount stands right before it ("30 mL if gluconate"), or behind it with a strength between at most ("gluconate 10% 30 mL"). */
function isOtherCalcium(tokens: readonly Token[], at: number): boolean {
  if (otherSalts.has(tokens[at - 1]?.word ?? '') || !tokens.slice(0, at).some(({ word }) => calcium.has(word)))
    return false
  let before = at - 1
  while (before > at - farthest && beforeSalt.has(tokens[before]?.word ?? '')) before -= 1
  const behind = tokens[at + 2]?.word === '%' ? at + 3 : at + 1
  return [before - 1, behind].some(
    (place) => Number(tokens[place]?.word || Number.NaN) > 0 && volumes.has(tokens[place + 1]?.word ?? ''),
  )
}

/**
 * "Magnesium" or "potassium" where a dose stands beside it ("magnesium 2 g IV", "2 g of magnesium", "potassium 40 mmol by mouth"), which names the salt that is given. By itself it is an electrolyte:
 * "magnesium 0.8 mmol/L", "check potassium", "dietary potassium 50 mmol/day".
 */
export function bareSalts(tokens: readonly Token[]): readonly Match<string>[] {
  const found: Match<string>[] = []
  for (const [at, { word }] of tokens.entries()) {
    const salt = calciumSalts.get(word)
    if (salt !== undefined && isOtherCalcium(tokens, at)) found.push({ from: at, to: at + 1, value: salt })
    const own = electrolytes.get(word)
    if (own === undefined || own.others.has(tokens[at + 1]?.word ?? '') || own.others.has(tokens[at - 1]?.word ?? ''))
      continue
    if (hasDoseAfter(tokens, at + 1, own) || hasDoseBefore(tokens, at - 1, own))
      found.push({ from: at, to: at + 1, value: own.drug })
  }
  return found
}

function hasDoseAfter(tokens: readonly Token[], from: number, own: Electrolyte): boolean {
  let at = from
  while (at < from + farthest && between.has(tokens[at]?.word ?? '')) at += 1
  return isDose(tokens, at, own) && !own.others.has(tokens[at + 2]?.word ?? '')
}

function hasDoseBefore(tokens: readonly Token[], from: number, own: Electrolyte): boolean {
  let at = from
  while (at > from - farthest && between.has(tokens[at]?.word ?? '')) at -= 1
  return isDose(tokens, at - 1, own) && !own.others.has(tokens[from + 2]?.word ?? '')
}

/** "20 mEq", "20-30 mEq", "20 to 30 mEq". */
function isDose(tokens: readonly Token[], at: number, { grams, least }: Electrolyte): boolean {
  const isRange = numberAt(tokens, at + 1) > 0 || (tokens[at + 1]?.word === 'to' && numberAt(tokens, at + 2) > 0)
  const last = isRange ? (tokens[at + 1]?.word === 'to' ? at + 2 : at + 1) : at
  const amount = numberAt(tokens, at)
  const unit = tokens[last + 1]?.word ?? ''
  if (!(amount > 0)) return false
  const isPerTime = hours.has(tokens[last + 3]?.word ?? '')
  if (tokens[last + 2]?.word === '/' && !isPerTime) return false
  return (grams && gramWords.has(unit)) || (millimoles.has(unit) && amount >= least)
}

const hours = wordSet('h hr hour')

/** The first number of a token: of "20-30" it is 20. */
function numberAt(tokens: readonly Token[], at: number): number {
  const word = tokens[at]?.word.replaceAll(',', '') ?? ''
  return Number(range.exec(word)?.[1] ?? (word || Number.NaN))
}

const range = /^(\d+(?:\.\d+)?)-\d+(?:\.\d+)?$/u
