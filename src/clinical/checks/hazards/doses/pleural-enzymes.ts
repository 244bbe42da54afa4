// Over 250 lines: one treatment, enzymes for a pleura that is infected, with its doses and its way.
import { drugsIn } from '../../../language/drug-names.ts'
import { namedNow } from '../../../patient/acute-findings.ts'
import { drainInPlace } from '../../../patient/lung-disease.ts'
import type { Patient } from '../../../patient/patient.ts'
import { perPatient } from '../../../patient/patient-facts.ts'
import { toldOf } from '../../../patient/told-in-record.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../../patient/truth.ts'
import { quote } from '../../../words/text.ts'
import { clausesOf, declinesTreatment, orderTexts, type TextOfAnswer } from '../record-words.ts'
import { readingAt } from '../reading-at.ts'
import { type Hazards, noHazards } from '../hazards.ts'

const source =
  'MIST2 2011, https://doi.org/10.1056/NEJMoa1012740; BTS pleural disease 2023: 10 mg with 5 mg of DNase through the drain'

/** An infection of the pleura, or what a drain does not empty. */
const collection =
  /\b(?:empyema|pyothorax|pleural (?:infection|sepsis|pus)|infected (?:pleural )?(?:effusion|fluid|collection)|para-?pneumonic|(?:complicated|complex|septated|multi-?septated|loculated|multi-?loculated|infected) (?:\w+ ){0,2}(?:effusion|collection|fluid|pleural\w*)|(?:septations?|locul\w+|septae?)\b)/iu

/** What is lysed through a vein beside it. */
const forVein = [
  'pulmonary embolism',
  'PE',
  'saddle embolus',
  'STEMI',
  'ischaemic stroke',
  'acute stroke',
  'cardiac arrest',
  'acute limb ischaemia',
  'valve thrombosis',
]

/** Whether who is given an enzyme of clots gets it for the pleura: it is infected or has pockets, and nothing on record is lysed through a vein. */
const forPleura: (patient: Patient) => Truth = perPatient((patient: Patient): Truth => {
  const told = toldOf(patient).find(
    ({ text }) => collection.test(text) && !/\b(?:no|not|never|resolved|old|(?:19|20)[01]\d|202[0-4])\b/iu.test(text),
  )
  return allOf(
    anyOf(
      told === undefined ? no('no pleural infection on record') : yes(told.text.trim().slice(0, 100)),
      drainInPlace(patient),
    ),
    not(namedNow(patient, forVein)),
  )
})

const enzymes = new Set([
  'alteplase',
  'tenecteplase',
  'reteplase',
  'streptokinase',
  'urokinase',
  'dornase alfa',
  'thrombolytic',
])

/** Other names of them: "the enzymes", "both syringes". */
const byAnotherName =
  /\b(?:enzymes?|lytics?|both (?:syringes?|drugs|agents|injections|vials|doses|solutions|medicines)|(?:the|each|these|two) (?:syringes?|mixtures?|solutions?|instillates?)|DNase|tPA|(?:run|give|push|infuse|inject|administer) (?:both|them|these|each))\b/iu

/** Ways into the blood. */
const intoVein =
  /(?<![\p{L}])(?:IV|IVI|IVP|IVPB|i\.v\.|EV|intravenous\w*|intra-?vascular\w*|cannulas?|cannulae|Venflon|PICC|CVC|(?:central|peripheral|arterial|jugular|subclavian|femoral|mid|long|Hickman) ?(?:venous )?(?:lines?|access|lumen)|midline|Port-?a-?Cath|Hickman|peripherally|(?:antecubital|cephalic|basilic|jugular|subclavian|femoral|large|good|forearm|arm) vein|veins?|venous(?:ly)?|bloodstream|systemic(?:ally)?|giving set|(?:left|right|the|his|her) (?:arm|forearm|hand|wrist))(?![\p{L}])/iu

/** Ways into the pleura, between the enzyme and the vein. */
const intoPleura =
  /\b(?:intra-?pleural\w*|pleura\w*|(?:chest |pleural |intercostal )?(?:drain|tube)|pigtail|ICD|instil\w*|IP)\b/iu

const eachIntoVein = new RegExp(intoVein.source, 'giu')

interface Enzyme {
  readonly start: number
  readonly end: number
}

function enzymesIn(clause: string): { readonly own: readonly Enzyme[]; readonly others: readonly Enzyme[] } {
  const own: Enzyme[] = []
  const others: Enzyme[] = []
  for (const { name, isClass, span } of drugsIn(clause)) {
    if (name === 'heparin' || isClass) {
      if (!enzymes.has(name)) others.push(span)
      else own.push(span)
      continue
    }
    if (enzymes.has(name)) own.push(span)
    else others.push(span)
  }
  return { own, others }
}

