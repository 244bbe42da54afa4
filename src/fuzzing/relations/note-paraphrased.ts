import { subarray } from 'fast-check'
import { changedPatient } from './changed-patient.ts'
import { sameContent } from './compare-answers.ts'
import type { Relation } from './relation.ts'

/** Pairs of words that mean the same in a clinical note, each read in both directions. Abbreviations with more than one reading are left out. */
const synonyms: readonly (readonly [string, string])[] = [
  ['SOB', 'shortness of breath'],
  ['c/o', 'complains of'],
  ['denies', 'does not have'],
  ['reports', 'describes'],
  ['presents with', 'comes in with'],
  ['pt', 'patient'],
  ['hx of', 'history of'],
  ['PMHx', 'past medical history'],
  ['O/E', 'on examination'],
  ['BP', 'blood pressure'],
  ['HR', 'heart rate'],
  ['HTN', 'hypertension'],
  ['T2DM', 'type 2 diabetes'],
  ['AF', 'atrial fibrillation'],
  ['CXR', 'chest radiograph'],
  ['sats', 'oxygen saturation'],
  ['haemoptysis', 'coughing up blood'],
  ['today', 'on this day'],
]

/** A note in other words leaves the clinical content of the answer as it is. */
export const noteParaphrased: Relation = {
  id: 'note-paraphrased',
  describe: 'a note in other words of the same meaning leads to the same drugs, escalations and urgency',
  draws: () =>
    changedPatient(subarray([...synonyms], { minLength: 1 }), (patient, pairs) => {
      const said: string[] = []
      const notes = patient.notes.map((note) => {
        let { text } = note
        for (const [short, long] of pairs) {
          const other = exchanged(text, short, long)
          if (other !== text) said.push(`"${short}" and "${long}" exchanged`)
          text = other
        }
        return { ...note, text }
      })
      return said.length === 0
        ? undefined
        : { patient: { ...patient, notes }, change: `the note paraphrased (${[...new Set(said)].join(', ')})` }
    }),
  judge: sameContent,
}

/** Each of the two words replaced by the other, in one pass. */
function exchanged(text: string, short: string, long: string): string {
  const isAbbreviation = /^\p{Lu}[\p{L}\d]*\p{Lu}|^\p{Lu}\/|\d/u.test(short)
  const either = new RegExp(String.raw`(?<![\p{L}\d/-])(?:${short}|${long})(?![\p{L}\d/-])`, 'giu')
  return text.replace(either, (found, at: number) => {
    if (found.toLowerCase() === short.toLowerCase()) {
      if (isAbbreviation && found !== short) return found
      return /^\p{Lu}/u.test(found) && opensSentence(text, at) ? capitalised(long) : long
    }
    return /^\p{Lu}/u.test(found) && !isAbbreviation ? capitalised(short) : short
  })
}

function opensSentence(text: string, at: number): boolean {
  return /(?:^|[.?!:\n])\s*$/u.test(text.slice(Math.max(0, at - 4), at))
}

function capitalised(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}
