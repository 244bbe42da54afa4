import { listedNow, namedNow } from '../../../../patient/acute-findings.ts'
import { latestVital, shocked } from '../../../../patient/emergencies.ts'
import { lactateAbove } from '../../../../patient/laboratory-results.ts'
import type { Patient } from '../../../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, yes } from '../../../../patient/truth.ts'
import { quote } from '../../../../words/text.ts'
import { clausesOf, orderTexts, problemsAndClauses } from '../../record-words.ts'
import { thenNothing } from '../taken-away.ts'
import {
  type PhraseGroup,
  allTakenNamings,
  aroundOf,
  type Naming,
  fateOf,
  groupNamings,
  namingsOf,
} from './becomes-of.ts'
import type { AnswerRead } from './read.ts'
import { type Hazards, noHazards, sureOf, unclearOf } from '../../hazards.ts'

const source =
  'NICE NG243 (2024), sections 1.2 and 1.4; Association of Anaesthetists 2020, glucocorticoids; prednisolone SmPC, section 4.4'

/** Diseases in which a steroid is lacking, or is taken for months. */
const lacking =
  /\b(?:Addison\w*|adrenal (?:insufficiency|failure|suppression|crisis)|hypoadrenalism|(?:pan)?hypopituitarism|congenital adrenal hyperplasia|adrenalectomy|ACTH deficiency|Sheehan\w*|steroid[- ](?:dependen\w*|card)|(?:long-?term|maintenance) (?:oral )?(?:steroids?|corticosteroids?|glucocorticoids?|pred\w*))/iu
const treatedLong =
  /\b(?:polymyalgia|PMR|giant[- ]cell|GCA|temporal arteritis|rheumatoid|lupus|SLE|vasculitis|granulomatosis|GPA|EGPA|polyangiitis|arteritis|Crohn\w*|ulcerative colitis|sarcoid\w*|interstitial lung|ILD|pulmonary fibrosis|NSIP|organi[sz]ing pneumonia|hypersensitivity pneumonitis|transplant\w*|allograft|myasthenia|autoimmune (?:hepatitis|ha?emolytic\w*)|(?:dermato|poly)?myositis|pemphig\w*|immune thrombocytop\w*|ITP|nephrotic|glomerulonephritis|GVHD|graft[- ]versus[- ]host|CIDP|Beh[çc]et\w*|uveitis)\b/iu

const steroidName =
  /\b(?:pred\w*|steroids?|corticosteroids?|glucocorticoids?|hydrocortisone|cortisone|dexameth\w*|deflazacort)\b/iu
const steroidWord =
  /\b(?:pred\w*|steroids?|corticosteroids?|glucocorticoids?|hydrocortisone|cortisone|dexameth\w*|deflazacort|Wysolone|Medrol|\d ?mg\b)/iu
const count = String.raw`(?:\d+(?:\.\d)?|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|eighteen|twenty|several|many|some|half a)`
const lastsLong = new RegExp(
  String.raw`\b(?:${count}(?:[- ]and[- ]a[- ]half)?[ -]?(?:years?|yrs?|months?|mths?)|(?:[4-9]|\d\d|four|five|six|seven|eight|nine|ten|twelve|sixteen) (?:weeks|wks)|\d+\/12|long-?term|lifelong|for (?:years|months)|since [^.;]{0,40}(?:19|20)\d\d|since (?:January|February|March|April|May|June|July|August|September|October|November|December|(?:last )?(?:spring|summer|autumn|winter|year))|never (?:below|stopped|weaned|reduced|interrupted)|maintenance)\b(?! (?:ago|old))`,
  'iu',
)
const notLong =
  /\b(?:courses?|rescue|bursts?|packs?|inhaled|inhaler|nasal|topical|creams?|joint|injections?|stopped|off steroids?|no (?:steroids?|pred\w*)|never (?:had|taken|on))\b/iu
const shortCourse =
  /\b(?:day \d+ of \d+|\d+[- ]day|(?:three|five|seven|ten)[- ]days?|course|x ?\d+\/7|\d+\/7|for \d+ days|days? \d|started (?:today|yesterday|this (?:week|morning))|since (?:yesterday|admission|last (?:week|night)))\b/iu

