import type { Cell, Label } from '../document.ts'
import type { ReadSentence } from '../sentences.ts'
import { quote } from '../../words/text.ts'
import { wordSet } from '../../words/words.ts'
import { dosing } from './dosing.ts'
import { cellSays, labelSays, titrating } from './label-says.ts'
import { isQuotation } from './quotation.ts'

/** Why an order is not sure by what stands beside its clause, in words: a quotation around it, a cell of its row that says what nobody reads. Undefined where nothing does. */
export function besideClause(sentence: ReadSentence, from: number): string | undefined {
  if (isQuotation(sentence, from)) return 'it stands in a quotation'
  const { cells } = sentence.passage
  const place = sentence.tokens[from]?.start ?? 0
  const own = cells.find((cell) => cell.start <= place && place < cell.end)
  if (own === undefined || (own.column !== undefined && isOfOrders(own.column))) return undefined
  if (cells.some((cell) => cell !== own && cellSays(cell) !== undefined)) return undefined
  const unread = cells.find((cell) => cell !== own && saysUnread(cell))
  return unread === undefined ? undefined : `its row says ${quote(unread.text)}`
}

/** "Plan", "Do": what stands under it is ordered, whatever problem its row names. */
function isOfOrders(column: Label): boolean {
  const kind = labelSays(column)?.kind
  return kind === 'plan' || kind === 'order'
}

/** A cell that is not a dose, time or reason may be a verdict on the name in its row: "bin it", "for when she is dry". */
function saysUnread({ tokens, column }: Cell): boolean {
  if (column !== undefined && columnsOfDetail.test(column.text)) return false
  const words = tokens.filter(({ isWord }) => isWord)
  // Another order of the same row: "clarithromycin 500 mg BD".
  if (words.some(({ word }, at) => amounts.has(word) && /^\d/u.test(words[at - 1]?.word ?? ''))) return false
  if (words.length > 0 && words.length <= mostOfHeading && words.every(({ word }) => headings.has(word))) return false
  const [first] = words
  return first !== undefined && !/^\d/u.test(first.word) && !dosing.has(first.word) && !titrating.has(first.word)
}

/** In words. */
const mostOfHeading = 3

/** What a row is about: a class of drugs, what is treated, who does it. They judge nothing. */
const headings = wordSet(
  'steroid steroids corticosteroid antibiotic antibiotics abx bronchodilator bronchodilators inhaler inhalers diuretic diuretics anticoagulant anticoagulation antiplatelet antiplatelets lysis thrombolysis reperfusion oxygen o2 fluid fluids vasopressor vasopressors pressor analgesia insulin nebuliser nebulisers nebs statin vaccines prophylaxis vte lungs heart kidneys chest clot infection airway breathing circulation ir pert icu cardiology surgery radiology pharmacy nursing ward new now and or',
)

const amounts = wordSet('mg g mcg microg ug micrograms units ml mmol puffs')

const columnsOfDetail =
  /dose|dosage|route|freq|durat|when|timing|time|why|reason|rational|note|comment|indicat|problem|issue|diagnos|condition|watch|\bhow\b|\bform\b|pillar|organ|system|finding|drug|medic|agent|class|purpose|detail|monitor|target|caution|evidence|source|goal|step|#/iu
