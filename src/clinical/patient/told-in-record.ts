import { polarityOf } from '../language/polarity.ts'
import { readSentences } from '../language/sentences.ts'
import { longestNote } from '../words/text.ts'
import type { Patient } from './patient.ts'
import { perPatient } from './patient-facts.ts'

/** A part of a record that tells of one thing: an entry of the problem list, a symptom, the words on an ECG, or a clause of a note. */
export interface Told {
  readonly text: string
  /** The clause with the one behind it, where its time may stand. */
  readonly next: string
  readonly isNote: boolean
}

const ends = /(?<=[.;])(?<!\b\p{L}\.\p{L}\.)\s+|\n/u

/** Everything that a record tells in words, clause by clause: what is resolved too, since an operation always is; not what is only suspected. */
export const toldOf: (patient: Patient) => readonly Told[] = perPatient(
  ({ conditions, symptoms, notes, ecg, pleural_effusion: effusion }: Patient): readonly Told[] => [
    ...[
      ...conditions.filter(({ status }) => status !== 'suspected').map(({ name }) => name),
      ...symptoms.filter(({ present }) => present).map(({ name }) => name),
      ...[ecg?.rhythm, effusion?.description].filter((text) => text !== undefined),
    ].map((text) => ({ text, next: '', isNote: false })),
    ...notes.flatMap(({ text }) => {
      const clauses = text.slice(0, longestNote).split(ends)
      return clauses.map((clause, index) => ({ text: clause, next: clauses[index + 1] ?? '', isNote: true }))
    }),
  ],
)

/**
 * Whether a clause affirms its words from `start` to `end` of this patient: now or in the past, neither denied nor possible nor of somebody else.
 */
export function affirmsAt(clause: string, start: number, end: number): boolean {
  const sentence = readSentences(clause).find((one) => one.start <= start && end <= one.end)
  if (sentence === undefined) return false
  const from = sentence.tokens.findIndex((token) => token.end > start)
  const to = sentence.tokens.findLastIndex((token) => token.start < end) + 1
  if (from < 0 || to <= from) return false
  const { status } = polarityOf(clause, sentence, from, to)
  return status === 'affirmed' || status === 'historical'
}
