import { describe, expect, it } from 'vitest'
import { baselineOf, buildRun, metricNamed, type Outcomes, type RunInShort } from '../core/build-run.test-kit.ts'
import { missesToAccept } from './accepted-misses.ts'
import type { Metric } from '../core/metric.ts'
import type { Run } from '../core/run.ts'
import type { MetricVerdict } from '../core/verdict.ts'
import { hashAnswers } from './versions.ts'

const answers = { 'pe-1': 'a1', 'pe-2': 'a2', 'pe-3': 'a3' }
const before: Outcomes = { 'pe-1': 1, 'pe-2': 0, 'pe-3': 'unclear' }
const safe = (version: string, rest: Partial<Metric> = {}) => [
  metricNamed('adherence', { safety: true, version, ...rest }),
]

/** The run `now` by the check of version 2, compared with `before` by that of version 1. */
function reread(now: Outcomes, rest: Partial<RunInShort> = {}, then: Partial<RunInShort> = {}): Run {
  const baseline = baselineOf(buildRun({ metrics: safe('1'), outcomes: { adherence: before }, answers, ...then }))
  return buildRun({ baseline, metrics: safe('2'), outcomes: { adherence: now }, answers, ...rest })
}

const whole = ({ rows }: Run): MetricVerdict | undefined => rows.find(({ slice }) => slice.by === 'all')

