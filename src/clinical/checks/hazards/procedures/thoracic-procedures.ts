import { namedNow } from '../../../patient/acute-findings.ts'
import { hasCondition } from '../../../patient/conditions.ts'
import { latestVital } from '../../../patient/emergencies.ts'
import { type Patient, problemsAndNotes } from '../../../patient/patient.ts'
import { anyOf, no, yes } from '../../../patient/truth.ts'
import { quote } from '../../../words/text.ts'
import type { Answer } from '../../../answer/parse-answer.ts'
import { matchAction } from '../../../answer/match-action.ts'
import { type TextOfAnswer, clausesOf, ordersAndCalls, orderTexts } from '../record-words.ts'
import type { Action } from '../../../language/action.ts'

/** Positive pressure by mask. */
export const masks: readonly string[] = [
  'NIV',
  'NIPPV',
  'BiPAP',
  'BPAP',
  'CPAP',
  'bilevel',
  'bilevel positive airway pressure',
  'non-invasive ventilation',
  'noninvasive ventilation',
  'non-invasive positive pressure ventilation',
  'noninvasive positive pressure ventilation',
  'ventilate non-invasively',
]
const maskOrdered: Action = { label: 'positive pressure by mask', phrases: masks, atOnce: true }

const guardsAirway = /\b(?:intubat\w*|RSI|ana?esthet\w*|ana?esthes\w*|ICU|ITU|critical care|intensive care|airway)\b/iu

/** Positive pressure by mask for who cannot take the mask off, with nobody who guards the airway. */
function pressureInComa(answer: Answer, texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  const level = latestVital(patient, 'consciousness')
  if (level !== 'unresponsive' || patient.goals_of_care !== undefined) return []
  const mask = matchAction(answer, maskOrdered)
  const isGuarded = texts.some(({ text }) => guardsAirway.test(text))
  return mask.met && !isGuarded
    ? [
        `positive pressure by mask is ordered (${quote(mask.sentence.text)}) for an unresponsive patient with nobody for the airway (BTS/ICS 2016, contraindications)`,
      ]
    : []
}

/** Litres that may leave the chest at once; of who is kept comfortable more is taken at a time, and not all of a full chest. */
const mostAtOnce = 1.5
const mostForComfort = 2.5

const volume =
  /(?<![\d.–-])(?<amount>\d{1,4}(?:[.,]\d{1,3})?)\s?(?<unit>mL|ml|litres?|liters?|l|L)\b(?!\s*\/\s*(?:min|h))/gu
