import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildRun, metricNamed, type Outcomes } from '../core/build-run.test-kit.ts'
import type { Policy } from '../core/metric.ts'
import { adoptedList, countAdoptedNow, describeCarried, describeShrunk, readAdopted } from './adopted-list.ts'
import { readBaseline } from './baseline.ts'
import { promote, type PromoteInput } from './promote.ts'
import type { RemovedBaseline } from './refuse-adoption.ts'

const metrics = [metricNamed('grounding', { tier: 1, safety: true }), metricNamed('coverage', { tier: 1 })]
const oldCases = { grounding: { 'k-1': 0, 'k-2': 0, 'k-3': 1, 'k-4': 1 }, coverage: { 'k-1': 0, 'k-2': 1, 'k-3': 1 } }

let root: string
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'adopt-')))
})
afterEach(() => rmSync(root, { recursive: true }))

const held = () => readBaseline(join(root, 'assay.baseline.json'))
const runOf = (outcomes: Record<string, Outcomes>, policy: Policy = 'ratchet') =>
  buildRun({ metrics, outcomes: { ...oldCases, ...outcomes }, policy, baseline: held() })

function promoteRun(run: ReturnType<typeof runOf>, rest: Partial<PromoteInput> = {}) {
  const now = new Date('2026-11-21T06:00:00.000Z')
  const base = { root, runNamed: true, reason: 'x', promotedBy: 'someone', ci: false, now, acceptRegression: false }
  return promote({ ...base, run, ...rest })
}
const adopt = () => promoteRun(runOf({}), { adopt: true })
const all = { acceptRegression: true, acceptMisses: true }

describe('the list of an adopted system under track', () => {
  const worse = { grounding: { ...oldCases.grounding, 'k-3': 0 } }

  it('takes no new miss, and keeps its own', () => {
    adopt()
    expect(() => promoteRun(runOf(worse, 'track'), all)).toThrow(
      'their list only shrinks: 1 miss more: k-3 (grounding). Fix the system or the cases',
    )
    expect(promoteRun(runOf({}, 'track'), all).baseline.adopted).toEqual({
      coverage: ['k-1'],
      grounding: ['k-1', 'k-2'],
    })
  })

  it('watches a metric whose own list is empty, so that no miss comes in by a way round', () => {
    adopt()
    promoteRun(runOf({ coverage: { 'k-1': 1, 'k-2': 1, 'k-3': 1 } }))
    expect(promoteRun(runOf({ coverage: { 'k-1': 1, 'k-2': 1, 'k-3': 1 } }, 'track'), all).baseline.adopted).toEqual({
      coverage: [],
      grounding: ['k-1', 'k-2'],
    })
    expect(() => promoteRun(runOf({ coverage: { 'k-1': 1, 'k-2': 0, 'k-3': 1 } }, 'track'), all)).toThrow(
      'k-2 (coverage)',
    )
  })

  it('holds the misses of a metric that gates later, and was not adopted with them', () => {
    adopt()
    const baseline = { ...(held() ?? expect.fail()), adopted: { coverage: ['k-1'] } }
    expect(readAdopted(runOf({}), baseline)?.outside).toEqual(['k-1 (grounding)', 'k-2 (grounding)'])
  })
})

