import type { Patient } from '../../../patient/patient.ts'
import { quote } from '../../../words/text.ts'
import { bodyWeight } from './body-weight.ts'
import { orderTexts, type TextOfAnswer } from '../record-words.ts'

/** "80 units/kg × 176 = 14,000 units", "1 mg/kg (176 kg)", "18 units/kg/h at 176 kg". */
const perKilogram =
  /\b\d+(?:\.\d+)?\s?(?:units?|U|IU|mg|mcg|µg|micrograms?|mL|mmol)\s?\/\s?kg(?:\/\w+)?\)?\s*(?:[×x*]|,|\(|at|for|by|with)\s*(?:(?:actual |body |total )*(?:weight|wt)(?: of)?\s*)?(?<weight>\d{2,3}(?:\.\d)?)(?:\s?(?<unit>kg|lbs?)\b|(?=\s?(?:=|\)|→)))/giu

const other = /\b(?:ideal|adjusted|lean|dosing|predicted|corrected|IBW|ABW|dry)\b/iu

/** By which share a weight is another one, and no rounding or a second scale. */
const apart = 0.3

/** A dose for a kilogram that is worked out with a weight that the record does not have: pounds taken for kilograms, or another patient's. */
export function wrongWeights(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  const own = bodyWeight(patient)
  if (own === undefined) return []
  for (const { text } of orderTexts(texts))
    for (const { groups = {}, index, 0: words } of text.matchAll(perKilogram)) {
      const used = Number(groups['weight'])
      if (
        groups['unit']?.startsWith('l') === true ||
        other.test(text.slice(Math.max(0, index - 30), index + words.length + 30))
      )
        continue
      if (used > own.most * (1 + apart) || used < own.least * (1 - apart))
        return [
          `a dose is worked out for ${used} kg (${quote(text)}), and the record has ${Math.round(own.most)} kg: pounds for kilograms, or another patient (ISMP 2018; NHS England never events list 2018)`,
        ]
    }
  return []
}
