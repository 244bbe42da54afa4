import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draws } from '../../../fixtures/law-draws.ts'
import type { RecommendationInput } from '../answer/recommendation.ts'
import type { Patient } from '../patient/patient.ts'
import { fuzzRelations, allRelations } from './fuzz-relations.ts'
import { fuzzReportSchema } from './fuzz-report-schema.ts'
import { checkFuzzReport } from './check-fuzz-report.ts'
import { differingFacts, patientFacts } from './relations/compare-answers.ts'
import { irrelevantHistory } from './relations/irrelevant-change.ts'
import { labOrder, unitsChanged } from './relations/rewritten-record.ts'

const answer = (...actions: readonly string[]): RecommendationInput => ({
  recommended_actions: actions.map((text) => ({ text })),
  evidence_table: [],
})

beforeEach(() => {
  for (const name of ['CI', 'GITHUB_SHA', 'ASSAY_FUZZ_REPLAY']) vi.stubEnv(name, undefined)
})
afterEach(() => vi.unstubAllEnvs())

describe('fuzzRelations', () => {
  it('finds a unit that is ignored, and keeps the patient before the change', async () => {
    const deaf = ({ labs }: Patient): RecommendationInput =>
      labs.some(({ name, value, unit }) => /^potassium$/iu.test(name) && unit === 'mmol/L' && value > 5.5)
        ? answer('Give insulin 10 units with glucose 25 g.')
        : answer()
    const report = await fuzzRelations(deaf, { relations: [unitsChanged], runs: Math.max(150, draws(300)), seed: 1 })
    const [property] = report.properties
    expect(property?.missed).toBeGreaterThan(0)
    const found = property?.counterexample
    expect(found?.message).toMatch(/written as/u)
    expect(found?.before?.labs).toHaveLength(found?.case.patient.labs.length ?? 0)
    expect(found?.case.id).toMatch(/^fuzz-relation-units-changed-[0-9a-f]{12}$/u)
    expect(fuzzReportSchema.parse(structuredClone(report))).toEqual(report)
  })

  it('finds a system that trusts the last laboratory value of the list', async () => {
    const worded = ({ labs }: Patient): RecommendationInput =>
      answer(labs.length % 2 === 0 ? 'Review tomorrow.' : 'See the patient again tomorrow.')
    const byWords = await fuzzRelations(worded, { relations: [labOrder], runs: Math.max(50, draws(100)), seed: 1 })
    expect(byWords.properties[0]?.failures).toBe(0)
    const byDrug = ({ labs }: Patient): RecommendationInput =>
      (labs.at(-1)?.name.length ?? 0) > 7 ? answer('Give furosemide 40 mg.') : answer()
    const report = await fuzzRelations(byDrug, { relations: [labOrder], runs: Math.max(50, draws(100)), seed: 1 })
    expect(report.properties[0]?.failures).toBeGreaterThan(0)
  })

  it('uses every relation, and none that was never used holds', async () => {
    const quiet = await fuzzRelations(() => answer(), { runs: Math.max(30, draws(60)), seed: 1 })
    const never = checkFuzzReport(quiet).map(({ property, because }) => [property.of, because])
    const because = 'it was never tried: no patient had anything to judge'
    // Without a drug in the answer nothing can be said of allergies and doses.
    expect(never).toEqual(['allergy-added', 'dose-tenfold', 'dose-unit-slip'].map((of) => [of, because]))
    expect(quiet.properties.map(({ of }) => of)).toEqual(allRelations.map(({ id }) => id))
  })

  it('draws the same pairs for the same seed', async () => {
    const asked: string[][] = []
    for (let time = 0; time < 2; time += 1) {
      const heard: string[] = []
      await fuzzRelations(
        (patient) => {
          heard.push(JSON.stringify(patient))
          return answer()
        },
        { runs: Math.max(8, draws(20)), seed: 5 },
      )
      asked.push(heard)
    }
    expect(asked[1]).toEqual(asked[0])
  })

  it('refuses no relations, and one twice', async () => {
    await expect(fuzzRelations(() => answer(), { relations: [] })).rejects.toThrow(
      'fuzzRelations needs at least one relation; leave { relations } out for those of the package',
    )
    await expect(fuzzRelations(() => answer(), { relations: [labOrder, labOrder] })).rejects.toThrow(
      'the relation "lab-order" stands twice in { relations }; each may appear once',
    )
  })
})

describe('a relation whose patients no rule tells apart', () => {
  it('draws history that no rule reads', () => {
    fc.assert(
      fc.property(irrelevantHistory.draws(), ({ before, after }) => {
        expect(after === undefined ? [] : differingFacts(patientFacts(before), patientFacts(after))).toEqual([])
      }),
      { numRuns: draws(100) },
    )
  })
})

it('says of a system that flips nowhere how few of its answers are right', async () => {
  const observes = { recommended_actions: [{ text: 'Observe.' }], evidence_table: [] }
  const { properties } = await fuzzRelations(() => observes, { relations: [labOrder], runs: 40, seed: 23 })
  const [property] = properties
  expect(property).toMatchObject({ missed: 0 })
  expect(property?.ruled).toBeGreaterThan(10)
  expect(property?.right).toBeLessThan((property?.ruled ?? 0) / 4)
})
