import { namedNow } from '../../../../patient/acute-findings.ts'
import { shocked } from '../../../../patient/emergencies.ts'
import type { Patient } from '../../../../patient/patient.ts'
import { allOf, anyOf, not } from '../../../../patient/truth.ts'
import { quote } from '../../../../words/text.ts'
import { internationalRatioAbove } from '../../../../patient/laboratory-results.ts'
import { takes } from '../../../../patient/medications-taken.ts'
import { clausesOf, declinesTreatment, orderTexts, problemsAndClauses, recordNames } from '../../record-words.ts'
import { isBarredByKidneys } from '../../doses/kidneys/kidney-limits.ts'
import { mayBeAnticoagulated } from '../essential-medicines.ts'
import { allTakenNamings, aroundOf, type Naming, fateOf, groupNamings, namingsOf } from './becomes-of.ts'
import type { AnswerRead } from './read.ts'
import { highStrokeScore, strokeRisk } from './stroke-risk.ts'
import { type Hazards, noHazards, sureOf, unclearOf } from '../../hazards.ts'

const source = 'ESC atrial fibrillation 2024, sections 6.1 and 7.2; ACC/AHA/ACCP/HRS 2023, sections 6.3 and 6.8'

/** Something on record for which an anticoagulant pauses: a bleeding of any size, an illness that is acute, a procedure. */
const acute =
  /\b(?:bleed(?:s|ing)?|bled|h(?:a)?emorrhag\w*|h(?:a)?ematoma|subdural|h(?:a)?emoptysis|h(?:a)?ematuria|h(?:a)?ematemesis|mel(?:a)?ena|epistaxis|microbleeds?|amyloid angiopathy|sepsis|septic|urosepsis|shock|cirrhosis|varices|dialysis|cord compression|endocarditis|pericardial effusion|tamponade|appendage (?:closure|occlu\w*)|LAAO|Watchman|hospice|end of life|dying|last days|palliat\w*|terminal\w*|hip fracture|fractur\w*|NOF|long lie|rhabdomyolysis|polytrauma)\b/iu
/** A bleeding that is there, and none that is feared. */
const bleeds =
  /(?<!\b(?:no|never|without|risks? of|fear of|chance of|danger of|hazard of|likelihood of|prevents?|avoids?|limits?|reduces?|lowers?|minimi[sz]es?|spares?|less|fewer|of) (?:\p{L}+ )?)(?<!HAS-?)\b(?:(?:bleed(?:s|ing)?|bled)\b(?![ -](?:risk|hazard|concern|worr|score|tendenc|danger|probab|likel|chance|potential|fear|would|may|might|could))|h(?:a)?emorrhage\b(?! risk)|h(?:a)?emorrhagic|mel(?:a)?ena|h(?:a)?ematemesis|h(?:a)?emoptysis)/iu
const denied = /\b(?:no|not|nil|without|never|denies|risk of|previous|old|(?:19|20)\d\d|HAS-?BLED)\b/iu

const procedure =
  /\b(?:biops\w*|EBUS|bronchoscop\w*|procedures?|puncture|drains?|drainage|chest tube|pleural|thoracentesis|tap|IPC|catheter|line|PCI|angiogra\w*|coronary|stent\w*|surg\w*|operation|theatre|OR\b|resection|lobectomy|ERCP|endoscop\w*|colonoscop\w*|gastroscop\w*|polypectomy|extraction|injection|lumbar|spinal|epidural|nephrostomy|cystoscop\w*|lithotripsy|thrombolys\w*|alteplase|lysis|tPA|stroke team|needle|ablation|cardioversion|device|pacemaker|ICD|fracture|fixation|arthroplasty|(?:hip|knee|valve|joint) replacement|\w+ectomy)\b/iu

/** What lies behind the patient, by the record, is not a reason for a pause. */
const rhythmOrStent = /\b(?:ablation|cardioversion|DCCV|stent|stents|PCI)\b/giu