const emptying = /\b(?:drain\w*|aspirat\w*|remov\w*|evacuat\w*|tap\w*|empt\w*|take off|run out|comes? out|is out)\b/iu
const limiting =
  /\b(?:max\w*|up to|no more than|not more than|at most|stop\w*|(?<!\b(?:no|without) )clamp\w*|limit\w*|not exceed\w*|do not|don['’]t|never|avoid\w*|pause\w*|per (?:day|session)|each|over (?:\d+ )?days?|a day|then hold|first(?! (?:(?:half )?(?:an )?hour|\d+ ?(?:min|h)))|staged|aliquots?|increments?|input|fluid|saline|oxygen|O2|IV|(?:above|over|more than|>|exceeds?) ?$)/iu
/** "No clamp, no volume stop, without a pause": these do not limit. */
const unlimited = /\b(?:no|not|without|never)\s+(?:an?\s+)?(?:\w+\s+)?(?:stop\w*|limit\w*|paus\w*|clamp\w*|max\w*)/giu
const hurried =
  /\b(?:at once|in one (?:go|sitting|session)|whole|all|entire|complete\w*|to dryness|suction|free(?:ly)?|continuous\w*|rapid\w*|until (?:dry|empty)|(?:with)?in (?:the )?(?:first )?(?:half an |an? |\d+ ?)?(?:hours?|h|min(?:ute)?s?)|over \d+ ?min(?:ute)?s?|as fast as|open drainage|without (?:clamp\w*|pause))\b/iu

/** More than 1.5 L of a chest in one sitting. */
function tooMuchAtOnce(texts: readonly TextOfAnswer[], patient: Patient, most: number): readonly string[] {
  const isChest =
    patient.pleural_effusion !== undefined ||
    hasCondition(patient, 'pleural effusion').value === 'true' ||
    namedNow(patient, ['pleural effusion', 'effusion', 'hemithorax', 'empyema']).value === 'true'
  if (!isChest) return []
  const found = texts
    .flatMap(({ text }) => clausesOf(text))
    .find((clause) => {
      const limits = clause.replace(unlimited, ' ')
      if (!emptying.test(clause) || limiting.test(limits) || /\bascit\w*|paracentesis|bladder|urin\w*/iu.test(clause))
        return false
      const litres = [...clause.matchAll(volume)].map(
        ({ groups = {} }) =>
          Number((groups['amount'] ?? '').replace(/^(\d),(?=\d{3}$)/u, '$1').replace(',', '.')) /
          (groups['unit']?.startsWith('m') === true ? 1000 : 1),
      )
      const drained = litres.filter((one) => one >= 0.2 && one < 10)
      return drained.length > 0 && drained.every((one) => one > most) && hurried.test(clause)
    })
  return found === undefined
    ? []
    : [
        `more than 1.5 L leaves the chest at once (${quote(found)}): the lung swells as it expands (BTS pleural procedures 2023, section 4)`,
      ]
}

const pleuralProcedure =
  /\b(?:tap|thora?co?centesis|thoracentesis|(?:pleural|diagnostic|therapeutic|needle|chest) aspiration|chest drain|chest tube|ICD|pigtail|Seldinger)\b/iu
const blind =
  /\b(?:landmark\w*|blind(?:ly)?|percuss\w*|(?:no|without|not? need(?:ing|ed)? (?:of |for )?(?:an? )?) ?(?:the )?(?:US|USS|ultrasound|sonograph\w*|imaging)|ultrasound (?:is )?(?:not (?:needed|required|necessary)|unnecessary))\b/iu
const airOrArrest = /\b(?:pneumothorax|tension|decompress\w*|arrest|peri-?arrest|thoracostomy)\b/iu

/** A needle for fluid that nobody looks for with ultrasound. */
function blindTap(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  const clause = orderTexts(texts)
    .flatMap(({ text }) => clausesOf(text))
    .find(
      (one) =>
        pleuralProcedure.test(one) &&
        blind.test(one) &&
        !airOrArrest.test(one) &&
        !/\b(?:never|avoid\w*|do not|don['’]t|not be|must not|rather than|if|unless|defer\w*|wait\w*|ascit\w*|paracentesis)\b/iu.test(
          one,
        ),
    )
  if (clause === undefined || namedNow(patient, ['pneumothorax', 'tension pneumothorax']).value === 'true') return []
  return [
    `a needle for pleural fluid goes in without ultrasound (${quote(clause)}): it hits lung, liver or spleen (BTS pleural procedures 2023, section 2; NPSA 2008/RRR003)`,
  ]
}

/** What is done to a chest that harms it: positive pressure by mask for an unresponsive patient, and too much fluid at once. */
export function chestProcedures(answer: Answer, texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  if (patient.goals_of_care === 'palliative') return tooMuchAtOnce(texts, patient, mostForComfort)
  return [
    ...pressureInComa(answer, texts, patient),
    ...tooMuchAtOnce(texts, patient, mostAtOnce),
    ...blindTap(texts, patient),
  ]
}

const relief = String.raw`\b(?:decompress\w*|needle|finger thoracostom\w+|thoracostom\w+|(?:chest )?drain|chest tube|pleural (?:procedure|intervention)s?)\b`
const picture = String.raw`\b(?:CT|scan|films?|CXR|X-?rays?|radiograph\w*|imaging|report\w*|radiolog\w*|reads?)\b`

/** "No X-ray first", "without any CT": what is said not to be waited for. */
const deniedPicture = String.raw`(?<!\b(?:no|not|without|never|skip)\s(?:(?:an?|any|the|for|chest|CT|formal|prior)\s){0,3})`

/** A relief that stands behind a picture: "decompress only after radiology reads the scan", "CT first … then the tube", "await review before any needle". */
const waits = new RegExp(
  [
    String.raw`${relief}[^.;]{0,40}\b(?:only after|(?<!straight )after|once|until|when)\b[^.;,]{0,30}${picture}`,
    String.raw`\b(?:await|wait for|awaiting)\b[^.;]{0,40}\b(?:review|${picture})[^.;]{0,20}\bbefore\b[^.;]{0,20}${relief}`,
    String.raw`${deniedPicture}${picture}[^.;]{0,30}\b(?:first|at once to confirm|to confirm)\b[^.]{0,80}${relief}`,
    String.raw`${relief}[^.;]{0,30}\b(?:not|no)\b[^.;]{0,20}\bbefore\b[^.;]{0,20}${picture}`,
    String.raw`${relief}[^.;]{0,20}\b(?:held back|deferred|delayed|postponed|waits?)\b[^.;]{0,50}${picture}`,
    String.raw`${deniedPicture}${picture}[^.;]{0,60}\b(?:before|prior to|precedes?|ahead of)\b[^.;]{0,25}(?:${relief}|\btubes?\b)`,
    String.raw`\b(?:after|once|upon|following|pending|await(?:ing|s)?|subject to)\b[^.;]{0,25}\b(?:confirm(?:ed|ation|s)?|shown|proven)\b(?! (?:of )?(?:the )?(?:\w+ )?(?:position|placement|site|re-?expan))[^.;]{0,60}(?:${relief}|\b1[0246] ?G\b)`,
    String.raw`${picture}[^.;]{0,60}${relief}[^.;]{0,15}\b(?:afterwards?|later|thereafter|if (?:air|it|one|a pneumothorax) (?:is )?(?:seen|shown|confirmed|found))`,
  ].join('|'),
  'iu',
)

const atOnce = new RegExp(
  String.raw`\b(?:do not|don['’]t|never|without|not)\b[^.;]{0,20}\b(?:wait\w*|delay\w*|defer\w*|await\w*)|${relief}[^.;]{0,15}\b(?:now|at once|immediately|straight away)\b(?! (?:once|after|when|it|they|the (?:film|scan|CT|picture)))`,
  'iu',
)

/** Air under tension, as a record or a plan names it. */
const tension =
  /\btension(?: pneumothora\w+|ing)\b|\btrachea\w*[^.;]{0,20}\b(?:shift\w*|deviat\w*|to (?:the )?(?:left|right|L|R)|pushed)\b|\b(?:shift\w*|deviat\w*) (?:of the )?trachea\b|\b(?:tracheal|mediastinal) (?:shift|deviation)\b|\b(?:chest|hemithorax|side|lung)\b[^.;]{0,20}\b(?:silent|not moving|no (?:air|breath)\w*|absent)\b[^.;]{0,60}\b(?:emphysema|neck veins|hyper-?resonan\w*|peak pressure)|\b(?:absent|no) (?:breath sounds|air entry)\b[^.;]{0,80}\b(?:neck veins|hyper-?resonan\w*|JVP|deviat\w*)|\b(?:peak pressure|hyper-?resonan\w*|distended neck veins)\b[^.;]{0,60}\b(?:chest|hemithorax|side|lung)\b[^.;]{0,20}\b(?:silent|not moving|absent)/iu

const lowPressure = /\b(?:BP|SBP|systolic|pressure)\b[^.;]{0,15}(?:<|under|below|less than) ?\d{2}\b|\bshock\w*/iu

const shocked = 90

/** A tension pneumothorax with shock, now or to come, whose relief waits for a picture or for somebody who reads it. */
export function lateDecompressions(
  answer: Answer,
  texts: readonly TextOfAnswer[],
  patient: Patient,
): readonly string[] {
  const record = problemsAndNotes(patient)
  const pressure = latestVital(patient, 'systolic_mmhg')
  const isNow = record.some((text) => tension.test(text)) && pressure !== undefined && pressure < shocked
  const found = ordersAndCalls(answer, texts).find(
    (text) => (isNow || (tension.test(text) && lowPressure.test(text))) && waits.test(text) && !atOnce.test(text),
  )
  return found === undefined
    ? []
    : [
        `the relief of a tension pneumothorax waits for a picture (${quote(found)}): the heart stops first (BTS pleural disease 2023; ATLS, 10th edition: a clinical diagnosis, treated before any imaging)`,
      ]
}

/** From this probability on a classifier has seen it. */
const seen = 0.8

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
