// Over 250 lines: the forms in which a note counts exacerbations, and the bounds that they come to.
import { longestNote } from '../../words/text.ts'
import { daysSincePast } from '../entry-times.ts'
import type { Patient } from '../patient.ts'
import { numberWords } from '../../words/words.ts'

/** How many there were, at least and at most. */
interface Count {
  readonly least: number
  readonly most: number
}

/** What the words of a record tell of the exacerbations of COPD in the last twelve months. */
export interface ToldExacerbations {
  readonly moderate: Count
  readonly severe: Count
  /** The words that tell it. */
  readonly said: string
}

const words: Readonly<Record<string, number>> = {
  ...Object.fromEntries(numberWords),
  no: 0,
  nil: 0,
  none: 0,
  zero: 0,
  a: 1,
  an: 1,
  single: 1,
  once: 1,
  twice: 2,
  both: 2,
  couple: 2,
  thrice: 3,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
}

/** Words that say no less than two, and no number. */
const vague = /\b(?:several|multiple|many|few|numerous|repeated|recurrent|frequent)\b/iu

const figure = String.raw`(?:\d{1,2}(?!\d|\s?[/%]|[.,]\d|\s?(?:mg|mcg|days?|weeks?|months?|years?|wks?|mos?|yrs?|pack|ago|times)\b)|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`
const number = String.raw`(?<!\b(?:day|d|grade|stage|type|step|room|bed|MRC|mMRC|CAT|GOLD)[\s:]{0,2}\d?)(?<bound><|≤|(?<!-)>|≥|\b(?:less than|fewer than|at most|up to|at least|more than|over)\b)?\s?\b(?<number>${figure}(?:\s?(?:-|–|to|or)\s?${figure})?(?:\s?\+| or more)?|an?|single|both|couple|few|several|multiple|many|numerous|repeated|recurrent|frequent)`

/** Up to four words between a number and what it counts, none of which parts them or makes another thing of it. */
const between = String.raw`(?:\s?[x×])?(?:\s+(?!(?:days?|weeks?|months?|years?|wks?|mos?|yrs?|since|ago|after|before|without|with|no|not|none|for|in|on|at|and|or|hours?|gout|mild|free|risk|recent|next|last|further|new|current)\b)\p{L}[\p{L}\d+/&'’-]*){0,4}?\s+`

const attacks = String.raw`(?:(?:AE|IE)-?COPDs?|exacerbations?|exacs?|flares?(?:[- ]?ups?)?)\b`
const drugs = String.raw`(?:pred|prednis\w+|methylpred\w*|steroids?|cortisone|corticosteroids?|OCS|antibiotics?|abx|doxy\w*|amox\w*|co-amox\w*|azithro\w*|clarithro\w*|rescue)`
const rounds = String.raw`(?:courses?|bursts?|rounds?|packs?|cures?|cycles?|tapers?|prescriptions?|scripts?)\b`
const stays = String.raw`(?:(?:re)?admissions?|hospitali[sz]ations?|hospital stays?|inpatient stays?|(?:ED|ER|A&E) (?:visits?|attendances?)|ventilations?)\b`
const anyAttack = new RegExp(attacks, 'iu')
const namedAttack = new RegExp(String.raw`\b${attacks}`, 'iu')
const anyStay = new RegExp(stays, 'iu')

const form = (text: string): RegExp => new RegExp(text, 'giu')

