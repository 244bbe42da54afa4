import { expect, it } from 'vitest'
import { buildRun, metricNamed, type RunInShort, baselineOf } from '../core/build-run.test-kit.ts'
import type { Baseline } from './baseline.ts'
import type { Run } from '../core/run.ts'
import { buildBaseline, describeForeign, gradersOf } from './baseline-of-run.ts'
import { packJudged } from './judged-cases.ts'
import type { CaseInfo } from '../core/eval-case.ts'

const build = (run: Run): Baseline =>
  buildBaseline(run, {
    id: '7b4f0a52-5b0e-4c8e-9d0a-0f5a3d2f9c11',
    createdAt: new Date(0),
    promotedBy: 'someone',
    reason: 'first',
    acceptedRegression: [],
    parentHash: null,
  })

it('a baseline has the whole set and its conditions, and no age bands and sexes', () => {
  const run = buildRun({
    cases: { 'pe-1': { ageBand: '40-64', sex: 'female' }, 'pe-2': { ageBand: '80+', sex: 'male' } },
    outcomes: { follows: { 'pe-1': 1, 'pe-2': 0 } },
  })
  expect(build(run).rows.map(({ slice }) => slice)).toEqual([{ by: 'all' }, { by: 'condition', is: 'pe' }])
})

const outcomes = { follows: { 'pe-1': 1, 'q-1': 0 } }

const north = { 'pe-1': { tenant: 'north' } }

it.each<[string, RunInShort, string | null]>([
  ['that of its suite, queries being of every tenant', { outcomes, cases: north, rest: { tenant: 'north' } }, 'north'],
  ['that of all its cases', { outcomes, cases: { ...north, 'q-1': { tenant: 'north' } } }, 'north'],
  ['none where some cases name none', { outcomes, cases: north }, null],
  ['none where cases are of several', { outcomes, cases: { ...north, 'q-1': { tenant: 'south' } } }, null],
])('its tenant is %s', (_, short, tenant) => {
  expect(build(buildRun(short)).tenant).toBe(tenant)
})

it('is refused where a case is of another tenant than the suite', () => {
  expect(() => build(buildRun({ outcomes, cases: north, rest: { tenant: 'south' } }))).toThrow(
    expect.objectContaining({
      code: 'run-invalid',
      message:
        'the run is of tenant "south", and its case pe-1 is of "north": tenants are never pooled. Give each tenant a project of its own, with the options tenant and baseline',
    }),
  )
})

it('says that its cases are held out, and holds nothing that judges say of them', () => {
  const metrics = [metricNamed('follows'), metricNamed('tone', { tier: 4 })]
  const short = { metrics, outcomes: { ...outcomes, tone: { 'pe-1': 1 } } }
  const held = build(buildRun({ ...short, rest: { type: 'config_gate' } }))
  expect(held.heldOut).toBe(true)
  expect(new Set(held.rows.map(({ metric }) => metric))).toEqual(new Set(['follows']))
  const golden = build(buildRun({ ...short, rest: { type: 'nightly' } }))
  expect(golden).not.toHaveProperty('heldOut')
  expect(new Set(golden.rows.map(({ metric }) => metric))).toEqual(new Set(['follows', 'tone']))
})

function reasons(
  run: Partial<Run>,
  baseline: Partial<Baseline>,
  cases: Record<string, Partial<CaseInfo>> = {},
): string[] {
  const built = buildRun({ outcomes: { follows: { 'pe-1': 1 } }, cases, rest: run })
  return describeForeign(built, { ...baselineOf(built), ...baseline }, 'a.json')
}

const casesOfNorth = { 'pe-1': { tenant: 'north' } }

const ways = 'tenants are never pooled. Give each tenant a project of its own, with the options tenant and baseline'

it("has nothing against the suite's own baseline", () => {
  expect(reasons({}, {})).toEqual([])
  expect(reasons({ type: 'nightly' }, {})).toEqual([])
  expect(reasons({ type: 'config_gate' }, { heldOut: true })).toEqual([])
  expect(reasons({ tenant: 'north' }, { tenant: 'north' })).toEqual([])
  expect(reasons({}, { tenant: 'north' }, casesOfNorth)).toEqual([])
  // A suite of one tenant that does not say so, once it has a case of none no more.
  expect(reasons({}, { tenant: null }, casesOfNorth)).toEqual([])
})

it.each<[string, Partial<Run>, Partial<Baseline>, string]>([
  [
    'the golden set, for a run of held-out patients',
    { type: 'config_gate' },
    {},
    'a.json holds the golden set, and the run is of held-out patients. Give the gate a baseline file of its own (option gate.baseline)',
  ],
  [
    'held-out patients, for a run of the golden set',
    {},
    { heldOut: true },
    'a.json holds held-out patients, and the run is of the golden set. Give the suite a baseline file of its own (option baseline)',
  ],
  [
    'another tenant',
    { tenant: 'south' },
    { tenant: 'north' },
    `a.json is of tenant "north", and the run of tenant "south": ${ways}`,
  ],
  [
    'no one tenant',
    { tenant: 'south' },
    { tenant: null },
    `a.json is of no one tenant, and the run of tenant "south": ${ways}`,
  ],
  [
    'one tenant, for a run of several',
    {},
    { tenant: 'north' },
    `a.json is of tenant "north", and the run of no one tenant: ${ways}`,
  ],
])('refuses the baseline of %s', (_, run, baseline, reason) => {
  expect(reasons(run, baseline)).toEqual([reason])
})

