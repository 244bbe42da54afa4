import { quote } from '../../../words/text.ts'
import type { Patient } from '../../../patient/patient.ts'
import { lowSystolic } from '../../../patient/vital-signs.ts'
import { lactateAbove } from '../../../patient/laboratory-results.ts'
import { type Truth, anyOf } from '../../../patient/truth.ts'
import { clausesOf, recordNames, type TextOfAnswer } from '../record-words.ts'

const source = 'Surviving Sepsis Campaign 2021, recommendation 12: within one hour where shock is present'

/** In mmol/L; it is strictly above, so that 4.0 counts. */
const highLactate = 3.99

/** Shock on the problem list or in a note, a latest systolic pressure below 90 mmHg, or a lactate of 4 mmol/L or more. */
function inShock(patient: Patient): Truth {
  return anyOf(
    recordNames(patient, ['septic shock', 'neutropenic sepsis', 'meningococcal sepsis']),
    lactateAbove(patient, highLactate),
    lowSystolic(patient),
  )
}

const result = String.raw`(?:gram stain|sensitivit\w*|susceptibilit\w*|cultures?|results?|organism|microbiology)`

/** "Hold all antibiotics until sensitivities", "antibiotics to follow when the culture comes"; cultures that are taken first delay nothing. */
const waiting = [
  new RegExp(
    String.raw`\b(?:hold(?:ing)? (?:off )?|withhold(?:ing)? |defer(?:ring)? |delay(?:ing)? |postpon(?:e|ing) |no )[^.;]{0,30}\b(?:antibiotics?|antimicrobials?|antibacterials?)\b[^.;]{0,40}\b(?:until|till|pending|awaiting)\b[^.;]{0,40}\b${result}`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:antibiotics?|antimicrobials?)\b[^.;]{0,30}\b(?:to follow|follow|to start|will start|begin|deferred|delayed|postponed|withheld|held(?: back)?|on hold|wait|only)\b[^.;]{0,20}\b(?:when|once|after|until|till|for)\b[^.;]{0,40}\b${result}`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:await|wait for)\b[^.;]{0,40}\b${result}[^.;]{0,40}\b(?:then|before)\b[^.;]{0,50}\b(?:antibiotics?|antimicrobials?)\b`,
    'iu',
  ),
]

const denied = /\b(?:not|never|n['’]t|without)\b[^.;]{0,25}$/iu
const drawn = /^[^.;]{0,20}\b(?:taken|drawn|sent|collected|obtained|are off|x ?2)\b/iu

/**
 * Antibiotics that wait for a culture's result in a patient in shock.
 *
 * @returns a line for each text that has them wait, with its source
 */
export function withheldAntibiotics(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  const found = texts.flatMap(({ text }) => {
    const sentence = clausesOf(text).find(waits)
    return sentence === undefined ? [] : [sentence]
  })
  if (found.length === 0 || patient.goals_of_care === 'palliative') return []
  const { value, facts } = inShock(patient)
  if (value !== 'true') return []
  return found.map(
    (sentence) =>
      `antibiotics wait for a result (${quote(sentence)}), and the record has ${quote(facts.join(', '))}: each hour costs lives (${source})`,
  )
}

function waits(sentence: string): boolean {
  return waiting.some((pattern) => {
    const match = pattern.exec(sentence)
    if (match === null) return false
    return !denied.test(sentence.slice(0, match.index)) && !drawn.test(sentence.slice(match.index + match[0].length))
  })
}
