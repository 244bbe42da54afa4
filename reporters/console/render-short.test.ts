import { stripVTControlCharacters } from 'node:util'
import { Chalk } from 'chalk'
import { describe, expect, it } from 'vitest'
import { makeRun } from '../../fixtures/make-run.ts'
import { sixRuns } from '../../fixtures/six-runs.ts'
import { baselineOf, buildRun, metricNamed } from '../../src/core/build-run.test-kit.ts'
import { testKey } from '../collecting/collected-records.ts'
import { renderConsole } from './render-console.ts'
import { renderShort, type ShortStyle } from './render-short.ts'

const file = '.assay/runs/2026-11-21T05-02-11-123Z-0c7de9a1.json'
const answersKept = { file: file.replace('.json', '/answers.jsonl'), which: 'all', count: 8, whole: 8 } as const

function styleOf(rest: Partial<ShortStyle> = {}): ShortStyle {
  const cases = ['pe-2', 'pe-3', 'pe-9']
  return {
    chalk: new Chalk({ level: 0 }),
    tests: new Map(
      cases.flatMap((id) =>
        ['guideline-adherence', 'missed-escalations'].map((metric) => [
          testKey(metric, id),
          { file: 'copilot.eval.ts', name: `${id} follows guidelines` },
        ]),
      ),
    ),
    kept: new Map(
      cases.map((id, place) => [id, { line: place + 1, patient: 'woman of 71, emergency; pulmonary embolism' }]),
    ),
    runFile: file,
    command: 'npx vitest run --config example-suite/vitest.config.ts',
    ...rest,
  }
}

const shown = Object.entries(sixRuns).map(([name, run]) => [name, { ...run, answersKept }] as const)

describe('renderShort', () => {
  it.each(shown)('%s, at 80 columns', async (name, run) => {
    await expect(renderShort(run, styleOf({ width: 80 }))).toMatchFileSnapshot(
      `../../fixtures/reports/short-80/${name}.txt`,
    )
  })

  it.each(shown)('%s, at 140 columns', async (name, run) => {
    await expect(renderShort(run, styleOf({ width: 140 }))).toMatchFileSnapshot(
      `../../fixtures/reports/short-140/${name}.txt`,
    )
  })

  it.each([80, 140])('breaks no line beyond %i columns, but for commands and paths, and the last', (width) => {
    for (const [, run] of shown) {
      const lines = renderShort(run, styleOf({ width })).trimEnd().split('\n').slice(0, -1)
      expect(lines.filter((line) => line.length > width && !/^\s*npx |\.assay\//u.test(line))).toEqual([])
    }
  })

  it('has the verdict in its first and its last line, and an unchanged run in a few', () => {
    const lines = renderShort(sixRuns['unchanged'] ?? makeRun(), styleOf())
      .trim()
      .split('\n')
    expect(lines[0]).toBe('passed  cardiopulmonary 1.0.0, 8 cases')
    expect(lines.at(-1)).toMatch(/^passed: /u)
    expect(lines.length).toBeLessThanOrEqual(30)
    expect(lines).toContain('tier 1: 2 metrics unchanged')
  })

  it('names what is unclear before there is a baseline, and a metric that judged no case', () => {
    const summary = metricNamed('adherence')
    const run = buildRun({
      metrics: [summary, metricNamed('recall')],
      outcomes: { adherence: { 'pe-1': 1, 'pe-2': 'unclear' }, recall: { 'pe-1': undefined } },
    })
    expect(renderShort(run, styleOf({ kept: new Map() }))).toContain(`tier 3: 1 metric without a case (recall)
new  adherence  100.0% on 1 case
adherence  1 case
  pe-2  unclear  pe
    text-unclear: "Consider heparin" may order it or not
`)
  })

  it.each([80, 140])('fits on forty lines of %i columns, however much fell, and counts the rest', (width) => {
    const names = Array.from({ length: 20 }, (_, at) => `metric-${at}`)
    const ids = Array.from({ length: 30 }, (_, at) => `pe-${at}`)
    const outcomes = (value: number) =>
      Object.fromEntries(names.map((name) => [name, Object.fromEntries(ids.map((id) => [id, value]))]))
    const run = buildRun({ outcomes: outcomes(0), baseline: baselineOf(buildRun({ outcomes: outcomes(1) })) })
    const why = 'expected an anticoagulant (life-threatening harm): none of 2 recommended actions names it'
    const records = run.records.map((one) => ({
      ...one,
      score: { status: 'scored', value: 0, why: [`esc-pe-2019/${one.metric} ${why}`] } as const,
    }))
    const lines = renderShort({ ...run, records }, styleOf({ width }))
      .trim()
      .split('\n')
    expect(lines.length).toBeLessThanOrEqual(40)
    expect(lines).toContainEqual(expect.stringMatching(/^and 1\d metrics more: metric-/u))
    expect(lines).toContainEqual(expect.stringMatching(/^and 1\d rules more: esc-pe-2019\/metric-/u))
    expect(lines).toContain(`npx vitest-assay report ${file} --format html --out report.html  # shows the rest`)
  })

  it('tells a fall once, however many slices it is in', () => {
    const text = renderShort(sixRuns['regressions'] ?? makeRun(), styleOf())
    expect(text.split('regressed  guideline-adherence')).toHaveLength(2)
    expect(text.split('2 newly missed')).toHaveLength(2)
    expect(text.match(/esc-pe-2019\/pe-anticoagulation {2}2 cases/gu)).toHaveLength(1)
  })

  it('has no colour where none is asked for, and no character beyond those of words', () => {
    for (const [, run] of shown) {
      const text = renderShort(run, styleOf())
      expect(text).toBe(stripVTControlCharacters(text))
      expect(text).not.toMatch(/\p{Extended_Pictographic}/u)
    }
  })

  it('wraps a coloured line by what is seen of it', () => {
    const text = renderShort(
      sixRuns['regressions'] ?? makeRun(),
      styleOf({ chalk: new Chalk({ level: 1 }), width: 80 }),
    )
    expect(stripVTControlCharacters(text)).toBe(
      renderShort(sixRuns['regressions'] ?? makeRun(), styleOf({ width: 80 })),
    )
  })

  it('escapes the words of others', () => {
    const run = makeRun({ problems: ['one\n::error::two'] })
    expect(renderShort(run, styleOf())).toContain('error  one\n  \\u003a:error::two\n')
  })
})

describe('renderConsole', () => {
  it.each(shown)('%s, whole', async (name, run) => {
    await expect(renderConsole(run, styleOf())).toMatchFileSnapshot(`../../fixtures/reports/full/${name}.txt`)
  })
})
