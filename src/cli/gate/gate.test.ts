import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildBaseline } from '../../gate/baseline-of-run.ts'
import { serialiseBaseline } from '../../gate/baseline.ts'
import { buildRun, type Outcomes, type RunInShort } from '../../core/build-run.test-kit.ts'
import type { Run } from '../../core/run.ts'
import { cliHere } from '../cli-here.test-kit.ts'

let root: string

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'gate-')))
  mkdirSync(join(root, '.assay', 'runs'), { recursive: true })
})

afterEach(() => rmSync(root, { recursive: true }))

const here = (...line: string[]) => cliHere(root, line)

/** Forty cases of which those at these places are missed. */
const missing = (...places: readonly number[]): Outcomes =>
  Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`pe-${at + 10}`, places.includes(at) ? 0 : 1]))

/** Writes the run of an hour. */
function record(hour: number, outcomes: Outcomes, short: Partial<RunInShort> = {}): Run {
  const startedAt = `2026-11-21T0${hour}:00:00.000Z`
  const run = buildRun({
    outcomes: { adherence: outcomes },
    ...short,
    rest: { startedAt, id: `0c7de9a1-3f34-4d0c-8f2e-4d8f5a4a1b1${hour}` },
  })
  writeFileSync(join(root, '.assay', 'runs', `run-${hour}.json`), JSON.stringify(run))
  return run
}

function promoted(run: Run): void {
  const baseline = buildBaseline(run, {
    id: '7b4f0a52-5b0e-4c8e-9d0a-0f5a3d2f9c11',
    createdAt: new Date('2026-11-20T00:00:00.000Z'),
    promotedBy: 'someone',
    reason: 'first',
    acceptedRegression: [],
    parentHash: null,
  })
  writeFileSync(join(root, 'assay.baseline.json'), serialiseBaseline(baseline))
}

describe('power', () => {
  it('plans without a run', async () => {
    expect((await here('power', '--discordant', '0.2', '--cases', '100')).out).toMatchInlineSnapshot(`
      "trials of each case  cases for a drop of 5.0%
                        1                       528
                        3                       163
                        5                        98
                        9                        55

      power 80%, one-sided, level 0.05; 20.0% of single trials change by themselves
      trials help where that is the system's own noise, and are not cases
      100 cases of one trial find a drop of 5.0% with a power of 23.2% (McNemar, exact); with 80% they find 11.5%
      "
    `)
    const { out } = await here('power', '--discordant', '0.1', '--drop', '0.05', '--json')
    expect(JSON.parse(out)).toMatchObject({
      needed: [{ trials: 1, cases: expect.closeTo(264, -1) }, { trials: 3 }, {}, {}],
      seen: null,
    })
  })

  it('says what the pairs of the last run and its baseline can show', async () => {
    promoted(record(1, missing(0, 1)))
    record(2, missing(1, 2))
    const { code, out } = await here('power', '--drop', '0.1')
    expect(code).toBe(0)
    expect(out).toMatchInlineSnapshot(`
      ".assay/runs/run-2.json of 2026-11-21T02:00:00.000Z

      metric     cases  trials  changing  smallest visible drop  cases for 0.1  or trials
      adherence     40       1      5.0%                 0.1905             78          2
        pe          40       1      5.0%                 0.1905             78          2

      noise is that between the run and assay.baseline.json; power 80%, one-sided, level 0.05 over all metrics and slices together
      trials help where the noise is the system's own, and are not cases
      as if every metric that can be paired were: the suite holds them strictly (option comparison)
      "
    `)
  })

  it('goes by repeated trials where there is no baseline', async () => {
    const trials = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [`pe-${at + 10}`, at < 8 ? [1, 0, 1] : [1, 1, 1]]),
    )
    record(1, trials)
    const { out } = await here('power', '--json')
    expect(JSON.parse(out)).toMatchObject({
      asIfPaired: true,
      metrics: [
        { metric: 'adherence', from: 'trials', cases: 40, trials: 3, changing: expect.closeTo((8 / 40) * (2 / 3), 12) },
      ],
    })
  })

  it.each([
    [['power', '--cases', '10'], '--cases is of a plan without a run: give --discordant too\n'],
    [
      ['power', '--discordant', '0.01'],
      '--drop 0.05 changes at least that share of the cases, and --discordant says that 0.01 change. Raise --discordant, or lower --drop\n',
    ],
    [['power', '--drop', 'much'], '--drop takes a number from 0.000001 to 1000000, got "much"\n'],
    [
      ['power'],
      '.assay/runs/run-1.json does not say how much noise there is: no metric of it is paired with assay.baseline.json, and none has repeated trials. Promote a run and run again, repeat each case (repeats), or plan with --discordant <share>\n',
    ],
  ])('refuses %j', async (line, message) => {
    record(1, missing())
    expect(await here(...line)).toMatchObject({ code: 2, err: message })
  })
})

