import type { MedicationOrder } from '../../answer/medications.ts'
import type { WrittenAmount } from './amounts-in.ts'
import type { Span } from '../../words/text.ts'
import { textBefore, textBehind } from './near-text.ts'

/** What a millilitre of a solution holds. */
export interface Strength {
  readonly value: number
  readonly unit: string
  /** It is of a bag that is named by so much a litre: "20 mmol/L". */
  readonly isOfBag?: true
  /** All that is mixed, where the words tell. */
  readonly held?: number
}

/** "4 mg in 50 mL of 5% glucose at 0.1 micrograms/kg/min": what a drug is put into has none of the doses around it. */
export function withoutDiluents(
  source: string,
  drugs: readonly MedicationOrder[],
  amounts: readonly WrittenAmount[],
): readonly MedicationOrder[] {
  return drugs.filter(({ drug, span }, at) => {
    if (!fluids.has(drug)) return true
    if (isCarrier(source, span, drugs[at - 1]?.span)) return false
    const volume = amounts.findLast(({ kind, span: { end } }) => kind === 'volume' && end <= span.start)
    return volume === undefined || span.start - volume.span.end > 12 || !isMixedInto(source, amounts, volume)
  })
}

/** What others are put into. */
export const fluids: ReadonlySet<string> = new Set([
  'glucose',
  'sodium chloride',
  'hypertonic saline',
  "ringer's lactate",
])

/** A volume that is hung as a bag, or as fast as one runs. */
export function isBag({ kind, unit, parts: [part] }: WrittenAmount): boolean {
  if (part === undefined) return false
  const millilitres = part.high * (unit.startsWith('L') ? 1000 : 1)
  return (kind === 'volume' && millilitres >= 250) || (kind === 'volume-rate' && millilitres >= 75)
}

/** "1.92 g (16 mg/kg/day), in 500 mL of 5% glucose over 90 min", "undiluted or with 0.9% saline": it carries the drug before it, and has no volume of its own behind it. */
function isCarrier(source: string, { start, end }: Span, before: Span | undefined): boolean {
  if (before === undefined || before.end > start) return false
  return carries.test(textBefore(source, start)) && !ownVolume.test(textBehind(source, end))
}

const carries =
  /\b(?:in|into|with)\s+(?:(?:a|an|\d[\d.,–-]*\s?(?:mL|L|litres?|liters?))\s+)?(?:bags? )?(?:of\s+)?(?:\d[\d.]{0,12}\s?%\s*)?$/iu

const ownVolume = /^\s*(?:\d[\d.]{0,12}\s?%\s*)?\d[\d.,–-]*\s?(?:mL|L)\b/iu

/** "50 mg in 50 mL", "50 mg/50 mL", "made up to 50 mL", in which "up to" is read with the volume. */
function isMixedInto(source: string, amounts: readonly WrittenAmount[], { span: { start } }: WrittenAmount): boolean {
  const drug = amounts.findLast(({ kind, span: { end } }) => kind !== 'volume' && end <= start)
  return drug !== undefined && mixed.test(source.slice(drug.span.end, start))
}

export const mixed =
  /^\s*(?:\/|(?:(?:diluted|made up|mixed|dissolved|drawn up)\s+)?(?:in|into|to|with)(?:\s+(?:a|an|total of|a total of))?|made)\s*$/iu

/** "Actrapid 50 units in 50 mL, 6 mL/h", "insulin 6 mL/h (1 unit/mL)". */
export function strengthOfBag(
  source: string,
  amounts: readonly WrittenAmount[],
  amount: WrittenAmount,
): Strength | undefined {
  if (amount.kind !== 'volume-rate') return undefined
  for (const [at, content] of amounts.entries()) {
    const volume = amounts[at + 1]
    const [held, into] = [content.parts[0], volume?.parts[0]]
    if (volume?.unit !== 'mL' || content.kind.startsWith('volume') || held === undefined || into === undefined) continue
    if (mixed.test(source.slice(content.span.end, volume.span.start)))
      return { value: held.high / into.high, unit: content.unit, held: held.high }
  }
  const litre = perLitre.exec(textBefore(source, amount.span.start))?.groups
  if (litre !== undefined)
    return { value: Number(litre['content']) / 1000, unit: litre['unit'] === 'mmol' ? 'mmol' : 'mEq', isOfBag: true }
  const said = /(\d+(?:\.\d+)?)\s?(units?|IE|IU|UI|mg|mcg|µg|microg(?:ram)?s?)\s?(?:\/|per|pro)\s?mL\b/iu.exec(source)
  if (said === null) return undefined
  return { value: Number(said[1]), unit: unitOfStrength(said[2] ?? '') }
}