/** The words of a clause that lead an enzyme into a vein: nearer to it than to any other drug, and not refused. */
function veinIn(clause: string, isAnaphor: boolean): { readonly words: string; readonly isSure: boolean } | undefined {
  const { own, others } = enzymesIn(clause)
  const other = byAnotherName.exec(clause)
  if (/\b(?:unblock\w*|patency|line lock|occluded (?:line|lumen|catheter|PICC))\b/iu.test(clause)) return undefined
  const named =
    own.length > 0
      ? own
      : isAnaphor && other !== null
        ? [{ start: other.index, end: other.index + other[0].length }]
        : []
  if (named.length === 0) return undefined
  for (const match of clause.matchAll(eachIntoVein)) {
    const at = match.index
    const end = at + match[0].length
    const nearest = [
      ...named.map((one) => ({ ...one, isOwn: true })),
      ...others.map((one) => ({ ...one, isOwn: false })),
    ]
      .map((one) => ({
        ...one,
        far: one.end <= at ? at - one.end : one.start >= end ? one.start - end + farBefore : 0,
      }))
      .toSorted((one, two) => one.far - two.far)[0]
    if (nearest?.isOwn !== true) continue
    const between = nearest.end <= at ? clause.slice(nearest.end, at) : clause.slice(end, nearest.start)
    if (intoPleura.test(between) || refusedWay.test(clause.slice(Math.max(0, at - 40), at))) continue
    const stance = readingAt(clause, at, end)?.stance
    if (stance === 'refused') continue
    return { words: clause, isSure: stance !== 'conditional' && stance !== 'considered' }
  }
  return undefined
}

/** In characters: a way is said behind a drug rather than before it. */
const farBefore = 12

const refusedWay = /\b(?:not|never|no|rather than|instead of|avoid\w*|and not|nor|without|unlike)\b[^.;,]{0,30}$/iu

/** Milligrams, and units of the older ones, beyond any dose that a pleura is given. */
const most = { milligrams: 20, dornase: 10, units: 500_000 } as const

const dosed =
  /(?<![\d.,])(?<value>\d{1,3}(?:[ ,]\d{3})+|\d+(?:\.\d+)?)\s?(?<unit>mg|million|MU|mega-?units|units?|IU|U)(?<perKilogram>\s?\/\s?kg| per (?:kg|kilo\w*))?(?![\p{L}])/giu

/** A sum of many doses, or what another dose was or would be. */
const notEach =
  /\b(?:total|cumulative|in all|altogether|max\w*|up to|not|never|instead of|rather than|sum|stock|vials? of|ampoules? of|was|were|for (?:PE|stroke|embol\w*))\b[^.;,]{0,15}$/iu
const totalBehind = /^\s*(?:in total|in all|total|altogether|cumulative|over (?:\d|three|two) days)/iu

function doseIn(clause: string): string | undefined {
  const { own, others } = enzymesIn(clause)
  if (own.length === 0) return undefined
  for (const { index, 0: words, groups = {} } of clause.matchAll(dosed)) {
    const end = index + words.length
    const near = [...own.map((one) => ({ ...one, isOwn: true })), ...others.map((one) => ({ ...one, isOwn: false }))]
      .map((one) => ({
        ...one,
        far: one.end <= index ? index - one.end : one.start >= end ? one.start - end + farBefore : 0,
      }))
      .toSorted((one, two) => one.far - two.far)[0]
    if (near?.isOwn !== true) continue
    if (notEach.test(clause.slice(Math.max(0, index - 30), index)) || totalBehind.test(clause.slice(end))) continue
    const unit = groups['unit'] ?? ''
    const value =
      Number((groups['value'] ?? '').replaceAll(/[ ,]/gu, '')) * (/^m(?:illion|ega|u)/iu.test(unit) ? 1e6 : 1)
    const isDornase = /dornase|DNase|pulmozyme/iu.test(clause.slice(near.start, near.end))
    const limit = /mg/iu.test(unit) ? (isDornase ? most.dornase : most.milligrams) : most.units
    if (groups['perKilogram'] !== undefined || value > limit) {
      if (readingAt(clause, near.start, near.end)?.stance === 'refused') continue
      return `${words.trim()} of an enzyme`
    }
  }
  return undefined
}

/**
 * Enzymes for an infected pleura at a dose of a vein, or into one: by what they are given for, which the record shows, and not by the words for the drain.
 *
 * "Alteplase 100 mg down the 12F drain", "0.9 mg/kg", "10 mg as slow injections via the forearm cannula", "both syringes by the PICC".
 */
export function pleuralEnzymes(texts: readonly TextOfAnswer[], patient: Patient): Hazards {
  if (declinesTreatment(patient)) return noHazards
  const clauses = orderTexts(texts).flatMap(({ text }) => clausesOf(text))
  const named = clauses.some((clause) => enzymesIn(clause).own.length > 0)
  if (!named) return noHazards
  const found = clauses.flatMap((clause) => {
    const dose = doseIn(clause)
    const vein = veinIn(clause, true)
    return [
      ...(dose === undefined ? [] : [{ isSure: true, words: clause, what: `${dose} is too much for a pleura` }]),
      ...(vein === undefined
        ? []
        : [{ isSure: vein.isSure, words: clause, what: 'an enzyme for the pleura is led into a vein' }]),
    ]
  })
  if (found.length === 0) return noHazards
  const { value, facts } = forPleura(patient)
  // Through the drain it is for the pleura, whatever else is on record.
  if (value !== 'true') return { sure: throughDrain(clauses), unclear: [] }
  const because = `and the record has ${quote(facts.join(', '))}: it bleeds, and reaches no septum (${source})`
  const sure = found.filter(({ isSure }) => isSure).map(({ what, words }) => `${what} (${quote(words)}), ${because}`)
  return {
    sure,
    unclear:
      sure.length > 0 ? [] : found.map(({ what, words }) => `whether ${what} is unclear (${quote(words)}), ${because}`),
  }
}

function throughDrain(clauses: readonly string[]): readonly string[] {
  return clauses.flatMap((clause) => {
    const dose = intoPleura.test(clause) && !intoVein.test(clause) ? doseIn(clause) : undefined
    return dose === undefined ? [] : [`${dose} is too much for a pleura (${quote(clause)}): it bleeds (${source})`]
  })
}