const countedAttacks = form(String.raw`${number}${between}${attacks}`)
const attacksCounted = form(
  String.raw`\b${attacks}\W{0,3}(?:(?:per|in|over|past|last|previous|within|the|a|this|of|12(?!\/52)|twelve|mo|months?|mths?|m|yr|year|history|rate|count|annual|number)\b\W{0,3}){0,6}(?:[x×]\s?|(?<=[:=(/]\s?|year\W{1,2}|yr\W{1,2}|months?\W{1,2}|mo\W{1,2}))(?<bound>[<≤>≥])?\s?(?<number>${figure}(?:\s?[-–]\s?${figure})?\s?\+?|none|nil|zero)`,
)
const drugCourses = form(String.raw`${number}${between}${rounds}(?=[^.;:]{0,30}\b${drugs}\b)`)
const courses = form(String.raw`${number}${between}(?<=\b${drugs}\b[^.;:]{0,30})${rounds}`)
const coursesCounted = form(
  String.raw`\b${drugs}\b[^.;:\d]{0,24}?\s(?:[x×]\s?(?<times>\d)\b|(?<number>once|twice|thrice|(?:two|three|four|five|[2-9]) times)\b)`,
)
/** "Exacerbated twice last winter", "exacerbates 2-3 times a year". */
const exacerbated = form(
  String.raw`\b(?:exacerbat(?:ed|es|ing)|flar(?:ed|es)(?: up)?)\s(?:[x×]\s?(?<times>\d)\b|(?<number>once|twice|thrice|(?:${figure}|\d)(?:\s?(?:-|–|to|or)\s?(?:${figure}|\d))? times)\b)`,
)
const month = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|march|mar|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b(?!\s(?:19|20)\d\d)`
/** "A course of prednisolone in March", "used the rescue pack in May": a month without a year is the last of its name. */
const datedCourse = form(
  String.raw`\b(?:${drugs}\b[^.;:,]{0,24}?\b${rounds}|${rounds}[^.;:,]{0,24}?\b${drugs}\b)[^.;:,]{0,16}?\b(?:in|last|from|early|late)\s${month}`,
)
const datedStay = form(
  String.raw`\b(?:admitted|hospitali[sz]ed|discharged|admission|hospitali[sz]ation)\b[^.;:]{0,50}?\b(?:(?:in|last|early|late)\s${month}|last (?:month|week|winter|autumn|fall|spring|summer)|\d{1,2}\s?(?:days?|weeks?|wks?|months?|mo)\sago)`,
)
/** "No courses of steroids in the last year, no admissions". */
const noCourses = form(
  String.raw`\b(?:no|nil|zero|without|never (?:had|needed|required|taken)|has not (?:had|needed)|hasn['’]t (?:had|needed))\s(?:(?:any|an?|further|other|oral|systemic|or|of|courses?|bursts?|and)\s){0,4}${drugs}(?:\s(?:or|and|\/|\+)\s${drugs})?(?:\s${rounds})?`,
)
/** "No steroids" alone is of today, or of a drug that is not to be given. */
const saysNoCourse = new RegExp(
  String.raw`^(?:never\b|[^,;]*\b(?:${rounds}|(?:last|past|previous|this) (?:year|12|twelve)|12 ?(?:months?|mo)|twelve months))`,
  'iu',
)
const countedStays = form(String.raw`${number}${between}${stays}`)
const staysCounted = form(
  String.raw`\b(?:admitted|hospitali[sz]ed|in hospital|ventilated)\s(?:[x×]\s?(?<times>\d)\b|(?<number>once|twice|thrice|(?:two|three|four|five|[2-9]) times)\b)`,
)
/** "3 flares, one admitted": of those that are counted beside it. */
const someStays = form(
  String.raw`\b(?<number>${figure})\s(?:(?:of|them|these|which|whom|was|were|being|led|to|need(?:ed|ing|s)?|requir(?:ed|ing|es)|with|in|as|an?)\s){0,3}(?:admitted|hospitali[sz]ed|admissions?|hospital|inpatient|in-patient|NIV|BiPAP|ICU|ITU)\b`,
)
const noStays = new RegExp(
  [
    String.raw`\b(?:no|nil|zero|0|without|never|not|none|neither)\s(?:(?:of|them|these|which|was|were|been|being|had|have|has|need(?:ed|ing)|requir(?:ed|ing)|led|leading|to|in|as|an?|any|ever|with|severe|COPD)\s){0,4}(?:hospital\w*|hosp|admitted|admissions?|inpatient|ED|ER|A&E)\b`,
    String.raw`\b(?:home|GP|outpatient|community)[- ](?:treated|managed)\b`,
    String.raw`\b(?:treated|managed|handled|seen to)\b[^.;]{0,20}\b(?:at home|GPs?|primary care|community|outpatient)\b`,
    String.raw`\b(?:via|from|through|by) (?:the |his |her |their )?(?:GP|family doctor|family physician|PCP)\b`,
  ].join('|'),
  'iu',
)
const typed = form(String.raw`\b(?<number>${figure}|no|nil|0)\s(?<type>mild|moderate|severe)\b`)
const typedBehind = form(
  String.raw`\b(?<type>moderate|severe)\s?[:=]?\s?(?<number>\d{1,2})\b(?!\s?(?:%|[-/.]\d|weeks?|months?|mg))`,
)

const none = form(
  String.raw`\b(?:no|nil|zero|without|never had|denies|free of|hasn['’]t had|has not had)\s(?:(?:any|an?|further|other|more|previous|prior|COPD|moderate|severe|or|treated|documented|recorded|steroid|hospital|known)\s){0,4}${attacks}|\bnever (?:exacerbated|flared)\b|\bexacerbation[- ]free\b`,
)
const last = form(
  String.raw`\b(?:last|latest|most recent)\s(?:(?:COPD|severe|moderate|treated|infective|acute|steroid|pred\w*|oral|hospital)\s){0,3}(?:${attacks}|${rounds})|\b(?:since|after)\s(?:(?:the|her|his|an?|last|latest|COPD|severe|moderate)\s){0,3}${attacks}`,
)
const ordinal = form(
  String.raw`\b(?<number>second|third|fourth|fifth|sixth|2nd|3rd|[4-9]th)\s(?:(?:COPD|infective|severe|moderate|treated|steroid|pred\w*|hospital|NIV|BiPAP)\s){0,2}(?<thing>${attacks}|${rounds}|${stays})`,
)

/** Of the last twelve months, by these words, or by a month without a year. */
const ofTheYear =
  /\b(?:(?:last|past|previous|preceding|this|the|a|per|each|every|12)\s?(?:year|yr|12|twelve)|12\/12|12 ?(?:mo|months?|mths?|m)|in 12|twelve months?|yearly|annually|since|(?:last|this) (?:winter|autumn|fall|spring|summer)|jan(?:uary)?|feb(?:ruary)?|march|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/iu

/** Over more than the year, long ago, or in another state of things. */
const notOfTheYear =
  /\b(?:ever|lifetime|life-time|on record|years? ago|yrs? ago|earlier|before (?!today|this|now|admission|presentation)\w+|prior to|used to|childhood|in the past(?! (?:year|12|twelve))|(?:in|over|within|during|for) (?:the )?(?:last |past )?(?:[2-9]|1\d|two|three|four|five|six|several|many|few) (?:years|yrs)|(?:1[3-9]|[2-9]\d) (?:months|mo))\b/iu

const notOfThePatient =
  /\b(?:if|should|would|goal|aim\w*|target\w*|prevent\w*|reduc\w*|risk of|criteria|unless|threshold|until|plan\w*|mother|father|brother|sister|son|daughter|wife|husband|partner)\b/iu

/** What is said of today, and of no year. */
const ofToday = /\b(?:current\w*|now|today|signs?|evidence|features?|clinical\w*|wheeze|at (?:the )?moment)\b/iu

const otherIllness =
  /\b(?:gout\w*|asthma\w*|heart failure|CHF|HF|HFr?p?EF|ADHF|eczema|psoria\w*|colitis|Crohn\w*|IBD|lupus|SLE|rheumatoid|arthrit\w*|polymyalgia|PMR|multiple sclerosis|sinusitis|UTIs?|urin\w*|cystitis|pyelo\w*|cellulitis|skin|dental|tooth|prostat\w*|divertic\w*|pancreat\w*|migraine\w*|back pain|sciatica|shingles|psychiatric|cardiac|STEMI|stroke|fracture\w*|surg\w*|pneumonias?|falls?)\b/iu

const ofTheLungs =
  /\b(?:(?:AE|IE)?-?COPD|exac\w*|flares?|NIV|BiPAP|hypercapn\w*|CO2|acido\w*|chest|breath\w*|respirator\w*)\b/iu

/** "GOLD E", "GOLD 3 E", "group E"; C and D of the reports before 2023 had two moderate ones or a severe one too. */
const groupOften =
  /\b(?:GOLD(?:,? (?:grade|stage|class))?,? ?(?:[1-4]|I{1,3}|IV)?,? ?[-/]? ?(?:group )?|[Gg]roup )[CDE]\b(?![-/+'’]|\s?\d)/u
const frequentWords =
  /(?<!\b(?:not|no|never|isn['’]t)(?: an?)?[ -]?)\b(?:frequent exacerbators?|exacerbator phenotype|exacerbation[- ]prone|frequent(?:ly)? (?:COPD )?(?:exacerbat\w*|flares?))\b/iu

interface Found {
  readonly kind: 'any' | 'moderate' | 'severe'
  readonly count: Count
  readonly said: string
}

const oneAtLeast: Count = { least: 1, most: Infinity }
const twoAtLeast: Count = { least: 2, most: Infinity }
const nothing: Count = { least: 0, most: 0 }

/**
 * How many exacerbations of COPD the notes and the problem list count in the last twelve months: "two courses of prednisolone this year, one admission", "no flares for two years", "GOLD E", "exacerbations: 1 moderate".
 *
 * What is of another illness, long ago, hoped for or feared is not counted. What a record says twice is one count, and a mild exacerbation is not a moderate one. Source: GOLD 2026, chapter 3, https://goldcopd.org
 *
 * @returns undefined where nothing is told, and where the record contradicts itself
 */
export function toldExacerbations(patient: Patient): ToldExacerbations | undefined {
  const texts = [
    ...patient.conditions.flatMap(({ name, status }) => (status === 'active' ? [name] : [])),
    ...patient.notes.map(({ text }) => text.slice(0, longestNote)),
  ]
  const found = texts.flatMap((text) => sentencesOf(text).flatMap((sentence) => inSentence(sentence, patient)))
  if (found.length === 0) return undefined
  const [total, moderate, severe] = (['any', 'moderate', 'severe'] as const).map((kind) =>
    span(found.flatMap((each) => (each.kind === kind ? [each.count] : []))),
  )
  const isNone = found.some(({ kind, count }) => kind === 'any' && count.most === 0)
  if (isNone && found.some(({ kind, count }) => kind !== 'severe' && count.least > 0)) return undefined
  const most = total?.most ?? Infinity
  const ofSevere = { least: severe?.least ?? 0, most: severe?.most ?? most }
  return {
    moderate: {
      least: Math.max(moderate?.least ?? 0, (total?.least ?? 0) - ofSevere.least),
      most: Math.max(moderate?.most ?? most, (total?.least ?? 0) - ofSevere.least),
    },
    severe: ofSevere,
    said: [...new Set(found.map(({ said }) => said))].slice(0, 2).join('; '),
  }
}

/** The widest of several counts of one thing. */
function span(counts: readonly Count[]): Count | undefined {
  if (counts.length === 0) return undefined
  return {
    least: Math.max(...counts.map(({ least }) => least)),
    most: Math.max(...counts.map(({ most }) => most)),
  }
}

function sentencesOf(text: string): readonly string[] {
  return text
    .split(/[;\n]|\.(?!\d)/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}

function inSentence(sentence: string, patient: Patient): readonly Found[] {
  const found: Found[] = []
  const add = (kind: Found['kind'], count: Count): void =>
    void found.push({ kind, count, said: sentence.slice(0, 120) })
  if (notOfThePatient.test(sentence)) return found
  if (groupOften.test(sentence) || frequentWords.test(sentence)) add('any', twoAtLeast)
  for (const match of sentence.matchAll(none)) if (isNoneOfTheYear(sentence, match, patient)) add('any', nothing)
  for (const match of sentence.matchAll(noCourses))
    if (
      isOwn(sentence, match) &&
      saysNoCourse.test(sentence.slice(match.index)) &&
      isNoneOfTheYear(sentence, match, patient)
    )
      add('moderate', nothing)
  for (const match of sentence.matchAll(last)) {
    const months = monthsSince(sentence, match, patient)
    if (months === 'within') add('any', oneAtLeast)
    else if (months === 'beyond' && anyAttack.test(match[0])) add('any', nothing)
  }
  if (notOfTheYear.test(sentence) || isOfAnotherYear(sentence, patient)) return found
  const isCounted = addCounts(sentence, add) || found.some(({ kind }) => kind === 'moderate')
  if (isCounted || ofTheLungs.test(sentence)) {
    for (const match of [...sentence.matchAll(countedStays), ...sentence.matchAll(staysCounted)])
      if ((isCounted || ofTheYear.test(sentence)) && isOwn(sentence, match)) add('severe', countOfStays(match))
    for (const match of sentence.matchAll(datedStay))
      if (ofTheLungs.test(sentence) && isOwn(sentence, match)) add('severe', oneAtLeast)
    if (isCounted) for (const match of sentence.matchAll(someStays)) add('severe', countOf(match))
    if (isCounted && noStays.test(sentence)) add('severe', nothing)
  }
  return found
}

/** Adds the exacerbations and the courses of treatment that a sentence counts, and says whether there are any. */
function addCounts(sentence: string, add: (kind: Found['kind'], count: Count) => void): boolean {
  let isCounted = false
  const isOfAttacks = namedAttack.test(sentence)
  const types = isOfAttacks ? [...sentence.matchAll(typed), ...sentence.matchAll(typedBehind)] : []
  for (const match of types) {
    const type = match.groups?.['type']?.toLowerCase()
    if (type !== 'mild') add(type === 'severe' ? 'severe' : 'moderate', countOf(match))
    isCounted ||= type !== 'mild'
  }
  for (const match of sentence.matchAll(ordinal)) {
    if (!ofTheYear.test(sentence) && !/\b20\d\d\b/u.test(sentence)) continue
    const { least } = countOf(match)
    // Whether it is the one of today is not said.
    const before = { least: Math.max(0, least - 1), most: Infinity }
    const isStay = anyStay.test(match.groups?.['thing'] ?? '')
    if (!isStay || ofTheLungs.test(sentence)) add(isStay ? 'severe' : 'any', before)
    isCounted = true
  }
  if (types.length === 0)
    for (const match of [
      ...sentence.matchAll(countedAttacks),
      ...sentence.matchAll(attacksCounted),
      ...sentence.matchAll(exacerbated),
    ]) {
      if (!isOwn(sentence, match) || /\bmild\b/iu.test(match[0])) continue
      if (/^(?:an?)$/iu.test(match.groups?.['number'] ?? '') && !ofTheYear.test(sentence)) continue
      const type = /\b(?:hospitali[sz]ed|hospital|NIV|BiPAP)\b/iu.test(match[0]) ? 'severe' : 'any'
      add(/\b(?:treated)\b/iu.test(match[0]) ? 'moderate' : type, countOf(match))
      isCounted = true
    }
  for (const match of [drugCourses, courses, coursesCounted].flatMap((each) => [...sentence.matchAll(each)])) {
    if (!isOwn(sentence, match)) continue
    const { least } = countOf(match)
    add('moderate', { least, most: Infinity })
    isCounted = true
  }
  for (const match of sentence.matchAll(datedCourse)) {
    if (!isOwn(sentence, match)) continue
    add('moderate', oneAtLeast)
    isCounted = true
  }
  return isCounted
}

/** Whether what is counted is of this illness, and not of another that stands beside it. */
function isOwn(sentence: string, match: RegExpExecArray): boolean {
  const [before = ''] = /[^,()]*$/u.exec(sentence.slice(Math.max(0, match.index - 20), match.index)) ?? []
  const end = match.index + match[0].length
  const [behind = ''] = /^[^,()]*/u.exec(sentence.slice(end, end + 40)) ?? []
  return !otherIllness.test(`${before}${match[0]}${behind}`)
}

function countOf({ groups }: RegExpExecArray): Count {
  const said = groups?.['number'] ?? groups?.['times'] ?? ''
  if (vague.test(said)) return twoAtLeast
  const [first = 0, second = first] = [...said.matchAll(/\d+|\p{L}+/gu)].flatMap(([part]) => {
    const value = /^\d/u.test(part) ? Number(part) : words[part.toLowerCase()]
    return value === undefined ? [] : [value]
  })
  const isOpen = /\+|or more/u.test(said)
  switch (groups?.['bound']?.toLowerCase()) {
    case '<':
    case 'less than':
    case 'fewer than':
      return { least: 0, most: Math.max(0, first - 1) }
    case '≤':
    case 'at most':
    case 'up to':
      return { least: 0, most: first }
    case '>':
    case 'more than':
    case 'over':
      return { least: first + 1, most: Infinity }
    case '≥':
    case 'at least':
      return { least: first, most: Infinity }
    default:
      return { least: first, most: isOpen ? Infinity : Math.max(first, second) }
  }
}

/** Admissions to a special place are some of all. */
function countOfStays(match: RegExpExecArray): Count {
  const { least, most } = countOf(match)
  return { least, most: /\b(?:NIV|BiPAP|ICU|ITU|HDU|ED|ER|A&E|ventilat\w*)\b/iu.test(match[0]) ? Infinity : most }
}

const timeSpan =
  /(?<over>>|\bover|\bmore than)?\s?\b(?<number>\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?:\s?(?:-|–|to)\s?\d{1,2})?\s?\+?\s?(?<unit>\/52|\/12|weeks?|wks?|w\b|months?|mths?|mos?\b|m\b|years?|yrs?|y\b)/iu

/** How many months a stretch of time is; undefined where none is written. */
function monthsIn(text: string): number | undefined {
  const { number: said = '', unit = '', over } = timeSpan.exec(text)?.groups ?? {}
  if (unit === '') return undefined
  const count = words[said.toLowerCase()] ?? Number(said)
  const months = /^(?:\/52|w)/iu.test(unit) ? count / 4.35 : /^y/iu.test(unit) ? count * 12 : count
  return over === undefined ? months : months + 0.5
}

function isNoneOfTheYear(sentence: string, match: RegExpExecArray, patient: Patient): boolean {
  const behind = sentence.slice(match.index + match[0].length)
  const [near = ''] = /^[^,]*/u.exec(behind) ?? []
  const months = monthsIn(near)
  if (months !== undefined) return months >= 12
  if (/\bsince\b/iu.test(near)) return beyondTheYear(near.replace(/\bsince\b/iu, ''), patient) === 'beyond'
  if (/\b(?:this|recent\w*)\b/iu.test(`${match[0]} ${near}`)) return false
  if (ofTheYear.test(near) || /\b(?:last|past|12)\b/iu.test(near)) return true
  return (/^never\b/iu.test(match[0]) || /s$/iu.test(match[0])) && !ofToday.test(sentence)
}

/** Whether the last exacerbation lies within the last twelve months or beyond them; undefined where nothing says when it was. */
function monthsSince(sentence: string, match: RegExpExecArray, patient: Patient): 'within' | 'beyond' | undefined {
  const before = sentence.slice(Math.max(0, match.index - 24), match.index)
  const [behind = ''] = /^[^,]*/u.exec(sentence.slice(match.index + match[0].length).slice(0, 48)) ?? []
  const isSince = /^(?:since|after)\b/iu.test(match[0])
  const months = monthsIn(isSince ? before : behind)
  if (months !== undefined) return months > 12 ? 'beyond' : months < 12 ? 'within' : undefined
  if (isSince) return undefined
  return (
    beyondTheYear(behind, patient) ??
    (/\b\d{4}\b/u.test(behind) ? undefined : ofMonth.test(behind) ? 'within' : undefined)
  )
}

const ofMonth =
  /^\W{0,3}(?:(?:was|in|on|ended|early|late|mid|the|\d{1,2})\W{1,2}){0,3}(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*/iu

/** Whether a date of a text lies within the last twelve months of the record or beyond them; undefined where it has none, or the year leaves it open. */
function beyondTheYear(text: string, patient: Patient): 'within' | 'beyond' | undefined {
  if (!/\b(?:19|20)\d\d\b/u.test(text)) return undefined
  const since = daysSincePast(text, patient)
  if (since === undefined || since.least === Infinity) return undefined
  return since.least >= 365 ? 'beyond' : since.most <= 366 ? 'within' : undefined
}

function isOfAnotherYear(sentence: string, patient: Patient): boolean {
  return /\b(?:19|20)\d\d\b/u.test(sentence) && beyondTheYear(sentence, patient) !== 'within'
}
