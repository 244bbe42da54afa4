import type { Patient } from '../../../../patient/patient.ts'
import { clausesOf } from '../../record-words.ts'
import type { PairedSite } from './paired-sites.ts'
import { longestClause } from './clause-parts.ts'
import { type PlacedPart, placedParts } from './placed-parts.ts'
import { both, bothSides, type NamedSide, type Side } from './side-words.ts'

/** What a record says of a side: it is ill, a thing is absent from it, an examination finds a sign of illness, or there is a hint that may have another cause. Without a side it is said of the patient. */
export interface SaidOfSide {
  readonly is: 'ill' | 'sound' | 'sign' | 'hint'
  readonly side: Side | undefined
  /** Which illness or sign; without one, any. */
  readonly thing: string | undefined
  readonly words: string
}

const denies =
  /\b(?:no|not|nil|without|denies|denied|never|free of|clear of|absence of|negative for|neither|nor|excludes?|excluding|rules? out|ruled out|resolution of|resolved)\b/iu

const deniedAfter =
  /^[^,;]{0,20}?\b(?:excluded|ruled out|resolved|absent|gone|cleared|unlikely|nil|none|not (?:seen|present|visible|identified|detected|found|evident|shown)|negative|no longer)\b/iu

const doubted =
  /(?:\?\s?|\b(?:query|possible|possibly|suspected|may be|might be|suspicion of|cannot exclude|to exclude|r\/o|rule out|worried about|risk of)\b[^.;,]{0,25})$/iu

/** What somebody asked for or plans has not been found. */
const asked =
  /\b(?:requests?|requested|form|consent\w*|booked|listed|plan(?:ned|s)?|referral says|letter says|theatre list)\b/iu

const plans = /^\W*(?:plan|request|form|booking|theatre list)\b/iu

const pastWords =
  /\b(?:previous(?:ly)?|prior|(?<!(?:years?|yrs?|y|yo|months?)[- ])old|history of|h\/o|hx|s\/p|healed|resolved|former|last (?:year|winter|summer|spring|autumn)|(?:years?|yrs?) (?:ago|back|earlier|before)|in childhood|in infancy|as a child)\b/iu

const treated =
  /\b(?:treated|operated|resect\w*|removed|replace\w*|\w+ectomy|pleurodesis|drained|repair\w*|fixed|stented|evacuated)\b/iu

const again =
  /\b(?:recurr\w*|again|re-?accumulat\w*|re-?collect\w*|now|today|new|since|current\w*|known|ongoing|persist\w*|enlarg\w*|grow\w*|worse\w*)\b/iu

/** "Right effusion 2022, recurred": it is there again. */
const recurs = /\b(?:recurr(?!ent (?:primary|secondary|spont))\w*|re-?accumulat\w*|re-?collect\w*)\b/iu

const year = /\b(?:19|20)\d\d\b/gu

/** Whether a part speaks of what is over. */
function isPast(text: string, clause: string, site: PairedSite, now: number): boolean {
  if (again.test(text) || recurs.test(clause)) return false
  if (pastWords.test(text)) return true
  const isOfAnotherYear = [...text.matchAll(year)].some(([found]) => Number(found) < now)
  return isOfAnotherYear && (site.heals === true || treated.test(text))
}

/** The year of the last entry, or one after all others where no entry has a time. */
function yearOf({ notes, vital_signs: vitals, labs }: Patient): number {
  const times = [
    ...notes.map(({ written_at: at }) => at),
    ...vitals.map(({ taken_at: at }) => at),
    ...labs.map(({ taken_at: at }) => at),
  ].flatMap((at) => (at === undefined ? [] : [Number(at.slice(0, 4))]))
  return times.length === 0 ? 10_000 : Math.max(...times)
}

/** Of the sides that a part names the one nearest to a place in it. */
function nearest(sides: readonly NamedSide[], start: number, end: number): Side | undefined {
  const gap = (one: NamedSide): number => (one.end <= start ? start - one.end : Math.max(0, one.start - end))
  return sides.toSorted((one, other) => gap(one) - gap(other))[0]?.side
}

