import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, describe } from 'vitest'
import { readWaivers, applyWaivers, type WaivedRun, type Waiver, standingWaivers } from './waivers.ts'
import { baselineOf, buildRun, metricNamed } from './build-run.test-kit.ts'

let root: string

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'waivers-')))
})

afterEach(() => rmSync(root, { recursive: true }))

const caseWaiver = { metric: 'adherence', case: 'pe-1', owner: 'anna', reason: 'mended in June', expires: '2026-12-31' }

const written = (value: unknown): (() => unknown) => {
  writeFileSync(join(root, 'assay.waivers.json'), typeof value === 'string' ? value : JSON.stringify(value))
  return () => readWaivers(root)
}

const way =
  '. Expected {"schema":1,"waivers":[{"metric":"…","cases":["…"],"owner":"…","reason":"…","expires":"2026-12-31"}]}. For a metric that is a mean, write "limit" instead of "cases". To waive it in one condition or tenant only, add "condition" or "tenant"'

it('waives nothing where there is no file', () => {
  expect(readWaivers(root)).toEqual([])
})

it('reads who lets what pass until when', () => {
  expect(written({ schema: 1, waivers: [caseWaiver] })()).toEqual([caseWaiver])
})

it.each([
  [
    { schema: 1, waivers: [{ ...caseWaiver, expires: 'never' }] },
    'assay.waivers.json: waivers[0].expires must be a day, for example 2026-12-31, got "never"',
  ],
  [
    { schema: 1, waivers: [{ ...caseWaiver, condition: 'pe' }] },
    'waivers[0] must be a waiver of at most one of condition, tenant and case',
  ],
  [{ schema: 1, waivers: [{ ...caseWaiver, owner: '' }] }, 'waivers[0].owner must be text, got an empty string'],
  ['{"schema":1,"waivers":[', ''],
  [{ schema: 2, waivers: [] }, 'assay.waivers.json: schema must be 1'],
  [{ schema: 1, waivers: [{ ...caseWaiver, case: '' }] }, 'waivers[0].case must be text, got an empty string'],
  [
    { schema: 1, waivers: [{ ...caseWaiver, case: undefined, cases: [] }] },
    'waivers[0].cases must be at least one case',
  ],
  [{ schema: 1, waivers: [{ ...caseWaiver, owner: '', reason: '' }] }, ', and 1 more. Expected {'],
  ['\n<<<<<<< ours\n', 'assay.waivers.json:2 has a merge conflict. Expected {'],
])('refuses what is no list of waivers (%#)', (value, message) => {
  expect(written(value)).toThrow(message)
  expect(written(value)).toThrow(way)
  expect(written(value)).not.toThrow(' 0 more')
  expect(written(value)).toThrow(expect.objectContaining({ code: 'waiver-invalid' }))
})

it('reads names of one letter, and a file with the mark of its encoding', () => {
  const short = { ...caseWaiver, owner: 'a', cases: ['b'], case: undefined }
  const { case: _, ...own } = short
  expect(written(`\uFEFF${JSON.stringify({ schema: 1, waivers: [short] })}`)()).toEqual([own])
})

const metrics = [
  metricNamed('adherence'),
  metricNamed('missed-escalations', { safety: true, better: 'lower', tier: 1 }),
]

const of = (pe: number, copd: number) => ({
  adherence: { 'pe-1': pe, 'pe-2': 1, 'copd-1': copd, 'copd-2': 1 },
  'missed-escalations': { 'pe-1': 0, 'copd-1': 0 },
})

const baseline = baselineOf(buildRun({ metrics, outcomes: of(1, 1) }))

/** A run in which pe-1, copd-1 or both are newly missed, after its waivers. */
function waived(outcomes: ReturnType<typeof of>, ...waivers: readonly Partial<Waiver>[]): WaivedRun {
  const run = buildRun({ metrics, outcomes, baseline })
  return applyWaivers({
    ...run,
    cases: new Map(Object.entries(run.cases)),
    waivers: waivers.map((one) => ({
      metric: 'adherence',
      owner: 'anna',
      reason: 'mended in June',
      expires: '2026-11-30',
      ...one,
    })),
    today: '2026-11-22',
  })
}

const blocked = ({ blocks }: WaivedRun): string[] =>
  blocks.map(({ kind, slice }) => (slice?.by === 'condition' ? `${kind} ${slice.is}` : kind))

