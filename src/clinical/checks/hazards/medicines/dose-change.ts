import { vocabulary } from '../../../language/drug-names.ts'
import { readSentences } from '../../../language/sentences.ts'
import { behindDrug, type MedicationOrder } from '../../../answer/medications.ts'
import type { Patient } from '../../../patient/patient.ts'

/** What an order makes of the dose of a medicine that the patient takes already. */
export type DoseChange = 'more' | 'less' | 'same' | 'unknown'

const numbers: Readonly<Record<string, number>> = { half: 0.5, a: 1, one: 1, two: 2, three: 3, four: 4 }

/** How often a day, in words. */
const rates: readonly (readonly [RegExp, number])[] = [
  [/\b(?:four times|QDS|QID|q6h)\b/iu, 4],
  [/\b(?:three times|thrice|TDS|TID|q8h)\b/iu, 3],
  [/\b(?:twice|two times|BD|BID|b\.d\.|q12h|12[- ]hourly|x ?2|(?:every )?morning and (?:evening|night))\b/iu, 2],
  [/\b(?:alternate days|every other day|every second day)\b/iu, 0.5],
  [
    /\b(?:once|daily|OD|o\.d\.|mane|nocte|nightly|a day|per day|each (?:morning|day|night)|at night|in the morning)\b/iu,
    1,
  ],
]

const amount =
  /(?<![\d.,/])(?:(?<first>\d+(?:\.\d+)?)\s?\/\s?)?(?<value>\d+(?:\.\d+)?)\s?(?<unit>mg|g|mcg|microg\w*|units?)(?![\p{L}/])/giu

/** Amounts that are left behind: "from 25 mg", "instead of 25". */
const left =
  /\b(?:from|instead of|rather than|not|was|were|now on|currently|up from|down from|taking|takes|in place of)\s*(?:the )?$/iu

/** In units of mg: the last amount of a combination is that of its second part. */
const inMilligrams = (value: number, unit: string): number =>
  /^g$/iu.test(unit) ? value * 1000 : /^m(?:cg|icrog)/iu.test(unit) ? value / 1000 : value

function timesADay(text: string): number | undefined {
  return rates.find(([words]) => words.test(text))?.[1]
}

/** "Two tablets of spironolactone 25 mg". */
const tablets =
  /\b(?<count>half|a|one|two|three|four|\d(?:\.5)?)(?: an?)? (?:tablets?|capsules?|tabs?|caps?)(?: of)?\b/iu

interface Dose {
  readonly each: number
  readonly aDay: number | undefined
}

function doseIn(text: string, before: string): Dose | undefined {
  const found = [...text.matchAll(amount)].filter(({ index }) => !left.test(text.slice(Math.max(0, index - 20), index)))
  const groups = (found.length > 1 && /^\s*(?:\S+\s+){0,3}from\b/iu.test(text) ? found.at(-1) : found[0])?.groups
  if (groups === undefined) return undefined
  const each = inMilligrams(Number(groups['value']), groups['unit'] ?? '')
  const count = tablets.exec(before.slice(-30))?.groups?.['count'] ?? tablets.exec(text)?.groups?.['count'] ?? '1'
  return { each: each * (numbers[count.toLowerCase()] ?? Number(count)), aDay: timesADay(text) }
}

/** What the record has of the medicine, where it is taken now. */
function takenDose({ drug, parts }: MedicationOrder, { medications }: Patient): Dose | undefined {
  const { mentions } = vocabulary()
  const own = medications.find(
    ({ name, status }) =>
      status === 'active' &&
      readSentences(name).some((sentence) =>
        mentions(sentence).some(
          ({ value }) => value.name === drug || value.parts.some((part) => part === drug || parts.includes(part)),
        ),
      ),
  )
  if (own === undefined) return undefined
  const said = `${own.dose ?? ''} ${own.frequency ?? ''}`
  const dose = doseIn(own.dose ?? '', '')
  return dose === undefined ? undefined : { each: dose.each, aDay: timesADay(said) }
}

/** "Candesartan 16 -> 8", "bisoprolol from 2.5 mg to 5 mg": both doses, the old one first; a plain "to" may be a range. */
const step =
  /^\s*(?:from\s+(?<from>\d+(?:\.\d+)?)\s?(?:mg|mcg)?\s+to|(?<old>\d+(?:\.\d+)?)\s?(?:mg|mcg)?(?:\s(?:OD|BD|TDS|daily))?\s*(?:->|→|⇒))\s*(?<next>\d+(?:\.\d+)?)(?!\d|\s?[/%.]\d|\s?(?:days?|weeks?|h)\b)/iu

/** Within it two doses are the same. */
const slack = 1.04

/**
 * Whether an order gives more or less of a medicine than the record has, by their numbers: "ramipril 7.5 mg" of who takes 5 mg, "5 mg twice daily" of who takes it once. So it needs no word for an increase.
 *
 * @returns undefined where the patient does not take it; `unknown` where one of the two has no dose
 */
export function doseChange(order: MedicationOrder, patient: Patient): DoseChange | undefined {
  const taken = takenDose(order, patient)
  if (taken === undefined) return undefined
  const { sentence, span } = order
  const before = sentence.text.slice(0, Math.max(0, span.start - sentence.start))
  const behind = behindDrug(order)
    .slice(span.text.length)
    .split(/;|,\s(?!\d)|\b(?:and|then|plus|with)\s+\p{L}{4,}\s+\d/iu)[0]
  const steps = step.exec(behind ?? '')?.groups
  if (steps !== undefined) return changeBy(Number(steps['next']) / Number(steps['from'] ?? steps['old']))
  const dose = doseIn(behind ?? '', before)
  if (dose === undefined) return 'unknown'
  const times = dose.aDay ?? taken.aDay ?? 1
  return changeBy((dose.each * times) / (taken.each * (taken.aDay ?? times)))
}

function changeBy(ratio: number): DoseChange {
  return ratio > slack ? 'more' : ratio < 1 / slack ? 'less' : 'same'
}
