import { namedNow } from '../../../patient/acute-findings.ts'
import type { Patient } from '../../../patient/patient.ts'
import { anyOf, no, yes } from '../../../patient/truth.ts'
import { quote } from '../../../words/text.ts'
import { clausesOf, orderTexts, type TextOfAnswer } from '../record-words.ts'

const flight =
  /\b(?:fl(?:y|ies|ying|ight|ights)|air travel|travel(?:s|ling)? by (?:air|plane)|(?:by|on (?:the|a|his|her)) plane|plane (?:ticket|home)|long-haul)\b/iu

const dive = /\b(?:scuba|div(?:e|es|ing)\b(?! board))/iu

const allowed =
  /\b(?:fine|fit|safe|ok|okay|allow\w*|resum\w*|return to|back to|permit\w*|permissible|may|can|free to|able to|as (?:planned|booked|scheduled|arranged)|go(?:es)? ahead|keep|take[sn]?|home|tomorrow|today|cleared?|no (?:\w+ )?(?:restriction|limit|reason|objection|need)\w*|need(?:s)? not|need no|not (?:a problem|contra-?indicated|restricted|necessary)|aisle seat|window seat|on board|unrestricted|acceptable|possible)\b/iu

const barred =
  /\b(?:no (?:\w+ )?(?:fl(?:y|ying|ights?)|air travel|plane)|(?:must|should|can|may|do|does|is|are|will) ?n[o'’]?t (?:be )?(?:\w+ )?(?:fl(?:y|ying)|travel|take|board|safe|fit|allowed|permitted|advised|go)|cannot|don['’]t fly|not (?:be )?(?:fly|fit|safe|allowed|permitted|to fly|before)|never|avoid\w*|cancel\w*|postpon\w*|re-?book\w*|re-?schedul\w*|defer\w*|delay\w*|contra-?indicated|unsafe|forbidden|against|until|unless|once|only|after|when|weeks|(?:a|one|\d) week|days? (?:after|from)|7 days|instead of|rather than|risk\w*|ground(?:ed)?|train|by (?:car|road)|resol\w*|if)\b/iu

/** "The flight need not be cancelled", "no reason to postpone the flight": no bar. */
const barDenied =
  /\b(?:need(?:s)? not|no (?:reason|need) to|does not have to|do not|don['’]t|without|not necessary to|not)\s+(?:be )?(?:cancel\w*|postpon\w*|defer\w*|delay\w*|re-?book\w*|avoid\w*)(?: (?:the|his|her|your|tomorrow['’]s))?|\bnot contra-?indicated\b|\bno (?:restrictions?|limits?|objections?)\b[^.;]{0,20}/giu

const source = 'BTS clinical statement on air travel 2022: not with a pneumothorax, and a week after it has gone'

/** From this probability on a classifier has seen it. */
const seen = 0.8

/** A flight that an answer allows to who has air in the chest now. */
export function flights(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  const found = orderTexts(texts)
    .flatMap(({ text }) => clausesOf(text))
    .find(
      (clause) =>
        (flight.test(clause) || dive.test(clause)) &&
        allowed.test(clause) &&
        !barred.test(clause.replace(barDenied, ' ')),
    )
  if (found === undefined) return []
  const film = patient.cxr_classifications.find(
    ({ finding, probability }) => /^pneumothorax$/iu.test(finding) && probability >= seen,
  )
  const { value, facts } = anyOf(
    namedNow(patient, ['pneumothorax']),
    film === undefined ? no('no pneumothorax on the film') : yes(`pneumothorax on the film (${film.probability})`),
  )
  return value === 'true'
    ? [
        `a flight is allowed (${quote(found)}), and the record has ${quote(facts.join(', '))}: the air expands (${source})`,
      ]
    : []
}
