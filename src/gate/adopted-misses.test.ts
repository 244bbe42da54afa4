import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildRun, metricNamed, type Outcomes } from '../core/build-run.test-kit.ts'
import type { GateOptions } from '../core/gate-options.ts'
import type { Metric } from '../core/metric.ts'
import { asksForAdoption, describeAdopted, gatingMisses, policiesToAdopt, wayToAdopt } from './adopted-misses.ts'
import { refuseAdoption } from './refuse-adoption.ts'
import { hashBaseline, parseBaseline, readBaseline, serialiseBaseline } from './baseline.ts'
import { promote, type PromoteInput } from './promote.ts'

const grounding = metricNamed('grounding', { tier: 1, safety: true })
const adherence = metricNamed('adherence')

let root: string
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'adopt-')))
})
afterEach(() => rmSync(root, { recursive: true }))

const runOf = (outcomes: Record<string, Outcomes>, tier1: 'must' | 'ratchet' = 'ratchet', failedTests = 0) =>
  buildRun({ metrics: [grounding, adherence], outcomes, options: { policies: { tier1 } }, rest: { failedTests } })

const old = runOf({ grounding: { a: 0, b: 0, c: 1 }, adherence: { a: 0, b: 1, c: 1 } })

const promoteWith = (rest: Partial<PromoteInput>) =>
  promote({
    root,
    run: old,
    runNamed: true,
    reason: 'as it is',
    promotedBy: 'someone',
    acceptRegression: false,
    ci: false,
    now: new Date('2026-11-21T06:00:00.000Z'),
    ...rest,
  }).baseline

describe('an old system', () => {
  it('learns from a refusal which policy lets it be adopted', () => {
    const failing = runOf({ grounding: { a: 0, b: 0, c: 1 }, adherence: { a: 0, b: 1, c: 1 } }, 'must', 2)
    expect(() => promoteWith({ run: failing })).toThrow(
      'not promoted: 2 tests failed in the run. Fix them, or what they test, and run the suite again. An old system can be adopted with the misses that it has, grounding (a, b): set policies: { tier1: \'ratchet\' }, run the suite again, then: npx vitest-assay baseline promote --adopt --reason "…". From then on only a new miss fails its test',
    )
  })

  it('is not taken on by a ratchet in silence', () => {
    expect(() => promoteWith({})).toThrow(
      'not promoted: 2 misses (grounding: a, b) were accepted under the policy "ratchet", and nobody has said yes to them. Fix the system, or adopt it with them: npx vitest-assay baseline promote --adopt --reason "…"',
    )
  })

  it('is adopted with the misses of every metric that gates, which the file lists', () => {
    expect(promoteWith({ adopt: true }).adopted).toEqual({ adherence: ['a'], grounding: ['a', 'b'] })
    expect(readBaseline(join(root, 'assay.baseline.json'))?.adopted).toEqual({
      adherence: ['a'],
      grounding: ['a', 'b'],
    })
  })

  it('has a list that shrinks with each promotion, and is closed once it is empty', () => {
    promoteWith({ adopt: true })
    const better = runOf({ grounding: { a: 1, b: 0, c: 1 }, adherence: { a: 1, b: 1, c: 1 } })
    expect(promoteWith({ run: better }).adopted).toEqual({ adherence: [], grounding: ['b'] })
    const best = runOf({ grounding: { a: 1, b: 1, c: 1 }, adherence: { a: 1, b: 1, c: 1 } })
    expect(promoteWith({ run: best })).not.toHaveProperty('adopted')
  })

  it('gets no longer list, whatever else is let through', () => {
    promoteWith({ adopt: true })
    const worse = runOf({ grounding: { a: 0, b: 0, c: 1 }, adherence: { a: 0, b: 0, c: 1, d: 0 } })
    expect(() => promoteWith({ run: worse, acceptRegression: true, acceptMisses: true })).toThrow(
      'not promoted: the system was adopted with its misses, and their list only shrinks: 2 misses more: b (adherence), d (adherence). Fix the system or the cases',
    )
  })

  it.each([
    ['where there is a baseline', old, true, 'there is a baseline already, and a system is adopted once'],
    ['without a miss', runOf({ grounding: { a: 1 }, adherence: { a: 1 } }), false, 'the run has no miss to adopt'],
  ])('is not adopted %s', (_, run, isSecond, message) => {
    if (isSecond) promoteWith({ adopt: true })
    expect(() => promoteWith({ run, adopt: true })).toThrow(message)
  })
})

describe('the file', () => {
  const adopted = () => promoteWith({ adopt: true })

  it('is refused where it lists what is no miss of it', () => {
    const { hash: _, ...rest } = adopted()
    const forged = { ...rest, adopted: { grounding: ['c'] } }
    const text = serialiseBaseline({ ...forged, hash: hashBaseline(forged) })
    expect(() => parseBaseline(text, 'b.json')).toThrow(
      'b.json: adopted.grounding lists "c", which its row does not list as a miss',
    )
  })

  it('may name its schema for an editor without another hash', () => {
    const baseline = adopted()
    const text = JSON.stringify({ $schema: './schemas/baseline.schema.json', ...baseline })
    expect(parseBaseline(text, 'b.json')).toEqual({ $schema: './schemas/baseline.schema.json', ...baseline })
  })
})

