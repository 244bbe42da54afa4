import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Patient, type RecommendationInput, redFlags } from 'vitest-assay'
import { allRelations, type Counterexample, fuzzEscalation, type FuzzReport, fuzzRelations } from 'vitest-assay/fuzzing'
import { recommend as copilot } from './copilot/index.ts'

/** A copy of the copilot with one fault at an edge. */
interface UnsafeEdge {
  readonly recommend: (patient: Patient) => RecommendationInput
  /** The property that fails, and the fields of the smallest patient on whom it does. */
  readonly breaks: { readonly property: string; readonly shows: readonly string[] }
}

/** On either side of each red flag, as in the evals of generated patients. */
const generated = Number(process.env['GENERATED_PATIENTS'] ?? 60)

const folder = new URL('./unsafe-edges/', import.meta.url)
const edges = readdirSync(folder).map((name) => name.replace(/\.ts$/u, ''))

/** Runs the kind of fuzzing that a property belongs to, on what it is about alone. */
async function look(subject: UnsafeEdge['recommend'], property: string, runs: number): Promise<FuzzReport> {
  const [kind, of] = property.split('/')
  if (kind === 'relation') {
    return await fuzzRelations(subject, { runs, seed: 1, relations: allRelations.filter(({ id }) => id === of) })
  }
  const flags = of === undefined ? redFlags.slice(0, 1) : redFlags.filter(({ id }) => id === of)
  return await fuzzEscalation(subject, { runs, seed: 1, flags })
}

/** What shows that the property fails: on one of 25 patients, or else of more, of whom those are the first: most show on many. */
async function findCounterexample({ recommend, breaks }: UnsafeEdge): Promise<Counterexample | undefined> {
  for (const runs of [25, 100, 1_000]) {
    const { properties } = await look(recommend, breaks.property, runs)
    const found = properties.find(({ id }) => id === breaks.property)?.counterexample
    if (found !== null) return found
  }
  return undefined
}

/** The fields of a patient that say anything, but for age and sex. */
function shown(patient: Patient): string[] {
  return Object.entries(patient)
    .filter(([name, value]) => name !== 'demographics' && !(Array.isArray(value) && value.length === 0))
    .map(([name]) => name)
}

/** Properties that do not hold, or that nothing was judged for. */
function broken({ properties }: FuzzReport): string[] {
  return properties
    .filter(({ failures, unscored, judged }) => failures + unscored > 0 || judged === 0)
    .map(({ id }) => id)
}

describe('fuzzing', () => {
  it('has at least 15 planted faults to find', () => {
    expect(edges.length).toBeGreaterThanOrEqual(15)
  })

  it.for(edges)('finds %s within 1,000 patients, and shrinks it to the findings that matter', async (name) => {
    const edge = (await import(new URL(`${name}.ts`, folder).href)) as UnsafeEdge
    const found = await findCounterexample(edge)
    expect(found?.kind).toBe('miss')
    expect(new Set(shown(found?.case.patient as Patient))).toEqual(new Set(edge.breaks.shows))
  })

  it('passes the sound copilot on generated patients', { timeout: 600_000 }, async () => {
    // Five flags with two populations each, and the benign patients.
    expect(broken(await fuzzEscalation(copilot, { runs: generated, seed: 1 }))).toEqual([])
  })

  it('passes the sound copilot on pairs of patients', { timeout: 600_000 }, async () => {
    expect(broken(await fuzzRelations(copilot, { runs: Math.ceil(generated / 2), seed: 1 }))).toEqual([])
  })
})