describe('what became of the list', () => {
  const now = {
    grounding: { 'k-1': 1, 'k-2': undefined, 'k-3': 1, 'k-4': 1 },
    coverage: { 'k-1': null, 'k-2': 1, 'k-3': 1 },
  }

  it('says what is fixed, not applicable and not judged, and never that nothing is left of what nobody judged', () => {
    adopt()
    const found = readAdopted(runOf(now), held() ?? expect.fail()) ?? expect.fail()
    expect(found).toEqual({
      list: undefined,
      fixed: ['k-1 (grounding)'],
      notApplicable: ['k-2 (grounding)'],
      notJudged: ['k-1 (coverage)'],
      outside: [],
    })
    expect(describeShrunk(3, found)).toEqual([
      'adopted: nothing is missed of 3 misses, of which 1 was not judged, and the list is closed',
      '  fixed: k-1 (grounding)',
      '  not applicable now: k-2 (grounding)',
      '  not judged in this run, and off the list: k-1 (coverage)',
    ])
    expect(describeShrunk(3, { ...found, notJudged: [] })[0]).toBe(
      'adopted: none of 3 misses is left, and the list is closed',
    )
  })

  it('says how many are left, and names up to ten that left it, and no heading of none', () => {
    const fixed = Array.from({ length: 11 }, (_, at) => `k-${at}`)
    const rest = { notApplicable: [], notJudged: [], outside: [] }
    expect(describeShrunk(12, { ...rest, list: { coverage: ['k-11'] }, fixed })).toEqual([
      'adopted: 1 of 12 misses left',
      '  fixed: k-0, k-1, k-2, k-3, k-4, k-5, k-6, k-7, k-8, k-9 and 1 more',
    ])
    expect(describeShrunk(10, { ...rest, list: undefined, fixed: fixed.slice(1) })[1]).toBe(
      '  fixed: k-1, k-2, k-3, k-4, k-5, k-6, k-7, k-8, k-9, k-10',
    )
  })

  it.each<[string, Outcomes[string], 'fixed' | 'notJudged' | 'notApplicable']>([
    ['fixed where one trial passed and another had nothing to judge', [1, undefined], 'fixed'],
    ['fixed in whatever order', [undefined, 1], 'fixed'],
    ['not judged where one trial of several was not', [1, null], 'notJudged'],
    ['not judged in whatever order', [null, 1], 'notJudged'],
    ['not applicable where no trial has anything to judge', [undefined, undefined], 'notApplicable'],
  ])('takes a miss for %s', (_, trials, what) => {
    adopt()
    const run = runOf({ coverage: { ...oldCases.coverage, 'k-1': trials } })
    expect(readAdopted(run, held() ?? expect.fail())?.[what]).toEqual(['k-1 (coverage)'])
  })

  it('lists the metrics that gate and have misses, one without any too, and no other', () => {
    const run = buildRun({
      metrics: [
        ...metrics,
        metricNamed('tone', { tier: 4 }),
        metricNamed('length', { tier: 1, aggregate: 'mean' }),
        metricNamed('sound', { tier: 1 }),
      ],
      outcomes: { ...oldCases, tone: { 'k-1': 0 }, length: { 'k-1': 0 }, sound: { 'k-1': 1 } },
    })
    expect(adoptedList(run)).toEqual({ coverage: ['k-1'], grounding: ['k-1', 'k-2'], sound: [] })
  })

  it.each([
    [
      'ratchet',
      { grounding: { ...oldCases.grounding, 'k-1': null } },
      { listed: 3, left: 3, ofSafety: 2, outside: 0 },
      '3 adopted misses left (of 3), 2 of safety metrics',
    ],
    [
      'ratchet',
      {},
      { listed: 3, left: 3, ofSafety: 2, outside: 0 },
      '3 adopted misses left (of 3), 2 of safety metrics',
    ],
    ['track', {}, { listed: 3, left: 3, ofSafety: 2, outside: 0 }, '3 adopted misses left (of 3), 2 of safety metrics'],
    ['ratchet', now, { listed: 3, left: 1, ofSafety: 0, outside: 0 }, '1 adopted miss left (of 3)'],
    [
      'ratchet',
      { coverage: { 'k-1': 1, 'k-2': 1, 'k-3': 1 } },
      { listed: 3, left: 2, ofSafety: 2, outside: 0 },
      '2 adopted safety misses left (of 3)',
    ],
    [
      'ratchet',
      { grounding: { 'k-1': 1, 'k-2': 1, 'k-3': 1, 'k-4': 1 }, coverage: { 'k-1': 1, 'k-2': 1, 'k-3': 1 } },
      { listed: 3, left: 0, ofSafety: 0, outside: 0 },
      '',
    ],
  ] as const)('is counted under %s', (policy, outcomes, counts, words) => {
    adopt()
    const run = runOf(outcomes, policy)
    expect(run.adopted).toEqual(counts)
    expect(countAdoptedNow(run, held() ?? expect.fail())).toEqual(counts)
    expect(describeCarried(counts)).toBe(words)
  })
})

