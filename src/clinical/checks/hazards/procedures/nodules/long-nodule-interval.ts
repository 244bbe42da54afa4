import type { Patient } from '../../../../patient/patient.ts'
import { quote } from '../../../../words/text.ts'
import { numberWords } from '../../../../words/words.ts'
import { clausesOf, declinesTreatment, orderTexts, problemsAndClauses, type TextOfAnswer } from '../../record-words.ts'
import { isLookedInto } from './nodule-follow-up.ts'

type Kind = Patient['nodules'][number]['type']

/** In months: twice as long as any guideline lets a first look wait, or longer. Solid above 8 mm: 3 months (Fleischner 2017, BTS 2015), 6 by Lung-RADS 3; solid from 6 mm: 12; part-solid: 6; ground glass: 12, and 24 where it is known. */
export function farTooLong({ kind, mm }: Nodule): number | undefined {
  if (mm < 6 || kind === undefined) return undefined
  if (kind === 'solid') return mm > 8 ? 12 : 24
  return kind === 'part-solid' ? 12 : 36
}

const source = 'Fleischner Society 2017, table 1; BTS pulmonary nodules 2015, sections 6 and 7; Lung-RADS 2022'

/** The nodule has been looked at before, is known to be benign or cold, or has been seen to. */
const knownBefore =
  /\b(?:stable|unchanged|no (?:change|growth)|(?<!no )(?<!without )(?:previous|prior|earlier|old|last|baseline|first) (?:\w+ ){0,2}(?:CT|scan|imaging|film)|since (?:19|20)\d\d|(?:months?|years?) ago|follow-?up (?:CT|scan)|surveillance|calcif\w*|hamartoma|fat\b|fatty|benign|granuloma\w*|intrapulmonary (?:lymph )?node|perifissural|PET\b|biops\w*|resect\w*|treated|SABR|SBRT|radiotherapy|metast\w*|frail\w*|CFS|life expectancy|VDT|doubling)\b/iu

/** "New since 2024", "not on the film of 2022": who looked before saw nothing. */
const newSince =
  /\b(?<!\b(?:no|not|nothing) )(?:new(?:ly)?(?: \w+)? (?:since|against|compared (?:with|to)|from|versus|on)|(?:not|absent|none|nothing)(?: \w+){0,2} (?:on|in) (?:the |her |his )?(?:(?:previous|prior|earlier|old|last|\d{4}) ?(?:\w+ )?(?:CT|scan|imaging|film|X-?ray|radiograph)|(?:CT|scan|imaging|film|X-?ray|radiograph) (?:of|in|from) \d{4}))\b[^.;]{0,20}/giu

/** Whether a record shows that somebody has looked at the nodule before, or that it is harmless or seen to. */
export function isKnownBefore(record: readonly string[]): boolean {
  return record.some((text) => knownBefore.test(text.replaceAll(newSince, ' ')))
}

/** "12 mm solid nodule", "part-solid nodule of 14 mm". */
const noted =
  /\b(?<before>\d{1,2})(?:\.\d)?(?:\s*(?:x|×|by)\s*\d{1,2}(?:\.\d)?)?\s*mm\b[^.;]{0,40}?\bnodule|\bnodule\b[^.;\d]{0,40}?\b(?<after>\d{1,2})(?:\.\d)?(?:\s*(?:x|×|by)\s*\d{1,2}(?:\.\d)?)?\s*mm\b/giu

function kindIn(text: string): Kind | undefined {
  if (/\b(?:part|semi|sub)[- ]?solid\b|\bmixed\b/iu.test(text)) return 'part-solid'
  if (/\bground[- ]glass\b|\bGG[NO]s?\b|\bnon-?solid\b/iu.test(text)) return 'ground-glass'
  return /\bsolid\b/iu.test(text) ? 'solid' : undefined
}

/** A nodule by its size, and by its kind where that is told. */
export interface Nodule {
  readonly kind: Kind | undefined
  readonly mm: number
}

/** All that the record gives a size. */
export function nodulesOf(patient: Patient): readonly Nodule[] {
  const listed = patient.nodules.flatMap(({ type, long_axis_mm: long, short_axis_mm: short = long }) =>
    long === undefined || short === undefined ? [] : [{ kind: type, mm: Math.round((long + short) / 2) }],
  )
  if (listed.length > 0) return listed
  return problemsAndClauses(patient).flatMap((text) =>
    [...text.matchAll(noted)].map(({ groups }) => ({
      kind: kindIn(text),
      mm: Number(groups?.['before'] ?? groups?.['after']),
    })),
  )
}

/** The largest nodule with its kind; of the notes where one alone has a size. */
function noduleOf(patient: Patient): Nodule | undefined {
  const found = nodulesOf(patient)
  const [largest] = found.toSorted((one, other) => other.mm - one.mm)
  if (patient.nodules.length > 0 || largest === undefined) return largest
  return found.every(({ mm }) => mm === largest.mm)
    ? (found.find(({ kind }) => kind !== undefined) ?? largest)
    : undefined
}

const numbers: ReadonlyMap<string, number> = new Map([...numberWords, ['a', 1], ['an', 1]])

/** "CT in 24 months", "scan every two years", "LDCT 18/12". */
const lookAgain =
  /\b(?:(?:LD)?CT|scans?|imaging|X-?ray|CXR|radiograph|surveillance|follow-?up)\b(?:[^.;]|\.\d){0,50}?(?<![\d–-])\b(?<count>\d{1,2}|an?|one|two|three|four|five|six|nine|twelve|eighteen)(?:\s*(?:-|–|to)\s*\d{1,2})?\s*(?:(?<months>months?|mo|\/12)|(?<years>years?|yrs?)|(?<weeks>weeks?|wks?|\/52|days?))(?![\p{L}\d])|\b(?<annual>annual(?:ly)?|yearly)\b/giu

/** In months, of each look that a text names. */
export function looksIn(text: string): readonly number[] {
  return [...text.matchAll(lookAgain)].map(({ groups = {} }) => {
    const count = numbers.get((groups['count'] ?? '').toLowerCase()) ?? Number(groups['count'] ?? 1)
    return groups['weeks'] === undefined ? count * (groups['months'] === undefined ? 12 : 1) : 1
  })
}

/**
 * A nodule that nobody has seen before, and whose first scan again comes far later than any guideline allows, with nothing else that looks into it: "solid, 14 mm: CT in two years".
 *
 * @returns a line for the first such scan
 */
export function longNoduleIntervals(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  if (declinesTreatment(patient) || patient.setting !== 'outpatient' || !isOfAnAdult(patient)) return []
  const nodule = noduleOf(patient)
  const limit = nodule === undefined ? undefined : farTooLong(nodule)
  if (nodule === undefined || limit === undefined) return []
  const orders = orderTexts(texts).flatMap(({ text }) => clausesOf(text))
  const looks = orders.flatMap(looksIn)
  if (looks.length === 0 || Math.min(...looks) < limit || orders.some(isLookedInto)) return []
  if (isKnownBefore(problemsAndClauses(patient))) return []
  const words = orders.find((text) => looksIn(text).length > 0) ?? ''
  return [
    `the next look at a nodule comes far too late (${quote(words.trim())}), and the record has ${quote(`${nodule.kind}, ${nodule.mm} mm`)} (${source})`,
  ]
}

/** In years: below it the guidelines of adults' nodules do not hold. */
const adult = 35

/** Whether the guidelines of adults' nodules hold. */
export function isOfAnAdult({ demographics }: Patient): boolean {
  return demographics.age_years >= adult
}
