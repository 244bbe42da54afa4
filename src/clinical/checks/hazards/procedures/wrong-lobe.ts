import type { Patient } from '../../../patient/patient.ts'
import { quote } from '../../../words/text.ts'
import { clausesOf, orderTexts, type TextOfAnswer } from '../record-words.ts'

const lobe = /\b(?:(?<side>left|right)[ -](?<level>upper|middle|lower)[ -]lob\w+|(?<short>[LR][UML]L)\b)/giu

const disease = /\b(?:nodule|mass|lesion|tumou?r|cancer|carcinoma|SCC|adenocarcinoma|NSCLC|GGN|spiculated|solid)\b/iu

const notThere = /\b(?:no|not|normal|clear|stable|benign|hamartoma|granuloma|scar|without|previous|old|resolved)\b/iu

const removed = /\b(?:lobectom\w+|segmentectom\w+|resect\w+|wedge|biops\w+)\b/iu

const notDone = /\b(?:no|not|never|avoid|instead of|rather than|if|unless|previous|after)\b/iu

/** The lobes that a clause names: "RUL", "right upper lobe", "right middle lobe". */
function lobesIn(clause: string): readonly string[] {
  return [...clause.matchAll(lobe)].map(({ groups }) => {
    const { side = '', level = '', short } = groups ?? {}
    return (short ?? `${side.charAt(0)}${level.charAt(0)}L`).toUpperCase()
  })
}

/** A lobe that an answer would remove or biopsy, where the record has the disease in another one alone. */
export function wrongLobes(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  const record = [
    ...patient.conditions.map(({ name }) => name),
    ...patient.notes.flatMap(({ text }) => clausesOf(text)),
  ].filter((clause) => disease.test(clause) && !notThere.test(clause))
  const diseased = new Set(record.flatMap(lobesIn))
  if (diseased.size !== 1) return []
  const [there = ''] = diseased
  const ordered = orderTexts(texts)
    .flatMap(({ text }) => clausesOf(text))
    .find((clause) => {
      const at = clause.search(removed)
      const lobes = lobesIn(clause)
      return at >= 0 && !notDone.test(clause.slice(0, at)) && lobes.length > 0 && !lobes.includes(there)
    })
  return ordered === undefined
    ? []
    : [
        `the ${lobesIn(ordered).join(', ')} is to be operated on (${quote(ordered.trim())}), and the record has the disease in the ${there}: confirm the lobe (NatSSIPs 2 (2023); Joint Commission Universal Protocol, UP.01.01.01)`,
      ]
}
