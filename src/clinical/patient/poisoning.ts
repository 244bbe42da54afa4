import { vocabulary } from '../language/drug-names.ts'
import { readSentences } from '../language/sentences.ts'
import type { Patient } from './patient.ts'
import { perPatient } from './patient-facts.ts'
import { type Truth, no, yes } from './truth.ts'
import { longestNote } from '../words/text.ts'

/** Too much of it, at once: a count of tablets, an empty box, or the word for it. "OD" alone is once a day. */
const tooMuch =
  /\b(?:overdos\w*|poison(?:ed|ing)|toxicity|intoxicat\w*|(?:mixed|intentional|deliberate|polydrug|staggered|TCA) OD|OD of|empty (?:\w+ ){0,2}(?:box(?:es)?|packets?|packs?|blisters?|strips?|bottles?)|(?:took|taken|ingested|swallowed|has had)\s+(?:\w+ ){0,3}(?:\d+\s?(?:x|×|tablets?|tabs?|caps?\w*|pills?|g\b)|all|handfuls?|(?:a |the )?(?:whole |full )?(?:box|packet|pack|bottle|strip)))/iu

/** Of another time, or not at all. */
const notNow =
  /\b(?:no|not|denies|denied|never|previous(?:ly)?|past|history of|risk of|(?:19|20)\d\d|(?:weeks?|months?|years?) ago)\b/iu

/** What the record says of now, by clause: the problem list and the notes. */
export const clausesOfRecord: (patient: Patient) => readonly string[] = perPatient(({ conditions, notes }: Patient) => [
  ...conditions.filter(({ status }) => status === 'active').map(({ name }) => name),
  ...notes.flatMap(({ text }) => text.slice(0, longestNote).split(/(?<=[.;])\s+|\n/u)),
])

const clausesOfTooMuch = perPatient((patient: Patient) =>
  clausesOfRecord(patient).filter((one) => tooMuch.test(one) && !notNow.test(one)),
)

/**
 * Whether the record says that the patient took too much of a drug now: "amitriptyline overdose", "empty boxes: amitriptyline 50 mg × 56", "took 40 x dosulepin 75 mg".
 *
 * @param named ids of classes as `drugClassesOf` gives them, and drugs by their name in the table
 */
export function tookTooMuch(
  patient: Patient,
  { classes = [], drugs = [] }: { readonly classes?: readonly string[]; readonly drugs?: readonly string[] },
): Truth {
  const { mentions } = vocabulary()
  const clause = clausesOfTooMuch(patient).find((one) =>
    readSentences(one).some((sentence) =>
      mentions(sentence).some(({ value }) => classes.some((id) => value.classes.has(id)) || drugs.includes(value.name)),
    ),
  )
  return clause === undefined
    ? no(`no overdose of ${[...classes, ...drugs].join(' or ')} on record`)
    : yes(clause.trim().slice(0, 120))
}

/** In ms: from here on a tricyclic brings on seizures and arrhythmia. Source: TOXBASE */
const wide = 100

/** Whether the QRS is 100 ms or more, as the words on the ECG or the latest note that has one say it. */
export function wideQrs({ ecg, notes }: Patient): Truth {
  const latest = [...notes.map(({ text }) => text), ecg?.rhythm ?? '']
    .flatMap((text) => [...text.matchAll(/\bQRS\b[^.;\d]{0,20}(?<ms>\d{2,3})\s?ms\b/giu)])
    .map(({ groups }) => Number(groups?.['ms']))
    .at(-1)
  return latest !== undefined && latest >= wide ? yes(`QRS ${latest} ms`) : no('no wide QRS on record')
}
