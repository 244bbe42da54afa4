import { majorBleeding } from '../../../../patient/bleeding-and-clots.ts'
import { internationalRatioAbove, latestLab, plateletsBelow } from '../../../../patient/laboratory-results.ts'
import type { Patient } from '../../../../patient/patient.ts'
import { type Truth, allOf, no, not, yes } from '../../../../patient/truth.ts'
import { quote } from '../../../../words/text.ts'
import { activeBleeding, clausesOf, orderTexts, problemsAndClauses } from '../../record-words.ts'
import { again } from './comes-later.ts'
import {
  type PhraseGroup,
  allTakenNamings,
  aroundOf,
  type Naming,
  groupNamings,
  namingsOf,
  fateOf,
} from './becomes-of.ts'
import type { AnswerRead } from './read.ts'
import { type Hazards, noHazards, sureOf, unclearOf } from '../../hazards.ts'

const source = 'ESC/EACTS valvular heart disease 2021, section 11.3; ACC/AHA 2020, section 11.2'

const kinds =
  /\b(?:mechanical|mechanische\w*|m[ée]canique|mec[áa]nica|metallic|metal|bi-?leaflet|tilting[- ]dis[ck]|ball[- ]and[- ]cage|caged[- ]ball|St\.? ?Jude|Carbo-?[Mm]edics|On-?X|Starr[- ]Edwards|Bj(?:ö|o|oe)rk|Medtronic[- ]Hall|Bicarbon|Omniscience)\b/iu
const ofValve =
  /\b(?:valves?|valvular|mitral\w*|aort\w*|tricuspid|MVR|AVR|prosthes[ie]s|prosthetic|\w*klappe\w*|valvulaire|v[áa]lvula)\b/iu
const otherValve =
  /\b(?:no|not|without|never|bio-?prosthe\w*|biological|tissue|porcine|bovine|pericardial|homograft|TAVI|TAVR|repair|annuloplasty|considered|planned|await\w*|versus|or)\b/iu

/** A mechanical valve of the heart, by the problem list or a note. */
export function mechanicalValve(patient: Patient): Truth {
  const entry = problemsAndClauses(patient).find((one) => kinds.test(one) && ofValve.test(one) && !otherValve.test(one))
  return entry === undefined ? no('no mechanical valve on record') : yes(entry.trim().slice(0, 120))
}

/** A valve that clots within days: mitral, of an old make, or with fibrillation, an embolism before or a weak heart beside it. */
function clotsSoon(patient: Patient): boolean {
  const entries = problemsAndClauses(patient)
  const says = (words: RegExp): boolean =>
    entries.some((one) => words.test(one) && !/\b(?:no|not|never|without|nil|denies|family)\b/iu.test(one))
  return (
    says(/\b(?:mitral\w*|tricuspid|MVR|DVR|double valve|tilting|ball|Starr|Bj(?:ö|o|oe)rk)\b/iu) ||
    says(
      /\b(?:atrial (?:fibrillation|flutter)|AF|PAF|stroke|TIA|transient isch\w*|embol\w*|thrombophili\w*|valve thrombosis)\b/iu,
    ) ||
    (patient.lvef_percent ?? 60) <= 35
  )
}