describe('gatingMisses', () => {
  it('are misses that the gate asks about: of rates and of means with a floor, over the whole set, by metric and id', () => {
    const metrics = [
      metricNamed('rate'),
      metricNamed('floored', { aggregate: 'mean', threshold: 0.5 }),
      metricNamed('mean', { aggregate: 'mean' }),
      metricNamed('time', { unit: 'ms', threshold: 100, better: 'lower', aggregate: 'p95' }),
      metricNamed('loose', { baseline: 'none' }),
      metricNamed('judged', { tier: 4 }),
      metricNamed('fine'),
    ]
    const missed = { b: 0, a: 0 }
    const run = buildRun({
      metrics,
      outcomes: {
        rate: missed,
        floored: missed,
        mean: missed,
        time: { a: 500 },
        loose: missed,
        judged: missed,
        fine: { a: 1 },
      },
    })
    const found = gatingMisses(run)
    expect(found).toEqual({ floored: ['a', 'b'], rate: ['a', 'b'] })
    expect(Object.keys(found)).toEqual(['floored', 'rate'])
    const negated = { ...run, records: run.records.map((record) => ({ ...record, negated: true })) }
    expect(gatingMisses(negated)).toEqual({})
  })
})

describe('the words of an adoption', () => {
  const ids = (count: number): Outcomes =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`c-${String(at).padStart(2, '0')}`, 0]))
  const ten = 'c-00, c-01, c-02, c-03, c-04, c-05, c-06, c-07, c-08, c-09'

  it('name ten cases of a metric, and count the others', () => {
    expect(describeAdopted(gatingMisses(runOf({ adherence: ids(10) })))).toEqual([`adherence: ${ten}`])
    expect(describeAdopted(gatingMisses(runOf({ adherence: ids(11) })))).toEqual([`adherence: ${ten} and 1 more`])
    expect(describeAdopted({ adherence: [], grounding: ['k-1'] })).toEqual(['grounding: k-1'])
  })

  it('name ten misses that are not in the list of an adopted system', () => {
    const baseline = { ...promoteWith({ adopt: true }), rows: [] }
    const refused = (count: number): string[] =>
      refuseAdoption({ run: runOf({ adherence: ids(count) }), baseline, adopt: false })
    const named = ten
      .split(', ')
      .map((id) => `${id} (adherence)`)
      .join(', ')
    const rule = 'the system was adopted with its misses, and their list only shrinks'
    expect(refused(10)).toEqual([`${rule}: 10 misses more: ${named}. Fix the system or the cases`])
    expect(refused(11)).toEqual([`${rule}: 11 misses more: ${named} and 1 more. Fix the system or the cases`])
  })

  it('speak of a ratchet only where no test failed, and of one miss as of one', () => {
    const one = { grounding: { a: 0 } }
    const refused = (failedTests: number): string[] =>
      refuseAdoption({ run: runOf(one, 'ratchet', failedTests), baseline: null, adopt: false })
    expect(refused(0)).toEqual([
      '1 miss (grounding: a) was accepted under the policy "ratchet", and nobody has said yes to them. Fix the system, or adopt it with them: npx vitest-assay baseline promote --adopt --reason "…"',
    ])
    expect(refused(1)).toEqual([])
    expect(asksForAdoption(runOf(one))).toBe(true)
    expect(asksForAdoption(runOf(one, 'must'))).toBe(false)
  })

  it('say by which option misses under must fail no test: by name where that decides, else by tier', () => {
    const must = (metric: Partial<Metric>, policies: GateOptions['policies'], count = 1): string | undefined =>
      policiesToAdopt(
        buildRun({
          metrics: [metricNamed('adherence', metric)],
          outcomes: { adherence: ids(count) },
          options: { policies },
          policy: 'must',
        }),
      )?.policies
    expect(must({}, {})).toBe("policies: { tier3: 'ratchet' }")
    expect(must({}, { adherence: 'must' })).toBe("policies: { adherence: 'ratchet' }")
    expect(must({ policy: 'must' }, {})).toBe("policies: { adherence: 'ratchet' }")
    const missed = (count: number): readonly string[] | undefined =>
      policiesToAdopt(buildRun({ outcomes: { adherence: ids(count) }, policy: 'must' }))?.missed
    expect(missed(3)).toEqual(['adherence (c-00, c-01, c-02)'])
    expect(missed(4)).toEqual(['adherence (c-00, c-01, c-02 and 1 more)'])
  })

  it('name ten metrics in the way to adopt', () => {
    const way = (count: number): string | undefined => {
      const names = Array.from({ length: count }, (_, at) => `m-${at}`)
      const run = buildRun({ outcomes: Object.fromEntries(names.map((name) => [name, { a: 0 }])), policy: 'must' })
      return /has, (.*?): set/u.exec(wayToAdopt(run, {}) ?? '')?.[1]
    }
    const named = Array.from({ length: 10 }, (_, at) => `m-${at} (a)`).join(', ')
    expect(way(10)).toBe(named)
    expect(way(11)).toBe(`${named} and 1 more`)
  })
})

describe('the list of an adopted system', () => {
  it('refuses one miss that is not on it, and none that is', () => {
    promoteWith({ adopt: true })
    const baseline = readBaseline(join(root, 'assay.baseline.json'))
    const reasons = (outcomes: Parameters<typeof runOf>[0]): string[] =>
      refuseAdoption({ run: runOf(outcomes), baseline, adopt: false })
    expect(reasons({ grounding: { a: 0, b: 0, c: 1 }, adherence: { a: 0, b: 1, c: 1 } })).toEqual([])
    expect(reasons({ grounding: { a: 0, b: 0, c: 0 }, adherence: { a: 0, b: 1, c: 1 } })).toEqual([
      'the system was adopted with its misses, and their list only shrinks: 1 miss more: c (grounding). Fix the system or the cases',
    ])
  })
})