describe('aa', () => {
  it('puts every pair of recorded runs through the gate, and lists the cases that flip', async () => {
    record(1, missing(0))
    record(2, missing(1))
    record(3, missing(0))
    record(4, missing(0, 2))
    record(5, missing(), { cases: { 'pe-10': { hash: 'another' } } })
    record(6, missing(0))
    const { code, out } = await here('aa')
    expect(code).toBe(0)
    expect(out).toMatchInlineSnapshot(`
      "cardiopulmonary 1.0.0: 5 runs on identical cases, 2026-11-21T01:00:00.000Z to 2026-11-21T06:00:00.000Z; 1 left out

      comparison     pairs  shut               rate  pairs apart  shut              rate
      as configured     10     3  30.0% [10.7–60.4]            2     1  50.0% [9.4–90.6]
      strict            10     3  30.0% [10.7–60.4]            2     1  50.0% [9.4–90.6]
      paired            10     0    0.0% [0.0–27.8]            2     0   0.0% [0.0–65.8]

      as configured: shut by adherence (3)
      strict: shut by adherence (3)
      a shut gate is a false alarm only if the system was the same in all runs; pairs that share a run make the first interval too narrow, the pairs apart share none

      flaky cases: 3
      pe-10  adherence  1 of 5 passed, flip rate 40.0%
      pe-11  adherence  4 of 5 passed, flip rate 40.0%
      pe-12  adherence  4 of 5 passed, flip rate 40.0%
      "
    `)
  })

  it('is told as JSON, of the last few runs', async () => {
    for (const hour of [1, 2, 3]) record(hour, missing(hour))
    const { out } = await here('aa', '--json', '--last', '2')
    expect(JSON.parse(out)).toMatchObject({
      suite: { name: 'cardiopulmonary' },
      runs: [{ startedAt: '2026-11-21T02:00:00.000Z' }, { startedAt: '2026-11-21T03:00:00.000Z' }],
      gates: [
        { comparison: 'as configured', pairs: 1 },
        { comparison: 'strict', pairs: 1, shut: 0 },
        { comparison: 'paired', pairs: 1, shut: 0 },
      ],
      trials: [{ metric: 'adherence', k: 2, flaky: [{ trials: 2 }, { trials: 2 }] }],
    })
  })

  it('names and passes over a file that was cut off', async () => {
    record(1, missing())
    record(2, missing())
    writeFileSync(join(root, '.assay', 'runs', 'run-3.json'), '{"schema":1')
    const { code, err } = await here('aa')
    expect(code).toBe(0)
    expect(err).toContain('.assay/runs/run-3.json:1:')
  })

  it.each([
    [
      [],
      'aa needs two complete, unfiltered runs of one suite on identical cases. Of 1 run, only the last has these cases. Run the suite again with nothing changed\n',
    ],
    [['--last', '1'], '--last takes a whole number from 2 to 1000, got "1"\n'],
  ])('wants two runs that are alike: %j', async (line, message) => {
    record(1, missing())
    expect(await here('aa', ...line)).toMatchObject({ code: 2, err: message })
  })
})
