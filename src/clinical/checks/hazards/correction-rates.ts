import { quote } from '../../words/text.ts'
import type { Patient } from '../../patient/patient.ts'
import { clausesOf, type TextOfAnswer } from './record-words.ts'

const source =
  'ESE/ESICM/ERBP hyponatraemia 2014 (10 mmol/L in the first 24 hours, 8 in each that follows); Society for Endocrinology 2022'
const sourceHigh = 'BMJ Best Practice, hypernatraemia; UpToDate: 10 to 12 mmol/L a day where it is chronic'

/** mmol/L in a day; two above the limits of the guidelines, so that a target at the limit passes. */
const mostUp = 12
const mostDown = 14

/** mmol/L: below it the rise is counted, above it the fall. */
const low = 130
const high = 150

const name = String.raw`(?:sodium|Na\+?|serum Na)`
const period = String.raw`(?:in|within|over|by|per|after|for) (?:the )?(?:first |next )?(?:24 ?(?:h|hours?|hrs?)|(?:a |one )?day|12 ?(?:h|hours?)|6 ?(?:h|hours?)|tomorrow|morning|tonight)|\/ ?(?:24 ?h|day|d\b)|(?:in|by) (?:the )?morning|today`

const toTarget = new RegExp(
  String.raw`\b${name}\b[^.;]{0,40}?(?:to|of|above|target|at|=|>)\s*(?:about |at least |≥ ?)?(?<target>1[0-6]\d)(?!\d)[^.;]{0,40}?(?:${period})|(?:target|aim\w*|correct\w*|raise|bring)\b[^.;]{0,30}\b${name}\b[^.;]{0,20}?(?<target2>1[0-6]\d)(?!\d)[^.;]{0,40}?(?:${period})`,
  'iu',
)
const byAmount = new RegExp(
  String.raw`\b(?:rais\w*|increas\w*|correct\w*|ris\w*|lower\w*|reduc\w*|fall\w*|drop\w*|aim\w*|target\w*)\b[^.;]{0,50}?\b(?:by|of|at)?\s*(?<least>\d{1,2})(?:\s?(?:-|–|to)\s?\d{1,2})?\s?(?:mmol|mEq|meq)(?:\/L)?[^.;]{0,30}?(?:${period})`,
  'iu',
)
const limited =
  /\b(?:no more than|not more than|max\w*|at most|limit\w*|less than|below|under|<|≤|not exceed\w*|never|avoid\w*|do not|don['’]t|up to|cap\w*|stop|if)\b/iu

function sodiumOf({ labs }: Patient): number | undefined {
  const own = labs.filter(
    ({ name: lab, unit, specimen }) =>
      /^(?:serum |plasma )?(?:sodium|na\+?)$/iu.test(lab.trim()) &&
      /^(?:mmol|meq)/iu.test(unit.trim()) &&
      specimen !== 'urine',
  )
  return own.at(-1)?.value
}

/**
 * A sodium that is to be corrected faster than the brain bears: a target, or a rise or fall, of a day that lies above the limits of the guidelines.
 *
 * A rise in the first hours that stops a seizure is given in millilitres and named by no target of a day. What stands as a limit ("no more than 10") is none.
 */
export function fastCorrections(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  const sodium = sodiumOf(patient)
  if (sodium === undefined || (sodium > low && sodium < high)) return []
  const isLow = sodium <= low
  for (const clause of texts.flatMap(({ text }) => clausesOf(text))) {
    const target = toTarget.exec(clause)
    const amount =
      target === null && new RegExp(String.raw`\b${name}\b`, 'iu').test(clause) ? byAmount.exec(clause) : null
    const match = target ?? amount
    if (match === null || limited.test(clause.slice(0, match.index + match[0].length))) continue
    const aimed = Number(match.groups?.['target'] ?? match.groups?.['target2'])
    const change = target === null ? Number(match.groups?.['least']) : Math.abs(aimed - sodium)
    if (target !== null && (isLow ? aimed <= sodium : aimed >= sodium)) continue
    if (change > (isLow ? mostUp : mostDown))
      return [
        `the sodium is to change by ${change} mmol/L within a day (${quote(clause)}), and the record has ${sodium} mmol/L: ${isLow ? 'osmotic demyelination' : 'cerebral oedema'} (${isLow ? source : sourceHigh})`,
      ]
  }
  return []
}
