import { perPatient } from '../../../patient/patient-facts.ts'
import type { Patient } from '../../../patient/patient.ts'
import { type Truth, no, yes } from '../../../patient/truth.ts'
import { quote, type Span } from '../../../words/text.ts'
import { readingAt } from '../reading-at.ts'
import { clausesOf, plannedTexts, problemsAndClauses, type TextOfAnswer } from '../record-words.ts'
import { undrainedPneumothorax } from './undrained-pneumothorax.ts'
import { type Hazards, noHazards, sureOf, unclearOf } from '../hazards.ts'

const source = 'BTS pleural disease 2023; BTS pleural procedures 2023: a bubbling drain is never clamped'

const drainWords = String.raw`(?:drain(?:s|age)?|tub(?:e|es|ing)|pig-?tail|ICD|ICC|catheter|bottle|underwater|seal|Thopaz|thoracostomy)`

/** Air that comes out of a chest. A leak by itself may be one of bile, a mask or a valve. */
const leak = new RegExp(
  String.raw`\b(?:bubbl\w+|fizz\w*|air[- ]?leak\w*|leak\w* (?:of )?air|air (?:is |still )?(?:leaking|escaping|comes? (?:out|through))|broncho-?pleural fistula|alveolo-?pleural fistula|BPF|(?:grade|Cerfolio|class) ?[1-4] leak|leak (?:of )?(?:grade|\d+ ?mL)|leak\w*(?= (?:on|with|at) (?:each |every )?(?:forced |deep |quiet )?(?:cough\w*|expiration|breath\w*|rest|exhalation|inspiration)))\b|\b${drainWords}\b[^.;]{0,40}\bleak\w*|\bleak\w*\b[^.;]{0,25}\b${drainWords}\b`,
  'iu',
)

const anotherLeak =
  /\b(?:crackle\w*|crepit\w*|wrap|CPAP|contrast|echo\w*|saline|humidifi\w*|PEP|study|mask|cuff|bil(?:e|iary)|anastomo\w*|valve|chyle|urin\w*|CSF|endoleak|around the (?:drain|tube|site)|fluid leak\w*)\b/iu

/** It has stopped, or none was seen. */
const isOver =
  /\b(?:no|nil|not|none|never|without|zero|absent|stopped|ceased|settled|resolved|sealed|gone|free of|last bubbl\w*|ended)\b|\b0 ?mL/iu

