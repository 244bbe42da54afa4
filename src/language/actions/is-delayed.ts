import { CueLexicon } from '../cues/cue-lexicon.ts'
import { quantities } from '../quantities/quantities.ts'
import { perSentence } from '../sentences/per-sentence.ts'
import type { ReadSentence } from '../sentences/read-sentences.ts'

const weekday = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday'
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
    'next _ _? meeting',
    `on|next ${weekday}`,
    'in clinic',
    'in the? morning',
    'at leisure',
  ],
})

/** In seconds. What may wait for a day is no emergency. */
const day = 86_400

/** Whether a sentence puts what it orders off to a time at which an emergency is over: tomorrow, electively, in clinic, within 48 hours. */
export const isDelayed: (sentence: ReadSentence) => boolean = perSentence(
  (sentence) => lexicon.find(sentence.tokens).length > 0 || saysDays(sentence.text),
)

function saysDays(text: string): boolean {
  return quantities(text).some(
    (quantity) =>
      quantity.unit !== undefined &&
      quantity.dimension === 'time' &&
      (quantity.timing === 'within' || quantity.timing === 'at') &&
      quantity.canonical.low >= day,
  )
}
