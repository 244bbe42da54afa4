import { type Answer, isTextAnswer } from '../../../../answer/parse-answer.ts'
import type { Patient } from '../../../../patient/patient.ts'
import { quote } from '../../../../words/text.ts'
import { clausesOf, declinesTreatment, orderTexts, problemsAndClauses, type TextOfAnswer } from '../../record-words.ts'
import { type Hazards, noHazards, unclearOf } from '../../hazards.ts'
import { farTooLong, isKnownBefore, isOfAnAdult, looksIn, type Nodule, nodulesOf } from './long-nodule-interval.ts'
import { isLookedInto } from './nodule-follow-up.ts'

const source = 'Fleischner Society 2017, table 1; BTS pulmonary nodules 2015, sections 5 to 7'

/** In mm: from here on a nodule whose kind nobody has told is looked at again, too. */
const largeOfAnyKind = 9
/** In mm. */
const smallest = 6

const looks = String.raw`(?:follow-?up|surveillance|work-?up|imaging|re-?imaging|scans?|scanning|CTs?(?: scans?)?|investigations?|evaluation|referral|monitoring)`
const anyKind = String.raw`(?:(?:further|more|additional|routine|any|other|CT|low-dose|repeat|radiological|chest|lung|nodule|specialist|cancer|respiratory|such|at all|of the nodule|formal) ){0,4}`

/** "Needs no follow-up at all", "order no CT, PET or biopsy", "discharge her from nodule follow-up", "further imaging is unnecessary". */
const leavesAlone = new RegExp(
  [
    String.raw`\b(?:no|without|(?:not|n['’]t) (?:need|require|arrange|book|order|request|plan|warrant)(?:s|ing)?) (?:need for |for )?${anyKind}${looks}\b`,
    String.raw`\bdischarg\w*\b[^.;]{0,30}\b(?:from|without) (?:the |all |any |her |his )?${anyKind}(?:${looks}|clinic|pathway|service)\b`,
    String.raw`\b${looks}\b[^.;,]{0,25}\b(?:(?:is|are|was|were) (?:not |un)(?:needed|necessary|required|indicated|warranted)|not (?:needed|necessary|required|indicated|warranted))`,
    String.raw`\b(?:leave|let|leaving) (?:the |this )?(?:[\d.]+ ?mm |lung |solid |spiculated |pulmonary )*(?:nodule|lesion|it|mass)\b[^.;]{0,20}\b(?:alone|be|unfollowed)\b`,
    String.raw`\b(?:nodule|lesion|mass)\b[^.;,]{0,40}\b(?:can|may|should|is to|could) (?:safely )?be (?:ignored|disregarded|left alone|forgotten|discharged)\b`,
    String.raw`\bno (?:further |more )?action\b|\b(?:needs?|requires?) nothing\b|\b(?:do|doing) nothing (?:further |more )?(?:about|for|with)\b`,
    String.raw`\b(?:close|discharge)\b[^.;]{0,60}\b(?:benign|harmless|of no concern|a scar|innocent)\b|\b(?:benign|harmless|of no concern|a scar|innocent)\b[^.;]{0,40}\b(?:close|discharge)\b`,
    String.raw`\b(?:ignore|disregard|forget) (?:the |this )?(?:[\d.]+ ?mm |lung |solid |pulmonary )*(?:nodule|lesion|mass)\b`,
  ].join('|'),
  'iu',
)

/** The clause speaks of the nodule, and of no other finding. */
const ofNodule = /\b(?:nodul\w*|lesion|mass|coin|\d{1,2} ?mm|pulmonary shadow)\b|\bPET\b/iu
const ofOther =
  /\b(?:thyroid|adrenal|liver|hepatic|renal|kidney|rib|cyst\w*|ovar\w*|pancrea\w*|spleen|fracture|effusion|node|aort\w*|coronary|cardiac)\b/iu

/** It is put off, and does not end: a time, or a condition. */
const untilLater =
  /\b(?:until|before|yet|today|tonight|at present|for now|at this (?:stage|point|visit)|currently|if (?:the |it|PET|biopsy|cold|benign|stable|unchanged|resolved|still)|when (?:it|stable)|once|unless|as an? inpatient|on the ward|in hospital|emergency|in the (?:ED|emergency department)|between|other than|except|apart from|beyond|more than)\b/iu

