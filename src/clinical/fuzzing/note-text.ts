import * as fc from 'fast-check'
import { findings, problems } from './tables/problems-and-findings.ts'
import { type NoteFacts, noteKinds, type NoteStyle } from './note-facts.ts'
import { writeNote } from './generators/write-note.ts'

/**
 * A clinical note that says the facts that it is given, present and absent, and no other: as plain sentences, an emergency department note, a letter, a
 * ward round entry, a telegraphic note, a SOAP note or a discharge summary, with the abbreviations and negations of each.
 *
 * Shrinks to plain sentences.
 *
 * @param facts names as they are to stand; some are abbreviated in notes that do so (`chest pain` as `CP`). Absent: facts are generated, and shrink to none
 *
 * @example
 * fc.sample(noteText({ present: ['chest pain'], absent: ['fever'] }), 3)
 */
export function noteText(facts?: NoteFacts): fc.Arbitrary<string> {
  const told = facts === undefined ? noteFacts() : fc.constant(facts)
  return fc.tuple(told, noteStyle()).map(([said, style]) => writeNote(said, style))
}

function noteFacts(): fc.Arbitrary<NoteFacts> {
  const names = findings.rows.map((row) => row.name)
  const history = problems.rows.filter((row) => row.course === 'chronic').map((row) => row.names[0])
  return fc
    .record({
      symptoms: fc.array(fc.record({ name: fc.constantFrom(...names), isPresent: fc.boolean() }), { maxLength: 5 }),
      history: fc.subarray(history, { maxLength: 3 }),
    })
    .map(({ symptoms, history: past }) => {
      const first = symptoms.filter(({ name }, index) => symptoms.findIndex((other) => other.name === name) === index)
      return {
        present: first.filter((symptom) => symptom.isPresent).map((symptom) => symptom.name),
        absent: first.filter((symptom) => !symptom.isPresent).map((symptom) => symptom.name),
        history: past,
      }
    })
}

/** Styles of notes; they shrink to plain sentences. */
export function noteStyle(): fc.Arbitrary<NoteStyle> {
  return fc.record({ kind: fc.constantFrom(...noteKinds), wording: fc.nat(9999) })
}
