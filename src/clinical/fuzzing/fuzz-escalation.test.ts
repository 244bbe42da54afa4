import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sized } from '../../../fixtures/law-draws.ts'
import type { RecommendationInput } from '../answer/recommendation.ts'
import { goldenCase } from '../golden-set/golden-case.ts'
import type { Patient, PatientInput } from '../patient/patient.ts'
import { potassiumAbove } from '../patient/laboratory-results.ts'
import type { RedFlag } from '../escalation/red-flag.ts'
import { severeHyperkalaemia } from '../escalation/flags/laboratory-flags.ts'
import { fuzzEscalation, type FuzzEscalationOptions } from './fuzz-escalation.ts'
import { fuzzReportSchema } from './fuzz-report-schema.ts'

const potassium = (min: number, max: number): fc.Arbitrary<PatientInput> =>
  fc.tuple(fc.integer({ min, max }), fc.integer({ min: 18, max: 90 })).map(([hundredths, age]) => ({
    demographics: { age_years: age },
    labs: [{ name: 'potassium', value: hundredths / 100, unit: 'mmol/L' }],
  }))

const moderate: RedFlag = {
  id: 'moderate-hyperkalaemia',
  name: 'moderate hyperkalaemia',
  source: 'a house rule',
  emergency: ['hyperkalaemia'],
  raised: (patient) => potassiumAbove(patient, 6),
}
const flags = [severeHyperkalaemia]
const patients = { 'severe-hyperkalaemia': { redFlag: potassium(651, 900), nearMiss: potassium(350, 599) } }
const benign = potassium(350, 500)
const options: FuzzEscalationOptions = { flags, patients, benign, runs: 100, seed: 1 }

const calls = (...when: readonly string[]): RecommendationInput => ({
  recommended_actions: [],
  evidence_table: [],
  when_to_escalate: [...when],
})
const alarm = calls('Call the medical emergency team now: severe hyperkalaemia')
const highest = ({ labs }: Patient): number =>
  Math.max(0, ...labs.filter(({ name }) => /potassium/iu.test(name)).map(({ value }) => value))
const sound = (patient: Patient): RecommendationInput => (highest(patient) > 6.5 ? alarm : calls())

beforeEach(() => {
  for (const name of ['CI', 'GITHUB_SHA', 'ASSAY_FUZZ_REPLAY']) vi.stubEnv(name, undefined)
})
afterEach(() => vi.unstubAllEnvs())