const pauses =
  /\b(?:hold|held|holding|with-?h[eo]ld\w*|w\/h|for (?:the moment|the time being|now)|temporar\w*|paus\w*|suspend\w*|omit\w*|interrupt\w*|skip\w*|miss\w*|off (?:for|from(?! now on| here on)|two|48|72|24)|leave out|left out|(?:last|final) (?:\p{L}+ )?(?:dose|tablet|capsule|intake)?|stops? (?:\d+|two|three|48|72)|restart\w*|resum\w*|back (?:on|to|that|the|in|\d)|until|till|before|stays off|washout|days? off)\b/iu

const forGood =
  /\b(?:for good|permanent\w*|for ever|forever|indefinite\w*|no longer|no more|never again|not (?:be )?(?:restart|resum|renew|replac)\w*|lifelong(?= off)|discontinu\w*|depre?scrib\w*|come(?:s)? to an end|nil further|has (?:no|had)|nothing(?: (?:after|behind|more|further)| in its place)?)\b/iu

/** "Dalteparin 5,000 units", "enoxaparin 40 mg once daily": it prevents a clot of a vein, and no stroke. */
const preventing =
  /^[^.;]{0,12}(?:\b(?:prophyla\w*|preventi\w*)|\b(?:20|30|40) ?mg\b(?! ?(?:SC |s\.?c\.? |subcutaneously )?(?:b\.?d|bid|twice|every 12|q12|12-hourly))|\b[2345],?[05]00\b|\b2\.5 ?mg (?:SC|s\.c))/iu

/** "Full dose back ~48 h after the drain", "a few days off is acceptable": in what follows the pause, when the anticoagulant comes again. */
const comesBack =
  /(?<!\b(?:no|not|never|without|nor) (?:\p{L}+ )?)\b(?:(?:full|treatment|therapeutic)[- ]?(?:dose|anticoag\w*|enoxaparin|LMWH|heparin|dalteparin|Clexane)(?: (?:anticoag\w*|LMWH|DOAC|enoxaparin|heparin|rivaroxaban|apixaban|is|to be|comes|goes|SC|IV))*\s+(?:back|again|re-?start\w*|resum\w*|from|after|once|when|at \d)\b|(?:re-?start\w*|resum\w*|back on) (?:the |his |her )?(?:DOAC|NOAC|OAC|anticoag\w*|blood thinner|it)\b|(?:DOAC|NOAC|OAC|anticoagula\w*|it) (?:is |to be |to )?(?:back|again|re-?start\w*|resum\w*)\b|(?:a few|some|two|three|four|\d) days (?:off|without)\b[^.;]{0,12}\b(?:acceptable|ok|okay|fine|safe|allowed|tolerable)\b)/iu

/** "Off tonight; back 24 h after the drain": right behind the stop, of the same drug, with the day that it comes again. */
const comesBackItself =
  /^[^.;,:–—]{0,30}[.;,:–—-]\s*(?:then )?(?:back|re-?start(?:s|ed)?|resum(?:e|es|ed)|re-?commenc(?:e|es|ed))(?! (?:home|to|in (?:the )?(?:bed|ward|clinic|theatre)))(?: (?:it|at|in|from|after|on))?(?: (?:full|same|usual) dose)? (?:~|about )?(?:\d+ ?(?:h|hrs?|hours?|d|days?)\b|day \d)/iu

const weighed =
  /\b(?:haematolog\w*|hematolog\w*|stroke team|neurolog\w*|neurosurg\w*|cardiolog\w*|appendage|LAAO|platelets|dialysis|end of life|prognosis|hospice|comfort|goals|declin\w*|interact\w*)\b/iu