/** What a part says of the sides, in the order in which its words are taken: signs, illnesses, what is well, hints. */
function readPart(
  part: PlacedPart,
  site: PairedSite,
  { words, isAsked, now }: { readonly words: string; readonly isAsked: boolean; readonly now: number },
): readonly SaidOfSide[] {
  const { text } = part
  const isOver = isPast(text, words, site, now)
  const isWish = isAsked || asked.test(text)
  const isBenign = site.benign?.test(text) === true
  const said: SaidOfSide[] = []
  // What is taken once is not read again: "no breath sounds" denies nothing.
  let left = text
  const sidesAt = (start: number, end: number): readonly (Side | undefined)[] => {
    if (bothSides.test(text)) return both
    const near = nearest(part.named, start, end)
    if (near !== undefined) return [near]
    return part.borrowed.length > 0 ? part.borrowed : [undefined]
  }
  const add = (is: SaidOfSide['is'], sides: readonly (Side | undefined)[], thing?: string): void => {
    for (const side of sides) said.push({ is, side, thing, words })
  }
  const each = (pattern: RegExp, then: (start: number, end: number, found: string) => void): void => {
    for (const { 0: found, index } of left.matchAll(pattern)) then(index, index + found.length, found)
  }
  const take = (pattern: RegExp): void => {
    left = left.replace(pattern, (found) => ' '.repeat(found.length))
  }
  for (const [kind, pattern] of site.signs.entries()) {
    each(pattern, (start, end) => {
      const isDenied = part.isDenied || denies.test(left.slice(0, start))
      if (!isOver && !isDenied) add('sign', sidesAt(start, end), `sign ${kind}`)
    })
    take(pattern)
  }
  for (const { thing, named } of site.illnesses)
    each(named, (start, end, found) => {
      const sides = sidesAt(start, end)
      const isAbsence = /^(?:no|absen\w+|los[ts]|without|lack)\b/iu.test(found)
      const isDenied =
        part.isDenied || (!isAbsence && denies.test(left.slice(0, start))) || deniedAfter.test(left.slice(end))
      if (isDenied) add('sound', sides, thing)
      else if (isOver || isBenign) return
      else if (isWish || doubted.test(left.slice(0, start))) add('hint', sides, thing)
      else {
        add('ill', sides, thing)
        if (sides[0] === undefined) add('hint', part.likely, thing)
      }
    })
  for (const { said: pattern, thing } of site.sound) {
    each(pattern, (start, end) => {
      const sides = sidesAt(start, end).filter((side) => side !== undefined)
      if (isWish || partly.test(left.slice(end)) || hardly.test(left.slice(0, start))) return
      for (const one of thing === undefined ? site.illnesses.map((illness) => illness.thing) : [thing])
        add('sound', sides, one)
    })
    take(pattern)
  }
  each(site.hints, (start, end) => {
    if (!isOver && !isBenign && !part.isDenied && !denies.test(left.slice(0, start))) add('hint', sidesAt(start, end))
  })
  return said
}

/** "Clear to the mid zone", "not clear", "incompletely expanded". */
const partly = /^\s*(?:to|above|anterior\w*|apical\w*|except|apart)\b/iu
const hardly = /\b(?:not|never|less|nearly|incompletely|partially|partly)[\s-]?(?:\w+ )?$/iu

/** A finding of a classifier from which on it has seen it. */
const seen = 0.8

/** What a record says of the sides of a site: its problems, what the patient feels, the effusion, the film and the notes. */
export function saidOfSides(patient: Patient, site: PairedSite): readonly SaidOfSide[] {
  const now = yearOf(patient)
  const { conditions, symptoms, notes, pleural_effusion: effusion, cxr_classifications: films } = patient
  const read = (text: string): readonly SaidOfSide[] =>
    clausesOf(text).flatMap((whole) => {
      const clause = whole.slice(0, longestClause)
      const about = { words: clause.trim(), isAsked: plans.test(clause), now }
      return placedParts(clause, site).flatMap((part) => readPart(part, site, about))
    })
  const weaker = (one: SaidOfSide): SaidOfSide => (one.is === 'ill' ? { ...one, is: 'hint' } : one)
  const isFluid = site.illnesses.some(({ thing }) => thing === 'fluid')
  return [
    ...(effusion === undefined || !isFluid
      ? []
      : (effusion.side === 'bilateral' ? both : [effusion.side]).map((side): SaidOfSide => ({
          is: 'ill',
          side,
          thing: 'fluid',
          words: `pleural effusion, ${side}`,
        }))),
    ...(effusion?.description === undefined ? [] : read(effusion.description)),
    ...conditions.flatMap(({ name, status }) =>
      status === 'resolved' ? [] : status === 'suspected' ? read(name).map(weaker) : read(name),
    ),
    ...symptoms.flatMap(({ name, present }) => (present ? read(name).map(weaker) : [])),
    ...films.flatMap(({ finding, probability }) => (probability >= seen ? read(finding) : [])),
    ...notes.flatMap(({ text }) => read(text)),
  ]
}
