import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RecommendationInput } from '../../src/clinical/answer/recommendation.ts'
import type { Patient, PatientInput } from '../../src/clinical/patient/patient.ts'
import { fuzzEscalation } from '../../src/clinical/fuzzing/fuzz-escalation.ts'
import type { FuzzReport } from '../../src/clinical/fuzzing/fuzz-report.ts'
import { evalTest } from '../../src/runner/eval-test.ts'
import type * as Settings from '../../src/runner/settings.ts'
import { severeHyperkalaemia } from '../../src/clinical/escalation/flags/laboratory-flags.ts'
import '../setup.ts'
import type { NotedTally } from '../../src/clinical/fuzzing/generated-section.ts'

const { root } = vi.hoisted(() => ({ root: { path: '' } }))
vi.mock('../../src/runner/settings.ts', async (original) => {
  const own = await original<typeof Settings>()
  return { ...own, settings: () => ({ ...own.settings(), root: root.path === '' ? process.cwd() : root.path }) }
})

// The setup of these tests has loaded the matchers before: they are loaded again, with the settings above.
beforeAll(async () => {
  vi.resetModules()
  const { registerModuleMatchers } = await import('../module-matchers.ts')
  registerModuleMatchers()
})

beforeEach(() => {
  root.path = mkdtempSync(join(tmpdir(), 'generated-'))
  for (const name of ['CI', 'GITHUB_SHA', 'ASSAY_FUZZ_REPLAY']) vi.stubEnv(name, undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root.path, { recursive: true })
})

const potassium = (min: number, max: number): fc.Arbitrary<PatientInput> =>
  fc.integer({ min, max }).map((hundredths) => ({
    demographics: { age_years: 60 },
    labs: [{ name: 'potassium', value: hundredths / 100, unit: 'mmol/L' }],
  }))

/** A system that calls from a potassium on. */
const callsFrom =
  (limit: number) =>
  ({ labs }: Patient): RecommendationInput => ({
    recommended_actions: [],
    evidence_table: [],
    when_to_escalate:
      (labs[0]?.value ?? 0) >= limit ? ['Call the medical emergency team now: severe hyperkalaemia'] : [],
  })

async function reportOn(limit: number, runs = 100): Promise<FuzzReport> {
  return await fuzzEscalation(callsFrom(limit), {
    flags: [severeHyperkalaemia],
    patients: { 'severe-hyperkalaemia': { redFlag: potassium(651, 900), nearMiss: potassium(350, 599) } },
    benign: potassium(350, 500),
    seed: 1,
    runs,
  })
}
/** What an assertion says, with the file as it stands under the root of a project. */
function messageOf(assert: () => void): string {
  try {
    assert()
  } catch (error) {
    return String(error).replace(/run \S*(?=matchers\/)/u, 'run ')
  }
  return 'passed'
}
const sound = 6.51
const late = 6.6

