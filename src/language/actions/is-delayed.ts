import { CueLexicon } from '../cues/cue-lexicon.ts'
import type { ReadSentence } from '../sentences/read-sentences.ts'

const day = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday'
const lexicon = new CueLexicon({
  delayed: [
    'tomorrow',
    'elective|electively',
    'semi elective|electively',
    'outpatient',
    'out patient',
    'ambulatory clinic',
    'routine|routinely',
    'non urgent|urgently',
    'next working? day|week|month|morning|available|clinic|list',
    'next _ meeting',
    'next _ team meeting',
    `on|next ${day}`,
    'within 24|48|72 h|hr|hrs|hours',
    'in clinic',
    'in the? morning',
    'in|after _ days|weeks|months',
    'at leisure',
  ],
})

/** Whether a sentence puts what it orders off to a time at which an emergency is over: tomorrow, electively, in clinic. */
export function isDelayed(sentence: ReadSentence): boolean {
  return lexicon.find(sentence.tokens).length > 0
}
