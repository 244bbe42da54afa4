import { quote } from '../../../words/text.ts'
import type { Patient } from '../../../patient/patient.ts'
import { clausesOf, type TextOfAnswer } from '../record-words.ts'

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
const period = String.raw`(?:in|within|over|by|per|after|for) (?:the )?(?:first |next )?(?:(?:24|12|18|20|16|6|8) ?(?:h|hours?|hrs?)|(?:twelve|six|eight|twenty-four) hours?|(?:a |one )?day|tomorrow|morning|tonight)|\/ ?(?:24 ?h|day|d\b)|(?:in|by) (?:the )?morning|today`

/** "Sodium to 135 by tomorrow morning", "until the sodium reaches 130 within 24 hours", "aim of reaching 135 mmol/L by the morning": a value of sodium with its time. */
const targets = /(?<![\d.])(?<target>1[0-6]\d)(?!\d|\s?(?:mL|ml|mg|\/min|bpm))/giu
const aimedAt =
  /\b(?:to|of|above|over|target\w*|at|reach\w*|until|aim\w*|goal|get|bring\w*|rais\w*|correct\w*|normalis\w*|back to|up to|down to|is|>|=)\s*(?:about |around |at least |≥ ?|a |the )?$/iu
/** "Aim Na 135", "reaching sodium 130". */
const aimedName =
  /\b(?:aim\w*|target\w*|goal|to|reach\w*|until|rais\w*|bring\w*|get|correct\w*)\b[^.;\d]{0,20}\b(?:sodium|Na)\+?\s*(?:level )?(?:of|to|at|=|:|>|≥)?\s*$/iu
const aimsAt = /\b(?:aim\w*|target\w*|goal|until|reach\w*|rais\w*|correct\w*|bring\w*|get|normalis\w*|to)\b/iu
const inPeriod = new RegExp(period, 'iu')
const sodiumOrSalt = new RegExp(String.raw`\b(?:${name}|saline|NaCl)\b`, 'iu')

/** The sodium that a clause aims at within a day, farthest from the present one. */
function aimedWithinDay(
  clause: string,
  sodium: number,
): { readonly index: number; readonly aimed: number } | undefined {
  if (!sodiumOrSalt.test(clause) || !inPeriod.test(clause) || !aimsAt.test(clause)) return undefined
  return [...clause.matchAll(targets)]
    .filter(({ index }) => {
      const before = clause.slice(Math.max(0, index - 40), index)
      return aimedAt.test(before) || aimedName.test(before)
    })
    .map(({ index, groups }) => ({ index, aimed: Number(groups?.['target']) }))
    .toSorted((one, other) => Math.abs(other.aimed - sodium) - Math.abs(one.aimed - sodium))[0]
}

const byAmount = new RegExp(
  String.raw`\b(?:rais\w*|increas\w*|correct\w*|ris\w*|lower\w*|reduc\w*|fall\w*|drop\w*|aim\w*|target\w*)\b[^.;]{0,50}?\b(?:by|of|at)?\s*(?<least>\d{1,2})(?:\s?(?:-|–|to)\s?\d{1,2})?\s?(?:mmol|mEq|meq)(?:\/L)?[^.;]{0,30}?(?:${period})`,
  'iu',
)
const limited =
  /\b(?:no more than|not more than|max\w*|at most|limit\w*|less than|below|under|<|≤|not (?:exceed\w*|to be|be|pass|reach|go|rise)|never|avoid\w*|do not|don['’]t|up to|cap\w*|stop|if)\b/iu

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
    const target = aimedWithinDay(clause, sodium)
    const amount =
      target === undefined && new RegExp(String.raw`\b${name}\b`, 'iu').test(clause) ? byAmount.exec(clause) : null
    const at = target?.index ?? amount?.index
    const before = clause.slice(0, at).replace(/\b(?:get|bring|push|raise)\b[^.;]{0,25}\bup to\b/giu, ' ')
    if (
      at === undefined ||
      limited.test(target === undefined ? clause.slice(0, at + (amount?.[0].length ?? 0)) : before)
    )
      continue
    const aimed = target?.aimed ?? Number.NaN
    const change = target === undefined ? Number(amount?.groups?.['least']) : Math.abs(aimed - sodium)
    if (target !== undefined && (isLow ? aimed <= sodium : aimed >= sodium)) continue
    if (change > (isLow ? mostUp : mostDown))
      return [
        `the sodium is to change by ${change} mmol/L within a day (${quote(clause)}), and the record has ${sodium} mmol/L: ${isLow ? 'osmotic demyelination' : 'cerebral oedema'} (${isLow ? source : sourceHigh})`,
      ]
  }
  return []
}
