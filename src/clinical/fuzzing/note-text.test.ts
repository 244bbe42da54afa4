import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draws } from '../../../fixtures/law-draws.ts'
import { polarity } from '../language/polarity.ts'
import { findings, problems } from './tables/problems-and-findings.ts'
import { type NoteFacts, noteKinds } from './note-facts.ts'
import { shortened, writeNote } from './generators/write-note.ts'
import { noteText } from './note-text.ts'

const symptoms = ['chest pain', ...findings.rows.map((row) => row.name)]
const names = (course: string): string[] =>
  problems.rows.filter((row) => (row.course === 'chronic') === (course === 'chronic')).map((row) => row.names[0])
const facts = fc
  .record({
    said: fc.shuffledSubarray(symptoms, { maxLength: 6 }),
    presentCount: fc.nat(6),
    history: fc.subarray(names('chronic'), { maxLength: 3 }),
    diagnoses: fc.subarray(names('acute'), { maxLength: 1 }),
    suspected: fc.subarray(['pulmonary embolism'], { maxLength: 1 }),
    family: fc.subarray(['myocardial infarction'], { maxLength: 1 }),
    medications: fc.subarray(['ramipril', 'Lasix'], { maxLength: 2 }),
    allergies: fc.subarray(['penicillin'], { maxLength: 1 }),
    isWatched: fc.boolean(),
  })
  .map(({ said, presentCount, isWatched, ...rest }): NoteFacts & { present: string[]; absent: string[] } => ({
    ...rest,
    age_years: 58,
    sex: 'female',
    present: said.slice(0, presentCount),
    absent: said.slice(presentCount),
    watchFor: isWatched ? symptoms.filter((name) => !said.includes(name)).slice(0, 1) : [],
  }))
const says = (text: string, name: string): string => {
  const { status } = polarity(text, name)
  return status === 'not-mentioned' ? polarity(text, shortened(name)).status : status
}

describe('noteText', () => {
  it('says exactly what it is given, in every style', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom(...noteKinds), fc.nat(9999), ({ present, absent, ...rest }, kind, wording) => {
        const text = writeNote({ present, absent, ...rest }, { kind, wording })
        const all = (list: readonly string[] | undefined, wanted: readonly string[]): void => {
          for (const name of list ?? []) expect(wanted, `${name} in: ${text}`).toContain(says(text, name))
        }
        all(present, ['affirmed'])
        all(absent, ['negated'])
        all(rest.diagnoses, ['affirmed'])
        all(rest.history, ['historical', 'affirmed'])
        all(rest.suspected, ['hypothetical'])
        all(rest.family, ['other-experiencer'])
        all(rest.watchFor, ['conditional', 'hypothetical'])
        all(
          symptoms.filter((name) => ![...present, ...absent, ...(rest.watchFor ?? [])].includes(name)),
          ['not-mentioned'],
        )
      }),
      { numRuns: draws(400) },
    )
  })

  it('writes as clinicians do', () => {
    const said: NoteFacts = {
      age_years: 58,
      sex: 'female',
      present: ['chest pain', 'sweating'],
      absent: ['shortness of breath', 'ankle swelling'],
      history: ['hypertension', 'type 2 diabetes mellitus'],
      medications: ['ramipril'],
    }
    const notes = noteKinds.map((kind) => writeNote(said, { kind, wording: 0 }))
    expect(notes).toMatchInlineSnapshot(`
      [
        "58-year-old woman. Reports chest pain. Reports sweating. Denies shortness of breath. Denies ankle swelling. Past medical history: hypertension, type 2 diabetes mellitus. Medication: ramipril.",
        "58F c/o CP and diaphoresis, denies SOB or ankle swelling. PMHx HTN, T2DM. Meds: ramipril.",
        "Dear colleague, thank you for seeing this 58-year-old woman. She has chest pain and sweating. She denies shortness of breath or ankle swelling. The past history includes hypertension and type 2 diabetes mellitus. Current medication is ramipril. With kind regards",
        "WR, 58F
      PMH: HTN, T2DM
      - Ongoing chest pain
      - Ongoing sweating
      - No shortness of breath
      - No ankle swelling
      Drug chart: ramipril",
        "58F. c/o CP, diaphoresis. nil SOB, nil ankle swelling. PMHx HTN, T2DM. Rx ramipril.",
        "S: 58-year-old woman. Reports chest pain and sweating. Denies shortness of breath or ankle swelling. PMH: hypertension, type 2 diabetes mellitus. Meds: ramipril.
      O: See charts.
      A: As above.
      P: Review as planned.",
        "DISCHARGE SUMMARY
      Patient: 58-year-old woman
      Course: Presented with chest pain and sweating. There was no shortness of breath or ankle swelling.
      Past medical history: hypertension; type 2 diabetes mellitus
      Medication: ramipril",
      ]
    `)
    expect(new Set(fc.sample(noteText(said), { numRuns: 200, seed: 1 })).size).toBeGreaterThan(40)
  })

  it('makes facts of its own where it is given none, and is never empty', () => {
    fc.assert(fc.property(fc.oneof(noteText(), noteText({})), (text) => text.trim().length > 0))
    expect(fc.sample(noteText(), { numRuns: 200, seed: 1 }).some((text) => /denies/iu.test(text))).toBe(true)
  })
})
