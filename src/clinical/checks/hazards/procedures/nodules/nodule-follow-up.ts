import { type Answer, isTextAnswer } from '../../../../answer/parse-answer.ts'
import type { Patient } from '../../../../patient/patient.ts'
import { quote } from '../../../../words/text.ts'
import { deniesRefusal, isRefusedAt } from '../../reading-at.ts'
import { clausesOf, plannedTexts, type TextOfAnswer } from '../../record-words.ts'
import { suspiciousNodule } from './growing-nodule.ts'
import { type Hazards, noHazards, sureOf, unclearOf } from '../../hazards.ts'

const referralSource = 'NICE NG12 (2015, updated 2025), section 1.1; BTS pulmonary nodules 2015, sections 6 and 7'

/** Who looks into it now, and by what. */
const lookedInto =
  /\b(?:PET\S*|biops\w*|bronchoscop\w*|EBUS|MDT|MDM|tumou?r board|multidisciplinary|two-?week|2-?week|2WW|fast-?track|suspected cancer|(?:lung )?cancer (?:pathway|clinic|referral)|oncolog\w*|thoracic surg\w*|surgeon|resect\w*|segmentectom\w*|wedge|ablat\w*|radiotherap\w*|SBRT|stereotactic|lobectom\w*|VATS|SABR|urgent (?:\w+ ){0,2}(?:referral|CT|clinic)|refer\w* (?:\w+ ){0,4}(?:urgent\w*|chest|respiratory|pulmon\w*)(?! rehab\w*))\b/giu
const denied =
  /\bonly\b[^.;]{0,40}(?:\b(?:below|under|smaller than|less than)|[<≤]) ?\d{1,2} ?mm\b[^.;,]{0,30}\b(?:need|go|get|require|are|have)\w*\b[^.;]*|\b(?:inform|tell|notify|copy|cc|letters? to)\b[^.;]{0,40}\boncolog\w*[^.;,]{0,30}|\b(?:next|usual|routine|planned) oncolog\w* (?:visit|appointment|clinic|review|follow-?up)\b|\b(?:PET\S*|biops\w*|bronchoscop\w*|EBUS|MDT|MDM|board|referral|resect\w*)\b[^.;]{0,50}\bonly (?:if|when|should)\b[^.;]*|\bPET[- ]?(?:\/CT )?(?:avid\w*|positive|negative|uptake|SUV|intense|hot)|\b(?:MDT|MDM|tumou?r board|multidisciplinary team)(?: meeting)? (?:outcome|decision|letter|minutes|summary|report|result)s?\b[^.;]{0,20}\b(?:sent|copied|posted|e-?mailed|filed|uploaded|shared|to (?:the |her |his )?(?:GP|patient|PCP|family doctor))\b|\b(?:no|not|without|nor|rather than|instead of|no need for|defer)\s+(?:\w+[ ,/]+){0,5}?(?:PET\S*|biops\w*|MDT|bronchoscop\w*|referral|oncolog\w*|resect\w*|surgery)(?:\s*(?:,|or|nor|and|\/)\s*\w+)*[^.;]*|\b(?:the|her|his) PET\b[^.;]{0,40}\b(?:cold|negative|quiet|low|unremarkable|reassuring)\b|\b(?:biops\w*|resect\w*|PET\S*|surgery)\b[^.;]{0,30}\b(?:put|set|laid) aside\b/giu

/** A look again that comes late, or none. */
const late =
  /\b(?:CT|scan|imaging)\b[^.;]{0,15}\b(?:at|after) the end of (?:ATT|AKT|(?:the )?(?:treatment|therapy|course))\b|\b(?:(?:LD)?CT|X-?ray|CXR|radiograph|scan|imaging|review|surveillance|follow-?up)\b[^.;]{0,50}\b(?:(?:[4-9]|1\d|2\d|3[0-6])\s*(?:-\s*\d+\s*)?months?|(?:[4-9]|1\d|2[0-4])\/12|(?:four|six|nine|twelve|eighteen) months|(?:an?|one|two|three|four|five|[1-9]|10|next) (?:years?|yrs?)|half a year|(?:the )?end of (?:the|next) year|annual\w*|yearly)\b|\b(?:annual|yearly|six-monthly)\b[^.;]{0,25}\b(?:CT|scan|imaging|X-?ray|CXR)\b|\b(?:discharge[ds]?(?! (?:planning|summary|letter|from (?:hospital|the ward)))|D\/C from|no (?:further |more )?(?:follow-?up|CTs?|imaging|surveillance|scans?)|(?:CT|imaging|scan)\b[^.;]{0,15}\bnot (?:needed|required|necessary)|reassur\w*)\b/iu