describe('a check of another version', () => {
  it('on the same answers makes no regression of what it reads otherwise, and lists it', () => {
    const run = reread({ 'pe-1': 0, 'pe-2': 1, 'pe-3': 1 })
    expect(run.blocks).toEqual([])
    expect(whole(run)).toMatchObject({
      verdict: 'held',
      newMisses: [],
      mended: [],
      why: '3 cases changed by the check, version 1 in the baseline, 2 now, on the same answers',
      reread: { missed: ['pe-1'], mended: ['pe-2'], unclear: [], read: ['pe-3'] },
    })
    const unclear = reread({ 'pe-1': 'unclear', 'pe-2': 0, 'pe-3': 'unclear' })
    expect(unclear.blocks).toEqual([])
    expect(whole(unclear)).toMatchObject({
      verdict: 'held',
      why: '1 case changed by the check, version 1 in the baseline, 2 now, on the same answers',
      reread: { unclear: ['pe-1'], missed: [] },
    })
  })

  it('has what it misses accepted by name all the same', () => {
    const run = reread({ 'pe-1': 0, 'pe-2': 0, 'pe-3': 1 })
    expect(missesToAccept(run, run).fallen).toEqual([{ caseId: 'pe-1', metrics: ['adherence'], was: 'fine before' }])
  })

  it('on other answers cannot be compared, whatever came out', () => {
    for (const now of [{ 'pe-1': 0 }, { 'pe-1': 1 }]) {
      const run = reread({ ...before, ...now }, { answers: { ...answers, 'pe-1': 'another' } })
      expect(whole(run)).toMatchObject({ verdict: 'incomparable' })
      expect(run.blocks).toMatchObject([
        {
          kind: 'incomparable',
          metric: null,
          promotable: true,
          message: expect.stringContaining(
            'adherence: version 1 in the baseline, 2 now, and the answers of 1 of its cases are not those of the baseline (pe-1)',
          ),
        },
      ])
    }
  })

  it('names three of several checks, and of several answers', () => {
    const ids = ['pe-1', 'pe-2', 'pe-3', 'pe-4']
    const short = (version: string, count: number, of: string): RunInShort => {
      const names = ['a', 'b', 'c', 'd'].slice(0, count)
      return {
        metrics: names.map((name) => metricNamed(name, { version })),
        outcomes: Object.fromEntries(
          names.map((name) => [name, Object.fromEntries(ids.slice(0, count).map((id) => [id, 1]))]),
        ),
        answers: Object.fromEntries(ids.slice(0, count).map((id) => [id, of])),
      }
    }
    const said = (count: number) =>
      buildRun({ ...short('2', count, 'now'), baseline: baselineOf(buildRun(short('1', count, 'then'))) }).blocks[0]
        ?.message
    const others = (named: string, count: number): string =>
      `version 1 in the baseline, 2 now, and the answers of ${count} of its cases are not those of the baseline (${named})`
    const three = others('pe-1, pe-2, pe-3', 3)
    expect(said(3)).toContain(`(a: ${three}, b: ${three}, c: ${three})`)
    const four = others('pe-1, pe-2, pe-3 and 1 more', 4)
    expect(said(4)).toContain(`(a: ${four}, b: ${four}, c: ${four} and 1 more)`)
  })

  it('is asked for the answers of the cases that it judged alone, and that are as they were', () => {
    const then = { outcomes: { adherence: { ...before, 'pe-4': undefined } }, answers: { ...answers, 'pe-4': 'a4' } }
    const idle = reread({ ...before, 'pe-4': undefined }, { answers: { ...answers, 'pe-4': 'another' } }, then)
    expect(whole(idle)?.why).toBe('as in the baseline')
    const changed = reread(before, {
      answers: { ...answers, 'pe-1': 'another' },
      cases: { 'pe-1': { hash: 'another' } },
    })
    expect(changed.blocks.map(({ message }) => message).join()).not.toContain('are not those of the baseline')
    const unscored = reread({ ...before, 'pe-1': null }, { answers: { ...answers, 'pe-1': 'another' } })
    expect(unscored.blocks.map(({ message }) => message).join()).toContain('are not those of the baseline (pe-1)')
  })

  it('may judge more cases of a mean than before, which is its own doing', () => {
    const mean = (version: string) => safe(version, { aggregate: 'mean', safety: false })
    const then = { metrics: mean('1'), outcomes: { adherence: { 'pe-1': 0.8, 'pe-2': undefined } } }
    const run = reread({ 'pe-1': 0.8, 'pe-2': 0.9 }, { metrics: mean('2') }, then)
    expect(run.blocks).toEqual([])
    expect(whole(run)).toMatchObject({ verdict: 'held' })
  })

  it('cannot be compared where nobody kept what was read', () => {
    expect(whole(reread(before, { answers: {} }))).toMatchObject({ verdict: 'incomparable' })
    expect(whole(reread(before, {}, { answers: {} }))).toMatchObject({ verdict: 'incomparable' })
  })

  it('still shuts the gate on a case that is no longer judged', () => {
    const run = reread({ 'pe-1': 1, 'pe-3': 'unclear' }, { cases: { 'pe-2': {} } })
    expect(whole(run)).toMatchObject({ verdict: 'missing' })
    expect(run.blocks.map(({ kind }) => kind)).toContain('missing')
  })

  it('tells of a mean that moved on the same answers', () => {
    const mean = (version: string) => safe(version, { aggregate: 'mean', safety: false })
    const then = { metrics: mean('1'), outcomes: { adherence: { 'pe-1': 0.8 } } }
    const run = reread({ 'pe-1': 0.7 }, { metrics: mean('2') }, then)
    expect(run.blocks).toEqual([])
    expect(whole(run)).toMatchObject({ verdict: 'held', why: 'changed by its check, version 1 in the baseline, 2 now' })
  })
})

describe('a check of the same version, or of one that nobody knows', () => {
  it('is compared as it stands', () => {
    const now: Outcomes = { 'pe-1': 0, 'pe-2': 0, 'pe-3': 'unclear' }
    expect(whole(reread(now, { metrics: safe('1') }))).toMatchObject({ verdict: 'regressed', newMisses: ['pe-1'] })
    const baseline = baselineOf(buildRun({ metrics: safe('1'), outcomes: { adherence: before } }))
    const run = buildRun({ baseline, metrics: safe('2'), outcomes: { adherence: now }, answers })
    expect(whole(run)).toMatchObject({ verdict: 'regressed' })
  })
})

describe('hashAnswers', () => {
  const hashed = (...texts: readonly string[]) => hashAnswers(new Map([['pe-1', new Set(texts)]]))['pe-1']

  it('is the same in any order of trials, and another with another answer', () => {
    expect(hashed('b', 'a')).toBe(hashed('a', 'b'))
    expect(hashed('a', 'b')).not.toBe(hashed('a'))
    expect(hashed('a')).toMatch(/^[0-9a-f]{16}$/u)
  })

  it('says nothing of a case of which something cannot be told', () => {
    expect(hashed('a', '')).toBeUndefined()
    expect(hashed()).toBeUndefined()
  })
})
