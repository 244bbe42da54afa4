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
})
