import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildRun, metricNamed, type Outcomes, type RunInShort } from '../../core/build-run.test-kit.ts'
import type { ConfigMatrix } from '../../gate/compare-configs.ts'
import { cliHere } from '../cli-here.test-kit.ts'

let root: string

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'configs-')))
})

afterEach(() => rmSync(root, { recursive: true }))

const here = (...line: string[]) => cliHere(root, ['compare-configs', ...line])

const of40 = (value: (at: number) => number | null): Outcomes =>
  Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`pe-${at + 10}`, value(at)]))

const latency = metricNamed('response-time', {
  tier: 1,
  unit: 'ms',
  better: 'lower',
  aggregate: 'p95',
  baseline: 'none',
})
const cost = metricNamed('answer-cost', { unit: 'USD', better: 'lower', aggregate: 'mean' })

let ids = 0

/** Writes a run of a configuration. */
function record(name: string, short: RunInShort): void {
  ids += 1
  const id = `0c7de9a1-3f34-4d0c-8f2e-${String(ids).padStart(12, '0')}`
  const run = buildRun({ ...short, rest: { id, ...short.rest } })
  writeFileSync(join(root, `${name}.json`), JSON.stringify(run))
}

const whole = (missed: number, seconds: number): RunInShort => ({
  metrics: [metricNamed('adherence'), latency, cost],
  outcomes: {
    adherence: of40((at) => (at < missed ? 0 : 1)),
    'response-time': of40(() => seconds * 1000),
    'answer-cost': of40(() => seconds / 1000),
  },
  stages: { retrieve: { n: 40, p50Ms: 100 * seconds, p95Ms: 150 * seconds } },
})

describe('compare-configs', () => {
  it('prints a matrix of metric by configuration, with latency, cost and paired intervals against the first', async () => {
    record('standing', whole(2, 1))
    record('cheap', whole(14, 0.5))
    record('without', { outcomes: { adherence: of40((at) => (at === 39 ? null : 1)) } })
    const { out, code } = await here('standing.json', 'cheap.json', 'without.json')
    expect(code).toBe(0)
    expect(out.replaceAll(/[\da-f-]{36}/gu, '<id>')).toMatchInlineSnapshot(`
      "suite cardiopulmonary 1.0.0, 40 cases; each configuration is compared with standing
      standing  run <id> of 2026-11-21T05:02:11.123Z
      cheap  run <id> of 2026-11-21T05:02:11.123Z
      without  run <id> of 2026-11-21T05:02:11.123Z

      tier  metric                      standing         cheap                   without
      1     response-time (p95, ms)   1000 of 40     500 of 40              not measured
      3     adherence                95.0% of 40   65.0% of 40  100.0% of 39, 1 unscored
      3     answer-cost (USD)        0.001 of 40  0.0005 of 40              not measured

               per case                             standing     cheap       without
      latency  response-time, p50 and mean in ms  1000, 1000  500, 500  not measured
      latency  stage retrieve, p50 and p95 in ms    100, 150    50, 75  not measured
      cost     answer-cost, USD                        0.001    0.0005  not measured

      metric         configuration  pairs  difference      95% interval       p  adjusted p
      response-time  cheap              -           -                 -       -           -  a percentile has no pairs
      adherence      cheap             40      -30.0%  -45.4% to -18.1%  0.0005      0.0010  worse
      adherence      without           39       +5.1%   -4.3% to +16.9%  0.5000      0.5000  better, not beyond chance
      answer-cost    cheap             40     -0.0005                 -  0.0002      0.0006  better
      intervals are not adjusted; p is two-sided, adjusted by Holm over every difference here
      "
    `)
  })

  it('prints it as one document, in which what was not measured is null and never 0', async () => {
    record('standing', whole(2, 1))
    record('without', { outcomes: { adherence: of40(() => 1) } })
    const { out } = await here('standing.json', 'without.json', '--json')
    const { metrics, configs } = JSON.parse(out) as ConfigMatrix
    const cell = metrics.find(({ metric }) => metric === 'answer-cost')?.cells[1]
    expect(cell).toBeNull()
    expect(configs[1]).toMatchObject({ latency: {}, cost: {}, judging: null })
    expect(metrics.find(({ metric }) => metric === 'adherence')?.cells[1]?.against).toMatchObject({
      pairs: 40,
      difference: 0.05,
      test: 'mcnemar-exact',
      way: 'better',
    })
  })

  it('compares nothing that was scored otherwise, and says why', async () => {
    record('old', { metrics: [metricNamed('adherence', { version: '1' })], outcomes: { adherence: of40(() => 1) } })
    record('new', { metrics: [metricNamed('adherence', { version: '2' })], outcomes: { adherence: of40(() => 1) } })
    const { out } = await here('old.json', 'new.json', '--json')
    expect((JSON.parse(out) as ConfigMatrix).metrics[0]?.cells[1]).toMatchObject({
      against: null,
      because: 'the two runs define this metric differently, or score it by different versions of its check',
    })
  })

  it.each<[string, RunInShort | undefined, string]>([
    [
      'a single run',
      undefined,
      'compare-configs expects two runs or more, got 1; name the file of a run of each configuration',
    ],
    [
      'another suite',
      { outcomes: { adherence: of40(() => 1) }, rest: { suite: { name: 'other', version: '2' } } },
      'b is of suite "other" 2, and a of "cardiopulmonary" 1.0.0; compare runs of one suite',
    ],
    [
      'another golden set',
      { outcomes: { adherence: of40(() => 1) }, cases: { 'pe-10': { hash: 'changed' }, 'chf-1': {} } },
      'b is of another golden set than a: 2 cases differ, or are in one of the two alone: chf-1, pe-10. Run both on the same cases',
    ],
    [
      'a part of the suite',
      {
        outcomes: { adherence: of40(() => 1) },
        scope: { complete: false, partialBecause: ['a name pattern (-t pe)'] },
      },
      'b is a part of its suite (a name pattern (-t pe)); run the whole suite with that configuration',
    ],
  ])('refuses %s', async (_, other, message) => {
    record('a', { outcomes: { adherence: of40(() => 1) } })
    if (other !== undefined) record('b', other)
    const { err, code } = await here('a.json', ...(other === undefined ? [] : ['b.json']))
    expect([code, err]).toEqual([2, expect.stringContaining(message)])
  })

  it('refuses one run twice', async () => {
    record('a', whole(2, 1))
    const { err } = await here('a.json', 'a.json')
    expect(err).toContain('a.json is the same run as a.json (')
  })
})
