import { quote } from '../../../words/text.ts'
import { clausesOf, orderTexts, type TextOfAnswer } from '../record-words.ts'

/** A value that asks for less of a drug, as a clause writes it, and more of the drug in the same clause. */
interface Titration {
  readonly label: string
  readonly value: RegExp
  /** From here on, or up to here, more of it harms. */
  readonly isHarmful: (value: number) => boolean
  /** More of the drug, whichever word stands first. */
  readonly more: RegExp
  readonly source: string
}

const rise = String.raw`\b(?:rais\w*|increas\w*|up to|step up|higher|doubl\w*|bolus|extra|add(?:itional)?|uptitrat\w*)\b`

const moreOf = (drug: string): RegExp =>
  new RegExp(String.raw`${rise}[^.;]{0,30}\b${drug}\b|\b${drug}\b[^.;]{0,30}${rise}`, 'iu')

/** A number that is no time and no share: "INR in 7 days", "glucose every 2 h". */
const noTime = String.raw`(?!\d|\.\d|(?:\s?(?:-|–|to)\s?\d{1,2})?\s?-?\s?(?:h|hrs?|hours?|hourly|hrly|min\w*|d|days?|weeks?|times|x)\b|\s?%)`

/** Values by which a dose is led, with the end at which it is lessened. Written in November 2026 from clinical knowledge; no clinician has signed the table. */
const titrations: readonly Titration[] = [
  {
    label: 'heparin',
    value: /\b(?:APTT|aPTT)\b[^.;\d]{0,12}(?<value>\d{2,3})\s?s\b/iu,
    isHarmful: (value) => value >= 100,
    more: moreOf('heparin'),
    source: 'unfractionated heparin nomogram, Raschke 1993; BNF',
  },
  {
    label: 'warfarin',
    value: new RegExp(String.raw`\bINR\b[^.;\d]{0,12}(?<!\bday )(?<value>\d{1,2}(?:\.\d)?)${noTime}`, 'iu'),
    isHarmful: (value) => value >= 5,
    more: moreOf('warfarin'),
    source: 'BSH oral anticoagulation 2011; NICE NG196',
  },
  {
    label: 'insulin',
    value: new RegExp(
      String.raw`\b(?:glucose|CBG|BG|BM|sugar)\b[^.;\d]{0,12}(?<value>\d{1,2}(?:\.\d)?)${noTime}`,
      'iu',
    ),
    isHarmful: (value) => value < 4,
    more: moreOf('insulin'),
    source: 'JBDS 02 (2023); JBDS 03',
  },
  {
    label: 'potassium',
    value: /\b(?:K\+?|potassium)\b[^.;\d]{0,12}(?<value>\d\.\d)/iu,
    isHarmful: (value) => value >= 6,
    more: moreOf('(?:KCl|potassium chloride)'),
    source: 'UKKA hyperkalaemia 2023',
  },
]

const notDone = /\b(?:no|not|never|avoid\w*|stop\w*|hold|held|without|don['’]t|if|unless|was|were)\b/iu

/** "APTT is 158 s: raise heparin after a bolus": the dose is stepped the wrong way. */
export function reversedTitrations(texts: readonly TextOfAnswer[]): readonly string[] {
  const clauses = orderTexts(texts).flatMap(({ text }) => clausesOf(text))
  return titrations.flatMap(({ label, value, isHarmful, more, source }) => {
    const found = clauses.find((clause) => {
      const measured = value.exec(clause)?.groups?.['value']
      return measured !== undefined && isHarmful(Number(measured)) && more.test(clause) && !notDone.test(clause)
    })
    return found === undefined
      ? []
      : [`more ${label} is given at a value that asks for less (${quote(found.trim())}; ${source})`]
  })
}
