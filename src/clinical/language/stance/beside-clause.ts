import type { Cell, Label, Passage } from '../document.ts'
import type { ReadSentence } from '../sentences.ts'
import { quote } from '../../words/text.ts'
import { wordSet } from '../../words/words.ts'
import { dosing } from './dosed-item.ts'
import { cellSays, holdsIf, labelSays, titrating } from './label-says.ts'
import { firstIndex } from '../../../kit/halving.ts'

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
  if (column !== undefined && (columnsOfDetail.test(column.text) || holdsIf(column))) return false
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
  'steroid steroids corticosteroid antibiotic antibiotics abx bronchodilator bronchodilators inhaler inhalers diuretic diuretics anticoagulant anticoagulation antiplatelet antiplatelets lysis thrombolysis reperfusion oxygen o2 fluid fluids vasopressor vasopressors pressor analgesia insulin nebuliser nebulisers nebs statin vaccines prophylaxis vte lungs heart kidneys chest clot infection airway breathing circulation ir pert icu cardiology surgery radiology pharmacy nursing ward new now and or controller controllers preventer preventers reliever relievers maintenance background bronchodilation raas rasi raasi ras bb mra sglt2 sglt2i arni acei ace arb beta blocker blockers beta-blocker beta-blockers loop loops thiazide antiemetic antiemetics laxative laxatives ppi thromboprophylaxis rate rhythm pressure bp pain sugar glucose potassium calcium nebulizer nebulizers inhaled device',
)

const amounts = wordSet('mg g mcg microg ug micrograms units ml mmol puffs')

const columnsOfDetail =
  /dose|dosage|route|freq|durat|when|timing|time|why|reason|rational|note|comment|indicat|problem|issue|diagnos|condition|watch|\bhow\b|\bform\b|pillar|organ|system|finding|drug|medic|agent|class|purpose|detail|monitor|target|caution|evidence|source|goal|step|#/iu

/**
 * Whether what stands at a token is somebody else's words: in a block quotation, or between quotation marks with a word of saying beside them or with more than a name between them.
 *
 * What is quoted was said elsewhere, and is not an order of this text. A name by itself between quotation marks ("heparin") is a name.
 */
function isQuotation({ passage, tokens }: ReadSentence, at: number): boolean {
  if (passage.isQuoted && !isCallOut(passage)) return true
  const place = tokens[at]?.start ?? 0
  const all = quotationsOf(passage)
  if (all.length === 0) return false
  // The last that starts before it: they do not overlap.
  const behind = firstIndex(all, ({ start }) => start >= place)
  return place < (all[behind - 1]?.end ?? 0)
}

/** "Prescription" over "> Amoxicillin 500 mg TDS", "> Nodule 7 mm: CT at 6 months": a frame around the text's own words. What somebody else said stands between marks, or behind a word of saying. */
function isCallOut({ text, aboveQuotation: above }: Passage): boolean {
  if (/["“”„«»?]/u.test(text) || ofOthers.test(text)) return false
  if (above !== undefined && (ofOthers.test(above.text) || /\?\W*$/u.test(above.text))) return false
  if (above !== undefined && opensOrders(above)) return true
  return ofFindings.test(text)
}

const ofOthers =
  /\b(?:s(?:ays?|aid|aying)|wr(?:ites?|ote|itten)|tells?|ask(?:s|ed|ing)?|quot(?:es?|ed)|according|(?:his|her|their|your) (?:letter|message|mail|note)s?|guid(?:elines?|ance)|protocol|leaflet|formulary|you(?:r|rs)?|suggest(?:s|ed|ion)|recommends)\b/iu

/** "Rx", "Prescription", "Orders". */
function opensOrders({ start, end, text, tokens }: Passage): boolean {
  if (tokens.length > longestOpening) return false
  if (/^\W*(?:rx|tx|plan|treatment|orders?)\W*$/iu.test(text)) return true
  const kind = labelSays({ kind: 'opening', start, end, text, tokens })?.kind
  return kind === 'plan' || kind === 'order'
}

/** In tokens. */
const longestOpening = 8

/** What was found, over what is done about it. */
const ofFindings = /^\W*(?:(?:lung |pulmonary )?nodules?|GGN|effusion|clot|potassium|K\b|pneumonia|embolism|PE\b)/iu

interface Quotation {
  readonly start: number
  readonly end: number
}

const known = new WeakMap<Passage, readonly Quotation[]>()

function quotationsOf(passage: Passage): readonly Quotation[] {
  let found = known.get(passage)
  if (found === undefined) known.set(passage, (found = readQuotations(passage)))
  return found
}

const marks = /"([^"]{1,600})"|[“„]([^“”]{1,600})[“”]|«([^«»]{1,600})»/gu

function readQuotations({ text, start }: Passage): readonly Quotation[] {
  if (!/["“„«]/u.test(text)) return []
  return [...text.matchAll(marks)].flatMap((match) => {
    const [all] = match
    const end = match.index + all.length
    const words = all.split(/\s+/u).length
    const beside = `${text.slice(Math.max(0, match.index - reach), match.index)} | ${text.slice(end, end + reach)}`
    if (script.test(text.slice(Math.max(0, match.index - reach), match.index))) return []
    return words > longestName || saying.test(beside) ? [{ start: start + match.index, end: start + end }] : []
  })
}

const longestName = 3

/** In characters. */
const reach = 40

/** What stands before the words that are to be said into a call: "call the centre and say". */
const script = /(?:^|[:;,–—-]\s*|\b(?:and|then|just|simply) )say\W*$/iu

const saying =
  /\b(?:sa(?:ys?|id|ying)|stat(?:es?|ed|ing)|reads?|wr(?:ites?|ote|itten)|t(?:ells?|old)|ask(?:s|ed|ing)|quot(?:es?|ed)|according|recommend(?:s|ed)|suggest(?:s|ed)|advis(?:es?|ed)|letter|note|leaflet|guid(?:eline|elines|ance)|protocol)\b/iu