const ownSteroids = ['prednisolone', 'prednisone', 'deflazacort', 'methylprednisolone']

/** A corticosteroid that is taken for weeks and longer, or replaces what the adrenals lack. */
export function takesSteroidForLong(patient: Patient, own: readonly string[]): Truth {
  const entries = problemsAndClauses(patient)
  const taken = patient.medications
    .filter(({ status }) => status === 'active')
    .map(({ name, dose = '', frequency = '' }) => `${name} ${dose} ${frequency}`)
    .filter(
      (text) => steroidWord.test(text) && own.some((name) => text.toLowerCase().includes(name.split('/')[0] ?? '')),
    )
  const lacks = entries.find(
    (one) => lacking.test(one) && !/\b(?:no|not|excluded|without|unlikely|normal)\b/iu.test(one),
  )
  if (lacks !== undefined) return yes(lacks.trim().slice(0, 120))
  const long = [...entries, ...taken].find(
    (one) => steroidWord.test(one) && lastsLong.test(one) && !notLong.test(one) && !/\bage\b/iu.test(one),
  )
  if (long !== undefined) return yes(long.trim().slice(0, 120))
  const disease = patient.conditions.find(({ name, status }) => status === 'active' && treatedLong.test(name))
  const isShort = [...entries, ...taken].some(
    (one) => /\b(?:pred\w*|steroids?|hydrocortisone)\b/iu.test(one) && shortCourse.test(one),
  )
  return disease !== undefined && !isShort && own.some((name) => ownSteroids.includes(name))
    ? yes(`${own.join(', ')} with ${disease.name}`)
    : no('no corticosteroid for long')
}

const theatre =
  /\b(?:theatre|operat(?:ion|ive|ed)|surgery|(?:hemi)?arthroplasty|laparotomy|laparoscop\w*|resection|nailing|fixation|ORIF|DHS|c(?:a)?esarean|hip replacement|knee replacement|bypass|\w+ectomy)\b/iu
const soonDone =
  /\b(?:today|tomorrow|tonight|this (?:morning|afternoon|evening)|next|first on|list(?:ed)?|booked|planned|for|awaiting|urgent|emergency|at \d\d?[:.]?\d\d|\d\d[:.]\d\d|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|am\b|pm\b)\b/iu
const isPast = /\b(?:previous|history|ago|years?|(?:19|20)\d\d|POD|post-?op\w*|declin\w*|no|not|unfit)\b/iu