it('has who judged each metric, by name, with whoever answered in place of the model that was asked', () => {
  const graded = (metric: string, fingerprint: string, rest: object = {}, drift: readonly string[] = []) =>
    ({
      metric,
      caseId: 'pe-1',
      trial: 0,
      policy: 'gate',
      negated: false,
      score: {
        status: 'scored',
        value: 1,
        why: [],
        grading: { grader: metric, fingerprint, judges: drift.length === 0 ? [{}] : [{ drift }] },
      },
      ...rest,
    }) as unknown as Run['records'][number]
  const records = [
    graded('tone', 't', {}, ['b-1']),
    graded('tone', 't', {}, ['a-1']),
    graded('coherence', 'c'),
    graded('negated', 'n', { negated: true }),
    graded('share', 's', {
      score: { status: 'scored', value: 1, why: [], grading: { grader: 'tone', fingerprint: 's', judges: [] } },
    }),
    graded('idle', 'i', { score: { status: 'not-applicable', reason: 'none' } }),
    graded('plain', 'p', { score: { status: 'scored', value: 1, why: [] } }),
  ]
  expect(Object.entries(gradersOf({ records }))).toEqual([
    ['coherence', 'c'],
    ['tone', 't, answered by a-1, answered by b-1'],
  ])
})

const ofAll = ({ rows }: Baseline, name: string) =>
  rows.find(({ metric, slice }) => metric === name && slice.by === 'all')

it('says which cases were judged where not all of them were, the value of each where it is paired, and how deep each miss is of a safety metric', () => {
  const metrics = [
    metricNamed('follows'),
    metricNamed('safe', { safety: true }),
    metricNamed('whole', { safety: true }),
  ]
  const short: RunInShort = {
    metrics,
    outcomes: {
      follows: { 'pe-1': 1, 'q-1': undefined },
      safe: { 'pe-1': 0, 'q-1': 1 },
      whole: { 'pe-1': 1, 'q-1': 1 },
    },
  }
  const strict = build(buildRun(short))
  expect(ofAll(strict, 'follows')).toMatchObject({ n: 1, judged: packJudged(['pe-1', 'q-1'], new Set(['pe-1'])) })
  expect(ofAll(strict, 'follows')).not.toHaveProperty('values')
  expect(ofAll(strict, 'follows')).not.toHaveProperty('depths')
  expect(ofAll(strict, 'safe')).toMatchObject({ depths: { 'pe-1': [0, 1] } })
  expect(Object.keys(ofAll(strict, 'whole') ?? {})).toEqual([
    'tier',
    'metric',
    'slice',
    'n',
    'value',
    'misses',
    'unclear',
  ])
  const paired = build(buildRun({ ...short, options: { comparison: { follows: 'paired' } } }))
  expect(ofAll(paired, 'follows')).toMatchObject({ values: { 'pe-1': [1, 1] } })
  expect(ofAll(paired, 'whole')).not.toHaveProperty('values')
})

it('keeps no depth of a miss that is only tracked, or of a mean without a floor', () => {
  const tracked = buildRun({
    metrics: [metricNamed('safe', { safety: true })],
    outcomes: { safe: { 'pe-1': 0 } },
    policy: 'track',
  })
  expect(ofAll(build(tracked), 'safe')).not.toHaveProperty('depths')
  const mean = buildRun({
    metrics: [metricNamed('recall', { safety: true, aggregate: 'mean' })],
    outcomes: { recall: { 'pe-1': 0.5 } },
  })
  expect(ofAll(build(mean), 'recall')).not.toHaveProperty('depths')
})

it('has the versions of its checks with the answers that they read, where any check has one', () => {
  const answers = { 'pe-1': 'hash of an answer' }
  const of = (version?: string) =>
    build(
      buildRun({
        metrics: [metricNamed('follows', version === undefined ? {} : { version })],
        outcomes: { follows: { 'pe-1': 1 } },
        answers,
      }),
    )
  expect(of('2')).toMatchObject({ versions: { follows: '2' }, answers })
  expect(of()).not.toHaveProperty('versions')
  expect(of()).not.toHaveProperty('answers')
})

it('has no grader of held-out patients, of whom judges decide nothing', () => {
  const run = buildRun({ metrics: [metricNamed('tone', { tier: 4 })], outcomes: { tone: { 'pe-1': 1 } } })
  const grading = { grader: 'tone', fingerprint: 't', judges: [] }
  const records = run.records.map((record) => ({
    ...record,
    score: { ...record.score, grading },
  })) as unknown as Run['records']
  expect(build({ ...run, records }).graders).toEqual({ tone: 't' })
  expect(build({ ...run, records, type: 'config_gate' }).graders).toEqual({})
})