const preventing =
  /\b(?:prophyla\w*|preventi\w*|(?:20|30|40)\s?mg(?! ?(?:SC |s\.?c\.? |subcutaneously )?(?:b\.?d|bid|twice|every 12|q12|12-hourly|\(1))|2,?500|3,?500|4,?500|5,?000|2\.5 mg)\b/iu

/** Heparin in a dose that treats, or a bridge of it, that nobody refuses: it is given at a time of its own. */
function isBridged(read: AnswerRead): boolean {
  const heparin = read.orders.some((order) => {
    if (!order.classes.some((id) => id === 'heparin') && !others.has(order.drug)) return false
    const { before, behind } = aroundOf(order)
    // "Warfarin off with heparin 18 units/kg/h": its own dose is given.
    if ((treating.test(behind) || runs.test(behind)) && !deniedBefore.test(before) && order.stance === 'refused')
      return true
    if (order.stance === 'refused' || fateOf(order, read) === 'off') return false
    if (preventing.test(behind.slice(0, 40)) || deniedBefore.test(before)) return false
    return (
      (order.stance === 'recommended' && order.isSure) ||
      /\d/u.test(behind.slice(0, 60)) ||
      /\b(?:bridg\w*|treatment|therapeutic|full|infusion)\b/iu.test(order.sentence.text)
    )
  })
  return (
    heparin ||
    groupNamings(read, bridging).some(({ fate, order }) => fate === 'on' && !deniedBefore.test(aroundOf(order).before))
  )
}

const bridging: PhraseGroup = { phrases: ['bridging', 'bridge', 'bridged', 'heparin cover'] }

const treating = /^[^.;,\d]{0,20}(?:\d+ ?(?:units?|IU|U)\/kg|1(?:\.\d)? ?mg\/kg|(?:[6-9]\d|1\d\d) ?mg)/iu
const deniedBefore =
  /\b(?:no|not|without|stop|avoid|never|nor|hold|kein\w*|ohne|pas d['’e]\w*|sans|sin|senza)\b[^.;,]{0,15}$/iu

/** "Heparin infusion runs", behind a list of what is held. */
const runs = /^\s*(?:infusion |drip )?(?:runs|is (?:run|given|started)|starts|begins|covers|bridges)\b/iu

const others = new Set(['argatroban', 'bivalirudin', 'fondaparinux', 'danaparoid'])

/** "Six days before the operation", "day -5": the tablet is out for days. */
const daysBefore =
  /\b(?:\d+(?:\s?(?:-|–|to)\s?\d+)?|two|three|four|five|six|seven)(?:-| )?(?:days?|d|nights?|doses?)\b[^.;]{0,25}\b(?:before|pre\b|pre-|prior|ahead|beforehand|omitted)|\bday (?:-|−|minus )\d|\b(?:D|d)-\d/u

/** "Let the INR fall to normal". */
const lowered =
  /\b(?:let|allow|bring|drift|fall|drop|run|normali[sz]\w*|get)\w*\b[^.;]{0,30}\bINR\b[^.;]{0,40}\b(?:normal\w*|(?:under|below|<|≤|to) ?1(?:\.[0-5])?)|\bINR\b[^.;]{0,25}\b(?:drift|fall|drop|run down|come down)\w*\b[^.;]{0,20}\b(?:normal\w*|(?:under|below|<|≤|to) ?1(?:\.[0-5])?)|\bINR\b[^.;\d]{0,12}(?:<|≤|under|below|at most)\s?=?\s?1(?:\.[0-5])?(?!\d|\.\d)/iu

/** 5 mg or more. */
const much = /^[^\d.;,]{0,20}(?:[5-9]|\d\d)(?:\.\d)? ?mg/iu

/** An INR with which the valve is not protected. */
function lowRatio({ labs }: Patient): number | undefined {
  const latest = latestLab(labs.filter(({ name }) => /^(?:INR|international normali[sz]ed ratio)$/iu.test(name.trim())))
  return latest !== undefined && latest.value < 1.8 ? latest.value : undefined
}

function urgentOperation(patient: Patient): boolean {
  return problemsAndClauses(patient).some((one) =>
    /\b(?:emergency|urgent|perforat\w*|laparotomy|isch(?:a)?emi\w*|dissection|torsion|strangulat\w*)\b/iu.test(one),
  )
}

/** "Omit tonight's warfarin", "miss one dose": not "stop it from tonight". */
const oneDose =
  /\b(?:(?:tonight|today|this evening|tomorrow)['’]s|(?:one|a single|single|the next|next|a|this evening['’]s|that one) (?:\p{L}+ )?dose|(?:tonight|today|this evening) only|only (?:tonight|today|this evening))\b|\b(?:omit|miss|skip|hold|withhold|leave out)\b[^.;]{0,30}(?<!\b(?:from|since|as of|starting) )\b(?:tonight|today|this evening)\b/iu

/** In days: what lies beyond is not a recheck. */
const soon =
  /\bINR\b[^.;]{0,60}\b(?:tomorrow|daily|each (?:day|morning)|every (?:day|morning|(?:6|12|24) ?h\w*)|in the morning|next (?:day|morning)|(?:in|within|after|at) (?:6|12|24|36|48|72) ?h\w*|(?:in|within|after) (?:1|2|3|one|two|three|a|1[-–]2|2[-–]3) days?|day (?:1|2|3)|tonight|this evening|again today|(?:6|12|24)[- ]?hourly|Mon|Tue|Wed|Thu|Fri|Sat|Sun)/iu

const long =
  /\b(?:(?:[2-9]|\d\d|two|three|four|five|six|eight|several|a few|some) ?(?:weeks|wks|months)|(?:[7-9]|\d\d|seven|ten|fourteen) days|a (?:week|fortnight|month)|\d\/(?:52|12)|clinic|out-?patient\w*|discharge|for good|permanently|indefinitely)\b/iu

const weighed =
  /\b(?:cardiolog\w*|cardiac surg\w*|heart team|valve (?:team|clinic)|haematolog\w*|hematolog\w*|(?:major|active|intracranial|gi|life-threatening) (?:bleed\w*|h(?:a)?emorrhage))\b/iu

/**
 * The anticoagulant of a mechanical valve: where an answer names it, that it goes on has to be seen, or the heparin that takes its place.
 *
 * A short pause is right without heparin for a two-leaflet valve in the aortic place alone, and for an INR that is too high and measured again within days.
 */
export function valveAnticoagulant(read: AnswerRead, patient: Patient): Hazards {
  const own = read.taken.filter(({ classes }) => classes.includes('anticoagulant'))
  if (own.length === 0) return noHazards
  const { value, facts } = allOf(
    mechanicalValve(patient),
    not(activeBleeding(patient)),
    not(majorBleeding(patient)),
    not(plateletsBelow(patient, 50)),
  )
  if (value !== 'true') return noHazards
  const record = facts.filter((fact) => !/^no\b/u.test(fact)).join(', ')
  const names = own.map(({ name }) => name).join(' and ')
  const say = (what: string, { sentence }: { readonly sentence: { readonly text: string } }): string =>
    `${names}, the anticoagulant of a mechanical valve, ${what} (${quote(sentence.text)}), and the record has ${quote(record)}: the valve thromboses (${source})`

  const direct = read.orders.find(
    (order) =>
      order.classes.includes('doac') &&
      !own.some(({ name }) => name === order.drug) &&
      (order.stance === 'recommended' ||
        order.stance === 'conditional' ||
        /^[^\d.;,]{0,12}\d/u.test(aroundOf(order).behind)) &&
      order.stance !== 'refused',
  )
  const antagonists = read.orders.filter(
    (order) =>
      order.classes.includes('vitamin-k-antagonist') && !order.isClass && !own.some(({ name }) => name === order.drug),
  )
  const namings = [
    ...namingsOf(own, read),
    ...antagonists.map((order) => ({ order, fate: fateOf(order, read) })),
    ...allTakenNamings(read),
  ].filter(({ fate }) => fate !== 'aside')
  const paused = ({ order }: Naming): boolean => daysBefore.test(order.sentence.text)
  const on = namings.find((naming) => naming.fate === 'on' && !paused(naming))
  if (direct !== undefined && on === undefined) return sureOf(say(`makes way for ${direct.drug}`, direct))
  const reversal = read.orders.find(
    (order) =>
      order.drug === 'phytomenadione' &&
      order.stance === 'recommended' &&
      order.isSure &&
      !order.isClass &&
      much.test(aroundOf(order).behind),
  )
  if (
    reversal !== undefined &&
    !read.orders.some(({ drug, stance }) => drug === 'prothrombin complex concentrate' && stance === 'recommended') &&
    !urgentOperation(patient)
  )
    return sureOf(
      `much vitamin K without a bleeding (${quote(reversal.sentence.text)}), and the record has ${quote(record)}: the valve thromboses, and warfarin does not work for a week after (${source})`,
    )
  if (isBridged(read)) return noHazards
  const falling = orderTexts(read.texts)
    .flatMap(({ text }) => clausesOf(text))
    .find((one) => lowered.test(one) && !/\b(?:do not|don['’]t|never|avoid)\b/iu.test(one))
  const low = lowRatio(patient)
  if (namings.length === 0 && low !== undefined && clotsSoon(patient))
    return unclearOf(
      `neither ${names} nor heparin is ordered at an INR of ${low} for a mechanical valve, and the record has ${quote(record)}: the valve thromboses (${source})`,
    )
  if (namings.length === 0)
    return falling === undefined || !clotsSoon(patient)
      ? noHazards
      : unclearOf(say('is left out by its INR, and heparin in its place is not seen', { sentence: { text: falling } }))
  const off = namings.find((naming) => naming.fate === 'off' || (naming.fate !== 'on' && paused(naming)))
  if (off === undefined) {
    const [open] = namings
    if (on !== undefined || (open !== undefined && oneDose.test(open.order.sentence.text))) return noHazards
    return open === undefined ? noHazards : unclearOf(say('may be left out: whether it goes on is unclear', open.order))
  }
  const sentence = off.order.sentence.text
  const isLong = long.test(sentence)
  if (on !== undefined && !isLong && !paused(off)) return noHazards
  const clauses = orderTexts(read.texts).flatMap(({ text }) => clausesOf(text))
  const isMeasured = clauses.some((one) => soon.test(one))
  const returns = namings.some(({ fate }) => fate === 'later' || fate === 'on') || isMeasured || again.test(sentence)
  const isHigh = internationalRatioAbove(patient, 4).value === 'true'
  if (!isLong && returns && (isHigh || oneDose.test(sentence) || !clotsSoon(patient))) return noHazards
  const isOpen = !isLong && (isHigh || oneDose.test(sentence) || weighed.test(sentence))
  return isOpen
    ? unclearOf(say('is left out, and when it comes again is unclear', off.order))
    : sureOf(say('is left out, with no heparin in its place', off.order))
}