/** "For five days, then nil", "4 weeks after the cardioversion and stop". */
const short =
  /^[^.;]{0,40}?\b(?:\d+|one|two|three|four|five|six|eight|a)(?: ?\/ ?(?:7|52|12)| ?(?:days?|weeks?|months?|wks?|fortnight))\b[^.;]{0,40}\b(?:then|and|thereafter|only|after which)\b[^.;]{0,15}\b(?:stop\w*|nil|nothing|none|off|end\w*|cease\w*|discontinu\w*|no (?:more|further|longer))|^[^.;]{0,30}\b(?:until|till) [^.;]{0,30}(?:,|and)? then (?:stop\w*|nil|nothing|none|off|end\w*|review (?:the |its )?(?:need|indication))/iu

const other =
  /\b(?:apixaban|rivaroxaban|edoxaban|dabigatran|warfarin|DOAC|NOAC|OAC|Eliquis|Xarelto|Lixiana|Savaysa|Pradaxa)\b/iu

const doseBehind = /^[^\d.;,:]{0,14}\d+(?:\.\d+)? ?mg\b/u

const antiplatelet = /\b(?:aspirin|ASA|acetylsalicylic|clopidogrel|antiplatelets?)\b/iu

/** "Heparin infusion from 20:00, 12 units/kg/h, by the APTT": by vein in a rate that treats, whatever its hour. */
const infusion =
  /^[^.;]{0,25}\b(?:infusion|gtt|drip|IVI)\b[^;]{0,80}(?:\b(?:units?|U|IU) ?\/ ?(?:kg|h)|\b(?:a?PTT|anti-?Xa)\b)/iu

function isInfused({ order, fate }: Naming): boolean {
  return order.stance !== 'refused' && fate !== 'off' && infusion.test(aroundOf(order).behind)
}

/** Kidneys that failed in an acute illness, by the record. */
function isInjured(patient: Patient): boolean {
  return (
    namedNow(patient, ['acute kidney injury', 'AKI', 'acute renal failure', 'acute on chronic kidney disease', 'BRASH'])
      .value === 'true'
  )
}

/** "Dabi", "apix": the drug by its first letters, as wards write it. */
export function shortForms(names: readonly string[], texts: AnswerRead['texts']): readonly string[] {
  const found = texts.flatMap(({ text }) => text.match(/(?<![\p{L}-])\p{L}{4,7}(?![\p{L}-])/gu) ?? [])
  return [
    ...new Set(
      found.filter((word) =>
        names.some((name) => name.length > word.length && name.toLowerCase().startsWith(word.toLowerCase())),
      ),
    ),
  ]
}

/** "Stop apixaban today: it is only needed while in AF": the stop without its reason. */
function beforeReason(sentence: string): string {
  const [order = '', reason] = sentence.split(/:\s/u, 2)
  return reason !== undefined && /\b(?:stop\w*|off|discontinu\w*|end\w*|cease\w*|withdraw\w*)\b/iu.test(order)
    ? order
    : sentence
}

/**
 * The anticoagulant of fibrillation with a risk of stroke: where an answer ends it, nothing outweighs the stroke that follows but a bleeding, an operation or what the patient wants; where it names it, that it goes on has to be seen.
 */
