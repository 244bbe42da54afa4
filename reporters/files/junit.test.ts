import { describe, expect, it } from 'vitest'
import { makeRun } from '../../fixtures/make-run.ts'
import { renderJunit } from './junit.ts'

const regressed = {
  kind: 'regressed',
  metric: 'right',
  slice: { by: 'all' },
  message: 'right regressed: 1 → 0.5',
  promotable: false,
} as const

describe('renderJunit', () => {
  it('has a suite for each tier and a test case for each metric and slice', () => {
    expect(renderJunit(makeRun())).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        <testsuite name="tier 2" timestamp="2026-03-01T08:30:00" time="0.012" tests="1" failures="0" errors="0" skipped="0">
          <testcase classname="tier2.right" name="the whole set" time="0">
            <system-out><![CDATA[verdict: unchanged (as in the baseline)
      n: 2
      value: 0.5
      baseline: 0.5 of 2]]></system-out>
          </testcase>
        </testsuite>
      </testsuites>"
    `)
  })

  it('fails the test case of a metric that blocks', () => {
    expect(
      renderJunit(makeRun({ blocks: [regressed, { ...regressed, kind: 'unscored', message: 'right is unscored' }] })),
    ).toContain('<failure message="right regressed: 1 → 0.5&#xA;right is unscored" type="regressed"/>')
  })

  it('has what is of no one metric under the suite "gate"', () => {
    const xml = renderJunit(
      makeRun({
        rows: [],
        problems: ['case id "one" stands for two'],
        blocks: [{ kind: 'no-baseline', metric: null, slice: null, message: 'there is none', promotable: true }],
      }),
    )
    expect(xml).toContain('<testcase classname="gate" name="problem" time="0">')
    expect(xml).toContain('<testcase classname="gate" name="no-baseline" time="0">')
  })

  it('has a suite of the stages, where there are any', () => {
    const slow = {
      stage: 'write',
      verdict: 'over-budget',
      n: 20,
      p50Ms: 3,
      p95Ms: 9,
      budget: { p95Ms: 5 },
      why: 'p95',
    } as const
    const xml = renderJunit(
      makeRun({
        stageVerdicts: [slow, { ...slow, stage: 'read', verdict: 'not-run', n: 0, p50Ms: null, p95Ms: null }],
        blocks: [
          { kind: 'over-budget', metric: null, slice: null, stage: 'write', message: 'too slow', promotable: false },
        ],
      }),
    )
    expect(xml).toMatch(/<testsuite name="stages" [^>]*tests="2" failures="1" errors="0" skipped="1">/u)
    expect(xml).toContain('<failure message="too slow" type="over-budget"/>')
    expect(xml).not.toContain('classname="gate"')
  })

  it('leaves out what XML has no place for', () => {
    const [row] = makeRun().rows
    const xml = renderJunit(
      makeRun({
        rows: row === undefined ? [] : [{ ...row, slice: { by: 'condition', is: 'a\u0000<b>\uD800"&"' }, why: ']]>' }],
      }),
    )
    expect(xml).toContain('name="a\uFFFD&lt;b>\uFFFD&quot;&amp;&quot;"')
    expect(xml).toContain('verdict: unchanged (]] >)')
  })

  it('has a suite of the stages as it is', () => {
    const stage = {
      stage: 'write',
      verdict: 'within-budget',
      n: 20,
      p50Ms: 3,
      p95Ms: 9,
      budget: null,
      why: 'in time',
    } as const
    const xml = renderJunit(
      makeRun({
        rows: [],
        stageVerdicts: [
          stage,
          { ...stage, stage: 'read', n: 1, p50Ms: 2, p95Ms: null },
          { ...stage, stage: 'none', n: 0, p50Ms: null, p95Ms: null },
        ],
        blocks: [{ kind: 'over-budget', metric: null, slice: null, stage: 'other', message: 'x', promotable: false }],
      }),
    )
    expect(xml.slice(xml.indexOf('<testsuite name="stages"'))).toBe(
      [
        '<testsuite name="stages" timestamp="2026-03-01T08:30:00" time="0.012" tests="3" failures="0" errors="0" skipped="0">',
        '    <testcase classname="stages" name="write" time="0">',
        '      <system-out><![CDATA[verdict: within-budget (in time)\nn: 20\np50: 3 ms\np95: 9 ms]]></system-out>',
        '    </testcase>',
        '    <testcase classname="stages" name="read" time="0">',
        '      <system-out><![CDATA[verdict: within-budget (in time)\nn: 1\np50: 2 ms]]></system-out>',
        '    </testcase>',
        '    <testcase classname="stages" name="none" time="0">',
        '      <system-out><![CDATA[verdict: within-budget (in time)\nn: 0]]></system-out>',
        '    </testcase>',
        '  </testsuite>',
        '</testsuites>',
      ].join('\n'),
    )
  })

  it.each([
    ['not-run', [], 0, 1],
    ['insufficient', [], 0, 1],
    ['insufficient', [regressed], 1, 0],
    ['held', [], 0, 0],
  ] as const)(
    'counts a metric that is %s, with blocks %j: %d failed, %d skipped',
    (verdict, blocks, failures, skipped) => {
      const [row] = makeRun().rows as [ReturnType<typeof makeRun>['rows'][number]]
      expect(renderJunit(makeRun({ rows: [{ ...row, verdict }], blocks }))).toContain(
        `tests="1" failures="${failures}" errors="0" skipped="${skipped}"`,
      )
    },
  )

  it('has a suite of the waivers, where there are any', () => {
    const waiver = {
      metric: 'right',
      case: 'two',
      owner: 'anna',
      reason: 'fixed in June',
      expires: '2026-02-28',
      expired: true,
      letPass: ['right regressed'],
    }
    expect(renderJunit(makeRun({ waivers: [] }))).not.toContain('waivers')
    const xml = renderJunit(makeRun({ rows: [], waivers: [waiver] }))
    expect(xml.slice(xml.indexOf('<testsuite name="waivers"'))).toBe(
      [
        '<testsuite name="waivers" timestamp="2026-03-01T08:30:00" time="0.012" tests="1" failures="1" errors="0" skipped="0">',
        '    <testcase classname="waivers" name="right on case two" time="0">',
        '      <failure message="expired on 2026-02-28" type="waiver-expired"/>',
        '      <system-out><![CDATA[owner: anna\nreason: fixed in June\nexpires: 2026-02-28\naccepted: right regressed]]></system-out>',
        '    </testcase>',
        '  </testsuite>',
        '</testsuites>',
      ].join('\n'),
    )
  })

  it('says how many answers were replayed, and tells paired figures', () => {
    const [row] = makeRun().rows as [ReturnType<typeof makeRun>['rows'][number]]
    const paired = {
      test: 'mcnemar-exact',
      exact: true,
      pairs: 2,
      clusters: 2,
      worse: 1,
      better: 0,
      drop: 0.5,
      standardError: 0.5,
      interval: { lower: -0.4, upper: 0.9 },
      p: 0.5,
      adjustedP: 1,
      tests: 3,
      smallestDrop: null,
    } as const
    const xml = (interval: { lower: number; upper: number } | null) =>
      renderJunit(
        makeRun({
          replayed: [{ subject: 'assistant', answers: 4, from: '2026-02-01', to: '2026-02-02' }],
          rows: [{ ...row, paired: { ...paired, interval } }],
        }),
      )
    expect(xml(null)).toContain('<property name="replayed.assistant" value="4"/>')
    expect(xml(null)).toContain('\npairs: 2\ndrop: 0.5\np: 1 (Holm over 3)\nsmallest visible drop: none]]>')
    expect(xml(paired.interval)).toContain('\ndrop: 0.5 (95% interval -0.4 to 0.9)\n')
  })
})

it('names the file of kept answers on each suite, where there is one, and a stage that is alone', () => {
  const answersKept = { file: '.assay/runs/x/answers.jsonl', which: 'all', count: 1, whole: 1 } as const
  expect(renderJunit(makeRun({ answersKept }))).toContain(
    '<property name="answers" value=".assay/runs/x/answers.jsonl"/>',
  )
  expect(renderJunit(makeRun())).not.toContain('answers')
  const stage = {
    stage: 'rank',
    n: 20,
    p50Ms: 1,
    p95Ms: 2,
    budget: null,
    why: 'fast',
    verdict: 'within-budget',
  } as const
  expect(renderJunit(makeRun({ stageVerdicts: [stage] }))).toContain('<testsuite name="stages"')
  expect(renderJunit(makeRun())).not.toContain('<testsuite name="stages"')
})

it.each([
  ['no slice', { metric: 'right', slice: null }],
  ['no row', { metric: 'recall', slice: { by: 'all' } }],
] as const)('has what is of a metric and of %s of it under the suite "gate"', (_what, of) => {
  const block = { ...regressed, ...of, kind: 'nothing-measured', message: 'it was not measured' } as const
  expect(renderJunit(makeRun({ blocks: [block] }))).toMatch(
    /<testsuite name="gate"[^]*<failure message="it was not measured" type="nothing-measured"\/>/u,
  )
})