describe('fuzzEscalation', () => {
  it('holds for a system that escalates what it must and only that', async () => {
    const report = await fuzzEscalation(sound, options)
    expect(report).toMatchObject({ schema: 1, seed: 1, seededBy: 'option', replayed: false })
    expect(report.properties.map(({ id, runs, judged, failures }) => [id, runs, judged, failures])).toEqual([
      ['red-flag/severe-hyperkalaemia', 100, 100, 0],
      ['near-miss/severe-hyperkalaemia', 100, 100, 0],
      ['benign', 100, 100, 0],
    ])
    expect(fuzzReportSchema.parse(structuredClone(report))).toEqual(report)
  })

  it('finds the plainest patient of a threshold that is off by one', async () => {
    const report = await fuzzEscalation((patient) => (highest(patient) >= 7 ? alarm : calls()), options)
    const [property] = report.properties
    expect(property?.counterexample).toMatchObject({
      kind: 'miss',
      message:
        'severe-hyperkalaemia is present (potassium 6.51 mmol/L) and not escalated: expected an unconditional call that names hyperkalaemia, there is no entry of when_to_escalate and no emergent action',
      case: {
        condition: 'severe-hyperkalaemia',
        patient: { demographics: { age_years: 18 }, labs: [{ name: 'potassium', value: 6.51 }] },
        expected: { escalations: ['severe-hyperkalaemia'] },
      },
    })
    expect(goldenCase.parse(property?.counterexample?.case)).toEqual(property?.counterexample?.case)
    expect(property?.share.value).toBeGreaterThan(0)
    expect(property?.share.value).toBeLessThan(1)
    expect(report.properties.slice(1).every(({ failures }) => failures === 0)).toBe(true)
  })

  it('gives a patient the same id whatever the seed', async () => {
    const never = (): RecommendationInput => calls()
    const ids = []
    for (const seed of [1, 2]) {
      const [property] = (await fuzzEscalation(never, { ...options, seed })).properties
      ids.push(property?.counterexample?.case.id)
    }
    expect(ids[0]).toMatch(/^fuzz-red-flag-severe-hyperkalaemia-[0-9a-f]{12}$/u)
    expect(ids[1]).toBe(ids[0])
  })

  it('fails a call for the wrong emergency, and one for nobody', async () => {
    const wrong = await fuzzEscalation(() => calls('Activate the cath lab now: STEMI'), options)
    expect(wrong.properties.map(({ missed }) => missed)).toEqual([100, 100, 100])
    const always = await fuzzEscalation(() => alarm, options)
    expect(always.properties.map(({ missed }) => missed)).toEqual([0, 100, 100])
    expect(always.properties[1]?.counterexample?.case.expected.escalations).toEqual([])
  })

  it('fails a system that throws, or answers in another shape, and counts neither into the share', async () => {
    const thrown = await fuzzEscalation((patient) => {
      if (highest(patient) > 8) throw new Error('no reading above 8')
      return sound(patient)
    }, options)
    expect(thrown.properties[0]).toMatchObject({
      missed: 0,
      share: { value: 1 },
      counterexample: { kind: 'subject-failed', message: 'the system threw on this patient: no reading above 8' },
    })
    expect(thrown.properties[0]?.counterexample?.case.patient.labs[0]?.value).toBe(8.01)
    const shape = await fuzzEscalation(async () => 42, options)
    expect(shape.properties[0]).toMatchObject({
      judged: 0,
      crashes: 100,
      share: { value: null },
      counterexample: {
        kind: 'answer-invalid',
        message:
          'the answer has another shape: the answer must be an object with recommended_actions and evidence_table, or a text, got a number',
      },
    })
  })

  it('reads answers through an adapter, and counts one that throws as another shape', async () => {
    const answer = ({ reply }: { reply: RecommendationInput }): unknown => reply
    const adapted = await fuzzEscalation((patient) => ({ reply: sound(patient) }), { ...options, answer })
    expect(adapted.properties.every(({ failures }) => failures === 0)).toBe(true)
    const broken = await fuzzEscalation(() => null, { ...options, answer })
    expect(broken.properties[0]?.counterexample).toMatchObject({
      kind: 'answer-invalid',
      message: expect.stringContaining('the adapter in { answer } threw: '),
    })
  })

  it('never passes what is unscored: a patient who was drawn for a flag and does not raise it', async () => {
    const report = await fuzzEscalation(sound, {
      ...options,
      patients: { 'severe-hyperkalaemia': { redFlag: potassium(650, 650), nearMiss: potassium(350, 599) } },
    })
    expect(report.properties[0]).toMatchObject({
      judged: 0,
      unscored: 100,
      failures: 0,
      unscoredBecause: ['the patient that was drawn for severe-hyperkalaemia does not raise it: potassium 6.5 mmol/L'],
    })
  })

  it('leaves a grey zone to the system', async () => {
    const report = await fuzzEscalation(() => alarm, {
      ...options,
      patients: { 'severe-hyperkalaemia': { redFlag: potassium(651, 900), nearMiss: potassium(600, 650) } },
    })
    expect(report.properties[1]).toMatchObject({ judged: 0, notApplicable: 100, failures: 0 })
  })

  it('does not let a system change the patient that it is judged by', async () => {
    const report = await fuzzEscalation((patient) => {
      patient.labs.length = 0
      return calls()
    }, options)
    expect(report.properties[0]?.missed).toBe(100)
  })

  it('takes a flag of the user, with its patients', async () => {
    const report = await fuzzEscalation(sound, {
      ...options,
      flags: [moderate],
      patients: { 'moderate-hyperkalaemia': { redFlag: potassium(601, 900), nearMiss: potassium(350, 600) } },
    })
    expect(report.properties[0]?.counterexample?.case.patient.labs[0]?.value).toBe(6.01)
  })

  it('replays one patient of one property', async () => {
    const late = (patient: Patient): RecommendationInput => (highest(patient) >= 7 ? alarm : calls())
    vi.stubEnv('GITHUB_SHA', '4f1c0e')
    const { seed, properties } = await fuzzEscalation(late, { ...options, seed: undefined })
    const [property] = properties
    expect(property?.counterexample?.case.patient.labs[0]?.value).toBe(6.51)
    vi.stubEnv('ASSAY_FUZZ_REPLAY', `red-flag/severe-hyperkalaemia:${seed}:${property?.counterexample?.path}`)
    const replayed = await fuzzEscalation(late, { ...options, seed: 99 })
    expect(replayed).toMatchObject({
      seed,
      seededBy: 'replay',
      replayed: true,
      properties: [{ id: 'red-flag/severe-hyperkalaemia', runs: 1, failures: 1 }],
    })
    expect(replayed.properties[0]?.counterexample?.case).toEqual(property?.counterexample?.case)
  })

  it('refuses a replay of a property that it has not', async () => {
    vi.stubEnv('ASSAY_FUZZ_REPLAY', 'red-flag/stemi:1:0')
    await expect(fuzzEscalation(sound, options)).rejects.toThrow(
      'ASSAY_FUZZ_REPLAY names the property "red-flag/stemi", and fuzzEscalation has here red-flag/severe-hyperkalaemia, near-miss/severe-hyperkalaemia, benign. Run the test that the report names',
    )
  })

  it.each<[string, FuzzEscalationOptions, string]>([
    [
      'no runs',
      { runs: 0 },
      'fuzzEscalation has runs: 0; expected a whole number of at least 1, since a property that is never tried would hold',
    ],
    [
      'half a run',
      { runs: 1.5 },
      'fuzzEscalation has runs: 1.5; expected a whole number of at least 1, since a property that is never tried would hold',
    ],
    [
      'no flags',
      { flags: [], patients: {} },
      'fuzzEscalation needs the red flags to look for, got none; leave { flags } out for those of the package',
    ],
    [
      'a flag twice',
      { flags: [...flags, ...flags] },
      'the red flag "severe-hyperkalaemia" stands twice in { flags }; each may appear once',
    ],
    [
      'patients of no flag',
      { patients: { ...patients, stemi: patients['severe-hyperkalaemia'] } },
      '{ patients } has "stemi", which is not a flag here: there are severe-hyperkalaemia. Its patients would never be drawn',
    ],
    [
      'what is no patient',
      {
        patients: {
          'severe-hyperkalaemia': { redFlag: fc.constant({} as PatientInput), nearMiss: potassium(350, 599) },
        },
      },
      'patients["severe-hyperkalaemia"].redFlag drew what is not a patient: demographics: Invalid input: expected object, received undefined',
    ],
    [
      'a flag of the user without patients',
      { flags: [...flags, moderate] },
      'fuzzEscalation has no patients for the red flag "moderate-hyperkalaemia"; it has them for troponin-with-chest-pain, stemi, massive-pe, severe-hyperkalaemia, severe-acidaemia. Give it those of your own flag: { patients: { "moderate-hyperkalaemia": { redFlag, nearMiss } } }, an arbitrary of patients each',
    ],
    [
      'a flag without patients whose id every object has',
      { flags: [...flags, { ...moderate, id: 'constructor' }] },
      'fuzzEscalation has no patients for the red flag "constructor"; it has them for',
    ],
    [
      'patients without those just on the safe side',
      { flags: [moderate], patients: { 'moderate-hyperkalaemia': { redFlag: potassium(601, 900) } as never } },
      'patients["moderate-hyperkalaemia"].nearMiss is nothing, expected an arbitrary of patients, such as fc.constant(patient) or one built on it',
    ],
    [
      'benign patients that are a list',
      { benign: [{}] as never },
      'benign is a list of 1, expected an arbitrary of patients, such as fc.constant(patient) or one built on it',
    ],
    [
      'patients that are null',
      { patients: null as never },
      '{ patients } is null, expected { "id-of-a-flag": { redFlag, nearMiss } }; leave it out for the patients of the package',
    ],
    [
      'an id in place of a flag',
      { flags: ['stemi' as never] },
      'flags[0] is "stemi", expected a red flag: one of redFlags, or your own with id, name, source, emergency and raised',
    ],
    [
      'a flag that nothing raises',
      { flags: [{ ...moderate, raised: undefined as never }] },
      'flags[0].raised is nothing, expected a function from a patient to a Truth',
    ],
    [
      'a flag without words for its emergency',
      { flags: [{ ...moderate, emergency: [] as never }] },
      'flags[0].emergency is an empty list, expected a list of one or more strings: what an escalation has to name',
    ],
  ])('refuses %s', async (_what, given, message) => {
    const refused = await fuzzEscalation(sound, { ...options, ...given }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'fuzzing-invalid', message: expect.stringContaining(message) })
  })

  it('refuses a system that is no function', async () => {
    await expect(fuzzEscalation(null as never, options)).rejects.toThrow(
      'fuzzEscalation needs the system under test, a function from a patient to an answer, got null',
    )
  })

  it('stands an answer of 5 MB, of deep JSON and with keys that are not its own', async () => {
    const deep = JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`) as unknown
    const hostile = JSON.parse(
      '{"recommended_actions":[],"evidence_table":[],"__proto__":{"when_to_escalate":["x"]}}',
    ) as object
    const report = await fuzzEscalation(
      () => ({
        ...hostile,
        deep,
        when_to_escalate: [`${'a '.repeat(sized(250_000))}\ud800`, 'x'.repeat(sized(4_500_000))],
      }),
      {
        ...options,
        patients: { 'severe-hyperkalaemia': { redFlag: potassium(700, 700), nearMiss: potassium(500, 500) } },
        runs: 1,
      },
    )
    expect(report.properties.map(({ missed }) => missed)).toEqual([1, 0, 0])
  })
})