describe('an adopted miss whose case is not applicable once it is fixed', () => {
  const fixed = { coverage: { 'k-1': undefined, 'k-2': 1, 'k-3': 1 } }

  it('shuts no gate, is said, and leaves the list with the next promotion', () => {
    adopt()
    const run = runOf(fixed)
    expect(run.blocks).toEqual([])
    expect(run.rows.find(({ metric, slice }) => metric === 'coverage' && slice.by === 'all')).toMatchObject({
      verdict: 'held',
      notApplicable: ['k-1'],
      why: 'as in the baseline; missed before and not applicable now: k-1',
    })
    expect(promoteRun(run).baseline.adopted).toEqual({ coverage: [], grounding: ['k-1', 'k-2'] })
    expect(runOf({}).blocks.map(({ kind, metric }) => `${kind} ${metric}`)).toContain('regressed coverage')
  })

  it.each<[string, Record<string, Outcomes>, string]>([
    ['a case that passed', { coverage: { 'k-1': 0, 'k-2': undefined, 'k-3': 1 } }, 'only 2 are judged now'],
    [
      'a case that passed, beside it',
      { coverage: { 'k-1': undefined, 'k-2': undefined, 'k-3': 1 } },
      'only 1 is judged',
    ],
    ['a case that is absent', { coverage: { 'k-2': 1, 'k-3': 1 } }, 'only 2 are judged now'],
    ['every case', { coverage: { 'k-1': undefined, 'k-2': undefined, 'k-3': undefined } }, 'none is judged now'],
  ])('is missing still where it is %s', (_, outcomes, message) => {
    adopt()
    const run = runOf(outcomes)
    expect(run.blocks.filter(({ kind }) => kind === 'missing')[0]?.message).toContain(message)
  })

  it('offsets no new miss', () => {
    const metric = [metricNamed('adherence')]
    const before = buildRun({ metrics: metric, outcomes: { adherence: { 'a-1': 0, 'a-2': 1, 'a-3': 1 } } })
    promoteRun(before)
    const run = buildRun({
      metrics: metric,
      outcomes: { adherence: { 'a-1': undefined, 'a-2': 0, 'a-3': 1 } },
      baseline: held(),
    })
    expect(run.blocks.map(({ kind }) => kind)).toContain('regressed')
  })

  it('is missing under a metric that judges nothing else, as of a system that falls silent, under a mean, and where trials say more than counts', () => {
    const check = (rest: object, was: Outcomes, is: Outcomes): readonly string[] => {
      const metric = [metricNamed('m', rest)]
      rmSync(join(root, 'assay.baseline.json'), { force: true })
      promoteRun(buildRun({ metrics: metric, outcomes: { m: was } }))
      return buildRun({ metrics: metric, outcomes: { m: is }, baseline: held() }).blocks.map(({ kind }) => kind)
    }
    expect(check({}, { a: 0 }, { a: undefined })).toContain('missing')
    expect(check({}, { a: 0, b: 0 }, { a: undefined, b: 0 })).toEqual([])
    expect(check({ aggregate: 'mean', threshold: 0.5 }, { a: 0, b: 1 }, { a: undefined, b: 1 })).toContain('missing')
    expect(check({}, { a: 0, b: [0, 1, 1] }, { a: undefined, b: [0, 0, 0] })).toContain('missing')
  })
})

