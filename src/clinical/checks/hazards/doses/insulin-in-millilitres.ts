import type { MedicationOrder } from '../../../answer/medications.ts'
import { quote } from '../../../words/text.ts'

const volume =
  /\b(?<before>\d+(?:\.\d+)?)\s?(?:mL|cc)\b(?: of)?(?: \p{L}+){0,2}\s*$|^(?:(?!\b(?:glucose|dextrose|saline|fluid|follow\w*|then)\b)[^.;]){0,40}?(?<!\bin )(?<![\d.])\b(?<behind>\d+(?:\.\d+)?)\s?(?:mL|cc)\b(?!\s*(?:\/|per\b|an? hour|(?:of )?(?:glucose|dextrose|D\d|saline|sodium|\d)))/iu

const units = /\b\d+(?:\.\d+)?\s?(?:units?|u|iu)\b(?!\s?\/\s?mL)/iu
const strength = /\b100\s?(?:units?|u|iu)\s?(?:\/|per )\s?mL\b/giu

/** An insulin that is measured in millilitres, of which one holds 100 units: ten times and more of what is meant. */
export function insulinInMillilitres(orders: readonly MedicationOrder[]): readonly string[] {
  const found = orders.find(({ classes, stance, isSure, sentence, span }) => {
    if (!classes.includes('insulin') || stance !== 'recommended' || !isSure) return false
    const at = span.start - sentence.start
    const before = sentence.text.slice(Math.max(0, at - 30), at)
    const behind = sentence.text.slice(span.end - sentence.start).replace(strength, ' ')
    if (units.test(`${before} ${behind.slice(0, 80)}`)) return false
    const groups = volume.exec(before)?.groups ?? volume.exec(behind)?.groups
    return Number(groups?.['before'] ?? groups?.['behind'] ?? 0) >= 1
  })
  return found === undefined
    ? []
    : [
        `insulin is measured in millilitres (${quote(found.sentence.text)}), of which each holds 100 units: hypoglycaemia (NPSA Rapid Response Report 2010, insulin: units, by an insulin syringe)`,
      ]
}
