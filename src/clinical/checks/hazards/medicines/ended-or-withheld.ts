// Over 250 lines: a table of treatments that end too soon, and antibiotics that wait for a result.
import { ketonesFrom, listedNow, namedNow, resultCrosses } from '../../../patient/acute-findings.ts'
import { shocked } from '../../../patient/emergencies.ts'
import { arterialPhBelow, internationalRatioAbove, lactateAbove } from '../../../patient/laboratory-results.ts'
import { tookTooMuch } from '../../../patient/poisoning.ts'
import { hasCondition } from '../../../patient/conditions.ts'
import type { Patient } from '../../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../../patient/truth.ts'
import { quote } from '../../../words/text.ts'
import {
  type TextOfAnswer,
  clausesOf,
  declinesTreatment,
  orderTexts,
  recordNames,
  problemsAndClauses,
} from '../record-words.ts'
import { lowSystolic } from '../../../patient/vital-signs.ts'

/** Insulin that is given with meals, as the source of a pattern: it is left out of who does not eat, while another insulin runs. */
export const mealtimeInsulin = String.raw`(?:(?:insulin )?(?:aspart|lispro|glulisine)|NovoRapid|Novolog|Fiasp|Humalog|Lyumjev|Apidra|(?:(?:(?:rapid|short)[- ]acting(?: analogue)?|meal(?:[- ]?times?)?|prandial|bolus) )insulins?|insulin (?:with|for|at|before) (?:the |her |his )?meals)`

/** A treatment that goes on until something is over. */
interface Unfinished {
  /** What is stopped, in words. */
  readonly what: RegExp
  readonly label: string
  readonly while: (patient: Patient) => Truth
  /** Words of the clause by which it is another thing, or right. Where they are given, a condition of the stop does not make it right: "then stop, provided she feels well". */
  readonly unless?: RegExp
  /** Words behind the stop by which something goes on. */
  readonly next?: RegExp
  /** Whether other orders of the answer put something in its place. */
  readonly replacedBy?: (clause: string, orders: readonly string[]) => boolean
  readonly because: string
  readonly source: string
}

const anticoagulant =
  '(?:apixaban|Eliquis|rivaroxaban|Xarelto|edoxaban|Lixiana|dabigatran|Pradaxa|warfarin|DOAC|LMWH|enoxaparin|Clexane|dalteparin|Fragmin|tinzaparin|fondaparinux|heparin|anticoag\\w*)'

/** Less than three months; behind a first phase of three weeks ten weeks more are three months. */
const tooShort = String.raw`(?:day (?:[5-9]|[1-4]\d)|(?:[1-9]|[1-5]\d) ?days|(?:a|one|two|three|four|five|six|seven|eight|[1-8]) ?(?:weeks?|\/52)|(?:1|one|a) (?:month|calendar month)|(?:2|two) months)`

/** Up to the words that stop: no other span or dose stands between, which would be the one that ends. */
const untilStop = String.raw`(?:(?!\d ?mg\b|\d ?(?:days?|weeks?|months?)\b|\/52|\/12|\b(?:three|six|twelve) months)[^.;]){0,40}`

/** Up to a span: no other drug is named with it ("apixaban 5 mg BD and doxycycline 100 mg for 5 days"). */
const ofOneDrug = String.raw`(?:(?!(?:\b(?:and|plus|with)\b|[,+&])\s*(?!continue|given|taken|daily|twice|total|orally|then)\p{L}{5,}(?:[ /-]\p{L}{3,})? (?:\d|for\b|x\b))[^.;]){0,80}`

const shortCourse = new RegExp(
  [
    String.raw`\b${anticoagulant}\b${ofOneDrug}\b${tooShort}\b${untilStop}\b(?:(?:and |then |and then )(?:stop\w*|discontinue\w*|cease\w*|off\b|nothing|none|no more|end(?:s|ed)?\b)|no further anticoag\w*)`,
    String.raw`\bthen stop\b[^.]{0,12}\bno further anticoag\w*`,
    String.raw`\b(?:stop|discontinue|end|cease)\b(?: the)? ${anticoagulant}\b[^.;]{0,20}\b(?:after|at|on)\b[^.;]{0,12}\b${tooShort}`,
    String.raw`\b(?:[5-9]|[1-5]\d)[- ]day course of ${anticoagulant}\b${untilStop}\b(?:(?:and |then |and then )(?:stop\w*|nothing|none|no more|off\b)|only\b)`,
  ].join('|'),
  'iu',
)

