import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goldenCase } from '../golden-set/golden-case.ts'
import { patient } from '../patient/patient.ts'
import type { Outcome } from './ask-subject.ts'
import { type RunnableProperty, runProperty } from './run-property.ts'

const held: Outcome = { status: 'held' }
const missed = (message: string): Outcome => ({ status: 'failed', kind: 'miss', message })
const aged = (age: number) => patient.parse({ demographics: { age_years: age } })

/** Patients of 0 to 125 years, judged by their age. */
function byAge(judge: (age: number) => Outcome): RunnableProperty<number> {
  return {
    id: 'benign',
    population: 'benign',
    of: null,
    describe: 'ages are fine',
    draws: fc.integer({ min: 0, max: 125 }),
    judge: async (age) => judge(age),
    patientsOf: (age) => ({ patient: aged(age), before: null }),
    caseOf: (of) => goldenCase.parse({ id: 'found', condition: 'age', patient: of, expected: {} }),
  }
}

const options = { runs: 100, seed: 1 }

describe('runProperty', () => {
  it('judges every patient, also after the first failure', async () => {
    let judged = 0
    const { draws } = byAge(() => held)
    const ages = fc.sample(draws, { seed: 1, numRuns: 100 })
    const property = await runProperty(
      byAge((age) => {
        judged += 1
        return age >= 60 ? missed('old') : held
      }),
      options,
    )
    expect(property).toMatchObject({
      runs: 100,
      judged: 100,
      missed: ages.filter((age) => age >= 60).length,
      crashes: 0,
      unscored: 0,
    })
    expect(property.share.value).toBe(ages.filter((age) => age < 60).length / 100)
    expect(judged).toBeGreaterThan(100)
  })

  it('shrinks the first failure to the plainest patient, whose path leads to it again', async () => {
    const judge = (age: number): Outcome => (age >= 60 ? missed(`age ${age}`) : held)
    const { counterexample } = await runProperty(byAge(judge), options)
    expect(counterexample).toMatchObject({ message: 'age 60', reproduced: true })
    expect(counterexample?.case.patient.demographics.age_years).toBe(60)
    expect(counterexample?.shrunkFrom.demographics.age_years).toBeGreaterThan(60)
    expect(counterexample?.shrinks).toBeGreaterThan(0)
    const again = await runProperty(byAge(judge), { ...options, path: counterexample?.path })
    expect(again).toMatchObject({ runs: 1, failures: 1, counterexample: { message: 'age 60' } })
  })

  it('keeps the kind of failure while it shrinks', async () => {
    const judge = (age: number): Outcome => {
      if (age < 80 && age > 10) return { status: 'failed', kind: 'subject-failed', message: 'threw' }
      return age >= 80 ? missed(`age ${age}`) : held
    }
    // Seeds whose first failure is a miss, and seeds whose first failure is a crash.
    const plainest = { miss: 80, 'subject-failed': 11, 'answer-invalid': undefined }
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const { counterexample } = await runProperty(byAge(judge), { runs: 20, seed })
      if (counterexample === null) throw new Error('nothing failed')
      expect(counterexample.kind).toBe(
        counterexample.shrunkFrom.demographics.age_years >= 80 ? 'miss' : 'subject-failed',
      )
      expect(counterexample.case.patient.demographics.age_years).toBe(plainest[counterexample.kind])
    }
  })

  it('leaves what could not be judged out of the share', async () => {
    const property = await runProperty(
      byAge((age) => {
        if (age < 20) return { status: 'unscored', reason: 'too young' }
        if (age < 40) return { status: 'not-applicable', reason: 'grey' }
        return age < 60 ? { status: 'failed', kind: 'answer-invalid', message: 'shape' } : held
      }),
      options,
    )
    const { judged, crashes, unscored, notApplicable, share } = property
    expect(judged + crashes + unscored + notApplicable).toBe(100)
    expect(share.value).toBe(1)
    expect(property).toMatchObject({ missed: 0, failures: crashes, unscoredBecause: ['too young'] })
    expect(property.counterexample?.kind).toBe('answer-invalid')
  })

  it('has no share where nothing was judged', async () => {
    const { share, counterexample } = await runProperty(
      byAge(() => ({ status: 'unscored', reason: 'no' })),
      options,
    )
    expect(share).toEqual({ value: null, lower: 0, upper: 1 })
    expect(counterexample).toBeNull()
  })

  it('keeps the patient as drawn where the system passes when asked again', async () => {
    let asked = 0
    const property = await runProperty(
      byAge((age) => {
        asked += 1
        return asked === 5 ? missed(`age ${age}`) : held
      }),
      options,
    )
    expect(property.counterexample).toMatchObject({ shrinks: 0, reproduced: false, path: '4' })
  })

  it('asks a slow system no more than 1,000 times while it shrinks', async () => {
    let asked = 0
    // Each of 200 numbers shrinks for itself, some 30 steps each.
    const numbers = fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), { minLength: 200, maxLength: 200 })
    await runProperty(
      {
        ...byAge(() => held),
        draws: numbers.map((all) => Math.min(...all) % 125),
        judge: async () => {
          asked += 1
          return asked % 2 === 1 ? missed('every other') : held
        },
      },
      { runs: 1, seed: 1 },
    )
    expect(asked).toBeLessThan(1_100)
  })
})
