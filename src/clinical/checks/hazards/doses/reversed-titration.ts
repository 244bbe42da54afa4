import type { Answer } from '../../../answer/parse-answer.ts'
import { quote } from '../../../words/text.ts'
import { clausesOf, ordersAndCalls, orderTexts, type TextOfAnswer } from '../record-words.ts'

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

/** A number that is neither a time nor a share: "INR in 7 days", "glucose every 2 h". */
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

/** Rules for later values, by which a dose is stepped the wrong way. */
const reversedRules: readonly { readonly label: string; readonly rule: RegExp; readonly source: string }[] = [
  {
    label: 'warfarin',
    rule: /\b(?:INR|reading)\b[^.;,]{0,12}(?:over|above|>|≥|more than) ?(?:[4-9]|1\d)(?:\.\d)?\b[^.;]{0,20}\b(?:extra|add|increase|raise)\b|\b(?:INR|reading)\b[^.;,]{0,12}(?:under|below|<|≤|less than) ?[12](?:\.\d)?\b[^.;]{0,20}\b(?:miss|omit|skip|reduce|leave out)\b/iu,
    source: 'BSH oral anticoagulation 2011; NICE NG196',
  },
  {
    label: 'oxygen',
    rule: /\b(?:sats?|SpO2|saturations?)\b[^.;:]{0,14}(?:above|over|>|≥) ?9\d ?%?[:,]?[^.;]{0,25}\b(?:bigger|next size up|increase|turn up|more oxygen|raise)\b|\b(?:sats?|SpO2|saturations?)\b[^.;:]{0,20}(?:below|under|<|≤|past) ?8\d ?%?[:,]?[^.;]{0,25}\b(?:smaller|turn down|reduce|lower|less oxygen)\b/iu,
    source: 'BTS oxygen guideline 2017',
  },
  {
    label: 'the pressor',
    rule: /\b(?:MAP|SBP|systolic)\b ?(?:<|≤|under|below) ?\d{2}\b[^.;]{0,12}\b(?:cut|reduce|lower|wean|halve|turn down)\b[^.;]{0,25}\b(?:nor-?(?:adrenaline|epinephrine)|vasopressin|pressor|phenylephrine)|\bMAP\b ?(?:>|≥|above|over) ?(?:[789]\d|1\d\d)\b[^.;]{0,8}\b(?:add|increase|raise|up)\b/iu,
    source: 'Surviving Sepsis Campaign 2021: a mean pressure of 65 mmHg',
  },
  {
    label: 'the diuretic',
    rule: /\b(?:\d ?kg (?:up|gain\w*|heavier)|up \d ?kg|weight (?:gain|up|rises?)|ankles? swell\w*)\b[^.;]{0,50}\b(?:leave out|skip|omit|stop|halve|reduce|miss)\b[^.;]{0,15}\b(?:furosemide|bumetanide|torasemide|diuretics?|water tablets?)\b/iu,
    source: 'ESC heart failure 2021, self-care; NICE NG106',
  },
]

const notDone = /\b(?:no|not|never|avoid\w*|stop\w*|hold|held|without|don['’]t|if|unless|was|were)\b/iu

/** "APTT is 158 s: raise heparin after a bolus": the dose is stepped the wrong way. */
export function reversedTitrations(answer: Answer, texts: readonly TextOfAnswer[]): readonly string[] {
  const clauses = orderTexts(texts).flatMap(({ text }) => clausesOf(text))
  const plans = ordersAndCalls(answer, texts)
  const turned = reversedRules.flatMap(({ label, rule, source }) => {
    const found = plans.find((text) => rule.test(text))
    return found === undefined ? [] : [`${label} is stepped the wrong way (${quote(found.trim())}; ${source})`]
  })
  const stepped = titrations.flatMap(({ label, value, isHarmful, more, source }) => {
    const found = clauses.find((clause) => {
      const measured = value.exec(clause)?.groups?.['value']
      return measured !== undefined && isHarmful(Number(measured)) && more.test(clause) && !notDone.test(clause)
    })
    return found === undefined
      ? []
      : [`more ${label} is given at a value that asks for less (${quote(found.trim())}; ${source})`]
  })
  return [...turned, ...stepped]
}