export function fibrillationAnticoagulant(read: AnswerRead, patient: Patient): Hazards {
  const own = read.taken.filter(({ classes }) => classes.includes('anticoagulant'))
  if (own.length === 0 || declinesTreatment(patient)) return noHazards
  const names = own.map(({ name }) => name)
  const all: readonly Naming[] = [
    ...namingsOf(own, read),
    ...allTakenNamings(read),
    ...groupNamings(read, { phrases: shortForms(names, read.texts) }),
  ].filter(({ fate }) => fate !== 'aside')
  if (all.length === 0) return noHazards
  const { value, facts } = allOf(
    recordNames(patient, [
      'atrial fibrillation',
      'AF',
      'paroxysmal AF',
      'persistent AF',
      'permanent AF',
      'atrial flutter',
    ]),
    anyOf(
      recordNames(patient, ['stroke', 'TIA', 'transient ischaemic attack']),
      highStrokeScore(patient),
      strokeRisk(patient),
    ),
    mayBeAnticoagulated(patient),
    // A dose of warfarin is left out at a high INR.
    not(allOf(takes(patient, { classes: ['vitamin-k-antagonist'] }), internationalRatioAbove(patient, 3))),
  )
  if (value !== 'true') return noHazards
  const say = (what: string, { order }: Naming): string =>
    `${[...new Set(names)].join(' and ')}, the anticoagulant of fibrillation at risk of a stroke, ${what} (${quote(order.sentence.text)}), and the record has ${quote(facts.join(', '))}: a stroke follows: the risk stays when the rhythm is back, and neither aspirin nor falls nor age takes it away (${source})`
  const ends = ({ order }: Naming): boolean => short.test(aroundOf(order).behind) && !other.test(aroundOf(order).behind)
  const given = read.orders
    .filter(
      (order) =>
        order.classes.includes('anticoagulant') &&
        (!order.isClass || order.classes.length > 1) &&
        !preventing.test(aroundOf(order).behind),
    )
    .map((order) => ({ order, fate: fateOf(order, read) }))
  const on = [...all, ...given].find(
    (naming) => (naming.fate === 'on' || isInfused(naming)) && !ends(naming) && !naming.order.isClass,
  )
  const finished = all.find((naming) => ends(naming) && naming.fate !== 'off')
  const clauses = orderTexts(read.texts).flatMap(({ text }) => clausesOf(text))
  const isAcute = problemsAndClauses(patient).some((one) => acute.test(one) && !denied.test(one))
  const record = problemsAndClauses(patient).join(';').toLowerCase()
  const isForProcedure = clauses.some((one) =>
    procedure.test(one.replaceAll(rhythmOrStent, (word) => (record.includes(word.toLowerCase()) ? ' ' : word))),
  )
  const off = all.find(({ fate }) => fate === 'off') ?? finished
  if (off !== undefined) {
    const text = beforeReason(off.order.sentence.text)
    const action = read.texts.find(({ path }) => path === off.order.path)?.text ?? ''
    const isPaused =
      (pauses.test(text) ||
        (isForProcedure &&
          (comesBack.test(action.slice(off.order.span.end)) ||
            comesBackItself.test(action.slice(off.order.span.end)))) ||
        (isForProcedure && procedure.test(text) && /\d/u.test(text))) &&
      !forGood.test(text)
    if (on !== undefined && off !== finished) return noHazards
    // What such kidneys do not clear bleeds: it stops, and what comes in its place is decided when they are better.
    if (
      own.every(({ name }) => isBarredByKidneys(name, patient)) &&
      !forGood.test(text) &&
      off !== finished &&
      !antiplatelet.test(text)
    )
      return isInjured(patient)
        ? noHazards
        : unclearOf(say('is stopped for the kidneys, and what takes its place is unclear', off))
    if (
      isAcute ||
      weighed.test(text) ||
      bleeds.test(off.order.sentence.text) ||
      (isPaused && (isForProcedure || all.some(({ fate }) => fate === 'later'))) ||
      // What the kidneys of a shock no longer clear is held until the day after.
      (isPaused && isInjured(patient) && shocked(patient).value === 'true')
    )
      return noHazards
    return isPaused
      ? unclearOf(say('is left out, and when it comes again is unclear', off))
      : sureOf(say('is left out', off))
  }
  if (on !== undefined || isAcute || isForProcedure) return noHazards
  const open = all.find(
    ({ fate, order }) => (fate === 'open' || fate === 'later') && !doseBehind.test(aroundOf(order).behind),
  )
  if (
    open === undefined ||
    all.some(({ order }) => doseBehind.test(aroundOf(order).behind) && order.stance !== 'refused')
  )
    return noHazards
  return unclearOf(say('may be left out: whether it goes on is unclear', open))
}
