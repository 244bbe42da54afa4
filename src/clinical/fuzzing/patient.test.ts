import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draws } from '../../../fixtures/law-draws.ts'
import { patient as schema } from '../patient/patient.ts'
import { polarity } from '../language/polarity.ts'
import { redFlags } from '../escalation/red-flags.ts'
import { benignPatient, patient } from './patients.ts'

describe('patient', () => {
  it('is what the schema of patients makes of it', () => {
    fc.assert(
      fc.property(patient(), (record) => {
        expect(schema.parse(record)).toStrictEqual(record)
        expect(schema.parse(JSON.parse(JSON.stringify(record)))).toStrictEqual(record)
      }),
      { numRuns: draws(300) },
    )
  })

  it('has notes that say what the symptoms say', () => {
    fc.assert(
      fc.property(fc.oneof(patient(), benignPatient()), ({ symptoms, notes }) => {
        for (const { text } of notes)
          for (const { name, present } of symptoms)
            expect(polarity(text, name).status, `${name} in: ${text}`).toBe(present ? 'affirmed' : 'negated')
      }),
      { numRuns: draws(300) },
    )
  })

  it('names each medicine and each condition once', () => {
    fc.assert(
      fc.property(patient(), ({ medications, conditions, symptoms }) => {
        for (const list of [medications, conditions, symptoms])
          expect(new Set(list.map((entry) => entry.name)).size).toBe(list.length)
      }),
      { numRuns: draws(300) },
    )
  })

  it('has readings in the order of their times, on one day with the notes and results', () => {
    fc.assert(
      fc.property(patient(), ({ vital_signs, labs, notes }) => {
        const times = vital_signs.map((reading) => Date.parse(reading.taken_at))
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        const others = [...labs.map((lab) => lab.taken_at), ...notes.map((note) => note.written_at)]
        const all = [...times, ...others.flatMap((time) => (time === undefined ? [] : [Date.parse(time)]))]
        if (all.length > 0) expect(Math.max(...all) - Math.min(...all)).toBeLessThan(4 * 3_600_000)
      }),
      { numRuns: draws(300) },
    )
  })

  it('has conditions that fit the age and the sex', () => {
    fc.assert(
      fc.property(patient(), ({ demographics: { age_years: age, sex }, conditions }) => {
        for (const { name } of conditions) {
          if (/osteoporosis/iu.test(name)) expect(age).toBeGreaterThanOrEqual(60)
          if (/prostat|BPH/u.test(name)) expect(sex).toBe('male')
          if (/breast/u.test(name)) expect(sex).toBe('female')
        }
      }),
      { numRuns: draws(500) },
    )
  })

  it('takes no medicine of a class to which it is allergic', () => {
    fc.assert(
      fc.property(patient(), ({ allergies, medications }) => {
        const substances = new Set(allergies.map((allergy) => allergy.substance))
        if (substances.has('penicillin')) expect(medications.some((drug) => drug.name === 'amoxicillin')).toBe(false)
        if (substances.has('lisinopril')) expect(medications.some((drug) => drug.name === 'ramipril')).toBe(false)
      }),
      { numRuns: draws(500) },
    )
  })

  it('keeps to an age and a sex', () => {
    fc.assert(
      fc.property(patient({ age_years: [66, 70], sex: 'female' }), ({ demographics: { age_years: age, sex } }) => {
        expect(sex).toBe('female')
        expect(age).toBeGreaterThanOrEqual(66)
        expect(age).toBeLessThanOrEqual(70)
      }),
      { numRuns: draws(300) },
    )
  })

  it('raises every red flag in some, and none in others', () => {
    const all = fc.sample(patient(), { numRuns: 600, seed: 1 })
    for (const flag of redFlags)
      expect(
        all.some((record) => flag.raised(record).value === 'true'),
        flag.id,
      ).toBe(true)
    const free = all.filter((record) => redFlags.every((flag) => flag.raised(record).value === 'false'))
    expect(free.length).toBeGreaterThan(200)
  })

  it('is the same for the same seed', () => {
    expect(fc.sample(patient(), { numRuns: 50, seed: 1 })).toEqual(fc.sample(patient(), { numRuns: 50, seed: 1 }))
  })
})
