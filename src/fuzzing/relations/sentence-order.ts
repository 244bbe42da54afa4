import { array, nat } from 'fast-check'
import { readSentences } from '../../language/sentences/read-sentences.ts'
import { changedPatient } from './changed-patient.ts'
import { sameContent } from './compare-answers.ts'
import { reordered } from './reordered.ts'
import type { Relation } from './relation.ts'

/** The order in which a note says its findings is no part of what it says. */
export const sentenceOrder: Relation = {
  id: 'sentence-order',
  describe: 'the sentences of a note in another order lead to the same drugs, escalations and urgency',
  draws: () =>
    changedPatient(array(nat(9), { minLength: 12, maxLength: 12 }), (patient, ranks) => {
      const notes = patient.notes.map((note) => ({ ...note, text: inOtherOrder(note.text, ranks) }))
      const isSame = notes.every(({ text }, index) => text === patient.notes[index]?.text)
      return isSame
        ? undefined
        : { patient: { ...patient, notes }, change: 'the sentences of the note in another order' }
    }),
  judge: sameContent,
}

/** Sentences stay in their line: a line stands under a heading, or is an entry of a list. */
function inOtherOrder(text: string, ranks: readonly number[]): string {
  return text
    .split('\n')
    .map((line) => (line.includes(':') ? line : reorderedLine(line, ranks)))
    .join('\n')
}

function reorderedLine(line: string, ranks: readonly number[]): string {
  const units: string[] = []
  let isOpen = false
  for (const { text, mark } of readSentences(line)) {
    const last = units.at(-1)
    const sentence = `${text}${mark}`
    if (last !== undefined && (isOpen || bound.test(text))) units[units.length - 1] = `${last} ${sentence}`
    else units.push(sentence)
    isOpen = mark === ';'
  }
  if (units.length < 2) return line
  const closed = units.map((unit) => (/[.?!]$/u.test(unit) ? unit : `${unit}.`))
  const moved = reordered(closed, ranks)
  return moved.every((unit, index) => unit === closed[index]) ? line : moved.join(' ')
}

/** Opens a sentence that leans on the one before it. */
const bound =
  /^(?:and|or|but|nor|however|although|though|then|thereafter|after(?:wards)?|later|since|so|thus|therefore|hence|because|this|these|that|those|which|it|its|he|she|they|his|her|their|them|also|otherwise|likewise|similarly|instead|except|apart|meanwhile|associated|same|both|neither|either|the (?:pain|latter|former|same))(?!\p{L})/iu