describe('a baseline whose file was removed', () => {
  const remove = (): RemovedBaseline => {
    const baseline = held() ?? expect.fail()
    rmSync(join(root, 'assay.baseline.json'))
    return { baseline, from: 'git HEAD' }
  }
  const more = { grounding: { ...oldCases.grounding, 'k-3': 0 } }

  it('is replaced by a longer list with a consent alone, which is recorded', () => {
    adopt()
    const removed = remove()
    const again = (rest: Partial<PromoteInput>) =>
      promoteRun(runOf(more), { adopt: true, removed: () => removed, ...rest })
    const grows = 'replaces a list of 3 (git HEAD): adds k-3 (grounding)'
    expect(() => again({})).toThrow(
      `a system is adopted once: --adopt ${grows}. Restore the file. To record this: npx vitest-assay baseline promote --adopt --accept-regression --reason "…"`,
    )
    const { baseline, replaced } = again({ acceptRegression: true })
    expect(replaced).toBe(grows)
    expect(baseline).toMatchObject({
      parentHash: removed.baseline.hash,
      acceptedRegression: expect.arrayContaining([grows]),
    })
  })

  it('is compared as if it were there, keeps its list, and asks for the same consents', () => {
    adopt()
    const removed = remove()
    expect(() => promoteRun(runOf(more), { ...all, removed: () => removed })).toThrow('1 miss more: k-3 (grounding)')
    const { replaced, baseline } = promoteRun(runOf({}), { removed: () => removed })
    expect(replaced).toBe('replaces the baseline of 2026-11-21, whose file was removed (git HEAD)')
    expect(baseline.adopted).toEqual({ coverage: ['k-1'], grounding: ['k-1', 'k-2'] })
  })

  it('is replaced by the same list without a consent, and by a run that is older than it', () => {
    adopt()
    const removed = remove()
    const older = { ...runOf({}), startedAt: '2026-11-20T06:00:00.000Z' }
    const { replaced } = promoteRun(older, { adopt: true, runNamed: false, removed: () => removed })
    expect(replaced).toBe('replaces a list of 3 (git HEAD): adds none')
    expect(() => promoteRun(older, { runNamed: false })).toThrow('before the baseline was promoted at')
  })

  it('is not adopted again where it adds no miss and something else fell; the way to record that is named', () => {
    adopt()
    const removed = remove()
    const again = (run: ReturnType<typeof runOf>) => () => promoteRun(run, { adopt: true, removed: () => removed })
    const fewer = runOf({ coverage: { 'k-1': 0, 'k-2': 1 } })
    const said =
      'the file of the baseline was removed, and a system is adopted once: --adopt replaces a list of 3 (git HEAD): adds none. Restore the file'
    const way = '. To record this: npx vitest-assay baseline promote --adopt --accept-regression --reason "…"'
    expect(again(fewer)).toThrow(`${said}${way}`)
    // A way that another refusal closes is none.
    const unscored = runOf({ coverage: { 'k-1': 0, 'k-2': 1 }, grounding: { ...oldCases.grounding, 'k-4': null } })
    for (const closed of [{ ...fewer, failedTests: 1 }, unscored]) {
      expect(again(closed)).toThrow(said)
      expect(again(closed)).not.toThrow('To record this')
    }
  })

  it('takes the misses of new cases into a list that is adopted again, with the one consent', () => {
    adopt()
    const removed = remove()
    const fresh = runOf({ coverage: { ...oldCases.coverage, 'k-9': 0 } })
    const { baseline } = promoteRun(fresh, { adopt: true, acceptRegression: true, removed: () => removed })
    expect(baseline.adopted).toEqual({ coverage: ['k-1', 'k-9'], grounding: ['k-1', 'k-2'] })
  })

  it('asks for what fell since, also where no system was adopted', () => {
    promoteRun(runOf({}, 'gate'))
    const removed = remove()
    expect(() => promoteRun(runOf(more, 'gate'), { removed: () => removed })).toThrow('--accept-regression')
    expect(
      promoteRun(runOf(more, 'gate'), { removed: () => removed, acceptRegression: true }).baseline.parentHash,
    ).toBe(removed.baseline.hash)
  })
})

describe('the miss of a new case', () => {
  it('becomes a known one by a consent of its own alone', () => {
    promoteRun(runOf({}, 'gate'))
    const fresh = () => runOf({ coverage: { ...oldCases.coverage, 'k-9': 0 } }, 'gate')
    expect(() => promoteRun(fresh())).toThrow('--accept-misses')
    expect(() => promoteRun(fresh(), { acceptMisses: false })).toThrow('--accept-misses')
    expect(promoteRun(fresh(), { acceptMisses: true }).baseline.acceptedRegression).toEqual([
      expect.stringContaining('k-9'),
    ])
  })
})

describe('a refusal', () => {
  it('keeps the way out of what fell where nothing is outside of the list', () => {
    adopt()
    const run = runOf({ coverage: { 'k-1': 0, 'k-2': 1 } })
    expect(run.adopted?.outside).toBe(0)
    expect(run.blocks[0]?.message).toContain('npx vitest-assay baseline promote --accept-regression')
  })

  it('says a metric once, and prints no command that another refusal closes', () => {
    adopt()
    const run = runOf({ grounding: { ...oldCases.grounding, 'k-3': 0 } })
    for (const { message } of run.blocks) expect(message).not.toContain('baseline promote')
    expect(() => promoteRun(run)).toThrow(
      /^not promoted:\n- grounding regressed in the whole set: 0.5 → 0.25, 1 newly missed \(k-3\)\. Fix the system\n- the system was adopted with its misses, .*$/u,
    )
  })
})
