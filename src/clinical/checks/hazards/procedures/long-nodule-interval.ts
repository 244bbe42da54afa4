import type { Patient } from '../../../patient/patient.ts'
import { quote } from '../../../words/text.ts'
import { numberWords } from '../../../words/words.ts'
import { clausesOf, declinesTreatment, orderTexts, problemsAndClauses, type TextOfAnswer } from '../record-words.ts'
import { isLookedInto } from './nodule-follow-up.ts'

type Kind = Patient['nodules'][number]['type']

/** In months: twice as long as any guideline lets a first look wait, or longer. Solid above 8 mm: 3 months (Fleischner 2017, BTS 2015), 6 by Lung-RADS 3; solid from 6 mm: 12; part-solid: 6; ground glass: 12, and 24 where it is known. */
function farTooLong(kind: Kind, mm: number): number | undefined {
  if (mm < 6) return undefined
  if (kind === 'solid') return mm > 8 ? 12 : 24
  return kind === 'part-solid' ? 12 : 36
}

const source = 'Fleischner Society 2017, table 1; BTS pulmonary nodules 2015, sections 6 and 7; Lung-RADS 2022'

/** The nodule has been looked at before, is known to be benign or cold, or has been seen to. */
const knownBefore =
  /\b(?:stable|unchanged|no (?:change|growth)|(?<!no )(?<!without )(?:previous|prior|earlier|old|last|baseline|first) (?:\w+ ){0,2}(?:CT|scan|imaging|film)|since (?:19|20)\d\d|(?:months?|years?) ago|follow-?up (?:CT|scan)|surveillance|calcif\w*|hamartoma|fat\b|fatty|benign|granuloma\w*|intrapulmonary (?:lymph )?node|perifissural|PET\b|biops\w*|resect\w*|treated|SABR|SBRT|radiotherapy|metast\w*|frail\w*|CFS|life expectancy|VDT|doubling)\b/iu

/** "12 mm solid nodule", "part-solid nodule of 14 mm". */
const noted =
  /\b(?<before>\d{1,2})(?:\.\d)?(?:\s*(?:x|×|by)\s*\d{1,2}(?:\.\d)?)?\s*mm\b[^.;]{0,40}?\bnodule|\bnodule\b[^.;\d]{0,40}?\b(?<after>\d{1,2})(?:\.\d)?(?:\s*(?:x|×|by)\s*\d{1,2}(?:\.\d)?)?\s*mm\b/giu

function kindIn(text: string): Kind | undefined {
  if (/\b(?:part|semi|sub)[- ]?solid\b|\bmixed\b/iu.test(text)) return 'part-solid'
  if (/\bground[- ]glass\b|\bGG[NO]s?\b|\bnon-?solid\b/iu.test(text)) return 'ground-glass'
  return /\bsolid\b/iu.test(text) ? 'solid' : undefined
}

interface Nodule {
  readonly kind: Kind
  readonly mm: number
}

/** The largest nodule with its kind; of the notes where one alone has a size. */
function noduleOf(patient: Patient): Nodule | undefined {
  const listed = patient.nodules.flatMap(({ type, long_axis_mm: long, short_axis_mm: short = long }) =>
    long === undefined || short === undefined ? [] : [{ kind: type, mm: Math.round((long + short) / 2) }],
  )
  if (listed.length > 0) return listed.toSorted((a, b) => b.mm - a.mm)[0]
  const found = problemsAndClauses(patient).flatMap((text) =>
    [...text.matchAll(noted)].map(({ groups }) => ({
      kind: kindIn(text),
      mm: Number(groups?.['before'] ?? groups?.['after']),
    })),
  )
  const [first] = found
  return first?.kind === undefined || found.some(({ mm }) => mm !== first.mm)
    ? undefined
    : { kind: first.kind, mm: first.mm }
}

const numbers: ReadonlyMap<string, number> = new Map([...numberWords, ['a', 1], ['an', 1]])

/** "CT in 24 months", "scan every two years", "LDCT 18/12". */
const lookAgain =
  /\b(?:(?:LD)?CT|scans?|imaging|X-?ray|CXR|radiograph|surveillance|follow-?up)\b[^.;]{0,50}?(?<![\d–-])\b(?<count>\d{1,2}|an?|one|two|three|four|five|six|nine|twelve|eighteen)(?:\s*(?:-|–|to)\s*\d{1,2})?\s*(?:(?<months>months?|mo|\/12)|(?<years>years?|yrs?)|(?<weeks>weeks?|wks?|\/52|days?))(?![\p{L}\d])|\b(?<annual>annual(?:ly)?|yearly)\b/giu

/** In months, of each look that a text names. */
function looksIn(text: string): readonly number[] {
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
  if (declinesTreatment(patient) || patient.setting !== 'outpatient' || patient.demographics.age_years < adult)
    return []
  const nodule = noduleOf(patient)
  const limit = nodule === undefined ? undefined : farTooLong(nodule.kind, nodule.mm)
  if (nodule === undefined || limit === undefined) return []
  const orders = orderTexts(texts).flatMap(({ text }) => clausesOf(text))
  const looks = orders.flatMap(looksIn)
  if (looks.length === 0 || Math.min(...looks) < limit || orders.some(isLookedInto)) return []
  if (problemsAndClauses(patient).some((text) => knownBefore.test(text))) return []
  const words = orders.find((text) => looksIn(text).length > 0) ?? ''
  return [
    `the next look at a nodule comes far too late (${quote(words.trim())}), and the record has ${quote(`${nodule.kind}, ${nodule.mm} mm`)} (${source})`,
  ]
}

/** In years: below it the guidelines of adults' nodules do not hold. */
const adult = 35