/** What goes on behind a phase, or ends it for a reason: another dose or drug, an INR, a bleeding, a clot that was none. */
const goesOnAfter =
  /\b(?:INR|overlap\w*|switch\w*|change (?:\w+ )?to|convert\w*|replace\w*|restart\w*|resum\w*|stop (?:the )?(?:heparin|LMWH|enoxaparin|dalteparin|tinzaparin|fondaparinux|loading|higher dose|initial dose|10 ?mg|15 ?mg)|bleed\w*|platelets?|HIT|distal|superficial|calf|subsegmental|post-?partum|disproved|excluded|negative|do not|don['’]t|never)\b/iu

/** Behind the stop: "and start warfarin", "then 5 mg". */
const nextAfter =
  /(?:\b(?:and|then)|[,;:])\s+(?:then |and |start |begin |go to |down to |step down to |continue with |continue on |continue )*(?:\d+(?:\.\d+)? ?mg|edoxaban|dabigatran|warfarin|apixaban|rivaroxaban|a DOAC|DOAC|oral)\b/iu

const refusedBefore = /\b(?:no|not|avoid\w*|stop\w*|without|never|instead of|hold)\b[^.;,]{0,20}$/iu

const names = new RegExp(String.raw`\b${anticoagulant}\b`, 'giu')

/** A clot of the calf or of a small artery alone, which may be treated for six weeks or not at all (CHEST 2021). */
function smallClot(patient: Patient): Truth {
  const found = problemsAndClauses(patient).find((one) => small.test(one))
  return found === undefined ? no('no clot of the calf alone') : yes(found)
}

const small =
  /\b(?:distal|calf|soleal|gastrocnemius|peroneal|superficial)\b[^.;,]{0,20}\b(?:DVT|thromb\w*)|\bsubsegmental\b/iu

/** "Dalteparin for 5 days and stop", and elsewhere "edoxaban 60 mg from day 6". */
function isHandedOver(clause: string, orders: readonly string[]): boolean {
  const own = new Set([...clause.matchAll(names)].map(([name]) => name.toLowerCase()))
  return orders.some((order) =>
    [...order.matchAll(names)].some(
      ({ 0: name, index }) =>
        !own.has(name.toLowerCase()) &&
        !/^(?:anticoag|DOAC)/iu.test(name) &&
        !refusedBefore.test(order.slice(Math.max(0, index - 40), index)),
    ),
  )
}

const stops = String.raw`\b(?:stop\w*|switch(?:ed)? off|turn(?:ed)? off|discontinu\w*|take down|come off|end|ceas\w*|remove|pull|take out|wean off)\b(?:\s+(?:the|his|her|this|a|all|out|off|of))*\s+`

/** "Insulin can be stopped now", "the drip is taken down", "insulin drip off". */
const isStopped = String.raw`\s+(?:(?:can|may|should|could|is|are|be|was|being|to|now|therefore|then|safely|has|been|infusion|drip)\s+){0,5}(?:stopped|discontinued|switched off|turned off|taken down|off(?! the (?:ward|list))|ceased|ended|removed|taken out|pulled|finished|no longer needed)\b`

/** A word without which nothing is stopped here: most clauses have none, and no treatment need be looked for in them. */
const mayStop =
  /\b(?:stop|switch|turn|discontinu|take|come off|end|ceas|remove|pull|wean off|shut|bring|off|finished|no longer|nothing|none|no more|no further|fourth|bags?\b)/iu

/** What is stopped, whichever stands first. */
function stopOf(named: string): RegExp {
  return new RegExp(
    String.raw`${stops}(?:${named})\b|\b(?:take|turn|switch|shut|bring) (?:(?:the|his|her|this) )?(?:${named})(?: infusion| drip)? (?:down|off|out)\b|(?<!\b(?:before|until|prior to) (?:the |any )?)\b(?:${named})\W{1,6}(?:to be )?(?:pull|remove|take out|stop)(?:e?d|ped)?\b(?: it)?|\b(?:${named}) (?:can |may |to )?(?:comes?|go(?:es)?) out\b|\b(?:${named})(?=${isStopped})${isStopped}|\b(?:${named})\b[^.;,]{0,40},\s*(?:and |then )?stop(?:ped)? (?:as soon as|when|once) (?:the )?(?:glucose|sugar|CBG|BG)\b|\b(?:${named})\b[^.;]{0,80}?(?:,|\band\b|\bthen\b)\s*(?:then )?(?:stop|discontinue|cease|end|take down|turn off)\s+(?:it|there|this|them|(?:the )?(?:treatment|therapy|infusion|drip|protocol|course))\b`,
    'iu',
  )
}

/** The protocol of an antidote that ends with its last bag. */
const noFurtherBag = String.raw`\b(?:no|without an?) (?:further|more|fourth|additional|second|extra|repeat) (?:bags?|(?:NAC|acetylcysteine|N-acetylcysteine)(?: bags?| infusions?)?|course)\b|\b(?:acetylcysteine|NAC|N-acetylcysteine|Parvolex)\b[^.;]{0,50}\b(?:is |then )?(?:complete[ds]?|finish(?:es|ed)|done|ends?|over)\b[^.;]{0,30}\b(?:no (?:further|more)|nothing (?:further|more)|that is all|enough)\b|\b(?:after|at the end of|following)\b[^.;]{0,30}\b(?:acetylcysteine|NAC|N-acetylcysteine|Parvolex)\b[^.;]{0,20}\b(?:end|stop|discontinue|cease)\b`

/**
 * Treatments that are stopped before what they are for is over: written in November 2026 from clinical knowledge and cited from memory; no clinician has signed the table.
 */
const unfinishedTreatments: readonly Unfinished[] = [
  {
    // Insulin of meals is another one: it is left out of who does not eat.
    what: stopOf(
      `FRIII|fixed-rate (?:intravenous )?insulin|(?:IV |intravenous )?insulin(?: human)? (?:infusion|drip)|(?!${mealtimeInsulin})(?<!\\b(?:rapid|short)[- ]acting |\\b(?:meal-?time|mealtimes?|prandial|bolus) )insulin`,
    ),
    label: 'the insulin infusion of a ketoacidosis',
    while: (patient) =>
      allOf(
        ketonesFrom(patient, 3),
        anyOf(
          hasCondition(patient, 'diabetic ketoacidosis or hyperosmolar state', 'active'),
          hasCondition(patient, 'diabetes', 'active'),
        ),
      ),
    because: 'it ends with the ketones and not with the glucose: glucose is added, and insulin goes on',
    source: 'JBDS 02 (2023), section 5: ketones below 0.6 mmol/L and a pH above 7.3',
  },
  {
    what: stopOf(
      '(?:(?:left|right|bubbling|leaking|\\d+ ?Fr?) )?(?:chest |intercostal |pleural )?(?:drain|tube|chest tube)',
    ),
    label: 'a chest drain that leaks air',
    while: (patient) =>
      namedNow(patient, [
        'bubbling',
        'bubbles',
        'air leak',
        'persistent air leak',
        'drain bubbling',
        'drain still bubbling',
      ]),
    because: 'the pneumothorax tensions',
    source: 'BTS pleural disease 2023; BTS pleural procedures 2023: a bubbling drain is never clamped',
  },
  {
    what: shortCourse,
    unless: goesOnAfter,
    next: nextAfter,
    replacedBy: isHandedOver,
    label: 'the anticoagulant of an embolism',
    while: (patient) =>
      allOf(
        listedNow(patient, ['pulmonary embolism', 'PE', 'deep vein thrombosis', 'DVT']),
        not(hasCondition(patient, 'active bleeding', 'active or suspected')),
        not(smallClot(patient)),
      ),
    because: 'it comes again: three months at least',
    source: 'ESC pulmonary embolism 2019, section 8; NICE NG158 (2020), section 1.4',
  },
  {
    what: stopOf('NIV|BiPAP|BPAP|non-?invasive ventilation'),
    label: 'ventilation by mask',
    while: (patient) => arterialPhBelow(patient, 7.25),
    because: 'the acidosis goes on',
    source: 'BTS/ICS 2016, section on duration',
  },
  {
    what: new RegExp(
      `${stopOf('(?:IV |intravenous )?(?:acetylcysteine|NAC|N-acetylcysteine|Parvolex)(?: infusion)?').source}|${noFurtherBag}`,
      'iu',
    ),
    // The end of the protocol is not the end of the injury: only a result is a reason.
    unless:
      /\b(?:until|till|once|when|if|unless|only|provided)\b[^.;]{0,60}\b(?:INR|ALT|AST|transaminases?|liver (?:unit|team)|undetectable|levels?|paracetamol|acetaminophen|hepatolog\w*|poisons?|TOXBASE)\b/iu,
    label: 'the acetylcysteine of a paracetamol overdose',
    while: (patient) =>
      allOf(
        anyOf(
          tookTooMuch(patient, { drugs: ['paracetamol'] }),
          namedNow(patient, ['paracetamol overdose', 'paracetamol poisoning', 'acetaminophen overdose']),
        ),
        anyOf(
          internationalRatioAbove(patient, 1.3),
          stillThere(patient),
          resultCrosses(
            patient,
            { name: /^(?:serum )?(?:ALT|alanine (?:amino)?transaminase|alanine aminotransferase|SGPT)$/iu },
            ({ value }) => value > 100,
          ),
        ),
      ),
    because: 'the liver fails further: it goes on until INR and ALT are falling',
    source: 'TOXBASE, paracetamol; RCEM/NPIS 2021',
  },
  {
    what: stopOf('(?:noradrenaline|norepinephrine|vasopressors?|pressors?|levophed)(?: infusion)?'),
    label: 'the vasopressor of a shock',
    while: (patient) => shocked(patient),
    because: 'the pressure is not yet held',
    source: 'Surviving Sepsis Campaign 2021, recommendation on MAP',
  },
]

/** Paracetamol that the blood still holds: 10 mg/L, or 66 micromol/L. */
function stillThere(patient: Patient): Truth {
  return resultCrosses(
    patient,
    { name: /^(?:serum |plasma )?(?:paracetamol|acetaminophen)(?: level| concentration)?$/iu },
    ({ value, unit }) => (/mol/iu.test(unit) ? value > 66 : value > 10),
  )
}

const notNow =
  /\b(?:do not|don['’]t|never|not|avoid|before you|criteria|rather than|instead of)\b[^.;]{0,20}$|\bketones?\s*(?:<|≤|below|under|less than)\s*(?:0?\.\d|1\b)[^.;]*$/iu
const onlyThen =
  /^[^.;,]{0,60},?\s?\b(?:once|when|until|if|after|only|unless|provided|intubat\w*|theatre|overlap\w*|\d+ ?(?:min\w*|h|hours?) (?:after|later)|for hypogly\w*|potassium|K\b|palliative)\b/iu
const replaced = /\b(?:intubat\w*|invasive|palliative|comfort|hypoglyc\w*|variable-rate|VRIII)\b/iu

/** A clause of an order, with the one before it: "K at 1 h and 2 h. If <3.5 stop insulin". */
interface Stopping {
  readonly clause: string
  readonly previous: string
}

/** "K < 3.5: stop insulin", "<3.5 → stop insulin, senior for extra K": insulin waits for the potassium, and begins again behind it. */
function isForPotassium({ clause, previous }: Stopping, at: number): boolean {
  const before = clause.slice(0, at)
  return (
    lowPotassium.test(before) ||
    (/^\W*(?:if |when )?(?:it (?:is|falls) )?(?:<|≤|below|under) ?(?:2\.\d|3\.[0-5])\b[^.;,]{0,15}$/iu.test(before) &&
      (/\b(?:K|KCl|potassium)\b/u.test(clause.slice(at)) ||
        /\b(?:K\+?|potassium)(?![\p{L}\d])[^.;]{0,60}$/u.test(previous.trim().replace(/[.;]$/u, ''))))
  )
}

const lowPotassium =
  /(?<![\p{L}\d])(?:K\+?|potassium)(?:\s+(?:is|of|falls?|drops?|goes|to))*\s*(?:<|≤|below|under|less than)=? ?(?:2\.\d|3(?:\.[0-5])?)(?![\d.])(?:[^.;]|\.\d){0,25}$/iu

/** Treatments of `unfinishedTreatments` that the answer stops now, though the record shows what they are for. */
export function stoppedTooSoon(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  if (declinesTreatment(patient)) return []
  const stopping = orderTexts(texts)
    .flatMap(({ text }) =>
      clausesOf(text).map((clause, at, all): Stopping => ({ clause, previous: all[at - 1] ?? '' })),
    )
    .filter(({ clause }) => mayStop.test(clause) && !replaced.test(clause))
  if (stopping.length === 0) return []
  const orders = orderTexts(texts).map(({ text }) => text)
  return unfinishedTreatments.flatMap(({ what, label, while: goesOn, unless, next, replacedBy, because, source }) => {
    const clause = stopping.find((said) => {
      const one = said.clause
      const match = what.exec(one)
      return (
        match !== null &&
        !notNow.test(one.slice(0, match.index)) &&
        !isForPotassium(said, match.index) &&
        !(unless === undefined ? onlyThen : next)?.test(one.slice(match.index + match[0].length)) &&
        unless?.test(one) !== true
      )
    })?.clause
    if (clause === undefined || replacedBy?.(clause, orders) === true) return []
    const { value, facts } = goesOn(patient)
    return value === 'true'
      ? [
          `${label} is stopped (${quote(clause)}), and the record has ${quote(facts.join(', '))}: ${because} (${source})`,
        ]
      : []
  })
}

const source = 'Surviving Sepsis Campaign 2021, recommendation 12: within one hour where shock is present'

/** In mmol/L; it is strictly above, so that 4.0 counts. */
const highLactate = 3.99

/** Shock on the problem list or in a note, an infection that kills as fast, a latest systolic pressure below 90 mmHg, or a lactate of 4 mmol/L or more. */
function inShock(patient: Patient): Truth {
  return anyOf(
    recordNames(patient, [
      'septic shock',
      'neutropenic sepsis',
      'febrile neutropenia',
      'meningococcal sepsis',
      'bacterial meningitis',
      'spontaneous bacterial empyema',
      'spontaneous bacterial peritonitis',
    ]),
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

/** "Piperacillin-tazobactam: on hold, release only when the culture is positive": by any name of one. */
const heldByName = new RegExp(
  String.raw`\b(?:\w*(?:cillin|bactam|penem|cef\w+|ceph\w+|floxacin|mycin|micin|cycline|oxazole)|tazocin|augmentin|zosyn|rocephin|co-amoxiclav|antibiotics?)\b[^;]{0,60}\bon hold\b[^;]{0,30}\b(?:releas\w*|only|until|till|pending)\b[^;]{0,40}\b${result}|\bno antibiotics?\b[^.;]{0,25}\b(?:till|until|before)\b[^.;]{0,20}\b${result}`,
  'iu',
)

const denied = /\b(?:not|never|n['’]t|without)\b[^.;]{0,25}$/iu
const drawn = /^[^.;]{0,20}\b(?:taken|drawn|sent|collected|obtained|are off|x ?2)\b/iu

/**
 * Antibiotics that wait for a culture's result in a patient in shock.
 *
 * @returns a line for each text that has them wait, with its source
 */
export function withheldAntibiotics(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  const found = texts.flatMap(({ text }) => {
    const sentence = clausesOf(text).find(waits) ?? heldByName.exec(text)?.[0]
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
