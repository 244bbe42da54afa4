import { type Answer, isTextAnswer } from '../../../../answer/parse-answer.ts'
import type { Patient } from '../../../../patient/patient.ts'
import { quote } from '../../../../words/text.ts'
import { type Hazards, noHazards, sureOf } from '../../hazards.ts'
import { orderTexts, type TextOfAnswer } from '../../record-words.ts'
import { bodyWeight } from '../body-weight.ts'
import { figure } from '../in-milligrams.ts'

/** mg below a weight in kg, of the label for stroke; from 90 kg on 25 mg. */
const bands: readonly { readonly below: number; readonly most: number }[] = [
  { below: 60, most: 15 },
  { below: 70, most: 17.5 },
  { below: 80, most: 20 },
  { below: 90, most: 22.5 },
]
const mostOfAll = 25
const mostPerKilogram = 0.27
/** For rounding. */
const slack = 1.15
const unitsPerMilligram = 200

const name = String.raw`(?:tenecteplase|TNK(?:ase)?|metalyse)`
const amounts = /(?<value>\d+(?:[.,]\d+)?)\s?(?<unit>mg(?:\s?\/\s?kg)?|units?|U|IU)\b(?! vial| pack| kit)/giu
const inverse = new RegExp(
  String.raw`(?<value>\d+(?:[.,]\d+)?)\s?(?<unit>mg(?:\s?\/\s?kg)?)\s(?:of )?(?:IV )?${name}\b`,
  'iu',
)
const other =
  /\b(?:alteplase|aspirin|clopidogrel|labetalol|urapidil|nicardipine|heparin|enoxaparin|tranexamic|ticagrelor)\b|;|\.\s/iu
const aside =
  /(?:\b(?:max(?:imum)?|up to|at most|not|never|no|nor|rather than|instead of|unlike|than|exceed\w*|of the|from (?:a|the)|infarction|STEMI)\b|≤)[^.;]{0,12}$/iu
const refused = /\b(?:no|not|never|without|avoid\w*|instead of|rather than|contraindicated|withhold)\b[^.;]{0,30}$/iu

const stroke =
  /\b(?:isch(?:a)?emic stroke|stroke|cerebral infarct\w*|(?:MCA|basilar|M[12]|carotid|large[- ]vessel)\b[^.;]{0,20}\bocclusion|LVO|NIHSS)\b/iu
const notStroke = /\b(?:previous|old|prior|history|past|19\d\d|20\d\d|prevention|years? ago|risk)\b/iu
const otherUse =
  /\bSTEMI\b|\b(?:myocardial|anterior|inferior|lateral)\b[^.;]{0,12}\binfarct|\bpulmonary embol|\bmassive PE\b|\bcardiac arrest\b/iu

const eachName = new RegExp(String.raw`\b${name}\b`, 'giu')

/**
 * Tenecteplase in a stroke at the dose of an infarction: twice as much, and the brain bleeds.
 */
export function tenecteplaseInStroke(answer: Answer, texts: readonly TextOfAnswer[], patient: Patient): Hazards {
  if (!hasStroke(answer, patient)) return noHazards
  const kilograms = bodyWeight(patient)?.most
  const band = kilograms === undefined ? mostOfAll : (bands.find(({ below }) => kilograms < below)?.most ?? mostOfAll)
  for (const { text } of orderTexts(texts)) {
    for (const match of text.matchAll(eachName)) {
      if (refused.test(text.slice(0, match.index))) continue
      const rest =
        text
          .slice(match.index + match[0].length)
          .split(other)[0]
          ?.slice(0, reach) ?? ''
      const before = inverse.exec(text.slice(Math.max(0, match.index - 25), match.index + match[0].length))?.groups
      const found = tooMuch(before === undefined ? rest : `${before['value']} ${before['unit']}`, band)
      if (found !== undefined)
        return sureOf(
          `tenecteplase ${found} is more than a stroke bears (${quote(text)}): 0.25 mg/kg, ${figure(band)} mg here, and 25 mg at most; the brain bleeds (tenecteplase SmPC for stroke, section 4.2; ESO tenecteplase 2023; NICE TA990)`,
        )
    }
  }
  return noHazards
}

/** In characters behind the name. */
const reach = 110

function tooMuch(text: string, band: number): string | undefined {
  for (const { groups = {}, index, 0: words } of text.matchAll(amounts)) {
    if (aside.test(text.slice(0, index))) continue
    const unit = (groups['unit'] ?? '').toLowerCase()
    const written = groups['value'] ?? ''
    const isUnits = /^(?:u|iu)/u.test(unit)
    const value = Number(isUnits ? written.replace(',', '') : written.replace(',', '.'))
    if (unit.includes('kg') ? value > mostPerKilogram : (isUnits ? value / unitsPerMilligram : value) > band * slack)
      return words
  }
  return undefined
}

function hasStroke(answer: Answer, { conditions }: Patient): boolean {
  const active = conditions.filter(({ status }) => status === 'active').map(({ name: one }) => one)
  const problems = isTextAnswer(answer) ? [] : answer.problems
  if ([...active, ...problems].some((one) => otherUse.test(one))) return false
  return [...active, ...problems].some((one) => stroke.test(one) && !notStroke.test(one))
}
