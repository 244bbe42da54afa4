import * as fc from 'fast-check'
import { noteKinds, type NoteStyle } from '../notes/note-style.ts'

/** Styles of notes; they shrink to plain sentences. */
export function noteStyle(): fc.Arbitrary<NoteStyle> {
  return fc.record({ kind: fc.constantFrom(...noteKinds), wording: fc.nat(9999) })
}