describe('applyWaivers', () => {
  it('lets a case pass in every slice that it is missed in, and says what it let pass', () => {
    const run = waived(of(0, 1), { case: 'pe-1' })
    expect(run.blocks).toEqual([])
    expect(run.waivers).toMatchObject([
      {
        case: 'pe-1',
        owner: 'anna',
        expired: false,
        letPass: [/adherence regressed in the whole set/u, /in pe/u].map((part) => expect.stringMatching(part)),
      },
    ])
  })

  it.each<[string, Partial<Waiver>[], string[]]>([
    ['nothing', [], ['regressed', 'regressed copd', 'regressed pe']],
    ['one of two cases', [{ case: 'pe-1' }], ['regressed', 'regressed copd']],
    ['both cases', [{ case: 'pe-1' }, { case: 'copd-1' }], []],
    ['both cases at once', [{ cases: ['pe-1', 'copd-1'] }], []],
    ['cases of another condition', [{ condition: 'copd', cases: ['pe-1', 'copd-1'] }], ['regressed', 'regressed pe']],
    ['a condition without cases', [{ condition: 'pe' }], ['regressed', 'regressed copd', 'regressed pe']],
    ['the whole metric', [{}], ['regressed', 'regressed copd', 'regressed pe']],
    ['a limit of a rate', [{ limit: 0 }], ['regressed', 'regressed copd', 'regressed pe']],
    ['another metric', [{ metric: 'recall', cases: ['pe-1'] }], ['regressed', 'regressed copd', 'regressed pe']],
  ])('of %s leaves what is not waived', (_what, waivers, left) => {
    expect(blocked(waived(of(0, 0), ...waivers))).toEqual(left)
  })

  it('shuts the gate once it has expired, whether anything fell or not', () => {
    const onItsLastDay = waived(of(0, 1), { case: 'pe-1', expires: '2026-11-22' })
    expect(blocked(onItsLastDay)).toEqual([])
    expect(onItsLastDay.waivers).toMatchObject([{ expired: false }])
    const run = waived(of(1, 1), { case: 'pe-1', expires: '2026-11-21' })
    expect(run.waivers).toMatchObject([{ expired: true, letPass: [] }])
    expect(run.blocks).toEqual([
      {
        kind: 'waiver-expired',
        metric: null,
        slice: null,
        message:
          'the waiver of adherence on case pe-1 by anna expired after 2026-11-21 (its reason: "mended in June"). Fix the system and remove the waiver from assay.waivers.json, or give it a new date there',
        promotable: false,
      },
    ])
  })

  it('lets nothing pass once it has expired', () => {
    expect(blocked(waived(of(0, 1), { case: 'pe-1', expires: '2026-11-21' }))).toEqual([
      'regressed',
      'regressed pe',
      'waiver-expired',
    ])
  })

  it('never waives a safety metric', () => {
    const run = waived(
      { ...of(1, 1), 'missed-escalations': { 'pe-1': 1, 'copd-1': 0 } },
      { metric: 'missed-escalations' },
    )
    expect(blocked(run)).toEqual(['regressed', 'regressed pe'])
    expect(run.problems).toEqual([
      'assay.waivers.json: waivers[0] is of missed-escalations, a safety metric, which is never waived. Take it out, and fix the system',
    ])
  })

  it('is refused without what its metric wants, and for too long', () => {
    const problems = (waiver: Partial<Waiver>) => waived(of(1, 1), waiver).problems
    expect(problems({ condition: 'pe' })).toEqual([
      'assay.waivers.json: waivers[0] is of adherence, a rate, and names no cases: it would hide every later miss too. Give cases: ["…"], those that are missed now',
    ])
    expect(problems({ case: 'pe-1', expires: '2027-02-20' })).toEqual([])
    expect(problems({ case: 'pe-1', expires: '2027-02-21' })).toEqual([
      'assay.waivers.json: waivers[0] holds until 2027-02-21, for 91 days, and a waiver may hold for 90. Give an earlier day, or set the option maxWaiverDays',
    ])
  })

  it('lets a mean fall to its limit, and no further', () => {
    const recall = [metricNamed('recall', { aggregate: 'mean' })]
    const before = baselineOf(buildRun({ metrics: recall, outcomes: { recall: { a: 0.9, b: 0.9 } } }))
    const fallen = (value: number, waiver: Partial<Waiver>) => {
      const run = buildRun({ metrics: recall, outcomes: { recall: { a: value, b: value } }, baseline: before })
      const whole: Waiver = { metric: 'recall', owner: 'anna', reason: 'x', expires: '2026-11-30', ...waiver }
      const { blocks, problems } = applyWaivers({
        ...run,
        cases: new Map(Object.entries(run.cases)),
        waivers: [whole],
        today: '2026-11-22',
      })
      return [[...new Set(blocks.map(({ kind }) => kind))], problems]
    }
    expect(fallen(0.8, { limit: 0.8 })).toEqual([[], []])
    expect(fallen(0.79, { limit: 0.8 })).toEqual([['regressed'], []])
    expect(fallen(0.8, { case: 'a' })).toEqual([
      ['regressed'],
      [
        'assay.waivers.json: waivers[0] is of recall, which is not a rate, and has no limit: it would hide any further fall. Give limit: the figure that is accepted',
      ],
    ])
  })

  it('lets a target be missed by the cases that it names, and by no other', () => {
    const run = buildRun({ metrics, outcomes: of(0, 1), options: { targets: { adherence: 0.9 } } })
    const kinds = (...named: string[]) =>
      applyWaivers({
        ...run,
        cases: new Map(Object.entries(run.cases)),
        waivers: [{ metric: 'adherence', cases: [...named], owner: 'anna', reason: 'x', expires: '2026-11-30' }],
        today: '2026-11-22',
      }).blocks.map(({ kind }) => kind)
    expect(kinds('pe-1')).not.toContain('below-target')
    expect(kinds('pe-2')).toContain('below-target')
  })

  it.each<[string, Partial<Waiver>, string[]]>([
    ['of all down to its limit', { limit: 0.5 }, []],
    ['of all above what was seen', { limit: 0.6 }, ['all', 'pe', 'east']],
    ['of the condition that fell', { limit: 0.5, condition: 'pe' }, ['all', 'east']],
    ['of another condition', { limit: 0.5, condition: 'copd' }, ['all', 'pe', 'east']],
    ['of the tenant that fell', { limit: 0.5, tenant: 'east' }, ['all', 'pe']],
    ['of another tenant', { limit: 0.5, tenant: 'west' }, ['all', 'pe', 'east']],
  ])('lets a mean fall %s', (_what, waiver, left) => {
    const means = [metricNamed('recall', { aggregate: 'mean' })]
    const info = { a: { condition: 'pe', tenant: 'east' }, b: { condition: 'pe', tenant: 'east' } }
    const before = baselineOf(buildRun({ metrics: means, outcomes: { recall: { a: 1, b: 1 } }, cases: info }))
    const run = buildRun({ metrics: means, outcomes: { recall: { a: 0.5, b: 0.5 } }, cases: info, baseline: before })
    const given: Waiver = { metric: 'recall', owner: 'anna', reason: 'x', expires: '2026-11-30', ...waiver }
    const { blocks } = applyWaivers({
      ...run,
      cases: new Map(Object.entries(run.cases)),
      waivers: [given],
      today: '2026-11-22',
    })
    const names = blocks.map(({ slice }) => (slice === null || slice.by === 'all' ? 'all' : slice.is))
    expect(names).toEqual(left)
  })

  it('lets no mean pass of which what was compared fell further than its limit', () => {
    const means = [metricNamed('recall', { aggregate: 'mean' })]
    const before = baselineOf(buildRun({ metrics: means, outcomes: { recall: { a: 1 } } }))
    const run = buildRun({ metrics: means, outcomes: { recall: { a: 0.4, b: 1, c: 1 } }, baseline: before })
    const { blocks } = applyWaivers({
      ...run,
      cases: new Map(Object.entries(run.cases)),
      waivers: [{ metric: 'recall', limit: 0.5, owner: 'anna', reason: 'x', expires: '2026-11-30' }],
      today: '2026-11-22',
    })
    expect(blocks.flatMap(({ kind, slice }) => (slice?.by === 'all' ? [kind] : []))).toEqual(['regressed'])
  })

  it.each<[string, Partial<Waiver>, string[]]>([
    ['its tenant', { case: 'pe-1', tenant: 'east' }, []],
    ['another tenant', { case: 'pe-1', tenant: 'west' }, ['regressed', 'regressed pe', 'regressed']],
  ])('lets a case pass for %s alone', (_what, waiver, left) => {
    const cases = { 'pe-1': { tenant: 'east' }, 'pe-2': { tenant: 'east' } }
    const outcomes = (value: number) => ({ adherence: { 'pe-1': value, 'pe-2': 1 } })
    const run = buildRun({
      outcomes: outcomes(0),
      cases,
      baseline: baselineOf(buildRun({ outcomes: outcomes(1), cases })),
    })
    const given: Waiver = { metric: 'adherence', owner: 'anna', reason: 'x', expires: '2026-11-30', ...waiver }
    expect(
      blocked(
        applyWaivers({
          ...run,
          cases: new Map(Object.entries(run.cases)),
          waivers: [given],
          today: '2026-11-22',
        }),
      ),
    ).toEqual(left)
  })

  it.each<[string, readonly string[], number, readonly string[]]>([
    ['every miss named', ['pe-1', 'pe-2'], 1, []],
    ['what is left at the target', ['pe-1'], 0.75, []],
    ['what is left short of it', ['pe-1'], 0.8, ['below-target']],
    ['none of the misses named', ['copd-1'], 0.75, ['below-target']],
  ])('lets a target pass with %s', (_what, named, target, left) => {
    const outcomes = { adherence: { 'pe-1': 0, 'pe-2': 0, 'copd-1': 1, 'copd-2': 1 } }
    const run = buildRun({ outcomes, options: { targets: { adherence: target } } })
    const { blocks } = applyWaivers({
      ...run,
      cases: new Map(Object.entries(run.cases)),
      waivers: [{ metric: 'adherence', cases: [...named], owner: 'anna', reason: 'x', expires: '2026-11-30' }],
      today: '2026-11-22',
    })
    expect(blocks.map(({ kind }) => kind).filter((kind) => kind === 'below-target')).toEqual(left)
  })

  it('lets no target pass where the cases that miss it are not known', () => {
    const run = buildRun({ outcomes: { adherence: { 'pe-1': 0 } }, options: { targets: { adherence: 1 } } })
    const { summaries: _, ...rest } = run
    const { blocks } = applyWaivers({
      ...rest,
      cases: new Map(Object.entries(run.cases)),
      waivers: [{ metric: 'adherence', case: 'pe-1', owner: 'anna', reason: 'x', expires: '2026-11-30' }],
      today: '2026-11-22',
    })
    expect(blocks).toEqual(run.blocks)
  })

  it('lets a target of a metric that is better low be passed by the cases that it names', () => {
    const low = [metricNamed('forbidden', { better: 'lower' })]
    const run = buildRun({
      metrics: low,
      outcomes: { forbidden: { 'pe-1': 1, 'pe-2': 1, 'pe-3': 0, 'pe-4': 0 } },
      options: { targets: { forbidden: 0.25 } },
    })
    const left = (...named: readonly string[]) =>
      applyWaivers({
        ...run,
        cases: new Map(Object.entries(run.cases)),
        waivers: [{ metric: 'forbidden', cases: [...named], owner: 'anna', reason: 'x', expires: '2026-11-30' }],
        today: '2026-11-22',
      }).blocks.filter(({ kind }) => kind === 'below-target').length
    expect([left('pe-1'), left('pe-3')]).toEqual([0, 1])
  })

  it('lets no case pass that is unscored or missing', () => {
    const run = buildRun({
      metrics,
      outcomes: { ...of(1, 1), adherence: { 'pe-1': null, 'pe-2': 1, 'copd-1': 1, 'copd-2': 1 } },
      baseline,
    })
    const waiver: Waiver = { metric: 'adherence', cases: ['pe-1'], owner: 'anna', reason: 'x', expires: '2026-11-30' }
    const { blocks } = applyWaivers({
      ...run,
      cases: new Map(Object.entries(run.cases)),
      waivers: [waiver],
      today: '2026-11-22',
    })
    expect(blocks).toEqual(run.blocks)
  })
})