/** "KCl 20 mmol/L at 40 mL/h", right before the rate; a level in millimoles a litre is below ten, or no bag. */
const perLitre =
  /(?<![\d.])(?<content>\d{2,3})\s?(?<unit>mmol|mEq)s?\s?(?:\/|per)\s?(?:L|litre|liter|1000 ?mL)\b(?:\s(?:KCl|potassium(?: chloride)?))?[\s,:@]*(?:(?:at|run(?:ning)? at|over|rate)\s)?(?:(?:\d\/\d\s|\d\d\s?%\s(?:of\s)?|full\s)?maintenance[\s,]*\(?)?$/iu

/** Units, grams and milligrams; of what else these patterns find, micrograms. */
function unitOfStrength(written: string): string {
  const unit = written.toLowerCase()
  if (/^(?:u|ie$|iu$)/u.test(unit)) return 'U'
  return unit === 'mg' || unit === 'g' ? unit : 'ug'
}

/** "20 mg/mL", "10 mg per 5 mL", "10 mg in 5 mL", up to the volume that is drawn up of it; what is mixed, diluted or run is no such volume. */
const solution =
  /(?<![\d,.])(?<content>\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)\s?(?<unit>g|mg|mcg|µg|microg(?:ram)?s?|units?)\s?(?:\/|per|in)\s?(?:(?<volume>\d+(?:\.\d+)?)\s?)?mL\b(?:(?:(?!\b(?:in|into|with|over|bag|dilut\w*|infus\w*|made|flush\w*|to(?=\s*$))\b)[^;]){0,80})$/iu

/** In mL: the strength of bottles and ampoules is given for a spoon or less; a larger volume is a bag. */
const mostOfBottle = 15

/** Oral liquids of one strength alone, in mg/mL: by the BNF, read from memory in November 2026. */
const syrups = [
  // Codeine linctus BP, 15 mg/5 mL.
  { words: /\blinctus codeine\s*$|\bcodeine (?:phosphate )?linctus\s*$/iu, perMillilitre: 3 },
  // Chlorphenamine oral solution BP, 2 mg/5 mL.
  { words: /\bchlorphena(?:mine|ramine) (?:oral solution|syrup|elixir)\s*$/iu, perMillilitre: 0.4 },
]

/**
 * The mass of a volume that is drawn up of a solution whose strength stands before it: "concentrate 20 mg/mL: 2.5 mL by mouth" is 50 mg.
 *
 * @param from where the drug ends, behind which its strength stands
 * @returns the amount unchanged, where no strength is given
 */
export function inMass(source: string, from: number, amount: WrittenAmount): WrittenAmount {
  if (amount.kind !== 'volume' || amount.unit !== 'mL') return amount
  const syrup = syrups.find(({ words }) => words.test(textBefore(source, amount.span.start)))
  if (syrup !== undefined) {
    const parts = amount.parts.map(({ low, high }) => ({
      low: low * syrup.perMillilitre,
      high: high * syrup.perMillilitre,
    }))
    return { ...amount, parts, kind: 'mass', unit: 'mg' }
  }
  const { content, unit = '', volume = '1' } = solution.exec(textBefore(source, amount.span.start, from))?.groups ?? {}
  if (content === undefined || Number(volume) > mostOfBottle) return amount
  const perMillilitre = Number(content.replaceAll(',', '')) / Number(volume)
  const parts = amount.parts.map(({ low, high }) => ({ low: low * perMillilitre, high: high * perMillilitre }))
  const held = unitOfStrength(unit)
  return { ...amount, parts, kind: held === 'U' ? 'activity' : 'mass', unit: held }
}