/** Whether a drain of the chest lets out air now, by the last that the record says of it. */
export const leakingDrain: (patient: Patient) => Truth = perPatient(({ conditions, notes }: Patient) => {
  const listed = conditions.filter(({ status }) => status === 'active').map(({ name }) => name)
  const told = [...listed, ...notes.flatMap(({ text }) => clausesOf(text))]
  if (!told.some((one) => chest.test(one))) return no('no drain of the chest on record')
  const last = told
    .flatMap((one) => (deniedList.test(one) ? [] : one.split(/[,(]\s?|\bbut\b/iu)))
    .findLast((part) => leak.test(part) && !anotherLeak.test(part))
  return last === undefined || isOver.test(last)
    ? no('no drain that leaks air')
    : yes(`${last.trim().slice(0, 120)}, in the words of the record`)
})

/** "No stroke, surgery, bronchopleural fistula or anticoagulant". */
const deniedList = /\b(?:no|nil|without|denies)\b[^.;:]*,[^.;:]*\b(?:or|nor)\b/iu

const chest = new RegExp(
  String.raw`\b${drainWords}\b|\bpneumothora\w*|\bfistula\b|\b(?:lobectom\w*|lungs?|CXR|chest|thora\w*|emphysema)`,
  'iu',
)

/** The ways to shut a drain: what only shuts, and what needs the drain beside it. */
const shutsAlone =
  /\b(?:(?:re-?|cross-?)?clamp(?:s|ed|ing)?|spigot\w*|forceps|ha?emostats?|Kellys?|Kochers?|rollers? (?:is )?closed)\b/giu
const shutsDrain =
  /\b(?:cap(?:s|ped|ping)?(?! ?refill)|clos(?:e|ed|es|ing)(?! (?:observ\w*|monitor\w*|watch\w*|eye|attention|liaison|review|contact|by|system|drainage|suction|circuit|underwater|follow|supervision|nursing))|shut(?:s|ting)?|kink(?:ed|ing)?|(?:bend|bent|fold(?:ed|ing|s)?) (?:\p{L}+ ){0,3}(?:over|double)|doubled? over|roller (?:is )?closed|fold(?:ed|ing|s)?|pinch(?:ed|ing|es)?|plug(?:ged|ging|s)?|bung(?:ed|s)?|stoppers?|occlud\w*|block(?:ed|ing)? off|t(?:ie|ied|ying)(?: it)? off|knot(?:ted|s)?|seal(?:ed|ing)? off|(?:turn|switch)\w*(?: \p{L}+){0,4} off|(?:tap|stopcock|drain|tube|catheter|pigtail)(?: \p{L}+){0,3} off|off (?:the |its |his |her )?(?:bottle|(?:water |underwater )?seal|drainage)|(?:dis-?connect|detach|un-?hook|un-?coupl|un-?plug)\w*|(?:paus|interrupt|suspend|stop)\w* (?:the )?(?:\p{L}+ )?(?:drainage|drain)|(?:give|let) (?:the )?(?:drain|tube|pigtail) (?:a |have a )?rest|(?:glove|dressing|gauze) (?:over|on) the (?:end|tube|tubing|drain|pigtail)|covered with (?:a )?(?:sterile )?(?:glove|cap|gauze))\b(?! suction)/giu

/** The drain that is shut, within the action. */
const drain = new RegExp(String.raw`\b${drainWords}\b|\b(?:stop-?cock|(?:three|3)-?way|tap|valve)\b`, 'iu')

/** What else is clamped, closed or taken off. */
const anotherThing =
  /\b(?:umbilical|aort\w*|biopsy|Magill\w*|glucose|urin\w*|urethral|bladder|Foley|central|PICC|CVC|naso-?gastric|NGT?|ETT|endotracheal|trache\w*|arterial|cannula|nephrostomy|biliary|suction|monitor\w*|wound|incision|ventilator|circuit|defect|fistula|ducts?)\b/iu

/** It is open: what keeps it so is denied. */
const notOpen = new RegExp(
  String.raw`\b(?:without (?:an? |the |its |his |her |any )?|(?:no|not|n['’]t|nor|never) (?:\p{L}+ ){0,3}?need(?:s|ed)? (?:to |for |the |an? |his |her |its |be |have )*|need(?:s)? no(?:t)? (?:be |have )?|no need (?:to |for |of )(?:the |an? |have |keep |leave )*|do(?:es)? not (?:need|require|have to) (?:to |be |the |an? )*|never (?:\p{L}+ )?|not (?:to )?(?:be )?(?:left |kept |leave |keep |run |travel )?|(?:rather than|instead of) (?:the |an? |on |left |being )*)(?:(?:the|pigtail|drain|tube|catheter|it|him|her|on|an?|with|under) ){0,4}(?:open(?!\w| to (?:the )?(?:air|atmosphere|room))|connected|attached|un-?clamped|(?:an? )?(?:underwater|water)[- ]seal\w*|bottle|drainage (?:bottle|unit|system)|free drainage)\b|\bleave (?:the |its )?(?:bottle|seal|drainage unit) (?:behind|on the ward|at the bedside)|\b(?:bottle|seal|drainage unit)\b[^.;,]{0,20}\b(?:stays?|left|remains?|kept)\b[^.;,]{0,12}\b(?:behind|on the ward|at the bedside|in the bay)\b|\b(?:no|not|never|don['’]t|do not)\b[^.;,]{0,40}\bwithout (?:\p{L}+ ){0,2}(?:clamp|spigot)\w*`,
  'iu',
)

const deniedBefore =
  /\b(?:not?|never|n['’]t|nor|neither|without|avoid\w*|refrain\w*|forbid\w*|refus\w*|prohibit\w*|instead of|rather than|against|nobody|cannot|check\w*|look\w*|inspect\w*|free of)\b[^.;:]{0,40}$/iu
const deniedBehind =
  /^[^.;,]{0,30}\b(?:contra-?indicated|forbidden|not|never|prohibited|unsafe|dangerous|avoid\w*|harm\w*|no place|risks?|would|could|causes?|can (?:cause|kill|tension)|kills?|tension\w*)\b/iu

/** "Take the spigot out", "release the clamp": it is opened. */
const opensBefore =
  /\b(?:un|release\w*|remov\w*|take|taken|undo|loosen\w*|open\w*|found|already|had been|was|were)\b(?: (?:off|out|the|a|any|all|its|his|her|\p{L}+ly|that|this|left))*\s*$/iu
const opensBehind =
  /^(?: \p{L}+){0,2} (?:is |are |must be |should be |to be |be |come |comes |taken )?(?:removed|released|opened|off|out)\b(?![^.;]{0,25}\b(?:after|later|when|on return|back|tomorrow|again)\b)/iu

/** Once the leak has gone. To shut it until then is what harms. */
const whenOver =
  /\b(?:once|when|if|after|as soon as|provided|only|unless|following)\b[^.;,]{0,40}(?:\b(?:bubbl\w*|leak\w*|air)\b[^.;,]{0,25}\b(?:stop\w*|ceas\w*|settl\w*|resolv\w*|seal(?:s|ed)|gone|over|zero|ended|dr(?:y|ied))\b|\b(?:no|without|free of|not|0)\b (?:\p{L}+ ){0,3}(?:bubbl\w*|leak\w*|air)\b|\b(?:leak|bubble)[- ]free|\bdry\b)|\b(?:stopped|ceased|no longer) (?:bubbling|leaking)\b|\bno (?:more |further )?(?:bubbl\w*|(?:air )?leak\w*)\b[^.;,]{0,30}(?:→|->|:|,)/iu

/** A tube that has come apart, or a bottle that is changed: for moments, and with clamps that lie ready. */
const mishap =
  /\b(?:accidental\w*|(?:if|should|when|in case of|for)\b[^.;]{0,30}\b(?:dis-?connect\w*|detach\w*|break\w*|breakage|broken|crack\w*|tip(?:s|ped)|comes? apart|falls? off)|(?:chang|replac|swap)\w*\b[^.;]{0,15}\b(?:bottle|unit|system)|bottle change|(?:clamps|forceps|two)\b(?! on)[^.;,]{0,20}\bat (?:the )?bedside|available|to hand|within reach|keep (?:two|2|a|clamps?)\b(?! on)|momentar\w*|for (?:a few )?seconds)\b/iu

/** What it is done for takes nothing back: "so that the leak can seal". */
const aim =
  /\b(?:so (?:that|nothing|the|it|no|he|she|as|his|her)|to (?:avoid|prevent|stop|keep|reduce|spare|let|see|test|allow|help|protect)|lest|(?<!only )in case\b|in order|because|since|as (?:the|it|suction|he|she|a))\b[^;]*$/iu

interface Shut {
  readonly clause: string
  readonly isSure: boolean
}

/** The drain shut by a clause of an action, if anything there shuts it and nothing takes it back. */
function shutBy(clause: string, action: string): Shut | undefined {
  const found = [...clause.matchAll(shutsAlone), ...(drain.test(action) ? clause.matchAll(shutsDrain) : [])]
  for (const { 0: words, index } of found) {
    const end = index + words.length
    const before = clause.slice(Math.max(0, index - 60), index).replace(suctionFirst, ' suction off, ')
    const behind = clause.slice(end).replace(aim, '')
    const near = `${before.replace(' suction off, ', ' ').slice(-nearThing)}${words}${behind.slice(0, nearThing)}`
    if (/\bsuction\b/iu.test(words) || (anotherThing.test(near) && !drain.test(near))) continue
    if (whenOver.test(before + words + behind) || mishap.test(before + words + behind)) continue
    if (deniedBefore.test(before) || deniedBehind.test(behind) || opensBefore.test(before) || opensBehind.test(behind))
      continue
    const read = readingAt(clause.replace(offLater, ''), index, end)
    const isRefused = read?.stance === 'refused' && read.certainty === 'sure' && !isOfSuction(clause, index, read.cue)
    if (isRefused && !isOfLater(clause, end, read.cue)) continue
    const isOnlyThat = /^(?:clamp|spigot|forceps)/iu.test(words)
    // A time at which it is shut ("before lifting") does not take it back.
    const isForThen =
      isOnlyThat &&
      ((read?.stance === 'conditional' && read.role === 'defer') || /\b(?:be|is|stays?|kept)\s$/iu.test(before))
    const isPlain =
      (read?.stance === 'mentioned' &&
        ((/^clamp$/iu.test(words) && /^\W*$/u.test(clause.slice(0, index))) ||
          (isOnlyThat && /ed$/iu.test(words) && forHours.test(clause)))) ||
      ((read?.stance === 'recommended' || read?.stance === 'refused') && (read.certainty === 'sure' || isOnlyThat))
    return { clause, isSure: isPlain || isForThen }
  }
  const isHeldOpen = !notOpen.test(clause) || !(drain.test(action) || /\bun-?clamped\b/iu.test(clause))
  return isHeldOpen ? undefined : { clause, isSure: false }
}

/** "No suction in the ambulance, clamp": the denial has its own object. */
const suctionFirst =
  /\b(?:no|without)? ?(?:wall |low |high |the )?suction\b(?! or\b| nor\b)[^.;,:→]{0,25}(?:,| and| then|\s?→)(?! (?:or|nor|no|not)\b)/giu

/** "Off when back": it is opened later, and was shut. */
const offLater = /\boff (?:when|once|on|after|as soon as) (?:he is |she is )?(?:back|return\w*|arriv\w*)\b.*$/iu

/** "Take off suction, clamp the drain": what is stopped before it is the suction alone. */
function isOfSuction(clause: string, start: number, cue: Span | undefined): boolean {
  return (
    cue !== undefined &&
    cue.end <= start &&
    /^(?: \p{L}+){0,3} suction\b(?: \p{L}+){0,4}(?:,| and| then|\s?→)(?: (?:then|and|the|chest|drain|both|should|be)\b)*\s*$/iu.test(
      clause.slice(cue.end, start),
    )
  )
}

/** In UTF-16 units. */
const nearThing = 25

/** Whether the refusal is one of what it is done for, or of a later time: "clamp it, so that no air is sucked in", "clamps on as she leaves, off when back". */
function isOfLater(clause: string, end: number, cue: Span | undefined): boolean {
  return cue !== undefined && cue.start >= end && /,|;|\bso that\b|\band\b/iu.test(clause.slice(end, cue.start))
}

/** Pressure from a machine by the words of the record: air goes into the chest with each breath. */
const onVentilator =
  /\b(?:intubated|ventilated|on (?:a |the )?(?:mechanical |invasive )?(?:ventilator|ventilation)|mechanical(?:ly)? ventilat\w*|invasive ventilation|PEEP \d|plateau(?: pressure)? \d|on (?:NIV|Bi-?PAP|CPAP)|(?:NIV|Bi-?PAP|CPAP) (?:since|running|for))\b/iu
const notOnVentilator = /\b(?:not|never|no longer|extubated|weaned|was|previously|last (?:year|month)|20[012]\d)\b/iu

/** Air in the chest that a drain of this answer is to let out, and whether a machine blows more into it. */
function airToLetOut(patient: Patient): { readonly truth: Truth; readonly isBlownIn: boolean } {
  const truth = undrainedPneumothorax(patient)
  const isBlownIn = problemsAndClauses(patient).some((one) => onVentilator.test(one) && !notOnVentilator.test(one))
  return { truth, isBlownIn }
}

/** For hours, or whatever comes out of it. */
const forHours =
  /\b(?:overnight|tonight|(?:for|over|during|through) (?:the|each|every) night|night (?:shift|order|staff)|(?:until|till|to) (?:the )?(?:morning|round|tomorrow|ward round|CT|\w+day|next|0?\d[:.]?\d\d)|(?:until|till|to) (?:0?[5-9]|1\d) ?(?:h\b|a\.?m\.?)|(?:for )?(?:[2-9]|1\d|2[0-4]|two|three|four|six|eight|twelve) ?(?:h\b|hours?|hrs)|\d\d(?:[:.]\d\d)? ?(?:-|–|to) ?0\d|(?:whether or not|whether) (?:it|the drain|air) bubbl\w*|bubbling or not|whatever (?:it|comes|the drain)|regardless of)\b/iu

/** A trial before it comes out, of which the first hours of a drain know nothing. */
const isTrial =
  /\b(?:trial|before (?:it is |its |the )?(?:removal|removed|taking out|pull\w*)|day [2-9]|re-?expan\w*|effusion|fluid|litres?|mL|L)\b/iu

/**
 * A drain that lets out air and is shut: clamped, capped, taken off its seal, for however short a way. So is one that this answer sets into a pneumothorax, if a machine ventilates, or for hours.
 *
 * @returns a line where it is surely ordered; unclear where it is spoken of and not plainly refused
 */
export function shutDrains(texts: readonly TextOfAnswer[], patient: Patient): Hazards {
  const planned = plannedTexts(texts)
  const leaks = leakingDrain(patient)
  if (leaks.value === 'true') return hazardOfShut(shutsOf(planned), 'a chest drain that leaks air', leaks)
  if (!planned.some(({ text }) => mayShut.test(text)) || !planned.some(({ text }) => drain.test(text))) return noHazards
  const { truth, isBlownIn } = airToLetOut(patient)
  if (truth.value !== 'true') return noHazards
  const shut = shutsOf(planned).filter(({ clause }) => !isTrial.test(clause) && (isBlownIn || forHours.test(clause)))
  return hazardOfShut(shut, `the drain of a pneumothorax${isBlownIn ? ' under a ventilator' : ''}`, truth)
}

/** Whether a text may shut anything. */
const mayShut = new RegExp(`${shutsAlone.source}|${shutsDrain.source}`, 'iu')

function shutsOf(planned: readonly TextOfAnswer[]): readonly Shut[] {
  return planned.flatMap(({ text }) => {
    const action = text.replaceAll(otherTube, 'cannula').replaceAll(/\bwhether or not\b/giu, 'whatever')
    return clausesOf(action).flatMap((clause) => shutBy(clause, action) ?? [])
  })
}

/** Tubes that are none of the chest. */
const otherTube =
  /\b(?:NG|NJ|PEG|naso-?(?:gastric|jejunal)|gastric|feeding|endotracheal|ET|tracheostomy|urinary|bladder|urethral|Foley|suprapubic|arterial|central|dialysis) (?:tube|catheter|drain|bag)s?\b|\bcatheter bags?\b/giu

function hazardOfShut(shut: readonly Shut[], what: string, { facts }: Truth): Hazards {
  const sure = shut.find(({ isSure }) => isSure)
  const [open] = shut
  if (open === undefined) return noHazards
  const record = `and the record has ${quote(facts.join(', '))}`
  return sure === undefined
    ? unclearOf(`whether ${what} is shut is unclear in ${quote(open.clause.trim())}, ${record} (${source})`)
    : sureOf(`${what} is shut (${quote(sure.clause.trim())}), ${record}: the air stays in, under tension (${source})`)
}
