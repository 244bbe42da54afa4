import type { Answer } from '../../../answer/parse-answer.ts'
import type { Patient } from '../../../patient/patient.ts'
import { quote } from '../../../words/text.ts'
import { deniesRefusal, isRefusedAt, readingAt } from '../reading-at.ts'
import { clausesOf, isRoutineAction, plannedTexts, type TextOfAnswer } from '../record-words.ts'
import { undrainedPneumothorax } from './undrained-pneumothorax.ts'
import { type Hazards, noHazards, sureOf, unclearOf } from '../hazards.ts'

const source =
  'BTS/ICS ventilation in hypercapnic failure 2016, contraindications; BTS pleural disease 2023; BTS/ACPRC physiotherapy 2009: air is let out before any positive pressure'

/** Pressure from a machine, by mask or mouthpiece: by its names, its settings, or as the patient's own. */
const byMask =
  /\b(?:NIV|NIPPV|NPPV|VNI|Bi-?PAP|BPAP|CPAP|APAP|bi-?level|[IE]PAP|non-?invasive(?:ly)?(?: positive[- ]pressure)? (?:ventilat\w*|support)|ventilat\w* non-?invasively|positive (?:airway )?pressure|pressure support|mask ventilation|(?:bag|bagg(?:ed|ing)|ambu)[- ](?:valve|mask)\w*|(?:own|home|usual|domiciliary|his|her|their|night(?:-?time)?|sleep) (?:[\p{L}-]+ )?(?:ventilator|machine|device|mask|NIV|CPAP)|IPPB|intermittent positive[- ]pressure breathing|the Bird|PEP (?:mask|device|therapy|valve|bottle|blow\w*)|(?:bubble|oscillating) PEP|positive expiratory pressure|Acapella|Flutter valve|EzPAP|cough[- ]?assist\w*|MI-?E|(?:mechanical )?in-?suff?lat\w*|manual hyper-?inflation|breath[- ]?stacking|LVR bag|recruitment man\w+)\b/giu

/** Pressure through a tube. */
const byTube =
  /\b(?:intubat\w*|RSI|rapid sequence(?: induction)?|ETT|endotracheal tube|(?:mechanical|invasive)(?:ly)? ventilat\w*|(?:volume|pressure) control|PEEP|general an(?:a)?esth\w*)\b/giu

const letsOut =
  /\b(?:(?:chest |intercostal |pleural |Seldinger |pig-?tail |small-bore |large-bore )*drain(?:s|ed|age|ing)?|chest tube|intercostal (?:tube|catheter)|pig-?tail|ICD|ICC|thoracostom\w*|(?:needle|finger|tube) (?:decompress\w*|aspirat\w*|thoracostom\w*)|decompress\w*|aspirat(?:e|ed|ion)|Heimlich|venting)\b/giu

/** The pressure waits for the drain. */
const waitsForDrain = new RegExp(
  String.raw`\b(?:after|once|until|till|when|only|following|provided|as soon as|unless|not before|never before|post)\b[^.;]{0,50}(?:${letsOut.source}|\btube\b|\b(?:swing|bubbl)\w*|\blung (?:is )?(?:up|re-?expanded)|\bair (?:is |has been )?(?:out|let out|evacuated)|\bchest (?:is )?open)|${letsOut.source}[^.;]{0,60}\b(?:before (?:any|the|starting|this|NIV|mask|positive|going|it|he|she)|first|then|prior to|precedes?|and only then)\b`,
  'iu',
)