/** Before the words: they are refused, or of a plan that was. */
const refusedBefore =
  /\b(?:no|not|never|n['’]t|nor|without|avoid\w*|rather than|instead of|needs? no|need (?:for|to)|declin\w*|defer\w*|hold(?:ing)?(?: off)?|before|previous\w*|after (?:the )?last)\b[^.;:,]{0,40}$/iu
const refusedBehind =
  /^[^.;]{0,60}\b(?:considered|discussed|weighed|debated|thought of)\b[^.;]{0,80}\b(?:not|n['’]t|neither|nor)\b[^.;]{0,30}\b(?:required|necessary|needed|warranted|indicated|justified|pursued|advised|recommended|done|planned|appropriate)\b|^[^.;,]{0,30}\b(?:not (?:be )?(?:needed|indicated|required|necessary|yet|for)|unnecessary|can wait|deferred|postponed|avoid\w*|no (?:place|role|need)|too early|overkill|next year|only (?:if|when|should))\b/iu

/** Months from now, or a condition. */
const lateBehind =
  /^[^.;,]{0,40}\b(?:in|at|after|within|for) (?:the )?(?:(?:[4-9]|1\d|2\d) ?months?|(?:[4-9]|1\d|2\d)\/12|(?:four|six|nine|twelve|eighteen) months|(?:a|one|two) years?)\b|^[^.;]{0,30}\b(?:if|unless|should|once|when) (?:it|the nodule|there|growth|she|he|larger|bigger|gr(?:ow\w*|ew)|enlarg\w*|(?:any |further )?(?:change|growth|increase|progression)|changed|progress\w*|increas\w*|VDT|doubl\w*)\b/iu

/** A look of four months and more, and what comes after it: "CT in 24 months, then MDT". */
const behindLateScan =
  /\b(?:CT|X-?ray|CXR|radiograph|scan|imaging|surveillance|follow-?up|review)\b[^.;]{0,50}?\b(?:(?:[4-9]|1\d|2\d|3[0-6])\s*(?:-\s*\d+\s*)?(?:months?|mo\b)|(?:[4-9]|1\d|2[0-4])\/12|(?:four|six|nine|twelve|eighteen) months|(?:a|one|two|three|four|five|[1-9]|10|next) (?:years?|yrs?)|(?:the )?end of (?:the|next) year)\b[^.;]{0,40}\b(?:then|followed by|after which|afterwards|thereafter|(?:and )?only then|depending on (?:that|it|which)|subsequent\w*|with (?:a )?view to)\b[^.;]*$/iu

/** "At that time", "can await that scan": not before the look that comes late. */
const withLateScan =
  /^[^.;]{0,80}\b(?:at (?:that|the same|this later) (?:time|point|stage|date|scan|visit|CT|review)|(?:can|could|may|might|should|will|to|is to|are to) (?:safely |then )?(?:await|wait|follow|be left|be kept)\b|(?:after|following|pending|awaiting|awaits?|depending on|based on|according to|left for|kept for|by the result of) (?:that|this|the (?:repeat|next|later|follow-?up|interval|control|planned|surveillance|new|second|\d+[- ]month|\w+-month)) (?:LD|low-dose )?(?:scan|CT|imaging|result|look|review|study)|(?:only )?then\b\s*(?:\)|,|$|[.;]))/iu

/** "Can await that scan", whenever it is. */
const awaitsScan =
  /^[^.;]{0,60}\b(?:can|could|may|might|should|will) (?:safely |well |both )?(?:await|wait for|wait until|be left (?:to|until|for)|follow)\b[^.;]{0,20}\b(?:scan|CT|imaging|look|surveillance)\b/iu

/** Before them: "at that time consider PET", "that scan decides on biopsy". */
const withLateScanBefore =
  /(?:^|[.;,(]\s*)(?:(?:and )?(?:only )?(?:at that (?:time|point|stage|visit|scan)|thereafter|afterwards|only then|after (?:that|this|which|the (?:repeat|next|follow-?up|interval|control)) ?(?:scan|CT)?)|(?:that|this|the (?:repeat|next|follow-?up|interval|control)) (?:scan|CT|imaging) (?:will |to |would )?(?:decid\w*|determin\w*|guid\w*|settl\w*|show\w*|tell\w*))\b[^.;]{0,60}$/iu

/** What a PET has shown looks into nothing more. */
const pastBehind = /^[^.;,]{0,30}\b(?:was|were|showed|false|inflammat\w*)\b/iu

/** "The biopsy result", "on the biopsy specimen": one that was taken. */
const ofTissue = /^\s*(?:results?|reports?|specimens?|tissue|findings?|diagnosis)\b/iu

/** "No doctor, GP or patient need be told": nobody who could look into it hears of it. */
const untold =
  /\b(?:no|neither(?: the)?|nobody|no ?one|none of)\b[^.;:]{0,50}\b(?:needs?(?: to)?|is to|has to|have to|must|should|will|is|are) (?:be )?(?:told|informed|notified|contacted|rung|called)\b|\b(?:do not|don['’]t|need not|no need to|without) (?:tell|inform|notify|telling|informing|notifying) (?:(?:the|her|his|any) )?(?:patient|GP|PCP|family doctor|doctor|physician|her|him)\b/iu
const exceptFor =
  /\b(?:other than|except|apart from|until|before|but|unless|yet|tonight|relatives?|family(?! doctor))\b/iu

/** A look again within weeks, which what grows or takes up sugar is not looked into by. */
const soon =
  /\b(?:CT|scan|imaging|film|CXR)\b[^.;]{0,40}\b(?:(?:[1-9]|1[0-2]) ?(?:weeks?|wks?|\/52)|(?:one|two|three|four|six|eight|twelve) weeks|[1-3] ?(?:months?|\/12)|(?:a|one|two|three) months?)\b/iu

/** The answer speaks of it. */
const touches =
  /\b(?:nodules?|lesion|mass|opacit(?:y|ies)|shadow\w*|spot|coin|incidental\w*|[RL][UML]L|lobe|(?:right|left)-sided finding|SUV\w*|PET|(?:LD)?CT|scan)\b/iu

/** "If it grows, PET and MDT", "growth ≥ 2 mm → fast-track": a time that may come. */
const onlyIfBefore =
  /(?:^|[.;,→:]\s*)(?:if|should|when|once|unless|any|in case of)\b[^.;:]{0,40}\b(?:grow\w*|enlarg\w*|increas\w*|bigger|larger)\b[^.;]{0,40}$|(?:^|[.;,]\s*)(?:further |interval |any )?growth (?:of |by )?(?:[≥>] ?)?\d[^.;]{0,40}(?:→|:|,|->)\s*[^.;]{0,30}$/iu

/** Whether some order looks into the nodule, and is neither refused nor put to a time when it is late. */
export function isLookedInto(text: string): boolean {
  const isLate = late.test(text)
  return clausesOf(text.replace(denied, ' ')).some((clause) =>
    [...clause.matchAll(lookedInto)].some(({ 0: found, index }) => {
      const behind = clause.slice(index + found.length)
      if (lateBehind.test(behind) || (found.startsWith('PET') && pastBehind.test(behind))) return false
      if (/^biops/iu.test(found) && ofTissue.test(behind)) return false
      const ahead = clause.slice(0, index)
      if (onlyIfBefore.test(ahead) || behindLateScan.test(ahead)) return false
      if (awaitsScan.test(behind)) return false
      if (isLate && (withLateScan.test(behind) || withLateScanBefore.test(ahead))) return false
      if (deniesRefusal.test(clause)) return true
      if (refusedBefore.test(clause.slice(0, index)) || refusedBehind.test(behind)) return false
      return !isRefusedAt(clause, index, index + found.length)
    }),
  )
}

/**
 * A nodule that has grown, takes up sugar or bleeds, and into which nothing looks now: it is put to a look of four months and more, or to none, or is treated as something else.
 *
 * @returns a line where the look is surely late or refused; unclear where the answer speaks of it, and nothing looks into it
 */
export function unlookedNodules(answer: Answer, texts: readonly TextOfAnswer[], patient: Patient): Hazards {
  if (patient.goals_of_care === 'palliative') return noHazards
  // A call is for a time that may come: "growth on the next CT: fast-track".
  if (texts.some(({ text, path }) => !path.startsWith('when_to_escalate') && isLookedInto(text))) return noHazards
  const { value, facts } = suspiciousNodule(patient)
  if (value !== 'true') return noHazards
  const because = `and the record has ${quote(facts.join(', '))}: it is referred as a suspected cancer (${referralSource})`
  const put = texts.find(({ text }) => late.test(text))
  if (put !== undefined)
    return sureOf(`a nodule that is to be looked into now is put off (${quote(put.text)}), ${because}`)
  const planned = plannedTexts(texts).map(({ text }) => text)
  const hidden = planned.flatMap(clausesOf).find((text) => untold.test(text) && !exceptFor.test(text))
  if (hidden !== undefined)
    return sureOf(`nobody is told of a nodule that is to be looked into now (${quote(hidden.trim())}), ${because}`)
  const isActive = facts.some((fact) =>
    /\b(?:SUV|avid|uptake|VDT|doubl\w*|grow\w*|grew|before|ago|up from|enlarg\w*)\b/iu.test(fact),
  )
  if (!isActive && planned.some((text) => soon.test(text))) return noHazards
  const problems = isTextAnswer(answer) ? [] : answer.problems
  const isSpokenOf = patient.setting === 'outpatient' || [...problems, ...planned].some((text) => touches.test(text))
  return isSpokenOf ? unclearOf(`nothing looks into a nodule that is to be looked into now, ${because}`) : noHazards
}