/** Nothing taken by mouth is taken up. */
const notAbsorbed =
  /\b(?:vomit\w*|(?:nothing|not|nil|cannot|can['’]t|unable to|hardly anything) (?:kept|keep\w*|holding|absorb\w*|stay\w*|swallow\w*|tolerat\w*)[^.;]{0,20}|nil by mouth|NBM|NPO|ileus|NG (?:not absorbing|on free drainage)|gastroenteritis)\b/iu

interface Stress {
  readonly truth: Truth
  /** By mouth it is not enough. */
  readonly needsVein: boolean
}

/** What the adrenals would have to answer: shock, sepsis, vomiting, an operation. */
function stressOf(patient: Patient): Stress {
  const entries = problemsAndClauses(patient)
  const find = (words: RegExp, unless: RegExp): string | undefined =>
    entries.find((one) => words.test(one) && !unless.test(one))
  const pressor = find(/\b(?:noradrenaline|norepinephrine|vasopress(?:or|in)\w*)\b/iu, /\b(?:no|off|weaned|if)\b/iu)
  const systolic = latestVital(patient, 'systolic_mmhg') ?? 120
  const infected = anyOf(
    namedNow(patient, ['sepsis', 'septic shock', 'urosepsis', 'neutropenic sepsis', 'bacteraemia', 'peritonitis']),
    allOf(
      namedNow(patient, ['pneumonia', 'cholangitis', 'pyelonephritis', 'cellulitis', 'meningitis', 'infection']),
      anyOf(systolic < 100 ? yes(`systolic pressure ${systolic} mmHg`) : no('pressure'), lactateAbove(patient, 2.5)),
    ),
  )
  const grave = anyOf(
    infected,
    shocked(patient),
    listedNow(patient, ['adrenal crisis', 'shock', 'cardiac arrest', 'major trauma', 'polytrauma']),
    pressor === undefined ? no('no vasopressor') : yes(pressor.trim().slice(0, 80)),
  )
  const sick = find(
    notAbsorbed,
    /\b(?:no|not vomiting|denies|without|nil vomiting|last (?:week|month)|ago|settled|stopped)\s+(?:vomit\w*|nausea)|\bno vomit\w*|\bante-?natal/iu,
  )
  const cut =
    find(
      /\b(?:hip fracture|fractured? (?:neck of (?:the )?)?(?:femur|hip|NOF)|NOF fracture|#NOF|perforat\w*|bowel obstruction|acute abdomen)\b/iu,
      isPast,
    ) ?? entries.find((one) => theatre.test(one) && soonDone.test(one) && !isPast.test(one))
  return {
    truth: anyOf(
      grave,
      sick === undefined ? no('no vomiting') : yes(sick.trim().slice(0, 80)),
      cut === undefined ? no('no operation') : yes(cut.trim().slice(0, 80)),
    ),
    needsVein: grave.value === 'true' || sick !== undefined,
  }
}

const byVein =
  /\b(?:IV|i\.v\.|intraven\w*|IM|i\.m\.|intramusc\w*|infusion|inject\w*|bolus|stress|stat|parenteral\w*|SC)\b|\/ ?24 ?h/iu
const parenteral = new Set(['hydrocortisone', 'methylprednisolone', 'dexamethasone'])

/** Down by so much each week or month: an end that the adrenals can follow. */
const paced = new RegExp(
  String.raw`\b(?:taper\w*|wean\w*|reduc\w*|cut|lower\w*|decreas\w*|drop\w*|step\w*|down|by)\b[^.;]{0,60}\b(?:(?:per|every|each|a|at) (?:\d+(?:[-–]\d)? ?|two |three |four )?(?:weeks?|wks?|months?|fortnight)|weekly|monthly|fortnightly|(?:over|across|through|for) (?:(?:\d+(?:[-–]\d+)?|two|three|four|six|eight|nine|twelve|several|many|some|the coming|the next) )?(?:[3-9] weeks|\d\d weeks|four weeks|six weeks|eight weeks|ten weeks|twelve weeks|weeks|months|a year))\b`,
  'iu',
)

/** Gone within a fortnight. */
const fast =
  /\b(?:over|in|within|across|after|for) (?:(?:the )?(?:next|coming) )?(?:[1-9]|1[0-4]|one|two|three|four|five|six|seven|ten|a|a few|a couple of) ?(?:days?|d|nights?|week|fortnight)\b|\b(?:quick\w*|rapid\w*|fast|abrupt\w*|straight)\b|\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\b(?:(?:on )?(?:consecutive|successive) days|(?:each|every|a|per) day|day by day|from day to day)\b/iu
const ends =
  /(?:→|->|-|–|,|to)\s?0 ?mg\b|→ ?0\b|\b(?:(?:then|and|to|thereafter|from|be|is|gets?|goes?|come|comes|until|till) (?:stop\w*|off|nil|nothing|zero|none|0 ?mg|out|discontinu\w*|finish\w*)|stop\w*|nothing (?:from|after|thereafter)|to (?:zero|nil|nothing)|off (?:it|steroids?|pred\w*)|no more)\b/iu
const goesBack =
  /\b(?:back (?:to|on)|return\w*|maintenance|usual|long-?term|goes on|continu\w*|then (?:on )?(?:\d|her|his)|do(?:es)? not stop|never stop|not (?:be )?stopped|until (?:reviewed|seen)|taper\w*|wean\w*)\b/iu

const stressCover: PhraseGroup = {
  phrases: ['stress dose', 'stress dosing', 'stress cover', 'adrenal cover', 'sick day dose', 'sick day dosing'],
}

/**
 * The corticosteroid of a patient who has taken it for weeks: in shock, sepsis, vomiting or an operation one has to be ordered, by a way that it is taken up; and where an answer names it, that it goes on has to be seen, or a way down that lasts.
 */
export function longSteroid(read: AnswerRead, patient: Patient): Hazards {
  const own = read.taken.filter(({ classes }) => classes.includes('systemic-corticosteroid'))
  if (own.length === 0) return noHazards
  const names = own.map(({ name }) => name)
  const long = takesSteroidForLong(patient, names)
  if (long.value !== 'true') return noHazards
  const stress = stressOf(patient)
  const isStressed = stress.truth.value === 'true'
  const record = [...long.facts, ...(isStressed ? stress.truth.facts : [])].join(', ')
  const say = (what: string, where: string | undefined): string =>
    `${names.join(' and ')}, a long-term corticosteroid, ${what}${where === undefined ? '' : ` (${quote(where)})`}, and the record has ${quote(record)}: the adrenals are suppressed: an abrupt stop in illness ends in an adrenal crisis (${source})`
  const all: readonly Naming[] = [
    ...read.orders
      .filter(
        (order) => order.classes.includes('systemic-corticosteroid') && !own.some(({ name }) => name === order.drug),
      )
      .map((order) => ({ order, fate: fateOf(order, read) })),
    ...namingsOf(own, read),
    ...allTakenNamings(read),
    ...groupNamings(read, stressCover),
  ]
  const steroids = all.filter(({ fate }) => fate !== 'aside')
  const on = steroids.filter(({ fate }) => fate === 'on')
  const off = steroids.find(
    ({ fate, order }) =>
      fate === 'off' &&
      own.some(
        ({ name, classes }) =>
          order.drug === name || (order.isClass && order.classes.every((id) => classes.includes(id))),
      ),
  )
  const later = steroids.find(({ fate }) => fate === 'later')
  if (isStressed) {
    const enough = on.filter(
      ({ order }) => !stress.needsVein || parenteral.has(order.drug) || byVein.test(order.sentence.text),
    )
    // "Prednisolone at six o'clock, no steroid for the operation": the one takes back the other.
    const isTakenBack = off?.order.isClass === true && !enough.some(({ order }) => parenteral.has(order.drug))
    if (enough.length > 0 && !isTakenBack) return noHazards
    const refused = off ?? all.find(({ fate }) => fate === 'off' || fate === 'aside')
    if (refused !== undefined && on.length === 0) return sureOf(say('is left out', refused.order.sentence.text))
    if (later !== undefined) return unclearOf(say('waits, and no other is surely ordered', later.order.sentence.text))
    const [some] = steroids
    return unclearOf(
      say(
        on.length > 0
          ? 'is given by mouth alone, which may not be taken up or not suffice'
          : 'is needed, and none is surely ordered',
        some?.order.sentence.text,
      ),
    )
  }
  if (steroids.length === 0) return noHazards
  const clauses = orderTexts(read.texts).flatMap(({ text }) => (steroidName.test(text) ? clausesOf(text) : []))
  const isPaced = clauses.some((one) => paced.test(one))
  const [first] = on
  if (off === undefined && first !== undefined) {
    const ending = on.find(({ order }) => {
      const { behind } = aroundOf(order)
      return (fast.test(behind) && ends.test(behind)) || thenNothing.test(behind)
    })
    if (ending === undefined || isPaced || clauses.some((one) => goesBack.test(one) && steroidName.test(one)))
      return noHazards
    return unclearOf(say('may end with the course', ending.order.sentence.text))
  }
  if (isPaced) return noHazards
  if (off !== undefined && first === undefined) return sureOf(say('is left out', off.order.sentence.text))
  if (first !== undefined) return noHazards
  const open = later ?? steroids[0]
  return open === undefined
    ? noHazards
    : unclearOf(say('may be left out: whether it goes on is unclear', open.order.sentence.text))
}