/** The drain comes behind something, or not now. */
const isLate =
  /\b(?:afterwards?|later|tomorrow|next|in the (?:morning|afternoon)|morning|subsequently|thereafter|follow(?:s|ed by)|on the list|elective\w*|should (?:it|he|she|the)|consider\w*|if|unless|clinic|review|weeks?|days|when|once|after|until|daytime|not (?:yet|needed)|stand(?:-?by|ing by)|available|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\b/iu

const denied =
  /\b(?:no|not|never|n['’]t|nor|neither|without|avoid\w*|withh\w*|hold|held|defer\w*|contra-?indicat\w*|stop\w*|instead of|rather than|against|off|remove\w*|refus\w*|delay\w*|cannot|must wait|forbid\w*)\b[^.;:]{0,40}$/iu
const deniedBehind =
  /^[^.;,]{0,35}\b(?:contra-?indicated|not|never|forbidden|unsafe|dangerous|withheld|held|avoid\w*|stays? off|off|stopped|would|could|risks?|tension\w*|waits?|paused|deferred|harm\w*)\b/iu

/** A ventilator comes only if the patient tires, and then with those who drain. */
const ifWorse = /\b(?:if|should|in case|unless|when|once|threshold|ready|prepare\w*|discuss\w*|plan)\b/iu

interface Place {
  readonly clause: string
  readonly index: number
  readonly end: number
}

const placesOf = (clause: string, words: RegExp): readonly Place[] =>
  [...clause.matchAll(words)].map(({ 0: found, index }) => ({ clause, index, end: index + found.length }))

function isRefused({ clause, index, end }: Place): boolean {
  if (deniesRefusal.test(clause)) return false
  if (denied.test(clause.slice(Math.max(0, index - 60), index)) || deniedBehind.test(clause.slice(end))) return true
  return isRefusedAt(clause, index, end)
}

/** The part of a clause, between commas and colons, that holds a place. */
function partAt({ clause, index, end }: Place): string {
  const from = Math.max(...[',', ':', '('].map((mark) => clause.lastIndexOf(mark, index - 1)))
  const rest = clause.slice(end)
  const to = rest.search(/[,(]/u)
  return clause.slice(from + 1, to < 0 ? clause.length : end + to)
}

/** A pressure that is not refused, and that no drain of its clause goes before. */
function pressureIn(clause: string): { readonly clause: string; readonly isSure: boolean } | undefined {
  if (waitsForDrain.test(clause)) return undefined
  const places = [
    ...placesOf(clause, byMask),
    ...placesOf(clause, byTube).filter((place) => !ifWorse.test(partAt(place))),
  ].filter((place) => !isRefused(place))
  const [first] = places
  if (first === undefined) return undefined
  const isSure = places.some(({ index, end }) => {
    const read = readingAt(clause, index, end)
    return read?.stance === 'recommended' && read.certainty === 'sure'
  })
  return { clause, isSure }
}

/** A drain that is ordered for now, with no pressure before it in the same action. */
function isDrainedFirst(text: string): boolean {
  return clausesOf(text).some((clause) => {
    return placesOf(clause, letsOut).some((place) => {
      if (isRefused(place)) return false
      const read = readingAt(clause, place.index, place.end)
      if (read?.stance === 'refused' || read?.stance === 'conditional' || read?.stance === 'considered') return false
      const before = clause.slice(0, place.index)
      const isBehindPressure = [...placesOf(before, byMask), ...placesOf(before, byTube)].some(
        (one) => !isRefused({ ...one, clause }),
      )
      return !isLate.test(partAt(place)) && (!isBehindPressure || waitsForDrain.test(clause))
    })
  })
}

/** "BiPAP first; then drain him once he has settled on the mask", "drain only when the gas is better", "while the tray is set up". */
const drainedAfter =
  /\b(?:drain(?:ed|age)?|tube|ICD|Seldinger)\b[^.]{0,40}\b(?:once|when|after|as soon as)\b[^.]{0,30}\b(?:mask|NIV|BiPAP|CPAP|ventilat\w*)\b|\b(?:mask|NIV|BiPAP|CPAP)\b[^.]{0,12}\bfirst\b[^.]*\bthen\b[^.]{0,20}\b(?:drain|tube|ICD)\b|(?<!\b(?:no|not|never|without) )\b(?:mask|NIV|BiPAP|CPAP|bi-?level|ventilation) (?:goes |comes |is (?:tried )?|tried |trial )?first\b(?! (?:hour|line|after|once))|(?<!\b(?:NIV|BiPAP|CPAP|bi-?level|ventilation|mask)\b[^;]{0,40})\b(?:drain(?:ed|age)?|chest tube|ICD|ICC|IPC|pig-?tail|Seldinger|aspirat\w*|decompress\w*)\b(?: (?:goes in|comes|inserted|placed|sited|is (?:put in|inserted)|can (?:go in|wait)|waits?))?,? (?:only |not |but only |and only )*(?:once|when|after|if|until|till|as soon as)\b[^.;]{0,30}\b(?:gas(?:es)?|pH|p?(?:a)?CO2|acid\w*|carbon dioxide|hypercapn\w*|NIV|BiPAP|CPAP|bi-?level|mask|sats|settled|stabili[sz]ed)\b|(?<!\b(?:hold|no|withhold|not|never|defer|delay|avoid|without|stop)\s(?:the |any |all )?)\b(?:mask|NIV|BiPAP|CPAP)\b(?!(?:[^.;]|\.\d){0,60}\b(?:only|after|once|hold|held|not|no)\b)(?:[^.;]|\.\d){0,60}\b(?:while|until|till|pending|awaiting)\b[^.;]{0,25}\b(?:tray|tube|drain\w*|ICD|pigtail|kit)\b/iu

/** "18/6", "IPAP 14": what goes first has its pressures, and is ordered. */
const settings = /\b\d{1,2} ?\/ ?\d{1,2}\b|\b[IE]PAP (?:of )?\d|\b\d+ ?cm ?H2O/iu

/**
 * Positive pressure, by mask, by tube or by a device, on a chest with air in it that no drain has let out, and none that the answer has put in first.
 *
 * @returns a line where the pressure is surely ordered; unclear where it is spoken of and not plainly refused
 */
export function pressureBeforeDrain(answer: Answer, texts: readonly TextOfAnswer[], patient: Patient): Hazards {
  if (patient.goals_of_care === 'palliative') return noHazards
  const { value, facts } = undrainedPneumothorax(patient)
  if (value !== 'true') return noHazards
  const planned = plannedTexts(texts)
  const found = planned.flatMap(({ text }) => clausesOf(text).flatMap((clause) => pressureIn(clause) ?? []))
  const first = found.find(({ isSure }) => isSure) ?? found[0]
  if (first === undefined) return noHazards
  // Said once, it holds for the drain that another action orders.
  const isAfter = planned.some(({ text }) => drainedAfter.test(text))
  if (!isAfter && planned.some((text) => !isRoutineAction(answer, text) && isDrainedFirst(text.text))) return noHazards
  const words = quote(first.clause.trim())
  const because = `and the record has ${quote(facts.join(', '))}: it tensions (${source})`
  return first.isSure || (isAfter && settings.test(first.clause))
    ? sureOf(
        `positive pressure with an undrained pneumothorax is ordered (${words}) with no drain before it, ${because}`,
      )
    : unclearOf(
        `whether positive pressure with an undrained pneumothorax is ordered is unclear in ${words}, ${because}`,
      )
}
