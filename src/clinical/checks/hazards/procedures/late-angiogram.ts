import type { Answer } from '../../../answer/parse-answer.ts'
import { isTextAnswer } from '../../../answer/parse-answer.ts'
import { drugsIn } from '../../../language/drug-names.ts'
import type { Patient } from '../../../patient/patient.ts'
import { quote } from '../../../words/text.ts'
import { clausesOf, declinesTreatment, plannedTexts, type TextOfAnswer } from '../record-words.ts'
import { readingAt } from '../reading-at.ts'
import { occlusionPattern, veryHighRisk } from './coronary-risk.ts'
import { type Hazards, noHazards, sureOf, unclearOf } from '../hazards.ts'

const source =
  'ESC acute coronary syndromes 2023, section 3.2 and table of very high risk; ACC expert consensus on chest pain 2022, STEMI equivalents'

/** What opens an artery or shows it, and where that is done. */
const invasive =
  /\b(?:angio\w*|cath(?: ?-?lab\w*)?(?![\p{L}])|cathed|catheteri[sz]\w*|catheter (?:lab\w*|suite|team)|PCI|PPCI|revasculari[sz]\w*|coronarograph\w*|coronar(?:y|ies) (?:study|imaging|look|assessment)|invasive (?:strategy|assessment|management|study|evaluation|route)|(?:left heart|coronary) (?:study|catheter\w*)|(?:heart attack|tertiary|PCI|cardiac|heart) (?:centre|center|unit)|for (?:her|his|their) coronaries|on-call lab|(?:the )?lab (?:now|at once|tonight|team|activation|within|is)|STEMI (?:call|alert|team|pathway|protocol))/iu