const metricWaiver: Waiver = {
  metric: 'brevity',
  case: 'pe-1',
  owner: 'anna',
  reason: 'mended in June',
  expires: '2026-11-22',
}

it.each([
  ['2026-11-15', 7, false],
  ['2026-11-22', 0, false],
  ['2026-11-23', -1, true],
  ['2027-11-22', -365, true],
])('on %s has %d days left', (today, daysLeft, expired) => {
  expect(standingWaivers([metricWaiver], today, [])).toEqual([{ ...metricWaiver, daysLeft, expired, letPass: null }])
})

it('counts days, and no hours of a clock that is put forward', () => {
  expect(standingWaivers([{ ...metricWaiver, expires: '2026-03-30' }], '2026-03-28', [])).toMatchObject([
    { daysLeft: 2 },
  ])
})

it('takes from a run what the same waiver let pass, and nothing of another', () => {
  const applied = { ...metricWaiver, expired: false, letPass: ['brevity fell'] }
  const letPassOf = (change: Partial<Waiver>) =>
    standingWaivers([{ ...metricWaiver, ...change }], '2026-11-22', [applied])[0]?.letPass
  expect(letPassOf({})).toEqual(['brevity fell'])
  for (const change of [{ case: 'pe-2' }, { expires: '2026-12-31' }, { reason: 'next year' }, { owner: 'ben' }])
    expect(letPassOf(change)).toBeNull()
})
