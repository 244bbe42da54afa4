import { quote } from '../../../words/text.ts'
import { clausesOf, orderTexts, type TextOfAnswer } from '../record-words.ts'

/** A value that asks for less of a drug, as a clause writes it, and more of the drug in the same clause. */
interface Titration {
  readonly label: string
  readonly value: RegExp
  /** From here on, or up to here, more of it harms. */
  readonly isHarmful: (value: number) => boolean
  readonly more: RegExp
  readonly source: string
}

const more = String.raw`(?:rais\w*|increas\w*|up to|step up|higher|doubl\w*|bolus|extra|add(?:itional)?|uptitrat\w*)`

/** Values by which a dose is led, with the end at which it is lessened. Written in November 2026 from clinical knowledge; no clinician has signed the table. */
const titrations: readonly Titration[] = [
  {
    label: 'heparin',
    value: /\b(?:APTT|aPTT)\b[^.;\d]{0,12}(?<value>\d{2,3})\s?s\b/iu,
    isHarmful: (value) => value >= 100,
    more: new RegExp(String.raw`\b${more}\b[^.;]{0,30}\bheparin\b|\bheparin\b[^.;]{0,30}\b${more}\b`, 'iu'),
    source: 'unfractionated heparin nomogram, Raschke 1993; BNF',
  },
  {
    label: 'warfarin',
    value: /\bINR\b[^.;\d]{0,12}(?<value>\d{1,2}(?:\.\d)?)/iu,
    isHarmful: (value) => value >= 5,
    more: new RegExp(String.raw`\b${more}\b[^.;]{0,30}\bwarfarin\b|\bwarfarin\b[^.;]{0,30}\b${more}\b`, 'iu'),
    source: 'BSH oral anticoagulation 2011; NICE NG196',
  },
  {
    label: 'insulin',
    value: /\b(?:glucose|CBG|BG|BM|sugar)\b[^.;\d]{0,12}(?<value>\d{1,2}(?:\.\d)?)\b(?!\d)/iu,
    isHarmful: (value) => value < 4,
    more: new RegExp(String.raw`\b${more}\b[^.;]{0,30}\binsulin\b|\binsulin\b[^.;]{0,30}\b${more}\b`, 'iu'),
    source: 'JBDS 02 (2023); JBDS 03',
  },
  {
    label: 'potassium',
    value: /\b(?:K\+?|potassium)\b[^.;\d]{0,12}(?<value>\d\.\d)/u,
    isHarmful: (value) => value >= 6,
    more: new RegExp(
      String.raw`\b${more}\b[^.;]{0,30}\b(?:KCl|potassium chloride)\b|\b(?:KCl|potassium chloride)\b[^.;]{0,30}\b${more}\b`,
      'iu',
    ),
    source: 'UKKA hyperkalaemia 2023',
  },
]

const notDone = /\b(?:no|not|never|avoid\w*|stop\w*|hold|held|without|don['’]t|if|unless|was|were)\b/iu

/** "APTT is 158 s: raise heparin after a bolus": the dose is stepped the wrong way. */
export function reversedTitrations(texts: readonly TextOfAnswer[]): readonly string[] {
  const clauses = orderTexts(texts).flatMap(({ text }) => clausesOf(text))
  return titrations.flatMap(({ label, value, isHarmful, more: rise, source }) => {
    const found = clauses.find((clause) => {
      const measured = value.exec(clause)?.groups?.['value']
      return measured !== undefined && isHarmful(Number(measured)) && rise.test(clause) && !notDone.test(clause)
    })
    return found === undefined
      ? []
      : [`more ${label} is given at a value that asks for less (${quote(found.trim())}; ${source})`]
  })
}