describe('toHoldOnGeneratedPatients', () => {
  it('passes where no patient is a counterexample', async () => {
    expect(await reportOn(sound)).toHoldOnGeneratedPatients()
    expect(await reportOn(sound)).toHoldOnGeneratedPatients({ sensitivity: 0.95, specificity: 0.95 })
    expect(readdirSync(root.path)).toEqual([])
  })

  it('names what is wrong: the plainest patient, how to replay it and how to keep it', async () => {
    const report = await reportOn(late)
    expect(messageOf(() => expect(report).toHoldOnGeneratedPatients())).toMatchInlineSnapshot(`
      "Error: the system does not hold on generated patients:

      red-flag/severe-hyperkalaemia: every patient with severe hyperkalaemia is escalated, as that emergency
        failed on 31 of 100 judged, sensitivity 69.0% [59.3–77.3], 100 drawn
        severe-hyperkalaemia is present (potassium 6.51 mmol/L) and not escalated: expected an unconditional call that names hyperkalaemia, there is no entry of when_to_escalate and no emergent action
        patient fuzz-red-flag-severe-hyperkalaemia-4fe7f30d1461, after 0 shrinks:
          demographics: age_years 60
          labs: potassium 6.51 mmol/L
        replay:  ASSAY_FUZZ_REPLAY=red-flag/severe-hyperkalaemia:1:3 npx vitest run matchers/clinical/to-hold-on-generated-patients.test.ts -t "toHoldOnGeneratedPatients.*names what is wrong: the plainest patient, how to replay it and how to keep it"
        keep it: npx vitest-assay promote-counterexample fuzz-red-flag-severe-hyperkalaemia-4fe7f30d1461

      2 of 3 properties held; seed 1 (given)
      Red flags and rules are an unreviewed reference encoding, not for clinical use."
    `)
  })

  it('keeps each counterexample for promotion', async () => {
    const report = await reportOn(late)
    expect(() => expect(report).toHoldOnGeneratedPatients()).toThrow('does not hold')
    const [file = ''] = readdirSync(join(root.path, '.assay/counterexamples'))
    const [property] = report.properties
    expect(file).toBe(`${property?.counterexample?.case.id}.json`)
    expect(JSON.parse(readFileSync(join(root.path, '.assay/counterexamples', file), 'utf8'))).toMatchObject({
      schema: 1,
      property: 'red-flag/severe-hyperkalaemia',
      seed: 1,
      path: property?.counterexample?.path,
      case: property?.counterexample?.case,
    })
  })

  it('holds absolute targets by the lower end of the interval', async () => {
    const report = await reportOn(late)
    expect(report).toHoldOnGeneratedPatients({ sensitivity: 0.5 })
    expect(() => expect(report).toHoldOnGeneratedPatients({ sensitivity: 0.99 })).toThrow(
      /the lower end of its sensitivity, 0\.\d{3}, is under the target of 0\.990; 100 judged patients reach 0\.963 at most, so ask for more runs/u,
    )
  })

  it('is refused under .not, where a patient who is unsafe would be a pass', async () => {
    const report = await reportOn(late)
    expect(() => expect(report).not.toHoldOnGeneratedPatients()).toThrow(
      'expect(report).not.toHoldOnGeneratedPatients() would pass on a patient who is unsafe. To show that a fault is found, look at report.properties',
    )
  })

  it.each<[string, (report: FuzzReport) => unknown, string]>([
    ['nothing', () => undefined, 'needs the report of fuzzEscalation or fuzzRelations; '],
    [
      'a promise',
      () => Promise.resolve(),
      'toHoldOnGeneratedPatients got a promise. Wait for the report: expect(await fuzzEscalation(…)).toHoldOnGeneratedPatients()',
    ],
    [
      'a report without properties',
      (report) => ({ ...report, properties: [] }),
      'toHoldOnGeneratedPatients got a report without a property; it would pass whatever the system does. Give it one property or more, each with runs of 1 or more',
    ],
    [
      'a report that was fixed by hand',
      ({ properties: [first, ...rest], ...report }) => ({
        ...report,
        properties: [{ ...first, missed: 0, failures: 0, counterexample: null }, ...rest],
      }),
      'its share is not that of 100 of 100',
    ],
    [
      'a report of no runs',
      ({ properties: [first], ...report }) => ({
        ...report,
        properties: [
          {
            ...first,
            runs: 0,
            judged: 0,
            missed: 0,
            failures: 0,
            counterexample: null,
            share: { value: null, lower: 0, upper: 1 },
          },
        ],
      }),
      'toHoldOnGeneratedPatients got a report with a property that was never run; it would pass whatever the system does. Give it one property or more, each with runs of 1 or more',
    ],
  ])('refuses %s', async (_what, change, message) => {
    const report = await reportOn(late)
    expect(() => expect(change(report)).toHoldOnGeneratedPatients()).toThrow(message)
  })

  it('is refused in a test that is retried', { retry: 1 }, async () => {
    const report = await reportOn(sound)
    expect(() => expect(report).toHoldOnGeneratedPatients()).toThrow(
      'toHoldOnGeneratedPatients stands in a test with retry, which draws other patients until none fails. Put { retry: 0 } on the test',
    )
  })
})

describe('the tally', () => {
  const tasks: {
    readonly meta: { readonly assayNotes?: Readonly<Record<string, { readonly notes: readonly unknown[] }>> }
  }[] = []

  it.concurrent('stays on its own test', async ({ task }) => {
    tasks.push(task)
    expect(await reportOn(sound, 10)).toHoldOnGeneratedPatients()
  })

  evalTest.for([{ id: 'a' }])('stays on its own eval', async (_, { task }) => {
    tasks.push(task)
    expect(await reportOn(sound, 20)).toHoldOnGeneratedPatients()
  })

  afterAll(() => {
    expect(
      tasks.map(({ meta }) => meta.assayNotes?.['generated']?.notes.map((note) => (note as NotedTally).id)),
    ).toEqual(
      Array.from({ length: 2 }, () => ['red-flag/severe-hyperkalaemia', 'near-miss/severe-hyperkalaemia', 'benign']),
    )
  })
})