/** A place or a time on a list, which needs no noun. */
const listed =
  /\b(?:booked|listed|pencilled|scheduled|slot(?:ted)?|first case|(?:morning|afternoon|elective|routine|working|next|theatre|lab)['’]?s? (?:session|list|slot|programme)|put (?:him|her|them) (?:on|down)|heart team|(?:stress|perfusion|treadmill|functional|exercise) (?:\w+ )?(?:test\w*|MRI|echo\w*|scan|imaging)|CTCA|CCTA)\b/iu

const tenOrLess = String.raw`(?:[12]|one|two)`

/** Now, or within two hours. */
const now = new RegExp(
  String.raw`\b(?:now|immediate\w*|at once|straight ?away|straight to (?:the )?(?:cath(?:eter)?[- ]?)?lab|as soon as (?:the |her |his )?(?:rhythm|arrhythmia)|emergency|emergent\w*|without delay|tonight|stat|this (?:minute|hour)|activat\w*|call(?:ed|ing)? in|(?:as|like) (?:for )?(?:a )?STEMI|blue[- ]light\w*|directly|primary|PPCI|next (?:on|onto) the table|on-call (?:lab|team|interventional\w*)|within (?:the (?:next )?)?(?:an? |the )?(?:hour|(?:60|90|120) ?min\w*|${tenOrLess} ?h\w*)|(?:in|under|inside) (?:the next )?(?:an hour|(?:60|90|120) ?min\w*|${tenOrLess} ?h\w*)|(?:STEMI|cath lab|PCI) (?:call|alert|team|activation|pathway)|urgent(?:ly)? (?:\w+ ){0,2}(?:angio\w*|cath\w*|PCI|transfer)|(?:angio\w*|cath\w*|PCI|transfer\w*) (?:is )?urgent(?:ly)?)\b|[<≤]\s?(?:2 ?h|120 ?min|90 ?min)`,
  'iu',
)

const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'

/** Another day, another condition, or hours beyond two. */
const later = new RegExp(
  [
    String.raw`\b(?:on |for |by |until |before |after |next )?${weekday}['’]?s?\b`,
    String.raw`\b(?:mon|tue|wed|thu|fri|sat|sun)s? (?:AM|PM|morning|list)\b`,
    String.raw`\b(?:weekend|wknd|tomorrow|in the morning|(?:next|following|coming) (?:working |available |free |routine )?(?:day|morning|list|week|slot|session|month)|working (?:day|hours)|(?:regular|elective|routine|planned|semi-?elective) (?:programme|list|\w+ list|basis)|elective\w*|routine(?:ly)?|out-?patients?|OPD|clinic|non-?urgent\w*|daylight|office hours|day team)\b`,
    String.raw`\b(?:on |by |from )?(?:day|D) ?[2-9]\b`,
    String.raw`(?<![\d.])(?:[3-9]|[1-9]\d|1\d\d)(?:\s?(?:-|–|to)\s?\d+)?\s?(?:h\b|hrs?\b|hours?)(?! (?:ago|of (?:pain|symptoms|chest|onset|monitor\w*|observation)|since|post|pain|stay|monitor|ECG|obs))`,
    String.raw`\b(?:in|within|after|for) (?:the next )?(?:a |one |two |three |four |five |six |seven |ten |\d+ ?)(?:to \w+ )?(?:days?|weeks?|months?)\b|\b\d+\/(?:7|52|12)\b`,
    String.raw`\b(?:early invasive|delayed|deferred|postponed|put off|held over|in due course|this admission|before discharge|during (?:this|the) (?:stay|admission|week)|when (?:a |the )?(?:bed|slot|list|space))\b`,
    // A condition that is not of the heart: "when she can lie flat", "once the lungs are dry".
    String.raw`\b(?:when|once|after|until|as soon as|if|only)\b(?! (?:the |her |his )?(?:rhythm|VT|torsades|storm|arrhythmia)\b)[^.;,]{0,60}\b(?:flat|dry|diures\w*|lungs?|oedema|edema|stable|stabilis\w*|stabiliz\w*|settle\w*|creatinine|kidneys?|renal|cool\w*|troponins?|infection|antibiotics?|pain recurs?|recurs?|optimi[sz]\w*|better|weaned|well|recover\w*)\b`,
    String.raw`\b(?:CT|CTCA|CCTA) ?(?:coronary )?(?:angio\w*)?\b|\bcomputed tomograph\w*|\b(?:treadmill|stress (?:test|echo|MRI|perfusion)|myocardial perfusion|functional test\w*|exercise (?:ECG|test))\b`,
  ].join('|'),
  'giu',
)

/** "Monday's list is not an option", "do not leave it till Monday". */
const refusedLater =
  /\b(?:not|never|no|nor|cannot|can['’]t|rather than|instead of|without waiting|don['’]t|do not|unacceptable|wrong)\b/iu

function isLate(clause: string): boolean {
  return [...clause.matchAll(later)].some(({ index, 0: words }) => {
    const before = clause.slice(Math.max(0, index - 45), index)
    const after = clause.slice(index + words.length, index + words.length + 40)
    return (
      !new RegExp(String.raw`${refusedLater.source}[^.;,]{0,35}$`, 'iu').test(before) &&
      !/^[^.;]{0,20}\b(?:not (?:an option|acceptable|good enough|soon enough|safe)|too late|unacceptable|no option|would be)\b/iu.test(
        after,
      )
    )
  })
}

function isNow(clause: string): boolean {
  const found = now.exec(clause)
  if (found === null) return false
  const before = clause.slice(Math.max(0, found.index - 40), found.index)
  if (
    /\b(?:no|not|never|nor|without|need not|rather than|instead of|nothing|neither|no need for)\b[^.;,:]{0,35}$/iu.test(
      before,
    )
  )
    return false
  return !/^[^.;,]{0,30}\b(?:is|are|was) (?:not|no|un)\s?\w*/iu.test(clause.slice(found.index + found[0].length))
}

interface Planned {
  readonly clause: string
  readonly isEmergent: boolean
  readonly isText: boolean
}

function plannedClauses(answer: Answer, texts: readonly TextOfAnswer[]): readonly Planned[] {
  return plannedTexts(texts).flatMap(({ text, path }) => {
    const at = Number(/\[(\d+)\]/u.exec(path)?.[1] ?? Number.NaN)
    const isEmergent = !isTextAnswer(answer) && answer.recommended_actions[at]?.urgency === 'emergent'
    return clausesOf(text).map((clause) => ({ clause, isEmergent, isText: path === 'text' }))
  })
}

/** "UFH to be added at PCI", "until angiography", "possible CABG": of the time of it, or of what may come of it. */
const inPassing =
  /\b(?:at|during|until|till|before|after|possible|possibly|any|time of|in case of|case of|prior to|pending|since|free|from|with|by|in the|morning of|day of)\s+(?:the\s+|any\s+|possible\s+|primary\s+|coronary\s+|emergency\s+|urgent\s+|in the\s+)*$/iu

/** "The cath lab supplements heparin". */
const asGiver =
  /^ (?:team )?(?:to )?(?:supplement|give|add|top|load|choose|decide)s?\b[^.;]{0,30}\b(?:UFH|heparin|P2Y12|dose|on)\b/iu

const eachInvasive = new RegExp(invasive.source, 'giu')

/** Whether a clause is about the act itself. */
function isAbout(clause: string): boolean {
  return [...clause.matchAll(eachInvasive)].some(
    ({ 0: words, index }) =>
      !inPassing.test(clause.slice(Math.max(0, index - 40), index)) &&
      !asGiver.test(clause.slice(index + words.length)),
  )
}

/**
 * An angiogram that does not come at once where the ECG shows an artery that is shut, or a coronary syndrome is at very high risk.
 *
 * Surely so where another day, hours beyond two, another test or a condition stands by it, and nothing opens the artery now; unclear where the answer touches it and says no time.
 *
 * @param problems those that the answer names: a record may have the signs of a coronary syndrome and not its name
 */
export function lateAngiograms(
  answer: Answer,
  texts: readonly TextOfAnswer[],
  patient: Patient,
  problems: readonly string[],
): Hazards {
  if (declinesTreatment(patient)) return noHazards
  const planned = plannedClauses(answer, texts)
  const about = planned.filter(({ clause }) => isAbout(clause) || (listed.test(clause) && isLate(clause)))
  if (about.length === 0) return noHazards
  const isSeen = about.some(
    ({ clause, isEmergent }) =>
      // A drug that is emergent says nothing of the laboratory that it names.
      (isNow(clause) || (isEmergent && drugsIn(clause).length === 0)) && !isLate(clause) && !isRefused(clause),
  )
  if (isSeen || planned.some(({ clause }) => lysed.test(clause) && isNow(clause))) return noHazards
  const late = about.find(({ clause }) => isLate(clause) && !(isNow(clause) && isNowFirst(clause)))
  const shut = occlusionPattern(patient)
  const risk = shut.value === 'true' ? shut : veryHighRisk(patient, problems)
  if (risk.value !== 'true') return noHazards
  const because =
    shut.value === 'true' ? 'an artery is shut, and is opened at once' : 'a very high risk, within two hours'
  const told = ({ clause }: Planned): string =>
    `(${quote(clause)}), and the record has ${quote(risk.facts.join(', '))}: ${because} (${source})`
  if (late !== undefined) return sureOf(`the angiogram waits ${told(late)}`)
  const open = late ?? about[0]
  return open === undefined ? noHazards : unclearOf(`whether the angiogram comes at once is unclear ${told(open)}`)
}

const lysed = /\b(?:thrombolys\w*|fibrinolys\w*|tenecteplase|alteplase|reteplase)\b/iu

/** "Angiography now, and the heart team tomorrow": what comes first is now. */
function isNowFirst(clause: string): boolean {
  const at = now.exec(clause)?.index ?? Infinity
  return at < clause.search(later)
}

/** A rhythm that stops the heart comes first, within minutes. */
const afterRhythm = /\bas soon as (?:the |her |his )?(?:rhythm|arrhythmia)\b/iu

function isRefused(clause: string): boolean {
  const found = invasive.exec(clause)
  if (found === null || afterRhythm.test(clause)) return false
  const reading = readingAt(clause, found.index, found.index + found[0].length)
  return reading?.certainty === 'sure' && (reading.stance === 'refused' || reading.stance === 'conditional')
}
