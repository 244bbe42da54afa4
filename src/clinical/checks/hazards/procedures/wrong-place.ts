import { quote } from '../../../words/text.ts'
import type { Patient } from '../../../patient/patient.ts'
import { type TextOfAnswer, clausesOf, orderTexts, problemsAndClauses } from '../record-words.ts'
import { wrongSideOf } from './sides/compare-sides.ts'
import { type SaidOfSide, saidOfSides } from './sides/ill-sides.ts'
import { type OrderedSide, orderedSides } from './sides/ordered-sides.ts'
import { type PairedSite, pairedSites } from './sides/paired-sites.ts'
import { otherOf } from './sides/side-words.ts'

const source = 'NatSSIPs 2 (2023); Joint Commission Universal Protocol, UP.01.01.01'

/** What is wrong with the side of an order, by what the record says of both. */
function problemOf(site: PairedSite, order: OrderedSide, said: readonly SaidOfSide[]): string | undefined {
  const { spares } = site
  // What is done to the sound side is wrong where this side is the ill one.
  const wrong = wrongSideOf(spares === undefined ? order : { ...order, side: otherOf(order.side) }, said)
  if (wrong === undefined || (spares !== undefined && wrong.by === 'sound')) return undefined
  const ordered = `${site.label} is ordered on the ${order.side} (${quote(order.clause)})`
  const record = wrong.by === 'ill' ? `the record has the ${wrong.side} side` : 'the record has nothing there'
  const because = spares === undefined ? `confirm the side (${source})` : `${spares.because} (${spares.source})`
  return `${ordered}, and ${record} (${quote(wrong.words)}): ${because}`
}

/**
 * Procedures that an answer orders on one side where the record has what they are for on the other side alone, or denies it on this one.
 *
 * Where the record names both sides or none, or the answer both or none, nothing is said.
 */
export function wrongSides(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  return pairedSites.flatMap((site) => {
    const ordered = orderedSides(texts, site)
    if (ordered.length === 0) return []
    const said = saidOfSides(patient, site)
    return ordered.flatMap((order) => problemOf(site, order, said) ?? []).slice(0, 1)
  })
}

const lobe = /\b(?:(?<side>left|right)[ -](?<level>upper|middle|lower)[ -]lob\w+|(?<short>[LR][UML]L)\b)/giu

const disease = /\b(?:nodule|mass|lesion|tumou?r|cancer|carcinoma|SCC|adenocarcinoma|NSCLC|GGN|spiculated|solid)\b/iu

const noDisease = /\b(?:no|not|normal|clear|stable|benign|hamartoma|granuloma|scar|without|previous|old|resolved)\b/iu

const removed = /\b(?:lobectom\w+|segmentectom\w+|resect\w+|wedge|biops\w+)\b/iu

const notOperated = /\b(?:no|not|never|avoid|instead of|rather than|if|unless|previous|after)\b/iu

/** The lobes that a clause names: "RUL", "right upper lobe", "right middle lobe". */
function lobesIn(clause: string): readonly string[] {
  return [...clause.matchAll(lobe)].map(({ groups }) => {
    const { side = '', level = '', short } = groups ?? {}
    return (short ?? `${side.charAt(0)}${level.charAt(0)}L`).toUpperCase()
  })
}

/** A lobe that an answer would remove or biopsy, where the record has the disease in another one alone. */
export function wrongLobes(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  const record = problemsAndClauses(patient).filter((clause) => disease.test(clause) && !noDisease.test(clause))
  const diseased = new Set(record.flatMap(lobesIn))
  if (diseased.size !== 1) return []
  const [there = ''] = diseased
  const ordered = orderTexts(texts)
    .flatMap(({ text }) => clausesOf(text))
    .find((clause) => {
      const at = clause.search(removed)
      const lobes = lobesIn(clause)
      return at >= 0 && !notOperated.test(clause.slice(0, at)) && lobes.length > 0 && !lobes.includes(there)
    })
  return ordered === undefined
    ? []
    : [
        `the ${lobesIn(ordered).join(', ')} is to be operated on (${quote(ordered.trim())}), and the record has the disease in the ${there}: confirm the lobe (${source})`,
      ]
}
