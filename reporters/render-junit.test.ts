import { describe, expect, it } from 'vitest'
import { makeRun } from '../fixtures/make-run.ts'
import { renderJunit } from './render-junit.ts'

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
      <testsuites name="chest 1" tests="1" failures="0" errors="0" skipped="0">
        <testsuite name="tier 2" timestamp="2026-03-01T08:30:00.123Z" tests="1" failures="0" errors="0" skipped="0">
          <testcase classname="tier2.right" name="the whole set">
            <properties>
              <property name="verdict" value="held"/>
              <property name="n" value="2"/>
              <property name="value" value="0.5"/>
              <property name="baseline" value="0.5"/>
            </properties>
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
    expect(xml).toContain('<testcase classname="gate" name="problem">')
    expect(xml).toContain('<testcase classname="gate" name="no-baseline">')
  })

  it('leaves out what XML has no place for', () => {
    const xml = renderJunit(makeRun({ suite: { name: 'a\u0000<b>\uD800', version: '"&"' } }))
    expect(xml).toContain('name="a\uFFFD&lt;b>\uFFFD &quot;&amp;&quot;"')
  })
})
