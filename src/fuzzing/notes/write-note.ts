import type { NoteFacts } from './note-facts.ts'
import type { NoteStyle } from './note-style.ts'
import { dischargeSummary } from './styles/discharge-summary.ts'
import { edNote } from './styles/ed-note.ts'
import { gpLetter } from './styles/gp-letter.ts'
import { plainNote } from './styles/plain-note.ts'
import { soapNote } from './styles/soap-note.ts'
import { telegraphicNote } from './styles/telegraphic-note.ts'
import { wardRound } from './styles/ward-round.ts'
import { type AllNoteFacts, type Say, sayIn } from './wordings.ts'

const writers: Readonly<Record<NoteStyle['kind'], (facts: AllNoteFacts, say: Say) => string>> = {
  note: plainNote,
  'ED note': edNote,
  'GP letter': gpLetter,
  'ward round': wardRound,
  telegraphic: telegraphicNote,
  SOAP: soapNote,
  discharge: dischargeSummary,
}

const nothing = {
  present: [],
  absent: [],
  history: [],
  diagnoses: [],
  suspected: [],
  medications: [],
  allergies: [],
  family: [],
  watchFor: [],
}

/** Writes the facts, all of them and nothing else, in a style. Never empty. */
export function writeNote(facts: NoteFacts, style: NoteStyle): string {
  return writers[style.kind]({ ...nothing, ...facts }, sayIn(style)) || 'Seen today.'
}