/** What stands before them, or behind, says that they are not to be. */
const refused = /\b(?:not|never|n['’]t|nobody|avoid\w*)\s+(?:\w+\s)?$/iu
const calledWrong =
  /\b(?:unsafe|wrong|dangerous|harmful|mistake|error|inappropriate|unacceptable|not (?:safe|an option|acceptable|right|appropriate|enough))\b/iu

/** Some look again, at whatever time, or somebody who decides on it. */
const someLook =
  /\b(?:repeat|further|next|interval|follow-?up|control|surveillance|another|new|low-dose|chest|thoracic|volumetric)(?: \w+)? (?:LD)?(?:CT|scan|imaging)s?\b|\b(?:LD)?(?:CT|scan|imaging)s? (?:again|after|at|in|once|when|before|then|within|repeated|this|next|now)\b|\b(?:nodule|chest|lung|respiratory|pulmonary) (?:clinic|physician|team|service|specialist|consultant)\b|\bpulmonolog\w*/iu

/** An order for what has been asked for before, in the same breath as nothing more is done. */
const takesBack =
  /\b(?:withdraw|cancel|call off|rescind|revoke|take back|undo|void)\w*\b[^.;]{0,50}\b(?:PET\S*|MD[TM]|biops\w*|referral|request|listing|pathway|CT)\b/iu

const size = /(?<![\d.–-])(?<mm>\d{1,2})(?:\.\d)?\s?mm\b(?!3|³)/giu

/** Behind them stands a rule, and no size of what is seen. */
const asRule =
  /(?:\b(?:above|over|below|under|than|exceed\w*|up to|from|at least|most)|[<>≥≤])\s*(?:\d{1,2}\s?(?:and|or|to|-|–)\s?)?$/iu

function sizesIn(text: string): readonly number[] {
  return [...text.matchAll(size)].flatMap(({ groups, index }) =>
    asRule.test(text.slice(0, index)) ? [] : [Number(groups?.['mm'])],
  )
}

function needsLook({ kind, mm }: Nodule): boolean {
  return mm >= largeOfAnyKind || (kind !== undefined && mm >= smallest)
}

/** The nodule that a clause means: of the size that it names, else the largest. */
function meantBy(clause: string, nodules: readonly Nodule[]): Nodule | undefined {
  const named = sizesIn(clause)
  const own = named.length === 0 ? nodules : nodules.filter(({ mm }) => named.includes(mm))
  return own.toSorted((one, other) => other.mm - one.mm)[0]
}

/** Larger nodules are left, or the smaller ones are the ones to be looked into. */
const large = String.raw`(?:above|over|exceed(?:s|ing)?|larger than|bigger than|greater than|more than|in excess of|[>≥]) ?(?:[6-9]|[12]\d) ?mm`
const small = String.raw`(?:below|under|less than|smaller than|up to|[<≤]) ?[3-8] ?mm`
const nothing = String.raw`(?:need(?:s|ing)? (?:no\b|nothing)|no (?:further |more )?${looks}|(?:are|is|being) (?:usually |always |mostly |generally |taken as |taken for |considered |almost always )*(?:benign|scars?|harmless|innocent|safe)|(?:can|may|should) (?:safely )?be (?:discharged|ignored|left)|not (?:need|require)\w*)`
const much = String.raw`(?:PET\S*|biops\w*|resect\w*|surgery|(?:the |a )?high(?:er|est)? risk|urgent)`
const notCrossing = String.raw`[^.;\d]`
const turned = new RegExp(
  [
    String.raw`\b(?:nodules?|those|ones|lesions?|it|it is|which) (?:that are |of |measuring )?(?:already )?${large}${notCrossing}{0,40}\b${nothing}`,
    String.raw`\b${nothing}${notCrossing}{0,50}\b(?:because|since|as|for|when|given that)\b${notCrossing}{0,30}${large}`,
    String.raw`\b(?:nodules?|those|ones|lesions?) (?:that are |of |measuring )?${small}(?:(?!\b(?:not?|n['’]t|never|without|rarely|un\w+)\b)${notCrossing}){0,12}\b(?:(?:need|get|go|require|carry|have|are sent|are referred)\w*|to\b)(?:(?!\b(?:not?|n['’]t|never|lower|less|low)\b)${notCrossing}){0,20}\b${much}`,
    String.raw`\bonly (?:solid |the |those |nodules |ones |lesions |that are |of ){0,4}${small}${notCrossing}{0,12}\b(?:need|get|go|require|are sent|are followed|are referred)\w*\b(?! no\b| nothing| neither)`,
  ].join('|'),
  'iu',
)

/**
 * A nodule of the lung that no plan looks at again though its size asks for it ("the 15 mm nodule needs no follow-up"), or whose sizes are turned round ("only those below 6 mm go to PET").
 *
 * @returns a line for the first
 */
export function leftNodules(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  if (declinesTreatment(patient) || !isOfAnAdult(patient)) return []
  const record = problemsAndClauses(patient)
  const isNodule =
    patient.nodules.length > 0 || record.some((text) => /\b(?:nodules?|lung mass|coin lesion)\b/iu.test(text))
  if (!isNodule) return []
  const orders = orderTexts(texts).flatMap(({ text }) => clausesOf(text))
  const rule = orders.find((text) => turned.test(text))
  if (rule !== undefined)
    return [`the sizes by which a nodule is looked into are turned round (${quote(rule.trim())}; ${source})`]
  const nodules = nodulesOf(patient)
  const [first] = orders.flatMap((text) => {
    const nodule = isLeft(text) ? meantBy(text, nodules) : undefined
    return nodule === undefined || !needsLook(nodule) ? [] : [{ text, nodule }]
  })
  if (first === undefined || isKnownBefore(record) || record.some((text) => unwanted.test(text))) return []
  // A look at a smaller nodule is none at this one.
  const isSeen = (text: string): boolean => {
    const named = sizesIn(text)
    return named.length === 0 || named.includes(first.nodule.mm)
  }
  if (!takesBack.test(first.text) && orders.some((text) => isSeen(text) && isLook(text))) return []
  return [
    `a nodule that is to be looked at again is left (${quote(first.text.trim())}), and the record has ${quote(`${first.nodule.kind ?? 'a nodule'}, ${first.nodule.mm} mm`)} (${source})`,
  ]
}

/**
 * A nodule that the answer counts among the problems, large enough to be looked at again, and no order looks at it in time, or into it: whatever the words do in its place, nobody can tell from them that it is followed. A guideline's longest first interval holds where nobody has seen it before, and twice the time for who has.
 *
 * @returns one unclear line, or none
 */
export function unplannedNodules(answer: Answer, texts: readonly TextOfAnswer[], patient: Patient): Hazards {
  if (isTextAnswer(answer) || declinesTreatment(patient) || !isOfAnAdult(patient)) return noHazards
  const isMain =
    patient.setting === 'outpatient' ? answer.problems.some(isOfNodule) : isOfNodule(answer.problems[0] ?? '')
  if (!isMain) return noHazards
  const nodule = nodulesOf(patient)
    .filter(needsLook)
    .toSorted((one, other) => other.mm - one.mm)[0]
  const record = problemsAndClauses(patient)
  if (nodule === undefined || record.some((text) => unwanted.test(text))) return noHazards
  const most = isKnownBefore(record) ? 36 : (farTooLong(nodule) ?? 36)
  const orders = orderTexts(texts).flatMap(({ text }) => clausesOf(text))
  if (orders.some((text) => isLookedInto(text) || looksIn(text).some((months) => months < most))) return noHazards
  return unclearOf(
    `whether a nodule is looked at again in time, and the record has ${quote(`${nodule.kind ?? 'a nodule'}, ${nodule.mm} mm`)} (${source})`,
  )
}

const isOfNodule = (problem: string): boolean => /\b(?:nodul\w*|lesion|mass|coin|opacity)\b/iu.test(problem)

/** Whether a clause leaves the nodule alone, for good. */
function isLeft(text: string): boolean {
  const found = leavesAlone.exec(text)
  if (found === null || refused.test(text.slice(0, found.index)) || calledWrong.test(text)) return false
  return !ofOther.test(text) && !untilLater.test(text) && (ofNodule.test(text) || takesBack.test(text))
}

function isLook(text: string): boolean {
  return isLookedInto(text) || looksIn(text).length > 0 || (someLook.test(text) && !leavesAlone.test(text))
}

/** The patient wants none, or could bear no treatment. */
const unwanted =
  /\b(?:declin\w*|refus\w*|does not (?:want|wish)|wishes no|no wish|bed-?bound|dementia|terminal|limited life|metasta\w*|stage IV)\b/iu
