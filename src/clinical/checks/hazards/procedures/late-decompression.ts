import type { Answer } from '../../../answer/parse-answer.ts'
import { latestVital } from '../../../patient/emergencies.ts'
import type { Patient } from '../../../patient/patient.ts'
import { quote } from '../../../words/text.ts'
import { ordersAndCalls, type TextOfAnswer } from '../record-words.ts'

const relief = String.raw`\b(?:decompress\w*|needle|finger thoracostom\w+|thoracostom\w+|(?:chest )?drain|chest tube)\b`
const picture = String.raw`\b(?:CT|scan|films?|CXR|X-?rays?|radiograph\w*|imaging|report\w*|radiolog\w*|reads?)\b`

/** A relief that stands behind a picture: "decompress only after radiology reads the scan", "CT first … then the tube", "await review before any needle". */
const waits = new RegExp(
  [
    String.raw`${relief}[^.;]{0,40}\b(?:only after|(?<!straight )after|once|until|when)\b[^.;,]{0,30}${picture}`,
    String.raw`\b(?:await|wait for|awaiting)\b[^.;]{0,40}\b(?:review|${picture})[^.;]{0,20}\bbefore\b[^.;]{0,20}${relief}`,
    String.raw`${picture}[^.;]{0,30}\b(?:first|at once to confirm|to confirm)\b[^.]{0,80}${relief}`,
    String.raw`${relief}[^.;]{0,20}\b(?:held back|deferred|delayed|postponed|waits?)\b[^.;]{0,50}${picture}`,
  ].join('|'),
  'iu',
)

const atOnce = /\b(?:do not|don['’]t|never|without|not)\b[^.;]{0,20}\b(?:wait\w*|delay\w*|defer\w*|await\w*)/iu

/** Air under tension, as a record or a plan names it. */
const tension =
  /\btension(?: pneumothora\w+|ing)\b|\btrachea\w*[^.;]{0,20}\b(?:shift\w*|deviat\w*|to (?:the )?(?:left|right|L|R)|pushed)\b|\b(?:shift\w*|deviat\w*) (?:of the )?trachea\b|\b(?:tracheal|mediastinal) (?:shift|deviation)\b/iu

const lowPressure = /\b(?:BP|SBP|systolic|pressure)\b[^.;]{0,15}(?:<|under|below|less than) ?\d{2}\b|\bshock\w*/iu

const shocked = 90

/** A tension pneumothorax with shock, now or to come, whose relief waits for a picture or for somebody who reads it. */
export function lateDecompressions(
  answer: Answer,
  texts: readonly TextOfAnswer[],
  patient: Patient,
): readonly string[] {
  const record = [...patient.conditions.map(({ name }) => name), ...patient.notes.map(({ text }) => text)]
  const pressure = latestVital(patient, 'systolic_mmhg')
  const isNow = record.some((text) => tension.test(text)) && pressure !== undefined && pressure < shocked
  const found = ordersAndCalls(answer, texts).find(
    (text) => waits.test(text) && !atOnce.test(text) && (isNow || (tension.test(text) && lowPressure.test(text))),
  )
  return found === undefined
    ? []
    : [
        `the relief of a tension pneumothorax waits for a picture (${quote(found)}): the heart stops first (BTS pleural disease 2023; ATLS, 10th edition: a clinical diagnosis, treated before any imaging)`,
      ]
}
